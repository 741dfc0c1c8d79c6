// RUN: crease-opt %s --split-input-file --verify-diagnostics --convert-func-to-llvm

// expected-error @+1 {{C interface for variadic functions is not supported yet.}}
func.func @variadic(%x: i32) attributes {llvm.emit_c_interface, func.varargs = true} {
  return
}

// -----

// expected-error @+1 {{redefinition of reserved function 'free' of different type '!llvm.func<i32 (ptr)>' is prohibited}}
func.func private @free(!llvm.ptr) -> i32

func.func private @unranked() -> memref<*xf32>

func.func @call() {
  %0 = call @unranked() : () -> memref<*xf32>
  return
}
