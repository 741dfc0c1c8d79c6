foþÿÿÿld-qnn


test.graph_region {
  %1 = arith.addi %0, %0 : i16
  %0 = arith.constant 5 : i16
  "test.baz"() : () -> i32
}

