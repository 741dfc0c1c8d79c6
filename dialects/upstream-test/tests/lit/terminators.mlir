// RUN: crease-opt %s | FileCheck %s

// What only generic forms have is checked as anywhere.

// CHECK: "test.SingleBlockImplicitTerminator"() ({
// CHECK-NEXT: "test.finish"() : () -> ()
// CHECK-NEXT: }) {a} : () -> ()
"test.SingleBlockImplicitTerminator"() ({
  "test.finish"() : () -> ()
}) {a} : () -> ()

// CHECK: func.func @ends() {
// CHECK-NEXT: "test.finish"() : () -> ()
// CHECK-NEXT: }
func.func @ends() {
  "test.finish"() : () -> ()
}
