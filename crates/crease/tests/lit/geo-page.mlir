// RUN: geo-opt --dialect-page=geo | FileCheck %s

// The page of an author's dialect, from the same tables.
// CHECK: # The `geo` dialect
// CHECK: ### `geo.translate`
// CHECK: geo.translate $point `by` $by attr-dict `:` type($out)
// CHECK: | operand | `by` | !geo.point |
// CHECK: | `!geo.point` | element |
// CHECK: | `translate_twice` | (p + a) + b = p + (a + b) |
