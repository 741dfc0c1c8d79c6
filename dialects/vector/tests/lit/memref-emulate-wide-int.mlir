// RUN: crease-opt %s --split-input-file --memref-emulate-wide-int | FileCheck %s

// Memory of wide integers holds their halves. What is only said of the access goes.
// CHECK-LABEL: func.func @memory(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG0]]) {alignment = 16 : i64} : memref<4x?xvector<2xi32>, 1>
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ALLOC]][[[ARG1]], [[ARG0]]] {nontemporal = true} : memref<4x?xvector<2xi32>, 1>
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<-1> : vector<2xi32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[V0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[V0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[CST]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V4:%.+]] = vector.extract [[CST]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[SUM:%.+]], [[OVERFLOW:%.+]] = arith.addui_extended [[V1]], [[V3]] : i32, i1
// CHECK-NEXT: [[V5:%.+]] = arith.extui [[OVERFLOW]] : i1 to i32
// CHECK-NEXT: [[V6:%.+]] = arith.addi [[V5]], [[V2]] : i32
// CHECK-NEXT: [[V7:%.+]] = arith.addi [[V6]], [[V4]] : i32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V8:%.+]] = vector.insert [[SUM]], [[CST_0]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V9:%.+]] = vector.insert [[V7]], [[V8]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: memref.store [[V9]], [[ALLOC]][[[ARG1]], [[ARG0]]] : memref<4x?xvector<2xi32>, 1>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @memory(%n: index, %i: index) {
  %0 = memref.alloc(%n) {alignment = 16} : memref<4x?xi64, 1>
  %1 = memref.load %0[%i, %n] {nontemporal = true} : memref<4x?xi64, 1>
  %2 = arith.constant -1 : i64
  %3 = arith.addi %1, %2 : i64
  memref.store %3, %0[%i, %n] : memref<4x?xi64, 1>
  return
}

// -----

// What is narrow stays, whatever it is in.
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xvector<3xi32>>, [[ARG1:%.+]]: memref<*xi64>, [[ARG2:%.+]]: index) -> vector<3xi32> {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG2]]] : memref<2xvector<3xi32>>
// CHECK-NEXT: return [[V0]] : vector<3xi32>
// CHECK-NEXT: }
func.func @stays(%m: memref<2xvector<3xi32>>, %t: memref<*xi64>, %i: index) -> vector<3xi32> {
  %0 = memref.load %m[%i] : memref<2xvector<3xi32>>
  return %0 : vector<3xi32>
}
