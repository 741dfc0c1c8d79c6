// Evaluation of constants.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @evaluate_scalars
// CHECK-DAG: %[[SUM:.*]] = arith.constant -128 : i8
// CHECK-DAG: %[[PRODUCT:.*]] = arith.constant -2 : i8
// CHECK-DAG: %[[UNSIGNED:.*]] = arith.constant 42 : i8
// CHECK-DAG: %[[SIGNED:.*]] = arith.constant -2 : i3
// CHECK: return %[[SUM]], %[[PRODUCT]], %[[UNSIGNED]], %[[SIGNED]]
func.func @evaluate_scalars() -> (i8, i8, i8, i3) {
  %max = arith.constant 127 : i8
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %three = arith.constant 3 : i8
  %sum = arith.addi %max, %one overflow<nsw> : i8
  %product = arith.muli %max, %two : i8
  %unsigned = arith.divui %max, %three : i8
  %a = arith.constant 3 : i3
  %b = arith.constant -1 : i3
  %signed = arith.ceildivsi %a, %b : i3
  %difference = arith.subi %signed, %b : i3
  return %sum, %product, %unsigned, %difference : i8, i8, i8, i3
}

// CHECK-LABEL: func.func @evaluate_elements
// CHECK-DAG: %[[MIXED:.*]] = arith.constant dense<[11, 12]> : vector<2xi32>
// CHECK-DAG: %[[SPLAT:.*]] = arith.constant dense<20> : vector<2xi32>
// CHECK-DAG: %[[EQUAL:.*]] = arith.constant dense<3> : vector<2xi32>
// CHECK: return %[[MIXED]], %[[SPLAT]], %[[EQUAL]]
func.func @evaluate_elements() -> (vector<2xi32>, vector<2xi32>, vector<2xi32>) {
  %list = arith.constant dense<[1, 2]> : vector<2xi32>
  %tsil = arith.constant dense<[2, 1]> : vector<2xi32>
  %ten = arith.constant dense<10> : vector<2xi32>
  %0 = arith.addi %list, %ten : vector<2xi32>
  %1 = arith.addi %ten, %ten : vector<2xi32>
  %2 = arith.addi %list, %tsil : vector<2xi32>
  return %0, %1, %2 : vector<2xi32>, vector<2xi32>, vector<2xi32>
}

// CHECK-LABEL: func.func @undefined_stays
// CHECK: arith.divsi
// CHECK: arith.remui
// CHECK: arith.divsi
// CHECK: arith.shli
// CHECK: arith.ceildivsi
func.func @undefined_stays() -> (i32, i32, i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %four = arith.constant 4 : i32
  %min = arith.constant -2147483648 : i32
  %minus = arith.constant -1 : i32
  %width = arith.constant 32 : i32
  %0 = arith.divsi %four, %zero : i32
  %1 = arith.remui %four, %zero : i32
  %2 = arith.divsi %min, %minus : i32
  %3 = arith.shli %four, %width : i32
  %4 = arith.ceildivsi %min, %four : i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @poison_spreads
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-DAG: %[[P:.*]] = ub.poison : i32
// CHECK-DAG: %[[W:.*]] = ub.poison : i64
// CHECK: %[[S:.*]] = arith.shli %[[X]], %[[P]] : i32
// CHECK: return %[[P]], %[[W]], %[[X]], %[[S]]
func.func @poison_spreads(%x: i32, %c: i1) -> (i32, i64, i32, i32) {
  %p = ub.poison : i32
  %0 = arith.addi %x, %p : i32
  %1 = arith.extsi %p : i32 to i64
  %2 = arith.select %c, %x, %p : i32
  %3 = arith.shli %x, %p : i32
  return %0, %1, %2, %3 : i32, i64, i32, i32
}

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

// CHECK-LABEL: func.func @evaluate_float_arithmetic
// CHECK-DAG: %[[S:.*]] = arith.constant 3.750000e+00 : f32
// CHECK-DAG: %[[R:.*]] = arith.constant -1.500000e+00 : f32
// CHECK-DAG: %[[I:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG: %[[V:.*]] = arith.constant dense<[5.000000e-01, -4.000000e+00]> : vector<2xf16>
// CHECK: return %[[S]], %[[R]], %[[I]], %[[V]]
func.func @evaluate_float_arithmetic() -> (f32, f32, f32, vector<2xf16>) {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 2.25 : f32
  %z = arith.constant 0.0 : f32
  %v = arith.constant dense<[1.0, -8.0]> : vector<2xf16>
  %w = arith.constant dense<0.5> : vector<2xf16>
  %0 = arith.addf %a, %b : f32
  %n = arith.negf %a : f32
  %1 = arith.remf %n, %b : f32
  %2 = arith.divf %a, %z : f32
  %3 = arith.mulf %v, %w : vector<2xf16>
  return %0, %1, %2, %3 : f32, f32, f32, vector<2xf16>
}

// CHECK-LABEL: func.func @select_by_constant
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[V:.*]] = arith.constant dense<[1, 4]> : vector<2xi32>
// CHECK-NEXT: return %[[X]], %[[Y]], %[[V]]
func.func @select_by_constant(%x: i32, %y: i32) -> (i32, i32, vector<2xi32>) {
  %t = arith.constant true
  %f = arith.constant false
  %m = arith.constant dense<[true, false]> : vector<2xi1>
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[3, 4]> : vector<2xi32>
  %0 = arith.select %t, %x, %y : i32
  %1 = arith.select %f, %x, %y : i32
  %2 = arith.select %m, %a, %b : vector<2xi1>, vector<2xi32>
  return %0, %1, %2 : i32, i32, vector<2xi32>
}
