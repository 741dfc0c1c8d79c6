// RUN: crease-opt --convert-arith-to-llvm %s | FileCheck %s

// Ops on arrays of vectors are made row by row, unless there are more than a million rows.

// CHECK-LABEL: func.func @rows(
// CHECK-SAME: [[ARG0:%.+]]: vector<2x3x4xf32>, [[ARG1:%.+]]: vector<2x3x4xf32>) -> vector<2x3x4xi1> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : vector<2x3x4xf32> to !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : vector<2x3x4xf32> to !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.poison : !llvm.array<2 x array<3 x vector<4xi1>>>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][0, 0] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V0]][0, 0] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V5:%.+]] = llvm.fcmp "olt" [[V3]], [[V4]] : vector<4xf32>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V5]], [[V2]][0, 0] : !llvm.array<2 x array<3 x vector<4xi1>>>
// CHECK-NEXT: [[V7:%.+]] = llvm.extractvalue [[V1]][0, 1] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V0]][0, 1] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V9:%.+]] = llvm.fcmp "olt" [[V7]], [[V8]] : vector<4xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V9]], [[V6]][0, 1] : !llvm.array<2 x array<3 x vector<4xi1>>>
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[V1]][0, 2] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V0]][0, 2] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V13:%.+]] = llvm.fcmp "olt" [[V11]], [[V12]] : vector<4xf32>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V13]], [[V10]][0, 2] : !llvm.array<2 x array<3 x vector<4xi1>>>
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[V1]][1, 0] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V16:%.+]] = llvm.extractvalue [[V0]][1, 0] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V17:%.+]] = llvm.fcmp "olt" [[V15]], [[V16]] : vector<4xf32>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V17]], [[V14]][1, 0] : !llvm.array<2 x array<3 x vector<4xi1>>>
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V1]][1, 1] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V20:%.+]] = llvm.extractvalue [[V0]][1, 1] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V21:%.+]] = llvm.fcmp "olt" [[V19]], [[V20]] : vector<4xf32>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V21]], [[V18]][1, 1] : !llvm.array<2 x array<3 x vector<4xi1>>>
// CHECK-NEXT: [[V23:%.+]] = llvm.extractvalue [[V1]][1, 2] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V24:%.+]] = llvm.extractvalue [[V0]][1, 2] : !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT: [[V25:%.+]] = llvm.fcmp "olt" [[V23]], [[V24]] : vector<4xf32>
// CHECK-NEXT: [[V26:%.+]] = llvm.insertvalue [[V25]], [[V22]][1, 2] : !llvm.array<2 x array<3 x vector<4xi1>>>
// CHECK-NEXT: [[V27:%.+]] = builtin.unrealized_conversion_cast [[V26]] : !llvm.array<2 x array<3 x vector<4xi1>>> to vector<2x3x4xi1>
// CHECK-NEXT: return [[V27]] : vector<2x3x4xi1>
// CHECK-NEXT: }
func.func @rows(%a: vector<2x3x4xf32>, %b: vector<2x3x4xf32>) -> vector<2x3x4xi1> {
  %c = arith.cmpf olt, %a, %b : vector<2x3x4xf32>
  return %c : vector<2x3x4xi1>
}

// CHECK-LABEL: func.func @no_rows(
// CHECK-SAME: [[ARG0:%.+]]: vector<1048577x2xi32>, [[ARG1:%.+]]: vector<1048577x2xi32>) -> vector<1048577x2xi32> {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG1]] : vector<1048577x2xi32>
// CHECK-NEXT: return [[V0]] : vector<1048577x2xi32>
// CHECK-NEXT: }
func.func @no_rows(%a: vector<1048577x2xi32>, %b: vector<1048577x2xi32>) -> vector<1048577x2xi32> {
  %c = arith.addi %a, %b : vector<1048577x2xi32>
  return %c : vector<1048577x2xi32>
}
