// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @one_poison_per_type
// CHECK-NEXT: %[[P:.*]] = ub.poison : i32
// CHECK-NEXT: %[[Q:.*]] = ub.poison : f32
// CHECK-NEXT: return %[[P]], %[[P]], %[[Q]]
func.func @one_poison_per_type() -> (i32, i32, f32) {
  %0 = ub.poison : i32
  %1 = ub.poison : i32
  %2 = ub.poison : f32
  return %0, %1, %2 : i32, i32, f32
}

// CHECK-LABEL: func.func @unused
// CHECK-NEXT: return
func.func @unused() {
  %0 = ub.poison : i32
  return
}
