// RUN: crease-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 * 64)>
// CHECK-LABEL: func.func @casts(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: memref<4xf32>, [[ARG2:%.+]]: f32) {
// CHECK-NEXT: gpu.memcpy  [[ARG0]], [[ARG1]] : memref<4xf32>, memref<4xf32>
// CHECK-NEXT: gpu.memset  [[ARG0]], [[ARG2]] : memref<4xf32>, f32
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @casts(%m: memref<4xf32>, %n: memref<4xf32>, %f: f32) {
  %mc = memref.cast %m : memref<4xf32> to memref<?xf32>
  %nc = memref.cast %n : memref<4xf32> to memref<?xf32>
  gpu.memcpy %mc, %nc : memref<?xf32>, memref<?xf32>
  gpu.memset %mc, %f : memref<?xf32>, f32
  return
}

// CHECK-LABEL: func.func @size_of_alloc(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index, index) {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: return [[ARG0]], [[C3]], [[ARG1]] : index, index, index
// CHECK-NEXT: }
func.func @size_of_alloc(%s: index, %t: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = gpu.alloc (%s, %t) : memref<?x3x?xf32>
  %0 = memref.dim %a, %c0 : memref<?x3x?xf32>
  %1 = memref.dim %a, %c1 : memref<?x3x?xf32>
  %2 = memref.dim %a, %c2 : memref<?x3x?xf32>
  return %0, %1, %2 : index, index, index
}

// What is allocated, written and freed; one is read, and a token would be lost.
// CHECK-LABEL: func.func @copies_for_nothing(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: !gpu.async.token) -> !gpu.async.token {
// CHECK-NEXT: [[MEMREF:%.+]] = gpu.alloc  () : memref<4xf32>
// CHECK-NEXT: gpu.dealloc  [[MEMREF]] : memref<4xf32>
// CHECK-NEXT: [[MEMREF_0:%.+]] = gpu.alloc  () : memref<4xf32>
// CHECK-NEXT: gpu.memcpy  [[MEMREF_0]], [[ARG0]] : memref<4xf32>, memref<4xf32>
// CHECK-NEXT: "foo.use"([[MEMREF_0]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: [[MEMREF_1:%.+]], [[ASYNCTOKEN:%.+]] = gpu.alloc async [[[ARG1]]] () : memref<4xf32>
// CHECK-NEXT: [[V0:%.+]] = gpu.dealloc async [[[ASYNCTOKEN]]] [[MEMREF_1]] : memref<4xf32>
// CHECK-NEXT: [[MEMREF_2:%.+]] = gpu.alloc  () : memref<4xf32>
// CHECK-NEXT: [[V1:%.+]] = gpu.memcpy async [[MEMREF_2]], [[ARG0]] : memref<4xf32>, memref<4xf32>
// CHECK-NEXT: [[V2:%.+]] = gpu.dealloc async [[[V1]]] [[MEMREF_2]] : memref<4xf32>
// CHECK-NEXT: return [[V0]] : !gpu.async.token
// CHECK-NEXT: }
func.func @copies_for_nothing(%m: memref<4xf32>, %t: !gpu.async.token) -> !gpu.async.token {
  %a = gpu.alloc () : memref<4xf32>
  gpu.memcpy %a, %m : memref<4xf32>, memref<4xf32>
  gpu.dealloc %a : memref<4xf32>
  %b = gpu.alloc () : memref<4xf32>
  gpu.memcpy %b, %m : memref<4xf32>, memref<4xf32>
  "foo.use"(%b) : (memref<4xf32>) -> ()
  %c, %t0 = gpu.alloc async [%t] () : memref<4xf32>
  %t1 = gpu.memcpy async [%t0] %c, %m : memref<4xf32>, memref<4xf32>
  %t2 = gpu.dealloc async [%t1] %c : memref<4xf32>
  %d = gpu.alloc () : memref<4xf32>
  %t3 = gpu.memcpy async %d, %m : memref<4xf32>, memref<4xf32>
  %t4 = gpu.dealloc async [%t3] %d : memref<4xf32>
  return %t2 : !gpu.async.token
}

// CHECK-LABEL: func.func @barriers(
// CHECK-SAME: [[ARG0:%.+]]: i1) {
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: scf.if [[ARG0]] {
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: }
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @barriers(%c: i1) {
  gpu.barrier
  gpu.barrier
  scf.if %c {
    gpu.barrier
  }
  gpu.barrier
  return
}

// CHECK-LABEL: func.func @waits(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: !gpu.async.token) -> !gpu.async.token {
// CHECK-NEXT: [[V0:%.+]] = gpu.wait async
// CHECK-NEXT: [[V1:%.+]] = gpu.memset async [[[V0]]] [[ARG0]], [[ARG1]] : memref<4xf32>, f32
// CHECK-NEXT: gpu.wait [[[V1]]]
// CHECK-NEXT: [[V2:%.+]] = gpu.wait async [[[ARG2]], [[ARG2]]]
// CHECK-NEXT: return [[V2]] : !gpu.async.token
// CHECK-NEXT: }
func.func @waits(%m: memref<4xf32>, %f: f32, %t: !gpu.async.token) -> !gpu.async.token {
  gpu.wait
  %0 = gpu.wait async
  %1 = gpu.wait async [%0]
  %2 = gpu.memset async [%1] %m, %f : memref<4xf32>, f32
  gpu.wait [%2, %0]
  %3 = gpu.wait async [%t, %2]
  %4 = gpu.wait async [%t]
  %5 = gpu.wait async [%t, %4]
  return %5 : !gpu.async.token
}

// CHECK-LABEL: func.func @reductions(
// CHECK-SAME: [[ARG0:%.+]]: f32) {
// CHECK-NEXT: [[V0:%.+]] = gpu.subgroup_reduce  add [[ARG0]] cluster(size = 4, stride = 2) : (f32) -> f32
// CHECK-NEXT: "foo.use"([[ARG0]], [[V0]]) : (f32, f32) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @reductions(%f: f32) {
  %0 = gpu.subgroup_reduce add %f cluster(size = 1) : (f32) -> f32
  %1 = gpu.subgroup_reduce add %f cluster(size = 4, stride = 2) : (f32) -> f32
  "foo.use"(%0, %1) : (f32, f32) -> ()
  return
}

// CHECK-LABEL: func.func @broadcasts(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = gpu.subgroup_broadcast [[ARG0]],  specific_lane [[ARG1]] : f32
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @broadcasts(%f: f32, %l: i32) -> f32 {
  %0 = gpu.subgroup_broadcast %f, specific_lane %l : f32
  %1 = gpu.subgroup_broadcast %0, first_active_lane : f32
  return %1 : f32
}

// Numbers of what there is one of are zero; the entry block's reductions are of all threads.
// CHECK-LABEL: func.func @launch(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: i1) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks([[ARG3:%.+]], [[ARG4:%.+]], [[ARG5:%.+]]) in ([[ARG9:%.+]] = [[C1]], [[ARG10:%.+]] = [[C1]], [[ARG11:%.+]] = [[ARG0]]) threads([[ARG6:%.+]], [[ARG7:%.+]], [[ARG8:%.+]]) in ([[ARG12:%.+]] = [[ARG0]], [[ARG13:%.+]] = [[C1]], [[ARG14:%.+]] = [[C1]]) {
// CHECK-NEXT: [[V0:%.+]] = gpu.subgroup_reduce  add [[ARG1]] uniform : (f32) -> f32
// CHECK-NEXT: [[V1:%.+]] = gpu.all_reduce  add [[ARG1]] uniform {
// CHECK-NEXT: } : (f32) -> f32
// CHECK-NEXT: scf.if [[ARG2]] {
// CHECK-NEXT: [[V2:%.+]] = gpu.all_reduce  add [[ARG1]] {
// CHECK-NEXT: } : (f32) -> f32
// CHECK-NEXT: "foo.use"([[V2]]) : (f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: "foo.use"([[C0]], [[C0]], [[ARG5]], [[ARG6]], [[C0]], [[C0]], [[V0]], [[V1]]) : (index, index, index, index, index, index, f32, f32) -> ()
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @launch(%s: index, %f: f32, %c: i1) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %c1, %sz = %c1) {
    %0 = gpu.subgroup_reduce add %f : (f32) -> f32
    %1 = gpu.all_reduce add %f {} : (f32) -> f32
    scf.if %c {
      %2 = gpu.all_reduce add %f {} : (f32) -> f32
      "foo.use"(%2) : (f32) -> ()
    }
    "foo.use"(%bx, %by, %bz, %tx, %ty, %tz, %0, %1) : (index, index, index, index, index, index, f32, f32) -> ()
    gpu.terminator
  }
  return
}

// The arguments of a launch are symbols of affine maps in it.
// CHECK-LABEL: func.func @symbols(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: gpu.launch blocks([[ARG1:%.+]], [[ARG2:%.+]], [[ARG3:%.+]]) in ([[ARG7:%.+]] = [[ARG0]], [[ARG8:%.+]] = [[ARG0]], [[ARG9:%.+]] = [[ARG0]]) threads([[ARG4:%.+]], [[ARG5:%.+]], [[ARG6:%.+]]) in ([[ARG10:%.+]] = [[ARG0]], [[ARG11:%.+]] = [[ARG0]], [[ARG12:%.+]] = [[ARG0]]) {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: "foo.use"([[V0]]) : (index) -> ()
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @symbols(%s: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    %0 = affine.apply affine_map<(d0) -> (d0 * 64)>(%bx)
    "foo.use"(%0) : (index) -> ()
    gpu.terminator
  }
  return
}
