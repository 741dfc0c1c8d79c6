// RUN: crease-opt %s --allow-unregistered-dialect --snapshot-op-locations=filename=%t --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s -DFILE=%t
// RUN: crease-opt %s --allow-unregistered-dialect --snapshot-op-locations=filename=%t -o /dev/null && FileCheck %s --input-file=%t --check-prefix=FILE --match-full-lines --strict-whitespace
// RUN: crease-opt %s --allow-unregistered-dialect --snapshot-op-locations="filename=%t tag=snap print-debuginfo" --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s -DFILE=%t --check-prefix=TAG
// RUN: FileCheck %s --input-file=%t --check-prefix=DEBUG
// RUN: crease-opt %s --allow-unregistered-dialect --snapshot-op-locations="filename=%t print-op-generic" -o /dev/null && FileCheck %s --input-file=%t --check-prefix=GENERIC
// RUN: crease-opt %s --allow-unregistered-dialect --snapshot-op-locations="filename=%t print-debuginfo pretty-debuginfo print-local-scope" -o /dev/null && FileCheck %s --input-file=%t --check-prefix=PRETTY
// RUN: crease-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(snapshot-op-locations{filename=%t}))' --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s -DFILE=%t --check-prefix=NESTED

// A terminator that is not written stays where it was; lines count from 1, columns from 0.
// CHECK: func.func @f(%arg0: i1 loc({{.*}}:[[# @LINE + 9]]:
// CHECK-NEXT: scf.if
// CHECK-NEXT: "t.a"() {map = affine_map<(d0) -> (d0)>} : () -> () loc("[[FILE]]":4:6)
// CHECK-NEXT: } loc("[[FILE]]":3:4)
// CHECK-NEXT: return loc("[[FILE]]":6:4)
// CHECK-NEXT: } loc("[[FILE]]":2:2)
// CHECK-NEXT: } loc("[[FILE]]":1:0)

#map = affine_map<(d0) -> (d0)>
func.func @f(%arg0: i1) {
  scf.if %arg0 { "t.a"() {map = #map} : () -> () loc("a") }
  return loc(unknown)
}

//      FILE:#map = affine_map<(d0) -> (d0)>
// FILE-NEXT:module {
// FILE-NEXT:  func.func @f(%arg0: i1) {
// FILE-NEXT:    scf.if %arg0 {
// FILE-NEXT:      "t.a"() {map = #map} : () -> ()
// FILE-NEXT:    }
// FILE-NEXT:    return
// FILE-NEXT:  }
// FILE-NEXT:}

// TAG: "t.a"{{.*}} loc(fused["a", "snap"("[[FILE]]":[[#]]:6)])
// TAG: return loc("snap"("[[FILE]]":[[#]]:4))

// DEBUG: "t.a"{{.*}} loc("a")

// GENERIC: "scf.yield"() : () -> ()
// GENERIC-NEXT: }

// PRETTY: "t.a"{{.*}} "a"{{$}}

// What is around a function is not in its file.
// NESTED: scf.if
// NESTED-NEXT: "t.a"{{.*}} loc("[[FILE]]":3:4)
// NESTED: } loc("[[FILE]]":1:0)
// NESTED-NEXT: } loc({{.*}}basic.mlir
