// RUN: crease-opt %s --cse | FileCheck %s --check-prefixes=CHECK,WRITTEN
// RUN: crease-opt %s --cse=equiv=syntactic | FileCheck %s --check-prefixes=CHECK,WRITTEN
// RUN: crease-opt %s --cse=equiv=commutative | FileCheck %s --check-prefixes=CHECK,WRITTEN
// RUN: crease-opt %s --cse=equiv=semantic | FileCheck %s --check-prefixes=CHECK,LAWS
// RUN: crease-opt %s --cse=equiv=rules | FileCheck %s --check-prefixes=CHECK,LAWS

// What is equal as written, and what only laws make equal.

// TIR-E7: operands of commutative ops in any order are equal in every mode, as upstream.
// CHECK-LABEL: func.func @commutative
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[A]], %arg2
// CHECK-NEXT: return %[[B]], %[[B]]
func.func @commutative(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %0, %z : i32
  %2 = arith.addi %x, %y : i32
  %3 = arith.addi %z, %2 : i32
  return %1, %3 : i32, i32
}

// TIR-29, TIR-31, TIR-E7: (x + y) + z = x + (y + z), though no part is the same.
// CHECK-LABEL: func.func @associative
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[A]], %arg2
// LAWS-NEXT: return %[[B]], %[[B]]
// WRITTEN-NEXT: arith.addi
// WRITTEN-NEXT: arith.addi
// WRITTEN-NEXT: return
func.func @associative(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %0, %z : i32
  %2 = arith.addi %y, %z : i32
  %3 = arith.addi %x, %2 : i32
  return %1, %3 : i32, i32
}

// TIR-32, TIR-E7: x * (y + z) = x * y + x * z.
// CHECK-LABEL: func.func @distributive
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// CHECK-NEXT: %[[B:.*]] = arith.muli %arg0, %[[A]]
// LAWS-NEXT: return %[[B]], %[[B]]
// WRITTEN-NEXT: arith.muli
// WRITTEN-NEXT: arith.muli
// WRITTEN-NEXT: arith.addi
// WRITTEN-NEXT: return
func.func @distributive(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.addi %y, %z : i32
  %1 = arith.muli %x, %0 : i32
  %2 = arith.muli %x, %y : i32
  %3 = arith.muli %x, %z : i32
  %4 = arith.addi %2, %3 : i32
  return %1, %4 : i32, i32
}

// Four terms in another order, with other brackets.
// CHECK-LABEL: func.func @sum
// LAWS-COUNT-3: arith.addi
// LAWS-NOT: arith.addi
// WRITTEN-COUNT-6: arith.addi
// CHECK: return
func.func @sum(%a: i32, %b: i32, %c: i32, %d: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %0, %c : i32
  %2 = arith.addi %1, %d : i32
  %3 = arith.addi %d, %b : i32
  %4 = arith.addi %a, %3 : i32
  %5 = arith.addi %4, %c : i32
  return %2, %5 : i32, i32
}

// Bits: (x & y) | (x & z) = x & (y | z); on vectors too.
// CHECK-LABEL: func.func @bits
// CHECK-NEXT: arith.ori
// CHECK-NEXT: %[[B:.*]] = arith.andi
// LAWS-NEXT: return %[[B]], %[[B]]
// WRITTEN-COUNT-2: arith.andi
// WRITTEN-NEXT: arith.ori
func.func @bits(%x: vector<4xi8>, %y: vector<4xi8>, %z: vector<4xi8>) -> (vector<4xi8>, vector<4xi8>) {
  %0 = arith.ori %y, %z : vector<4xi8>
  %1 = arith.andi %0, %x : vector<4xi8>
  %2 = arith.andi %x, %y : vector<4xi8>
  %3 = arith.andi %x, %z : vector<4xi8>
  %4 = arith.ori %2, %3 : vector<4xi8>
  return %1, %4 : vector<4xi8>, vector<4xi8>
}

// Indices, where the law holds at every width.
// CHECK-LABEL: func.func @index
// CHECK-NEXT: index.add
// CHECK-NEXT: %[[B:.*]] = index.add
// LAWS-NEXT: return %[[B]], %[[B]]
// WRITTEN-COUNT-2: index.add
func.func @index(%x: index, %y: index, %z: index) -> (index, index) {
  %0 = index.add %x, %y
  %1 = index.add %0, %z
  %2 = index.add %y, %z
  %3 = index.add %x, %2
  return %1, %3 : index, index
}

// What uses equal values is equal, whatever it is.
// CHECK-LABEL: func.func @above
// LAWS-COUNT-2: arith.addi
// LAWS-NEXT: %[[S:.*]] = arith.sitofp
// LAWS-NEXT: return %[[S]], %[[S]]
// WRITTEN-COUNT-2: arith.sitofp
func.func @above(%x: i32, %y: i32, %z: i32) -> (f32, f32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %0, %z : i32
  %2 = arith.sitofp %1 : i32 to f32
  %3 = arith.addi %y, %z : i32
  %4 = arith.addi %x, %3 : i32
  %5 = arith.sitofp %4 : i32 to f32
  return %2, %5 : f32, f32
}

// TIR-31, TIR-E7: floats are not associative.
// CHECK-LABEL: func.func @floats
// CHECK-COUNT-4: arith.addf
// CHECK: return
func.func @floats(%x: f32, %y: f32, %z: f32) -> (f32, f32) {
  %0 = arith.addf %x, %y : f32
  %1 = arith.addf %0, %z : f32
  %2 = arith.addf %y, %z : f32
  %3 = arith.addf %x, %2 : f32
  return %1, %3 : f32, f32
}

// TIR-33: partial. Quotients have no such laws.
// CHECK-LABEL: func.func @quotients
// CHECK-COUNT-4: arith.div
// CHECK: return
func.func @quotients(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.divui %x, %y : i32
  %1 = arith.divui %0, %z : i32
  %2 = arith.divui %x, %z : i32
  %3 = arith.divui %2, %y : i32
  return %1, %3 : i32, i32
}

// TIR-34: a lone expression is left as written.
// CHECK-LABEL: func.func @lone
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// CHECK-NEXT: %[[B:.*]] = arith.addi %arg0, %[[A]]
// CHECK-NEXT: %[[C:.*]] = arith.muli %[[B]], %arg1
// CHECK-NEXT: %[[D:.*]] = arith.muli %[[B]], %arg2
// CHECK-NEXT: %[[E:.*]] = arith.addi %[[C]], %[[D]]
// CHECK-NEXT: return %[[E]]
func.func @lone(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.addi %y, %z : i32
  %1 = arith.addi %x, %0 : i32
  %2 = arith.muli %1, %y : i32
  %3 = arith.muli %1, %z : i32
  %4 = arith.addi %2, %3 : i32
  return %4 : i32
}
