// A loop that carries more than a register carries pieces; at the end they are combined by pairs if
// their order does not matter, else in order.
// RUN: crease-opt %s --lower-vectorize=target=sse4.2 | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK: %[[R:.*]]:3 = scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}, %{{.*}} = %arg3) -> (vector<4xi32>, vector<4xi32>, i32)
// CHECK-COUNT-2: vector.load %{{.*}} : memref<?xi32>, vector<4xi32>
// CHECK-COUNT-2: arith.addi %{{.*}}, %{{.*}} : vector<4xi32>
// CHECK: %[[S:.*]] = arith.addi %[[R]]#0, %[[R]]#1 : vector<4xi32>
// CHECK: vector.reduction <add>, %[[S]], %[[R]]#2 : vector<4xi32> into i32
func.func @sum(%A: memref<?xi32>, %n: index, %z: vector<8xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r:2 = scf.for %i = %c0 to %n step %c8 iter_args(%s = %z, %y = %x) -> (vector<8xi32>, i32) {
    %k = vectorize.ramp %i, %c1 : index -> vector<8xindex>
    %v = vectorize.load %A[%k] : memref<?xi32>, vector<8xindex> -> vector<8xi32>
    %t = arith.addi %s, %v : vector<8xi32>
    scf.yield %t, %y : vector<8xi32>, i32
  }
  %u = vectorize.reduce <add>, %r#0, %r#1 : vector<8xi32>
  return %u : i32
}

// CHECK-LABEL: func.func @in_order
// CHECK: %[[L:.*]] = vector.extract_strided_slice %arg0 {offsets = [0]
// CHECK: %[[A:.*]] = vector.reduction <add>, %[[L]], %arg1 : vector<4xf32> into f32
// CHECK: %[[H:.*]] = vector.extract_strided_slice %arg0 {offsets = [4]
// CHECK: vector.reduction <add>, %[[H]], %[[A]] : vector<4xf32> into f32
func.func @in_order(%v: vector<8xf32>, %x: f32) -> f32 {
  %u = vectorize.reduce <add>, %v, %x : vector<8xf32>
  return %u : f32
}

// CHECK-LABEL: func.func @any_order
// CHECK: %[[P:.*]] = arith.addf %{{.*}}, %{{.*}} fastmath<reassoc> : vector<4xf32>
// CHECK: vector.reduction <add>, %[[P]], %arg1 fastmath<reassoc> : vector<4xf32> into f32
func.func @any_order(%v: vector<8xf32>, %x: f32) -> f32 {
  %u = vectorize.reduce <add>, %v, %x fastmath<reassoc> : vector<8xf32>
  return %u : f32
}
