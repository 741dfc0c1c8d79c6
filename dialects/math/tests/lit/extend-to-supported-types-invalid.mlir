// RUN: not crease-opt %s --math-extend-to-supported-types="target-type=i32" 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not crease-opt %s --math-extend-to-supported-types="extra-types=f16,f17" 2>&1 | FileCheck %s --check-prefix=SOURCE
// RUN: not crease-opt %s --math-extend-to-supported-types="extra-types=tf32" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not crease-opt %s --math-extend-to-supported-types="target-type=f16" 2>&1 | FileCheck %s --check-prefix=WIDTH

// TARGET: error: could not map target type 'i32' to a known floating-point type
// SOURCE: error: could not map source type 'f17' to a known floating-point type
// UNKNOWN: error: could not map source type 'tf32' to a known floating-point type
// WIDTH: error: 'arith.extf' op operand type 'f80' and result type 'f16' are cast incompatible
func.func @narrower(%x: f80) -> f80 {
  %0 = math.sin %x : f80
  return %0 : f80
}
