// RUN: not crease-opt --affine-loop-unroll %s 2>&1 | FileCheck %s --check-prefix=MODULE
// RUN: not crease-opt --pass-pipeline="any(affine-loop-unroll)" %s 2>&1 | FileCheck %s --check-prefix=ANY
// RUN: crease-opt --pass-pipeline="builtin.module(any(affine-loop-unroll{unroll-factor=-1}))" %s | FileCheck %s
// RUN: not crease-opt --pass-pipeline="builtin.module(llvm.func(affine-loop-unroll{unroll-factor=0}))" %s 2>&1 | FileCheck %s --check-prefix=ZERO

// The pass is for functions of any kind, and for nothing else.
// MODULE: error: unable to schedule pass 'AffineLoopUnroll' on a PassManager intended to run on 'builtin.module'!
// ANY: error: 'builtin.module' op trying to schedule pass 'AffineLoopUnroll' on an unsupported operation
// ZERO: error: Invalid option: 'unroll-factor' should be greater than 0 or equal to -1

// CHECK-NOT: affine.for
llvm.func @other(%p: !llvm.ptr) {
  affine.for %i = 0 to 3 {
    %0 = llvm.load %p : !llvm.ptr -> i32
    llvm.store %0, %p : i32, !llvm.ptr
  }
  llvm.return
}
