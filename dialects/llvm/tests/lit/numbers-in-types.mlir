// RUN: crease-opt %s | FileCheck %s

// Numbers of ranges and of types. Of ends of ranges that are too large the lower bits are taken.
// CHECK: llvm.func @large() -> (i8 {llvm.range = #llvm.constant_range<i8, 0, 0>})
llvm.func @large() -> (i8 {llvm.range = #llvm.constant_range<i8, 0, 512>})

// CHECK: llvm.func @hexadecimal() -> (i8 {llvm.range = #llvm.constant_range<i8, 0, -1>})
llvm.func @hexadecimal() -> (i8 {llvm.range = #llvm.constant_range<i8, 0, 0x1FF>})

// CHECK: llvm.func @small() -> (i8 {llvm.range = #llvm.constant_range<i8, 0, 0>})
llvm.func @small() -> (i8 {llvm.range = #llvm.constant_range<i8, 0, -512>})

// CHECK: llvm.func @boolean() -> (i8 {llvm.range = #llvm.constant_range<i8, 0, 1>})
llvm.func @boolean() -> (i8 {llvm.range = #llvm.constant_range<i8, 0, true>})

// CHECK: llvm.func @one_bit() -> (i1 {llvm.range = #llvm.constant_range<i1, -1, 0>})
llvm.func @one_bit() -> (i1 {llvm.range = #llvm.constant_range<i1, -5, 12>})

// Numbers of types are taken as those of attributes: below zero, too, if they have no more digits than fit.
// CHECK: llvm.func @count(!llvm.array<18446744071562067967 x i32>, !llvm.array<18446744073709551615 x i32>)
llvm.func @count(!llvm.array<-2147483649 x i32>, !llvm.array<true x i32>)

// CHECK: llvm.func @space(!llvm.ptr<4194967297>, !llvm.ptr<4294967295>)
llvm.func @space(!llvm.ptr<-99999999>, !llvm.ptr<true>)

// CHECK: llvm.func @target(!llvm.target<"spirv.Image", 4294967295, 5>)
llvm.func @target(!llvm.target<"spirv.Image", -1, 5>)
