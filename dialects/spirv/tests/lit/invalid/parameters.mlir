// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{found unsupported 'spirv.thing' attribute on region argument}}
func.func private @other(i32 {spirv.thing})

// -----

// expected-error @+1 {{found unsupported 'spirv.entry_point_abi' attribute on region argument}}
func.func private @entry_point_abi(i32 {spirv.entry_point_abi = 1 : i32})

// -----

// expected-error @+1 {{'spirv.decoration' must be a spirv::DecorationAttr}}
func.func private @decoration(i32, i32 {spirv.decoration = 1 : i32})

// -----

// expected-error @+1 {{'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr}}
func.func private @interface_var_abi(i32 {spirv.interface_var_abi})

// -----

// expected-error @+1 {{'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr}}
llvm.func @of_another_dialect(%a: i32 {spirv.interface_var_abi}) {
  llvm.return
}

// -----

// expected-error @+1 {{cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type}}
func.func private @result() -> (i32 {spirv.decoration})

// -----

func.func private @of_no_dialect(i32 {spirv.})
