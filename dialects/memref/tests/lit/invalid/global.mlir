// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @dynamic : memref<?xf32>

// -----

// expected-error @+1 {{type should be static shaped memref, but got 'i32'}}
memref.global @scalar : i32

// -----

// expected-error @+1 {{initial value should be a unit or elements attribute}}
memref.global @value : memref<2xf32> = "text"

// -----

// expected-error @+1 {{initial value should be a unit or elements attribute, but got 1 : i64}}
"memref.global"() {sym_name = "value", type = memref<2xf32>, initial_value = 1} : () -> ()

// -----

// expected-error @+1 {{initial value element expected to be of type 'f32', but was of type 'i32'}}
"memref.global"() {sym_name = "value", type = memref<2xf32>, initial_value = dense<1> : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{initial value shape expected to be 2, 3 but was 3, 2}}
"memref.global"() {sym_name = "value", type = memref<2x3xf32>, initial_value = dense<1.0> : tensor<3x2xf32>} : () -> ()

// -----

func.func @unknown() {
  // expected-error @+1 {{'nothing' does not reference a valid global memref}}
  %0 = memref.get_global @nothing : memref<2xf32>
  return
}

// -----

func.func @no_global() {
  // expected-error @+1 {{'no_global' does not reference a valid global memref}}
  %0 = memref.get_global @no_global : memref<2xf32>
  return
}

// -----

memref.global @g : memref<2xf32>

func.func @other_type() {
  // expected-error @+1 {{result type 'memref<3xf32>' does not match type 'memref<2xf32>' of the global memref @g}}
  %0 = memref.get_global @g : memref<3xf32>
  return
}

// -----

// expected-error @+1 {{'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute}}
"memref.global"() <{sym_name = "unranked", type = memref<*xf32>}> : () -> ()

// -----

// expected-error @+1 {{'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute}}
"memref.global"() <{sym_name = "no_memref", type = i32}> : () -> ()

// -----

// expected-error @+1 {{'memref.global' op type should be static shaped memref, but got 'memref<?xf32>'}}
"memref.global"() <{sym_name = "of_any_size", type = memref<?xf32>}> : () -> ()
