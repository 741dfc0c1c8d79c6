// RUN: crease-opt %s --split-input-file --verify-diagnostics --convert-math-to-libm --allow-unregistered-dialect

func.func @no_function(%x: i32) -> i32 {
  // expected-error @+1 {{failed to legalize operation 'math.absi' that was explicitly marked illegal}}
  %0 = math.absi %x : i32
  return %0 : i32
}

// -----

func.func @tensor(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{failed to legalize operation 'math.sin' that was explicitly marked illegal}}
  %0 = math.sin %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @wide_elements(%x: vector<2xf80>) -> vector<2xf80> {
  // expected-error @+1 {{failed to legalize operation 'math.sin' that was explicitly marked illegal}}
  %0 = math.sin %x : vector<2xf80>
  return %0 : vector<2xf80>
}

// -----

func.func @too_many_elements(%x: vector<1048577xf32>) -> vector<1048577xf32> {
  // expected-error @+1 {{failed to legalize operation 'math.sin' that was explicitly marked illegal}}
  %0 = math.sin %x : vector<1048577xf32>
  return %0 : vector<1048577xf32>
}

// -----

func.func private @sinf(i32) -> f32
func.func @of_another_type(%x: f32) -> f32 {
  // expected-error @+1 {{operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  %0 = math.sin %x : f32
  return %0 : f32
}

// -----

"t.table"() ({
  func.func @unknown_table(%x: f32) -> f32 {
    // expected-error @+1 {{'sinf' can't be declared, as the symbol table around the call is not known}}
    %0 = math.sin %x : f32
    return %0 : f32
  }
}) : () -> ()
