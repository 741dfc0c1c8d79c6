// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{custom op 'func.func' expected non-empty function body}}
func.func @empty_body() {}

// -----

// expected-error @+1 {{custom op 'func.func' expected SSA identifier}}
func.func @unnamed_after_named(%x: i32, i32) { return }

// -----

// expected-error @+1 {{custom op 'func.func' expected type instead of SSA identifier}}
func.func @named_after_unnamed(i32, %x: i32) { return }

// -----

// expected-error @+1 {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @said_twice() attributes {sym_name = "x"} { return }

// -----

// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func @plain_argument_attribute(%x: i32 {plain}) { return }

// -----

// expected-error @+1 {{'func.func' op results may only have dialect attributes}}
func.func @plain_result_attribute(%x: i32) -> (i32 {plain}) { return %x : i32 }

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @missing_body()

// -----

// expected-error @+1 {{'func.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() <{sym_name = "entry_type", function_type = (i32) -> ()}> ({
^bb0(%x: i64):
  func.return
}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
"func.func"() <{sym_name = "entry_count", function_type = (i32) -> ()}> ({
  func.return
}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0}}
"func.func"() <{sym_name = "f", sym_visibility = "private", function_type = () -> (), arg_attrs = [{}]}> ({
}) : () -> ()

// -----

// expected-error @+1 {{'func.func' op attribute 'res_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"func.func"() <{sym_name = "f", sym_visibility = "private", function_type = () -> i32, res_attrs = [3]}> ({
}) : () -> ()

// -----

// expected-note @+1 {{see existing symbol definition here}}
func.func @f() { return }
// expected-error @+1 {{redefinition of symbol named 'f'}}
func.func @f() { return }

// -----

func.func @return_count() -> i32 {
  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@return_count) returns 1}}
  return
}

// -----

func.func @return_type(%x: i32) -> f32 {
  // expected-error @+1 {{type of return operand 0 ('i32') doesn't match function result type ('f32') in function @return_type}}
  return %x : i32
}

// -----

func.func @return_elsewhere() {
  scf.execute_region {
    // expected-error @+1 {{'func.return' op expects parent op 'func.func'}}
    func.return
  }
  return
}

// -----

func.func @undefined_callee() {
  // expected-error @+1 {{'func.call' op 'nowhere' does not reference a valid function}}
  call @nowhere() : () -> ()
  return
}

// -----

func.func private @callee(i32) -> (i32, f32)
func.func @operand_count() {
  // expected-error @+1 {{'func.call' op incorrect number of operands for callee}}
  %0:2 = call @callee() : () -> (i32, f32)
  return
}

// -----

func.func private @callee(i32) -> (i32, f32)
func.func @operand_type(%x: i64) {
  // expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'i64' for operand number 0}}
  %0:2 = call @callee(%x) : (i64) -> (i32, f32)
  return
}

// -----

func.func private @callee(i32) -> (i32, f32)
func.func @result_count(%x: i32) {
  // expected-error @+1 {{'func.call' op incorrect number of results for callee}}
  %0 = call @callee(%x) : (i32) -> i32
  return
}

// -----

func.func private @callee(i32) -> (i32, f32)
func.func @result_type(%x: i32) {
  // expected-error @+3 {{'func.call' op result type mismatch at index 1}}
  // expected-note @+2 {{      op result types: 'i32', 'f64'}}
  // expected-note @+1 {{function result types: 'i32', 'f32'}}
  %0:2 = call @callee(%x) : (i32) -> (i32, f64)
  return
}

// -----

func.func @undefined_constant() {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'nowhere'}}
  %0 = constant @nowhere : () -> ()
  return
}

// -----

func.func @constant_type() {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = constant @constant_type : () -> i32
  return
}

// -----

// Calls that are like others but for the symbol and the dictionary are checked all the same.
func.func private @f(i32)
func.func private @of_index(index)
func.func @calls_behind_others(%x: i32) {
  call @f(%x) : (i32) -> ()
  call @f(%x) {a = 1} : (i32) -> ()
  call @f(%x) {a = 2} : (i32) -> ()
  // expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'index', but provided 'i32' for operand number 0}}
  call @of_index(%x) {a = 3} : (i32) -> ()
  return
}

// -----

func.func private @f(i32)
func.func @calls_nothing(%x: i32) {
  call @f(%x) : (i32) -> ()
  call @f(%x) : (i32) -> ()
  // expected-error @+1 {{'func.call' op 'nothing' does not reference a valid function}}
  call @nothing(%x) : (i32) -> ()
  return
}

// -----

// A body without an op has a block, if the arguments have no names to give it.
// expected-error @+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
func.func @nothing_for_nameless(i64) {
}

// -----

// expected-error @+1 {{custom op 'func.func' expected non-empty function body}}
func.func @nothing() {
}

// -----

// expected-error @+1 {{'llvm.func' op entry block must have 1 arguments to match function signature}}
llvm.func @nothing_for_nameless(i64) {
}
