// RUN: crease-opt %s --buffer-hoisting --allow-unregistered-dialect | FileCheck %s

// Up to where all uses are dominated, before the terminator there.
// CHECK-LABEL: func.func @branches(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3([[ARG1]] : memref<4xf32>)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3([[ALLOC]] : memref<4xf32>)
// CHECK-NEXT: ^bb3([[V0:%.+]]: memref<4xf32>):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: "t.use"([[V0]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @branches(%c: i1, %a: memref<4xf32>) {
  cf.cond_br %c, ^left, ^right
^left:
  cf.br ^end(%a : memref<4xf32>)
^right:
  %0 = memref.alloc() : memref<4xf32>
  cf.br ^end(%0 : memref<4xf32>)
^end(%1: memref<4xf32>):
  "t.use"(%1) : (memref<4xf32>) -> ()
  return
}

// No further than what it is made of.
// CHECK-LABEL: func.func @operands(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: index, [[ARG2:%.+]]: memref<?xf32>) {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2([[ARG1]] : index)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb4([[ARG2]] : memref<?xf32>)
// CHECK-NEXT: ^bb2([[V0:%.+]]: index):  // pred: ^bb0
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[V0]]) : memref<?xf32>
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: cf.br ^bb4([[ALLOC]] : memref<?xf32>)
// CHECK-NEXT: ^bb4([[V1:%.+]]: memref<?xf32>):  // 2 preds: ^bb1, ^bb3
// CHECK-NEXT: "t.use"([[V1]]) : (memref<?xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @operands(%c: i1, %n: index, %a: memref<?xf32>) {
  cf.cond_br %c, ^left, ^right(%n : index)
^left:
  cf.br ^end(%a : memref<?xf32>)
^right(%m: index):
  cf.br ^below
^below:
  %0 = memref.alloc(%m) : memref<?xf32>
  cf.br ^end(%0 : memref<?xf32>)
^end(%1: memref<?xf32>):
  "t.use"(%1) : (memref<?xf32>) -> ()
  return
}

// Out of what is no loop, if it is used outside; not what is on the stack.
// CHECK-LABEL: func.func @conditional(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: index) -> memref<?xf32> {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG1]]) : memref<?xf32>
// CHECK-NEXT: [[V0:%.+]] = scf.if [[ARG0]] -> (memref<?xf32>) {
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc([[ARG1]]) : memref<?xf32>
// CHECK-NEXT: "t.use"([[ALLOC_0]]) : (memref<?xf32>) -> ()
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca([[ARG1]]) : memref<?xf32>
// CHECK-NEXT: [[V1:%.+]] = func.call @other([[ALLOCA]]) : (memref<?xf32>) -> memref<?xf32>
// CHECK-NEXT: scf.yield [[V1]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : memref<?xf32>
// CHECK-NEXT: }
func.func @conditional(%c: i1, %n: index) -> memref<?xf32> {
  %0 = scf.if %c -> (memref<?xf32>) {
    %inside = memref.alloc(%n) : memref<?xf32>
    "t.use"(%inside) : (memref<?xf32>) -> ()
    %1 = memref.alloc(%n) : memref<?xf32>
    scf.yield %1 : memref<?xf32>
  } else {
    %2 = memref.alloca(%n) : memref<?xf32>
    %3 = func.call @other(%2) : (memref<?xf32>) -> memref<?xf32>
    scf.yield %3 : memref<?xf32>
  }
  return %0 : memref<?xf32>
}
// CHECK-LABEL: func.func private @other(
// CHECK-SAME: memref<?xf32>) -> memref<?xf32>
func.func private @other(memref<?xf32>) -> memref<?xf32>

// Out of no loop, nor out of what nothing is known of, nor what is freed twice.
// CHECK-LABEL: func.func @stay(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: index, [[ARG2:%.+]]: memref<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = scf.for [[ARG3:%.+]] = [[ARG1]] to [[ARG1]] step [[ARG1]] iter_args([[ARG4:%.+]] = [[ARG2]]) -> (memref<4xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: "t.region"() ({
// CHECK-NEXT: [[ALLOC]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: "t.use"([[ALLOC]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: [[V1:%.+]] = scf.if [[ARG0]] -> (memref<4xf32>) {
// CHECK-NEXT: [[ALLOC]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.dealloc [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: memref.dealloc [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V0]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: "t.use"([[V1]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @stay(%c: i1, %n: index, %a: memref<4xf32>) {
  %0 = scf.for %i = %n to %n step %n iter_args(%b = %a) -> (memref<4xf32>) {
    %1 = memref.alloc() : memref<4xf32>
    scf.yield %1 : memref<4xf32>
  }
  "t.region"() ({
    %2 = memref.alloc() : memref<4xf32>
    "t.use"(%2) : (memref<4xf32>) -> ()
  }) : () -> ()
  %3 = scf.if %c -> (memref<4xf32>) {
    %4 = memref.alloc() : memref<4xf32>
    memref.dealloc %4 : memref<4xf32>
    memref.dealloc %4 : memref<4xf32>
    scf.yield %4 : memref<4xf32>
  } else {
    scf.yield %0 : memref<4xf32>
  }
  "t.use"(%3) : (memref<4xf32>) -> ()
  return
}

// Where control never gets to is no place to be.
// CHECK-LABEL: func.func @unreachable(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb4([[ALLOC]] : memref<4xf32>)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb4([[ARG1]] : memref<4xf32>)
// CHECK-NEXT: ^bb3:  // no predecessors
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: cf.br ^bb4([[ALLOC_0]] : memref<4xf32>)
// CHECK-NEXT: ^bb4([[V0:%.+]]: memref<4xf32>):  // 3 preds: ^bb1, ^bb2, ^bb3
// CHECK-NEXT: "t.use"([[V0]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unreachable(%c: i1, %a: memref<4xf32>) {
  cf.cond_br %c, ^left, ^right
^left:
  %0 = memref.alloc() : memref<4xf32>
  cf.br ^end(%0 : memref<4xf32>)
^right:
  cf.br ^end(%a : memref<4xf32>)
^nowhere:
  %1 = memref.alloc() : memref<4xf32>
  cf.br ^end(%1 : memref<4xf32>)
^end(%2: memref<4xf32>):
  "t.use"(%2) : (memref<4xf32>) -> ()
  return
}
