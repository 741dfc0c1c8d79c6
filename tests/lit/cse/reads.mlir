// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse %s | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="dominated-reads" %s | FileCheck %s --check-prefixes=CHECK,DOM
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="alias-aware" %s | FileCheck %s --check-prefixes=CHECK,ALIAS
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="alias-aware dominated-reads" %s | FileCheck %s --check-prefixes=CHECK,BOTH

// OF-E6, OF-40, OF-42: two reads are one if nothing is written between them.
// CHECK-LABEL: func.func @twice
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @twice(%m: memref<i32>) -> (i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  return %0, %1 : i32, i32
}

// -----

// CHECK-LABEL: func.func @written
// CHECK-NEXT: memref.load
// CHECK-NEXT: memref.store
// CHECK-NEXT: memref.load
func.func @written(%m: memref<i32>, %v: i32) -> (i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  memref.store %v, %m[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  return %0, %1 : i32, i32
}

// -----

// OF-43: a read after a write is what later ones are merged into.
// CHECK-LABEL: func.func @shadow
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK-NEXT: memref.store
// CHECK-NEXT: %[[B:.*]] = memref.load
// CHECK-NEXT: return %[[A]], %[[B]], %[[B]]
func.func @shadow(%m: memref<i32>, %v: i32) -> (i32, i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  memref.store %v, %m[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  %2 = memref.load %m[] : memref<i32>
  return %0, %1, %2 : i32, i32, i32
}

// -----

// OF-44: an op of unknown effects may write.
// CHECK-LABEL: func.func @unknown
// CHECK-NEXT: memref.load
// CHECK-NEXT: "foo.op"
// CHECK-NEXT: memref.load
func.func @unknown(%m: memref<i32>) -> (i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  "foo.op"() : () -> ()
  %1 = memref.load %m[] : memref<i32>
  return %0, %1 : i32, i32
}

// -----

// OF-21, OF-45: a read is not merged into one of another block, unless asked for: then it is if nothing
// is written on any way between.
// CHECK-LABEL: func.func @blocks
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK: ^bb1:
// PLAIN-NEXT: memref.load
// ALIAS-NEXT: memref.load
// DOM-NEXT: "foo.use"(%[[A]])
// BOTH-NEXT: "foo.use"(%[[A]])
// CHECK: return
func.func @blocks(%m: memref<i32>) -> i32 {
  %0 = memref.load %m[] : memref<i32>
  cf.br ^a
^a:
  %1 = memref.load %m[] : memref<i32>
  "foo.use"(%1) : (i32) -> ()
  return %0 : i32
}

// -----

// One of two ways writes: what follows where they meet is read again, the other way is not.
// CHECK-LABEL: func.func @meeting
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK-NEXT: cf.cond_br
// CHECK: memref.store
// CHECK: ^bb2:
// DOM-NEXT: "foo.pure"(%[[A]])
// BOTH-NEXT: "foo.pure"(%[[A]])
// CHECK: ^bb3:
// CHECK-NEXT: memref.load
func.func @meeting(%c: i1, %m: memref<i32>, %v: i32) -> (i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %v, %m[] : memref<i32>
  cf.br ^c
^b:
  %1 = memref.load %m[] : memref<i32>
  "foo.pure"(%1) : (i32) -> ()
  cf.br ^d
^c:
  %2 = memref.load %m[] : memref<i32>
  return %0, %2 : i32, i32
^d:
  return %0, %0 : i32, i32
}

// -----

// No way writes: where they meet nothing is read again.
// CHECK-LABEL: func.func @quiet_meeting
// CHECK-NEXT: %[[A:.*]] = memref.load
// DOM-NOT: memref.load
// PLAIN: memref.load
func.func @quiet_meeting(%c: i1, %m: memref<i32>) -> (i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^c
^b:
  cf.br ^c
^c:
  %1 = memref.load %m[] : memref<i32>
  return %0, %1 : i32, i32
}

// -----

// A loop that writes after it reads: the read is made in every round.
// CHECK-LABEL: func.func @loop
// CHECK: memref.load
// CHECK: scf.for
// CHECK-NEXT: memref.load
func.func @loop(%m: memref<i32>, %n: index) -> i32 {
  %0 = memref.load %m[] : memref<i32>
  scf.for %i = %n to %n step %n {
    %1 = memref.load %m[] : memref<i32>
    %2 = arith.addi %1, %1 : i32
    memref.store %2, %m[] : memref<i32>
  }
  return %0 : i32
}

// -----

// The same with blocks.
// CHECK-LABEL: func.func @loop_of_blocks
// CHECK: memref.load
// CHECK: ^bb1:
// CHECK-NEXT: memref.load
func.func @loop_of_blocks(%m: memref<i32>, %c: i1) -> i32 {
  %0 = memref.load %m[] : memref<i32>
  cf.br ^a
^a:
  %1 = memref.load %m[] : memref<i32>
  %2 = arith.addi %1, %1 : i32
  memref.store %2, %m[] : memref<i32>
  cf.cond_br %c, ^a, ^b
^b:
  return %0 : i32
}

// -----

// A loop that only reads needs no read of its own.
// CHECK-LABEL: func.func @reading_loop
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK-NEXT: scf.for
// DOM-NEXT: arith.addi %[[A]]
// PLAIN-NEXT: memref.load
func.func @reading_loop(%m: memref<i32>, %n: index) -> i32 {
  %0 = memref.load %m[] : memref<i32>
  %r = scf.for %i = %n to %n step %n iter_args(%x = %0) -> i32 {
    %1 = memref.load %m[] : memref<i32>
    %2 = arith.addi %1, %x : i32
    scf.yield %2 : i32
  }
  return %r : i32
}

// -----

// A write in one arm does not concern the other, but what follows.
// CHECK-LABEL: func.func @arms
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK-NEXT: scf.if
// CHECK-NEXT: memref.store
// CHECK-NEXT: } else {
// DOM-NEXT: memref.store %[[A]], %arg3
// BOTH-NEXT: memref.store %[[A]], %arg3
// PLAIN-NEXT: memref.load
// CHECK: }
// CHECK-NEXT: memref.load
func.func @arms(%c: i1, %m: memref<i32>, %v: i32, %o: memref<i32>) -> (i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  scf.if %c {
    memref.store %v, %m[] : memref<i32>
  } else {
    %1 = memref.load %m[] : memref<i32>
    memref.store %1, %o[] : memref<i32>
  }
  %2 = memref.load %m[] : memref<i32>
  return %0, %2 : i32, i32
}

// -----

// Memory that the function allocates is no argument's memory, nor that of another allocation.
// CHECK-LABEL: func.func @allocation
// CHECK: memref.load
// CHECK-NEXT: memref.store
// CHECK-NEXT: memref.store
// PLAIN-NEXT: memref.load
// DOM-NEXT: memref.load
// ALIAS-NEXT: return
// BOTH-NEXT: return
func.func @allocation(%m: memref<i32>, %v: i32) -> (i32, i32, memref<i32>, memref<i32>) {
  %a = memref.alloc() : memref<i32>
  %b = memref.alloc() : memref<i32>
  %0 = memref.load %a[] : memref<i32>
  memref.store %v, %m[] : memref<i32>
  memref.store %v, %b[] : memref<i32>
  %1 = memref.load %a[] : memref<i32>
  return %0, %1, %a, %b : i32, i32, memref<i32>, memref<i32>
}

// -----

// Two arguments may be the same memory, and so may a pointer that was loaded be the allocated one.
// CHECK-LABEL: func.func @may_alias
// CHECK: memref.load
// CHECK: memref.store
// CHECK: memref.load
func.func @may_alias(%m: memref<i32>, %n: memref<i32>, %v: i32) -> (i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  memref.store %v, %n[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  return %0, %1 : i32, i32
}

// -----

// CHECK-LABEL: func.func @loaded_pointer
// CHECK: memref.alloc
// CHECK: memref.load
// CHECK: memref.load
// CHECK: memref.store
// CHECK: memref.load
func.func @loaded_pointer(%p: memref<memref<i32>>, %v: i32) -> (i32, i32, memref<i32>) {
  %a = memref.alloc() : memref<i32>
  %q = memref.load %p[] : memref<memref<i32>>
  %0 = memref.load %a[] : memref<i32>
  memref.store %v, %q[] : memref<i32>
  %1 = memref.load %a[] : memref<i32>
  return %0, %1, %a : i32, i32, memref<i32>
}

// -----

// A view of an allocation is that allocation.
// CHECK-LABEL: func.func @view
// CHECK: memref.load
// CHECK-NEXT: memref.store
// CHECK-NEXT: memref.load
func.func @view(%v: i32, %i: index) -> (i32, i32) {
  %a = memref.alloc() : memref<4xi32>
  %b = memref.cast %a : memref<4xi32> to memref<?xi32>
  %0 = memref.load %a[%i] : memref<4xi32>
  memref.store %v, %b[%i] : memref<?xi32>
  %1 = memref.load %a[%i] : memref<4xi32>
  return %0, %1 : i32, i32
}
