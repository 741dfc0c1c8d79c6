"memref.global"() {sym_nae = dense<0> : tensor<27xi0>} : () -> ()
