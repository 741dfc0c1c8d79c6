// What cannot be run is said, and nothing is run.
// RUN: not crease-run %s 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not crease-run %s -e f 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not crease-run %s -e f x 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not crease-run %s -e g 'dense<1>' 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not crease-run %s --mcpu 2>&1 | FileCheck %s --check-prefix=FLAG
// NAME: there is no function 'main' to run
// COUNT: 'f' takes 1 arguments, but there are 0
// VALUE: argument 0 of 'f' is a value of type 'i32', not 'x'
// TYPE: 'g': values of type 'tensor<2xi32>' are not passed to compiled code
// FLAG: --mcpu requires a value
func.func @f(%x: i32) -> i32 {
  return %x : i32
}
func.func @g(%x: tensor<2xi32>) {
  return
}
