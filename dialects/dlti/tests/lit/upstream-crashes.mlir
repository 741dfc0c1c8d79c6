// Where upstream crashes on layouts inside others: the same for a builtin type may be said again, and pointers of one
// address space keep their size and are aligned no more strictly.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<1xi64>, index = 32, !llvm.ptr = dense<64> : vector<3xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<1xi64>, i16 = dense<16> : vector<1xi64>, index = 32, !llvm.ptr = dense<[64, 32, 64]> : vector<3xi64>>} {}
}

// -----

// expected-note @+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<1xi64>>} {
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<64> : vector<1xi64>>} {}
}

// -----

// expected-note @+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<3xi64>>} {
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<3xi64>>} {}
}

// -----

// expected-note @+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<64> : vector<2xi64>>} {
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[0, 64]> : vector<2xi64>>} {}
}

// -----

// A short text can ask for any number of elements.
// expected-error @+1 {{expected 1 or 2 elements in the data layout entry #dlti.dl_entry<f32, dense<1> : vector<1000000x1000000xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<1> : vector<1000000x1000000xi64>>} {}
