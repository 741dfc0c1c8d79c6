// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @constants(
// CHECK-SAME: ) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [] : !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [1, 2, -3] : tensor<3xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.const_shape  {a}[4, 4] : !shape.shape
// CHECK-NEXT: [[C10:%.+]] = shape.const_size 10
// CHECK-NEXT: [[C_1:%.+]] = shape.const_size -1 {a}
// CHECK-NEXT: [[V3:%.+]] = shape.const_witness true
// CHECK-NEXT: [[V4:%.+]] = shape.const_witness false {a}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @extents_of_other_types(
// CHECK-SAME: ) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [-1, 3, 8589934591, -56] : !shape.shape
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @arithmetic(
// CHECK-SAME: [[ARG0:%.+]]: !shape.size, [[ARG1:%.+]]: index, [[ARG2:%.+]]: !shape.shape) {
// CHECK-NEXT: [[V0:%.+]] = shape.add [[ARG0]], [[ARG1]] : !shape.size, index -> !shape.size
// CHECK-NEXT: [[V1:%.+]] = shape.add [[ARG1]], [[ARG1]] {a} : index, index -> index
// CHECK-NEXT: [[V2:%.+]] = shape.div [[ARG0]], [[ARG1]] : !shape.size, index -> !shape.size
// CHECK-NEXT: [[V3:%.+]] = shape.mul [[ARG1]], [[ARG1]] : index, index -> !shape.size
// CHECK-NEXT: [[V4:%.+]] = shape.max [[ARG2]], [[ARG2]] : !shape.shape, !shape.shape -> !shape.shape
// CHECK-NEXT: [[V5:%.+]] = shape.min [[ARG0]], [[ARG0]] {a} : !shape.size, !shape.size -> !shape.size
// CHECK-NEXT: [[V6:%.+]] = shape.meet [[ARG0]], [[ARG1]], error = "no" {a} : !shape.size, index -> !shape.size
// CHECK-NEXT: [[V7:%.+]] = shape.index_to_size [[ARG1]] {a}
// CHECK-NEXT: [[V8:%.+]] = shape.size_to_index [[ARG0]] : !shape.size
// CHECK-NEXT: [[V9:%.+]] = shape.size_to_index [[ARG1]] {a} : index
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @shapes(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape, [[ARG1:%.+]]: tensor<?xindex>, [[ARG2:%.+]]: tensor<2xindex>, [[ARG3:%.+]]: index, [[ARG4:%.+]]: !shape.size) {
// CHECK-NEXT: [[V0:%.+]] = shape.broadcast [[ARG0]], [[ARG1]], [[ARG2]] {error = "no"} : !shape.shape, tensor<?xindex>, tensor<2xindex> -> !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.broadcast [[ARG1]], [[ARG2]] : tensor<?xindex>, tensor<2xindex> -> tensor<?xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.shape_eq [[ARG0]], [[ARG1]] {a} : !shape.shape, tensor<?xindex>
// CHECK-NEXT: [[V3:%.+]] = shape.from_extents [[ARG3]], [[ARG4]] {a} : index, !shape.size
// CHECK-NEXT: [[V4:%.+]] = shape.from_extents  :
// CHECK-NEXT: [[V5:%.+]] = shape.from_extent_tensor [[ARG1]] {a} : tensor<?xindex>
// CHECK-NEXT: [[V6:%.+]] = shape.is_broadcastable [[ARG0]], [[ARG1]] {a} : !shape.shape, tensor<?xindex>
// CHECK-NEXT: [[V7:%.+]] = shape.rank [[ARG0]] : !shape.shape -> !shape.size
// CHECK-NEXT: [[V8:%.+]] = shape.rank [[ARG1]] {a} : tensor<?xindex> -> index
// CHECK-NEXT: [[V9:%.+]] = shape.to_extent_tensor [[ARG0]] : !shape.shape -> tensor<?xindex>
// CHECK-NEXT: [[V10:%.+]] = shape.to_extent_tensor [[ARG1]] {a} : tensor<?xindex> -> tensor<*xindex>
// CHECK-NEXT: [[V11:%.+]] = shape.get_extent [[ARG0]], [[ARG3]] : !shape.shape, index -> !shape.size
// CHECK-NEXT: [[V12:%.+]] = shape.get_extent [[ARG1]], [[ARG3]] {a} : tensor<?xindex>, index -> index
// CHECK-NEXT: [[V13:%.+]] = shape.num_elements [[ARG1]] {a} : tensor<?xindex> -> index
// CHECK-NEXT: [[V14:%.+]] = shape.concat [[ARG0]], [[ARG1]] {a} : !shape.shape, tensor<?xindex> -> !shape.shape
// CHECK-NEXT: [[V15:%.+]] = shape.any [[ARG0]], [[ARG1]] {a} : !shape.shape, tensor<?xindex> -> !shape.shape
// CHECK-NEXT: [[V16:%.+]] = shape.meet [[ARG0]], [[ARG1]] : !shape.shape, tensor<?xindex> -> !shape.shape
// CHECK-NEXT: [[V17:%.+]] = "shape.debug_print"([[ARG0]]) {a} : (!shape.shape) -> !shape.shape
// CHECK-NEXT: [[HEAD:%.+]], [[TAIL:%.+]] = "shape.split_at"([[ARG0]], [[ARG3]]) : (!shape.shape, index) -> (!shape.shape, !shape.shape)
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @values(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x3xf32>, [[ARG1:%.+]]: memref<*xf32>, [[ARG2:%.+]]: vector<2xf32>, [[ARG3:%.+]]: !shape.value_shape, [[ARG4:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = shape.shape_of [[ARG0]] : tensor<?x3xf32> -> tensor<2xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.shape_of [[ARG1]] {a} : memref<*xf32> -> tensor<?xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.shape_of [[ARG2]] : vector<2xf32> -> !shape.shape
// CHECK-NEXT: [[V3:%.+]] = shape.shape_of [[ARG3]] : !shape.value_shape -> !shape.shape
// CHECK-NEXT: [[V4:%.+]] = shape.dim [[ARG0]], [[ARG4]] {a} : tensor<?x3xf32>, index -> index
// CHECK-NEXT: [[V5:%.+]] = shape.dim [[ARG1]], [[ARG4]] : memref<*xf32>, index -> !shape.size
// CHECK-NEXT: [[V6:%.+]] = shape.value_of [[ARG3]] {a} : tensor<?xf32>
// CHECK-NEXT: [[V7:%.+]] = shape.value_as_shape [[ARG3]] {a} : !shape.value_shape -> !shape.shape
// CHECK-NEXT: [[V8:%.+]] = shape.value_as_shape [[V0]] : tensor<2xindex> -> tensor<?xindex>
// CHECK-NEXT: [[V9:%.+]] = shape.with_shape [[ARG0]], [[V0]] {a} : tensor<?x3xf32>, tensor<2xindex>
// CHECK-NEXT: [[V10:%.+]] = shape.with_shape [[V9]], [[V3]] : !shape.value_shape, !shape.shape
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @reduce(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape, [[ARG1:%.+]]: tensor<?xindex>, [[ARG2:%.+]]: !shape.size, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = shape.reduce([[ARG0]], [[ARG2]]) : !shape.shape -> !shape.size {
// CHECK-NEXT: ^bb0([[ARG4:%.+]]: index, [[ARG5:%.+]]: !shape.size, [[ARG6:%.+]]: !shape.size):
// CHECK-NEXT: [[V2:%.+]] = shape.mul [[ARG6]], [[ARG5]] : !shape.size, !shape.size -> !shape.size
// CHECK-NEXT: shape.yield [[V2]] : !shape.size
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]]:2 = shape.reduce([[ARG1]], [[ARG2]], [[ARG3]]) : tensor<?xindex> -> (!shape.size, index) {
// CHECK-NEXT: ^bb0([[ARG4]]: index, [[ARG5]]: index, [[ARG6]]: !shape.size, [[ARG7:%.+]]: index):
// CHECK-NEXT: shape.yield [[ARG6]], [[ARG5]] : !shape.size, index
// CHECK-NEXT: } {a}
// CHECK-NEXT: shape.reduce([[ARG1]], ) : tensor<?xindex> {
// CHECK-NEXT: ^bb0([[ARG4]]: index, [[ARG5]]: index):
// CHECK-NEXT: shape.yield
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @witnesses(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape, [[ARG1:%.+]]: tensor<?xindex>, [[ARG2:%.+]]: i1) {
// CHECK-NEXT: [[V0:%.+]] = shape.cstr_broadcastable [[ARG0]], [[ARG1]] {a} : !shape.shape, tensor<?xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.cstr_eq [[ARG0]], [[ARG1]] {a} : !shape.shape, tensor<?xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.cstr_require [[ARG2]], "must be \22so\22" {a}
// CHECK-NEXT: [[V3:%.+]] = shape.assuming_all [[V0]], [[V1]], [[V2]] {a}
// CHECK-NEXT: shape.assuming [[V3]] {
// CHECK-NEXT: "test.op"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: shape.assuming [[V3]] {
// CHECK-NEXT: } {a}
// CHECK-NEXT: [[V4:%.+]]:2 = shape.assuming [[V3]] -> (!shape.shape, i1) {
// CHECK-NEXT: shape.assuming_yield [[ARG0]], [[ARG2]] : !shape.shape, i1
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @unknown(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape) {
// CHECK-NEXT: "shape.later"([[ARG0]]) : (!shape.shape) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: shape.function_library @library
// CHECK-SAME: attributes {a} {
// CHECK-NEXT: func @same([[ARG0:%.+]]: !shape.value_shape {b.c}) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape_of [[ARG0]] : !shape.value_shape -> !shape.shape
// CHECK-NEXT: [[V1:%.+]] = reduce([[V0]], [[V0]]) : !shape.shape -> !shape.shape {
// CHECK-NEXT: ^bb0([[ARG1:%.+]]: index, [[ARG2:%.+]]: !shape.size, [[ARG3:%.+]]: !shape.shape):
// CHECK-NEXT: shape.yield [[ARG3]] : !shape.shape
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
// CHECK-NEXT: func private @declared(!shape.value_shape) -> (!shape.shape {b.c}, !shape.size) attributes {a}
// CHECK-NEXT: func.func @of_func() {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: } mapping {"test op" = @declared, test.same = @same}
// CHECK-LABEL: shape.func nested @alone(
// CHECK-SAME: [[ARG0:%.+]]: !shape.size) -> !shape.size {
// CHECK-NEXT: return [[ARG0]] : !shape.size
// CHECK-NEXT: }
// CHECK-LABEL: module attributes {shape.lib = @one
// CHECK-SAME: } {
// CHECK-NEXT: shape.function_library @one {
// CHECK-NEXT: func private @f(!shape.value_shape) -> !shape.shape
// CHECK-NEXT: } mapping {test.one = @f}
// CHECK-NEXT: }
// CHECK-LABEL: module attributes {shape.lib = [@one
// CHECK-SAME: , @inner::@two]} {
// CHECK-NEXT: shape.function_library @one {
// CHECK-NEXT: func private @f(!shape.value_shape) -> !shape.shape
// CHECK-NEXT: } mapping {test.one = @f}
// CHECK-NEXT: module @inner {
// CHECK-NEXT: shape.function_library @two {
// CHECK-NEXT: func private @f(!shape.value_shape) -> !shape.shape
// CHECK-NEXT: } mapping {test.two = @f}
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @types(
// CHECK-SAME: !shape.shape, !shape.size, !shape.value_shape, !shape.witness, tensor<2x!shape.size>)
func.func @constants() {
  %0 = shape.const_shape [] : !shape.shape
  %1 = shape.const_shape [1, 2, -3] : tensor<3xindex>
  %2 = shape.const_shape {a} [4, 4] : !shape.shape
  %3 = shape.const_size 10
  %4 = shape.const_size -1 {a}
  %5 = shape.const_witness true
  %6 = shape.const_witness false {a}
  return
}

// Integers of any type are extents, with their sign.
func.func @extents_of_other_types() {
  %0 = shape.const_shape [true, 3 : i8, 0x1ffffffff : i64, 200 : ui8] : !shape.shape
  return
}

func.func @arithmetic(%s: !shape.size, %i: index, %sh: !shape.shape) {
  %0 = shape.add %s, %i : !shape.size, index -> !shape.size
  %1 = shape.add %i, %i {a} : index, index -> index
  %2 = shape.div %s, %i : !shape.size, index -> !shape.size
  %3 = shape.mul %i, %i : index, index -> !shape.size
  %4 = shape.max %sh, %sh : !shape.shape, !shape.shape -> !shape.shape
  %5 = shape.min %s, %s {a} : !shape.size, !shape.size -> !shape.size
  %6 = shape.meet %s, %i, error = "no" {a} : !shape.size, index -> !shape.size
  %7 = shape.index_to_size %i {a}
  %8 = shape.size_to_index %s : !shape.size
  %9 = shape.size_to_index %i {a} : index
  return
}

func.func @shapes(%s: !shape.shape, %t: tensor<?xindex>, %u: tensor<2xindex>, %i: index, %n: !shape.size) {
  %0 = shape.broadcast %s, %t, %u {error = "no"} : !shape.shape, tensor<?xindex>, tensor<2xindex> -> !shape.shape
  %1 = shape.broadcast %t, %u : tensor<?xindex>, tensor<2xindex> -> tensor<?xindex>
  %2 = shape.shape_eq %s, %t {a} : !shape.shape, tensor<?xindex>
  %3 = shape.from_extents %i, %n {a} : index, !shape.size
  %4 = "shape.from_extents"() : () -> !shape.shape
  %5 = shape.from_extent_tensor %t {a} : tensor<?xindex>
  %6 = shape.is_broadcastable %s, %t {a} : !shape.shape, tensor<?xindex>
  %7 = shape.rank %s : !shape.shape -> !shape.size
  %8 = shape.rank %t {a} : tensor<?xindex> -> index
  %9 = shape.to_extent_tensor %s : !shape.shape -> tensor<?xindex>
  %10 = shape.to_extent_tensor %t {a} : tensor<?xindex> -> tensor<*xindex>
  %11 = shape.get_extent %s, %i : !shape.shape, index -> !shape.size
  %12 = shape.get_extent %t, %i {a} : tensor<?xindex>, index -> index
  %13 = shape.num_elements %t {a} : tensor<?xindex> -> index
  %14 = shape.concat %s, %t {a} : !shape.shape, tensor<?xindex> -> !shape.shape
  %15 = shape.any %s, %t {a} : !shape.shape, tensor<?xindex> -> !shape.shape
  %16 = shape.meet %s, %t : !shape.shape, tensor<?xindex> -> !shape.shape
  %17 = "shape.debug_print"(%s) {a} : (!shape.shape) -> !shape.shape
  %18:2 = "shape.split_at"(%s, %i) : (!shape.shape, index) -> (!shape.shape, !shape.shape)
  return
}

func.func @values(%t: tensor<?x3xf32>, %m: memref<*xf32>, %v: vector<2xf32>, %vs: !shape.value_shape, %i: index) {
  %0 = shape.shape_of %t : tensor<?x3xf32> -> tensor<2xindex>
  %1 = shape.shape_of %m {a} : memref<*xf32> -> tensor<?xindex>
  %2 = shape.shape_of %v : vector<2xf32> -> !shape.shape
  %3 = shape.shape_of %vs : !shape.value_shape -> !shape.shape
  %4 = shape.dim %t, %i {a} : tensor<?x3xf32>, index -> index
  %5 = shape.dim %m, %i : memref<*xf32>, index -> !shape.size
  %6 = shape.value_of %vs {a} : tensor<?xf32>
  %7 = shape.value_as_shape %vs {a} : !shape.value_shape -> !shape.shape
  %8 = shape.value_as_shape %0 : tensor<2xindex> -> tensor<?xindex>
  %9 = shape.with_shape %t, %0 {a} : tensor<?x3xf32>, tensor<2xindex>
  %10 = shape.with_shape %9, %3 : !shape.value_shape, !shape.shape
  return
}

func.func @reduce(%s: !shape.shape, %t: tensor<?xindex>, %n: !shape.size, %i: index) {
  %0 = shape.reduce(%s, %n) : !shape.shape -> !shape.size {
  ^bb0(%index: index, %extent: !shape.size, %acc: !shape.size):
    %1 = shape.mul %acc, %extent : !shape.size, !shape.size -> !shape.size
    shape.yield %1 : !shape.size
  }
  %2:2 = shape.reduce(%t, %n, %i) : tensor<?xindex> -> (!shape.size, index) {
  ^bb0(%index: index, %extent: index, %a: !shape.size, %b: index):
    shape.yield %a, %extent : !shape.size, index
  } {a}
  shape.reduce(%t) : tensor<?xindex> {
  ^bb0(%index: index, %extent: index):
    shape.yield
  }
  return
}

func.func @witnesses(%s: !shape.shape, %t: tensor<?xindex>, %b: i1) {
  %0 = shape.cstr_broadcastable %s, %t {a} : !shape.shape, tensor<?xindex>
  %1 = shape.cstr_eq %s, %t {a} : !shape.shape, tensor<?xindex>
  %2 = shape.cstr_require %b, "must be \22so\22" {a}
  %3 = shape.assuming_all %0, %1, %2 {a}
  shape.assuming %3 {
    "test.op"() : () -> ()
  }
  shape.assuming %3 {
    shape.assuming_yield
  } {a}
  %4:2 = shape.assuming %3 -> (!shape.shape, i1) {
    shape.assuming_yield %s, %b : !shape.shape, i1
  }
  return
}

// Ops of the dialect that are not there yet may be used.
func.func @unknown(%s: !shape.shape) {
  "shape.later"(%s) : (!shape.shape) -> ()
  return
}

// In shape functions, and in libraries of them, ops need no prefix.
shape.function_library @library attributes {a} {
  func @same(%x: !shape.value_shape {b.c}) -> !shape.shape {
    %0 = shape_of %x : !shape.value_shape -> !shape.shape
    %1 = reduce(%0, %0) : !shape.shape -> !shape.shape {
    ^bb0(%index: index, %extent: !shape.size, %acc: !shape.shape):
      shape.yield %acc : !shape.shape
    }
    return %0 : !shape.shape
  }
  func private @declared(!shape.value_shape) -> (!shape.shape {b.c}, !shape.size) attributes {a}
  func.func @of_func() {
    return
  }
} mapping {test.same = @same, "test op" = @declared}

shape.func nested @alone(%x: !shape.size) -> !shape.size {
  return %x : !shape.size
}

module attributes {shape.lib = @one} {
  shape.function_library @one {
    func private @f(!shape.value_shape) -> !shape.shape
  } mapping {test.one = @f}
}

module attributes {shape.lib = [@one, @inner::@two]} {
  shape.function_library @one {
    func private @f(!shape.value_shape) -> !shape.shape
  } mapping {test.one = @f}
  module @inner {
    shape.function_library @two {
      func private @f(!shape.value_shape) -> !shape.shape
    } mapping {test.two = @f}
  }
}

// Types of this dialect are elements of tensors.
func.func private @types(!shape.shape, !shape.size, !shape.value_shape, !shape.witness, tensor<2x!shape.size>)
