// RUN: crease-test-opt --cse --split-input-file %s | FileCheck %s

// Reads are equal as long as nothing is written between them.
// CHECK-LABEL: func.func @reads
// CHECK-NEXT: %[[A:.*]] = "t.read"
// CHECK-NEXT: "t.write"(%[[A]], %[[A]])
// CHECK-NEXT: %[[B:.*]] = "t.read"
// CHECK-NEXT: return %[[B]]
func.func @reads(%x: i32) -> i32 {
  %0 = "t.read"(%x) : (i32) -> i32
  %1 = "t.read"(%x) : (i32) -> i32
  "t.write"(%0, %1) : (i32, i32) -> ()
  %2 = "t.read"(%x) : (i32) -> i32
  return %2 : i32
}

// -----

// Writes never are.
// CHECK-LABEL: func.func @writes
// CHECK-COUNT-2: "t.write"
func.func @writes(%x: i32) -> (i32, i32) {
  %0 = "t.write"(%x) : (i32) -> i32
  %1 = "t.write"(%x) : (i32) -> i32
  return %0, %1 : i32, i32
}

// -----

// Ops with several results.
// CHECK-LABEL: func.func @results
// CHECK-NEXT: %[[A:.*]]:2 = "t.pure"
// CHECK-NEXT: return %[[A]]#0, %[[A]]#1
func.func @results(%x: i32) -> (i32, i32) {
  %0:2 = "t.pure"(%x) : (i32) -> (i32, i32)
  %1:2 = "t.pure"(%x) : (i32) -> (i32, i32)
  return %0#0, %1#1 : i32, i32
}
