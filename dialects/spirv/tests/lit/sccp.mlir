// Of a switch it is known which way a constant goes; of a conditional branch upstream does not say.
// RUN: crease-opt %s --sccp | FileCheck %s

// CHECK-LABEL: func.func @switch
// CHECK: ^bb2(%{{.*}}: i32):
// CHECK: return %cst3_i32 : i32
func.func @switch(%x: i32) -> i32 {
  %c2 = spirv.Constant 2 : i32
  %c3 = spirv.Constant 3 : i32
  spirv.Switch %c2 : i32, [
    default: ^bb1,
    2: ^bb2(%c3 : i32)
  ]
^bb1:
  spirv.Branch ^bb2(%x : i32)
^bb2(%y: i32):
  return %y : i32
}

// CHECK-LABEL: func.func @conditional
// CHECK: ^bb2(%[[Y:.*]]: i32):
// CHECK: return %[[Y]] : i32
func.func @conditional(%x: i32) -> i32 {
  %c3 = spirv.Constant 3 : i32
  %true = spirv.Constant true
  spirv.BranchConditional %true, ^bb2(%c3 : i32), ^bb1
^bb1:
  spirv.Branch ^bb2(%x : i32)
^bb2(%y: i32):
  return %y : i32
}
