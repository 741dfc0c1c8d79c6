// RUN: crease-opt %s --sccp | FileCheck %s

// The second cast folds to a value that is none of its operands, and of which more becomes known later.
// CHECK-LABEL: func @casts
func.func @casts(%x: i64, %c: i1) -> i64 {
  %c1 = arith.constant 1 : i64
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^end(%c1 : i64)
^b:
  %y = arith.addi %x, %c1 : i64
  cf.br ^end(%y : i64)
^end(%z: i64):
  %in = builtin.unrealized_conversion_cast %z : i64 to index
  // CHECK: %[[OUT:.*]] = builtin.unrealized_conversion_cast %{{.*}} : index to i64
  // CHECK: return %[[OUT]]
  %out = builtin.unrealized_conversion_cast %in : index to i64
  return %out : i64
}
