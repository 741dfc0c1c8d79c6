// RUN: crease-opt %s --convert-to-llvm='filter-dialects=vector' | FileCheck %s

// Reads and writes of vectors. They are aligned like an element where nothing is said.

// CHECK-LABEL: func.func @plain(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x8xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<?x8xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.mul [[V0]], [[V3]] : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.add [[V4]], [[V0]] : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V2]][[[V5]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V7:%.+]] = llvm.load [[V6]] {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.mul [[V0]], [[V9]] : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.add [[V10]], [[V0]] : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.getelementptr [[V8]][[[V11]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V13:%.+]] = llvm.load [[V12]] {alignment = 4 : i64, nontemporal} : !llvm.ptr -> vector<[4]xf32>
// CHECK-NEXT: [[V14:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V16:%.+]] = llvm.mul [[V0]], [[V15]] : i64
// CHECK-NEXT: [[V17:%.+]] = llvm.add [[V16]], [[V0]] : i64
// CHECK-NEXT: [[V18:%.+]] = llvm.getelementptr [[V14]][[[V17]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.store [[V7]], [[V18]] {alignment = 32 : i64} : vector<4xf32>, !llvm.ptr
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V21:%.+]] = llvm.mul [[V0]], [[V20]] : i64
// CHECK-NEXT: [[V22:%.+]] = llvm.add [[V21]], [[V0]] : i64
// CHECK-NEXT: [[V23:%.+]] = llvm.getelementptr [[V19]][[[V22]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.store [[V13]], [[V23]] {alignment = 4 : i64, nontemporal} : vector<[4]xf32>, !llvm.ptr
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @plain(%m: memref<?x8xf32>, %i: index) {
  %0 = vector.load %m[%i, %i] : memref<?x8xf32>, vector<4xf32>
  %1 = vector.load %m[%i, %i] {nontemporal = true} : memref<?x8xf32>, vector<[4]xf32>
  vector.store %0, %m[%i, %i] {alignment = 32} : memref<?x8xf32>, vector<4xf32>
  vector.store %1, %m[%i, %i] {nontemporal = true} : memref<?x8xf32>, vector<[4]xf32>
  return
}

// CHECK-LABEL: func.func @alignments(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xi1>, [[ARG1:%.+]]: memref<8xindex>, [[ARG2:%.+]]: memref<8xf16>, [[ARG3:%.+]]: memref<8xi24>, [[ARG4:%.+]]: memref<8xf128>, [[ARG5:%.+]]: memref<8xi128>, [[ARG6:%.+]]: memref<8xf8E5M2>, [[ARG7:%.+]]: memref<2xvector<3xf32>>, [[ARG8:%.+]]: memref<2xvector<2x4xf32>>, [[ARG9:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG7]] : memref<2xvector<3xf32>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG6]] : memref<8xf8E5M2> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG5]] : memref<8xi128> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[ARG4]] : memref<8xf128> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[ARG3]] : memref<8xi24> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : memref<8xf16> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<8xindex> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = builtin.unrealized_conversion_cast [[ARG9]] : index to i64
// CHECK-NEXT: [[V8:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<8xi1> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V8]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.getelementptr [[V9]][[[V7]]] : (!llvm.ptr, i64) -> !llvm.ptr, i1
// CHECK-NEXT: [[V11:%.+]] = llvm.load [[V10]] {alignment = 1 : i64} : !llvm.ptr -> vector<2xi1>
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V6]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.getelementptr [[V12]][[[V7]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: [[V14:%.+]] = llvm.load [[V13]] {alignment = 8 : i64} : !llvm.ptr -> vector<2xi64>
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[V5]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.getelementptr [[V15]][[[V7]]] : (!llvm.ptr, i64) -> !llvm.ptr, f16
// CHECK-NEXT: [[V17:%.+]] = llvm.load [[V16]] {alignment = 2 : i64} : !llvm.ptr -> vector<2xf16>
// CHECK-NEXT: [[V18:%.+]] = llvm.extractvalue [[V4]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.getelementptr [[V18]][[[V7]]] : (!llvm.ptr, i64) -> !llvm.ptr, i24
// CHECK-NEXT: [[V20:%.+]] = llvm.load [[V19]] {alignment = 4 : i64} : !llvm.ptr -> vector<2xi24>
// CHECK-NEXT: [[V21:%.+]] = llvm.extractvalue [[V3]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.getelementptr [[V21]][[[V7]]] : (!llvm.ptr, i64) -> !llvm.ptr, f128
// CHECK-NEXT: [[V23:%.+]] = llvm.load [[V22]] {alignment = 16 : i64} : !llvm.ptr -> vector<2xf128>
// CHECK-NEXT: [[V24:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.getelementptr [[V24]][[[V7]]] : (!llvm.ptr, i64) -> !llvm.ptr, i128
// CHECK-NEXT: [[V26:%.+]] = llvm.load [[V25]] {alignment = 8 : i64} : !llvm.ptr -> vector<2xi128>
// CHECK-NEXT: [[V27:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V28:%.+]] = llvm.getelementptr [[V27]][[[V7]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: [[V29:%.+]] = llvm.load [[V28]] {alignment = 1 : i64} : !llvm.ptr -> vector<2xi8>
// CHECK-NEXT: [[V30:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V31:%.+]] = llvm.getelementptr [[V30]][[[V7]]] : (!llvm.ptr, i64) -> !llvm.ptr, vector<3xf32>
// CHECK-NEXT: [[V32:%.+]] = llvm.load [[V31]] {alignment = 16 : i64} : !llvm.ptr -> vector<3xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @alignments(%a: memref<8xi1>, %b: memref<8xindex>, %c: memref<8xf16>, %d: memref<8xi24>, %e: memref<8xf128>,
    %f: memref<8xi128>, %g: memref<8xf8E5M2>, %h: memref<2xvector<3xf32>>, %j: memref<2xvector<2x4xf32>>, %i: index) {
  %0 = vector.load %a[%i] : memref<8xi1>, vector<2xi1>
  %1 = vector.load %b[%i] : memref<8xindex>, vector<2xindex>
  %2 = vector.load %c[%i] : memref<8xf16>, vector<2xf16>
  %3 = vector.load %d[%i] : memref<8xi24>, vector<2xi24>
  %4 = vector.load %e[%i] : memref<8xf128>, vector<2xf128>
  %5 = vector.load %f[%i] : memref<8xi128>, vector<2xi128>
  %6 = vector.load %g[%i] : memref<8xf8E5M2>, vector<2xf8E5M2>
  %7 = vector.load %h[%i] : memref<2xvector<3xf32>>, vector<3xf32>
  return
}

// CHECK-LABEL: func.func @no_dimensions(
// CHECK-SAME: [[ARG0:%.+]]: memref<i32, 3>, [[ARG1:%.+]]: memref<4xi32, strided<[1], offset: ?>>, [[ARG2:%.+]]: vector<i32>, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG3]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<4xi32, strided<[1], offset: ?>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<i32, 3> to !llvm.struct<(ptr<3>, ptr<3>, i64)>
// CHECK-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : vector<i32> to vector<1xi32>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64)>
// CHECK-NEXT: llvm.store [[V3]], [[V4]] {alignment = 4 : i64} : vector<1xi32>, !llvm.ptr<3>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V1]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.getelementptr [[V5]][[[V6]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT: [[V8:%.+]] = llvm.getelementptr [[V7]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT: [[V9:%.+]] = llvm.load [[V8]] {alignment = 4 : i64} : !llvm.ptr -> vector<1xi32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @no_dimensions(%m: memref<i32, 3>, %n: memref<4xi32, strided<[1], offset: ?>>, %v: vector<i32>, %i: index) {
  vector.store %v, %m[] : memref<i32, 3>, vector<i32>
  %0 = vector.load %n[%i] : memref<4xi32, strided<[1], offset: ?>>, vector<i32>
  return
}

// Rows are taken apart by other passes.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x8xf32>, [[ARG1:%.+]]: index) -> vector<2x8xf32> {
// CHECK-NEXT: [[V0:%.+]] = vector.load [[ARG0]][[[ARG1]], [[ARG1]]] : memref<8x8xf32>, vector<2x8xf32>
// CHECK-NEXT: return [[V0]] : vector<2x8xf32>
// CHECK-NEXT: }
func.func @rows(%m: memref<8x8xf32>, %i: index) -> vector<2x8xf32> {
  %0 = vector.load %m[%i, %i] : memref<8x8xf32>, vector<2x8xf32>
  return %0 : vector<2x8xf32>
}

// CHECK-LABEL: func.func @masked(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf64>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: vector<4xi1>, [[ARG3:%.+]]: vector<4xf64>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<?xf64> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[V2]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK-NEXT: [[V4:%.+]] = llvm.intr.masked.load [[V3]], [[ARG2]], [[ARG3]] {alignment = 8 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf64>) -> vector<4xf64>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK-NEXT: llvm.intr.masked.store [[V4]], [[V6]], [[ARG2]] {alignment = 2 : i32} : vector<4xf64>, vector<4xi1> into !llvm.ptr
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @masked(%m: memref<?xf64>, %i: index, %mask: vector<4xi1>, %v: vector<4xf64>) {
  %0 = vector.maskedload %m[%i], %mask, %v : memref<?xf64>, vector<4xi1>, vector<4xf64> into vector<4xf64>
  vector.maskedstore %m[%i], %mask, %0 {alignment = 2} : memref<?xf64>, vector<4xi1>, vector<4xf64>
  return
}

// CHECK-LABEL: func.func @anywhere(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x?xi16, 1>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: vector<[4]xi32>, [[ARG3:%.+]]: vector<[4]xi1>, [[ARG4:%.+]]: vector<[4]xi16>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<2x?xi16, 1> to !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.mul [[V0]], [[V3]] : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.add [[V4]], [[V0]] : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V2]][[[V5]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i16
// CHECK-NEXT: [[V7:%.+]] = llvm.getelementptr [[V6]][[[ARG2]]] : (!llvm.ptr<1>, vector<[4]xi32>) -> vector<[4]x!llvm.ptr<1>>, i16
// CHECK-NEXT: [[V8:%.+]] = llvm.intr.masked.gather [[V7]], [[ARG3]], [[ARG4]] {alignment = 2 : i32} : (vector<[4]x!llvm.ptr<1>>, vector<[4]xi1>, vector<[4]xi16>) -> vector<[4]xi16>
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V1]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mul [[V0]], [[V10]] : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.add [[V11]], [[V0]] : i64
// CHECK-NEXT: [[V13:%.+]] = llvm.getelementptr [[V9]][[[V12]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i16
// CHECK-NEXT: [[V14:%.+]] = llvm.getelementptr [[V13]][[[ARG2]]] : (!llvm.ptr<1>, vector<[4]xi32>) -> vector<[4]x!llvm.ptr<1>>, i16
// CHECK-NEXT: llvm.intr.masked.scatter [[V8]], [[V14]], [[ARG3]] {alignment = 8 : i32} : vector<[4]xi16>, vector<[4]xi1> into vector<[4]x!llvm.ptr<1>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @anywhere(%m: memref<2x?xi16, 1>, %i: index, %at: vector<[4]xi32>, %mask: vector<[4]xi1>, %v: vector<[4]xi16>) {
  %0 = vector.gather %m[%i, %i] [%at], %mask, %v
    : memref<2x?xi16, 1>, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xi16> into vector<[4]xi16>
  vector.scatter %m[%i, %i] [%at], %mask, %0 {alignment = 8}
    : memref<2x?xi16, 1>, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xi16>
  return
}

// Elements have to be side by side.
// CHECK-LABEL: func.func @strided(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xi16, strided<[2]>>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: vector<4xi32>, [[ARG3:%.+]]: vector<4xi1>, [[ARG4:%.+]]: vector<4xi16>) -> vector<4xi16> {
// CHECK-NEXT: [[V0:%.+]] = vector.gather [[ARG0]][[[ARG1]]] [[[ARG2]]], [[ARG3]], [[ARG4]] : memref<8xi16, strided<[2]>>, vector<4xi32>, vector<4xi1>, vector<4xi16> into vector<4xi16>
// CHECK-NEXT: return [[V0]] : vector<4xi16>
// CHECK-NEXT: }
func.func @strided(%m: memref<8xi16, strided<[2]>>, %i: index, %at: vector<4xi32>, %mask: vector<4xi1>, %v: vector<4xi16>)
    -> vector<4xi16> {
  %0 = vector.gather %m[%i] [%at], %mask, %v
    : memref<8xi16, strided<[2]>>, vector<4xi32>, vector<4xi1>, vector<4xi16> into vector<4xi16>
  return %0 : vector<4xi16>
}

// CHECK-LABEL: func.func @in_order(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: vector<4xi1>, [[ARG3:%.+]]: vector<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<8xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[V2]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V4:%.+]] = "llvm.intr.masked.expandload"([[V3]], [[ARG2]], [[ARG3]]) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V7:%.+]] = "llvm.intr.masked.expandload"([[V6]], [[ARG2]], [[ARG3]]) <{arg_attrs = [{llvm.align = 8 : i64}, {}, {}]}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.getelementptr [[V8]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: "llvm.intr.masked.compressstore"([[V4]], [[V9]], [[ARG2]]) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.getelementptr [[V10]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: "llvm.intr.masked.compressstore"([[V7]], [[V11]], [[ARG2]]) <{arg_attrs = [{}, {llvm.align = 16 : i64}, {}]}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @in_order(%m: memref<8xf32>, %i: index, %mask: vector<4xi1>, %v: vector<4xf32>) {
  %0 = vector.expandload %m[%i], %mask, %v : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.expandload %m[%i], %mask, %v {alignment = 8} : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %mask, %0 : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i], %mask, %1 {alignment = 16} : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return
}

// CHECK-LABEL: func.func @type_cast(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x3xf32>, [[ARG1:%.+]]: memref<?x3xf32>) -> (memref<vector<2x3xf32>>, memref<2xvector<3xf32>>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<2x3xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[V2]], [[V1]][0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V4]], [[V3]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V6]], [[V5]][2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V8:%.+]] = builtin.unrealized_conversion_cast [[V7]] : !llvm.struct<(ptr, ptr, i64)> to memref<vector<2x3xf32>>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V10]], [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V12]], [[V11]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V13]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V16]], [[V15]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V18]], [[V17]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = builtin.unrealized_conversion_cast [[V19]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<2xvector<3xf32>>
// CHECK-NEXT: return [[V8]], [[V20]] : memref<vector<2x3xf32>>, memref<2xvector<3xf32>>
// CHECK-NEXT: }
func.func @type_cast(%m: memref<2x3xf32>, %n: memref<?x3xf32>) -> (memref<vector<2x3xf32>>, memref<2xvector<3xf32>>) {
  %0 = vector.type_cast %m : memref<2x3xf32> to memref<vector<2x3xf32>>
  %1 = vector.type_cast %m : memref<2x3xf32> to memref<2xvector<3xf32>>
  return %0, %1 : memref<vector<2x3xf32>>, memref<2xvector<3xf32>>
}
