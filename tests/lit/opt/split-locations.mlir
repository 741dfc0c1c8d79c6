// RUN: crease-opt %s --split-input-file --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// The module around a file is before its first line, that around a piece where the piece was cut.
// CHECK-LABEL: @first
// CHECK: } loc({{.*}}split-locations.mlir":0:0)
func.func private @first()

  // -----
// CHECK-LABEL: @second
// CHECK: } loc({{.*}}split-locations.mlir":[[#@LINE-2]]:11)
func.func private @second()

// -----
// CHECK: module
// CHECK: } loc({{.*}}split-locations.mlir":[[#@LINE+1]]:1)
module {
}
