// RUN: crease-opt %s --split-input-file --finalize-memref-to-llvm | FileCheck %s
// RUN: crease-opt %s --split-input-file --finalize-memref-to-llvm=index-bitwidth=32 | FileCheck %s --check-prefix=NARROW

// CHECK-LABEL: func.func @plain(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x4xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<?x4xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.mul [[V1]], [[V4]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.add [[V5]], [[V0]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.getelementptr inbounds|nuw [[V3]][[[V6]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V8:%.+]] = llvm.load [[V7]] : !llvm.ptr -> f32
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.mul [[V0]], [[V10]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.add [[V11]], [[V1]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V13:%.+]] = llvm.getelementptr inbounds|nuw [[V9]][[[V12]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.store [[V8]], [[V13]] {alignment = 16 : i64, nontemporal} : f32, !llvm.ptr
// CHECK-NEXT: return [[V8]] : f32
// CHECK-NEXT: }
// NARROW-LABEL: func.func @plain(
// NARROW-SAME: [[ARG0:%.+]]: memref<?x4xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> f32 {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : index to i32
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i32
// NARROW-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<?x4xf32> to !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V3:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V4:%.+]] = llvm.mlir.constant(4 : index) : i32
// NARROW-NEXT: [[V5:%.+]] = llvm.mul [[V1]], [[V4]] overflow<nsw, nuw> : i32
// NARROW-NEXT: [[V6:%.+]] = llvm.add [[V5]], [[V0]] overflow<nsw, nuw> : i32
// NARROW-NEXT: [[V7:%.+]] = llvm.getelementptr inbounds|nuw [[V3]][[[V6]]] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// NARROW-NEXT: [[V8:%.+]] = llvm.load [[V7]] : !llvm.ptr -> f32
// NARROW-NEXT: [[V9:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V10:%.+]] = llvm.mlir.constant(4 : index) : i32
// NARROW-NEXT: [[V11:%.+]] = llvm.mul [[V0]], [[V10]] overflow<nsw, nuw> : i32
// NARROW-NEXT: [[V12:%.+]] = llvm.add [[V11]], [[V1]] overflow<nsw, nuw> : i32
// NARROW-NEXT: [[V13:%.+]] = llvm.getelementptr inbounds|nuw [[V9]][[[V12]]] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// NARROW-NEXT: llvm.store [[V8]], [[V13]] {alignment = 16 : i64, nontemporal} : f32, !llvm.ptr
// NARROW-NEXT: return [[V8]] : f32
// NARROW-NEXT: }
func.func @plain(%m: memref<?x4xf32>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<?x4xf32>
  memref.store %0, %m[%j, %i] {alignment = 16, nontemporal = true} : memref<?x4xf32>
  return %0 : f32
}

// -----

// Offset and strides that the type does not say are read.
// CHECK-LABEL: func.func @strided(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x2xi8, strided<[?, 3], offset: ?>, 4>, [[ARG1:%.+]]: index) -> i8 {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<2x2xi8, strided<[?, 3], offset: ?>, 4> to !llvm.struct<(ptr<4>, ptr<4>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr<4>, ptr<4>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][2] : !llvm.struct<(ptr<4>, ptr<4>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.getelementptr [[V2]][[[V3]]] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i8
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V1]][4, 0] : !llvm.struct<(ptr<4>, ptr<4>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.mul [[V0]], [[V5]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.mul [[V0]], [[V7]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.add [[V6]], [[V8]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.getelementptr inbounds|nuw [[V4]][[[V9]]] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, i8
// CHECK-NEXT: [[V11:%.+]] = llvm.load [[V10]] : !llvm.ptr<4> -> i8
// CHECK-NEXT: return [[V11]] : i8
// CHECK-NEXT: }
// NARROW-LABEL: func.func @strided(
// NARROW-SAME: [[ARG0:%.+]]: memref<2x2xi8, strided<[?, 3], offset: ?>, 4>, [[ARG1:%.+]]: index) -> i8 {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i32
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<2x2xi8, strided<[?, 3], offset: ?>, 4> to !llvm.struct<(ptr<4>, ptr<4>, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr<4>, ptr<4>, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][2] : !llvm.struct<(ptr<4>, ptr<4>, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V4:%.+]] = llvm.getelementptr [[V2]][[[V3]]] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, i8
// NARROW-NEXT: [[V5:%.+]] = llvm.extractvalue [[V1]][4, 0] : !llvm.struct<(ptr<4>, ptr<4>, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V6:%.+]] = llvm.mul [[V0]], [[V5]] overflow<nsw, nuw> : i32
// NARROW-NEXT: [[V7:%.+]] = llvm.mlir.constant(3 : index) : i32
// NARROW-NEXT: [[V8:%.+]] = llvm.mul [[V0]], [[V7]] overflow<nsw, nuw> : i32
// NARROW-NEXT: [[V9:%.+]] = llvm.add [[V6]], [[V8]] overflow<nsw, nuw> : i32
// NARROW-NEXT: [[V10:%.+]] = llvm.getelementptr inbounds|nuw [[V4]][[[V9]]] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, i8
// NARROW-NEXT: [[V11:%.+]] = llvm.load [[V10]] : !llvm.ptr<4> -> i8
// NARROW-NEXT: return [[V11]] : i8
// NARROW-NEXT: }
func.func @strided(%m: memref<2x2xi8, strided<[?, 3], offset: ?>, 4>, %i: index) -> i8 {
  %0 = memref.load %m[%i, %i] : memref<2x2xi8, strided<[?, 3], offset: ?>, 4>
  return %0 : i8
}

// -----

// CHECK-LABEL: func.func @offset(
// CHECK-SAME: [[ARG0:%.+]]: memref<f64, strided<[], offset: 7>>) -> f64 {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<f64, strided<[], offset: 7>> to !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(7 : index) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[V1]][[[V2]]] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK-NEXT: [[V4:%.+]] = llvm.load [[V3]] : !llvm.ptr -> f64
// CHECK-NEXT: return [[V4]] : f64
// CHECK-NEXT: }
// NARROW-LABEL: func.func @offset(
// NARROW-SAME: [[ARG0:%.+]]: memref<f64, strided<[], offset: 7>>) -> f64 {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<f64, strided<[], offset: 7>> to !llvm.struct<(ptr, ptr, i32)>
// NARROW-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i32)>
// NARROW-NEXT: [[V2:%.+]] = llvm.mlir.constant(7 : index) : i32
// NARROW-NEXT: [[V3:%.+]] = llvm.getelementptr [[V1]][[[V2]]] : (!llvm.ptr, i32) -> !llvm.ptr, f64
// NARROW-NEXT: [[V4:%.+]] = llvm.load [[V3]] : !llvm.ptr -> f64
// NARROW-NEXT: return [[V4]] : f64
// NARROW-NEXT: }
func.func @offset(%m: memref<f64, strided<[], offset: 7>>) -> f64 {
  %0 = memref.load %m[] : memref<f64, strided<[], offset: 7>>
  return %0 : f64
}

// -----

// What is not read at once may be outside.
// CHECK-LABEL: func.func @prefetch(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x8xindex>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<8x8xindex> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.mul [[V0]], [[V3]] : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.add [[V4]], [[V0]] : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V2]][[[V5]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: "llvm.intr.prefetch"([[V6]]) <{cache = 1 : i32, hint = 2 : i32, rw = 1 : i32}> : (!llvm.ptr) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// NARROW-LABEL: func.func @prefetch(
// NARROW-SAME: [[ARG0:%.+]]: memref<8x8xindex>, [[ARG1:%.+]]: index) {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i32
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<8x8xindex> to !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V3:%.+]] = llvm.mlir.constant(8 : index) : i32
// NARROW-NEXT: [[V4:%.+]] = llvm.mul [[V0]], [[V3]] : i32
// NARROW-NEXT: [[V5:%.+]] = llvm.add [[V4]], [[V0]] : i32
// NARROW-NEXT: [[V6:%.+]] = llvm.getelementptr [[V2]][[[V5]]] : (!llvm.ptr, i32) -> !llvm.ptr, i32
// NARROW-NEXT: "llvm.intr.prefetch"([[V6]]) <{cache = 1 : i32, hint = 2 : i32, rw = 1 : i32}> : (!llvm.ptr) -> ()
// NARROW-NEXT: return
// NARROW-NEXT: }
func.func @prefetch(%m: memref<8x8xindex>, %i: index) {
  memref.prefetch %m[%i, %i], write, locality<2>, data : memref<8x8xindex>
  return
}

// -----

// CHECK-LABEL: func.func @atomic(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xi32>, [[ARG1:%.+]]: memref<8xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: i32, [[ARG4:%.+]]: f32) -> (i32, f32) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<8xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<8xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.getelementptr [[V3]][[[V1]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT: [[V5:%.+]] = llvm.atomicrmw max [[V4]], [[ARG3]] acq_rel : !llvm.ptr, i32
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.getelementptr [[V6]][[[V1]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V8:%.+]] = llvm.atomicrmw fminimum [[V7]], [[ARG4]] acq_rel : !llvm.ptr, f32
// CHECK-NEXT: [[V9:%.+]] = memref.atomic_rmw muli [[ARG3]], [[ARG0]][[[ARG2]]] : (i32, memref<8xi32>) -> i32
// CHECK-NEXT: return [[V5]], [[V8]] : i32, f32
// CHECK-NEXT: }
// NARROW-LABEL: func.func @atomic(
// NARROW-SAME: [[ARG0:%.+]]: memref<8xi32>, [[ARG1:%.+]]: memref<8xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: i32, [[ARG4:%.+]]: f32) -> (i32, f32) {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<8xf32> to !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : index to i32
// NARROW-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<8xi32> to !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// NARROW-NEXT: [[V3:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// NARROW-NEXT: [[V4:%.+]] = llvm.getelementptr [[V3]][[[V1]]] : (!llvm.ptr, i32) -> !llvm.ptr, i32
// NARROW-NEXT: [[V5:%.+]] = llvm.atomicrmw max [[V4]], [[ARG3]] acq_rel : !llvm.ptr, i32
// NARROW-NEXT: [[V6:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// NARROW-NEXT: [[V7:%.+]] = llvm.getelementptr [[V6]][[[V1]]] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// NARROW-NEXT: [[V8:%.+]] = llvm.atomicrmw fminimum [[V7]], [[ARG4]] acq_rel : !llvm.ptr, f32
// NARROW-NEXT: [[V9:%.+]] = memref.atomic_rmw muli [[ARG3]], [[ARG0]][[[ARG2]]] : (i32, memref<8xi32>) -> i32
// NARROW-NEXT: return [[V5]], [[V8]] : i32, f32
// NARROW-NEXT: }
func.func @atomic(%m: memref<8xi32>, %f: memref<8xf32>, %i: index, %x: i32, %y: f32) -> (i32, f32) {
  %0 = memref.atomic_rmw maxs %x, %m[%i] : (i32, memref<8xi32>) -> i32
  %1 = memref.atomic_rmw minimumf %y, %f[%i] : (f32, memref<8xf32>) -> f32
  %2 = memref.atomic_rmw muli %x, %m[%i] : (i32, memref<8xi32>) -> i32
  return %0, %1 : i32, f32
}

// -----

// CHECK-LABEL: func.func @assumed(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: memref<?xf32, strided<[1], offset: ?>>) -> memref<4xf32> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<?xf32, strided<[1], offset: ?>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(true) : i1
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(64 : index) : i64
// CHECK-NEXT: llvm.intr.assume [[V3]] ["align"([[V2]], [[V4]] : !llvm.ptr, i64)] : i1
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.extractvalue [[V0]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.getelementptr [[V6]][[[V7]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(true) : i1
// CHECK-NEXT: llvm.intr.assume [[V9]] ["separate_storage"([[V5]], [[V8]] : !llvm.ptr, !llvm.ptr)] : i1
// CHECK-NEXT: return [[ARG0]] : memref<4xf32>
// CHECK-NEXT: }
// NARROW-LABEL: func.func @assumed(
// NARROW-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: memref<?xf32, strided<[1], offset: ?>>) -> memref<4xf32> {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<?xf32, strided<[1], offset: ?>> to !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<4xf32> to !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// NARROW-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// NARROW-NEXT: [[V3:%.+]] = llvm.mlir.constant(true) : i1
// NARROW-NEXT: [[V4:%.+]] = llvm.mlir.constant(64 : index) : i32
// NARROW-NEXT: llvm.intr.assume [[V3]] ["align"([[V2]], [[V4]] : !llvm.ptr, i32)] : i1
// NARROW-NEXT: [[V5:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// NARROW-NEXT: [[V6:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// NARROW-NEXT: [[V7:%.+]] = llvm.extractvalue [[V0]][2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// NARROW-NEXT: [[V8:%.+]] = llvm.getelementptr [[V6]][[[V7]]] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// NARROW-NEXT: [[V9:%.+]] = llvm.mlir.constant(true) : i1
// NARROW-NEXT: llvm.intr.assume [[V9]] ["separate_storage"([[V5]], [[V8]] : !llvm.ptr, !llvm.ptr)] : i1
// NARROW-NEXT: return [[ARG0]] : memref<4xf32>
// NARROW-NEXT: }
func.func @assumed(%m: memref<4xf32>, %n: memref<?xf32, strided<[1], offset: ?>>) -> memref<4xf32> {
  %0 = memref.assume_alignment %m, 64 : memref<4xf32>
  %1:2 = memref.distinct_objects %0, %n : memref<4xf32>, memref<?xf32, strided<[1], offset: ?>>
  return %1#0 : memref<4xf32>
}

// -----

// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x3xf32>, [[ARG1:%.+]]: memref<*xf32>, [[ARG2:%.+]]: index) -> (index, index, index, index, index, index) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<?x3xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V2]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V3]] : i64 to index
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: [[V6:%.+]] = builtin.unrealized_conversion_cast [[V5]] : i64 to index
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V2]][3] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.alloca [[V7]] x !llvm.array<2 x i64> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V8]], [[V9]] : !llvm.array<2 x i64>, !llvm.ptr
// CHECK-NEXT: [[V10:%.+]] = llvm.getelementptr [[V9]][0, [[V1]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x i64>
// CHECK-NEXT: [[V11:%.+]] = llvm.load [[V10]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V12:%.+]] = builtin.unrealized_conversion_cast [[V11]] : i64 to index
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V14:%.+]] = llvm.getelementptr [[V13]][0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V16:%.+]] = llvm.add [[V15]], [[V1]] : i64
// CHECK-NEXT: [[V17:%.+]] = llvm.getelementptr [[V14]][[[V16]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: [[V18:%.+]] = llvm.load [[V17]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V19:%.+]] = builtin.unrealized_conversion_cast [[V18]] : i64 to index
// CHECK-NEXT: [[V20:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V21:%.+]] = builtin.unrealized_conversion_cast [[V20]] : i64 to index
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V23:%.+]] = builtin.unrealized_conversion_cast [[V22]] : i64 to index
// CHECK-NEXT: return [[V4]], [[V6]], [[V12]], [[V19]], [[V21]], [[V23]] : index, index, index, index, index, index
// CHECK-NEXT: }
// NARROW-LABEL: func.func @sizes(
// NARROW-SAME: [[ARG0:%.+]]: memref<?x3xf32>, [[ARG1:%.+]]: memref<*xf32>, [[ARG2:%.+]]: index) -> (index, index, index, index, index, index) {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<*xf32> to !llvm.struct<(i32, ptr)>
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : index to i32
// NARROW-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<?x3xf32> to !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[C0:%.+]] = arith.constant 0 : index
// NARROW-NEXT: [[C1:%.+]] = arith.constant 1 : index
// NARROW-NEXT: [[V3:%.+]] = llvm.extractvalue [[V2]][3, 0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V3]] : i32 to index
// NARROW-NEXT: [[V5:%.+]] = llvm.mlir.constant(3 : index) : i32
// NARROW-NEXT: [[V6:%.+]] = builtin.unrealized_conversion_cast [[V5]] : i32 to index
// NARROW-NEXT: [[V7:%.+]] = llvm.mlir.constant(1 : index) : i32
// NARROW-NEXT: [[V8:%.+]] = llvm.extractvalue [[V2]][3] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// NARROW-NEXT: [[V9:%.+]] = llvm.alloca [[V7]] x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
// NARROW-NEXT: llvm.store [[V8]], [[V9]] : !llvm.array<2 x i32>, !llvm.ptr
// NARROW-NEXT: [[V10:%.+]] = llvm.getelementptr [[V9]][0, [[V1]]] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<2 x i32>
// NARROW-NEXT: [[V11:%.+]] = llvm.load [[V10]] : !llvm.ptr -> i32
// NARROW-NEXT: [[V12:%.+]] = builtin.unrealized_conversion_cast [[V11]] : i32 to index
// NARROW-NEXT: [[V13:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i32, ptr)>
// NARROW-NEXT: [[V14:%.+]] = llvm.getelementptr [[V13]][0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i32)>
// NARROW-NEXT: [[V15:%.+]] = llvm.mlir.constant(1 : index) : i32
// NARROW-NEXT: [[V16:%.+]] = llvm.add [[V15]], [[V1]] : i32
// NARROW-NEXT: [[V17:%.+]] = llvm.getelementptr [[V14]][[[V16]]] : (!llvm.ptr, i32) -> !llvm.ptr, i32
// NARROW-NEXT: [[V18:%.+]] = llvm.load [[V17]] : !llvm.ptr -> i32
// NARROW-NEXT: [[V19:%.+]] = builtin.unrealized_conversion_cast [[V18]] : i32 to index
// NARROW-NEXT: [[V20:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(i32, ptr)>
// NARROW-NEXT: [[V21:%.+]] = builtin.unrealized_conversion_cast [[V20]] : i32 to index
// NARROW-NEXT: [[V22:%.+]] = llvm.mlir.constant(2 : index) : i32
// NARROW-NEXT: [[V23:%.+]] = builtin.unrealized_conversion_cast [[V22]] : i32 to index
// NARROW-NEXT: return [[V4]], [[V6]], [[V12]], [[V19]], [[V21]], [[V23]] : index, index, index, index, index, index
// NARROW-NEXT: }
func.func @sizes(%m: memref<?x3xf32>, %u: memref<*xf32>, %i: index) -> (index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c0 : memref<?x3xf32>
  %1 = memref.dim %m, %c1 : memref<?x3xf32>
  %2 = memref.dim %m, %i : memref<?x3xf32>
  %3 = memref.dim %u, %i : memref<*xf32>
  %4 = memref.rank %u : memref<*xf32>
  %5 = memref.rank %m : memref<?x3xf32>
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}
