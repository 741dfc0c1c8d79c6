// Which block arguments are live, by what is known of the paths through a function.
// RUN: crease-opt --canonicalize --allow-unregistered-dialect %s | FileCheck %s

// Where no path comes back, an argument that nothing uses goes.
// CHECK-LABEL: func.func @forward_unused_argument
// CHECK-NEXT: %0 = "t.op"(%{{.*}}) : (i32) -> i32
// CHECK-NEXT: cf.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: "t.left"() : () -> ()
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: "t.right"() : () -> ()
// CHECK-NEXT: return %{{.*}} : i32
func.func @forward_unused_argument(%c: i1, %a: i32) -> i32 {
  %0 = "t.op"(%a) : (i32) -> i32
  cf.cond_br %c, ^left, ^right(%0 : i32)
^left:
  "t.left"() : () -> ()
  cf.br ^right(%a : i32)
^right(%unused: i32):
  "t.right"() : () -> ()
  return %a : i32
}

// And one that is only passed on to such an argument.
// CHECK-LABEL: func.func @forward_chain_of_unused
// CHECK-NEXT: cf.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: "t.left"() : () -> ()
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: "t.right"() : () -> ()
// CHECK-NEXT: cf.cond_br %{{.*}}, ^bb4, ^bb3
// CHECK-NEXT: ^bb3:
// CHECK-NEXT: "t.other"() : () -> ()
// CHECK-NEXT: cf.br ^bb4
// CHECK-NEXT: ^bb4:
// CHECK-NEXT: "t.last"() : () -> ()
// CHECK-NEXT: return %{{.*}} : i32
func.func @forward_chain_of_unused(%c: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^left, ^right(%0 : i32)
^left:
  "t.left"() : () -> ()
  cf.br ^right(%a : i32)
^right(%first: i32):
  "t.right"() : () -> ()
  cf.cond_br %c, ^last(%first : i32), ^other
^other:
  "t.other"() : () -> ()
  cf.br ^last(%a : i32)
^last(%second: i32):
  "t.last"() : () -> ()
  return %a : i32
}

// And one that only its own next value is computed from.
// CHECK-LABEL: func.func @cycle_of_unused
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: "t.loop"() : () -> ()
// CHECK-NEXT: cf.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: return %{{.*}} : i32
func.func @cycle_of_unused(%c: i1, %a: i32) -> i32 {
  cf.br ^loop(%a : i32)
^loop(%x: i32):
  %y = arith.addi %x, %a : i32
  "t.loop"() : () -> ()
  cf.cond_br %c, ^loop(%y : i32), ^exit
^exit:
  return %a : i32
}

// The text has the blocks in another order than the way through them.
// CHECK-LABEL: func.func @text_out_of_order
// CHECK-NEXT: "t.last"(%{{.*}}) : (i32) -> ()
// CHECK-NEXT: "t.middle"() : () -> ()
// CHECK-NEXT: return %{{.*}} : i32
func.func @text_out_of_order(%c: i1, %a: i32) -> i32 {
  cf.br ^last(%a : i32)
^middle(%m: i32):
  "t.middle"() : () -> ()
  return %a : i32
^last(%l: i32):
  "t.last"(%l) : (i32) -> ()
  cf.br ^middle(%l : i32)
}

// What came back to a block no longer does once the condition is known.
// CHECK-LABEL: func.func @falls_apart_later
// CHECK-NEXT: "t.loop"() : () -> ()
// CHECK-NEXT: return %{{.*}} : i32
func.func @falls_apart_later(%a: i32) -> i32 {
  %true = arith.constant true
  cf.br ^loop(%a : i32)
^loop(%x: i32):
  %y = arith.addi %x, %a : i32
  "t.loop"() : () -> ()
  cf.cond_br %true, ^exit, ^back(%y : i32)
^back(%z: i32):
  "t.back"() : () -> ()
  cf.br ^loop(%z : i32)
^exit:
  return %a : i32
}
