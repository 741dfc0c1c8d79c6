// Casts of constants and of casts.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @evaluate_integers
// CHECK-DAG: %[[Z:.*]] = arith.constant 255 : i16
// CHECK-DAG: %[[S:.*]] = arith.constant dense<-1> : vector<2xi16>
// CHECK-DAG: %[[T:.*]] = arith.constant 1 : i3
// CHECK-DAG: %[[I:.*]] = arith.constant -1 : index
// CHECK-DAG: %[[U:.*]] = arith.constant 255 : index
// CHECK: return %[[Z]], %[[S]], %[[T]], %[[I]], %[[U]]
func.func @evaluate_integers() -> (i16, vector<2xi16>, i3, index, index) {
  %ones = arith.constant -1 : i8
  %list = arith.constant dense<-1> : vector<2xi8>
  %nine = arith.constant 9 : i8
  %0 = arith.extui %ones : i8 to i16
  %1 = arith.extsi %list : vector<2xi8> to vector<2xi16>
  %2 = arith.trunci %nine : i8 to i3
  %3 = arith.index_cast %ones : i8 to index
  %4 = arith.index_castui %ones : i8 to index
  return %0, %1, %2, %3, %4 : i16, vector<2xi16>, i3, index, index
}

// Only what another kind holds exactly is converted.
// CHECK-LABEL: func.func @evaluate_floats
// CHECK-DAG: %[[E:.*]] = arith.constant 1.500000e+00 : f64
// CHECK-DAG: %[[H:.*]] = arith.constant 1.500000e+00 : f16
// CHECK: %[[L:.*]] = arith.truncf %{{.*}} : f32 to f16
// CHECK: return %[[E]], %[[H]], %[[L]]
func.func @evaluate_floats() -> (f64, f16, f16) {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 1.1 : f32
  %0 = arith.extf %a : f32 to f64
  %1 = arith.truncf %a : f32 to f16
  %2 = arith.truncf %b : f32 to f16
  return %0, %1, %2 : f64, f16, f16
}

// CHECK-LABEL: func.func @evaluate_between_integers_and_floats
// CHECK-DAG: %[[F:.*]] = arith.constant 2.550000e+02 : f32
// CHECK-DAG: %[[G:.*]] = arith.constant -1.000000e+00 : f32
// CHECK-DAG: %[[I:.*]] = arith.constant -2 : i8
// CHECK: %[[O:.*]] = arith.fptoui %{{.*}} : f32 to i8
// CHECK: return %[[F]], %[[G]], %[[I]], %[[O]]
func.func @evaluate_between_integers_and_floats() -> (f32, f32, i8, i8) {
  %ones = arith.constant -1 : i8
  %a = arith.constant -2.75 : f32
  %0 = arith.uitofp %ones : i8 to f32
  %1 = arith.sitofp %ones : i8 to f32
  %2 = arith.fptosi %a : f32 to i8
  %3 = arith.fptoui %a : f32 to i8
  return %0, %1, %2, %3 : f32, f32, i8, i8
}

// CHECK-LABEL: func.func @evaluate_bitcast
// CHECK-DAG: %[[F:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG: %[[V:.*]] = arith.constant dense<[15360, -32768]> : vector<2xi16>
// CHECK: return %[[F]], %[[V]]
func.func @evaluate_bitcast() -> (f32, vector<2xi16>) {
  %a = arith.constant 0x3F800000 : i32
  %v = arith.constant dense<[1.0, -0.0]> : vector<2xf16>
  %0 = arith.bitcast %a : i32 to f32
  %1 = arith.bitcast %v : vector<2xf16> to vector<2xi16>
  return %0, %1 : f32, vector<2xi16>
}

// CHECK-LABEL: func.func @integer_casts_of_casts
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[A:.*]] = arith.extui %[[X]] : i8 to i64
// CHECK-NEXT: %[[B:.*]] = arith.extui %[[X]] : i8 to i64
// CHECK-NEXT: %[[C:.*]] = arith.extui %[[X]] : i8 to i16
// CHECK-NEXT: %[[D:.*]] = arith.trunci %[[X]] : i8 to i4
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[X]], %[[D]]
func.func @integer_casts_of_casts(%x: i8) -> (i64, i64, i16, i8, i4) {
  %wide = arith.extui %x : i8 to i32
  %0 = arith.extui %wide : i32 to i64
  %1 = arith.extsi %wide : i32 to i64
  %2 = arith.trunci %wide : i32 to i16
  %3 = arith.trunci %wide : i32 to i8
  %4 = arith.trunci %wide : i32 to i4
  return %0, %1, %2, %3, %4 : i64, i64, i16, i8, i4
}

// CHECK-LABEL: func.func @high_half
// CHECK-SAME: %[[X:.*]]: i64
// CHECK: %[[S:.*]] = arith.shrui %[[X]], %c32_i64 exact : i64
// CHECK: arith.trunci %[[S]] overflow<nsw> : i64 to i32
func.func @high_half(%x: i64) -> i32 {
  %c = arith.constant 32 : i64
  %0 = arith.shrsi %x, %c exact : i64
  %1 = arith.trunci %0 overflow<nsw> : i64 to i32
  return %1 : i32
}

// CHECK-LABEL: func.func @index_casts_of_casts
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[A:.*]] = arith.index_cast %[[X]] : i32 to index
// CHECK-NEXT: %[[B:.*]] = arith.index_castui %[[X]] : i32 to index
// CHECK-NEXT: return %[[X]], %[[A]], %[[B]]
func.func @index_casts_of_casts(%x: i32) -> (i32, index, index) {
  %i = arith.index_cast %x : i32 to index
  %0 = arith.index_cast %i : index to i32
  %s = arith.extsi %x : i32 to i64
  %1 = arith.index_cast %s : i64 to index
  %u = arith.extui %x : i32 to i64
  %2 = arith.index_castui %u : i64 to index
  return %0, %1, %2 : i32, index, index
}

// CHECK-LABEL: func.func @float_casts_of_casts
// CHECK-SAME: %[[H:.*]]: f16, %[[F:.*]]: f32, %[[I:.*]]: i8
// CHECK-NEXT: %[[S:.*]] = arith.sitofp %[[I]] : i8 to f16
// CHECK-NEXT: return %[[H]], %[[F]], %[[S]]
func.func @float_casts_of_casts(%h: f16, %f: f32, %i: i8) -> (f16, f32, f16) {
  %wide = arith.extf %h : f16 to f32
  %0 = arith.truncf %wide : f32 to f16
  %narrow = arith.truncf %f fastmath<contract> : f32 to f16
  %1 = arith.extf %narrow fastmath<contract> : f16 to f32
  %s = arith.sitofp %i : i8 to f32
  %2 = arith.truncf %s : f32 to f16
  return %0, %1, %2 : f16, f32, f16
}

// CHECK-LABEL: func.func @bitcast_bitcast
// CHECK-SAME: %[[X:.*]]: i16
// CHECK-NEXT: %[[B:.*]] = arith.bitcast %[[X]] : i16 to bf16
// CHECK-NEXT: return %[[X]], %[[B]]
func.func @bitcast_bitcast(%x: i16) -> (i16, bf16) {
  %f = arith.bitcast %x : i16 to f16
  %0 = arith.bitcast %f : f16 to i16
  %1 = arith.bitcast %f : f16 to bf16
  return %0, %1 : i16, bf16
}
