// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @unused_results(
// CHECK-SAME: [[ARG0:%.+]]: !shape.witness, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = shape.assuming [[ARG0]] -> (f32) {
// CHECK-NEXT: shape.assuming_yield [[ARG2]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @unused_results(%w: !shape.witness, %x: index, %y: f32) -> (f32) {
  %0:2 = shape.assuming %w -> (index, f32) {
    %c = arith.addi %x, %x : index
    shape.assuming_yield %c, %y : index, f32
  } {foo}
  return %0#1 : f32
}

// CHECK-LABEL: func.func @no_used_results(
// CHECK-SAME: [[ARG0:%.+]]: !shape.witness, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) {
// CHECK-NEXT: shape.assuming [[ARG0]] {
// CHECK-NEXT: "test.foo"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @no_used_results(%w: !shape.witness, %x: index, %y: f32) {
  %0:2 = shape.assuming %w -> (index, f32) {
    "test.foo"() : () -> ()
    shape.assuming_yield %x, %y : index, f32
  }
  return
}

// Upstream asks whether the witness is known, not what it is.
// CHECK-LABEL: func.func @known_to_fail(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT: "test.foo"() : () -> ()
// CHECK-NEXT: return [[ARG1]] : f32
// CHECK-NEXT: }
func.func @known_to_fail(%x: index, %y: f32) -> f32 {
  %w = shape.const_witness false
  %0:2 = shape.assuming %w -> (index, f32) {
    "test.foo"() : () -> ()
    shape.assuming_yield %x, %y : index, f32
  }
  return %0#1 : f32
}

// CHECK-LABEL: func.func @known_to_pass(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) -> (f32, index) {
// CHECK-NEXT: [[V0:%.+]] = "test.foo"() : () -> index
// CHECK-NEXT: return [[ARG1]], [[V0]] : f32, index
// CHECK-NEXT: }
func.func @known_to_pass(%x: index, %y: f32) -> (f32, index) {
  %w = shape.const_witness true
  %0:2 = shape.assuming %w -> (index, f32) {
    %1 = "test.foo"() : () -> (index)
    shape.assuming_yield %1, %y : index, f32
  }
  return %0#1, %0#0 : f32, index
}

// CHECK-LABEL: func.func @nothing_inside(
// CHECK-SAME: [[ARG0:%.+]]: !shape.witness) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @nothing_inside(%w: !shape.witness) {
  shape.assuming %w {
  }
  return
}

// CHECK-LABEL: func.func @broadcastable_follows(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape, [[ARG1:%.+]]: !shape.shape, [[ARG2:%.+]]: !shape.shape, [[ARG3:%.+]]: !shape.shape, [[ARG4:%.+]]: !shape.shape) -> !shape.witness {
// CHECK-NEXT: [[V0:%.+]] = shape.cstr_broadcastable [[ARG0]], [[ARG1]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.cstr_broadcastable [[ARG0]], [[ARG1]], [[ARG2]] : !shape.shape, !shape.shape, !shape.shape
// CHECK-NEXT: [[V2:%.+]] = shape.cstr_broadcastable [[ARG3]], [[ARG4]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V3:%.+]] = shape.assuming_all [[V1]], [[V2]]
// CHECK-NEXT: return [[V3]] : !shape.witness
// CHECK-NEXT: }
func.func @broadcastable_follows(%a: !shape.shape, %b: !shape.shape, %c: !shape.shape, %d: !shape.shape, %e: !shape.shape) -> !shape.witness {
  %0 = shape.cstr_broadcastable %a, %b : !shape.shape, !shape.shape
  %1 = shape.cstr_broadcastable %a, %b, %c : !shape.shape, !shape.shape, !shape.shape
  %2 = shape.cstr_broadcastable %d, %e : !shape.shape, !shape.shape
  %3 = shape.assuming_all %0, %1, %2
  return %3 : !shape.witness
}

// What goes is what the last places of the list held, if it is not used.
// CHECK-LABEL: func.func @several_follow(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape, [[ARG1:%.+]]: !shape.shape, [[ARG2:%.+]]: !shape.shape, [[ARG3:%.+]]: !shape.shape, [[ARG4:%.+]]: !shape.shape) -> !shape.witness {
// CHECK-NEXT: [[V0:%.+]] = shape.cstr_broadcastable [[ARG0]], [[ARG1]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.cstr_broadcastable [[ARG0]], [[ARG1]], [[ARG2]] : !shape.shape, !shape.shape, !shape.shape
// CHECK-NEXT: [[V2:%.+]] = shape.cstr_broadcastable [[ARG3]], [[ARG4]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V3:%.+]] = shape.cstr_broadcastable [[ARG0]], [[ARG3]], [[ARG1]] : !shape.shape, !shape.shape, !shape.shape
// CHECK-NEXT: [[V4:%.+]] = shape.assuming_all [[V1]], [[V3]], [[V2]]
// CHECK-NEXT: return [[V4]] : !shape.witness
// CHECK-NEXT: }
func.func @several_follow(%a: !shape.shape, %b: !shape.shape, %c: !shape.shape, %d: !shape.shape, %e: !shape.shape) -> !shape.witness {
  %0 = shape.cstr_broadcastable %a, %b : !shape.shape, !shape.shape
  %1 = shape.cstr_broadcastable %a, %b, %c : !shape.shape, !shape.shape, !shape.shape
  %2 = shape.cstr_broadcastable %d, %e : !shape.shape, !shape.shape
  %4 = shape.cstr_broadcastable %b, %c : !shape.shape, !shape.shape
  %5 = shape.cstr_broadcastable %a, %d : !shape.shape, !shape.shape
  %6 = shape.cstr_broadcastable %a, %d, %b : !shape.shape, !shape.shape, !shape.shape
  %3 = shape.assuming_all %0, %1, %2, %4, %5, %6
  return %3 : !shape.witness
}

// CHECK-LABEL: func.func @equal_shapes_in_common(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape, [[ARG1:%.+]]: !shape.shape, [[ARG2:%.+]]: !shape.shape, [[ARG3:%.+]]: !shape.shape, [[ARG4:%.+]]: !shape.shape) -> !shape.witness {
// CHECK-NEXT: [[V0:%.+]] = shape.cstr_eq [[ARG0]], [[ARG1]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.cstr_eq [[ARG1]], [[ARG2]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V2:%.+]] = shape.cstr_eq [[ARG0]], [[ARG1]], [[ARG1]], [[ARG2]] : !shape.shape, !shape.shape, !shape.shape, !shape.shape
// CHECK-NEXT: return [[V2]] : !shape.witness
// CHECK-NEXT: }
func.func @equal_shapes_in_common(%a: !shape.shape, %b: !shape.shape, %c: !shape.shape, %d: !shape.shape, %e: !shape.shape) -> !shape.witness {
  %0 = shape.cstr_eq %a, %b : !shape.shape, !shape.shape
  %1 = shape.cstr_eq %b, %c : !shape.shape, !shape.shape
  %3 = shape.assuming_all %0, %1
  return %3 : !shape.witness
}

// CHECK-LABEL: func.func @equal_shapes_apart(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape, [[ARG1:%.+]]: !shape.shape, [[ARG2:%.+]]: !shape.shape, [[ARG3:%.+]]: !shape.shape, [[ARG4:%.+]]: !shape.shape) -> (!shape.witness, !shape.witness) {
// CHECK-NEXT: [[V0:%.+]] = shape.cstr_eq [[ARG0]], [[ARG1]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.cstr_eq [[ARG3]], [[ARG2]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V2:%.+]] = shape.assuming_all [[V0]], [[V1]]
// CHECK-NEXT: [[V3:%.+]] = shape.cstr_eq [[ARG0]], [[ARG1]], [[ARG0]], [[ARG1]] : !shape.shape, !shape.shape, !shape.shape, !shape.shape
// CHECK-NEXT: return [[V2]], [[V3]] : !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @equal_shapes_apart(%a: !shape.shape, %b: !shape.shape, %c: !shape.shape, %d: !shape.shape, %e: !shape.shape) -> (!shape.witness, !shape.witness) {
  %0 = shape.cstr_eq %a, %b : !shape.shape, !shape.shape
  %1 = shape.cstr_eq %d, %c : !shape.shape, !shape.shape
  %3 = shape.assuming_all %0, %1
  %4 = shape.assuming_all %0, %0
  return %3, %4 : !shape.witness, !shape.witness
}

// CHECK-LABEL: func.func @nested_all(
// CHECK-SAME: [[ARG0:%.+]]: !shape.witness, [[ARG1:%.+]]: !shape.witness, [[ARG2:%.+]]: !shape.witness) -> (!shape.witness, !shape.witness) {
// CHECK-NEXT: [[V0:%.+]] = shape.assuming_all [[ARG0]], [[ARG1]]
// CHECK-NEXT: [[V1:%.+]] = shape.assuming_all [[ARG0]], [[ARG1]], [[ARG2]]
// CHECK-NEXT: return [[V0]], [[V1]] : !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @nested_all(%a: !shape.witness, %b: !shape.witness, %c: !shape.witness) -> (!shape.witness, !shape.witness) {
  %3 = shape.assuming_all %a, %b
  %4 = shape.assuming_all %3, %c, %a
  return %3, %4 : !shape.witness, !shape.witness
}

// CHECK-LABEL: func.func @all_with_constants(
// CHECK-SAME: [[ARG0:%.+]]: !shape.witness, [[ARG1:%.+]]: !shape.witness, [[ARG2:%.+]]: !shape.witness) -> (!shape.witness, !shape.witness, !shape.witness) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_witness false
// CHECK-NEXT: [[V1:%.+]] = shape.assuming_all [[ARG2]], [[ARG0]]
// CHECK-NEXT: return [[V0]], [[V1]], [[V0]] : !shape.witness, !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @all_with_constants(%a: !shape.witness, %b: !shape.witness, %c: !shape.witness) -> (!shape.witness, !shape.witness, !shape.witness) {
  %f = shape.const_witness false
  %t = shape.const_witness true
  %3 = shape.assuming_all %a, %b, %f
  %4 = shape.assuming_all %t, %c, %a, %t
  %5 = shape.assuming_all %t, %c, %f, %t
  return %3, %4, %5 : !shape.witness, !shape.witness, !shape.witness
}

// CHECK-LABEL: func.func @all_of_one_or_constants(
// CHECK-SAME: [[ARG0:%.+]]: !shape.witness) -> (!shape.witness, !shape.witness, !shape.witness) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_witness true
// CHECK-NEXT: [[V1:%.+]] = shape.const_witness false
// CHECK-NEXT: return [[ARG0]], [[V0]], [[V1]] : !shape.witness, !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @all_of_one_or_constants(%a: !shape.witness) -> (!shape.witness, !shape.witness, !shape.witness) {
  %f = shape.const_witness false
  %t = shape.const_witness true
  %3 = shape.assuming_all %a
  %4 = shape.assuming_all %t, %t
  %5 = shape.assuming_all %t, %f
  return %3, %4, %5 : !shape.witness, !shape.witness, !shape.witness
}

// CHECK-LABEL: func.func @all_left(
// CHECK-SAME: [[ARG0:%.+]]: !shape.witness) -> !shape.witness {
// CHECK-NEXT: return [[ARG0]] : !shape.witness
// CHECK-NEXT: }
func.func @all_left(%w : !shape.witness) -> !shape.witness {
  %a = shape.const_witness true
  %b = shape.const_witness true
  %0 = shape.assuming_all %w, %a, %b
  return %0 : !shape.witness
}

// CHECK-LABEL: func.func @require(
// CHECK-SAME: ) -> (!shape.witness, !shape.witness) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_witness true
// CHECK-NEXT: [[V1:%.+]] = shape.const_witness false
// CHECK-NEXT: return [[V0]], [[V1]] : !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @require() -> (!shape.witness, !shape.witness) {
  %t = arith.constant true
  %f = arith.constant false
  %0 = shape.cstr_require %t, "x"
  %1 = shape.cstr_require %f, "x"
  return %0, %1 : !shape.witness, !shape.witness
}

// Sizes that are not known are not known to be equal.
// CHECK-LABEL: func.func @broadcastable_by_types(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x?xf32>, [[ARG1:%.+]]: tensor<3x?xf32>, [[ARG2:%.+]]: tensor<2x1xf32>, [[ARG3:%.+]]: tensor<3x2x1xf32>) -> (!shape.witness, !shape.witness, !shape.witness, !shape.witness) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_witness true
// CHECK-NEXT: [[V1:%.+]] = shape.shape_of [[ARG0]] : tensor<2x?xf32> -> tensor<2xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.shape_of [[ARG1]] : tensor<3x?xf32> -> tensor<2xindex>
// CHECK-NEXT: [[V3:%.+]] = shape.cstr_broadcastable [[V1]], [[V2]] : tensor<2xindex>, tensor<2xindex>
// CHECK-NEXT: return [[V3]], [[V0]], [[V0]], [[V0]] : !shape.witness, !shape.witness, !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @broadcastable_by_types(%a: tensor<2x?xf32>, %b : tensor<3x?xf32>, %c: tensor<2x1xf32>, %d: tensor<3x2x1xf32>) -> (!shape.witness, !shape.witness, !shape.witness, !shape.witness) {
  %0 = shape.shape_of %a : tensor<2x?xf32> -> tensor<2xindex>
  %1 = shape.shape_of %b : tensor<3x?xf32> -> tensor<2xindex>
  %2 = shape.shape_of %c : tensor<2x1xf32> -> tensor<2xindex>
  %3 = shape.shape_of %d : tensor<3x2x1xf32> -> tensor<3xindex>
  %4 = shape.cstr_broadcastable %0, %1 : tensor<2xindex>, tensor<2xindex>
  %5 = shape.cstr_broadcastable %0, %2 : tensor<2xindex>, tensor<2xindex>
  %6 = shape.cstr_broadcastable %0, %3 : tensor<2xindex>, tensor<3xindex>
  %7 = shape.cstr_broadcastable %2, %3 : tensor<2xindex>, tensor<3xindex>
  return %4, %5, %6, %7 : !shape.witness, !shape.witness, !shape.witness, !shape.witness
}

// CHECK-LABEL: func.func @broadcastable_constants(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: !shape.shape) -> (!shape.witness, !shape.witness, !shape.witness) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [3, 3] : tensor<2xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [2, 1] : tensor<2xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.const_witness true
// CHECK-NEXT: [[V3:%.+]] = shape.cstr_broadcastable [[V1]], [[V0]] : tensor<2xindex>, tensor<2xindex>
// CHECK-NEXT: return [[V2]], [[V2]], [[V3]] : !shape.witness, !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @broadcastable_constants(%a: tensor<*xf32>, %s: !shape.shape) -> (!shape.witness, !shape.witness, !shape.witness) {
  %0 = shape.shape_of %a : tensor<*xf32> -> tensor<?xindex>
  %e = shape.const_shape [] : tensor<0xindex>
  %t = shape.const_shape [2, 1] : tensor<2xindex>
  %u = shape.const_shape [2, 3] : tensor<2xindex>
  %v = shape.const_shape [3, 3] : tensor<2xindex>
  %1 = shape.cstr_broadcastable %0, %e : tensor<?xindex>, tensor<0xindex>
  %2 = shape.cstr_broadcastable %t, %u : tensor<2xindex>, tensor<2xindex>
  %3 = shape.cstr_broadcastable %t, %v : tensor<2xindex>, tensor<2xindex>
  return %1, %2, %3 : !shape.witness, !shape.witness, !shape.witness
}

// CHECK-LABEL: func.func @broadcastable_empty(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: !shape.shape, [[ARG2:%.+]]: tensor<0xindex>) -> (!shape.witness, !shape.witness, !shape.witness) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_witness true
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [2, 1] : tensor<2xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.cstr_broadcastable [[ARG1]], [[V1]] {foo} : !shape.shape, tensor<2xindex>
// CHECK-NEXT: return [[V2]], [[V0]], [[V0]] : !shape.witness, !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @broadcastable_empty(%a: tensor<*xf32>, %s: !shape.shape, %z: tensor<0xindex>) -> (!shape.witness, !shape.witness, !shape.witness) {
  %e = shape.const_shape [] : tensor<0xindex>
  %t = shape.const_shape [2, 1] : tensor<2xindex>
  %1 = shape.cstr_broadcastable %s, %e, %t {foo} : !shape.shape, tensor<0xindex>, tensor<2xindex>
  %2 = shape.cstr_broadcastable %s, %s, %s {foo} : !shape.shape, !shape.shape, !shape.shape
  %3 = shape.cstr_broadcastable %s, %z {foo} : !shape.shape, tensor<0xindex>
  return %1, %2, %3 : !shape.witness, !shape.witness, !shape.witness
}

// CHECK-LABEL: func.func @eq(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape) -> (!shape.witness, !shape.witness, !shape.witness, i1, i1) {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [2, 1] : !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [2, 2] : tensor<2xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.const_witness true
// CHECK-NEXT: [[V3:%.+]] = shape.cstr_eq [[V0]], [[V1]] : !shape.shape, tensor<2xindex>
// CHECK-NEXT: return [[V2]], [[V3]], [[V2]], [[TRUE]], [[FALSE]] : !shape.witness, !shape.witness, !shape.witness, i1, i1
// CHECK-NEXT: }
func.func @eq(%s: !shape.shape) -> (!shape.witness, !shape.witness, !shape.witness, i1, i1) {
  %t = shape.const_shape [2, 1] : !shape.shape
  %u = shape.const_shape [2, 1] : tensor<2xindex>
  %v = shape.const_shape [2, 2] : tensor<2xindex>
  %0 = shape.cstr_eq %t, %u : !shape.shape, tensor<2xindex>
  %1 = shape.cstr_eq %t, %v : !shape.shape, tensor<2xindex>
  %2 = shape.cstr_eq %s, %s, %s : !shape.shape, !shape.shape, !shape.shape
  %3 = shape.shape_eq %t, %u : !shape.shape, tensor<2xindex>
  %4 = shape.shape_eq %t, %v, %t : !shape.shape, tensor<2xindex>, !shape.shape
  return %0, %1, %2, %3, %4 : !shape.witness, !shape.witness, !shape.witness, i1, i1
}

// CHECK-LABEL: func.func @no_shapes(
// CHECK-SAME: ) -> !shape.witness {
// CHECK-NEXT: [[V0:%.+]] = shape.const_witness true
// CHECK-NEXT: return [[V0]] : !shape.witness
// CHECK-NEXT: }
func.func @no_shapes() -> !shape.witness {
  %0 = "shape.cstr_eq"() : () -> !shape.witness
  return %0 : !shape.witness
}

// CHECK-LABEL: func.func @unknown_size(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: tensor<?x1xf32>) -> (!shape.witness, !shape.witness) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_witness true
// CHECK-NEXT: [[V1:%.+]] = shape.shape_of [[ARG0]] : tensor<?x?xf32> -> tensor<2xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.shape_of [[ARG1]] : tensor<?x1xf32> -> tensor<2xindex>
// CHECK-NEXT: [[V3:%.+]] = shape.cstr_broadcastable [[V1]], [[V2]] : tensor<2xindex>, tensor<2xindex>
// CHECK-NEXT: return [[V3]], [[V0]] : !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @unknown_size(%a: tensor<?x?xf32>, %b: tensor<?x1xf32>) -> (!shape.witness, !shape.witness) {
  %c = shape.shape_of %a : tensor<?x?xf32> -> tensor<2xindex>
  %e = shape.shape_of %b : tensor<?x1xf32> -> tensor<2xindex>
  %1 = shape.cstr_broadcastable %c, %e : tensor<2xindex>, tensor<2xindex>
  %f = shape.const_shape [1, 5] : tensor<2xindex>
  %g = shape.const_shape [1, 1] : tensor<2xindex>
  %2 = shape.cstr_broadcastable %c, %g : tensor<2xindex>, tensor<2xindex>
  return %1, %2 : !shape.witness, !shape.witness
}
