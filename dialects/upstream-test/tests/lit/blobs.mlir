// RUN: crease-opt %s --split-input-file --verify-diagnostics | FileCheck %s

// Nothing names it, so it is not printed.
// CHECK-LABEL: func.func private @unused
func.func private @unused()
// CHECK-NOT: dialect_resources
{-#
  dialect_resources: {
    test: {
      one: "0x080000000100000000000000"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    test: {
      // expected-error @+1 {{expected hex string blob for key 'one'}}
      one: 10
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    test: {
      // expected-error @+1 {{expected hex string blob for key 'one' to encode alignment in first 4 bytes}}
      one: "0x"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    arith: {
      // expected-error @+1 {{unexpected 'resource' section for dialect 'arith'}}
      one: 10
    }
  }
#-}
