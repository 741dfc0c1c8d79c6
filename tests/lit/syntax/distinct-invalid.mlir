// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @below {{expected attribute value}}
// expected-error @below {{expected attribute}}
"a.b"() {x = distinct[0]<, unit>} : () -> ()

// -----

// expected-error @below {{expected '>' to close distinct attribute}}
"a.b"() {x = distinct[0]<unit} : () -> ()

// -----

// expected-error @below {{expected ']' to close distinct ID}}
"a.b"() {x = distinct[0} : () -> ()

// -----

// expected-error @below {{expected distinct ID}}
"a.b"() {x = distinct[-1]<>} : () -> ()
