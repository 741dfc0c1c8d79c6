// Aliases of locations: terminators that are not written need none, and what is written as the place of another
// op shares its alias.
// RUN: tail -n +5 %s | crease-opt - --allow-unregistered-dialect --mlir-print-debuginfo | FileCheck %s

func.func @implicit(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    "u.x"(%i) : (index) -> ()
  }
  %c = "u.c"() : () -> i1
  scf.if %c {
    "u.x"(%c0) : (index) -> ()
    scf.yield
  }
  return
}
func.func @places(%a: i32) -> i32 {
  %0 = "u.x"(%a) : (i32) -> i32
  %1 = "u.x"(%0) : (i32) -> i32 loc("<stdin>":15:8)
  %2 = "u.x"(%1) : (i32) -> i32 loc("<stdin>":18:8)
  %3 = "u.x"(%2) : (i32) -> i32
  %4 = "u.x"(%3) : (i32) -> i32 loc("<stdin>":0:0)
  %5 = "u.x"(%4) : (i32) -> i32 loc("<stdin>":19)
  %6 = "u.x"(%5) : (i32) -> i32 loc("other":18:8)
  %7 = "u.x"(%6) : (i32) -> i32 loc(fused["<stdin>":18:8, "other":18:8])
  return %7 : i32
}

// CHECK: #loc2 = loc("<stdin>":1:21)
// CHECK-NEXT: #loc12 = loc("<stdin>":14:19)
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @implicit(%arg0: index loc("<stdin>":1:21)) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index loc(#loc3)
// CHECK-NEXT:     %c1 = arith.constant 1 : index loc(#loc4)
// CHECK-NEXT:     scf.for %arg1 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:       "u.x"(%arg1) : (index) -> () loc(#loc6)
// CHECK-NEXT:     } loc(#loc5)
// CHECK-NEXT:     %0 = "u.c"() : () -> i1 loc(#loc7)
// CHECK-NEXT:     scf.if %0 {
// CHECK-NEXT:       "u.x"(%c0) : (index) -> () loc(#loc9)
// CHECK-NEXT:     } loc(#loc8)
// CHECK-NEXT:     return loc(#loc10)
// CHECK-NEXT:   } loc(#loc1)
// CHECK-NEXT:   func.func @places(%arg0: i32 loc("<stdin>":14:19)) -> i32 {
// CHECK-NEXT:     %0 = "u.x"(%arg0) : (i32) -> i32 loc(#loc13)
// CHECK-NEXT:     %1 = "u.x"(%0) : (i32) -> i32 loc(#loc13)
// CHECK-NEXT:     %2 = "u.x"(%1) : (i32) -> i32 loc(#loc14)
// CHECK-NEXT:     %3 = "u.x"(%2) : (i32) -> i32 loc(#loc14)
// CHECK-NEXT:     %4 = "u.x"(%3) : (i32) -> i32 loc(#loc)
// CHECK-NEXT:     %5 = "u.x"(%4) : (i32) -> i32 loc(#loc15)
// CHECK-NEXT:     %6 = "u.x"(%5) : (i32) -> i32 loc(#loc16)
// CHECK-NEXT:     %7 = "u.x"(%6) : (i32) -> i32 loc(#loc18)
// CHECK-NEXT:     return %7 : i32 loc(#loc17)
// CHECK-NEXT:   } loc(#loc11)
// CHECK-NEXT: } loc(#loc)
// CHECK-NEXT: #loc = loc("<stdin>":0:0)
// CHECK-NEXT: #loc1 = loc("<stdin>":1:1)
// CHECK-NEXT: #loc3 = loc("<stdin>":2:9)
// CHECK-NEXT: #loc4 = loc("<stdin>":3:9)
// CHECK-NEXT: #loc5 = loc("<stdin>":4:3)
// CHECK-NEXT: #loc6 = loc("<stdin>":5:5)
// CHECK-NEXT: #loc7 = loc("<stdin>":7:8)
// CHECK-NEXT: #loc8 = loc("<stdin>":8:3)
// CHECK-NEXT: #loc9 = loc("<stdin>":9:5)
// CHECK-NEXT: #loc10 = loc("<stdin>":12:3)
// CHECK-NEXT: #loc11 = loc("<stdin>":14:1)
// CHECK-NEXT: #loc13 = loc("<stdin>":15:8)
// CHECK-NEXT: #loc14 = loc("<stdin>":18:8)
// CHECK-NEXT: #loc15 = loc("<stdin>":19:0)
// CHECK-NEXT: #loc16 = loc("other":18:8)
// CHECK-NEXT: #loc17 = loc("<stdin>":23:3)
// CHECK-NEXT: #loc18 = loc(fused[#loc14, #loc16])
