// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @cast_size(%m: memref<4xf32>) {
  // expected-error @+1 {{operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----

// That of a dimension of size one counts like others.
func.func @cast_stride_of_one(%m: memref<4x1x8xf32, strided<[32, 16, 1]>>) {
  // expected-error @+1 {{are cast incompatible}}
  %0 = memref.cast %m : memref<4x1x8xf32, strided<[32, 16, 1]>> to memref<4x?x8xf32, strided<[32, 8, 1]>>
  return
}

// -----

func.func @cast_stride(%m: memref<4x4xf32>) {
  // expected-error @+1 {{are cast incompatible}}
  %0 = memref.cast %m : memref<4x4xf32> to memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @cast_unranked(%m: memref<*xf32>) {
  // expected-error @+1 {{are cast incompatible}}
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @cast_space(%m: memref<4xf32>) {
  // expected-error @+1 {{are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<*xf32, 1>
  return
}

// -----

func.func @memory_space_cast_rank(%m: memref<4xf32>) {
  // expected-error @+1 {{are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<*xf32, 1>
  return
}

// -----

func.func @memory_space_cast_layout(%m: memref<4xf32>) {
  // expected-error @+1 {{are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, strided<[?]>, 1>
  return
}

// -----

func.func @dim_scalar(%m: memref<f32>, %i: index) {
  // expected-error @+1 {{operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'}}
  %0 = memref.dim %m, %i : memref<f32>
  return
}

// -----

func.func @metadata_layout(%m: memref<4xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>) {
  // expected-error @+1 {{operand #0 must be strided memref of any type values}}
  %0:4 = "memref.extract_strided_metadata"(%m) : (memref<4xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>) -> (memref<f32>, index, index, index)
  return
}

// -----

func.func @reinterpret_space(%m: memref<4xf32>) {
  // expected-error @+1 {{different memory spaces specified for source type 'memref<4xf32>' and result memref type 'memref<2xf32, 1>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, 1>
  return
}

// -----

func.func @reinterpret_element(%m: memref<4xf32>) {
  // expected-error @+1 {{different element types specified for source type 'memref<4xf32>' and result memref type 'memref<2xi32>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xi32>
  return
}

// -----

func.func @reinterpret_size(%m: memref<4xf32>) {
  // expected-error @+1 {{expected result type with size = 2 instead of 3 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<3xf32>
  return
}

// -----

func.func @reinterpret_dynamic_offset(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{expected result type with offset = dynamic instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @reinterpret_stride(%m: memref<4xf32>) {
  // expected-error @+1 {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [2] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @reinterpret_rank(%m: memref<4xf32>) {
  // expected-error @+1 {{expected 2 size values, got 1}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2x1xf32>
  return
}

// -----

func.func @reinterpret_offsets(%m: memref<4xf32>) {
  // expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.reinterpret_cast %m to offset: [0, 0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @reinterpret_negative(%m: memref<4xf32>) {
  // expected-error @+1 {{expected offsets to be non-negative, but got -1}}
  %0 = memref.reinterpret_cast %m to offset: [-1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @view_base(%m: memref<64xi8, strided<[2]>>, %i: index) {
  // expected-error @+1 {{unsupported map for base memref type 'memref<64xi8, strided<[2]>>'}}
  %0 = memref.view %m[%i][] : memref<64xi8, strided<[2]>> to memref<4xf32>
  return
}

// -----

func.func @view_result(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{unsupported map for result memref type 'memref<4xf32, strided<[2]>>'}}
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @view_space(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<64xi8>' and view memref type 'memref<4xf32, 1>'}}
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<4xf32, 1>
  return
}

// -----

func.func @view_sizes(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.view %m[%i][%i] : memref<64xi8> to memref<4xf32>
  return
}

// -----

func.func @view_bytes(%m: memref<64xi16>, %i: index) {
  // expected-error @+1 {{operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<64xi16>'}}
  %0 = memref.view %m[%i][] : memref<64xi16> to memref<4xf32>
  return
}

// -----

func.func @index_list(%m: memref<64xf32>) {
  // expected-error @+2 {{expected integer value}}
  // expected-error @+1 {{expected SSA value or integer}}
  %0 = memref.subview %m[x][1][1] : memref<64xf32> to memref<1xf32>
  return
}

// -----

func.func @index_list_open(%m: memref<64xf32>) {
  // expected-error @+2 {{expected '[' in dynamic index list}}
  // expected-error @+1 {{expected SSA value or integer}}
  %0 = memref.subview %m 0][1][1] : memref<64xf32> to memref<1xf32>
  return
}

// -----

func.func @index_list_close(%m: memref<64xf32>) {
  // expected-error @+2 {{expected ']' in dynamic index list}}
  // expected-error @+1 {{expected SSA value or integer}}
  %0 = memref.subview %m[0 [1][1] : memref<64xf32> to memref<1xf32>
  return
}

// -----

// A size that is written as a scalable one must be closed.
func.func @index_list_scalable(%m: memref<64xf32>) {
  // expected-error @+1 {{expected SSA value or integer}}
  %0 = memref.subview %m[[0, 1]][1][1] : memref<64xf32> to memref<1xf32>
  return
}

// -----

func.func @index_list_large(%m: memref<64xf32>) {
  // expected-error @+2 {{integer value too large}}
  // expected-error @+1 {{expected SSA value or integer}}
  %0 = memref.subview %m[99999999999999999999][1][1] : memref<64xf32> to memref<1xf32>
  return
}

// -----

// `true` is the integer of one bit that is -1.
func.func @index_list_true(%m: memref<64xf32>) {
  // expected-error @+1 {{expected offsets to be non-negative, but got -1}}
  %0 = memref.subview %m[true][1][1] : memref<64xf32> to memref<1xf32>
  return
}
