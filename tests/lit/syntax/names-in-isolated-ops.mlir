// Names inside isolated ops begin with those of the region around, all of it, and with nothing of what
// lies beside them, at any depth.
// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s

module {
  func.func @before(%a: i32) -> i32 {
    %v1 = arith.constant 1 : i32
    %0 = arith.addi %a, %v1 : i32
    return %0 : i32
  }
  %v2 = arith.constant 1 : i32
  %x:2 = "t.two"() : () -> (i32, i32)
  module @inner {
    %v3 = arith.constant 1 : i32
    %v4 = arith.constant 2 : i32
    func.func @f(%a: i32, %b: i32) -> i32 {
      %v5 = arith.constant 1 : i32
      %v6 = arith.constant 1 : i32
      %0 = arith.addi %a, %v5 : i32
      return %0 : i32
    }
    module @deeper {
      %v7 = arith.constant 2 : i32
      func.func @g(%a: i32) {
        %v8 = arith.constant 2 : i32
        return
      }
    }
    "t.use"(%v4) : (i32) -> ()
  }
  %y = "t.one"() : () -> i32
  func.func @after(%a: i1) {
    %v9 = arith.constant 1 : i32
    scf.if %a {
      %v10 = arith.constant 1 : i32
      builtin.module {
        %v11 = arith.constant 1 : i32
        func.func @h(%q: i1) {
          %v12 = arith.constant 1 : i32
          return
        }
      }
      %v13 = arith.constant 1 : i32
    }
    builtin.module {
      %v14 = arith.constant 1 : i32
      func.func @i(%r: i1) {
        %v15 = arith.constant 1 : i32
        return
      }
    }
    return
  }
}

// CHECK:      module {
// CHECK-NEXT:   func.func @before(%arg0: i32) -> i32 {
// CHECK-NEXT:     %c1_i32_0 = arith.constant 1 : i32
// CHECK-NEXT:     %2 = arith.addi %arg0, %c1_i32_0 : i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %0:2 = "t.two"() : () -> (i32, i32)
// CHECK-NEXT:   module @inner {
// CHECK-NEXT:     %c1_i32_0 = arith.constant 1 : i32
// CHECK-NEXT:     %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:     func.func @f(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:       %c1_i32_1 = arith.constant 1 : i32
// CHECK-NEXT:       %c1_i32_2 = arith.constant 1 : i32
// CHECK-NEXT:       %2 = arith.addi %arg0, %c1_i32_1 : i32
// CHECK-NEXT:       return %2 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     module @deeper {
// CHECK-NEXT:       %c2_i32_1 = arith.constant 2 : i32
// CHECK-NEXT:       func.func @g(%arg0: i32) {
// CHECK-NEXT:         %c2_i32_2 = arith.constant 2 : i32
// CHECK-NEXT:         return
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     "t.use"(%c2_i32) : (i32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = "t.one"() : () -> i32
// CHECK-NEXT:   func.func @after(%arg0: i1) {
// CHECK-NEXT:     %c1_i32_0 = arith.constant 1 : i32
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:       %c1_i32_1 = arith.constant 1 : i32
// CHECK-NEXT:       builtin.module {
// CHECK-NEXT:         %c1_i32_3 = arith.constant 1 : i32
// CHECK-NEXT:         func.func @h(%arg1: i1) {
// CHECK-NEXT:           %c1_i32_4 = arith.constant 1 : i32
// CHECK-NEXT:           return
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       %c1_i32_2 = arith.constant 1 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     builtin.module {
// CHECK-NEXT:       %c1_i32_1 = arith.constant 1 : i32
// CHECK-NEXT:       func.func @i(%arg1: i1) {
// CHECK-NEXT:         %c1_i32_2 = arith.constant 1 : i32
// CHECK-NEXT:         return
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
