// Diagnostics as JSON, one object a line.
// RUN: not crease-opt %s --split-input-file --diagnostics=json 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
// RUN: not crease-opt %s --split-input-file --diagnostics=text 2>&1 >/dev/null | FileCheck %s --check-prefix=TEXT
// RUN: not crease-opt %t.none --diagnostics=json 2>&1 | FileCheck %s --check-prefix=TOOL
// RUN: not crease-opt %s --diagnostics=json --verify-diagnostics 2>&1 | FileCheck %s --check-prefix=VERIFY
// RUN: not crease-opt %s --diagnostics=xml 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// JSON: {{^}}{"severity":"error","file":"{{.*}}diagnostics.mlir","line":[[# @LINE + 8]],"column":3,"message":"custom op 'foo' is unknown{{.*}}","notes":[]}{{$}}
// JSON-NEXT: {{^}}{"severity":"error","file":"{{.*}}diagnostics.mlir","line":[[# @LINE + 14]],"column":10,"message":"use of undeclared SSA value name","notes":[]}{{$}}
// TEXT: diagnostics.mlir:[[# @LINE + 6]]:3: error: custom op
// TOOL: {{^}}{"severity":"error","file":null,"line":null,"column":null,"message":"cannot open input file '{{.*}}.none': No such file or directory","notes":[]}{{$}}
// VERIFY: crease-opt: --verify-diagnostics compares diagnostics and shows none, so --diagnostics=json can't be given with it
// UNKNOWN: for the --diagnostics option: Cannot find option named 'xml'! It is one of: json, text

func.func @f() {
  foo
  return
}

// -----

func.func @g() -> i32 {
  return %a : i32
}
