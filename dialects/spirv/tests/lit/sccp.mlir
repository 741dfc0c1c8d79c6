// Of a switch it is known which way a constant goes; of a conditional branch upstream does not say.
// RUN: crease-opt %s --sccp | FileCheck %s

// CHECK-LABEL: func.func @known
// CHECK: spirv.Switch
// CHECK: ^bb1(%{{.*}}: i32):
// CHECK: return %cst3_i32, %{{.*}} : i32, i32
func.func @known(%x: i32) -> (i32, i32) {
  %c2 = spirv.Constant 2 : i32
  %c3 = spirv.Constant 3 : i32
  %true = spirv.Constant true
  spirv.Switch %c2 : i32, [
    default: ^bb1(%x : i32),
    2: ^bb1(%c3 : i32)
  ]
^bb1(%y: i32):
  spirv.BranchConditional %true, ^bb2(%c3 : i32), ^bb2(%x : i32)
^bb2(%z: i32):
  return %y, %z : i32, i32
}
