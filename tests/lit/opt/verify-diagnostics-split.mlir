// A comment may be about a line of another piece. What is wrong with comments is said first, what did not come last.
// RUN: crease-opt %s --split-input-file --verify-diagnostics
// RUN: not crease-opt %S/Inputs/expected-split.mlir --split-input-file --verify-diagnostics 2>&1 | FileCheck %s

// CHECK: expected-split.mlir:[[#NO_REGEX:]]:{{.*}}: error: invalid regex: parentheses not balanced
// The line is shown as it is, with the marker.
// CHECK-NEXT: // expected
// CHECK-NEXT: ^
// CHECK-NEXT: expected-split.mlir:4:10: error: unexpected error: custom op 'foo' is unknown
// CHECK-NEXT: {{^}}// --{{-}}-- foo{{$}}
// CHECK-NEXT: ^
// CHECK-NEXT: expected-split.mlir:1:4: error: expected error "never" was not produced

// expected-error@+3 {{custom op 'foo' is unknown}}
func.func private @before()
// -----
foo
// -----
foo
// -----
// expected-error@-2 {{custom op 'foo' is unknown}}
func.func private @after()
