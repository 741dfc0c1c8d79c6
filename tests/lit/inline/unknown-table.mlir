// RUN: crease-opt %s --inline --allow-unregistered-dialect | FileCheck %s

// An op of a dialect that nobody knows may be a table of other symbols: what its names mean is not known, so
// that no function goes. mlir-opt crashes.
// CHECK: func.func private @called
func.func private @called(%x: i32) -> i32 {
  return %x : i32
}
// CHECK-LABEL: func.func @caller
// CHECK-NEXT: return %arg0
func.func @caller(%x: i32) -> i32 {
  %r = call @called(%x) : (i32) -> i32
  return %r : i32
}
// CHECK: "x.table"
"x.table"() ({
  "x.use"() {a = @called} : () -> ()
}) : () -> ()

// Nothing goes into an op that nobody knows, even if it is no table.
// CHECK-LABEL: func.func @around
// CHECK-NEXT: "x.regions"() ({
// CHECK-NEXT: %[[R:.*]] = func.call @called(%arg0)
// CHECK-NEXT: "x.use"(%[[R]])
func.func @around(%x: i32) {
  "x.regions"() ({
    %r = func.call @called(%x) : (i32) -> i32
    "x.use"(%r) : (i32) -> ()
  }, {
  }) : () -> ()
  return
}
