// RUN: crease-opt --canonicalize %s | FileCheck %s

// Casts of what loops carry; slices that a loop that runs once writes. Of @fa and @swapped upstream 22 gives
// each result the slice at its place, not the one that is written to it.

// CHECK-LABEL: func.func private @do(
// CHECK-SAME: tensor<?x?xf32>) -> tensor<?x?xf32>
func.func private @do(tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-LABEL: func.func @for(
// CHECK-SAME: [[ARG0:%.+]]: tensor<32x1024xf32>, [[ARG1:%.+]]: tensor<4xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1024:%.+]] = arith.constant 1024 : index
// CHECK-NEXT: [[C32:%.+]] = arith.constant 32 : index
// CHECK-NEXT: [[V0:%.+]] = scf.for [[ARG2:%.+]] = [[C0]] to [[C1024]] step [[C32]] iter_args([[ARG3:%.+]] = [[ARG0]]) -> (tensor<32x1024xf32>) {
// CHECK-NEXT: [[CAST_2:%.+]] = tensor.cast [[ARG3]] : tensor<32x1024xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[V1:%.+]] = func.call @do([[CAST_2]]) : (tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: [[CAST_3:%.+]] = tensor.cast [[V1]] : tensor<?x?xf32> to tensor<32x1024xf32>
// CHECK-NEXT: scf.yield [[CAST_3]] : tensor<32x1024xf32>
// CHECK-NEXT: } {my.attr = 3 : i32}
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[ARG1]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[V0]] : tensor<32x1024xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[CAST_1]], [[CAST_0]], [[CAST]] : tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @for(%t0: tensor<32x1024xf32>, %u: tensor<4xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1024 = arith.constant 1024 : index
  %c32 = arith.constant 32 : index
  %0 = tensor.cast %t0 : tensor<32x1024xf32> to tensor<?x?xf32>
  %v = tensor.cast %u : tensor<4xf32> to tensor<?xf32>
  %1:3 = scf.for %i = %c0 to %c1024 step %c32 iter_args(%it = %0, %a = %v, %b = %v) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) {
    %2 = func.call @do(%it) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.yield %2, %b, %a : tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>
  } {my.attr = 3 : i32}
  return %1#0, %1#1, %1#2 : tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>
}
// CHECK-LABEL: func.func @fa(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: tensor<?xf32>, [[ARG3:%.+]]: tensor<1xf32>) -> (tensor<?xf32>, tensor<?xf32>, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]]:2 = scf.forall ([[ARG4:%.+]]) in ([[ARG1]]) shared_outs([[ARG5:%.+]] = [[ARG0]], [[ARG6:%.+]] = [[ARG2]]) -> (tensor<8xf32>, tensor<?xf32>) {
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[ARG5]] : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: [[V1:%.+]] = func.call @mk([[ARG4]], [[CAST_0]]) : (index, tensor<?xf32>) -> tensor<1xf32>
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice [[V1]] into [[ARG6]][[[ARG4]]] [1] [1] : tensor<1xf32> into tensor<?xf32>
// CHECK-NEXT: tensor.parallel_insert_slice [[V1]] into [[ARG5]][[[ARG4]]] [1] [1] : tensor<1xf32> into tensor<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: } {mapping = []}
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]]#0 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG2]], [[C0]] : tensor<?xf32>
// CHECK-NEXT: return [[CAST]], [[V0]]#1, [[DIM]] : tensor<?xf32>, tensor<?xf32>, index
// CHECK-NEXT: }
func.func @fa(%t: tensor<8xf32>, %n: index, %s: tensor<?xf32>, %q: tensor<1xf32>) -> (tensor<?xf32>, tensor<?xf32>, index) {
  %c = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %0:2 = scf.forall (%i) in (%n) shared_outs(%o = %c, %p = %s) -> (tensor<?xf32>, tensor<?xf32>) {
    %x = func.call @mk(%i, %o) : (index, tensor<?xf32>) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %p[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  } {mapping = [], other}
  %c0 = arith.constant 0 : index
  %d = tensor.dim %0#1, %c0 : tensor<?xf32>
  return %0#0, %0#1, %d : tensor<?xf32>, tensor<?xf32>, index
}
// CHECK-LABEL: func.func private @mk(
// CHECK-SAME: index, tensor<?xf32>) -> tensor<1xf32>
func.func private @mk(index, tensor<?xf32>) -> tensor<1xf32>
// CHECK-LABEL: func.func @once(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = call @mk([[C0]], [[ARG0]]) : (index, tensor<?xf32>) -> tensor<1xf32>
// CHECK-NEXT: [[V1:%.+]] = call @mk([[C0]], [[ARG1]]) : (index, tensor<?xf32>) -> tensor<1xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[V0]] into [[ARG0]][0] [1] [1] : tensor<1xf32> into tensor<?xf32>
// CHECK-NEXT: [[INSERTED_SLICE_0:%.+]] = tensor.insert_slice [[V1]] into [[ARG1]][0] [1] [1] : tensor<1xf32> into tensor<?xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]], [[INSERTED_SLICE_0]] : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @once(%t: tensor<?xf32>, %s: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0:2 = scf.forall (%i) in (1) shared_outs(%o = %t, %p = %s) -> (tensor<?xf32>, tensor<?xf32>) {
    %x = func.call @mk(%i, %o) : (index, tensor<?xf32>) -> tensor<1xf32>
    %y = func.call @mk(%i, %p) : (index, tensor<?xf32>) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %y into %p[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}
// CHECK-LABEL: func.func @swapped(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = call @mk([[C0]], [[ARG0]]) : (index, tensor<?xf32>) -> tensor<1xf32>
// CHECK-NEXT: [[V1:%.+]] = call @mk([[C0]], [[ARG1]]) : (index, tensor<?xf32>) -> tensor<1xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[V0]] into [[ARG0]][0] [1] [1] : tensor<1xf32> into tensor<?xf32>
// CHECK-NEXT: [[INSERTED_SLICE_0:%.+]] = tensor.insert_slice [[V1]] into [[ARG1]][0] [1] [1] : tensor<1xf32> into tensor<?xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]], [[INSERTED_SLICE_0]] : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @swapped(%t: tensor<?xf32>, %s: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0:2 = scf.forall (%i) in (1) shared_outs(%o = %t, %p = %s) -> (tensor<?xf32>, tensor<?xf32>) {
    %x = func.call @mk(%i, %o) : (index, tensor<?xf32>) -> tensor<1xf32>
    %y = func.call @mk(%i, %p) : (index, tensor<?xf32>) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %y into %p[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}
// What runs once is its body, before it is found to carry a cast.
// CHECK-LABEL: func.func @runs_once(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT: [[SLICE:%.+]] = tensor.extract_slice [[ARG0]][0] [1] [1] : tensor<?xf32> to tensor<1xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[SLICE]] : tensor<1xf32> to tensor<?xf32>
// CHECK-NEXT: return [[CAST]], [[CAST]] : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @runs_once(%t: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = tensor.extract_slice %t[0] [%c1] [1] : tensor<?xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %z) -> (tensor<?xf32>) {
    scf.yield %a : tensor<?xf32>
  }
  return %r, %z : tensor<?xf32>, tensor<?xf32>
}
// Upstream crashes: what is left out with the first result is what the second one is made of.
// CHECK-LABEL: func.func @reads_an_output(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2xf32>, [[ARG1:%.+]]: tensor<2xf32>, [[N:%.+]]: index, [[I:%.+]]: index) -> tensor<2xf32> {
// CHECK-NEXT: [[V0:%.+]] = scf.forall ({{.*}}) in ([[N]]) shared_outs([[OUT:%.+]] = [[ARG1]]) -> (tensor<2xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice [[ARG0]] into [[OUT]][[[I]]] [2] [1] : tensor<2xf32> into tensor<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : tensor<2xf32>
// CHECK-NEXT: }
func.func @reads_an_output(%t: tensor<2xf32>, %u: tensor<2xf32>, %n: index, %i: index) -> tensor<2xf32> {
  %0:2 = scf.forall (%k) in (%n) shared_outs(%o = %t, %p = %u) -> (tensor<2xf32>, tensor<2xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %o into %o[%i] [2] [1] : tensor<2xf32> into tensor<2xf32>
      tensor.parallel_insert_slice %o into %p[%i] [2] [1] : tensor<2xf32> into tensor<2xf32>
    }
  }
  return %0#1 : tensor<2xf32>
}
