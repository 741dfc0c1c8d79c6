// RUN: crease-opt %s --run=ints | FileCheck %s --check-prefix=INTS --match-full-lines
// RUN: crease-opt %s --run=floats | FileCheck %s --check-prefix=FLOATS --match-full-lines
// RUN: crease-opt %s --run=lanes | FileCheck %s --check-prefix=LANES --match-full-lines
// RUN: crease-opt %s --run=poison | FileCheck %s --check-prefix=POISON --match-full-lines
// RUN: crease-opt %s --run=indices | FileCheck %s --check-prefix=INDICES --match-full-lines

// Numbers wrap at their width; signs are as the op says.
// INTS: -56 : i8
// INTS-NEXT: -3 : i8
// INTS-NEXT: -4 : i8
// INTS-NEXT: 64 : i8
// INTS-NEXT: true
// INTS-NEXT: 200 : i32
// INTS-NEXT: -56 : i32
// INTS-NOT: {{.}}
func.func @ints() -> (i8, i8, i8, i8, i1, i32, i32) {
  %c100 = arith.constant 100 : i8
  %c2 = arith.constant 2 : i8
  %m7 = arith.constant -7 : i8
  %m128 = arith.constant -128 : i8
  %0 = arith.muli %c100, %c2 : i8
  %1 = arith.divsi %m7, %c2 : i8
  %2 = arith.floordivsi %m7, %c2 : i8
  %3 = arith.divui %m128, %c2 : i8
  %4 = arith.cmpi ugt, %m128, %c100 : i8
  %5 = arith.extui %0 : i8 to i32
  %6 = arith.extsi %0 : i8 to i32
  return %0, %1, %2, %3, %4, %5, %6 : i8, i8, i8, i8, i1, i32, i32
}

// FLOATS: 3.500000e+00 : f32
// FLOATS-NEXT: 0x7F800000 : f32
// FLOATS-NEXT: 3.000490e-01 : f16
// FLOATS-NEXT: -2 : i32
// FLOATS-NEXT: 1078460416 : i32
// FLOATS-NOT: {{.}}
func.func @floats() -> (f32, f32, f16, i32, i32) {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 2.0 : f32
  %z = arith.constant 0.0 : f32
  %c = arith.constant -2.75 : f32
  %p = arith.constant 0.3 : f32
  %0 = arith.addf %a, %b : f32
  %1 = arith.divf %a, %z : f32
  %2 = arith.truncf %p : f32 to f16
  %3 = arith.fptosi %c : f32 to i32
  %pi = arith.constant 3.125 : f32
  %5 = arith.bitcast %pi : f32 to i32
  return %0, %1, %2, %3, %5 : f32, f32, f16, i32, i32
}

// Vectors and tensors are evaluated element by element; equal elements are written once.
// LANES: dense<[11, 22]> : vector<2xi32>
// LANES-NEXT: dense<[true, false]> : vector<2xi1>
// LANES-NEXT: dense<4> : tensor<1000000x1000000xi64>
// LANES-NEXT: dense<{{\[}}[1, 2], [3, 5]]> : tensor<2x2xi32>
// LANES-NOT: {{.}}
func.func @lanes() -> (vector<2xi32>, vector<2xi1>, tensor<1000000x1000000xi64>, tensor<2x2xi32>) {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[10, 20]> : vector<2xi32>
  %c = arith.constant dense<[5, -5]> : vector<2xi32>
  %0 = arith.addi %a, %b : vector<2xi32>
  %1 = arith.cmpi slt, %a, %c : vector<2xi32>
  %s = arith.constant dense<2> : tensor<1000000x1000000xi64>
  %2 = arith.addi %s, %s : tensor<1000000x1000000xi64>
  %m = arith.constant dense<[[1, 2], [3, 5]]> : tensor<2x2xi32>
  return %0, %1, %2, %m : vector<2xi32>, vector<2xi1>, tensor<1000000x1000000xi64>, tensor<2x2xi32>
}

// Poison is a value that spreads; a select takes only what it chooses.
// POISON: poison : i8
// POISON-NEXT: poison : i8
// POISON-NEXT: 1 : i8
// POISON-NEXT: dense<[2, poison]> : vector<2xi8>
// POISON-NEXT: poison : i1
// POISON-NOT: {{.}}
func.func @poison() -> (i8, i8, i8, vector<2xi8>, i1) {
  %c127 = arith.constant 127 : i8
  %c1 = arith.constant 1 : i8
  %true = arith.constant true
  %0 = arith.addi %c127, %c1 overflow<nsw> : i8
  %1 = arith.muli %0, %c1 : i8
  %2 = arith.select %true, %c1, %0 : i8
  %ones = arith.constant dense<1> : vector<2xi8>
  %by = arith.constant dense<[1, 8]> : vector<2xi8>
  %3 = arith.shli %ones, %by : vector<2xi8>
  %4 = ub.poison : i1
  return %0, %1, %2, %3, %4 : i8, i8, i8, vector<2xi8>, i1
}

// An index has 64 bits.
// INDICES: -9223372036854775808 : index
// INDICES-NEXT: -1 : i32
// INDICES-NEXT: 4 : index
// INDICES-NOT: {{.}}
func.func @indices() -> (index, i32, index) {
  %max = index.constant 9223372036854775807
  %one = index.constant 1
  %0 = index.add %max, %one
  %1 = index.casts %max : index to i32
  %seven = index.constant 7
  %two = index.constant 2
  %2 = index.ceildivs %seven, %two
  return %0, %1, %2 : index, i32, index
}
