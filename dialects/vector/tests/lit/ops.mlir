// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @combine
func.func @combine(%a: vector<4xf32>, %b: vector<8xf32>, %c: vector<4x8xf32>, %s: f32, %p: vector<4x2xf32>, %q: vector<2x8xf32>) {
  // CHECK: vector.outerproduct %arg0, %arg1 : vector<4xf32>, vector<8xf32>
  %0 = vector.outerproduct %a, %b : vector<4xf32>, vector<8xf32>
  // CHECK: vector.outerproduct %arg0, %arg1, %arg2 {kind = #vector.kind<maxnumf>, note} : vector<4xf32>, vector<8xf32>
  %1 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>, note} : vector<4xf32>, vector<8xf32>
  // CHECK: vector.outerproduct %arg0, %arg3, %arg0 {kind = #vector.kind<add>} : vector<4xf32>, f32
  %2 = vector.outerproduct %a, %s, %a {kind = #vector.kind<add>} : vector<4xf32>, f32
  // CHECK: vector.contract {indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg4, %arg5, %arg2 : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
  %3 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %p, %q, %c : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
  // CHECK: vector.fma %arg0, %arg0, %arg0 : vector<4xf32>
  %4 = vector.fma %a, %a, %a : vector<4xf32>
  // CHECK: vector.reduction <add>, %arg0 : vector<4xf32> into f32
  %5 = vector.reduction <add>, %a : vector<4xf32> into f32
  // CHECK: vector.reduction <mul>, %arg0, %arg3 fastmath<reassoc> : vector<4xf32> into f32
  %6 = vector.reduction <mul>, %a, %s fastmath<reassoc> : vector<4xf32> into f32
  // CHECK: vector.multi_reduction <add>, %arg2, %arg0 [1] : vector<4x8xf32> to vector<4xf32>
  %7 = vector.multi_reduction <add>, %c, %a [1] : vector<4x8xf32> to vector<4xf32>
  // CHECK: vector.scan <add>, %arg2, %arg1 {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  %dest, %accumulated_value = vector.scan <add>, %c, %b {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%a: vector<4xf32>, %c: vector<4x8xf32>, %s: f32, %i: index, %v: vector<[4]xf32>) {
  // CHECK: vector.broadcast %arg2 : f32 to vector<4xf32>
  %0 = vector.broadcast %s : f32 to vector<4xf32>
  // CHECK: vector.shape_cast %arg1 : vector<4x8xf32> to vector<32xf32>
  %1 = vector.shape_cast %c : vector<4x8xf32> to vector<32xf32>
  // CHECK: vector.bitcast %arg0 : vector<4xf32> to vector<8xi16>
  %2 = vector.bitcast %a : vector<4xf32> to vector<8xi16>
  // CHECK: vector.transpose %arg1, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %3 = vector.transpose %c, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  // CHECK: vector.extract %arg1[1, 2] : f32 from vector<4x8xf32>
  %4 = vector.extract %c[1, 2] : f32 from vector<4x8xf32>
  // CHECK: vector.extract %arg1[%arg3] : vector<8xf32> from vector<4x8xf32>
  %5 = vector.extract %c[%i] : vector<8xf32> from vector<4x8xf32>
  // CHECK: vector.insert %arg2, %arg1 [%arg3, 2] : f32 into vector<4x8xf32>
  %6 = vector.insert %s, %c [%i, 2] : f32 into vector<4x8xf32>
  // CHECK: vector.shuffle %arg0, %arg0 [0, 5, -1] : vector<4xf32>, vector<4xf32>
  %7 = vector.shuffle %a, %a [0, 5, -1] : vector<4xf32>, vector<4xf32>
  // CHECK: vector.extract_strided_slice %arg1 {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %8 = vector.extract_strided_slice %c {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  // CHECK: vector.insert_strided_slice %arg0, %arg1 {offsets = [1, 2], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  %9 = vector.insert_strided_slice %a, %c {offsets = [1, 2], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  // CHECK: vector.interleave %arg0, %arg0 : vector<4xf32> -> vector<8xf32>
  %10 = vector.interleave %a, %a : vector<4xf32> -> vector<8xf32>
  // CHECK: vector.deinterleave %arg0 : vector<4xf32> -> vector<2xf32>
  %res1, %res2 = vector.deinterleave %a : vector<4xf32> -> vector<2xf32>
  // CHECK: vector.scalable.insert %arg0, %arg4[4] : vector<4xf32> into vector<[4]xf32>
  %11 = vector.scalable.insert %a, %v[4] : vector<4xf32> into vector<[4]xf32>
  // CHECK: vector.scalable.extract %arg4[4] : vector<4xf32> from vector<[4]xf32>
  %12 = vector.scalable.extract %v[4] : vector<4xf32> from vector<[4]xf32>
  // CHECK: vector.to_elements %arg0 : vector<4xf32>
  %13:4 = vector.to_elements %a : vector<4xf32>
  // CHECK: vector.from_elements %arg2, %arg2 : vector<2xf32>
  %14 = vector.from_elements %s, %s : vector<2xf32>
  // CHECK: vector.step : vector<4xindex>
  %15 = vector.step : vector<4xindex>
  // CHECK: vector.vscale
  %vscale = vector.vscale
  // CHECK: vector.print %arg0 : vector<4xf32>
  vector.print %a : vector<4xf32>
  // CHECK: vector.print str "text"
  vector.print str "text"
  // CHECK: vector.print punctuation <comma>
  vector.print punctuation <comma>
  return
}

// CHECK-LABEL: func.func @memory
func.func @memory(%m: memref<4x?xf32>, %i: index, %s: f32, %a: vector<4xf32>, %k: vector<4xi1>, %n: vector<4xi32>, %t: tensor<4xf32>) {
  // CHECK: vector.load %arg0[%arg1, %arg1] : memref<4x?xf32>, vector<4xf32>
  %0 = vector.load %m[%i, %i] : memref<4x?xf32>, vector<4xf32>
  // CHECK: vector.load %arg0[%arg1, %arg1] {alignment = 16 : i64, nontemporal = true} : memref<4x?xf32>, vector<4xf32>
  %1 = vector.load %m[%i, %i] {alignment = 16 : i64, nontemporal = true} : memref<4x?xf32>, vector<4xf32>
  // CHECK: vector.store %arg3, %arg0[%arg1, %arg1] : memref<4x?xf32>, vector<4xf32>
  vector.store %a, %m[%i, %i] : memref<4x?xf32>, vector<4xf32>
  // CHECK: vector.maskedload %arg0[%arg1, %arg1], %arg4, %arg3 : memref<4x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %2 = vector.maskedload %m[%i, %i], %k, %a : memref<4x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  // CHECK: vector.maskedstore %arg0[%arg1, %arg1], %arg4, %arg3 : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%i, %i], %k, %a : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
  // CHECK: vector.gather %arg0[%arg1, %arg1] [%arg5], %arg4, %arg3 : memref<4x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %3 = vector.gather %m[%i, %i] [%n], %k, %a : memref<4x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  // CHECK: vector.scatter %arg0[%arg1, %arg1] [%arg5], %arg4, %arg3 : memref<4x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  vector.scatter %m[%i, %i] [%n], %k, %a : memref<4x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  // CHECK: vector.expandload %arg0[%arg1, %arg1], %arg4, %arg3 : memref<4x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %4 = vector.expandload %m[%i, %i], %k, %a : memref<4x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  // CHECK: vector.compressstore %arg0[%arg1, %arg1], %arg4, %arg3 : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i, %i], %k, %a : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
  // CHECK: vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<4x?xf32>, vector<4xf32>
  %5 = vector.transfer_read %m[%i, %i], %s : memref<4x?xf32>, vector<4xf32>
  // CHECK: vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg4 {in_bounds = [true], note} : memref<4x?xf32>, vector<4xf32>
  %6 = vector.transfer_read %m[%i, %i], %s, %k {in_bounds = [true], note} : memref<4x?xf32>, vector<4xf32>
  // CHECK: vector.transfer_read %arg0[%arg1, %arg1], %arg2 {permutation_map = #{{.*}}} : memref<4x?xf32>, vector<4xf32>
  %7 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4x?xf32>, vector<4xf32>
  // CHECK: vector.transfer_write %arg3, %arg6[%arg1] : vector<4xf32>, tensor<4xf32>
  %8 = vector.transfer_write %a, %t[%i] : vector<4xf32>, tensor<4xf32>
  // CHECK: vector.transfer_write %arg3, %arg0[%arg1, %arg1], %arg4 {in_bounds = [true]} : vector<4xf32>, memref<4x?xf32>
  vector.transfer_write %a, %m[%i, %i], %k {in_bounds = [true]} : vector<4xf32>, memref<4x?xf32>
  return
}

// CHECK-LABEL: func.func @masks
func.func @masks(%m: memref<?xf32>, %i: index, %s: f32, %k: vector<4xi1>, %a: vector<4xf32>) {
  // CHECK: vector.create_mask %arg1 : vector<4xi1>
  %0 = vector.create_mask %i : vector<4xi1>
  // CHECK: vector.constant_mask [2] : vector<4xi1>
  %1 = vector.constant_mask [2] : vector<4xi1>
  // CHECK: vector.mask %arg3 { vector.transfer_read %arg0[%arg1], %arg2 : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %2 = vector.mask %k { vector.transfer_read %m[%i], %s : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  // CHECK: vector.mask %arg3, %arg4 { vector.transfer_read %arg0[%arg1], %arg2 : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %3 = vector.mask %k, %a { vector.transfer_read %m[%i], %s : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  // CHECK: vector.mask %arg3 { vector.transfer_write %arg4, %arg0[%arg1] : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  vector.mask %k { vector.transfer_write %a, %m[%i] : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  // CHECK: vector.mask %arg3 { vector.yield } : vector<4xi1>
  vector.mask %k { vector.yield } : vector<4xi1>
  return
}

// One element may be called a vector of it, and the other way round.
// CHECK-LABEL: func.func @extract_one
func.func @extract_one(%a: vector<2xf32>, %b: vector<2x[1]xf32>) {
  // CHECK: vector.extract %arg0[0] : vector<1xf32> from vector<2xf32>
  %0 = vector.extract %a[0] : vector<1xf32> from vector<2xf32>
  // CHECK: vector.extract %arg0[0] : vector<[1]xf32> from vector<2xf32>
  %1 = vector.extract %a[0] : vector<[1]xf32> from vector<2xf32>
  // CHECK: vector.extract %arg1[0] : f32 from vector<2x[1]xf32>
  %2 = vector.extract %b[0] : f32 from vector<2x[1]xf32>
  return
}
