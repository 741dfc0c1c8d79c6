// RUN: crease-opt %s --convert-to-llvm | FileCheck %s

// Elements and rows of vectors.

// CHECK-LABEL: llvm.func @take(
// CHECK-SAME: [[ARG0:%.+]]: vector<5xf32>, [[ARG1:%.+]]: !llvm.array<2 x array<3 x vector<4xi8>>>, [[ARG2:%.+]]: vector<1xf64>, [[ARG3:%.+]]: i64) -> !llvm.struct<(f32, f32, i8, vector<4xi8>, i8, f64)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(4 : i64) : i64
// CHECK-NEXT: [[V1:%.+]] = llvm.extractelement [[ARG0]][[[V0]] : i64] : vector<5xf32>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractelement [[ARG0]][[[ARG3]] : i64] : vector<5xf32>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[ARG1]][1, 2] : !llvm.array<2 x array<3 x vector<4xi8>>>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractelement [[V3]][[[ARG3]] : i64] : vector<4xi8>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[ARG1]][1, 0] : !llvm.array<2 x array<3 x vector<4xi8>>>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[ARG1]][0, 1] : !llvm.array<2 x array<3 x vector<4xi8>>>
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.extractelement [[V6]][[[V7]] : i64] : vector<4xi8>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.extractelement [[ARG2]][[[V9]] : i64] : vector<1xf64>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.struct<(f32, f32, i8, vector<4xi8>, i8, f64)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V1]], [[V11]][0] : !llvm.struct<(f32, f32, i8, vector<4xi8>, i8, f64)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V2]], [[V12]][1] : !llvm.struct<(f32, f32, i8, vector<4xi8>, i8, f64)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V4]], [[V13]][2] : !llvm.struct<(f32, f32, i8, vector<4xi8>, i8, f64)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V5]], [[V14]][3] : !llvm.struct<(f32, f32, i8, vector<4xi8>, i8, f64)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V8]], [[V15]][4] : !llvm.struct<(f32, f32, i8, vector<4xi8>, i8, f64)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V10]], [[V16]][5] : !llvm.struct<(f32, f32, i8, vector<4xi8>, i8, f64)>
// CHECK-NEXT: llvm.return [[V17]] : !llvm.struct<(f32, f32, i8, vector<4xi8>, i8, f64)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @take_row(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.array<2 x vector<4xi8>>, [[ARG1:%.+]]: i64) -> !llvm.struct<(vector<4xi8>, i8)> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : i64 to index
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : !llvm.array<2 x vector<4xi8>> to vector<2x4xi8>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[V1]][[[V0]]] : vector<4xi8> from vector<2x4xi8>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[V1]][[[V0]], 1] : i8 from vector<2x4xi8>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<4xi8>, i8)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V2]], [[V4]][0] : !llvm.struct<(vector<4xi8>, i8)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V3]], [[V5]][1] : !llvm.struct<(vector<4xi8>, i8)>
// CHECK-NEXT: llvm.return [[V6]] : !llvm.struct<(vector<4xi8>, i8)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @put(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: vector<[4]xi64>, [[ARG2:%.+]]: !llvm.array<2 x vector<3xi64>>, [[ARG3:%.+]]: vector<1xi64>, [[ARG4:%.+]]: vector<3xi64>) -> !llvm.struct<(vector<[4]xi64>, array<2 x vector<3xi64>>, array<2 x vector<3xi64>>, vector<1xi64>)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.insertelement [[ARG0]], [[ARG1]][[[ARG0]] : i64] : vector<[4]xi64>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[ARG2]][1] : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.insertelement [[ARG0]], [[V1]][[[V2]] : i64] : vector<3xi64>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[V3]], [[ARG2]][1] : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG4]], [[ARG2]][0] : !llvm.array<2 x vector<3xi64>>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.insertelement [[ARG0]], [[ARG3]][[[V6]] : i64] : vector<1xi64>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<[4]xi64>, array<2 x vector<3xi64>>, array<2 x vector<3xi64>>, vector<1xi64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V0]], [[V8]][0] : !llvm.struct<(vector<[4]xi64>, array<2 x vector<3xi64>>, array<2 x vector<3xi64>>, vector<1xi64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V4]], [[V9]][1] : !llvm.struct<(vector<[4]xi64>, array<2 x vector<3xi64>>, array<2 x vector<3xi64>>, vector<1xi64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V5]], [[V10]][2] : !llvm.struct<(vector<[4]xi64>, array<2 x vector<3xi64>>, array<2 x vector<3xi64>>, vector<1xi64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V7]], [[V11]][3] : !llvm.struct<(vector<[4]xi64>, array<2 x vector<3xi64>>, array<2 x vector<3xi64>>, vector<1xi64>)>
// CHECK-NEXT: llvm.return [[V12]] : !llvm.struct<(vector<[4]xi64>, array<2 x vector<3xi64>>, array<2 x vector<3xi64>>, vector<1xi64>)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @same_everywhere(
// CHECK-SAME: [[ARG0:%.+]]: i16) -> !llvm.struct<(vector<1xi16>, vector<1xi16>, vector<3xi16>, vector<[2]xi16>, array<2 x array<1 x vector<[2]xi16>>>)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : vector<1xi16>
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V2:%.+]] = llvm.insertelement [[ARG0]], [[V0]][[[V1]] : i32] : vector<1xi16>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.poison : vector<1xi16>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V5:%.+]] = llvm.insertelement [[ARG0]], [[V3]][[[V4]] : i32] : vector<1xi16>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.poison : vector<3xi16>
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V8:%.+]] = llvm.insertelement [[ARG0]], [[V6]][[[V7]] : i32] : vector<3xi16>
// CHECK-NEXT: [[V9:%.+]] = llvm.shufflevector [[V8]], [[V6]] [0, 0, 0] : vector<3xi16>
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.poison : vector<[2]xi16>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V12:%.+]] = llvm.insertelement [[ARG0]], [[V10]][[[V11]] : i32] : vector<[2]xi16>
// CHECK-NEXT: [[V13:%.+]] = llvm.shufflevector [[V12]], [[V10]] [0, 0] : vector<[2]xi16>
// CHECK-NEXT: [[V14:%.+]] = llvm.mlir.poison : !llvm.array<2 x array<1 x vector<[2]xi16>>>
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.poison : vector<[2]xi16>
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V17:%.+]] = llvm.insertelement [[ARG0]], [[V15]][[[V16]] : i32] : vector<[2]xi16>
// CHECK-NEXT: [[V18:%.+]] = llvm.shufflevector [[V17]], [[V17]] [0, 0] : vector<[2]xi16>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V18]], [[V14]][0, 0] : !llvm.array<2 x array<1 x vector<[2]xi16>>>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V18]], [[V19]][1, 0] : !llvm.array<2 x array<1 x vector<[2]xi16>>>
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<1xi16>, vector<1xi16>, vector<3xi16>, vector<[2]xi16>, array<2 x array<1 x vector<[2]xi16>>>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V2]], [[V21]][0] : !llvm.struct<(vector<1xi16>, vector<1xi16>, vector<3xi16>, vector<[2]xi16>, array<2 x array<1 x vector<[2]xi16>>>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[V5]], [[V22]][1] : !llvm.struct<(vector<1xi16>, vector<1xi16>, vector<3xi16>, vector<[2]xi16>, array<2 x array<1 x vector<[2]xi16>>>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.insertvalue [[V9]], [[V23]][2] : !llvm.struct<(vector<1xi16>, vector<1xi16>, vector<3xi16>, vector<[2]xi16>, array<2 x array<1 x vector<[2]xi16>>>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.insertvalue [[V13]], [[V24]][3] : !llvm.struct<(vector<1xi16>, vector<1xi16>, vector<3xi16>, vector<[2]xi16>, array<2 x array<1 x vector<[2]xi16>>>)>
// CHECK-NEXT: [[V26:%.+]] = llvm.insertvalue [[V20]], [[V25]][4] : !llvm.struct<(vector<1xi16>, vector<1xi16>, vector<3xi16>, vector<[2]xi16>, array<2 x array<1 x vector<[2]xi16>>>)>
// CHECK-NEXT: llvm.return [[V26]] : !llvm.struct<(vector<1xi16>, vector<1xi16>, vector<3xi16>, vector<[2]xi16>, array<2 x array<1 x vector<[2]xi16>>>)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @same_rows(
// CHECK-SAME: [[ARG0:%.+]]: vector<3xi16>) -> !llvm.array<2 x vector<3xi16>> {
// CHECK-NEXT: [[V0:%.+]] = vector.broadcast [[ARG0]] : vector<3xi16> to vector<2x3xi16>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[V0]] : vector<2x3xi16> to !llvm.array<2 x vector<3xi16>>
// CHECK-NEXT: llvm.return [[V1]] : !llvm.array<2 x vector<3xi16>>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @shuffle(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xf32>, [[ARG1:%.+]]: vector<3xf32>, [[ARG2:%.+]]: !llvm.array<2 x vector<2xf32>>, [[ARG3:%.+]]: !llvm.array<1 x vector<2xf32>>, [[ARG4:%.+]]: vector<1xf32>) -> !llvm.struct<(vector<3xf32>, vector<2xf32>, array<3 x vector<2xf32>>, vector<2xf32>)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.shufflevector [[ARG0]], [[ARG0]] [3, -1, 0] : vector<2xf32>
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.poison : vector<2xf32>
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.extractelement [[ARG1]][[[V2]] : i64] : vector<3xf32>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.insertelement [[V3]], [[V1]][[[V4]] : i64] : vector<2xf32>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.extractelement [[ARG0]][[[V6]] : i64] : vector<2xf32>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.insertelement [[V7]], [[V5]][[[V8]] : i64] : vector<2xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.poison : !llvm.array<3 x vector<2xf32>>
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[ARG3]][0] : !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V10]][0] : !llvm.array<3 x vector<2xf32>>
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[ARG2]][0] : !llvm.array<2 x vector<2xf32>>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V13]], [[V12]][1] : !llvm.array<3 x vector<2xf32>>
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[ARG2]][1] : !llvm.array<2 x vector<2xf32>>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V15]], [[V14]][2] : !llvm.array<3 x vector<2xf32>>
// CHECK-NEXT: [[V17:%.+]] = llvm.shufflevector [[ARG4]], [[ARG4]] [1, 0] : vector<1xf32>
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<3xf32>, vector<2xf32>, array<3 x vector<2xf32>>, vector<2xf32>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V0]], [[V18]][0] : !llvm.struct<(vector<3xf32>, vector<2xf32>, array<3 x vector<2xf32>>, vector<2xf32>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V9]], [[V19]][1] : !llvm.struct<(vector<3xf32>, vector<2xf32>, array<3 x vector<2xf32>>, vector<2xf32>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V16]], [[V20]][2] : !llvm.struct<(vector<3xf32>, vector<2xf32>, array<3 x vector<2xf32>>, vector<2xf32>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V17]], [[V21]][3] : !llvm.struct<(vector<3xf32>, vector<2xf32>, array<3 x vector<2xf32>>, vector<2xf32>)>
// CHECK-NEXT: llvm.return [[V22]] : !llvm.struct<(vector<3xf32>, vector<2xf32>, array<3 x vector<2xf32>>, vector<2xf32>)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @zip(
// CHECK-SAME: [[ARG0:%.+]]: vector<3xi32>, [[ARG1:%.+]]: vector<[2]xi32>, [[ARG2:%.+]]: vector<1xi32>) -> !llvm.struct<(vector<6xi32>, vector<[4]xi32>, vector<2xi32>)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.shufflevector [[ARG0]], [[ARG0]] [0, 3, 1, 4, 2, 5] : vector<3xi32>
// CHECK-NEXT: [[V1:%.+]] = "llvm.intr.vector.interleave2"([[ARG1]], [[ARG1]]) : (vector<[2]xi32>, vector<[2]xi32>) -> vector<[4]xi32>
// CHECK-NEXT: [[V2:%.+]] = llvm.shufflevector [[ARG2]], [[ARG2]] [0, 1] : vector<1xi32>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<6xi32>, vector<[4]xi32>, vector<2xi32>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[V0]], [[V3]][0] : !llvm.struct<(vector<6xi32>, vector<[4]xi32>, vector<2xi32>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V1]], [[V4]][1] : !llvm.struct<(vector<6xi32>, vector<[4]xi32>, vector<2xi32>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V2]], [[V5]][2] : !llvm.struct<(vector<6xi32>, vector<[4]xi32>, vector<2xi32>)>
// CHECK-NEXT: llvm.return [[V6]] : !llvm.struct<(vector<6xi32>, vector<[4]xi32>, vector<2xi32>)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @unzip(
// CHECK-SAME: [[ARG0:%.+]]: vector<6xi32>, [[ARG1:%.+]]: vector<[2]xi32>) -> !llvm.struct<(vector<3xi32>, vector<[1]xi32>)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : vector<6xi32>
// CHECK-NEXT: [[V1:%.+]] = llvm.shufflevector [[ARG0]], [[V0]] [0, 2, 4] : vector<6xi32>
// CHECK-NEXT: [[V2:%.+]] = llvm.shufflevector [[ARG0]], [[V0]] [1, 3, 5] : vector<6xi32>
// CHECK-NEXT: [[V3:%.+]] = "llvm.intr.vector.deinterleave2"([[ARG1]]) : (vector<[2]xi32>) -> !llvm.struct<(vector<[1]xi32>, vector<[1]xi32>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V3]][0] : !llvm.struct<(vector<[1]xi32>, vector<[1]xi32>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V3]][1] : !llvm.struct<(vector<[1]xi32>, vector<[1]xi32>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.add [[V1]], [[V2]] : vector<3xi32>
// CHECK-NEXT: [[V7:%.+]] = llvm.add [[V4]], [[V5]] : vector<[1]xi32>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<3xi32>, vector<[1]xi32>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V6]], [[V8]][0] : !llvm.struct<(vector<3xi32>, vector<[1]xi32>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V7]], [[V9]][1] : !llvm.struct<(vector<3xi32>, vector<[1]xi32>)>
// CHECK-NEXT: llvm.return [[V10]] : !llvm.struct<(vector<3xi32>, vector<[1]xi32>)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @list(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: vector<4xi64>) -> !llvm.struct<(vector<2xf32>, vector<1xf32>, i64, i64)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : vector<2xf32>
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.insertelement [[ARG0]], [[V0]][[[V1]] : i64] : vector<2xf32>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.insertelement [[ARG1]], [[V2]][[[V3]] : i64] : vector<2xf32>
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.poison : vector<1xf32>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.insertelement [[ARG0]], [[V5]][[[V6]] : i64] : vector<1xf32>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.extractelement [[ARG2]][[[V8]] : i64] : vector<4xi64>
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(3 : i64) : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.extractelement [[ARG2]][[[V10]] : i64] : vector<4xi64>
// CHECK-NEXT: [[V12:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<2xf32>, vector<1xf32>, i64, i64)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V4]], [[V12]][0] : !llvm.struct<(vector<2xf32>, vector<1xf32>, i64, i64)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V7]], [[V13]][1] : !llvm.struct<(vector<2xf32>, vector<1xf32>, i64, i64)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V9]], [[V14]][2] : !llvm.struct<(vector<2xf32>, vector<1xf32>, i64, i64)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V11]], [[V15]][3] : !llvm.struct<(vector<2xf32>, vector<1xf32>, i64, i64)>
// CHECK-NEXT: llvm.return [[V16]] : !llvm.struct<(vector<2xf32>, vector<1xf32>, i64, i64)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @others(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xf32>, [[ARG1:%.+]]: vector<1xf32>, [[ARG2:%.+]]: !llvm.array<2 x vector<4xf32>>) -> !llvm.struct<(vector<2xi64>, vector<1xi32>, vector<4xf32>, array<2 x vector<4xf32>>)> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
// CHECK-NEXT: [[V1:%.+]] = llvm.bitcast [[ARG0]] : vector<4xf32> to vector<2xi64>
// CHECK-NEXT: [[V2:%.+]] = llvm.bitcast [[ARG1]] : vector<1xf32> to vector<1xi32>
// CHECK-NEXT: [[V3:%.+]] = llvm.intr.fmuladd([[ARG0]], [[ARG0]], [[ARG0]]) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.fma [[V0]], [[V0]], [[V0]] : vector<2x4xf32>
// CHECK-NEXT: [[V5:%.+]] = builtin.unrealized_conversion_cast [[V4]] : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<2xi64>, vector<1xi32>, vector<4xf32>, array<2 x vector<4xf32>>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V1]], [[V6]][0] : !llvm.struct<(vector<2xi64>, vector<1xi32>, vector<4xf32>, array<2 x vector<4xf32>>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.insertvalue [[V2]], [[V7]][1] : !llvm.struct<(vector<2xi64>, vector<1xi32>, vector<4xf32>, array<2 x vector<4xf32>>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V3]], [[V8]][2] : !llvm.struct<(vector<2xi64>, vector<1xi32>, vector<4xf32>, array<2 x vector<4xf32>>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V5]], [[V9]][3] : !llvm.struct<(vector<2xi64>, vector<1xi32>, vector<4xf32>, array<2 x vector<4xf32>>)>
// CHECK-NEXT: llvm.return [[V10]] : !llvm.struct<(vector<2xi64>, vector<1xi32>, vector<4xf32>, array<2 x vector<4xf32>>)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @scalable(
// CHECK-SAME: [[ARG0:%.+]]: vector<[8]xf32>, [[ARG1:%.+]]: vector<4xf32>, [[ARG2:%.+]]: i64) -> !llvm.struct<(vector<4xf32>, vector<[8]xf32>, i64, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xi1>)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.intr.vector.extract [[ARG0]][4] : vector<4xf32> from vector<[8]xf32>
// CHECK-NEXT: [[V1:%.+]] = llvm.intr.vector.insert [[ARG1]], [[ARG0]][0] : vector<4xf32> into vector<[8]xf32>
// CHECK-NEXT: [[V2:%.+]] = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT: [[V3:%.+]] = llvm.intr.stepvector : vector<[4]xi64>
// CHECK-NEXT: [[V4:%.+]] = llvm.intr.stepvector : vector<[4]xi64>
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.poison : vector<[4]xi64>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.insertelement [[ARG2]], [[V5]][[[V6]] : i32] : vector<[4]xi64>
// CHECK-NEXT: [[V8:%.+]] = llvm.shufflevector [[V7]], [[V5]] [0, 0, 0, 0] : vector<[4]xi64>
// CHECK-NEXT: [[V9:%.+]] = llvm.icmp "slt" [[V4]], [[V8]] : vector<[4]xi64>
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.intr.stepvector : vector<[4]xi64>
// CHECK-NEXT: [[V12:%.+]] = llvm.mlir.poison : vector<[4]xi64>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V14:%.+]] = llvm.insertelement [[V10]], [[V12]][[[V13]] : i32] : vector<[4]xi64>
// CHECK-NEXT: [[V15:%.+]] = llvm.shufflevector [[V14]], [[V12]] [0, 0, 0, 0] : vector<[4]xi64>
// CHECK-NEXT: [[V16:%.+]] = llvm.icmp "slt" [[V11]], [[V15]] : vector<[4]xi64>
// CHECK-NEXT: [[V17:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<4xf32>, vector<[8]xf32>, i64, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xi1>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V0]], [[V17]][0] : !llvm.struct<(vector<4xf32>, vector<[8]xf32>, i64, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xi1>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V1]], [[V18]][1] : !llvm.struct<(vector<4xf32>, vector<[8]xf32>, i64, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xi1>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V2]], [[V19]][2] : !llvm.struct<(vector<4xf32>, vector<[8]xf32>, i64, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xi1>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V3]], [[V20]][3] : !llvm.struct<(vector<4xf32>, vector<[8]xf32>, i64, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xi1>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V9]], [[V21]][4] : !llvm.struct<(vector<4xf32>, vector<[8]xf32>, i64, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xi1>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[V16]], [[V22]][5] : !llvm.struct<(vector<4xf32>, vector<[8]xf32>, i64, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xi1>)>
// CHECK-NEXT: llvm.return [[V23]] : !llvm.struct<(vector<4xf32>, vector<[8]xf32>, i64, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xi1>)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @fixed(
// CHECK-SAME: [[ARG0:%.+]]: i64) -> !llvm.struct<(vector<4xi64>, vector<4xi1>)> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : i64 to index
// CHECK-NEXT: [[V1:%.+]] = vector.step : vector<4xindex>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : vector<4xindex> to vector<4xi64>
// CHECK-NEXT: [[V3:%.+]] = vector.create_mask [[V0]] : vector<4xi1>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<4xi64>, vector<4xi1>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V2]], [[V4]][0] : !llvm.struct<(vector<4xi64>, vector<4xi1>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V3]], [[V5]][1] : !llvm.struct<(vector<4xi64>, vector<4xi1>)>
// CHECK-NEXT: llvm.return [[V6]] : !llvm.struct<(vector<4xi64>, vector<4xi1>)>
// CHECK-NEXT: }
func.func @take(%row: vector<5xf32>, %rows: vector<2x3x4xi8>, %one: vector<f64>, %i: index)
    -> (f32, f32, i8, vector<4xi8>, i8, f64) {
  %0 = vector.extract %row[4] : f32 from vector<5xf32>
  %1 = vector.extract %row[%i] : f32 from vector<5xf32>
  %2 = vector.extract %rows[1, 2, %i] : i8 from vector<2x3x4xi8>
  %3 = vector.extract %rows[1, 0] : vector<4xi8> from vector<2x3x4xi8>
  %4 = vector.extract %rows[0, 1, 3] : i8 from vector<2x3x4xi8>
  %5 = vector.extract %one[] : f64 from vector<f64>
  return %0, %1, %2, %3, %4, %5 : f32, f32, i8, vector<4xi8>, i8, f64
}

// Arrays have no places that are only known at run time.
func.func @take_row(%rows: vector<2x4xi8>, %i: index) -> (vector<4xi8>, i8) {
  %0 = vector.extract %rows[%i] : vector<4xi8> from vector<2x4xi8>
  %1 = vector.extract %rows[%i, 1] : i8 from vector<2x4xi8>
  return %0, %1 : vector<4xi8>, i8
}

func.func @put(%x: index, %row: vector<[4]xindex>, %rows: vector<2x3xindex>, %one: vector<index>, %in: vector<3xindex>)
    -> (vector<[4]xindex>, vector<2x3xindex>, vector<2x3xindex>, vector<index>) {
  %0 = vector.insert %x, %row[%x] : index into vector<[4]xindex>
  %1 = vector.insert %x, %rows[1, 2] : index into vector<2x3xindex>
  %2 = vector.insert %in, %rows[0] : vector<3xindex> into vector<2x3xindex>
  %3 = vector.insert %x, %one[] : index into vector<index>
  return %0, %1, %2, %3 : vector<[4]xindex>, vector<2x3xindex>, vector<2x3xindex>, vector<index>
}

func.func @same_everywhere(%x: i16) -> (vector<i16>, vector<1xi16>, vector<3xi16>, vector<[2]xi16>, vector<2x1x[2]xi16>) {
  %0 = vector.broadcast %x : i16 to vector<i16>
  %1 = vector.broadcast %x : i16 to vector<1xi16>
  %2 = vector.broadcast %x : i16 to vector<3xi16>
  %3 = vector.broadcast %x : i16 to vector<[2]xi16>
  %4 = vector.broadcast %x : i16 to vector<2x1x[2]xi16>
  return %0, %1, %2, %3, %4 : vector<i16>, vector<1xi16>, vector<3xi16>, vector<[2]xi16>, vector<2x1x[2]xi16>
}

// Vectors stay.
func.func @same_rows(%x: vector<3xi16>) -> vector<2x3xi16> {
  %0 = vector.broadcast %x : vector<3xi16> to vector<2x3xi16>
  return %0 : vector<2x3xi16>
}

func.func @shuffle(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x2xf32>, %d: vector<1x2xf32>, %e: vector<f32>)
    -> (vector<3xf32>, vector<2xf32>, vector<3x2xf32>, vector<2xf32>) {
  %0 = vector.shuffle %a, %a [3, -1, 0] : vector<2xf32>, vector<2xf32>
  %1 = vector.shuffle %a, %b [4, 1] : vector<2xf32>, vector<3xf32>
  %2 = vector.shuffle %c, %d [2, 0, 1] : vector<2x2xf32>, vector<1x2xf32>
  %3 = vector.shuffle %e, %e [1, 0] : vector<f32>, vector<f32>
  return %0, %1, %2, %3 : vector<3xf32>, vector<2xf32>, vector<3x2xf32>, vector<2xf32>
}

func.func @zip(%a: vector<3xi32>, %b: vector<[2]xi32>, %c: vector<i32>)
    -> (vector<6xi32>, vector<[4]xi32>, vector<2xi32>) {
  %0 = vector.interleave %a, %a : vector<3xi32> -> vector<6xi32>
  %1 = vector.interleave %b, %b : vector<[2]xi32> -> vector<[4]xi32>
  %2 = vector.interleave %c, %c : vector<i32> -> vector<2xi32>
  return %0, %1, %2 : vector<6xi32>, vector<[4]xi32>, vector<2xi32>
}

func.func @unzip(%a: vector<6xi32>, %b: vector<[2]xi32>) -> (vector<3xi32>, vector<[1]xi32>) {
  %0, %1 = vector.deinterleave %a : vector<6xi32> -> vector<3xi32>
  %2, %3 = vector.deinterleave %b : vector<[2]xi32> -> vector<[1]xi32>
  %4 = arith.addi %0, %1 : vector<3xi32>
  %5 = arith.addi %2, %3 : vector<[1]xi32>
  return %4, %5 : vector<3xi32>, vector<[1]xi32>
}

func.func @list(%x: f32, %y: f32, %v: vector<4xindex>) -> (vector<2xf32>, vector<f32>, index, index) {
  %0 = vector.from_elements %x, %y : vector<2xf32>
  %1 = vector.from_elements %x : vector<f32>
  %2:4 = vector.to_elements %v : vector<4xindex>
  return %0, %1, %2#1, %2#3 : vector<2xf32>, vector<f32>, index, index
}

func.func @others(%a: vector<4xf32>, %b: vector<f32>, %c: vector<2x4xf32>)
    -> (vector<2xi64>, vector<i32>, vector<4xf32>, vector<2x4xf32>) {
  %0 = vector.bitcast %a : vector<4xf32> to vector<2xi64>
  %1 = vector.bitcast %b : vector<f32> to vector<i32>
  %2 = vector.fma %a, %a, %a : vector<4xf32>
  %3 = vector.fma %c, %c, %c : vector<2x4xf32>
  return %0, %1, %2, %3 : vector<2xi64>, vector<i32>, vector<4xf32>, vector<2x4xf32>
}

func.func @scalable(%v: vector<[8]xf32>, %w: vector<4xf32>, %bound: index)
    -> (vector<4xf32>, vector<[8]xf32>, index, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xi1>) {
  %0 = vector.scalable.extract %v[4] : vector<4xf32> from vector<[8]xf32>
  %1 = vector.scalable.insert %w, %v[0] : vector<4xf32> into vector<[8]xf32>
  %2 = vector.vscale
  %3 = vector.step : vector<[4]xindex>
  %4 = vector.create_mask %bound : vector<[4]xi1>
  %five = arith.constant 5 : index
  %5 = vector.create_mask %five : vector<[4]xi1>
  return %0, %1, %2, %3, %4, %5 : vector<4xf32>, vector<[8]xf32>, index, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xi1>
}

// Those of fixed sizes stay.
func.func @fixed(%bound: index) -> (vector<4xindex>, vector<4xi1>) {
  %0 = vector.step : vector<4xindex>
  %1 = vector.create_mask %bound : vector<4xi1>
  return %0, %1 : vector<4xindex>, vector<4xi1>
}
