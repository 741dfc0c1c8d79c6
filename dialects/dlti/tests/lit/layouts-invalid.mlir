// What layouts say, and whether they agree with those around.
// RUN: crease-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// expected-error @+1 {{expected integer attribute in the data layout entry for 'index'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 1.0>} {}

// -----

// expected-error @+1 {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, dense<1> : vector<1xi32>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<1> : vector<1xi32>>} {}

// -----

// expected-error @+1 {{expected 1 or 2 elements in the data layout entry #dlti.dl_entry<f32, dense<1> : vector<3xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<1> : vector<3xi64>>} {}

// -----

// Types of a kind are checked together, then names.
// expected-error @+1 {{preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry #dlti.dl_entry<i8, dense<[2, 1]> : vector<2xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.a" = 1, i32 = dense<1> : vector<1xi64>, tensor<2xi32> = 1, i8 = dense<[2, 1]> : vector<2xi64>>} {}

// -----

// expected-error @+1 {{unexpected data layout for a built-in type}}
module attributes {dlti.dl_spec = #dlti.dl_spec<complex<f32> = dense<1> : vector<1xi64>>} {}

// -----

// expected-error @+1 {{unexpected data layout for a built-in type}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!unknown.type = 1>} {}

// -----

// expected-error @+1 {{data layout specified for a type that does not support it}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.void = 1>} {}

// -----

// expected-error @+1 {{expected layout attribute for '!llvm.ptr<3>' to be a dense integer elements attribute with 3 or 4 elements}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<3> = dense<1> : vector<2xi64>>} {}

// -----

// expected-error @+1 {{expected i64 parameters for '!llvm.ptr'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<1> : vector<3xi32>>} {}

// -----

// expected-error @+1 {{preferred alignment is expected to be at least as large as ABI alignment}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64, 64, 32]> : vector<3xi64>>} {}

// -----

// expected-error @+1 {{expected layout attribute for '!llvm.struct<()>' to be a dense integer elements attribute of 1 or 2 elements}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<1> : vector<3xi64>>} {}

// -----

// expected-error @+1 {{expected i64 entries for '!llvm.struct<()>'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<1> : vector<2xi32>>} {}

// -----

// expected-error @+1 {{unexpected layout attribute for struct '!llvm.struct<(i32)>'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<(i32)> = dense<1> : vector<2xi64>>} {}

// -----

// expected-error @+1 {{preferred alignment is expected to be at least as large as ABI alignment}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[2, 1]> : vector<2xi64>>} {}

// -----

// expected-error @+1 {{'dlti.endianness' data layout entry is expected to be either 'big' or 'little'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle">} {}

// -----

// expected-error @+1 {{unknown data layout entry name: dlti.unknown}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.unknown" = 1>} {}

// -----

// Of a dialect that is not in the text nothing is known.
module attributes {dlti.dl_spec = #dlti.dl_spec<"func.name" = 1>} {}

// -----

// expected-error @+1 {{the 'func' dialect does not support identifier data layout entries}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"func.name" = 1>} {
  func.func private @f()
}

// -----

// A module's layout is any attribute that is one; the second is one too many, but the module passes.
// expected-error @+3 {{expects at most one data layout attribute}}
// expected-note @+2 {{'dlti.dl_spec' is a data layout attribute}}
// expected-note @+1 {{'other.name' is a data layout attribute}}
module attributes {dlti.dl_spec = #dlti.dl_spec<>, other.name = #dlti.dl_spec<>} {}

// -----

module attributes {other.name = #dlti.dl_spec<"a" = 1>} {
// expected-note @-1 {{enclosing op with data layout}}
  // expected-note @+1 {{enclosing op with data layout}}
  module {
    func.func @f() {
      // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
      builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 2>} {}
      return
    }
  }
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 3>} {}
}

// -----

// Ops of the dialect `test` bear layouts too; the module around all has none.
// expected-note @+1 {{enclosing op with data layout}}
"test.op_with_data_layout"() ({
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
  "test.op_with_data_layout"() {dlti.dl_spec = #dlti.dl_spec<"a" = 2>} : () -> ()
  "test.maybe_terminator_op"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<"a" = 1>} : () -> ()

// -----

// expected-note @+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<32> : vector<3xi64>>} {
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<3xi64>>} {}
}

// -----

// expected-note @+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<64> : vector<2xi64>>} {
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<packed ()> = dense<24> : vector<2xi64>>} {}
}

// -----

// The dialect `test` has a type that layouts may tell of.
// expected-note @+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!test.test_type_with_layout<10> = ["alignment", 8], !test.test_type_with_layout<20> = ["size", 32]>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!test.test_type_with_layout<30> = ["alignment", 4]>} {}
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<!test.test_type_with_layout<20> = ["alignment", 16]>} {}
}

// -----

// expected-error @+1 {{data layout specified for a type that does not support it}}
"test.op_with_data_layout"() {dlti.dl_spec = #dlti.dl_spec<!test.test_type = 1>} : () -> ()

// -----

// expected-error @+1 {{integer value too large}}
"test.op"() : () -> !test.test_type_with_layout<4294967296>
