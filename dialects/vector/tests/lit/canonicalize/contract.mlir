// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

#rows = affine_map<(i, j, k) -> (i, k)>
#columns = affine_map<(i, j, k) -> (k, j)>
#out = affine_map<(i, j, k) -> (i, j)>
#product = {
  indexing_maps = [#rows, #columns, #out],
  iterator_types = ["parallel", "parallel", "reduction"]
}

// What is added afterwards is what the sum starts from.
// CHECK-LABEL: func.func @contract_add
// CHECK-NEXT: %[[F:.*]] = vector.contract {{.*}} %arg0, %arg1, %arg2 {x} : vector<2x3xf32>
// CHECK-NEXT: return %[[F]]
func.func @contract_add(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %zero = arith.constant dense<0.0> : vector<2x4xf32>
  %0 = vector.contract #product %a, %b, %zero {x} : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %1 = arith.addf %c, %0 : vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @contract_add_integers
// CHECK-NEXT: %[[I:.*]] = vector.contract {{.*}} %arg0, %arg1, %arg2 : vector<2x3xi8>
// CHECK-NEXT: return %[[I]]
func.func @contract_add_integers(%a: vector<2x3xi8>, %b: vector<3x4xi8>, %c: vector<2x4xi8>) -> vector<2x4xi8> {
  %zero = arith.constant dense<0> : vector<2x4xi8>
  %0 = vector.contract #product %a, %b, %zero : vector<2x3xi8>, vector<3x4xi8> into vector<2x4xi8>
  %1 = arith.addi %0, %c : vector<2x4xi8>
  return %1 : vector<2x4xi8>
}

// Neither from another start, nor where numbers are not added up; the other zero stays.
// CHECK-LABEL: func.func @contract_no_sum_from_zero
// CHECK: %[[N:.*]] = vector.contract {{.*}} %arg0, %arg1, %{{.*}} : vector<2x2xf32>
// CHECK-NEXT: arith.addf %arg2, %[[N]]
// CHECK-NEXT: %[[M:.*]] = vector.contract {{.*}} kind = #vector.kind<maxnumf>} %arg0, %arg1, %[[Z:.*]] :
// CHECK-NEXT: arith.addf %[[M]], %arg2
// CHECK-NEXT: vector.contract {{.*}} %[[Z]], %arg1, %arg2 :
func.func @contract_no_sum_from_zero(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2x2xf32>)
    -> (vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>) {
  %zero = arith.constant dense<0.0> : vector<2x2xf32>
  %minus = arith.constant dense<-0.0> : vector<2x2xf32>
  %0 = vector.contract #product %a, %b, %minus : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  %1 = arith.addf %c, %0 : vector<2x2xf32>
  %2 = vector.contract {
    indexing_maps = [#rows, #columns, #out], iterator_types = ["parallel", "parallel", "reduction"],
    kind = #vector.kind<maxnumf>
  } %a, %b, %zero : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  %3 = arith.addf %2, %c : vector<2x2xf32>
  %4 = vector.contract #product %zero, %b, %zero : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  %5 = arith.addf %4, %c : vector<2x2xf32>
  return %1, %3, %5 : vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>
}
