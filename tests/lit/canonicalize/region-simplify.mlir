// RUN: crease-opt --canonicalize="region-simplify=aggressive" --allow-unregistered-dialect --split-input-file %s | FileCheck %s --check-prefixes=CHECK,MORE
// RUN: crease-opt --canonicalize --allow-unregistered-dialect --split-input-file %s | FileCheck %s --check-prefixes=CHECK,LESS

// Equal blocks become one, and then there is nothing to choose.
// CHECK-LABEL: func.func @equal_blocks
// MORE-NOT: cf.cond_br
// MORE: "x.op"
// MORE-NOT: "x.op"
// LESS-COUNT-2: "x.op"
// CHECK: return
func.func @equal_blocks(%c: i1) {
  "x.start"() [^split] : () -> ()
^split:
  cf.cond_br %c, ^a, ^b
^a:
  "x.op"() : () -> ()
  return
^b:
  "x.op"() : () -> ()
  return
}

// -----

// Where they differ in one operand it becomes an argument; here the choice ends as a select.
// CHECK-LABEL: func.func @different_operand
// CHECK-SAME: %[[C:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32
// MORE: %[[A:.*]] = arith.select %[[C]], %[[X]], %[[Y]] : i32
// MORE-NEXT: "x.use"(%[[A]])
// MORE-NEXT: return
// LESS: "x.use"(%[[X]])
// LESS: "x.use"(%[[Y]])
func.func @different_operand(%c: i1, %x: i32, %y: i32) {
  "x.start"() [^split] : () -> ()
^split:
  cf.cond_br %c, ^a, ^b
^a:
  "x.use"(%x) : (i32) -> ()
  return
^b:
  "x.use"(%y) : (i32) -> ()
  return
}

// -----

// Blocks whose ops differ in an attribute stay.
// CHECK-LABEL: func.func @different_attribute
// CHECK: "x.op"() {n = 1 : i32}
// CHECK: "x.op"() {n = 2 : i32}
func.func @different_attribute(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  "x.op"() {n = 1 : i32} : () -> ()
  return
^b:
  "x.op"() {n = 2 : i32} : () -> ()
  return
}

// -----

// Values that are made in one block and used in another keep the blocks apart.
// CHECK-LABEL: func.func @used_outside
// CHECK-COUNT-2: "x.make"
// CHECK: "x.use"
func.func @used_outside(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = "x.make"() : () -> i32
  cf.br ^c(%0 : i32)
^b:
  %1 = "x.make"() : () -> i32
  "x.more"() : () -> ()
  cf.br ^c(%1 : i32)
^c(%2: i32):
  "x.use"(%2) : (i32) -> ()
  return
}

// -----

// Where the choice is between three, the arguments show.
// CHECK-LABEL: func.func @three_blocks
// CHECK-SAME: %{{.*}}: i32, %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK: cf.switch
// MORE: 1: ^[[B:bb[0-9]+]](%[[X]] : i32)
// MORE: 2: ^[[B]](%[[Y]] : i32)
// MORE: ^[[B]](%[[A:.*]]: i32):
// MORE-NEXT: "x.use"(%[[A]])
// MORE-NOT: "x.use"
// LESS: "x.use"(%[[X]])
// LESS: "x.use"(%[[Y]])
// CHECK: return
func.func @three_blocks(%n: i32, %x: i32, %y: i32) {
  cf.switch %n : i32, [
    default: ^other,
    1: ^a,
    2: ^b
  ]
^a:
  "x.use"(%x) : (i32) -> ()
  cf.br ^end
^b:
  "x.use"(%y) : (i32) -> ()
  cf.br ^end
^other:
  "x.other"() : () -> ()
  cf.br ^end
^end:
  "x.end"() : () -> ()
  return
}

// -----

// An argument that gets the same value from everywhere is that value.
// CHECK-LABEL: func.func @same_value
// CHECK-SAME: %{{.*}}: i1, %[[X:.*]]: i32
// MORE: "x.use"(%[[X]])
// LESS: ^{{.*}}(%[[A:.*]]: i32):
// LESS-NEXT: "x.use"(%[[A]])
func.func @same_value(%c: i1, %x: i32) {
  cf.cond_br %c, ^a(%x : i32), ^b
^b:
  "x.op"() : () -> ()
  cf.br ^a(%x : i32)
^a(%0: i32):
  "x.use"(%0) : (i32) -> ()
  return
}

// -----

// Two arguments that are equal, but not always the same value, stay two.
// CHECK-LABEL: func.func @equal_arguments
// CHECK: ^{{.*}}(%[[A:[0-9]+]]: i32, %[[B:[0-9]+]]: i32):
// CHECK-NEXT: "x.use"(%[[A]], %[[B]])
func.func @equal_arguments(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^a(%x, %x : i32, i32), ^b
^b:
  "x.op"() : () -> ()
  cf.br ^a(%y, %y : i32, i32)
^a(%0: i32, %1: i32):
  "x.use"(%0, %1) : (i32, i32) -> ()
  return
}

// -----

// A loop that only carries a value around itself is not live.
// CHECK-LABEL: func.func @dead_cycle
// CHECK: ^[[L:bb[0-9]+]]:
// CHECK-NEXT: %{{.*}} = "x.cond"
// CHECK-NEXT: cf.cond_br %{{.*}}, ^[[L]], ^
func.func @dead_cycle(%x: i32) {
  cf.br ^loop(%x : i32)
^loop(%0: i32):
  %1 = arith.addi %0, %0 : i32
  %2 = "x.cond"() : () -> i1
  cf.cond_br %2, ^loop(%1 : i32), ^end
^end:
  return
}

// -----

// A branch in a nested region passes a dead op's result to a dead argument; the condition stays.
// CHECK-LABEL: func.func @dead_argument_of_nested_block
// CHECK-NOT: arith.extsi
// CHECK: cf.cond_br %{{.*}}, ^bb1, ^bb2
func.func @dead_argument_of_nested_block(%c: i1, %x: i8) {
  %dead = arith.extsi %x : i8 to i32
  scf.if %c {
    scf.execute_region {
      %inner = "test.c"() : () -> i1
      cf.cond_br %inner, ^bb1(%dead : i32), ^bb2
    ^bb1(%y: i32):
      "test.a"() : () -> ()
      cf.br ^bb3
    ^bb2:
      "test.b"() : () -> ()
      cf.br ^bb3
    ^bb3:
      scf.yield
    }
  }
  return
}
