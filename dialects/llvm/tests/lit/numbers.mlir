// Numbers in attributes: what fits a C++ type as upstream converts to it, and encodings by number.
// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --cse | FileCheck %s --check-prefix=CSE

// Those of no more digits than fit are taken below zero too, where the type is unsigned.
// CHECK: discriminator = 4294967295>
// CHECK: discriminator = 4294967288>
// CHECK: discriminator = 2147483649>

// CHECK: "some.op"() {steps = #llvm.di_expression<[DW_OP_constu(18446744073709551615), DW_OP_plus_uconst(16)]>}
"some.op"() {steps = #llvm.di_expression<[DW_OP_constu(-1), DW_OP_plus_uconst(0x10)]>} : () -> ()
// CHECK: "some.op"() {steps = #llvm.di_expression<[DW_OP_constu(18446744073709551615), DW_OP_constu(0)]>}
"some.op"() {steps = #llvm.di_expression<[DW_OP_constu(true), DW_OP_constu(false)]>} : () -> ()

// All arguments of a conversion but the first are encodings.
// CHECK: [DW_OP_LLVM_convert(16, DW_ATE_unsigned)]
"some.op"() {steps = #llvm.di_expression<[DW_OP_LLVM_convert(16, 7)]>} : () -> ()
// CHECK: [DW_OP_LLVM_convert(5, DW_ATE_signed, DW_ATE_complex_float)]
"some.op"() {steps = #llvm.di_expression<[DW_OP_LLVM_convert(5, DW_ATE_signed, 3)]>} : () -> ()
// CHECK: [DW_OP_LLVM_convert(8, 0), DW_OP_LLVM_convert(8, 19), DW_OP_LLVM_convert(8, DW_ATE_HP_imaginary_float128), DW_OP_LLVM_convert(8, 135)]
"some.op"() {steps = #llvm.di_expression<[DW_OP_LLVM_convert(8, 0), DW_OP_LLVM_convert(8, 19), DW_OP_LLVM_convert(8, 134), DW_OP_LLVM_convert(8, 135)]>} : () -> ()
// CHECK: [DW_OP_LLVM_convert(18446744073709551600, 18446744073709551609)]
"some.op"() {steps = #llvm.di_expression<[DW_OP_LLVM_convert(-16, -7)]>} : () -> ()
// Its name is looked up by the low half.
// CHECK: [DW_OP_LLVM_convert(1, DW_ATE_unsigned)]
"some.op"() {steps = #llvm.di_expression<[DW_OP_LLVM_convert(1, 4294967303)]>} : () -> ()

// A word and its number are the same.
%0 = arith.constant {steps = #llvm.di_expression<[DW_OP_LLVM_convert(2, DW_ATE_boolean)]>} 1 : i32
%1 = arith.constant {steps = #llvm.di_expression<[DW_OP_LLVM_convert(2, 2)]>} 1 : i32
// CSE: "some.op"(%[[ONE:.*]], %[[ONE]])
"some.op"(%0, %1) : (i32, i32) -> ()

#file = #llvm.di_file<"a.c" in "/">
"some.op"() {block = #llvm.di_lexical_block_file<scope = #file, discriminator = -1>} : () -> ()
"some.op"() {block = #llvm.di_lexical_block_file<scope = #file, discriminator = -8>} : () -> ()
"some.op"() {block = #llvm.di_lexical_block_file<scope = #file, discriminator = -0x7fffffff>} : () -> ()
