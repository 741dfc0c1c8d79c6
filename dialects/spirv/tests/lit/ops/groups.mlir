// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @groups
func.func @groups(%x: f32, %v: vector<4xf16>, %i: i32, %u: vector<2xi32>, %p: i1, %l: i64) {
  // CHECK: spirv.GroupFAdd <Workgroup> <Reduce> %arg0 : f32
  %0 = spirv.GroupFAdd <Workgroup> <Reduce> %x : f32
  // CHECK: spirv.GroupFMax <Subgroup> <InclusiveScan> %arg1 : vector<4xf16>
  %1 = spirv.GroupFMax <Subgroup> <InclusiveScan> %v : vector<4xf16>
  // CHECK: spirv.GroupFMin <Workgroup> <ExclusiveScan> %arg0 : f32
  %2 = spirv.GroupFMin <Workgroup> <ExclusiveScan> %x : f32
  // CHECK: spirv.GroupIAdd <Subgroup> <PartitionedReduceNV> %arg3 : vector<2xi32>
  %3 = spirv.GroupIAdd <Subgroup> <PartitionedReduceNV> %u : vector<2xi32>
  // CHECK: spirv.GroupSMax <Workgroup> <Reduce> %arg2 : i32
  %4 = spirv.GroupSMax <Workgroup> <Reduce> %i : i32
  // CHECK: spirv.GroupSMin <Subgroup> <InclusiveScan> %arg3 : vector<2xi32>
  %5 = spirv.GroupSMin <Subgroup> <InclusiveScan> %u : vector<2xi32>
  // CHECK: spirv.GroupUMax <Workgroup> <ExclusiveScan> %arg2 : i32
  %6 = spirv.GroupUMax <Workgroup> <ExclusiveScan> %i : i32
  // CHECK: spirv.GroupUMin <Subgroup> <PartitionedReduceNV> %arg3 : vector<2xi32>
  %7 = spirv.GroupUMin <Subgroup> <PartitionedReduceNV> %u : vector<2xi32>
  // CHECK: spirv.KHR.GroupFMul <Workgroup> <Reduce> %arg0 : f32
  %8 = spirv.KHR.GroupFMul <Workgroup> <Reduce> %x : f32
  // CHECK: spirv.KHR.GroupIMul <Subgroup> <InclusiveScan> %arg3 : vector<2xi32>
  %9 = spirv.KHR.GroupIMul <Subgroup> <InclusiveScan> %u : vector<2xi32>
  // CHECK: spirv.GroupBroadcast <Workgroup> %arg0, %arg5 : f32, i64
  %10 = spirv.GroupBroadcast <Workgroup> %x, %l : f32, i64
  // CHECK: spirv.GroupBroadcast <Subgroup> %arg1, %arg3 : vector<4xf16>, vector<2xi32>
  %11 = spirv.GroupBroadcast <Subgroup> %v, %u : vector<4xf16>, vector<2xi32>
  // CHECK: spirv.KHR.SubgroupBallot %arg4 : vector<4xi32>
  %12 = spirv.KHR.SubgroupBallot %p : vector<4xi32>
  return
}

// CHECK-LABEL: func.func @non_uniform_groups
func.func @non_uniform_groups(%x: f32, %v: vector<4xf16>, %i: i32, %u: vector<2xi32>, %b: i8, %p: i1, %q: vector<3xi1>, %w: vector<2xf32>, %h: bf16, %t: vector<4xi32>) {
  // CHECK: %cst8_i32 = spirv.Constant 8 : i32
  %0 = spirv.Constant 8 : i32
  // CHECK: spirv.GroupNonUniformBitwiseAnd <Subgroup> <ClusteredReduce> %arg2 cluster_size(%cst8_i32) : i32, i32 -> i32
  %1 = spirv.GroupNonUniformBitwiseAnd <Subgroup> <ClusteredReduce> %i cluster_size(%0) : i32, i32 -> i32
  // CHECK: spirv.GroupNonUniformBitwiseOr <Subgroup> <InclusiveScan> %arg3 : vector<2xi32> -> vector<2xi32>
  %2 = spirv.GroupNonUniformBitwiseOr <Subgroup> <InclusiveScan> %u : vector<2xi32> -> vector<2xi32>
  // CHECK: spirv.GroupNonUniformBitwiseXor <Workgroup> <ExclusiveScan> %arg2 : i32 -> i32
  %3 = spirv.GroupNonUniformBitwiseXor <Workgroup> <ExclusiveScan> %i : i32 -> i32
  // CHECK: spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %arg1 cluster_size(%cst8_i32) : vector<4xf16>, i32 -> vector<4xf16>
  %4 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %v cluster_size(%0) : vector<4xf16>, i32 -> vector<4xf16>
  // CHECK: spirv.GroupNonUniformFMax <Workgroup> <Reduce> %arg0 : f32 -> f32
  %5 = spirv.GroupNonUniformFMax <Workgroup> <Reduce> %x : f32 -> f32
  // CHECK: spirv.GroupNonUniformFMin <Subgroup> <InclusiveScan> %arg1 : vector<4xf16> -> vector<4xf16>
  %6 = spirv.GroupNonUniformFMin <Subgroup> <InclusiveScan> %v : vector<4xf16> -> vector<4xf16>
  // CHECK: spirv.GroupNonUniformFMul <Subgroup> <ClusteredReduce> %arg0 cluster_size(%cst8_i32) : f32, i32 -> f32
  %7 = spirv.GroupNonUniformFMul <Subgroup> <ClusteredReduce> %x cluster_size(%0) : f32, i32 -> f32
  // CHECK: spirv.GroupNonUniformIAdd <Subgroup> <PartitionedReduceNV> %arg3 : vector<2xi32> -> vector<2xi32>
  %8 = spirv.GroupNonUniformIAdd <Subgroup> <PartitionedReduceNV> %u : vector<2xi32> -> vector<2xi32>
  // CHECK: spirv.GroupNonUniformIMul <Workgroup> <Reduce> %arg2 : i32 -> i32
  %9 = spirv.GroupNonUniformIMul <Workgroup> <Reduce> %i : i32 -> i32
  // CHECK: spirv.GroupNonUniformLogicalAnd <Subgroup> <ClusteredReduce> %arg6 cluster_size(%cst8_i32) : vector<3xi1>, i32 -> vector<3xi1>
  %10 = spirv.GroupNonUniformLogicalAnd <Subgroup> <ClusteredReduce> %q cluster_size(%0) : vector<3xi1>, i32 -> vector<3xi1>
  // CHECK: spirv.GroupNonUniformLogicalOr <Workgroup> <ExclusiveScan> %arg5 : i1 -> i1
  %11 = spirv.GroupNonUniformLogicalOr <Workgroup> <ExclusiveScan> %p : i1 -> i1
  // CHECK: spirv.GroupNonUniformLogicalXor <Subgroup> <PartitionedReduceNV> %arg6 : vector<3xi1> -> vector<3xi1>
  %12 = spirv.GroupNonUniformLogicalXor <Subgroup> <PartitionedReduceNV> %q : vector<3xi1> -> vector<3xi1>
  // CHECK: spirv.GroupNonUniformSMax <Subgroup> <ClusteredReduce> %arg2 cluster_size(%cst8_i32) : i32, i32 -> i32
  %13 = spirv.GroupNonUniformSMax <Subgroup> <ClusteredReduce> %i cluster_size(%0) : i32, i32 -> i32
  // CHECK: spirv.GroupNonUniformSMin <Subgroup> <InclusiveScan> %arg3 : vector<2xi32> -> vector<2xi32>
  %14 = spirv.GroupNonUniformSMin <Subgroup> <InclusiveScan> %u : vector<2xi32> -> vector<2xi32>
  // CHECK: spirv.GroupNonUniformUMax <Workgroup> <ExclusiveScan> %arg2 : i32 -> i32
  %15 = spirv.GroupNonUniformUMax <Workgroup> <ExclusiveScan> %i : i32 -> i32
  // CHECK: spirv.GroupNonUniformUMin <Subgroup> <ClusteredReduce> %arg3 cluster_size(%cst8_i32) : vector<2xi32>, i32 -> vector<2xi32>
  %16 = spirv.GroupNonUniformUMin <Subgroup> <ClusteredReduce> %u cluster_size(%0) : vector<2xi32>, i32 -> vector<2xi32>
  // CHECK: spirv.GroupNonUniformAll <Subgroup> %arg5 : i1
  %17 = spirv.GroupNonUniformAll <Subgroup> %p : i1
  // CHECK: spirv.GroupNonUniformAny <Subgroup> %arg5 : i1
  %18 = spirv.GroupNonUniformAny <Subgroup> %p : i1
  // CHECK: spirv.GroupNonUniformAllEqual <Subgroup> %arg7 : vector<2xf32>, i1
  %19 = spirv.GroupNonUniformAllEqual <Subgroup> %w : vector<2xf32>, i1
  // CHECK: spirv.GroupNonUniformBallot <Workgroup> %arg5 : vector<4xi32>
  %20 = spirv.GroupNonUniformBallot <Workgroup> %p : vector<4xi32>
  // CHECK: spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %arg9 : vector<4xi32> -> i32
  %21 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %t : vector<4xi32> -> i32
  // CHECK: spirv.GroupNonUniformBallotFindLSB <Subgroup> %arg9 : vector<4xi32>, i32
  %22 = spirv.GroupNonUniformBallotFindLSB <Subgroup> %t : vector<4xi32>, i32
  // CHECK: spirv.GroupNonUniformBallotFindMSB <Workgroup> %arg9 : vector<4xi32>, ui64
  %23 = spirv.GroupNonUniformBallotFindMSB <Workgroup> %t : vector<4xi32>, ui64
  // CHECK: spirv.GroupNonUniformBroadcast <Subgroup> %arg0, %cst8_i32 : f32, i32
  %24 = spirv.GroupNonUniformBroadcast <Subgroup> %x, %0 : f32, i32
  // CHECK: spirv.GroupNonUniformElect <Subgroup> : i1
  %25 = spirv.GroupNonUniformElect <Subgroup> : i1
  // CHECK: spirv.GroupNonUniformQuadSwap <Subgroup> %arg0 %arg2 : f32, i32
  %26 = spirv.GroupNonUniformQuadSwap <Subgroup> %x %i : f32, i32
  // CHECK: spirv.GroupNonUniformRotateKHR <Subgroup> %arg0, %arg2 : f32, i32 -> f32
  %27 = spirv.GroupNonUniformRotateKHR <Subgroup> %x, %i : f32, i32 -> f32
  // CHECK: spirv.GroupNonUniformRotateKHR <Workgroup> %arg0, %arg2, cluster_size(%cst8_i32) : f32, i32, i32 -> f32
  %28 = spirv.GroupNonUniformRotateKHR <Workgroup> %x, %i, cluster_size(%0) : f32, i32, i32 -> f32
  // CHECK: spirv.GroupNonUniformShuffle <Subgroup> %arg0, %arg2 : f32, i32
  %29 = spirv.GroupNonUniformShuffle <Subgroup> %x, %i : f32, i32
  // CHECK: spirv.GroupNonUniformShuffleDown <Workgroup> %arg8, %arg2 : bf16, i32
  %30 = spirv.GroupNonUniformShuffleDown <Workgroup> %h, %i : bf16, i32
  // CHECK: spirv.GroupNonUniformShuffleUp <Subgroup> %arg5, %arg2 : i1, i32
  %31 = spirv.GroupNonUniformShuffleUp <Subgroup> %p, %i : i1, i32
  // CHECK: spirv.GroupNonUniformShuffleXor <Subgroup> %arg6, %arg4 : vector<3xi1>, i8
  %32 = spirv.GroupNonUniformShuffleXor <Subgroup> %q, %b : vector<3xi1>, i8
  return
}

// CHECK-LABEL: func.func @dot_products
func.func @dot_products(%i: i32, %u: vector<2xi32>, %l: i64) {
  // CHECK: spirv.SDot %arg0, %arg0, <PackedVectorFormat4x8Bit> : i32 -> i32
  %0 = spirv.SDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  // CHECK: spirv.SDot %arg1, %arg1 : vector<2xi32> -> i64
  %1 = spirv.SDot %u, %u : vector<2xi32> -> i64
  // CHECK: spirv.SUDot %arg0, %arg0, <PackedVectorFormat4x8Bit> : i32 -> i32
  %2 = spirv.SUDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  // CHECK: spirv.SUDot %arg1, %arg1 : vector<2xi32> -> i64
  %3 = spirv.SUDot %u, %u : vector<2xi32> -> i64
  // CHECK: spirv.UDot %arg0, %arg0, <PackedVectorFormat4x8Bit> : i32 -> i32
  %4 = spirv.UDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  // CHECK: spirv.UDot %arg1, %arg1 : vector<2xi32> -> i64
  %5 = spirv.UDot %u, %u : vector<2xi32> -> i64
  // CHECK: spirv.SDotAccSat %arg0, %arg0, %arg0, <PackedVectorFormat4x8Bit> : i32 -> i32
  %6 = spirv.SDotAccSat %i, %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  // CHECK: spirv.SDotAccSat %arg1, %arg1, %arg2 : vector<2xi32> -> i64
  %7 = spirv.SDotAccSat %u, %u, %l : vector<2xi32> -> i64
  // CHECK: spirv.SUDotAccSat %arg0, %arg0, %arg0, <PackedVectorFormat4x8Bit> : i32 -> i32
  %8 = spirv.SUDotAccSat %i, %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  // CHECK: spirv.SUDotAccSat %arg1, %arg1, %arg2 : vector<2xi32> -> i64
  %9 = spirv.SUDotAccSat %u, %u, %l : vector<2xi32> -> i64
  // CHECK: spirv.UDotAccSat %arg0, %arg0, %arg0, <PackedVectorFormat4x8Bit> : i32 -> i32
  %10 = spirv.UDotAccSat %i, %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  // CHECK: spirv.UDotAccSat %arg1, %arg1, %arg2 : vector<2xi32> -> i64
  %11 = spirv.UDotAccSat %u, %u, %l : vector<2xi32> -> i64
  return
}

// CHECK-LABEL: func.func @barriers
func.func @barriers(%p: i1) {
  // CHECK: spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
  // CHECK: spirv.MemoryBarrier <Device>, <None> {tag}
  spirv.MemoryBarrier <Device>, <None> {tag}
  // CHECK: spirv.MemoryBarrier <CrossDevice>, <SequentiallyConsistent|SubgroupMemory|WorkgroupMemory>
  spirv.MemoryBarrier <CrossDevice>, <SequentiallyConsistent|SubgroupMemory|WorkgroupMemory>
  // CHECK: spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <Acquire|UniformMemory>
  spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <Acquire|UniformMemory>
  // CHECK: spirv.INTEL.ControlBarrierWait <Workgroup> <Device> <Acquire|UniformMemory>
  spirv.INTEL.ControlBarrierWait <Workgroup> <Device> <Acquire|UniformMemory>
  // CHECK: spirv.KHR.AssumeTrue %arg0
  spirv.KHR.AssumeTrue %p
  // CHECK: spirv.EmitVertex
  spirv.EmitVertex
  // CHECK: spirv.EndPrimitive {tag}
  spirv.EndPrimitive {tag}
  return
}
