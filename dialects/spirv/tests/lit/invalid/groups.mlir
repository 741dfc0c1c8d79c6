// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @group_scope(%i: i32) {
  // expected-error @+1 {{'spirv.GroupIAdd' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupIAdd <Device> <Reduce> %i : i32
  return
}

// -----

func.func @group_bad_scope(%i: i32) {
  // expected-error @+2 {{custom op 'spirv.GroupIAdd' expected ::mlir::spirv::Scope to be one of: CrossDevice, Device, Workgroup, Subgroup, Invocation, QueueFamily, ShaderCallKHR}}
  // expected-error @+1 {{custom op 'spirv.GroupIAdd' failed to parse SPIRV_ScopeAttr parameter 'value' which is to be a `::mlir::spirv::Scope`}}
  %0 = spirv.GroupIAdd <Here> <Reduce> %i : i32
  return
}

// -----

func.func @group_scope_without_angle(%i: i32) {
  // expected-error @+1 {{expected '<'}}
  %0 = spirv.GroupIAdd Workgroup <Reduce> %i : i32
  return
}

// -----

func.func @broadcast_scope(%i: i32, %x: f32) {
  // expected-error @+1 {{'spirv.GroupBroadcast' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupBroadcast <Device> %x, %i : f32, i32
  return
}

// -----

func.func @broadcast_of_four(%t: vector<4xi32>, %x: f32) {
  // expected-error @+1 {{'spirv.GroupBroadcast' op localid is a vector and can be with only  2 or 3 components, actual number is 4}}
  %0 = spirv.GroupBroadcast <Workgroup> %x, %t : f32, vector<4xi32>
  return
}

// -----

func.func @ballot_scope(%p: i1) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallot' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformBallot <Device> %p : vector<4xi32>
  return
}

// -----

func.func @ballot_of_bytes(%e: vector<4xi8>) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallotBitCount' op operand #0 must be vector of 32-bit signless/unsigned integer values of length 4, but got 'vector<4xi8>'}}
  %0 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %e : vector<4xi8> -> i32
  return
}

// -----

func.func @ballot_to_signed(%t: vector<4xi32>) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallotFindLSB' op result #0 must be 8/16/32/64-bit signless/unsigned integer, but got 'si32'}}
  %0 = spirv.GroupNonUniformBallotFindLSB <Subgroup> %t : vector<4xi32>, si32
  return
}

// -----

func.func @all_scope(%p: i1) {
  // expected-error @+1 {{'spirv.GroupNonUniformAll' op failed to verify that execution_scope must be Scope of value Subgroup}}
  %0 = spirv.GroupNonUniformAll <Workgroup> %p : i1
  return
}

// -----

func.func @non_uniform_broadcast(%i: i32, %x: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformBroadcast' op id must be the result of a constant op}}
  %0 = spirv.GroupNonUniformBroadcast <Subgroup> %x, %i : f32, i32
  return
}

// -----

func.func @shuffle_signed(%s: si32, %x: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffle' op second operand must be a singless/unsigned integer}}
  %0 = spirv.GroupNonUniformShuffle <Subgroup> %x, %s : f32, si32
  return
}

// -----

func.func @shuffle_scope(%i: i32, %x: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffleUp' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformShuffleUp <Device> %x, %i : f32, i32
  return
}

// -----

func.func @reduction_scope(%x: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformFAdd' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformFAdd <Device> <Reduce> %x : f32 -> f32
  return
}

// -----

func.func @reduction_without_size(%x: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformFAdd' op cluster size operand must be provided for 'ClusteredReduce' group operation}}
  %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %x : f32 -> f32
  return
}

// -----

func.func @reduction_of_unknown_size(%i: i32, %x: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformFAdd' op cluster size operand must come from a constant op}}
  %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %x cluster_size(%i) : f32, i32 -> f32
  return
}

// -----

func.func @reduction_of_size_five(%x: f32) {
  %c5 = spirv.Constant 5 : i32
  // expected-error @+1 {{'spirv.GroupNonUniformFAdd' op cluster size operand must be a power of two}}
  %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %x cluster_size(%c5) : f32, i32 -> f32
  return
}

// -----

func.func @rotation_of_size_zero(%i: i32, %x: f32) {
  %c0 = spirv.Constant 0 : i32
  // expected-error @+1 {{'spirv.GroupNonUniformRotateKHR' op cluster size operand must be a power of two}}
  %0 = spirv.GroupNonUniformRotateKHR <Workgroup> %x, %i, cluster_size(%c0) : f32, i32, i32 -> f32
  return
}

// -----

func.func @rotation_of_unknown_size(%i: i32, %x: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformRotateKHR' op cluster size operand must come from a constant op}}
  %0 = spirv.GroupNonUniformRotateKHR <Workgroup> %x, %i, cluster_size(%i) : f32, i32, i32 -> f32
  return
}

// -----

func.func @sdot_without_format(%i: i32) {
  // expected-error @+1 {{'spirv.SDot' op requires Packed Vector Format attribute for integer vector operands}}
  %0 = spirv.SDot %i, %i : i32 -> i32
  return
}

// -----

func.func @sdot_of_long(%l: i64) {
  // expected-error @+1 {{'spirv.SDot' op with specified Packed Vector Format (PackedVectorFormat4x8Bit) requires integer vector operands to be 32-bits wide}}
  %0 = spirv.SDot %l, %l, <PackedVectorFormat4x8Bit> : i64 -> i64
  return
}

// -----

func.func @sdot_of_vectors_with_format(%u: vector<2xi32>) {
  // expected-error @+1 {{'spirv.SDot' op with invalid format attribute for vector operands of type 'vector<2xi32>'}}
  %0 = spirv.SDot %u, %u, <PackedVectorFormat4x8Bit> : vector<2xi32> -> i64
  return
}

// -----

func.func @sdot_to_narrow(%e: vector<4xi8>) {
  // expected-error @+1 {{'spirv.SDot' op result type has insufficient bit-width (16 bits) for the specified vector operand type (32 bits)}}
  %0 = spirv.SDot %e, %e : vector<4xi8> -> i16
  return
}

// -----

func.func @two_orders() {
  // expected-error @+1 {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  spirv.MemoryBarrier <Device>, <Acquire|Release>
  return
}

// -----

func.func @control_barrier_of_two_orders() {
  // expected-error @+1 {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  spirv.ControlBarrier <Workgroup>, <Device>, <AcquireRelease|SequentiallyConsistent>
  return
}

// -----

func.func @bad_semantics() {
  // expected-error @+2 {{custom op 'spirv.MemoryBarrier' expected ::mlir::spirv::MemorySemantics to be one of: None, Acquire, Release, AcquireRelease, SequentiallyConsistent, UniformMemory, SubgroupMemory, WorkgroupMemory, CrossWorkgroupMemory, AtomicCounterMemory, ImageMemory, OutputMemory, MakeAvailable, MakeVisible, Volatile}}
  // expected-error @+1 {{custom op 'spirv.MemoryBarrier' failed to parse SPIRV_MemorySemanticsAttr parameter 'value' which is to be a `::mlir::spirv::MemorySemantics`}}
  spirv.MemoryBarrier <Device>, <Acquire|Now>
  return
}
