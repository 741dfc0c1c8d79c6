%0 = "foo.op"() {a = #foo.attr-} : () -> !foo.type.a-
%1:2 = "foo.op"() : () -> (tuple<!foo.b<c>>, i32)
