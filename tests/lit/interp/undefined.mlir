// RUN: not crease-opt %s --run=calls 2>&1 | FileCheck %s --check-prefix=DIV
// RUN: not crease-opt %s --run=by_poison 2>&1 | FileCheck %s --check-prefix=BY
// RUN: crease-opt %s --run=of_poison | FileCheck %s --check-prefix=OF
// RUN: not crease-opt %s --run=branch 2>&1 | FileCheck %s --check-prefix=BRANCH
// RUN: not crease-opt %s --run=bounds 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: not crease-opt %s --run=twice 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not crease-opt %s --run=after 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: not crease-opt %s --run=unreachable 2>&1 | FileCheck %s --check-prefix=UNREACHABLE
// RUN: not crease-opt %s --run=assert 2>&1 | FileCheck %s --check-prefix=ASSERT
// RUN: not crease-opt %s --run=cast 2>&1 | FileCheck %s --check-prefix=CAST
// RUN: not crease-opt %s --run=step 2>&1 | FileCheck %s --check-prefix=STEP

// The error is at the op, with the calls that led there.
// DIV: undefined.mlir:[[@LINE+5]]:8: error: undefined behaviour: 'arith.divsi' op on (7, 0)
// DIV: note: called from
func.func private @div(%b: i32) -> i32 {
  %a = arith.constant 7 : i32
  %zero = arith.constant 0 : i32
  %0 = arith.divsi %a, %b : i32
  return %0 : i32
}
func.func @calls() -> i32 {
  %zero = arith.constant 0 : i32
  %0 = call @div(%zero) : (i32) -> i32
  return %0 : i32
}

// Poison may become 0, so that a division by it is undefined; one of it gives poison.
// BY: error: undefined behaviour: 'arith.divui' op on (1, poison)
// OF: poison : i32
func.func @by_poison() -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = ub.poison : i32
  %1 = arith.divui %c1, %0 : i32
  return %1 : i32
}
func.func @of_poison() -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = ub.poison : i32
  %1 = arith.divui %0, %c1 : i32
  return %1 : i32
}

// BRANCH: error: undefined behaviour: 'cf.cond_br' op depends on poison
func.func @branch() {
  %0 = ub.poison : i1
  cf.cond_br %0, ^a, ^a
^a:
  return
}

// BOUNDS: error: undefined behaviour: 'memref.load' op is out of bounds
func.func @bounds() -> i32 {
  %c3 = arith.constant 3 : index
  %0 = memref.alloc() : memref<3xi32>
  %1 = memref.load %0[%c3] : memref<3xi32>
  return %1 : i32
}

// TWICE: error: undefined behaviour: 'memref.dealloc' op frees memory twice
func.func @twice() {
  %0 = memref.alloc() : memref<3xi32>
  memref.dealloc %0 : memref<3xi32>
  memref.dealloc %0 : memref<3xi32>
  return
}

// AFTER: error: undefined behaviour: 'memref.load' op uses memory after its end
func.func private @dangling() -> memref<i32> {
  %0 = memref.alloca() : memref<i32>
  return %0 : memref<i32>
}
func.func @after() -> i32 {
  %0 = call @dangling() : () -> memref<i32>
  %1 = memref.load %0[] : memref<i32>
  return %1 : i32
}

// UNREACHABLE: error: undefined behaviour: 'ub.unreachable' op is reached
func.func @unreachable() {
  ub.unreachable
}

// An assertion that does not hold is no undefined behaviour, but ends the run.
// ASSERT: error: 'cf.assert' op does not hold: never
func.func @assert() {
  %false = arith.constant false
  cf.assert %false, "never"
  return
}

// CAST: error: undefined behaviour: 'memref.cast' op of a memref of sizes [3]
func.func @cast() -> memref<4xi32> {
  %0 = memref.alloc() : memref<3xi32>
  %1 = memref.cast %0 : memref<3xi32> to memref<?xi32>
  %2 = memref.cast %1 : memref<?xi32> to memref<4xi32>
  return %2 : memref<4xi32>
}

// STEP: error: undefined behaviour: 'scf.for' op has a step that is not positive
func.func @step() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c1 step %c0 {
  }
  return
}
