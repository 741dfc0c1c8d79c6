// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// A scope that allocates nothing is its body.
// CHECK-LABEL: func.func @scope_without_allocation
// CHECK-NEXT: %[[X:.*]] = memref.load
// CHECK-NEXT: "test.use"(%[[X]])
func.func @scope_without_allocation(%m: memref<f32>) {
  %0 = memref.alloca_scope -> (f32) {
    %x = memref.load %m[] : memref<f32>
    memref.alloca_scope.return %x : f32
  }
  "test.use"(%0) : (f32) -> ()
  return
}

// So is one at the end of another scope.
// CHECK-LABEL: func.func @scope_at_end
// CHECK-NEXT: %[[A:.*]] = memref.alloca
// CHECK-NEXT: "test.use"(%[[A]])
// CHECK-NEXT: return
func.func @scope_at_end() {
  memref.alloca_scope {
    %a = memref.alloca() : memref<4xf32>
    "test.use"(%a) : (memref<4xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @scope_in_the_middle
// CHECK-NEXT: memref.alloca_scope
func.func @scope_in_the_middle() {
  memref.alloca_scope {
    %a = memref.alloca() : memref<4xf32>
    "test.use"(%a) : (memref<4xf32>) -> ()
  }
  "test.after"() : () -> ()
  return
}

// What an inner scope allocates at the end of everything moves out, if it can.
// CHECK-LABEL: func.func @scope_hoisted
// CHECK-NEXT: %[[A:.*]] = memref.alloca(%arg0)
// CHECK-NEXT: scf.if
// CHECK-NEXT: %[[N:.*]] = "test.size"
// CHECK-NEXT: memref.alloca_scope  {
// CHECK-NEXT: %[[B:.*]] = memref.alloca(%[[N]])
// CHECK-NEXT: "test.use"(%[[A]], %[[B]])
func.func @scope_hoisted(%n: index, %c: i1) {
  scf.if %c {
    %m = "test.size"() : () -> index
    memref.alloca_scope {
      %a = memref.alloca(%n) : memref<?xf32>
      %b = memref.alloca(%m) : memref<?xf32>
      "test.use"(%a, %b) : (memref<?xf32>, memref<?xf32>) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @scope_not_hoisted
// CHECK-NEXT: scf.if
// CHECK: memref.alloca
func.func @scope_not_hoisted(%n: index, %c: i1) {
  scf.if %c {
    "test.before"() : () -> ()
    memref.alloca_scope {
      %a = memref.alloca(%n) : memref<?xf32>
      "test.use"(%a) : (memref<?xf32>) -> ()
    }
  }
  "test.after"() : () -> ()
  return
}

// What follows in other blocks counts: the scope of a function ends later than this one.
// CHECK-LABEL: func.func @last_of_its_block_only
// CHECK: ^bb1:
// CHECK-NEXT: memref.alloca_scope
func.func @last_of_its_block_only(%c: i1) {
  cf.cond_br %c, ^again, ^end
^again:
  memref.alloca_scope {
    %m = memref.alloca() : memref<4xi32>
    "use"(%m) : (memref<4xi32>) -> ()
    memref.alloca_scope.return
  }
  cf.cond_br %c, ^again, ^end
^end:
  return
}

// What ends the block may be a terminator, for all that is known.
// CHECK-LABEL: func.func @hoist_before_unknown_end
// CHECK-NEXT: %[[M:.*]] = memref.alloca(%arg0)
// CHECK-NEXT: "test.region"
// CHECK-NEXT: memref.alloca_scope
// CHECK-NEXT: "test.use"(%[[M]])
func.func @hoist_before_unknown_end(%n: index) {
  "test.region"() ({
    memref.alloca_scope {
      %m = memref.alloca(%n) : memref<?xi64>
      "test.use"(%m) : (memref<?xi64>) -> ()
    }
    "test.end"() : () -> ()
  }) : () -> ()
  return
}
