// RUN: crease-opt %s --canonicalize=region-simplify=aggressive --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// What blocks that were merged take as arguments is from where the first of them had it.
// CHECK-LABEL: func.func @merged
// CHECK: ^bb1(%{{.*}}: i32 loc("b"), %{{.*}}: i32 loc("a")):
func.func @merged(%a: i32 loc("a"), %b: i32 loc("b"), %c: i32 loc("c")) {
  cf.switch %a : i32, [default: ^bb1, 1: ^bb2, 2: ^bb3]
^bb1:
  "some.use"(%b) : (i32) -> ()
  "some.use"(%a, %b) : (i32, i32) -> ()
  return
^bb2:
  "some.use"(%c) : (i32) -> ()
  "some.use"(%b, %c) : (i32, i32) -> ()
  return
^bb3:
  "some.use"(%a) : (i32) -> ()
  "some.use"(%c, %a) : (i32, i32) -> ()
  return
}
