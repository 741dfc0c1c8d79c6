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
