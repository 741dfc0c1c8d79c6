// In a generic form without properties, inherent attributes are checked while it is read: before the
// number of results and what else the verifier asks for, after the types.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @below {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
%0:2 = "memref.alloc"() {alignment = f32} : () -> memref<4xf32>

// -----

// expected-error @below {{expected 0 operand types but had 1}}
%0 = "memref.alloc"() {alignment = f32} : (i32) -> memref<4xf32>

// -----

func.func @missing_too(%m: memref<20xf32>) {
  // expected-error @below {{'memref.expand_shape' op attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes}}
  %0 = "memref.expand_shape"(%m) {reassociation = [[0 : i32, 1 : i32]]} : (memref<20xf32>) -> memref<2x10xf32>
  return
}

// -----

// With properties, the verifier finds it, and reads on.
// expected-error @below {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
%0 = "memref.alloc"() <{}> {alignment = 3 : i32} : () -> memref<4xf32>

// -----

// The names decide which is first.
// expected-error @below {{'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
"memref.global"() {sym_name = "a", type = 4, constant = 4, alignment = 3 : i64} : () -> ()

// -----

// What can't be a property is lost beside properties.
// expected-error @below {{'func.func' op symbol declaration cannot have public visibility}}
"func.func"() <{sym_name = "a", function_type = () -> ()}> ({}) {arg_attrs = 3} : () -> ()

// -----

// expected-error @below {{custom op 'memref.global' 'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
memref.global "private" constant @a : memref<4xf32> {sym_visibility = 3 : i32, alignment = 3 : i32}

// -----

// A dictionary is not a file's metadata if no `#` comes after its `-`.
// expected-error @+1 {{expected attribute name}}
"ub.unreachable"() {-> = () -> ()} : () -> ()

// -----

// The class of an enum's attributes knows the cases, so that no other number can be a property.
func.func @no_case(%a: i32) {
  // expected-error @below {{invalid properties {predicate = 16 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 16 : i64}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 16 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @other_width(%a: f32) {
  // expected-error @below {{Invalid attribute `predicate` in property conversion: 2 : i32}}
  %0 = "arith.cmpf"(%a, %a) <{predicate = 2 : i32}> : (f32, f32) -> i1
  return
}

// -----

// expected-error @below {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^bb0(%a: i32):
^bb1:
}) : () -> ()
