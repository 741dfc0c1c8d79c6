// RUN: crease-opt %s --inline | FileCheck %s

// CHECK-LABEL: func.func private @use(
// CHECK-SAME: f32)
func.func private @use(f32)

// CHECK-LABEL: func.func private @negate(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: [[V0:%.+]] = arith.negf [[ARG0]] : f32
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func private @negate(%v: f32) -> f32 {
  gpu.barrier
  %0 = arith.negf %v : f32
  return %0 : f32
}

// Nothing goes into kernels; ops of the dialect may go elsewhere.
// CHECK-LABEL: func.func @launch(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) {
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: [[V0:%.+]] = arith.negf [[ARG1]] : f32
// CHECK-NEXT: gpu.launch blocks([[ARG2:%.+]], [[ARG3:%.+]], [[ARG4:%.+]]) in ([[ARG8:%.+]] = [[ARG0]], [[ARG9:%.+]] = [[ARG0]], [[ARG10:%.+]] = [[ARG0]]) threads([[ARG5:%.+]], [[ARG6:%.+]], [[ARG7:%.+]]) in ([[ARG11:%.+]] = [[ARG0]], [[ARG12:%.+]] = [[ARG0]], [[ARG13:%.+]] = [[ARG0]]) {
// CHECK-NEXT: [[V1:%.+]] = func.call @negate([[V0]]) : (f32) -> f32
// CHECK-NEXT: func.call @use([[V1]]) : (f32) -> ()
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @launch(%n: index, %v: f32) {
  %0 = call @negate(%v) : (f32) -> f32
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n) threads(%g, %h, %i) in (%j = %n, %k = %n, %l = %n) {
    %1 = func.call @negate(%0) : (f32) -> f32
    func.call @use(%1) : (f32) -> ()
    gpu.terminator
  }
  return
}

func.func private @callee(%x: index) -> index {
  %0 = gpu.thread_id x
  %1 = arith.addi %0, %x : index
  gpu.barrier
  return %1 : index
}
// CHECK-LABEL: func.func @caller(
// CHECK-SAME: [[ARG0:%.+]]: index) -> index {
// CHECK-NEXT: [[THREAD_ID_X:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[THREAD_ID_X]], [[ARG0]] : index
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: return [[V0]] : index
// CHECK-NEXT: }
func.func @caller(%x: index) -> index {
  %0 = func.call @callee(%x) : (index) -> index
  return %0 : index
}
