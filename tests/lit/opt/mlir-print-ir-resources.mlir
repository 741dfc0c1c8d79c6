// RUN: crease-opt %s --cse --mlir-print-ir-after-all -o /dev/null 2>&1 | FileCheck %s --check-prefix=DUMP
// RUN: crease-opt %s --cse --mlir-print-ir-after-all --mlir-disable-threading --mlir-print-ir-module-scope -o /dev/null 2>&1 | FileCheck %s --check-prefix=DUMP
// RUN: crease-opt %s --cse | FileCheck %s

// What the file says to other tools is in the output alone, what its attributes stand for in dumps as well.
// DUMP: dialect_resources
// DUMP-NOT: external_resources
// CHECK: dialect_resources
// CHECK: external_resources
module attributes {x.a = dense_resource<blob> : tensor<2xi8>} {
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x010000000102"
    }
  },
  external_resources: {
    one: {
      yes: true
    }
  }
#-}
