// Hand-written parsers take an attribute that has the name of an inherent one and another kind, and
// it is lost (mlir-opt 22). One of the right kind is verified, which inherent-attributes-invalid.mlir
// shows, and so is the dictionary of an op with a declared format.
// RUN: crease-opt %s | FileCheck %s

// CHECK: func.func private @flag(){{$}}
func.func private @flag() attributes {no_inline = 3}

// CHECK: func.func private @arguments(i32){{$}}
func.func private @arguments(i32) attributes {arg_attrs = "none"}

// CHECK: func.func private @kept() attributes {no_inline, other = 3 : i64}
func.func private @kept() attributes {no_inline, other = 3}

// CHECK-LABEL: func.func @loops
func.func @loops(%n: index) {
  // CHECK: scf.for
  scf.for %i = %n to %n step %n {
    // CHECK-NEXT: }{{$}}
  } {unsignedCmp = 3}
  // CHECK: scf.forall
  scf.forall (%i) in (2) {
    // CHECK-NEXT: }{{$}}
  } {mapping = 3}
  return
}

// CHECK: llvm.func @features(){{$}}
llvm.func @features() attributes {target_features = "+a", alignment = "8"}
