// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @branches
func.func @branches(%p: i1, %x: f32) {
  // CHECK: spirv.BranchConditional %arg0, ^bb1, ^bb2(%arg1 : f32)
  spirv.BranchConditional %p, ^bb1, ^bb2(%x : f32)
^bb1:
  // CHECK: spirv.Branch ^bb2(%arg1 : f32)
  spirv.Branch ^bb2(%x : f32)
^bb2(%y: f32):
  // CHECK: spirv.BranchConditional %arg0 [1, 3], ^bb3, ^bb4
  spirv.BranchConditional %p [1, 3], ^bb3, ^bb4
^bb3:
  // CHECK: spirv.Kill
  spirv.Kill
^bb4:
  // CHECK: spirv.Branch ^bb5 {tag}
  spirv.Branch ^bb5 {tag}
^bb5:
  // CHECK: spirv.Return
  spirv.Return
^bb6:
  // CHECK: spirv.Unreachable
  spirv.Unreachable
}

// CHECK-LABEL: func.func @returns
func.func @returns(%x: f32) -> f32 {
  // CHECK: spirv.ReturnValue %arg0 : f32
  spirv.ReturnValue %x : f32
}

// CHECK-LABEL: func.func @switches
func.func @switches(%i: i8, %s: si32) {
  // CHECK: spirv.Switch %arg0 : i8, [
  // CHECK-NEXT: default: ^bb1,
  // CHECK-NEXT: 44: ^bb1,
  // CHECK-NEXT: 255: ^bb2(%arg0, %arg0 : i8, i8)
  // CHECK-NEXT: ]
  spirv.Switch %i : i8, [
    default: ^bb1,
    300: ^bb1,
    -1: ^bb2(%i, %i : i8, i8)
  ]
^bb1:
  // CHECK: spirv.Switch %arg1 : si32, [
  // CHECK-NEXT: default: ^bb2(%arg0, %arg0 : i8, i8)] {tag}
  spirv.Switch %s : si32, [
    default: ^bb2(%i, %i : i8, i8)
  ] {tag}
^bb2(%x: i8, %y: i8):
  spirv.Return
}
