// RUN: crease-opt %s --run=views | FileCheck %s --check-prefix=VIEWS --match-full-lines
// RUN: crease-opt %s --run=scopes | FileCheck %s --check-prefix=SCOPES --match-full-lines
// RUN: crease-opt %s --run=globals | FileCheck %s --check-prefix=GLOBALS --match-full-lines
// RUN: crease-opt %s --run=sum "--run-args=dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>" | FileCheck %s --check-prefix=SUM --match-full-lines

// A write through a view is seen in what it views; what was not written is poison.
// VIEWS: dense<{{\[}}[poison, 1, poison, 1], [poison, poison, poison, poison], [poison, 1, poison, 7]]> : memref<3x4xi32>
// VIEWS-NEXT: dense<{{\[}}[1, 1], [1, 7]]> : memref<2x2xi32, strided<[8, 2], offset: 1>>
// VIEWS-NEXT: dense<{{\[}}[1, 1], [1, 7]]> : memref<2x2xi32>
// VIEWS-NEXT: 2 : index
// VIEWS-NEXT: dense<[1, 1, 1, 7]> : memref<4xi32>
// VIEWS-NOT: {{.}}
func.func @views() -> (memref<3x4xi32>, memref<2x2xi32, strided<[8, 2], offset: 1>>, memref<2x2xi32>, index, memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %seven = arith.constant 7 : i32
  %m = memref.alloc() : memref<3x4xi32>
  %v = memref.subview %m[0, 1] [2, 2] [2, 2] : memref<3x4xi32> to memref<2x2xi32, strided<[8, 2], offset: 1>>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      memref.store %one, %v[%i, %j] : memref<2x2xi32, strided<[8, 2], offset: 1>>
    }
  }
  memref.store %seven, %v[%c1, %c1] : memref<2x2xi32, strided<[8, 2], offset: 1>>
  %copy = memref.alloc() : memref<2x2xi32>
  memref.copy %v, %copy : memref<2x2xi32, strided<[8, 2], offset: 1>> to memref<2x2xi32>
  %any = memref.cast %copy : memref<2x2xi32> to memref<?x?xi32>
  %d = memref.dim %any, %c1 : memref<?x?xi32>
  %flat = memref.collapse_shape %copy [[0, 1]] : memref<2x2xi32> into memref<4xi32>
  return %m, %v, %copy, %d, %flat : memref<3x4xi32>, memref<2x2xi32, strided<[8, 2], offset: 1>>, memref<2x2xi32>, index, memref<4xi32>
}

// Memory of the stack ends with its scope.
// SCOPES: dense<freed> : memref<1xi32>
// SCOPES-NEXT: 5 : i32
// SCOPES-NOT: {{.}}
func.func @scopes() -> (memref<1xi32>, i32) {
  %c0 = arith.constant 0 : index
  %r:2 = memref.alloca_scope -> (memref<1xi32>, i32) {
    %five = arith.constant 5 : i32
    %m = memref.alloca() : memref<1xi32>
    memref.store %five, %m[%c0] : memref<1xi32>
    %l = memref.load %m[%c0] : memref<1xi32>
    memref.alloca_scope.return %m, %l : memref<1xi32>, i32
  }
  return %r#0, %r#1 : memref<1xi32>, i32
}

// There is one of each global.
// GLOBALS: dense<[1, 9, 3]> : memref<3xi32>
// GLOBALS-NEXT: dense<poison> : memref<2xf32>
// GLOBALS-NOT: {{.}}
memref.global "private" @numbers : memref<3xi32> = dense<[1, 2, 3]>
memref.global @nothing : memref<2xf32> = uninitialized
func.func @globals() -> (memref<3xi32>, memref<2xf32>) {
  %c1 = arith.constant 1 : index
  %nine = arith.constant 9 : i32
  %a = memref.get_global @numbers : memref<3xi32>
  memref.store %nine, %a[%c1] : memref<3xi32>
  %b = memref.get_global @numbers : memref<3xi32>
  %c = memref.get_global @nothing : memref<2xf32>
  return %b, %c : memref<3xi32>, memref<2xf32>
}

// SUM: 10 : i32
func.func @sum(%m: memref<?x?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = memref.dim %m, %c0 : memref<?x?xi32>
  %k = memref.dim %m, %c1 : memref<?x?xi32>
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i32 {
    %t = scf.for %j = %c0 to %k step %c1 iter_args(%b = %a) -> i32 {
      %e = memref.load %m[%i, %j] : memref<?x?xi32>
      %u = arith.addi %b, %e : i32
      scf.yield %u : i32
    }
    scf.yield %t : i32
  }
  return %s : i32
}

// A view may have more elements than there is memory: it is not written out, nor copied.
// RUN: crease-opt %s --run=wide | FileCheck %s --check-prefix=WIDE --match-full-lines
// RUN: not crease-opt %s --run=wide_copy 2>&1 | FileCheck %s --check-prefix=COPY
// WIDE: dense<...> : memref<1000000x1000000xi32, strided<[0, 0]>>
// COPY: error: 'memref.copy' op copies too many elements at once
func.func @wide() -> memref<1000000x1000000xi32, strided<[0, 0]>> {
  %m = memref.alloc() : memref<1xi32>
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [1000000, 1000000], strides: [0, 0] : memref<1xi32> to memref<1000000x1000000xi32, strided<[0, 0]>>
  return %0 : memref<1000000x1000000xi32, strided<[0, 0]>>
}
func.func @wide_copy() {
  %0 = call @wide() : () -> memref<1000000x1000000xi32, strided<[0, 0]>>
  memref.copy %0, %0 : memref<1000000x1000000xi32, strided<[0, 0]>> to memref<1000000x1000000xi32, strided<[0, 0]>>
  return
}
