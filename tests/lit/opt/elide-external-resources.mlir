// RUN: crease-opt %s --mlir-elide-resource-strings-if-larger=4 | FileCheck %s
// RUN: crease-opt %s --mlir-elide-resource-strings-if-larger=3 | FileCheck %s --check-prefix=NONE

// What the file says to other tools counts as it is written, with quotes; groups without entries go, but not
// the braces around all.
// CHECK:      {-#
// CHECK-NEXT:   external_resources: {
// CHECK-NEXT:     one: {
// CHECK-NEXT:       short: "ab",
// CHECK-NEXT:       yes: true
// CHECK-NEXT:     },
// CHECK-NEXT:     three: {
// CHECK-NEXT:       yes: true
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: #-}

// NONE:       {-#
// NONE-EMPTY:
// NONE-NEXT:  #-}
module {
}

{-#
  external_resources: {
    one: {
      escaped: "\0A",
      short: "ab",
      yes: true,
      no: false
    },
    two: {
      blob: "0x01000000aa"
    },
    three: {
      yes: true
    }
  }
#-}
