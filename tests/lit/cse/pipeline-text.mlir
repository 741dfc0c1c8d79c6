// RUN: crease-opt --cse --dump-pass-pipeline %s -o %t 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: crease-opt --cse="hoist=outermost ignore-attrs=a,b" --dump-pass-pipeline %s -o %t 2>&1 | FileCheck %s --check-prefix=GIVEN

// Options are shown only where they differ from the default, as upstream's pass has none.
// PLAIN: {{^}}  cse{{$}}
// GIVEN: {{^}}  cse{hoist=outermost ignore-attrs={a,b}}{{$}}
func.func @f() {
  "func.return"() {a = 1 : i32} : () -> ()
}
