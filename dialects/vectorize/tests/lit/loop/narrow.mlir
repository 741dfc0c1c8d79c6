// In strips, integers of which few bits are stored are computed in few, where they are made of few.
// RUN: crease-opt %s --vectorize-loop='target=avx2 tail=scalar interleave=1' | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='lanes=16 tail=scalar interleave=1' | FileCheck %s --check-prefix=GIVEN

// Products of bytes shifted by six: a byte of the result is made of fourteen bits.
// CHECK-LABEL: func.func @products
// CHECK: %[[W:.*]] = arith.trunci %{{.*}} : i32 to i16
// CHECK: scf.for
// CHECK: %[[X:.*]] = vectorize.load %arg0{{.*}} -> vector<16xi8>
// CHECK: %[[P:.*]] = arith.extsi %[[X]] : vector<16xi8> to vector<16xi16>
// CHECK: %[[M:.*]] = arith.muli %[[P]], %{{.*}} : vector<16xi16>
// CHECK: %[[A:.*]] = arith.addi %[[M]], %{{.*}} : vector<16xi16>
// CHECK: %[[S:.*]] = arith.shrsi %[[A]], %{{.*}} : vector<16xi16>
// CHECK: arith.trunci %[[S]] : vector<16xi16> to vector<16xi8>
// The loop that runs what is left does the same.
// CHECK: scf.for
// CHECK: arith.muli %{{.*}} : i16
// GIVEN-LABEL: func.func @products
// GIVEN: arith.muli %{{.*}} : vector<16xi32>
func.func @products(%x: memref<?xi8>, %y: memref<?xi8>, %w: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : i32
  %c100000 = arith.constant 100000 : i32
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %x[%i] : memref<?xi8>
    %p32 = arith.extsi %p : i8 to i32
    %m = arith.muli %p32, %w overflow<nsw> : i32
    %a = arith.addi %m, %c100000 overflow<nsw, nuw> : i32
    %s = arith.shrsi %a, %c6 : i32
    %t = arith.trunci %s : i32 to i8
    memref.store %t, %y[%i] : memref<?xi8>
  } {vectorize}
  return
}

// A shift that takes bits from further up needs as many.
// CHECK-LABEL: func.func @high_bits
// CHECK: arith.muli %{{.*}} : vector<8xi32>
// CHECK: arith.shrsi %{{.*}} : vector<8xi32>
func.func @high_bits(%x: memref<?xi8>, %y: memref<?xi8>, %w: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : i32
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %x[%i] : memref<?xi8>
    %p32 = arith.extsi %p : i8 to i32
    %m = arith.muli %p32, %w : i32
    %s = arith.shrsi %m, %c9 : i32
    %t = arith.trunci %s : i32 to i8
    memref.store %t, %y[%i] : memref<?xi8>
  } {vectorize}
  return
}

// Bytes that are only added and chosen stay bytes.
// CHECK-LABEL: func.func @bytes
// CHECK: vectorize.load %arg0{{.*}} -> vector<32xi8>
// CHECK-NOT: arith.extui
// CHECK: arith.addi %{{.*}} : vector<32xi8>
// CHECK: arith.select %{{.*}} : vector<32xi1>, vector<32xi8>
// CHECK: vectorize.store
func.func @bytes(%x: memref<?xi8>, %y: memref<?xi8>, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i16
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %x[%i] : memref<?xi8>
    %p16 = arith.extui %p : i8 to i16
    %a = arith.addi %p16, %c3 : i16
    %s = arith.select %c, %a, %p16 : i16
    %t = arith.trunci %s : i16 to i8
    memref.store %t, %y[%i] : memref<?xi8>
  } {vectorize}
  return
}

// What is compared is needed whole, and so is what it is made of.
// CHECK-LABEL: func.func @compared
// CHECK: arith.addi %{{.*}} : vector<8xi32>
// CHECK: arith.cmpi slt, %{{.*}} : vector<8xi32>
func.func @compared(%x: memref<?xi8>, %y: memref<?xi8>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  %c9 = arith.constant 9 : i32
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %x[%i] : memref<?xi8>
    %p32 = arith.extui %p : i8 to i32
    %a = arith.addi %p32, %c3 : i32
    %b = arith.cmpi slt, %a, %c9 : i32
    %s = arith.select %b, %a, %c9 : i32
    %t = arith.trunci %s : i32 to i8
    memref.store %t, %y[%i] : memref<?xi8>
  } {vectorize}
  return
}

// Numbers that are loaded whole are not made narrower first.
// CHECK-LABEL: func.func @loaded_whole
// CHECK: arith.addi %{{.*}} : vector<8xi32>
func.func @loaded_whole(%x: memref<?xi32>, %z: memref<?xi8>, %y: memref<?xi8>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %x[%i] : memref<?xi32>
    %q = memref.load %z[%i] : memref<?xi8>
    %q32 = arith.extsi %q : i8 to i32
    %a = arith.addi %p, %q32 : i32
    %t = arith.trunci %a : i32 to i8
    memref.store %t, %y[%i] : memref<?xi8>
  } {vectorize}
  return
}

// A shift to the left by as many bits as are wanted leaves none, which is no reason to shift by all.
// CHECK-LABEL: func.func @left
// CHECK: arith.shli %{{.*}} : vector<8xi32>
func.func @left(%x: memref<?xi8>, %y: memref<?xi8>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c17 = arith.constant 17 : i32
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %x[%i] : memref<?xi8>
    %p32 = arith.extui %p : i8 to i32
    %a = arith.shli %p32, %c17 : i32
    %t = arith.trunci %a : i32 to i8
    memref.store %t, %y[%i] : memref<?xi8>
  } {vectorize}
  return
}
