// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Names that no dialect can have: what they begin with would not read back.

// expected-error @below {{invalid dialect namespace '""'}}
"foo.op"() {a = #.b<1>} : () -> ()

// -----

// expected-error @below {{invalid dialect namespace '""'}}
"foo.op"() : () -> !.b

// -----

// expected-error @below {{invalid dialect namespace '"a-b"'}}
"foo.op"() {a = #a-b.c} : () -> ()

// -----

// expected-error @below {{invalid dialect namespace '"a-b"'}}
"foo.op"() {a = #a-b<"c">} : () -> ()

// -----

// expected-error @below {{invalid dialect namespace '"$"'}}
"foo.op"() : () -> !$.b

// -----

"foo.op"() {a = #_.b, c = #a$1.b} : () -> !a1_.b
