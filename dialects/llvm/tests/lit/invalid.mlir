// RUN: crease-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// expected-error @+1 {{unknown LLVM type: pointer}}
llvm.func @no_type(!llvm.pointer)

// -----

// expected-error @+1 {{expected 'x'}}
llvm.func @array_without_space(!llvm.array<2xi8>)

// -----

// expected-error @+2 {{failed to parse LLVMArrayType parameter 'numElements' which is to be a `uint64_t`}}
// expected-error @+1 {{expected integer value}}
llvm.func @array_without_size(!llvm.array<x i8>)

// -----

// expected-error @+1 {{invalid array element type: '!llvm.void'}}
llvm.func @array_of_void(!llvm.array<2 x void>)

// -----

// expected-error @+1 {{invalid LLVM structure element type: '!llvm.func<void ()>'}}
llvm.func @struct_of_function(!llvm.struct<(func<void ()>)>)

// -----

// expected-error @+1 {{invalid function argument type: '!llvm.void'}}
llvm.func @takes_void(!llvm.func<i32 (void)>)

// -----

// expected-error @+1 {{only identified structs can be opaque}}
llvm.func @opaque_without_name(!llvm.struct<opaque>)

// -----

// expected-error @+1 {{struct without a body only allowed in a recursive struct}}
llvm.func @mention_outside(!llvm.struct<"nowhere">)

// -----

// expected-error @+1 {{identifier already used for an enclosing struct}}
llvm.func @inside_itself(!llvm.struct<"around", (struct<"around", (i32)>)>)

// -----

llvm.func @one_body(!llvm.struct<"twice", (i32)>)
// expected-error @+1 {{identified type already used with a different body}}
llvm.func @another_body(!llvm.struct<"twice", (i64)>)

// -----

llvm.func @with_body(!llvm.struct<"late", (i32)>)
// expected-error @+1 {{redeclaring defined struct as opaque}}
llvm.func @opaque_then(!llvm.struct<"late", opaque>)

// -----

// expected-error @+2 {{failed to parse ComdatAttr parameter 'comdat' which is to be a `comdat::Comdat`}}
// expected-error @+1 {{expected one of [any, exactmatch, largest, nodeduplicate, samesize] for LLVM Comdat Types, got: some}}
"some.op"() {kind = #llvm<comdat some>} : () -> ()

// -----

// expected-error @+1 {{target features must start with '+' or '-'}}
"some.op"() {features = #llvm.target_features<["avx"]>} : () -> ()

// -----

// expected-error @+1 {{struct is missing required parameter: domain}}
"some.op"() {scope = #llvm.alias_scope<id = distinct[0]<>>} : () -> ()

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: size}}
"some.op"() {d = #llvm.dereferenceable<size = 1>} : () -> ()

// -----

// expected-error @+2 {{failed to parse LLVM_DIBasicTypeAttr parameter 'tag' which is to be a `unsigned`}}
// expected-error @+1 {{invalid debug info debug info tag name: DW_TAG_nothing}}
"some.op"() {tag = #llvm.di_basic_type<tag = DW_TAG_nothing, name = "int">} : () -> ()

// -----

// expected-error @+2 {{failed to parse LLVM_DIBasicTypeAttr parameter 'encoding' which is to be a `unsigned`}}
// expected-error @+1 {{invalid debug info debug info encoding name: DW_ATE_nothing}}
"some.op"() {encoding = #llvm.di_basic_type<tag = DW_TAG_base_type, encoding = DW_ATE_nothing>} : () -> ()

// -----

// expected-error @+2 {{failed to parse LLVM_DICompileUnitAttr parameter 'sourceLanguage' which is to be a `unsigned`}}
// expected-error @+1 {{invalid debug info debug info language name: c}}
"some.op"() {language = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = c>} : () -> ()

// -----

// expected-error @+2 {{failed to parse LLVM_DISubroutineTypeAttr parameter 'callingConvention' which is to be a `unsigned`}}
// expected-error @+1 {{invalid debug info debug info calling convention name: DW_CC_nothing}}
"some.op"() {type = #llvm.di_subroutine_type<callingConvention = DW_CC_nothing>} : () -> ()

// -----

// expected-error @+3 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
// expected-error @+2 {{failed to parse LLVM_DIExpressionElemAttr parameter 'opcode' which is to be a `unsigned`}}
// expected-error @+1 {{invalid debug info debug info operation encoding name: DW_OP_nothing}}
"some.op"() {steps = #llvm.di_expression<[DW_OP_nothing]>} : () -> ()

// -----

// expected-error @+2 {{encountered unknown attribute encoding "DW_ATE_nothing"}}
// expected-error @+1 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
"some.op"() {steps = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_nothing)]>} : () -> ()

// -----

// expected-error @+2 {{encountered unknown attribute encoding "true"}}
// expected-error @+1 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
"some.op"() {steps = #llvm.di_expression<[DW_OP_LLVM_convert(16, true)]>} : () -> ()

// -----

// expected-error @+3 {{expected integer value}}
// expected-error @+2 {{expected integer operand}}
// expected-error @+1 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
"some.op"() {steps = #llvm.di_expression<[DW_OP_LLVM_convert(DW_ATE_signed)]>} : () -> ()

// -----

// expected-error @+3 {{integer value too large}}
// expected-error @+2 {{expected integer operand}}
// expected-error @+1 {{failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`}}
"some.op"() {steps = #llvm.di_expression<[DW_OP_constu(-9223372036854775807)]>} : () -> ()

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVM_DILexicalBlockFile parameter 'discriminator' which is to be a `unsigned`}}
"some.op"() {block = #llvm.di_lexical_block_file<scope = #llvm.di_file<"a.c" in "/">, discriminator = 4294967296>} : () -> ()

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVM_DILexicalBlockFile parameter 'discriminator' which is to be a `unsigned`}}
"some.op"() {block = #llvm.di_lexical_block_file<scope = #llvm.di_file<"a.c" in "/">, discriminator = -999999999>} : () -> ()

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse LLVM_DIGlobalVariable parameter 'isDefined' which is to be a `bool`}}
"some.op"() {variable = #llvm.di_global_variable<isDefined = 2>} : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op functions cannot have 'common' linkage}}
llvm.func common @common_function() {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @internal_declaration()

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
llvm.func @noalias_number(i32 {llvm.noalias})

// -----

// expected-error @+1 {{"llvm.nocapture" is not a valid result attribute}}
llvm.func @result_attribute() -> (!llvm.ptr {llvm.nocapture})

// -----

// expected-error @+1 {{failed to construct function type: expected LLVM type for function arguments}}
llvm.func @takes_index(index)

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @returns_other(%a: i32) -> i64 {
  // expected-error @+1 {{'llvm.return' op mismatching result types}}
  llvm.return %a : i32
}

// -----

llvm.func @add_of_float(%a: f32) {
  // expected-error @+1 {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  %0 = llvm.add %a, %a : f32
  llvm.return
}

// -----

llvm.func @narrow(%a: i32) {
  // expected-error @+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.zext %a : i32 to i32
  llvm.return
}

// -----

llvm.func @outside(%s: !llvm.struct<(i32)>) {
  // expected-error @+2 {{position out of bounds: 1}}
  %0 = llvm.extractvalue %s[1] : !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @dynamic_member(%p: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{'llvm.getelementptr' op expected index 1 indexing a struct to be constant}}
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @atomic_without_alignment(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op expected alignment for atomic access}}
  %0 = llvm.load %p atomic acquire : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @released_load(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op unsupported ordering 'release'}}
  %0 = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @weak_fence() {
  // expected-error @+1 {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence monotonic
}

// -----

llvm.func @callee(i32)
llvm.func @wrong_argument(%a: i64) {
  // expected-error @+1 {{'llvm.call' op operand type mismatch for operand 0: 'i64' != 'i32'}}
  llvm.call @callee(%a) : (i64) -> ()
  llvm.return
}

// -----

llvm.func @calls_nothing() {
  // expected-error @+1 {{'llvm.call' op 'nowhere' does not reference a symbol in the current scope}}
  llvm.call @nowhere() : () -> ()
  llvm.return
}

// -----

llvm.func @printf(!llvm.ptr, ...)
llvm.func @without_function_type(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.call' op missing var_callee_type attribute for vararg call}}
  llvm.call @printf(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @address_of_nothing() {
  // expected-error @+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @nowhere : !llvm.ptr
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op initializer region type 'i64' does not match global type 'i32'}}
llvm.mlir.global @initialized() : i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}

// -----

// expected-error @+1 {{expected comdat symbol}}
llvm.mlir.global @in_no_group(1 : i32) comdat(@nowhere) : i32

// -----

llvm.func @constant_of_other_width() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer type of width 32}}
  %0 = llvm.mlir.constant(1.0 : f32) : i64
  llvm.return
}

// -----

llvm.func @too_few_elements() {
  // expected-error @+1 {{'llvm.mlir.constant' op type and attribute have a different number of elements: 4 vs. 2}}
  %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<4xi32>
  llvm.return
}

// -----

llvm.func @compares_badly(%a: i32) {
  // expected-error @+1 {{'less' is an incorrect value of the 'predicate' attribute}}
  %0 = llvm.icmp "less" %a, %a : i32
  llvm.return
}

// -----

llvm.func @alloca_without_size_type(%n: i32) {
  // expected-error @+1 {{expected trailing function type with one argument and one result}}
  %0 = llvm.alloca %n x i32 : !llvm.ptr
  llvm.return
}

// -----

llvm.func @unwinds_nowhere() {
  // expected-error @+1 {{first operation in unwind destination should be a llvm.landingpad operation}}
  llvm.invoke @unwinds_nowhere() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.return
^bb2:
  llvm.unreachable
}

// -----

llvm.func @pads_without_personality() {
  // expected-error @+1 {{llvm.landingpad needs to be in a function with a personality}}
  %0 = llvm.landingpad cleanup : i32
  llvm.return
}

// -----

// expected-error @+1 {{invalid kind of type specified: expected builtin.integer, but found 'vector<4xf32>'}}
llvm.func @range_of_vector() -> (i32 {llvm.range = #llvm.constant_range<vector<4xf32>, 0, 1>})

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @memref_of_pointers(memref<?x!llvm.ptr>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @memref_of_structs(memref<*x!llvm.struct<(i32)>>)

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func private @vector_of_structs(vector<2x!llvm.struct<(i32)>>)

// -----

func.func @unknown_mode(%x: f64) {
  // expected-error @+1 {{expected string or keyword containing one of the following enum values for attribute 'roundingmode' [towardzero, tonearest, upward, downward, tonearestaway, dynamic, invalid]}}
  %0 = llvm.intr.experimental.constrained.fptrunc %x inward ignore : f64 to f32
  return
}

// -----

// No default takes the place of what hand-written parsers lose.
// expected-error @+1 {{'llvm.mlir.global' op attribute 'addr_space' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
llvm.mlir.global external @space(3 : i32) {addr_space = "a"} : i32

// -----

// What is wrong with a parameter is said where it is, and that it is wrong where it ends.
// expected-error @+3 {{expected 'in'}}
// expected-error @+3 {{failed to parse LLVM_DILexicalBlockFile parameter 'scope' which is to be a `DIScopeAttr`}}
"some.op"() {block = #llvm.di_lexical_block_file<scope =
  #llvm.di_file<"a.c" -> "/"
>, discriminator = 0>} : () -> ()

// -----

// Attributes of the dialect are checked on functions of any other.
// expected-error @+1 {{"llvm.align" should be an integer attribute}}
func.func private @other_function(i32 {llvm.align = "a"})

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
func.func private @other_function_type(i32 {llvm.noalias})

// -----

// expected-error @+1 {{"llvm.nest" is not a valid result attribute}}
func.func private @other_function_result() -> (i32 {llvm.nest})

// -----

// expected-error @+1 {{cannot attach result attributes to functions with a void return}}
func.func private @other_function_void() -> (!llvm.void {llvm.foo})

// -----

// And so are those of other dialects here.
// expected-error @+1 {{invalid value for 'bufferization.access'}}
llvm.func @other_dialect(!llvm.ptr {bufferization.access = "foo"})

// -----

// expected-error @+1 {{'func.func' op invalid data layout descriptor: unknown specifier 'x'}}
func.func private @data_layout() attributes {llvm.data_layout = "x"}

// -----

llvm.func @dereferenceable_load(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op expected op to return a single LLVM pointer type}}
  %0 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> i64
  llvm.return
}

// -----

llvm.func @dereferenceable_first(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op expected op to return a single LLVM pointer type}}
  %0 = "llvm.load"(%p) <{dereferenceable = #llvm.dereferenceable<bytes = 8>, ordering = 2}> : (!llvm.ptr) -> i64
  llvm.return
}

// -----

llvm.func @dereferenceable_vector(%n: vector<2xi64>) {
  // expected-error @+1 {{'llvm.inttoptr' op expected op to return a single LLVM pointer type}}
  %0 = llvm.inttoptr %n dereferenceable<bytes = 8> : vector<2xi64> to vector<2x!llvm.ptr>
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
%0 = llvm.blockaddress <function = @nowhere, tag = <id = 1>> : !llvm.ptr

// -----

func.func private @no_llvm_func()
llvm.func @address_of_other() {
  // expected-error @+1 {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @no_llvm_func, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

llvm.func @other_tag() {
  // expected-error @+1 {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @other_tag, tag = <id = 1>> : !llvm.ptr
  llvm.br ^next
^next:
  llvm.blocktag <id = 2>
  llvm.return
}

// -----

llvm.func @tagged() {
  llvm.br ^first
^first:
  llvm.blocktag <id = 1>
  llvm.br ^second
^second:
  llvm.blocktag <id = 2>
  llvm.return
}
llvm.func @several_of_one() {
  %0 = llvm.blockaddress <function = @tagged, tag = <id = 2>> : !llvm.ptr
  %1 = llvm.blockaddress <function = @tagged, tag = <id = 1>> : !llvm.ptr
  // expected-error @+1 {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %2 = llvm.blockaddress <function = @tagged, tag = <id = 3>> : !llvm.ptr
  %3 = llvm.blockaddress <function = @tagged, tag = <id = 4>> : !llvm.ptr
  llvm.return
}
