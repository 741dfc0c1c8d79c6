// What is shared would be written out again each time: such maps are composed up to a length only.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @shared
// CHECK: affine.apply
// CHECK: affine.apply
// CHECK: return
func.func @shared(%n: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%n)
  %1 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%0)
  %2 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%1)
  %3 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%2)
  %4 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%3)
  %5 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%4)
  %6 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%5)
  %7 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%6)
  %8 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%7)
  %9 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%8)
  %10 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%9)
  %11 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%10)
  %12 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%11)
  %13 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%12)
  %14 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%13)
  %15 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%14)
  %16 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%15)
  %17 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%16)
  %18 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%17)
  %19 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%18)
  %20 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%19)
  %21 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%20)
  %22 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%21)
  %23 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%22)
  %24 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%23)
  %25 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%24)
  %26 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%25)
  %27 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%26)
  %28 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%27)
  %29 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%28)
  %30 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%29)
  %31 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%30)
  %32 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%31)
  %33 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%32)
  %34 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%33)
  %35 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%34)
  %36 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%35)
  %37 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%36)
  %38 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%37)
  %39 = affine.apply affine_map<(d0) -> (d0 floordiv 3 + d0 mod 5)>(%38)
  return %39 : index
}
