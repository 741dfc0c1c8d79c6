module {}
{-#
  external_resources: {
    mlir_reproducer: {
      pipelin: "builtin.module(cse)",
      verify_each: true
    }
  }
#-}
