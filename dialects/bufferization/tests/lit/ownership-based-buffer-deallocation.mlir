// RUN: crease-opt %s --ownership-based-buffer-deallocation | FileCheck %s

// Arguments stay with who calls; what is returned is to be freed there.
// CHECK-LABEL: func.func @function(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: memref<*xf32>) -> memref<4xf32> {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[FALSE_0:%.+]] = arith.constant false
// CHECK-NEXT: [[FALSE_1:%.+]] = arith.constant false
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: memref.copy [[ALLOC]], [[ALLOCA]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: [[V0:%.+]] = scf.if [[FALSE_0]] -> (memref<4xf32>) {
// CHECK-NEXT: scf.yield [[ARG0]] : memref<4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V2:%.+]] = bufferization.clone [[ARG0]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: scf.yield [[V2]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[TRUE_2:%.+]] = arith.constant true
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG0]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG1]] to offset: [0], sizes: [], strides: [] : memref<*xf32> to memref<f32, strided<[]>>
// CHECK-NEXT: [[BASE_BUFFER_3:%.+]], [[OFFSET_4:%.+]] = memref.extract_strided_metadata [[REINTERPRET_CAST]] : memref<f32, strided<[]>> -> memref<f32>, index
// CHECK-NEXT: [[BASE_BUFFER_5:%.+]], [[OFFSET_6:%.+]], [[SIZES_7:%.+]], [[STRIDES_8:%.+]] = memref.extract_strided_metadata [[ALLOC]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_9:%.+]], [[OFFSET_10:%.+]], [[SIZES_11:%.+]], [[STRIDES_12:%.+]] = memref.extract_strided_metadata [[V0]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V1:%.+]] = bufferization.dealloc ([[BASE_BUFFER]], [[BASE_BUFFER_3]], [[BASE_BUFFER_5]], [[BASE_BUFFER_9]] : memref<f32>, memref<f32>, memref<f32>, memref<f32>) if ([[FALSE_0]], [[FALSE_1]], [[TRUE]], [[TRUE_2]]) retain ([[V0]] : memref<4xf32>)
// CHECK-NEXT: return [[V0]] : memref<4xf32>
// CHECK-NEXT: }
func.func @function(%a: memref<4xf32>, %s: memref<*xf32>) -> memref<4xf32> {
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloca() : memref<4xf32>
  memref.copy %b, %c : memref<4xf32> to memref<4xf32>
  return %a : memref<4xf32>
}

// CHECK-LABEL: func.func @branches(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<?xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: memref<?xf32>) {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[FALSE_0:%.+]] = arith.constant false
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG1]] : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_1:%.+]], [[OFFSET_2:%.+]], [[SIZES_3:%.+]], [[STRIDES_4:%.+]] = memref.extract_strided_metadata [[ARG3]] : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V0:%.+]] = arith.andi [[FALSE]], [[ARG0]] : i1
// CHECK-NEXT: [[V1:%.+]] = arith.andi [[FALSE_0]], [[ARG0]] : i1
// CHECK-NEXT: [[V2:%.+]] = bufferization.dealloc ([[BASE_BUFFER]], [[BASE_BUFFER_1]] : memref<f32>, memref<f32>) if ([[V0]], [[V1]]) retain ([[ARG3]] : memref<?xf32>)
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V3:%.+]] = arith.xori [[TRUE]], [[ARG0]] : i1
// CHECK-NEXT: [[V4:%.+]] = arith.andi [[FALSE]], [[V3]] : i1
// CHECK-NEXT: [[TRUE_5:%.+]] = arith.constant true
// CHECK-NEXT: [[V5:%.+]] = arith.xori [[TRUE_5]], [[ARG0]] : i1
// CHECK-NEXT: [[V6:%.+]] = arith.andi [[FALSE_0]], [[V5]] : i1
// CHECK-NEXT: [[V7:%.+]]:2 = bufferization.dealloc ([[BASE_BUFFER]], [[BASE_BUFFER_1]] : memref<f32>, memref<f32>) if ([[V4]], [[V6]]) retain ([[ARG1]], [[ARG3]] : memref<?xf32>, memref<?xf32>)
// CHECK-NEXT: [[V8:%.+]] = arith.select [[ARG0]], [[V2]], [[V7]]#1 : i1
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2([[ARG1]], [[V7]]#0 : memref<?xf32>, i1)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[TRUE_6:%.+]] = arith.constant true
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG2]]) : memref<?xf32>
// CHECK-NEXT: [[BASE_BUFFER_7:%.+]], [[OFFSET_8:%.+]], [[SIZES_9:%.+]], [[STRIDES_10:%.+]] = memref.extract_strided_metadata [[ARG3]] : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_11:%.+]], [[OFFSET_12:%.+]], [[SIZES_13:%.+]], [[STRIDES_14:%.+]] = memref.extract_strided_metadata [[ALLOC]] : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V9:%.+]]:2 = bufferization.dealloc ([[BASE_BUFFER_7]], [[BASE_BUFFER_11]] : memref<f32>, memref<f32>) if ([[V8]], [[TRUE_6]]) retain ([[ALLOC]], [[ARG3]] : memref<?xf32>, memref<?xf32>)
// CHECK-NEXT: cf.br ^bb2([[ALLOC]], [[V9]]#0 : memref<?xf32>, i1)
// CHECK-NEXT: ^bb2([[V10:%.+]]: memref<?xf32>, [[V11:%.+]]: i1):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: memref.copy [[V10]], [[ARG3]] : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: [[BASE_BUFFER_15:%.+]], [[OFFSET_16:%.+]], [[SIZES_17:%.+]], [[STRIDES_18:%.+]] = memref.extract_strided_metadata [[ARG3]] : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_19:%.+]], [[OFFSET_20:%.+]], [[SIZES_21:%.+]], [[STRIDES_22:%.+]] = memref.extract_strided_metadata [[V10]] : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: bufferization.dealloc ([[BASE_BUFFER_15]], [[BASE_BUFFER_19]] : memref<f32>, memref<f32>) if ([[V8]], [[V11]])
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @branches(%c: i1, %a: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  cf.cond_br %c, ^bb1, ^bb2(%a : memref<?xf32>)
^bb1:
  %b = memref.alloc(%n) : memref<?xf32>
  cf.br ^bb2(%b : memref<?xf32>)
^bb2(%x: memref<?xf32>):
  memref.copy %x, %out : memref<?xf32> to memref<?xf32>
  return
}

// CHECK-LABEL: func.func @regions(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index, [[ARG4:%.+]]: memref<4xf32>) {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[FALSE_0:%.+]] = arith.constant false
// CHECK-NEXT: [[FALSE_1:%.+]] = arith.constant false
// CHECK-NEXT: [[FALSE_2:%.+]] = arith.constant false
// CHECK-NEXT: [[V0:%.+]]:2 = scf.for [[ARG5:%.+]] = [[ARG2]] to [[ARG3]] step [[ARG3]] iter_args([[ARG6:%.+]] = [[ARG1]], [[ARG7:%.+]] = [[FALSE_0]]) -> (memref<4xf32>, i1) {
// CHECK-NEXT: [[FALSE_15:%.+]] = arith.constant false
// CHECK-NEXT: [[FALSE_16:%.+]] = arith.constant false
// CHECK-NEXT: [[V2:%.+]]:2 = scf.if [[ARG0]] -> (memref<4xf32>, i1) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[BASE_BUFFER_25:%.+]], [[OFFSET_26:%.+]], [[SIZES_27:%.+]], [[STRIDES_28:%.+]] = memref.extract_strided_metadata [[ALLOC]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V4:%.+]] = bufferization.dealloc ([[BASE_BUFFER_25]] : memref<f32>) if ([[TRUE]]) retain ([[ALLOC]] : memref<4xf32>)
// CHECK-NEXT: scf.yield [[ALLOC]], [[V4]] : memref<4xf32>, i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[FALSE_25:%.+]] = arith.constant false
// CHECK-NEXT: [[V4]] = bufferization.dealloc retain ([[ARG1]] : memref<4xf32>)
// CHECK-NEXT: scf.yield [[ARG1]], [[V4]] : memref<4xf32>, i1
// CHECK-NEXT: }
// CHECK-NEXT: [[BASE_BUFFER_17:%.+]], [[OFFSET_18:%.+]], [[SIZES_19:%.+]], [[STRIDES_20:%.+]] = memref.extract_strided_metadata [[ARG6]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_21:%.+]], [[OFFSET_22:%.+]], [[SIZES_23:%.+]], [[STRIDES_24:%.+]] = memref.extract_strided_metadata [[V2]]#0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V3:%.+]] = bufferization.dealloc ([[BASE_BUFFER_17]], [[BASE_BUFFER_21]] : memref<f32>, memref<f32>) if ([[ARG7]], [[V2]]#1) retain ([[V2]]#0 : memref<4xf32>)
// CHECK-NEXT: scf.yield [[V2]]#0, [[V3]] : memref<4xf32>, i1
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]]:2 = scf.while ([[ARG5]] = [[V0]]#0, [[ARG6]] = [[FALSE]]) : (memref<4xf32>, i1) -> (memref<4xf32>, i1) {
// CHECK-NEXT: [[BASE_BUFFER_15:%.+]], [[OFFSET_16:%.+]], [[SIZES_17:%.+]], [[STRIDES_18:%.+]] = memref.extract_strided_metadata [[ARG5]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V2]] = bufferization.dealloc ([[BASE_BUFFER_15]] : memref<f32>) if ([[ARG6]]) retain ([[ARG5]] : memref<4xf32>)
// CHECK-NEXT: scf.condition([[ARG0]]) [[ARG5]], [[V2]] : memref<4xf32>, i1
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0([[ARG5]]: memref<4xf32>, [[ARG6]]: i1):
// CHECK-NEXT: [[BASE_BUFFER_15]], [[OFFSET_16]], [[SIZES_17]], [[STRIDES_18]] = memref.extract_strided_metadata [[ARG5]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V2]] = bufferization.dealloc ([[BASE_BUFFER_15]] : memref<f32>) if ([[ARG6]]) retain ([[ARG5]] : memref<4xf32>)
// CHECK-NEXT: scf.yield [[ARG5]], [[V2]] : memref<4xf32>, i1
// CHECK-NEXT: }
// CHECK-NEXT: memref.copy [[V0]]#0, [[ARG4]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG1]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_3:%.+]], [[OFFSET_4:%.+]], [[SIZES_5:%.+]], [[STRIDES_6:%.+]] = memref.extract_strided_metadata [[ARG4]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_7:%.+]], [[OFFSET_8:%.+]], [[SIZES_9:%.+]], [[STRIDES_10:%.+]] = memref.extract_strided_metadata [[V0]]#0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_11:%.+]], [[OFFSET_12:%.+]], [[SIZES_13:%.+]], [[STRIDES_14:%.+]] = memref.extract_strided_metadata [[V1]]#0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: bufferization.dealloc ([[BASE_BUFFER]], [[BASE_BUFFER_3]], [[BASE_BUFFER_7]], [[BASE_BUFFER_11]] : memref<f32>, memref<f32>, memref<f32>, memref<f32>) if ([[FALSE_1]], [[FALSE_2]], [[V0]]#1, [[V1]]#1)
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @regions(%c: i1, %a: memref<4xf32>, %lb: index, %ub: index, %out: memref<4xf32>) {
  %0 = scf.for %i = %lb to %ub step %ub iter_args(%x = %a) -> (memref<4xf32>) {
    %1 = scf.if %c -> (memref<4xf32>) {
      %new = memref.alloc() : memref<4xf32>
      scf.yield %new : memref<4xf32>
    } else {
      scf.yield %a : memref<4xf32>
    }
    scf.yield %1 : memref<4xf32>
  }
  scf.while (%y = %0) : (memref<4xf32>) -> (memref<4xf32>) {
    scf.condition(%c) %y : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    scf.yield %y : memref<4xf32>
  }
  memref.copy %0, %out : memref<4xf32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func @parallel(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[FALSE_0:%.+]] = arith.constant false
// CHECK-NEXT: scf.forall ([[ARG1:%.+]]) in (4) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ALLOC]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: bufferization.dealloc ([[BASE_BUFFER]] : memref<f32>) if ([[TRUE]])
// CHECK-NEXT: }
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[V0:%.+]] = scf.parallel ([[ARG1]]) = ([[ARG0]]) to ([[ARG0]]) step ([[ARG0]]) init ([[CST]]) -> f32 {
// CHECK-NEXT: [[TRUE]] = arith.constant true
// CHECK-NEXT: [[ALLOC]] = memref.alloc() : memref<f32>
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ALLOC]][] : memref<f32>
// CHECK-NEXT: [[BASE_BUFFER]], [[OFFSET]] = memref.extract_strided_metadata [[ALLOC]] : memref<f32> -> memref<f32>, index
// CHECK-NEXT: bufferization.dealloc ([[BASE_BUFFER]] : memref<f32>) if ([[TRUE]])
// CHECK-NEXT: scf.reduce([[V1]] : f32) {
// CHECK-NEXT: ^bb0([[ARG2:%.+]]: f32, [[ARG3:%.+]]: f32):
// CHECK-NEXT: [[TRUE_1:%.+]] = arith.constant true
// CHECK-NEXT: [[ALLOC_2:%.+]] = memref.alloc() : memref<f32>
// CHECK-NEXT: [[BASE_BUFFER_3:%.+]], [[OFFSET_4:%.+]] = memref.extract_strided_metadata [[ALLOC_2]] : memref<f32> -> memref<f32>, index
// CHECK-NEXT: bufferization.dealloc ([[BASE_BUFFER_3]] : memref<f32>) if ([[TRUE_1]])
// CHECK-NEXT: scf.reduce.return [[ARG2]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @parallel(%n: index) {
  scf.forall (%i) in (4) {
    %new = memref.alloc() : memref<4xf32>
  }
  %f = arith.constant 1.0 : f32
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
    %new = memref.alloc() : memref<f32>
    %v = memref.load %new[] : memref<f32>
    scf.reduce(%v : f32) {
    ^bb0(%x: f32, %y: f32):
      %tmp = memref.alloc() : memref<f32>
      scf.reduce.return %x : f32
    }
  }
  return
}

// Of a choice it is known who has it; of two buffers, one of which it may be, not.
// CHECK-LABEL: func.func @choice(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[V0:%.+]] = arith.select [[ARG0]], [[ARG1]], [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: [[V1:%.+]] = arith.select [[ARG0]], [[FALSE]], [[TRUE]] : i1
// CHECK-NEXT: [[V2:%.+]] = scf.if [[V1]] -> (memref<4xf32>) {
// CHECK-NEXT: scf.yield [[V0]] : memref<4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V4:%.+]] = bufferization.clone [[V0]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: scf.yield [[V4]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[TRUE_0:%.+]] = arith.constant true
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG1]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_1:%.+]], [[OFFSET_2:%.+]], [[SIZES_3:%.+]], [[STRIDES_4:%.+]] = memref.extract_strided_metadata [[ALLOC]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_5:%.+]], [[OFFSET_6:%.+]], [[SIZES_7:%.+]], [[STRIDES_8:%.+]] = memref.extract_strided_metadata [[V2]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V3:%.+]] = bufferization.dealloc ([[BASE_BUFFER]], [[BASE_BUFFER_1]], [[BASE_BUFFER_5]] : memref<f32>, memref<f32>, memref<f32>) if ([[FALSE]], [[TRUE]], [[TRUE_0]]) retain ([[V2]] : memref<4xf32>)
// CHECK-NEXT: return [[V2]] : memref<4xf32>
// CHECK-NEXT: }
func.func @choice(%c: i1, %a: memref<4xf32>) -> memref<4xf32> {
  %b = memref.alloc() : memref<4xf32>
  %either = arith.select %c, %a, %b : memref<4xf32>
  return %either : memref<4xf32>
}

// CHECK-LABEL: func.func @global(
// CHECK-SAME: ) -> memref<2xf32> {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[V0:%.+]] = memref.get_global @g : memref<2xf32>
// CHECK-NEXT: [[V1:%.+]] = scf.if [[FALSE]] -> (memref<2xf32>) {
// CHECK-NEXT: scf.yield [[V0]] : memref<2xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V3:%.+]] = bufferization.clone [[V0]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: scf.yield [[V3]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[V1]] : memref<2xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V2:%.+]] = bufferization.dealloc ([[BASE_BUFFER]] : memref<f32>) if ([[TRUE]]) retain ([[V1]] : memref<2xf32>)
// CHECK-NEXT: return [[V1]] : memref<2xf32>
// CHECK-NEXT: }
func.func @global() -> memref<2xf32> {
  %0 = memref.get_global @g : memref<2xf32>
  return %0 : memref<2xf32>
}
// CHECK-LABEL: memref.global "private" constant @g
// CHECK-SAME: : memref<2xf32> = dense<1.000000e+00>
memref.global "private" constant @g : memref<2xf32> = dense<1.0>

// CHECK-LABEL: func.func @by_hand(
// CHECK-SAME: ) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() {bufferization.manual_deallocation} : memref<2xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: [[TRUE_1:%.+]] = arith.constant true
// CHECK-NEXT: [[V0:%.+]] = arith.xori [[FALSE]], [[TRUE_1]] : i1
// CHECK-NEXT: cf.assert [[V0]], "expected that the block does not have ownership"
// CHECK-NEXT: memref.dealloc [[ALLOC]] {bufferization.manual_deallocation} : memref<2xf32>
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ALLOC_0]] : memref<2xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: bufferization.dealloc ([[BASE_BUFFER]] : memref<f32>) if ([[TRUE]])
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @by_hand() {
  %a = memref.alloc() {bufferization.manual_deallocation} : memref<2xf32>
  %b = memref.alloc() : memref<2xf32>
  memref.dealloc %a {bufferization.manual_deallocation} : memref<2xf32>
  return
}

// What control never gets to stays.
// CHECK-LABEL: func.func @unreachable(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32>) {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG0]] : memref<2xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: bufferization.dealloc ([[BASE_BUFFER]] : memref<f32>) if ([[FALSE]])
// CHECK-NEXT: return
// CHECK-NEXT: ^bb1:  // no predecessors
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unreachable(%a: memref<2xf32>) {
  return
^bb1:
  %b = memref.alloc() : memref<2xf32>
  return
}
