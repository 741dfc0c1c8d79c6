// RUN: crease-opt %s --topological-sort --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: module @chain
module @chain {
  // CHECK-NEXT: %[[C:.*]] = "u.c"()
  // CHECK-NEXT: %[[B:.*]] = "u.b"(%[[C]])
  // CHECK-NEXT: "u.a"(%[[B]])
  %a = "u.a"(%b) : (i32) -> i32
  %b = "u.b"(%c) : (i32) -> i32
  %c = "u.c"() : () -> i32
}

// A use inside a region counts as its op's.
// CHECK-LABEL: module @nested
module @nested {
  // CHECK-NEXT: "u.b"
  // CHECK-NEXT: "u.a"
  "u.a"() ({
    "u.in"(%b) : (i32) -> ()
  }) : () -> ()
  %b = "u.b"() : () -> i32
}

// The first op of a cycle stays; the others follow it.
// CHECK-LABEL: module @cycle
module @cycle {
  // CHECK-NEXT: "u.free"
  // CHECK-NEXT: "u.a"
  // CHECK-NEXT: "u.b"
  %a = "u.a"(%b) : (i32) -> i32
  %b = "u.b"(%a) : (i32) -> i32
  "u.free"() : () -> ()
}

// Where dominance holds, order is right already; whether it holds in unknown ops is not known.
// CHECK-LABEL: module @unknown
module @unknown {
  "u.region"() ({
    // CHECK: "u.a"
    // CHECK-NEXT: "u.b"
    %a = "u.a"(%b) : (i32) -> i32
    %b = "u.b"() : () -> i32
  }) : () -> ()
}
