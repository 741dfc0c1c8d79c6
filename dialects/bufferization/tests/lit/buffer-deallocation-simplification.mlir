// RUN: crease-opt %s --buffer-deallocation-simplification | FileCheck %s

// What is retained is not freed: the condition goes to the result.
// CHECK-LABEL: func.func @of_retained(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xi32>, [[ARG1:%.+]]: i1) -> i1 {
// CHECK-NEXT: return [[ARG1]] : i1
// CHECK-NEXT: }
func.func @of_retained(%a: memref<2xi32>, %c: i1) -> i1 {
  %alloc = memref.alloc() : memref<2xi32>
  %0:2 = bufferization.dealloc (%a : memref<2xi32>) if (%c) retain (%a, %alloc : memref<2xi32>, memref<2xi32>)
  return %0#0 : i1
}

// It may be the other argument, too.
// CHECK-LABEL: func.func @may_be_another(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xi32>, [[ARG1:%.+]]: memref<2xi32>, [[ARG2:%.+]]: i1) -> (i1, i1) {
// CHECK-NEXT: [[V0:%.+]]:2 = bufferization.dealloc ([[ARG0]] : memref<2xi32>) if ([[ARG2]]) retain ([[ARG0]], [[ARG1]] : memref<2xi32>, memref<2xi32>)
// CHECK-NEXT: return [[V0]]#0, [[V0]]#1 : i1, i1
// CHECK-NEXT: }
func.func @may_be_another(%a: memref<2xi32>, %b: memref<2xi32>, %c: i1) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%a : memref<2xi32>) if (%c) retain (%a, %b : memref<2xi32>, memref<2xi32>)
  return %0#0, %0#1 : i1, i1
}

// Two allocations are two buffers; a choice of them may be either.
// CHECK-LABEL: func.func @split(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i1, [[ARG2:%.+]]: memref<2xi32>) -> (i1, memref<2xi32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xi32>
// CHECK-NEXT: [[V0:%.+]] = arith.select [[ARG0]], [[ALLOC]], [[ARG2]] : memref<2xi32>
// CHECK-NEXT: [[V1:%.+]] = bufferization.dealloc ([[ALLOC]] : memref<2xi32>) if ([[ARG0]]) retain ([[V0]] : memref<2xi32>)
// CHECK-NEXT: [[V2:%.+]] = bufferization.dealloc ([[ARG2]] : memref<2xi32>) if ([[ARG1]]) retain ([[V0]] : memref<2xi32>)
// CHECK-NEXT: [[V3:%.+]] = arith.ori [[V1]], [[V2]] : i1
// CHECK-NEXT: return [[V3]], [[V0]] : i1, memref<2xi32>
// CHECK-NEXT: }
func.func @split(%c: i1, %d: i1, %kept: memref<2xi32>) -> (i1, memref<2xi32>) {
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<2xi32>
  %either = arith.select %c, %a, %kept : memref<2xi32>
  %0 = bufferization.dealloc (%a, %b, %kept : memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%c, %d, %d) retain (%either : memref<2xi32>)
  return %0, %either : i1, memref<2xi32>
}

// What always is to be freed, and is retained, is to be freed later.
// CHECK-LABEL: func.func @always(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<2xi32>, [[ARG2:%.+]]: memref<2xi32>) -> (i1, i1) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V0:%.+]]:2 = bufferization.dealloc ([[ARG1]], [[ARG2]] : memref<2xi32>, memref<2xi32>) if ([[TRUE]], [[ARG0]]) retain ([[ARG1]], [[ARG2]] : memref<2xi32>, memref<2xi32>)
// CHECK-NEXT: return [[TRUE]], [[V0]]#1 : i1, i1
// CHECK-NEXT: }
func.func @always(%c: i1, %a: memref<2xi32>, %b: memref<2xi32>) -> (i1, i1) {
  %true = arith.constant true
  %0:2 = bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%true, %c) retain (%a, %b : memref<2xi32>, memref<2xi32>)
  return %0#0, %0#1 : i1, i1
}

// What a loop is given was there before what it allocates.
// CHECK-LABEL: func.func @in_loop(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xi32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> memref<2xi32> {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[V0:%.+]]:2 = scf.for [[ARG4:%.+]] = [[ARG1]] to [[ARG2]] step [[ARG3]] iter_args([[ARG5:%.+]] = [[ARG0]], [[ARG6:%.+]] = [[FALSE]]) -> (memref<2xi32>, i1) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xi32>
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG5]] : memref<2xi32> -> memref<i32>, index, index, index
// CHECK-NEXT: bufferization.dealloc ([[BASE_BUFFER]] : memref<i32>) if ([[ARG6]])
// CHECK-NEXT: scf.yield [[ALLOC]], [[TRUE]] : memref<2xi32>, i1
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]]#0 : memref<2xi32>
// CHECK-NEXT: }
func.func @in_loop(%a: memref<2xi32>, %lb: index, %ub: index, %step: index) -> memref<2xi32> {
  %true = arith.constant true
  %false = arith.constant false
  %0:2 = scf.for %i = %lb to %ub step %step iter_args(%x = %a, %own = %false) -> (memref<2xi32>, i1) {
    %new = memref.alloc() : memref<2xi32>
    %view = memref.cast %new : memref<2xi32> to memref<?xi32>
    %base, %o, %s, %t = memref.extract_strided_metadata %x : memref<2xi32> -> memref<i32>, index, index, index
    %1 = bufferization.dealloc (%base, %view : memref<i32>, memref<?xi32>) if (%own, %true) retain (%new : memref<2xi32>)
    scf.yield %new, %1 : memref<2xi32>, i1
  }
  return %0#0 : memref<2xi32>
}

// Results of a call may be what it is given.
// CHECK-LABEL: func.func @call(
// CHECK-SAME: [[ARG0:%.+]]: i1) -> i1 {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xi32>
// CHECK-NEXT: [[V0:%.+]] = call @other([[ALLOC]]) : (memref<2xi32>) -> memref<2xi32>
// CHECK-NEXT: [[V1:%.+]]:2 = bufferization.dealloc ([[ALLOC]] : memref<2xi32>) if ([[ARG0]]) retain ([[V0]], [[ALLOC]] : memref<2xi32>, memref<2xi32>)
// CHECK-NEXT: return [[V1]]#0 : i1
// CHECK-NEXT: }
func.func @call(%c: i1) -> i1 {
  %a = memref.alloc() : memref<2xi32>
  %b = call @other(%a) : (memref<2xi32>) -> memref<2xi32>
  %new = memref.alloc() : memref<2xi32>
  %0:2 = bufferization.dealloc (%a, %new : memref<2xi32>, memref<2xi32>) if (%c, %c) retain (%b, %a : memref<2xi32>, memref<2xi32>)
  return %0#0 : i1
}

// CHECK-LABEL: func.func private @other(
// CHECK-SAME: memref<2xi32>) -> memref<2xi32>
func.func private @other(memref<2xi32>) -> memref<2xi32>

// Of what a fold changes nothing more is known than that it is a view.
// CHECK-LABEL: func.func @folded(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: i1) -> memref<4xf32, 1> {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[MEMSPACECAST:%.+]] = memref.memory_space_cast [[ARG0]] : memref<4xf32> to memref<4xf32, 1>
// CHECK-NEXT: [[V0:%.+]] = scf.if [[ARG1]] -> (memref<4xf32, 1>) {
// CHECK-NEXT: scf.yield [[MEMSPACECAST]] : memref<4xf32, 1>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32, 1>
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<4xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = bufferization.dealloc ([[MEMSPACECAST]] : memref<4xf32, 1>) if ([[TRUE]]) retain ([[V0]] : memref<4xf32, 1>)
// CHECK-NEXT: return [[V0]] : memref<4xf32, 1>
// CHECK-NEXT: }
func.func @folded(%a: memref<4xf32>, %c: i1) -> memref<4xf32, 1> {
  %true = arith.constant true
  %0 = memref.memory_space_cast %a : memref<4xf32> to memref<4xf32, 2>
  %1 = memref.memory_space_cast %0 : memref<4xf32, 2> to memref<4xf32, 1>
  %2 = scf.if %c -> (memref<4xf32, 1>) {
    scf.yield %1 : memref<4xf32, 1>
  } else {
    %3 = memref.alloc() : memref<4xf32, 1>
    scf.yield %3 : memref<4xf32, 1>
  }
  %3 = bufferization.dealloc (%1 : memref<4xf32, 1>) if (%true) retain (%2 : memref<4xf32, 1>)
  return %2 : memref<4xf32, 1>
}
