// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK: #loop_vectorize = #llvm.loop_vectorize<disable = false, width = 8 : i64>
// CHECK: #tbaa_root = #llvm.tbaa_root<id = "root">
// CHECK: #loop_annotation = #llvm.loop_annotation<vectorize = #loop_vectorize, mustProgress = true>
// CHECK: #tbaa_type_desc = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_root, 0>}>
// CHECK: #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0>

// CHECK: llvm.comdat @groups {
llvm.comdat @groups {
  // CHECK: llvm.comdat_selector @any any
  llvm.comdat_selector @any any
}
// CHECK: llvm.mlir.global internal constant @text("hi\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @text("hi\00") {addr_space = 0 : i32}
// CHECK: llvm.mlir.global private @number(7 : i32) comdat(@groups::@any) {addr_space = 0 : i32, alignment = 8 : i64} : i32
llvm.mlir.global private @number(7 : i32) comdat(@groups::@any) {addr_space = 0 : i32, alignment = 8 : i64} : i32
// CHECK: llvm.mlir.global external hidden thread_local unnamed_addr @zero() {addr_space = 0 : i32} : !llvm.array<2 x i64> {
llvm.mlir.global external hidden thread_local unnamed_addr @zero() {addr_space = 0 : i32} : !llvm.array<2 x i64> {
  // CHECK: %0 = llvm.mlir.zero : !llvm.array<2 x i64>
  %0 = llvm.mlir.zero : !llvm.array<2 x i64>
  // CHECK: llvm.return %0 : !llvm.array<2 x i64>
  llvm.return %0 : !llvm.array<2 x i64>
}
// CHECK: llvm.mlir.alias external @second {dso_local} : i32 {
llvm.mlir.alias external @second {dso_local} : i32 {
  // CHECK: %0 = llvm.mlir.addressof @number : !llvm.ptr
  %0 = llvm.mlir.addressof @number : !llvm.ptr
  // CHECK: llvm.return %0 : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// CHECK: llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @printf(!llvm.ptr, ...) -> i32
// CHECK: llvm.func @throws() -> i32
llvm.func @throws() -> i32
// CHECK: llvm.func @personality(...) -> i32
llvm.func @personality(...) -> i32
// CHECK: llvm.func internal fastcc @attributes(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.noalias}, %arg1: i32 {llvm.signext}) -> (i32 {llvm.zeroext}) vscale_range(1, 16) attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">, no_inline, passthrough = ["cold", ["k", "v"]], target_features = #llvm.target_features<["+avx", "-sse3"]>} {
llvm.func internal fastcc @attributes(%arg0: !llvm.ptr {llvm.noalias, llvm.align = 8 : i64}, %arg1: i32 {llvm.signext}) -> (i32 {llvm.zeroext}) vscale_range(1, 16) attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">, no_inline, passthrough = ["cold", ["k", "v"]], target_features = #llvm.target_features<["+avx", "-sse3"]>} {
  // CHECK: llvm.return %arg1 : i32
  llvm.return %arg1 : i32
}

// CHECK-LABEL: llvm.func @integers
llvm.func @integers(%arg0: i32, %arg1: i32, %arg2: vector<4xi8>) -> i1 {
  // CHECK: %0 = llvm.add %arg0, %arg1 overflow<nsw, nuw> : i32
  %0 = llvm.add %arg0, %arg1 overflow<nsw, nuw> : i32
  // CHECK: %1 = llvm.sub %0, %arg1 : i32
  %1 = llvm.sub %0, %arg1 : i32
  // CHECK: %2 = llvm.mul %1, %arg1 overflow<nuw> : i32
  %2 = llvm.mul %1, %arg1 overflow<nuw> : i32
  // CHECK: %3 = llvm.udiv exact %2, %arg1 : i32
  %3 = llvm.udiv exact %2, %arg1 : i32
  // CHECK: %4 = llvm.sdiv %3, %arg1 : i32
  %4 = llvm.sdiv %3, %arg1 : i32
  // CHECK: %5 = llvm.urem %4, %arg1 : i32
  %5 = llvm.urem %4, %arg1 : i32
  // CHECK: %6 = llvm.or disjoint %5, %arg1 : i32
  %6 = llvm.or disjoint %5, %arg1 : i32
  // CHECK: %7 = llvm.xor %6, %arg1 {mark} : i32
  %7 = llvm.xor %6, %arg1 {mark} : i32
  // CHECK: %8 = llvm.shl %7, %arg1 overflow<nsw> : i32
  %8 = llvm.shl %7, %arg1 overflow<nsw> : i32
  // CHECK: %9 = llvm.lshr exact %8, %arg1 : i32
  %9 = llvm.lshr exact %8, %arg1 : i32
  // CHECK: %10 = llvm.and %arg2, %arg2 : vector<4xi8>
  %10 = llvm.and %arg2, %arg2 : vector<4xi8>
  // CHECK: %11 = llvm.icmp "ule" %9, %arg1 : i32
  %11 = llvm.icmp "ule" %9, %arg1 : i32
  // CHECK: llvm.return %11 : i1
  llvm.return %11 : i1
}

// CHECK-LABEL: llvm.func @floats
llvm.func @floats(%arg0: f32, %arg1: vector<[4]xf64>) -> vector<[4]xi1> {
  // CHECK: %0 = llvm.fadd %arg0, %arg0 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %0 = llvm.fadd %arg0, %arg0 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  // CHECK: %1 = llvm.fneg %0 : f32
  %1 = llvm.fneg %0 : f32
  // CHECK: %2 = llvm.frem %1, %arg0 {fastmathFlags = #llvm.fastmath<fast>} : f32
  %2 = llvm.frem %1, %arg0 {fastmathFlags = #llvm.fastmath<fast>} : f32
  // CHECK: %3 = llvm.intr.fmuladd(%0, %1, %2) : (f32, f32, f32) -> f32
  %3 = llvm.intr.fmuladd(%0, %1, %2) : (f32, f32, f32) -> f32
  // CHECK: %4 = llvm.intr.maxnum(%3, %1) {fastmathFlags = #llvm.fastmath<nsz>} : (f32, f32) -> f32
  %4 = llvm.intr.maxnum(%3, %1) {fastmathFlags = #llvm.fastmath<nsz>} : (f32, f32) -> f32
  // CHECK: %5 = llvm.fcmp "ogt" %arg1, %arg1 {fastmathFlags = #llvm.fastmath<nnan>} : vector<[4]xf64>
  %5 = llvm.fcmp "ogt" %arg1, %arg1 {fastmathFlags = #llvm.fastmath<nnan>} : vector<[4]xf64>
  // CHECK: llvm.return %5 : vector<[4]xi1>
  llvm.return %5 : vector<[4]xi1>
}

// CHECK-LABEL: llvm.func @casts
llvm.func @casts(%arg0: i32, %arg1: !llvm.ptr<3>, %arg2: vector<4xf16>) {
  // CHECK: %0 = llvm.sext %arg0 : i32 to i64
  %0 = llvm.sext %arg0 : i32 to i64
  // CHECK: %1 = llvm.zext nneg %arg0 : i32 to i64
  %1 = llvm.zext nneg %arg0 : i32 to i64
  // CHECK: %2 = llvm.trunc %1 overflow<nsw> : i64 to i8
  %2 = llvm.trunc %1 overflow<nsw> : i64 to i8
  // CHECK: %3 = llvm.sitofp %arg0 : i32 to f64
  %3 = llvm.sitofp %arg0 : i32 to f64
  // CHECK: %4 = llvm.uitofp nneg %arg0 : i32 to f32
  %4 = llvm.uitofp nneg %arg0 : i32 to f32
  // CHECK: %5 = llvm.fptosi %3 : f64 to i16
  %5 = llvm.fptosi %3 : f64 to i16
  // CHECK: %6 = llvm.fpext %arg2 : vector<4xf16> to vector<4xf32>
  %6 = llvm.fpext %arg2 : vector<4xf16> to vector<4xf32>
  // CHECK: %7 = llvm.bitcast %arg2 : vector<4xf16> to i64
  %7 = llvm.bitcast %arg2 : vector<4xf16> to i64
  // CHECK: %8 = llvm.addrspacecast %arg1 : !llvm.ptr<3> to !llvm.ptr
  %8 = llvm.addrspacecast %arg1 : !llvm.ptr<3> to !llvm.ptr
  // CHECK: %9 = llvm.ptrtoint %8 : !llvm.ptr to i64
  %9 = llvm.ptrtoint %8 : !llvm.ptr to i64
  // CHECK: %10 = llvm.inttoptr %9 dereferenceable<bytes = 8> : i64 to !llvm.ptr
  %10 = llvm.inttoptr %9 dereferenceable<bytes = 8> : i64 to !llvm.ptr
  // CHECK: llvm.return
  llvm.return
}

// CHECK-LABEL: llvm.func @memory
llvm.func @memory(%arg0: !llvm.ptr, %arg1: i64) {
  // CHECK: %0 = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.mlir.constant(1 : i32) : i32
  // CHECK: %1 = llvm.alloca inalloca %0 x !llvm.struct<(i32, array<4 x f32>)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  %1 = llvm.alloca inalloca %0 x !llvm.struct<(i32, array<4 x f32>)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  // CHECK: %2 = llvm.getelementptr inbounds|nuw %1[0, 1, %arg1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
  %2 = llvm.getelementptr inbounds|nuw %1[0, 1, %arg1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
  // CHECK: %3 = llvm.load volatile %2 {alignment = 4 : i64, nontemporal} : !llvm.ptr -> f32
  %3 = llvm.load volatile %2 {alignment = 4 : i64, nontemporal} : !llvm.ptr -> f32
  // CHECK: %4 = llvm.load %arg0 atomic syncscope("agent") acquire invariant {alignment = 8 : i64} : !llvm.ptr -> i64
  %4 = llvm.load %arg0 atomic syncscope("agent") acquire invariant {alignment = 8 : i64} : !llvm.ptr -> i64
  // CHECK: llvm.store volatile %3, %2 atomic release {alignment = 4 : i64} : f32, !llvm.ptr
  llvm.store volatile %3, %2 atomic release {alignment = 4 : i64} : f32, !llvm.ptr
  // CHECK: %5 = llvm.atomicrmw fadd %2, %3 monotonic : !llvm.ptr, f32
  %5 = llvm.atomicrmw fadd %2, %3 monotonic : !llvm.ptr, f32
  // CHECK: %6 = llvm.cmpxchg weak %arg0, %arg1, %4 acq_rel monotonic : !llvm.ptr, i64
  %6 = llvm.cmpxchg weak %arg0, %arg1, %4 acq_rel monotonic : !llvm.ptr, i64
  // CHECK: llvm.fence syncscope("agent") seq_cst
  llvm.fence syncscope("agent") seq_cst
  // CHECK: "llvm.intr.memcpy"(%arg0, %1, %arg1) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%arg0, %1, %arg1) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  // CHECK: llvm.return
  llvm.return
}

// CHECK-LABEL: llvm.func @aggregates
llvm.func @aggregates(%arg0: !llvm.struct<(i32, array<2 x f32>)>, %arg1: f32, %arg2: vector<4xf32>, %arg3: i32, %arg4: i1) -> f32 {
  // CHECK: %0 = llvm.insertvalue %arg1, %arg0[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  %0 = llvm.insertvalue %arg1, %arg0[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  // CHECK: %1 = llvm.extractvalue %0[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
  %1 = llvm.extractvalue %0[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
  // CHECK: %2 = llvm.insertelement %1, %arg2[%arg3 : i32] : vector<4xf32>
  %2 = llvm.insertelement %1, %arg2[%arg3 : i32] : vector<4xf32>
  // CHECK: %3 = llvm.shufflevector %2, %arg2 [0, 5, -1] : vector<4xf32>
  %3 = llvm.shufflevector %2, %arg2 [0, 5, -1] : vector<4xf32>
  // CHECK: %4 = llvm.extractelement %3[%arg3 : i32] : vector<3xf32>
  %4 = llvm.extractelement %3[%arg3 : i32] : vector<3xf32>
  // CHECK: %5 = llvm.select %arg4, %4, %1 : i1, f32
  %5 = llvm.select %arg4, %4, %1 : i1, f32
  // CHECK: %6 = llvm.freeze %5 : f32
  %6 = llvm.freeze %5 : f32
  // CHECK: %7 = llvm.mlir.undef : !llvm.struct<"named", packed (i8, struct<"named">)>
  %7 = llvm.mlir.undef : !llvm.struct<"named", packed (i8, struct<"named">)>
  // CHECK: %8 = llvm.mlir.poison : !llvm.target<"spirv.Image", !llvm.ptr, 1, 2>
  %8 = llvm.mlir.poison : !llvm.target<"spirv.Image", ptr, 1, 2>
  // CHECK: llvm.return %6 : f32
  llvm.return %6 : f32
}

// CHECK-LABEL: llvm.func @branches
llvm.func @branches(%arg0: i1, %arg1: i64) -> i64 {
  // CHECK: llvm.cond_br %arg0 weights([1, 2]), ^bb1(%arg1 : i64), ^bb2
  llvm.cond_br %arg0 weights([1, 2]), ^bb1(%arg1 : i64), ^bb2
^bb1(%0: i64):
  // CHECK: llvm.switch %0 : i64, ^bb2 [
  llvm.switch %0 : i64, ^bb2 [
    // CHECK: -1: ^bb3(%0 : i64),
    -1: ^bb3(%0 : i64),
    // CHECK: 7: ^bb2
    7: ^bb2
  ]
^bb2:
  // CHECK: llvm.br ^bb3(%arg1 : i64)
  llvm.br ^bb3(%arg1 : i64)
^bb3(%1: i64):
  // CHECK: llvm.return %1 : i64
  llvm.return %1 : i64
}

// CHECK-LABEL: llvm.func @calls
llvm.func @calls(%arg0: !llvm.ptr, %arg1: i32) -> i32 attributes {personality = @personality} {
  // CHECK: %0 = llvm.call tail @throws() {no_unwind} : () -> i32
  %0 = llvm.call tail @throws() {no_unwind} : () -> i32
  // CHECK: %1 = llvm.call @printf(%arg0, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr {llvm.nonnull}, i32) -> i32
  %1 = llvm.call @printf(%arg0, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr {llvm.nonnull}, i32) -> i32
  // CHECK: llvm.call fastcc %arg0(%0) ["deopt"(%1 : i32), "none"()] : !llvm.ptr, (i32) -> ()
  llvm.call fastcc %arg0(%0) ["deopt"(%1 : i32), "none"()] : !llvm.ptr, (i32) -> ()
  // CHECK: %2 = llvm.call_intrinsic "llvm.abs"(%arg1) : (i32) -> i32
  %2 = llvm.call_intrinsic "llvm.abs"(%arg1) : (i32) -> i32
  // CHECK: %3 = llvm.inline_asm has_side_effects asm_dialect = intel "nop", "=r,r" %2 : (i32) -> i32
  %3 = llvm.inline_asm has_side_effects asm_dialect = intel "nop", "=r,r" %2 : (i32) -> i32
  // CHECK: %4 = llvm.invoke @throws() to ^bb1 unwind ^bb2(%3 : i32) : () -> i32
  %4 = llvm.invoke @throws() to ^bb1 unwind ^bb2(%3 : i32) : () -> i32
^bb1:
  // CHECK: llvm.return %4 : i32
  llvm.return %4 : i32
^bb2(%5: i32):
  // CHECK: %6 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %6 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  // CHECK: llvm.resume %6 : !llvm.struct<(ptr, i32)>
  llvm.resume %6 : !llvm.struct<(ptr, i32)>
}

// CHECK-LABEL: llvm.func @vectors
llvm.func @vectors(%arg0: vector<8xf32>, %arg1: vector<8xi1>, %arg2: !llvm.ptr, %arg3: i32, %arg4: vector<8x!llvm.ptr>, %arg5: f32) -> f32 {
  // CHECK: %0 = llvm.intr.masked.load %arg2, %arg1, %arg0 {alignment = 4 : i32} : (!llvm.ptr, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  %0 = llvm.intr.masked.load %arg2, %arg1, %arg0 {alignment = 4 : i32} : (!llvm.ptr, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  // CHECK: %1 = llvm.intr.masked.gather %arg4, %arg1, %arg0 {alignment = 4 : i32} : (vector<8x!llvm.ptr>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  %1 = llvm.intr.masked.gather %arg4, %arg1, %arg0 {alignment = 4 : i32} : (vector<8x!llvm.ptr>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  // CHECK: %2 = "llvm.intr.vp.fadd"(%0, %1, %arg1, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  %2 = "llvm.intr.vp.fadd"(%0, %1, %arg1, %arg3) : (vector<8xf32>, vector<8xf32>, vector<8xi1>, i32) -> vector<8xf32>
  // CHECK: %3 = "llvm.intr.vector.reduce.fadd"(%arg5, %2) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<8xf32>) -> f32
  %3 = "llvm.intr.vector.reduce.fadd"(%arg5, %2) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<8xf32>) -> f32
  // CHECK: %4 = llvm.intr.vector.extract %2[4] : vector<4xf32> from vector<8xf32>
  %4 = llvm.intr.vector.extract %2[4] : vector<4xf32> from vector<8xf32>
  // CHECK: llvm.return %3 : f32
  llvm.return %3 : f32
}

// CHECK-LABEL: llvm.func @labels
llvm.func @labels(%arg0: !llvm.ptr, %arg1: i32) {
  // CHECK: llvm.indirectbr %arg0 : !llvm.ptr, [
  llvm.indirectbr %arg0 : !llvm.ptr, [
  // CHECK: ^bb1(%arg1 : i32),
  ^bb1(%arg1 : i32),
  // CHECK: ^bb2
  ^bb2
  ]
^bb1(%0: i32):
  // CHECK: llvm.unreachable
  llvm.unreachable
^bb2:
  // CHECK: llvm.blocktag <id = 1>
  llvm.blocktag <id = 1>
  // CHECK: llvm.return
  llvm.return
}

// CHECK-LABEL: llvm.func @annotated
llvm.func @annotated(%arg0: !llvm.ptr, %arg1: i1) {
  // CHECK: %0 = llvm.load %arg0 {tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
  %0 = llvm.load %arg0 {tbaa = [#llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "root">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "root">, 0>}>, offset = 0>]} : !llvm.ptr -> i32
  // CHECK: llvm.cond_br %arg1, ^bb1, ^bb1 {loop_annotation = #loop_annotation}
  llvm.cond_br %arg1, ^bb1, ^bb1 {loop_annotation = #llvm.loop_annotation<vectorize = <disable = false, width = 8 : i64>, mustProgress = true>}
^bb1:
  // CHECK: llvm.return
  llvm.return
}

// CHECK-LABEL: func.func @rounding
func.func @rounding(%x: f64) {
  // CHECK: %0 = llvm.intr.experimental.constrained.fptrunc %arg0 towardzero ignore : f64 to f32
  %0 = llvm.intr.experimental.constrained.fptrunc %x towardzero ignore : f64 to f32
  // CHECK: %1 = llvm.intr.experimental.constrained.fptrunc %arg0 upward maytrap : f64 to f32
  %1 = llvm.intr.experimental.constrained.fptrunc %x "upward" maytrap : f64 to f32
  return
}
