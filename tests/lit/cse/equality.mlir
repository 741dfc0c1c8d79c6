// RUN: crease-opt --cse --allow-unregistered-dialect --split-input-file %s | FileCheck %s

// When ops are equal.

// OF-22: locations don't count, and the same operands are the same values.
// CHECK-LABEL: func.func @locations
// CHECK-NEXT: %[[A:.*]] = arith.addi
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @locations(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32 loc("a")
  %1 = arith.addi %x, %y : i32 loc("b")
  return %0, %1 : i32, i32
}

// -----

// OF-23: name, attributes, result types and operands do.
// CHECK-LABEL: func.func @parts
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.muli
// CHECK-NEXT: arith.addi {{.*}} overflow<nsw>
// CHECK-NEXT: arith.extsi {{.*}} i32 to i64
// CHECK-NEXT: arith.extsi {{.*}} i32 to i128
// CHECK-NEXT: arith.addi {{.*}} {x}
// CHECK-NEXT: return
func.func @parts(%x: i32, %y: i32) -> (i32, i32, i32, i64, i128, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.muli %x, %y : i32
  %2 = arith.addi %x, %y overflow<nsw> : i32
  %3 = arith.extsi %x : i32 to i64
  %4 = arith.extsi %x : i32 to i128
  %5 = arith.addi %x, %y {x} : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i64, i128, i32
}

// -----

// OF-24, TIR-30, TIR-28: operands of commutative ops in any order, and what differs only in that counts
// together.
// CHECK-LABEL: func.func @commutative
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[A]], %arg2
// CHECK-NEXT: return %[[A]], %[[A]], %[[B]], %[[B]]
func.func @commutative(%x: i32, %y: i32, %z: i32) -> (i32, i32, i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %y, %x : i32
  %2 = arith.addi %0, %z : i32
  %3 = arith.addi %z, %1 : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// -----

// OF-E10, OF-38: ops with equal one-block regions are equal; inner values stand for each other.
// CHECK-LABEL: func.func @regions
// CHECK-NEXT: %[[A:.*]] = scf.if
// CHECK: } else {
// CHECK: }
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @regions(%c: i1, %x: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  %2 = scf.if %c -> i32 {
    %3 = arith.addi %x, %x : i32
    scf.yield %3 : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %2 : i32, i32
}

// -----

// Another body, another number of arguments, another use of them: not equal.
// CHECK-LABEL: func.func @other_regions
// CHECK: arith.addi
// CHECK: arith.muli
// CHECK: arith.muli %{{.*}}, %arg1
// CHECK: return
func.func @other_regions(%n: index, %x: i32) -> (i32, i32, i32) {
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i32 {
    %1 = arith.addi %a, %a : i32
    scf.yield %1 : i32
  }
  %2 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i32 {
    %3 = arith.muli %a, %a : i32
    scf.yield %3 : i32
  }
  %4 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i32 {
    %5 = arith.muli %a, %x : i32
    scf.yield %5 : i32
  }
  return %0, %2, %4 : i32, i32, i32
}

// -----

// CHECK-LABEL: func.func @other_arguments
// CHECK-COUNT-2: scf.for
func.func @other_arguments(%n: index, %x: i32) -> (i32, i32) {
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i32 {
    scf.yield %x : i32
  }
  %2:2 = scf.for %i = %n to %n step %n iter_args(%a = %x, %b = %x) -> (i32, i32) {
    scf.yield %x, %x : i32, i32
  }
  return %0, %2#0 : i32, i32
}

// -----

// OF-37: an op with several blocks inside is not merged, but what is inside is.
// CHECK-LABEL: func.func @several_blocks
// CHECK: scf.execute_region
// CHECK: %[[A:.*]] = arith.addi
// CHECK-NEXT: "foo.use"(%[[A]], %[[A]])
// CHECK: scf.execute_region
// CHECK: arith.addi
func.func @several_blocks(%x: i32) -> (i32, i32) {
  %0 = scf.execute_region -> i32 {
    %1 = arith.addi %x, %x : i32
    %2 = arith.addi %x, %x : i32
    "foo.use"(%1, %2) : (i32, i32) -> ()
    cf.br ^a
  ^a:
    scf.yield %1 : i32
  }
  %3 = scf.execute_region -> i32 {
    %4 = arith.addi %x, %x : i32
    "foo.use"(%4, %4) : (i32, i32) -> ()
    cf.br ^a
  ^a:
    scf.yield %4 : i32
  }
  return %0, %3 : i32, i32
}

// -----

// OF-33: what is inside is merged first, so ops that differ only in what can be merged are equal...
// CHECK-LABEL: func.func @inside_first
// CHECK: scf.if
// CHECK: scf.yield
// CHECK: scf.if
func.func @inside_first(%c: i1, %x: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %1 = arith.addi %x, %x : i32
    %2 = arith.muli %1, %1 : i32
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  // ... once the merged op is really gone, at the end of the sweep.
  %3 = scf.if %c -> i32 {
    %4 = arith.addi %x, %x : i32
    %5 = arith.addi %x, %x : i32
    %6 = arith.muli %4, %5 : i32
    scf.yield %6 : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %3 : i32, i32
}

// -----

// OF-34: terminators are left alone.
// CHECK-LABEL: func.func @terminators
// CHECK-COUNT-2: cf.br ^bb3
func.func @terminators(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^c
^b:
  cf.br ^c
^c:
  return
}

// -----

// OF-39, OF-40, OF-41: ops without effects are merged, ops that do more than read are not; of an op with
// regions counts what is inside it.
// CHECK-LABEL: func.func @effects
// CHECK-NEXT: memref.alloc
// CHECK-NEXT: memref.alloc
// CHECK-COUNT-2: scf.if
func.func @effects(%c: i1, %m: memref<i32>, %v: i32) -> (memref<i32>, memref<i32>) {
  %0 = memref.alloc() : memref<i32>
  %1 = memref.alloc() : memref<i32>
  scf.if %c {
    memref.store %v, %m[] : memref<i32>
  }
  scf.if %c {
    memref.store %v, %m[] : memref<i32>
  }
  return %0, %1 : memref<i32>, memref<i32>
}
