// RUN: not crease-opt %s --arith-emulate-unsupported-floats="target-type=i32" 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not crease-opt %s --arith-emulate-unsupported-floats="source-types=bf16,f17" 2>&1 | FileCheck %s --check-prefix=SOURCE
// RUN: not crease-opt %s --arith-emulate-unsupported-floats="source-types=f32" 2>&1 | FileCheck %s --check-prefix=SAME

// TARGET: error: could not map target type 'i32' to a known floating-point type
// SOURCE: error: could not map source type 'f17' to a known floating-point type
// SAME: error: target type cannot be an unsupported source type
module {}
