// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @for_bound_type(%i: i32, %x: f32) {
  // expected-error @+1 {{'scf.for' op operand #2 must be signless integer or index, but got 'f32'}}
  "scf.for"(%i, %i, %x) ({
  ^bb0(%iv: i32):
    scf.yield
  }) : (i32, i32, f32) -> ()
  return
}

// -----

func.func @for_without_induction_variable(%i: index) {
  // expected-error @+1 {{'scf.for' op different number of inits and region iter_args: 0 != 18446744073709551615}}
  "scf.for"(%i, %i, %i) ({
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_induction_type(%i: index) {
  // expected-error @+1 {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%i, %i, %i) ({
  ^bb0(%iv: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_result_count(%i: index, %x: i32) {
  // expected-error @+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  "scf.for"(%i, %i, %i, %x) ({
  ^bb0(%iv: index, %a: i32):
    scf.yield %a : i32
  }) : (index, index, index, i32) -> ()
  return
}

// -----

func.func @for_argument_count(%i: index) {
  // expected-error @+1 {{'scf.for' op different number of inits and region iter_args: 0 != 1}}
  "scf.for"(%i, %i, %i) ({
  ^bb0(%iv: index, %a: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_argument_type(%i: index, %x: i32) {
  // expected-error @+1 {{'scf.for' op 0-th init and 0-th region iter_arg have different type: 'i32' != 'f32'}}
  %0 = "scf.for"(%i, %i, %i, %x) ({
  ^bb0(%iv: index, %a: f32):
    scf.yield %a : f32
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @for_yield_type(%i: index, %x: i32, %y: f32) {
  // expected-error @+1 {{'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'i32' != 'f32'}}
  %0 = "scf.for"(%i, %i, %i, %x) ({
  ^bb0(%iv: index, %a: i32):
    scf.yield %y : f32
  }) : (index, index, index, i32) -> i32
  return
}

// -----

func.func @for_yields_nothing(%i: index, %x: i32) {
  // expected-error @+2 {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  // expected-note @+1 {{region branch point}}
  %0 = scf.for %iv = %i to %i step %i iter_args(%a = %x) -> (i32) {
  }
  return
}

// -----

func.func @for_type_count(%i: index, %x: i32) {
  // expected-error @+1 {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  %0:2 = scf.for %iv = %i to %i step %i iter_args(%a = %x) -> (i32, i32) {
    scf.yield %a, %a : i32, i32
  }
  return
}

// -----

func.func @if_without_else(%c: i1, %x: i32) {
  // expected-error @+1 {{'scf.if' op must have an else block if defining values}}
  %0 = scf.if %c -> i32 {
    scf.yield %x : i32
  }
  return
}

// -----

func.func @if_yield_type(%c: i1, %x: i32) {
  // expected-error @+1 {{'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i1' should match successor input type #0 'i32'}}
  %0 = scf.if %c -> (i32) {
    scf.yield %x : i32
  } else {
    // expected-note @+1 {{region branch point}}
    scf.yield %c : i1
  }
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @if_condition_type(%c: i32) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
  scf.if %c {
  }
  return
}

// -----

func.func @if_two_blocks(%c: i1) {
  // expected-error @+1 {{'scf.if' op expects region #0 to have 0 or 1 blocks}}
  scf.if %c {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}

// -----

func.func @while_condition(%c: i1) {
  // expected-error @+1 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  scf.while : () -> () {
    // expected-note @+1 {{terminator here}}
    scf.yield
  } do {
    scf.yield
  }
  return
}

// -----

func.func @while_after_type(%c: i1, %x: i32) {
  // expected-error @+1 {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'i32' should match successor input type #0 'i1'}}
  "scf.while"(%x) ({
  ^bb0(%a: i32):
    // expected-note @+1 {{region branch point}}
    scf.condition(%c) %a : i32
  }, {
  ^bb0(%b: i1):
    scf.yield %x : i32
  }) : (i32) -> i32
  return
}

// -----

func.func @while_yield_type(%c: i1, %x: i32) {
  // expected-error @+1 {{'scf.while' op along control flow edge from Operation scf.yield to Region #0: successor operand type #0 'i1' should match successor input type #0 'i32'}}
  "scf.while"(%x) ({
  ^bb0(%a: i32):
    scf.condition(%c) %a : i32
  }, {
  ^bb0(%b: i32):
    // expected-note @+1 {{region branch point}}
    scf.yield %c : i1
  }) : (i32) -> i32
  return
}

// -----

func.func @while_type(%c: i1, %x: i32) {
  // expected-error @+1 {{custom op 'scf.while' invalid kind of type specified: expected builtin.function, but found 'i32'}}
  scf.while (%a = %x) : i32 {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// -----

func.func @while_input_count(%c: i1, %x: i32) {
  // expected-error @+1 {{custom op 'scf.while' expected as many input types as operands (expected 1 got 0)}}
  scf.while (%a = %x) : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// -----

func.func @switch_duplicate_case(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op has duplicate case value: 1}}
  scf.index_switch %i
  case 1 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// -----

func.func @switch_case_count(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op has 0 case regions but 1 case values}}
  "scf.index_switch"(%i) <{cases = array<i64: 1>}> ({
    scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @switch_yield_count(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op expected each region to return 1 values, but default region returns 0}}
  %0 = scf.index_switch %i -> i32
  default {
    // expected-note @+1 {{see yield operation here}}
    scf.yield
  }
  return
}

// -----

func.func @switch_yield_type(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op expected result #0 of each region to be 'index'}}
  %0 = scf.index_switch %i -> index
  case 7 {
    %c = arith.constant 1 : i8
    // expected-note @+1 {{case region #0 returns 'i8' here}}
    scf.yield %c : i8
  }
  default {
    scf.yield %i : index
  }
  return
}

// -----

func.func @execute_without_block() {
  // expected-error @+1 {{'scf.execute_region' op region needs to have at least one block}}
  "scf.execute_region"() ({
  }) : () -> ()
  return
}

// -----

func.func @execute_argument() {
  // expected-error @+1 {{'scf.execute_region' op region cannot have any arguments}}
  "scf.execute_region"() ({
  ^bb0(%x: i32):
    scf.yield
  }) : () -> ()
  return
}

// -----

func.func @execute_yield_count() {
  // expected-error @+1 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.execute_region -> i32 {
    // expected-note @+1 {{region branch point}}
    scf.yield
  }
  return
}

// -----

func.func @parallel_without_dimension() {
  // expected-error @+1 {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  scf.parallel () = () to () step () {
  }
  return
}

// -----

func.func @parallel_step(%i: index) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{'scf.parallel' op constant step operand must be positive}}
  scf.parallel (%iv) = (%i) to (%i) step (%c0) {
  }
  return
}

// -----

func.func @parallel_argument_count(%i: index) {
  // expected-error @+1 {{'scf.parallel' op expects the same number of induction variables: 2 as bound and step values: 1}}
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%iv: index, %jv: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @parallel_argument_type(%i: index) {
  // expected-error @+1 {{'scf.parallel' op expects arguments for the induction variable to be of index type}}
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%iv: i32):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @parallel_terminator(%i: index) {
  // expected-error @+1 {{'scf.parallel' op expects body to terminate with 'scf.reduce'}}
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%iv: index):
    // expected-note @+1 {{terminator here}}
    "scf.parallel.end"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @parallel_reduction_count(%i: index, %x: f32) {
  // expected-error @+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%iv) = (%i) to (%i) step (%i) init (%x) -> f32 {
    scf.reduce
  }
  return
}

// -----

func.func @parallel_reduction_type(%i: index, %x: f32) {
  %0 = scf.parallel (%iv) = (%i) to (%i) step (%i) init (%x) -> f32 {
    // expected-error @+1 {{'scf.reduce' op expects type of 0-th reduction operand: 'index' to be the same as the 0-th result type: 'f32'}}
    scf.reduce(%iv : index) {
    ^bb0(%a: index, %b: index):
      scf.reduce.return %a : index
    }
  }
  return
}

// -----

func.func @reduce_argument_count(%i: index, %x: f32) {
  %0 = scf.parallel (%iv) = (%i) to (%i) step (%i) init (%x) -> f32 {
    // expected-error @+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%x : f32) {
    ^bb0(%a: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}

// -----

func.func @reduce_return_type(%i: index, %x: f32) {
  %0 = scf.parallel (%iv) = (%i) to (%i) step (%i) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      // expected-error @+1 {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
      scf.reduce.return %i : index
    }
  }
  return
}

// -----

func.func @reduce_alone() {
  // expected-error @+1 {{'scf.reduce' op expects parent op 'scf.parallel'}}
  scf.reduce
}

// -----

func.func @forall_output_count(%t: tensor<4xf32>) {
  // expected-error @+1 {{'scf.forall' op produces 0 results, but has only 1 outputs}}
  "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 4>, staticStep = array<i64: 1>}> ({
  ^bb0(%iv: index, %o: tensor<4xf32>):
    scf.forall.in_parallel {
    }
  }) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @forall_argument_type() {
  // expected-error @+1 {{'scf.forall' op expects 0-th block argument to be an index}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 4>, staticStep = array<i64: 1>}> ({
  ^bb0(%iv: i32):
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}

// -----

func.func @forall_bound_count() {
  // expected-error @+1 {{expected 2 upper bound values, got 1}}
  scf.forall (%i, %j) in (4) {
  }
  return
}

// -----

func.func @forall_bound() {
  // expected-error @+2 {{custom op 'scf.forall' expected integer value}}
  // expected-error @+1 {{custom op 'scf.forall' expected SSA value or integer}}
  scf.forall (%i) in (four) {
  }
  return
}

// -----

func.func @forall_bound_open() {
  // expected-error @+2 {{expected ')' in dynamic index list}}
  // expected-error @+1 {{custom op 'scf.forall' expected SSA value or integer}}
  scf.forall (%i) in (4 {
  }
  return
}

// -----

func.func @forall_dynamic_count(%i: index) {
  // expected-error @+1 {{expected 0 dynamic lower bound values}}
  "scf.forall"(%i) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 4>, staticStep = array<i64: 1>}> ({
  ^bb0(%iv: index):
    scf.forall.in_parallel {
    }
  }) : (index) -> ()
  return
}

// -----

func.func @in_parallel_content() {
  scf.forall (%i) in (4) {
    // expected-error @+1 {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
    scf.forall.in_parallel {
      %c = arith.constant 1 : index
    }
  }
  return
}

// -----

func.func @condition_alone(%c: i1) {
  // expected-error @+1 {{'scf.condition' op expects parent op 'scf.while'}}
  scf.condition(%c)
}

// -----

func.func @for_assignments(%a: i1, %b: index) {
  // expected-error @+1 {{expected ',' or ')'}}
  %r = scf.for %i = %b to %b step %b iter_args(%x = %a %y = %a) -> i1 {
    scf.yield %x : i1
  }
  return
}

// -----

func.func @while_assignments(%a: i1) {
  // expected-error @+1 {{expected ',' or ')'}}
  %r = scf.while (%x = %a = %x) : (i1) -> i1 {
    scf.condition(%x) %x : i1
  } do {
  }
  return
}

// -----

func.func @forall_assignments(%a: tensor<2xf32>, %b: index) {
  // expected-error @+1 {{expected ',' or ')'}}
  %r = scf.forall (%x) in (%b) shared_outs(%c = %a -> tensor<2xf32>) {
  }
  return
}

// -----

func.func @second_of_two(%i: index, %a: i32) {
  // expected-error @+1 {{0-th region iter_arg and 0-th loop result have different type: 'i32' != 'f32'}}
  %0:2 = "scf.for"(%i, %i, %i, %a, %a) ({
  ^bb0(%j: index, %x: i32, %y: i32):
    scf.yield %x, %y : i32, i32
  }) : (index, index, index, i32, i32) -> (i32, f32)
  return
}

// -----

func.func @bad(%in: tensor<100xf32>, %out: tensor<100xf32>) {
  %n = arith.constant 100 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %out) -> (tensor<100xf32>) {
    %1 = tensor.extract_slice %in[%i] [1] [1] : tensor<100xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      // expected-error@+1 {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      tensor.parallel_insert_slice %1 into %out[%i] [1] [1] : tensor<1xf32> into tensor<100xf32>
    }
  }
  return
}

// -----

func.func @location_of_induction_variable(%n: index) {
  // expected-error @+1 {{expected '='}}
  scf.for %i loc("i") = %n to %n step %n {
  }
  return
}
