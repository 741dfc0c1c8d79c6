// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: !shape.size, %b: index) {
  // expected-error @+1 {{'shape.add' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.add %a, %b : !shape.size, index -> index
  return
}

// -----

func.func @f(%a: !shape.shape, %b: tensor<?xindex>) {
  // expected-error @+1 {{'shape.broadcast' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
  %0 = shape.broadcast %a, %b : !shape.shape, tensor<?xindex> -> tensor<?xindex>
  return
}

// -----

func.func @f(%a: !shape.shape) {
  // expected-error @+1 {{'shape.rank' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.rank %a : !shape.shape -> index
  return
}

// -----

func.func @f(%a: !shape.shape) {
  // expected-error @+1 {{'shape.num_elements' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.num_elements %a : !shape.shape -> index
  return
}

// -----

func.func @f(%a: !shape.shape, %i: index) {
  // expected-error @+1 {{'shape.get_extent' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.get_extent %a, %i : !shape.shape, index -> index
  return
}

// -----

func.func @f(%a: !shape.value_shape) {
  // expected-error @+1 {{'shape.shape_of' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
  %0 = shape.shape_of %a : !shape.value_shape -> tensor<?xindex>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error @+2 {{'shape.shape_of' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'tensor<3xindex>'}}
  // expected-error @+1 {{'shape.shape_of' op failed to infer returned types}}
  %0 = shape.shape_of %a : tensor<2x3xf32> -> tensor<3xindex>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'shape.shape_of' op result #0 must be shape or extent tensor, but got 'index'}}
  %0 = shape.shape_of %a : tensor<2x3xf32> -> index
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'shape.assuming_all' op no operands specified}}
  %0 = "shape.assuming_all"() : () -> !shape.witness
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'shape.cstr_broadcastable' op required at least 2 input shapes}}
  %0 = "shape.cstr_broadcastable"() : () -> !shape.witness
  return
}

// -----

func.func @f(%s: !shape.shape) {
  // expected-error @+1 {{'shape.cstr_broadcastable' op required at least 2 input shapes}}
  %0 = shape.cstr_broadcastable %s : !shape.shape
  return
}

// -----

func.func @f(%s: !shape.shape, %i: !shape.size) -> !shape.size {
  // expected-error @+1 {{'shape.reduce' op ReduceOp body is expected to have 3 arguments}}
  %0 = shape.reduce(%s, %i) : !shape.shape -> !shape.size {
    ^bb0(%a: index, %b: !shape.size):
      shape.yield %i : !shape.size
  }
  return %0 : !shape.size
}

// -----

func.func @f(%s: !shape.shape, %i: !shape.size) -> !shape.size {
  // expected-error @+1 {{'shape.reduce' op argument 0 of ReduceOp body is expected to be of IndexType}}
  %0 = shape.reduce(%s, %i) : !shape.shape -> !shape.size {
    ^bb0(%a: f32, %b: !shape.size, %c: !shape.size):
      shape.yield %i : !shape.size
  }
  return %0 : !shape.size
}

// -----

func.func @f(%s: !shape.shape, %i: !shape.size) -> !shape.size {
  // expected-error @+1 {{'shape.reduce' op argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType}}
  %0 = shape.reduce(%s, %i) : !shape.shape -> !shape.size {
    ^bb0(%a: index, %b: index, %c: !shape.size):
      shape.yield %i : !shape.size
  }
  return %0 : !shape.size
}

// -----

func.func @f(%s: tensor<?xindex>, %i: !shape.size) -> !shape.size {
  // expected-error @+1 {{'shape.reduce' op argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent tensor}}
  %0 = shape.reduce(%s, %i) : tensor<?xindex> -> !shape.size {
    ^bb0(%a: index, %b: !shape.size, %c: !shape.size):
      shape.yield %i : !shape.size
  }
  return %0 : !shape.size
}

// -----

func.func @f(%s: tensor<?xindex>, %i: !shape.size) -> !shape.size {
  // expected-error @+1 {{'shape.reduce' op type mismatch between argument 2 of ReduceOp body and initial value 0}}
  %0 = shape.reduce(%s, %i) : tensor<?xindex> -> !shape.size {
    ^bb0(%a: index, %b: index, %c: index):
      shape.yield %i : !shape.size
  }
  return %0 : !shape.size
}

// -----

func.func @f(%s: tensor<?xindex>, %i: !shape.size) -> !shape.size {
  %0 = shape.reduce(%s, %i) : tensor<?xindex> -> !shape.size {
    ^bb0(%a: index, %b: index, %c: !shape.size):
      // expected-error @+1 {{'shape.yield' op number of operands does not match number of results of its parent}}
      shape.yield
  }
  return %0 : !shape.size
}

// -----

func.func @f(%s: tensor<?xindex>, %i: !shape.size) -> !shape.size {
  %0 = shape.reduce(%s, %i) : tensor<?xindex> -> !shape.size {
    ^bb0(%a: index, %b: index, %c: !shape.size):
      // expected-error @+1 {{'shape.yield' op types mismatch between yield op and its parent}}
      shape.yield %a : index
  }
  return %0 : !shape.size
}

// -----

func.func @f(%s: tensor<?xindex>, %i: !shape.size) {
  // expected-error @+1 {{'shape.reduce' op expects a non-empty block}}
  shape.reduce(%s) : tensor<?xindex> {
    ^bb0(%a: index, %b: index):
  }
  return
}

// -----

func.func @f(%s: tensor<?xindex>, %i: !shape.size) {
  // expected-error @+1 {{custom op 'shape.reduce' number of operands and types do not match: got 1 operands and 0 types}}
  shape.reduce(%s, %i) : tensor<?xindex> {
    ^bb0(%a: index, %b: index):
    shape.yield
  }
  return
}

// -----

func.func @f(%s: tensor<?xindex>, %i: !shape.size) {
  // expected-error @+1 {{'shape.reduce' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  shape.reduce(%s) : tensor<?xindex> {
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %i: !shape.size) {
  // expected-error @+2 {{requires all sizes or shapes}}
  // expected-error @+1 {{'shape.meet' op failed to infer returned types}}
  %0 = shape.meet %s, %i : !shape.shape, !shape.size -> !shape.shape
  return
}

// -----

func.func @f(%s: index, %i: tensor<2xindex>) {
  // expected-error @+2 {{requires all sizes or shapes}}
  // expected-error @+1 {{'shape.meet' op failed to infer returned types}}
  %0 = shape.meet %i, %s : tensor<2xindex>, index -> index
  return
}

// -----

func.func @f(%s: tensor<3xindex>, %i: tensor<2xindex>) {
  // expected-error @+2 {{unequal shape cardinality}}
  // expected-error @+1 {{'shape.meet' op failed to infer returned types}}
  %0 = shape.meet %i, %s : tensor<2xindex>, tensor<3xindex> -> tensor<2xindex>
  return
}

// -----

func.func @f(%s: tensor<3xindex>, %i: tensor<3xindex>) {
  // expected-error @+2 {{'shape.meet' op inferred type(s) 'tensor<3xindex>' are incompatible with return type(s) of operation 'tensor<2xindex>'}}
  // expected-error @+1 {{'shape.meet' op failed to infer returned types}}
  %0 = shape.meet %i, %s : tensor<3xindex>, tensor<3xindex> -> tensor<2xindex>
  return
}

// -----

func.func @f(%s: !shape.size, %i: index) {
  %0 = shape.meet %i, %s : index, !shape.size -> index
  // expected-error @+1 {{expected operation name in quotes}}
  %1 = shape.meet %i, %i, error = "x" : index, index -> !shape.size {foo}
  return
}

// -----

func.func @f(%s: !shape.size, %i: index) {
  // expected-error @+2 {{'shape.meet' op inferred type(s) '!shape.size' are incompatible with return type(s) of operation '!shape.shape'}}
  // expected-error @+1 {{'shape.meet' op failed to infer returned types}}
  %0 = shape.meet %i, %s : index, !shape.size -> !shape.shape
  return
}

// -----

func.func @f(%s: !shape.shape, %i: tensor<2xindex>) {
  // expected-error @+2 {{'shape.meet' op inferred type(s) '!shape.shape' are incompatible with return type(s) of operation '!shape.size'}}
  // expected-error @+1 {{'shape.meet' op failed to infer returned types}}
  %0 = shape.meet %i, %s : tensor<2xindex>, !shape.shape -> !shape.size
  return
}

// -----

func.func @f(%s: !shape.shape, %i: !shape.size) {
  // expected-error @+2 {{'shape.max' op inferred type(s) '!shape.size' are incompatible with return type(s) of operation '!shape.shape'}}
  // expected-error @+1 {{'shape.max' op failed to infer returned types}}
  %0 = shape.max %i, %s : !shape.size, !shape.shape -> !shape.shape
  return
}

// -----

func.func @f(%s: index, %i: !shape.size) {
  // expected-error @+1 {{'shape.max' op operand #1 must be shape or size, but got 'index'}}
  %0 = shape.max %i, %s : !shape.size, index -> !shape.size
  return
}

// -----

func.func @f() {
  // expected-error @+2 {{'shape.const_shape' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'tensor<3xindex>'}}
  // expected-error @+1 {{'shape.const_shape' op failed to infer returned types}}
  %0 = shape.const_shape [1, 2] : tensor<3xindex>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'shape.const_shape' op result #0 must be shape or extent tensor, but got 'tensor<2xi32>'}}
  %0 = shape.const_shape [1, 2] : tensor<2xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'shape.const_shape' op result #0 must be shape or extent tensor, but got '!shape.size'}}
  %0 = shape.const_shape [1, 2] : !shape.size
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'shape.const_shape' op attribute 'shape' failed to satisfy constraint: index elements attribute}}
  %0 = "shape.const_shape"() {shape = dense<1> : tensor<2xi32>} : () -> !shape.shape
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'shape.const_shape' op requires attribute 'shape'}}
  %0 = "shape.const_shape"() : () -> tensor<4xindex>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected ':'}}
  %0 = shape.const_shape [1] !shape.shape
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'shape.const_shape' attribute 'shape' occurs more than once in the attribute list}}
  %0 = shape.const_shape {shape = 1 : i32} [1] : !shape.shape
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected operation name in quotes}}
  %0 = shape.const_size 1 : i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'shape.const_size' invalid kind of attribute specified}}
  %0 = shape.const_size "x"
  return
}

// -----

func.func @f(%w: !shape.witness) {
  // expected-error @+1 {{expected '{' to begin a region}}
  %0:2 = shape.assuming %w -> i32, i32 {
  }
  return
}

// -----

func.func @f(%w: !shape.witness) {
  // expected-error @+1 {{'shape.assuming' op expects region #0 to have 0 or 1 blocks}}
  shape.assuming %w {
    cf.br ^a
    ^a:
    shape.assuming_yield
  }
  return
}

// -----

func.func @f(%w: !shape.witness) {
  // expected-error @+1 {{'shape.assuming_yield' op expects parent op 'shape.assuming'}}
  shape.assuming_yield
}

// -----

func.func @f(%w: !shape.witness) {
  // expected-error @+1 {{'shape.yield' op expects parent op to be one of 'shape.reduce, shape.function_library'}}
  shape.yield
}

// -----

func.func @f(%w: !shape.witness) {
  // expected-error @+1 {{'shape.return' op expects parent op 'shape.func'}}
  shape.return
}

// -----

// expected-error @+1 {{'shape.func' op symbol declaration cannot have public visibility}}
shape.func @f(!shape.size) -> !shape.size

// -----

// expected-error @+1 {{'func.call' op 'g' does not reference a valid function}}
func.func @f() { call @g() : () -> () 
 return }
shape.func @g() { return }

// -----

// expected-error @+1 {{'shape.function_library' op Operations with a 'SymbolTable' must have exactly one block}}
shape.function_library @x {
} mapping {}

// -----

shape.function_library @x {
  func @a() { return }
// expected-error @+1 {{integer literal not valid for specified type}}
} mapping 5

// -----

// expected-error @+1 {{custom op 'shape.function_library' expected valid '@'-identifier for symbol name}}
shape.function_library private @x attributes {foo} {
  func @a() { return }
} mapping {a.b = @a}

// -----

// expected-error @+1 {{shape function library @x not found}}
module attributes {shape.lib = @x} {}

// -----

// expected-error @+1 {{'shape.function_library' op Operations with a 'SymbolTable' must have exactly one block}}
module attributes {shape.lib = @x} { shape.function_library @x {} mapping {} }

// -----

// expected-error @+1 {{@x required to be shape function library}}
module attributes {shape.lib = @x} { func.func private @x() }

// -----

// expected-error @+1 {{only one op to shape mapping allowed, found multiple for `"a.b"`}}
module attributes {shape.lib = [@x, @y]} { shape.function_library @x {} mapping {a.b = @a}  shape.function_library @y {} mapping {a.b = @a} }

// -----

// expected-error @+1 {{@y does not refer to FunctionLibraryOp}}
module attributes {shape.lib = [@x, @y]} { shape.function_library @x {} mapping {a.b = @a} }

// -----

// expected-error @+1 {{@y does not refer to FunctionLibraryOp}}
module attributes {shape.lib = [@x, @y]} { shape.function_library @x {} mapping {a.b = @a} func.func private @y() }

// -----

// expected-error @+1 {{only SymbolRefAttr allowed in shape.lib attribute array}}
module attributes {shape.lib = [@x, 5]} { shape.function_library @x {} mapping {a.b = @a} func.func private @y() }

// -----

// expected-error @+1 {{only SymbolRefAttr or array of SymbolRefAttrs allowed as shape.lib attribute}}
module attributes {shape.lib = 5} { shape.function_library @x {} mapping {a.b = @a} func.func private @y() }

// -----

// expected-error @+1 {{shape.lib attribute may only be on op implementing SymbolTable}}
func.func private @f() attributes {shape.lib = @x}

// -----

func.func @f(%x : !shape.shape, %y: tensor<?xi32>) {
  // expected-error @+1 {{'shape.to_extent_tensor' op result #0 must be tensor of index values, but got 'tensor<?xi32>'}}
  %0 = shape.to_extent_tensor %x : !shape.shape -> tensor<?xi32>
  return
}

// -----

func.func @f(%x : i32) {
  // expected-error @+1 {{'shape.size_to_index' op operand #0 must be size or index, but got 'i32'}}
  %0 = shape.size_to_index %x : i32
  return
}

// -----

func.func @f(%x : i32) {
  // expected-error @+1 {{custom op 'shape.dim' invalid kind of type specified}}
  %0 = shape.dim %x, %x : i32, i32 -> i32
  return
}

// -----

func.func @f(%x : i1) {
  %0 = shape.cstr_require %x, "a"
  // expected-error @+1 {{integer literal not valid for specified type}}
  %1 = shape.cstr_require %x, 5
  return
}

// -----

// expected-error @+1 {{unknown  type `foo` in dialect `shape`}}
func.func @f(%x : !shape<foo>) { return }

// -----

// expected-error @+1 {{invalid memref element type}}
func.func @f(%x : memref<2x!shape.shape>) { return }

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func @f(%x : vector<2x!shape.shape>) { return }

// -----

func.func @f(%x : !shape.shape) { 
  %0 = "shape.debug_print"(%x) {a} : (!shape.shape) -> !shape.size
  // expected-error @+1 {{'shape.split_at' op operand #1 must be size or index, but got '!shape.shape'}}
  %1:2 = "shape.split_at"(%x, %x) : (!shape.shape, !shape.shape) -> (!shape.shape, !shape.shape)
  return }

// -----

func.func @f(%x : !shape.shape) { 
  // expected-error @+1 {{custom op 'shape.debug_print' has no custom assembly form}}
  %0 = shape.debug_print %x : !shape.shape
  return }

// -----

func.func @f(%x : !shape.value_shape) {
  // expected-error @+1 {{custom op 'shape.value_of' invalid kind of type specified}}
  %0 = shape.value_of %x : i32
  return
}

// -----

func.func @f(%x : f32) {
  // expected-error @+1 {{'shape.shape_of' op operand #0 must be shaped of any type values or , but got 'f32'}}
  %0 = shape.shape_of %x : f32 -> !shape.shape
  return
}

// -----

func.func @f(%x : tensor<2xindex>) {
  // expected-error @+1 {{custom op 'shape.from_extent_tensor' invalid kind of type specified: expected builtin.tensor, but found 'index'}}
  %0 = shape.from_extent_tensor %x : index
  return
}

// -----

func.func @f(%x : tensor<2x2xindex>) {
  // expected-error @+1 {{'shape.from_extent_tensor' op operand #0 must be 1D tensor of index values, but got 'tensor<2x2xindex>'}}
  %0 = shape.from_extent_tensor %x : tensor<2x2xindex>
  return
}

// -----

func.func @f(%x : !shape.shape) {
  // expected-error @+1 {{custom op 'shape.to_extent_tensor' invalid kind of type specified}}
  %0 = shape.to_extent_tensor %x : !shape.shape -> index
  return
}

// -----

func.func @f(%x : tensor<2xf32>) {
  // expected-error @+1 {{'shape.value_as_shape' op operand #0 must be 1D tensor of integer or index values or , but got 'tensor<2xf32>'}}
  %0 = shape.value_as_shape %x : tensor<2xf32> -> !shape.shape
  return
}

// -----

func.func @f(%x : !shape.shape) {
  // expected-error @+1 {{custom op 'shape.to_extent_tensor' invalid kind of type specified}}
  %0 = shape.to_extent_tensor %x : !shape.shape -> vector<3xindex>
  return
}

// -----

func.func @f(%x : !shape.shape) {
  // expected-error @+1 {{custom op 'shape.dim' invalid kind of type specified}}
  %0 = shape.dim %x, %x : !shape.shape, !shape.shape -> index
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %y: index) {
  // expected-error @+1 {{custom op 'shape.dim' invalid kind of type specified}}
  %0 = shape.dim %x, %y : index
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %y: index) {
  // expected-error @+1 {{expected non-function type}}
  %0 = shape.is_broadcastable %x : 
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %y: index) {
  // expected-error @+1 {{custom op 'shape.is_broadcastable' number of operands and types do not match: got 0 operands and 1 types}}
  %0 = shape.is_broadcastable : tensor<2xindex>
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %y: index) {
  // expected-error @+1 {{expected ':'}}
  %0 = shape.from_extents
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %y: index) {
  // expected-error @+1 {{expected non-function type}}
  %0 = shape.from_extents :
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %w: !shape.witness) {
  %0 = shape.assuming_all %w, %w {foo}
  // expected-error @+1 {{'shape.assuming_all' op no operands specified}}
  %1 = shape.assuming_all
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %w: !shape.witness) {
  // expected-error @+1 {{expected non-function type}}
  shape.assuming %w -> {}
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %w: !shape.witness) {
  %0 = shape.const_size 10
  // expected-error @+1 {{integer constant out of range for attribute}}
  %1 = shape.const_size 10000000000000000000000
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %w: !shape.witness) {
  // expected-error @+1 {{expected ',' or ']'}}
  %1 = shape.const_shape [1, 2
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %w: !shape.witness) {
  // expected-error @+1 {{undefined symbol alias id 'foo'}}
  %1 = shape.const_shape #foo : !shape.shape
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %w: !shape.witness) {
  %1 = shape.const_shape 1.0 : !shape.shape
  // expected-error @+1 {{floating point value not valid for specified type}}
  return
}

// -----

func.func @f(%x : tensor<2xindex>, %w: !shape.witness) {
  // expected-error @+1 {{expected non-function type}}
  %1 = shape.const_shape [] : 
  return
}

// -----

// expected-error @+1 {{'shape.function_library' op region should have no arguments}}
shape.function_library @x {
^bb0(%a: i32):
} mapping {}

// -----

// expected-error @+1 {{'shape.function_library' op expects region #0 to have 0 or 1 blocks}}
shape.function_library @x {
  func @a() { return }
^bb0:
  func @b() { return }
} mapping {}

// -----

shape.function_library @x {
  func private @a(!shape.value_shape) -> !shape.shape
// expected-error @+1 {{duplicate key 'b' in dictionary attribute}}
} mapping {b = @a, b = @c}

// -----

// expected-error @+1 {{custom op 'shape.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
shape.func @a(%x: i32) -> (!shape.size) attributes {sym_name = "x"} {
  return
}

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
shape.func @a(%x: i32) -> (!shape.size) {}

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
shape.func @a(%x: i32) -> (!shape.size) {
}

// -----

// expected-error @+1 {{'shape.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}}
"shape.func"() <{function_type = (i32) -> (), sym_name = "x"}> ({
^bb0(%a : i64):
  shape.return
}) : () -> ()

// -----

// expected-error @+1 {{'shape.func' op entry block must have 1 arguments to match function signature}}
"shape.func"() <{function_type = (i32) -> (), sym_name = "x"}> ({
^bb0:
  shape.return
}) : () -> ()

// -----

// expected-error @+1 {{'shape.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"shape.func"() <{function_type = i32, sym_name = "x"}> ({
^bb0:
  shape.return
}) : () -> ()

// -----

// expected-error @+1 {{'shape.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"shape.func"() <{function_type = () -> (), sym_name = "x", arg_attrs = [5]}> ({
}) : () -> ()

// -----

// expected-error @+1 {{'shape.func' op symbol declaration cannot have public visibility}}
"shape.func"() <{function_type = () -> (), sym_name = "x", arg_attrs = [{}]}> ({
}) : () -> ()

// -----

// expected-error @+1 {{'shape.function_library' op requires attribute 'mapping'}}
"shape.function_library"() <{sym_name = "x"}> ({
}) : () -> ()

// -----

// expected-error @+1 {{invalid properties {mapping = 5 : i64, sym_name = "x"} for op shape.function_library: Invalid attribute `mapping` in property conversion: 5 : i64}}
"shape.function_library"() <{sym_name = "x", mapping = 5}> ({
}) : () -> ()

// -----

// expected-error @+1 {{'shape.function_library' op requires attribute 'sym_name'}}
"shape.function_library"() <{mapping = {}}> ({
}) : () -> ()

// -----

// expected-error @+1 {{'shape.reduce' op expected 1 or more operands, but found 0}}
"shape.reduce"() ({}) : () -> ()

// -----

// expected-error @+1 {{'shape.reduce' op requires one region}}
"shape.reduce"() : () -> ()

// -----

func.func @f(%s: !shape.shape) {
// expected-error @+1 {{'shape.reduce' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
"shape.reduce"(%s) ({}) : (!shape.shape) -> ()
return }

// -----

func.func @f(%s: !shape.shape) {
"shape.reduce"(%s) ({
^bb0(%a: index, %b: !shape.size):
  // expected-error @+1 {{'shape.assuming_yield' op expects parent op 'shape.assuming'}}
  "shape.assuming_yield"() : () -> ()
}) : (!shape.shape) -> ()
return }

// -----

func.func @f(%s: !shape.shape) {
  // expected-error @+1 {{custom op 'shape.foo' is unknown}}
  %0 = shape.foo %s
  return
}

// -----

// expected-error @+1 {{dialect 'shape' provides no attribute parsing hook}}
func.func @f(%s: !shape.shape) attributes { a = #shape.foo } {
  return
}

// -----

// expected-error @+1 {{dialect 'shape' provides no attribute parsing hook}}
func.func @f(%s: !shape.shape) attributes { a = #shape<foo> } {
  return
}

// -----

// expected-error @+1 {{dialect 'shape' provides no attribute parsing hook}}
func.func @f(%s: !shape.shape) attributes { a = #shape<> } {
  return
}

// -----

// expected-error @+1 {{'shape.function_library' op Operations with a 'SymbolTable' must have exactly one block}}
module attributes {shape.lib = @x::@y} { module @x { shape.function_library @y {} mapping {} } }

// -----

// expected-error @+1 {{@z::@y does not refer to FunctionLibraryOp}}
module attributes {shape.lib = [@x::@y, @z::@y]} { module @x { shape.function_library @y {} mapping {} } }
