// RUN: crease-opt %s --split-input-file --verify-diagnostics --convert-func-to-llvm

// expected-error @+1 {{`llvm.emit_c_interface` is not supported}}
func.func @wrapper() attributes {llvm.emit_c_interface} {
  return
}

// -----

func.func @unranked(%m: memref<*xf32>) -> memref<*xf32> {
  // expected-error @+1 {{'func.return' op gives a memref of unknown rank, which is not supported}}
  return %m : memref<*xf32>
}
