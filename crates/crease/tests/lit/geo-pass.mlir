// RUN: geo-opt %s --pass-pipeline='builtin.module(func.func(geo-count{many=1}))' --mlir-pass-statistics 2>&1 >%t | FileCheck %s
// RUN: geo-opt %s --pass-pipeline='builtin.module(func.func(geo-count))' 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: geo-opt --help | FileCheck %s --check-prefix=HELP

// A pass of the dialect, with an option and a statistic.
// CHECK: remark: 1 translations
// CHECK: (S) 1 num-translations - Translations
// FEW-NOT: remark
// FEW: func @f
// HELP: USAGE: geo [options] <input file>
// HELP: --geo-count
// HELP-NEXT: --many=<long>

func.func @f(%p: !geo.point<f32>, %a: !geo.point<f32>) -> !geo.point<f32> {
  %0 = geo.translate %p by %a : <f32>
  return %0 : !geo.point<f32>
}
