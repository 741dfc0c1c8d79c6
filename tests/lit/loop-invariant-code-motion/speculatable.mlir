// RUN: crease-opt %s --loop-invariant-code-motion --allow-unregistered-dialect | FileCheck %s

// A loop may run no times: what may be undefined stays in it. A division is defined if the divisor is known
// not to be 0, a signed one if it is not -1 either.

// CHECK-LABEL: func @by_constants
func.func @by_constants(%lb: index, %ub: index, %s: index, %x: i32, %y: i1) {
  %c7 = arith.constant 7 : i32
  %m1 = arith.constant -1 : i32
  %least = arith.constant -2147483648 : i32
  %c0 = arith.constant 0 : i32
  %poison = ub.poison : i32
  %true = arith.constant true
  %llvm = llvm.mlir.constant(5 : i32) : i32
  // CHECK: arith.divsi %arg3, %c7_i32
  // CHECK-NEXT: arith.divui %arg3, %c7_i32
  // CHECK-NEXT: arith.ceildivsi %arg3, %c7_i32
  // CHECK-NEXT: arith.ceildivui %arg3, %c7_i32
  // CHECK-NEXT: arith.divui %arg3, %c-1_i32
  // CHECK-NEXT: arith.divsi %arg3, %c-2147483648_i32
  // CHECK-NEXT: arith.divui %arg4, %true
  // CHECK-NEXT: llvm.udiv %arg3, %{{.*}}
  // CHECK-NEXT: llvm.sdiv %arg3, %c7_i32
  // CHECK-NEXT: arith.divui %arg3, %{{.*}}
  // CHECK-NEXT: scf.for
  scf.for %i = %lb to %ub step %s {
    %0 = arith.divsi %x, %c7 : i32
    %1 = arith.divui %x, %c7 : i32
    %2 = arith.ceildivsi %x, %c7 : i32
    %3 = arith.ceildivui %x, %c7 : i32
    %4 = arith.divui %x, %m1 : i32
    %5 = arith.divsi %x, %least : i32
    %6 = arith.divui %y, %true : i1
    %7 = llvm.udiv %x, %llvm : i32
    %8 = llvm.sdiv %x, %c7 : i32
    %9 = arith.divui %x, %llvm : i32
    // CHECK-NEXT: arith.divsi %arg3, %c-1_i32
    %10 = arith.divsi %x, %m1 : i32
    // CHECK-NEXT: arith.ceildivsi %arg3, %c-1_i32
    %11 = arith.ceildivsi %x, %m1 : i32
    // CHECK-NEXT: arith.divui %arg3, %c0_i32
    %12 = arith.divui %x, %c0 : i32
    // CHECK-NEXT: arith.divui %arg3, %{{.*}}
    %13 = arith.divui %x, %poison : i32
    // CHECK-NEXT: arith.divsi %arg4, %true
    %14 = arith.divsi %y, %true : i1
    // CHECK-NEXT: llvm.sdiv %arg3, %c-1_i32
    %15 = llvm.sdiv %x, %m1 : i32
    // CHECK-NEXT: arith.divui %arg3, %arg3
    %16 = arith.divui %x, %x : i32
    "t.use"(%0, %1, %2, %3, %4, %5, %6, %7) : (i32, i32, i32, i32, i32, i32, i1, i32) -> ()
    "t.use"(%8, %9, %10, %11, %12, %13, %14, %15, %16) : (i32, i32, i32, i32, i32, i32, i1, i32, i32) -> ()
  }
  return
}

// Of unequal elements the least and the greatest count, if the constant says what range it has.
// CHECK-LABEL: func @by_elements
func.func @by_elements(%lb: index, %ub: index, %s: index, %v: vector<4xi32>, %t: tensor<8xi32>) {
  %d = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %zero = arith.constant dense<[1, 0, 3, 4]> : vector<4xi32>
  %one = arith.constant dense<[1, -1, 3, 4]> : vector<4xi32>
  %mixed = arith.constant dense<[1, -2, 3, 4]> : vector<4xi32>
  %negative = arith.constant dense<[-5, -2, -3, -4]> : vector<4xi32>
  %splat = arith.constant dense<3> : tensor<8xi32>
  %llvm = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %llvm3 = llvm.mlir.constant(dense<3> : vector<4xi32>) : vector<4xi32>
  // CHECK: arith.divui %arg3, %cst
  // CHECK-NEXT: arith.divsi %arg3, %cst
  // CHECK-NEXT: arith.divui %arg3, %cst_2
  // CHECK-NEXT: arith.divsi %arg3, %cst_3
  // CHECK-NEXT: arith.divsi %arg4, %cst_4
  // CHECK-NEXT: llvm.udiv %arg3, %1
  // CHECK-NEXT: scf.for
  scf.for %i = %lb to %ub step %s {
    %0 = arith.divui %v, %d : vector<4xi32>
    %1 = arith.divsi %v, %d : vector<4xi32>
    %2 = arith.divui %v, %mixed : vector<4xi32>
    %3 = arith.divsi %v, %negative : vector<4xi32>
    %4 = arith.divsi %t, %splat : tensor<8xi32>
    %5 = llvm.udiv %v, %llvm3 : vector<4xi32>
    // CHECK-NEXT: arith.divui %arg3, %cst_0
    %6 = arith.divui %v, %zero : vector<4xi32>
    // CHECK-NEXT: arith.divsi %arg3, %cst_1
    %7 = arith.divsi %v, %one : vector<4xi32>
    // CHECK-NEXT: arith.divsi %arg3, %cst_2
    %8 = arith.divsi %v, %mixed : vector<4xi32>
    // CHECK-NEXT: llvm.udiv %arg3, %0
    %9 = llvm.udiv %v, %llvm : vector<4xi32>
    "t.use"(%0, %1, %2, %3, %4) : (vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>, tensor<8xi32>) -> ()
    "t.use"(%5, %6, %7, %8, %9) : (vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>) -> ()
  }
  return
}

// CHECK-LABEL: func @by_range
func.func @by_range(%lb: index, %ub: index, %s: index, %m: memref<?xf32>) {
  %size = index.sizeof
  %dim = memref.dim %m, %lb : memref<?xf32>
  // CHECK: arith.divui %arg0, %{{.*}}
  // CHECK-NEXT: scf.for
  scf.for %i = %lb to %ub step %s {
    %0 = arith.divui %lb, %size : index
    // CHECK-NEXT: arith.divui %arg0, %dim
    %1 = arith.divui %lb, %dim : index
    "t.use"(%0, %1) : (index, index) -> ()
  }
  return
}

// A transfer from or to memory may be out of it; a tensor is always there.
// CHECK-LABEL: func @transfers
func.func @transfers(%lb: index, %ub: index, %s: index, %t: tensor<8xi32>, %m: memref<8xi32>, %p: i32, %v: vector<4xi32>) {
  // CHECK-NEXT: vector.transfer_read %arg3
  // CHECK-NEXT: vector.transfer_write %arg6, %arg3
  // CHECK-NEXT: scf.for
  scf.for %i = %lb to %ub step %s {
    %0 = vector.transfer_read %t[%lb], %p : tensor<8xi32>, vector<4xi32>
    %1 = vector.transfer_write %v, %t[%lb] : vector<4xi32>, tensor<8xi32>
    // CHECK-NEXT: vector.transfer_read %arg4
    %2 = vector.transfer_read %m[%lb], %p : memref<8xi32>, vector<4xi32>
    // CHECK-NEXT: vector.transfer_write %arg6, %arg4
    vector.transfer_write %v, %m[%lb] : vector<4xi32>, memref<8xi32>
    "t.use"(%0, %1, %2) : (vector<4xi32>, tensor<8xi32>, vector<4xi32>) -> ()
  }
  return
}
