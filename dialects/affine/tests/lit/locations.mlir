// A loop's variable is written with its location, what a loop carries and the variables of a parallel loop
// are not.
// RUN: crease-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | crease-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// CHECK: affine.for %[[I:.*]] loc("variable") = 0 to 4 iter_args(%[[A:.*]] = %{{.*}}) -> (index) {
// CHECK: "t.use"(%[[I]], %[[A]])
// CHECK: } loc("loop")
// CHECK: affine.parallel (%{{[^ ]*}}) = (0) to (3) {
// CHECK: } loc("parallel")
func.func @loops(%x: index) {
  affine.for %i loc("variable") = 0 to 4 iter_args(%a = %x) -> index {
    "t.use"(%i, %a) : (index, index) -> () loc("use")
    affine.yield %a : index loc("yield")
  } loc("loop")
  affine.parallel (%i) = (0) to (3) {
    "t.use"(%i) : (index) -> () loc("use")
  } loc("parallel")
  return loc("return")
}
