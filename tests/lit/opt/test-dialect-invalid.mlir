// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @below {{custom op 'test.value' is unknown}}
test.value

// -----

// expected-error @below {{operation being parsed with an unregistered dialect}}
"tests.value"() : () -> ()
