// The note lists the dialects that this tool has, in the order of their names.
// RUN: not crease-opt %s 2>&1 | FileCheck %s

// CHECK: error: Dialect `nowhere' not found for custom op 'nowhere.op'
// CHECK: note: Available dialects: affine, arith, bufferization, builtin, cf, complex, dlti, func, gpu, index, linalg, llvm, math, memref, scf, shape, spirv, tensor, test, ub, vector, vectorize ; for more info on dialect registration see https://mlir.llvm.org
nowhere.op
