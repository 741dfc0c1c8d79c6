// The name of a symbol is bytes, not always UTF-8; it is found by them.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s

// CHECK: func.func private @"a\FFb"()
// GENERIC: sym_name = "a\FFb"
func.func private @"a\FFb"()
// CHECK: func.func private @"a\FEb"()
func.func private @"a\FEb"()

func.func @calls() {
  // CHECK: call @"a\FFb"() : () -> ()
  // GENERIC: callee = @"a\FFb"
  call @"a\FFb"() : () -> ()
  return
}
