// RUN: crease-opt %s --finalize-memref-to-llvm | FileCheck %s

memref.global "private" constant @constant : memref<2x2xi16> = dense<[[1, 2], [3, 4]]>
memref.global @one : memref<f32> = dense<1.5> {alignment = 8}
memref.global @undefined : memref<2xf32, 3> = uninitialized
memref.global @elsewhere : memref<4xindex>

// CHECK-LABEL: llvm.mlir.global private constant @constant(
// CHECK-SAME: dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi16>) {addr_space = 0 : i32} : !llvm.array<2 x array<2 x i16>>
// CHECK-LABEL: llvm.mlir.global external @one(
// CHECK-SAME: 1.500000e+00 : f32) {addr_space = 0 : i32, alignment = 8 : i64} : f32
// CHECK-LABEL: llvm.mlir.global external @undefined(
// CHECK-SAME: ) {addr_space = 3 : i32} : !llvm.array<2 x f32> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.undef : !llvm.array<2 x f32>
// CHECK-NEXT: llvm.return [[V0]] : !llvm.array<2 x f32>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.mlir.global external @elsewhere(
// CHECK-SAME: ) {addr_space = 0 : i32} : !llvm.array<4 x i64>
// CHECK-LABEL: func.func @get(
// CHECK-SAME: ) -> memref<2x2xi16> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V5:%.+]] = llvm.getelementptr [[V4]][[[V3]]] : (!llvm.ptr, i64) -> !llvm.ptr, i16
// CHECK-NEXT: [[V6:%.+]] = llvm.ptrtoint [[V5]] : !llvm.ptr to i64
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.addressof @constant : !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.getelementptr [[V7]][0, 0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i16>>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(3735928559 : index) : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.inttoptr [[V9]] : i64 to !llvm.ptr
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V10]], [[V11]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V8]], [[V12]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V13]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V0]], [[V15]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V1]], [[V16]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V1]], [[V17]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V2]], [[V18]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = builtin.unrealized_conversion_cast [[V19]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<2x2xi16>
// CHECK-NEXT: return [[V20]] : memref<2x2xi16>
// CHECK-NEXT: }
func.func @get() -> memref<2x2xi16> {
  %0 = memref.get_global @constant : memref<2x2xi16>
  return %0 : memref<2x2xi16>
}

// What others may name is external, also where the text says so.
"memref.global"() {sym_name = "open", type = memref<1xi32>, initial_value = dense<0> : tensor<1xi32>, sym_visibility = "public"} : () -> ()
"memref.global"() {sym_name = "nested", type = memref<1xi32>, initial_value = dense<0> : tensor<1xi32>, sym_visibility = "nested"} : () -> ()
// CHECK-LABEL: llvm.mlir.global external @open(
// CHECK-SAME: dense<0> : tensor<1xi32>) {addr_space = 0 : i32} : !llvm.array<1 x i32>
// CHECK-LABEL: llvm.mlir.global private @nested(
// CHECK-SAME: dense<0> : tensor<1xi32>) {addr_space = 0 : i32} : !llvm.array<1 x i32>
