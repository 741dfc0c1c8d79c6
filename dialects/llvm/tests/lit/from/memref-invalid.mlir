// RUN: crease-opt %s --split-input-file --verify-diagnostics --finalize-memref-to-llvm

// expected-error @+1 {{redefinition of reserved function 'malloc' of different type '!llvm.func<ptr (i32)>' is prohibited}}
llvm.func @malloc(i32) -> !llvm.ptr

func.func @alloc() {
  %0 = memref.alloc() : memref<4xf32>
  return
}

// -----

func.func @dealloc_elsewhere(%m: memref<4xf32, 3>) {
  // expected-error @+1 {{'llvm.call' op operand type mismatch for operand 0: '!llvm.ptr<3>' != '!llvm.ptr'}}
  memref.dealloc %m : memref<4xf32, 3>
  return
}

// -----

func.func @update_float(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'llvm.cmpxchg' op operand #1 must be signless integer or LLVM pointer type, but got 'f32'}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    memref.atomic_yield %old : f32
  }
  return
}
