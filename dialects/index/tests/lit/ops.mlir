// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @ops
func.func @ops(%a: index, %b: index, %i: i32) {
  // CHECK: %idx42 = index.constant 42
  %0 = index.constant 42
  // CHECK: %idx-1 = index.constant {note} -1
  %1 = index.constant {note} -1
  // CHECK: %true = index.bool.constant true
  %2 = index.bool.constant true
  // CHECK: index.add %arg0, %arg1
  %3 = index.add %a, %b
  // CHECK: index.sub %arg0, %arg1
  %4 = index.sub %a, %b
  // CHECK: index.mul %arg0, %arg1
  %5 = index.mul %a, %b
  // CHECK: index.divs %arg0, %arg1
  %6 = index.divs %a, %b
  // CHECK: index.divu %arg0, %arg1
  %7 = index.divu %a, %b
  // CHECK: index.ceildivs %arg0, %arg1
  %8 = index.ceildivs %a, %b
  // CHECK: index.ceildivu %arg0, %arg1
  %9 = index.ceildivu %a, %b
  // CHECK: index.floordivs %arg0, %arg1
  %10 = index.floordivs %a, %b
  // CHECK: index.rems %arg0, %arg1
  %11 = index.rems %a, %b
  // CHECK: index.remu %arg0, %arg1
  %12 = index.remu %a, %b
  // CHECK: index.maxs %arg0, %arg1
  %13 = index.maxs %a, %b
  // CHECK: index.maxu %arg0, %arg1
  %14 = index.maxu %a, %b
  // CHECK: index.mins %arg0, %arg1
  %15 = index.mins %a, %b
  // CHECK: index.minu %arg0, %arg1
  %16 = index.minu %a, %b
  // CHECK: index.shl %arg0, %arg1
  %17 = index.shl %a, %b
  // CHECK: index.shrs %arg0, %arg1
  %18 = index.shrs %a, %b
  // CHECK: index.shru %arg0, %arg1
  %19 = index.shru %a, %b
  // CHECK: index.and %arg0, %arg1
  %20 = index.and %a, %b
  // CHECK: index.or %arg0, %arg1
  %21 = index.or %a, %b
  // CHECK: index.xor %arg0, %arg1
  %22 = index.xor %a, %b
  // CHECK: index.casts %arg2 : i32 to index
  %23 = index.casts %i : i32 to index
  // CHECK: index.castu %arg0 : index to i7
  %24 = index.castu %a : index to i7
  // CHECK: index.cmp sle(%arg0, %arg1)
  %25 = index.cmp sle(%a, %b)
  // CHECK: index.sizeof
  %26 = index.sizeof
  return
}
