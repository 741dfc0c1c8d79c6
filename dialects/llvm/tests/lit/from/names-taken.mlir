// RUN: crease-opt %s --split-input-file --verify-diagnostics --convert-to-llvm

func.func @alloc() {
  %0 = memref.alloc() : memref<4xf32>
  return
}

// expected-error @+1 {{redefinition of symbol named 'malloc'}}
memref.global @malloc : memref<4xf32>

// -----

func.func @assertion(%a: i1) {
  cf.assert %a, "said"
  return
}

// expected-error @+1 {{redefinition of symbol named 'abort'}}
module @abort {}

// -----

func.func @text(%a: i1) {
  cf.assert %a, "said"
  return
}

// expected-error @+1 {{redefinition of reserved function 'puts' of different type '!llvm.func<i32 (ptr)>' is prohibited}}
llvm.func @puts(!llvm.ptr) -> i32
