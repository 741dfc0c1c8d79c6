// Numbers of results that are too large for their sum.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @sum(%m: memref<?x?xf32>) {
  // expected-error @below {{operation defines 6 results but was provided 18446744073709551615 to bind}}
  %base, %offset, %sizes:18446744073709551615, %strides:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return
}

// -----

func.func @more(%m: memref<?x?xf32>) {
  // expected-error @below {{expected named operation to have at least 1 result}}
  %base:18446744073709551616 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return
}
