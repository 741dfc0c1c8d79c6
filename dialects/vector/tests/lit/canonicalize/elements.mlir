// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @from_elements_of_to_elements
// CHECK-NEXT: %[[V0:.*]]:4 = vector.to_elements %arg0 : vector<2x2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.from_elements %[[V0]]#0, %[[V0]]#1, %[[V0]]#3, %[[V0]]#2 : vector<2x2xf32>
// CHECK-NEXT: return %arg0, %[[V1]] : vector<2x2xf32>, vector<2x2xf32>
func.func @from_elements_of_to_elements(%v: vector<2x2xf32>) -> (vector<2x2xf32>, vector<2x2xf32>) {
  %0:4 = vector.to_elements %v : vector<2x2xf32>
  %1 = vector.from_elements %0#0, %0#1, %0#2, %0#3 : vector<2x2xf32>
  %2 = vector.from_elements %0#0, %0#1, %0#3, %0#2 : vector<2x2xf32>
  return %1, %2 : vector<2x2xf32>, vector<2x2xf32>
}

// CHECK-LABEL: func.func @from_elements_constants
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<[{{\[}}1, 2], [2, 1]{{\]}}> : vector<2x2xi32>
// CHECK-NEXT: return %[[CST]] : vector<2x2xi32>
func.func @from_elements_constants() -> vector<2x2xi32> {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %0 = vector.from_elements %a, %b, %b, %a : vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// CHECK-LABEL: func.func @from_elements_poison
// CHECK-NEXT: %[[V0:.*]] = ub.poison : f32
// CHECK-NEXT: %[[V1:.*]] = ub.poison : vector<2xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.from_elements %[[V0]], %arg0 : vector<2xf32>
// CHECK-NEXT: return %[[V1]], %[[V2]] : vector<2xf32>, vector<2xf32>
func.func @from_elements_poison(%x: f32) -> (vector<2xf32>, vector<2xf32>) {
  %p = ub.poison : f32
  %0 = vector.from_elements %p, %p : vector<2xf32>
  %1 = vector.from_elements %p, %x : vector<2xf32>
  return %0, %1 : vector<2xf32>, vector<2xf32>
}

// CHECK-LABEL: func.func @from_elements_splat
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : f32 to vector<2x2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.broadcast %arg0 : f32 to vector<f32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<2x2xf32>, vector<f32>
func.func @from_elements_splat(%x: f32) -> (vector<2x2xf32>, vector<f32>) {
  %0 = vector.from_elements %x, %x, %x, %x : vector<2x2xf32>
  %1 = vector.from_elements %x : vector<f32>
  return %0, %1 : vector<2x2xf32>, vector<f32>
}

// CHECK-LABEL: func.func @from_elements_extracts
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[1] : vector<2x2xi8> from vector<2x2x2xi8>
// CHECK-NEXT: %[[V1:.*]] = vector.shape_cast %[[V0]] : vector<2x2xi8> to vector<4xi8>
// CHECK-NEXT: %[[V2:.*]] = vector.shape_cast %arg0 : vector<2x2x2xi8> to vector<8xi8>
// CHECK-NEXT: return %[[V1]], %[[V2]] : vector<4xi8>, vector<8xi8>
func.func @from_elements_extracts(%v: vector<2x2x2xi8>) -> (vector<4xi8>, vector<8xi8>) {
  %0 = vector.extract %v[1, 0, 0] : i8 from vector<2x2x2xi8>
  %1 = vector.extract %v[1, 0, 1] : i8 from vector<2x2x2xi8>
  %2 = vector.extract %v[1, 1, 0] : i8 from vector<2x2x2xi8>
  %3 = vector.extract %v[1, 1, 1] : i8 from vector<2x2x2xi8>
  %4 = vector.from_elements %0, %1, %2, %3 : vector<4xi8>
  %5 = vector.extract %v[0, 0, 0] : i8 from vector<2x2x2xi8>
  %6 = vector.extract %v[0, 0, 1] : i8 from vector<2x2x2xi8>
  %7 = vector.extract %v[0, 1, 0] : i8 from vector<2x2x2xi8>
  %8 = vector.extract %v[0, 1, 1] : i8 from vector<2x2x2xi8>
  %9 = vector.from_elements %5, %6, %7, %8, %0, %1, %2, %3 : vector<8xi8>
  return %4, %9 : vector<4xi8>, vector<8xi8>
}

// Not in order; not the last dimensions; not of one vector.
// CHECK-LABEL: func.func @from_elements_extracts_kept
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[1, 0] : i8 from vector<2x2xi8>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg0[1, 1] : i8 from vector<2x2xi8>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg0[0, 1] : i8 from vector<2x2xi8>
// CHECK-NEXT: %[[V3:.*]] = vector.extract %arg1[1, 1] : i8 from vector<2x2xi8>
// CHECK-NEXT: %[[V4:.*]] = vector.from_elements %[[V1]], %[[V0]] : vector<2xi8>
// CHECK-NEXT: %[[V5:.*]] = vector.from_elements %[[V2]], %[[V0]] : vector<2xi8>
// CHECK-NEXT: %[[V6:.*]] = vector.from_elements %[[V0]], %[[V3]] : vector<2xi8>
// CHECK-NEXT: return %[[V4]], %[[V5]], %[[V6]] : vector<2xi8>, vector<2xi8>, vector<2xi8>
func.func @from_elements_extracts_kept(%v: vector<2x2xi8>, %w: vector<2x2xi8>) -> (vector<2xi8>, vector<2xi8>, vector<2xi8>) {
  %0 = vector.extract %v[1, 0] : i8 from vector<2x2xi8>
  %1 = vector.extract %v[1, 1] : i8 from vector<2x2xi8>
  %2 = vector.extract %v[0, 1] : i8 from vector<2x2xi8>
  %3 = vector.extract %w[1, 1] : i8 from vector<2x2xi8>
  %4 = vector.from_elements %1, %0 : vector<2xi8>
  %5 = vector.from_elements %2, %0 : vector<2xi8>
  %6 = vector.from_elements %0, %3 : vector<2xi8>
  return %4, %5, %6 : vector<2xi8>, vector<2xi8>, vector<2xi8>
}

// CHECK-LABEL: func.func @to_elements_of_from_elements
// CHECK-NEXT: return %arg1, %arg0 : f32, f32
func.func @to_elements_of_from_elements(%a: f32, %b: f32) -> (f32, f32) {
  %0 = vector.from_elements %a, %b : vector<2xf32>
  %1:2 = vector.to_elements %0 : vector<2xf32>
  return %1#1, %1#0 : f32, f32
}

// CHECK-LABEL: func.func @to_elements_of_broadcast
// CHECK-NEXT: %[[V0:.*]]:2 = vector.to_elements %arg1 : vector<2x1xf32>
// CHECK-NEXT: return %arg0, %arg0, %[[V0]]#0, %[[V0]]#0, %[[V0]]#1, %[[V0]]#1 : f32, f32, f32, f32, f32, f32
func.func @to_elements_of_broadcast(%x: f32, %v: vector<2x1xf32>) -> (f32, f32, f32, f32, f32, f32) {
  %0 = vector.broadcast %x : f32 to vector<2xf32>
  %1:2 = vector.to_elements %0 : vector<2xf32>
  %2 = vector.broadcast %v : vector<2x1xf32> to vector<1x2x2xf32>
  %3:4 = vector.to_elements %2 : vector<1x2x2xf32>
  return %1#0, %1#1, %3#0, %3#1, %3#2, %3#3 : f32, f32, f32, f32, f32, f32
}

// A position that is computed, and a part of scalable size.
// CHECK-LABEL: func.func @from_elements_extracts_unknown
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[%arg2, 0] : f32 from vector<2x2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg0[%arg2, 1] : f32 from vector<2x2xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.from_elements %[[V0]], %[[V1]] : vector<2xf32>
// CHECK-NEXT: %[[V3:.*]] = vector.extract %arg1[0, 0] : f32 from vector<2x[2]xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.extract %arg1[0, 1] : f32 from vector<2x[2]xf32>
// CHECK-NEXT: %[[V5:.*]] = vector.from_elements %[[V3]], %[[V4]] : vector<2xf32>
// CHECK-NEXT: return %[[V2]], %[[V5]] : vector<2xf32>, vector<2xf32>
func.func @from_elements_extracts_unknown(%v: vector<2x2xf32>, %s: vector<2x[2]xf32>, %i: index) -> (vector<2xf32>, vector<2xf32>) {
  %0 = vector.extract %v[%i, 0] : f32 from vector<2x2xf32>
  %1 = vector.extract %v[%i, 1] : f32 from vector<2x2xf32>
  %2 = vector.from_elements %0, %1 : vector<2xf32>
  %3 = vector.extract %s[0, 0] : f32 from vector<2x[2]xf32>
  %4 = vector.extract %s[0, 1] : f32 from vector<2x[2]xf32>
  %5 = vector.from_elements %3, %4 : vector<2xf32>
  return %2, %5 : vector<2xf32>, vector<2xf32>
}

// What a constant stands for may be of another type than its value: integers are cut or sign-extended, of
// floats the bits are taken.
// CHECK-LABEL: func.func @of_converted_constants
// CHECK-DAG: %[[E:.*]] = arith.constant dense<[56, -1, 44]> : vector<3xi8>
// CHECK-DAG: %[[I:.*]] = arith.constant dense<[0, 56]> : vector<2xi8>
// CHECK: return %[[E]], %[[I]]
func.func @of_converted_constants() -> (vector<3xi8>, vector<2xi8>) {
  %float = llvm.mlir.constant(1.0 : f8E4M3FN) : i8
  %bit = llvm.mlir.constant(true) : i8
  %wide = llvm.mlir.constant(300 : i16) : i8
  %0 = vector.from_elements %float, %bit, %wide : vector<3xi8>
  %zero = arith.constant dense<0> : vector<2xi8>
  %1 = vector.insert %float, %zero[1] : i8 into vector<2xi8>
  return %0, %1 : vector<3xi8>, vector<2xi8>
}
