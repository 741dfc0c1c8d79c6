// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{invalid to use 'test.invalid_attr'}}
func.func private @argument(i64 {test.other, test.invalid_attr})

// -----

// expected-error @+1 {{invalid to use 'test.invalid_attr'}}
func.func private @result() -> (i64, i64 {test.invalid_attr})

// -----

// expected-error @+1 {{invalid to use 'test.invalid_attr'}}
func.func private @op() attributes {test.other, test.invalid_attr}
