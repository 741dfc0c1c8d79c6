%0 = "foo.op"() {a = #foo.attr<1>} : () -> !foo.type-
