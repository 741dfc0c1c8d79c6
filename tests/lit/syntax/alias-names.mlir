// Names of aliases may have dashes, and begin as other aliases do.
// RUN: crease-opt %s | FileCheck %s

#map = affine_map<(d0) -> (d0 * 2)>
#map-x = affine_map<(d0) -> (d0 * 3)>
!t = i32
!t-x = i64
#loc = loc("a")
#loc-x = loc("b")

// CHECK: #[[B:.*]] = loc("b")
// CHECK: #[[A:.*]] = loc("a")
// CHECK: #[[THREE:.*]] = affine_map<(d0) -> (d0 * 3)>
// CHECK: #[[TWO:.*]] = affine_map<(d0) -> (d0 * 2)>
// CHECK: func.func private @maps(memref<?xf32, #[[THREE]]>, memref<?xf32, #[[TWO]]>)
func.func private @maps(memref<?xf32, #map-x>, memref<?xf32, #map>)
// CHECK: func.func private @types(i64, i32) -> i64
func.func private @types(!t-x, !t) -> !t-x
// CHECK: func.func private @located() attributes {a.b = #[[B]], a.c = #[[A]]}
func.func private @located() attributes {a.b = #loc-x, a.c = #loc} loc(#loc-x)
