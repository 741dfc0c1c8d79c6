// RUN: crease-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// expected-error @+1 {{attribute 'dlti.unknown' not supported by dialect}}
"test.op"() {dlti.unknown} : () -> ()

// -----

// expected-error @+1 {{attribute 'dlti.target_device_spec' not supported by dialect}}
"test.op"() {dlti.target_device_spec = #dlti.target_device_spec<"a" = 1>} : () -> ()

// -----

// expected-error @+1 {{'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}}
"test.op"() {dlti.dl_spec = #dlti.map<>} : () -> ()

// -----

// expected-error @+1 {{'dlti.map' is expected to be a #dlti.map attribute}}
"test.op"() {dlti.map = 1} : () -> ()

// -----

// expected-error @+1 {{'dlti.target_system_spec' is expected to be a #dlti.target_system_spec attribute}}
"test.op"() {dlti.target_system_spec = #dlti.dl_spec<>} : () -> ()

// -----

// expected-error @+1 {{unknown attribute `unknown` in dialect `dlti`}}
"test.op"() {test.a = #dlti.unknown} : () -> ()

// -----

// expected-error @+1 {{dialect 'dlti' provides no type parsing hook}}
"test.op"() {test.a = !dlti.unknown} : () -> ()

// -----

// expected-error @+1 {{unregistered operation 'dlti.op' found in dialect ('dlti') that does not allow unknown operations}}
"dlti.op"() : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.op"() {test.a = #dlti.map} : () -> ()

// -----

// expected-error @+1 {{invalid kind of attribute specified}}
"test.op"() {test.a = #dlti.map<1>} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"test.op"() {test.a = #dlti.map<name = 1>} : () -> ()

// -----

// expected-error @+1 {{expected '='}}
"test.op"() {test.a = #dlti.dl_spec<i32>} : () -> ()

// -----

// expected-error @+2 {{vector types must have positive constant sizes but got 0}}
// expected-error @+1 {{error while parsing type DLTI key}}
"test.op"() {test.a = #dlti.dl_spec<vector<0xi32> = 1>} : () -> ()

// -----

// expected-error @+1 {{expected a type or a quoted string}}
"test.op"() {test.a = #dlti.dl_entry<1, 1>} : () -> ()

// -----

// expected-error @+1 {{invalid kind of attribute specified}}
"test.op"() {test.a = #dlti.target_device_spec<i32 = 1>} : () -> ()

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse DLTI_FunctionPointerAlignmentAttr parameter 'alignment' which is to be a `uint64_t`}}
"test.op"() {test.a = #dlti.function_pointer_alignment<18446744073709551616, function_dependent = true>} : () -> ()

// -----

// expected-error @+1 {{no DLTI entries provided}}
"test.op"() {test.a = #dlti.target_device_spec<>} : () -> ()

// -----

// expected-error @+1 {{empty string as DLTI key is not allowed}}
"test.op"() {test.a = #dlti.map<"" = 1>} : () -> ()

// -----

// expected-error @+1 {{repeated DLTI key: "a\22"}}
"test.op"() {test.a = #dlti.dl_spec<"a\22" = 1, #dlti.dl_entry<"a\22", 2>>} : () -> ()

// -----

// expected-error @+1 {{repeated DLTI key: memref<2xi32, 3>}}
"test.op"() {test.a = #dlti.map<memref<2xi32, 3> = 1, memref<2xi32, 3> = 1>} : () -> ()

// -----

// expected-error @+1 {{type as DLTI key is not allowed}}
"test.op"() {test.a = #dlti.target_device_spec<"a" = 1, #dlti.dl_entry<i32, 1>>} : () -> ()

// -----

// expected-error @+1 {{non-string key of DLTI system spec}}
"test.op"() {test.a = #dlti.target_system_spec<#dlti.dl_entry<i32, 1>>} : () -> ()

// -----

// expected-error @+1 {{value associated with key "a" is not a DLTI device spec}}
"test.op"() {test.a = #dlti.target_system_spec<"a" = #dlti.map<"b" = 1>>} : () -> ()

// -----

// expected-error @+1 {{repeated device ID in dlti.target_system_spec: "a"}}
"test.op"() {test.a = #dlti.target_system_spec<"a" = #dlti.target_device_spec<"b" = 1>, "a" = #dlti.target_device_spec<"b" = 1>>} : () -> ()
