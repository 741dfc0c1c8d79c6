// Functions whose signatures are the same text: what differs is where they stand.
// RUN: not crease-opt %s --split-input-file --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: not crease-opt %s --split-input-file 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK: func.func @a(%{{.*}}: i32 loc("{{.*}}":9:14), %{{.*}}: f32 loc("{{.*}}":9:23)) -> (i32, f32)
// CHECK: return %{{.*}}, %{{.*}} : i32, f32
// CHECK: func.func @b(%{{.*}}: i32 loc("{{.*}}":14:14), %{{.*}}: f32 loc("{{.*}}":14:23)) -> (i32, f32)
// CHECK: arith.addi %[[X:.*]], %[[X]]
func.func @a(%x: i32, %y: f32) -> (i32, f32) {
  return %x, %y : i32, f32
}

// The same again.
func.func @b(%x: i32, %y: f32) -> (i32, f32) {
  %z = arith.addi %x, %x : i32
  return %z, %y : i32, f32
}

// No body, and what follows looks alike.
// CHECK: func.func private @c(i32, f32) -> (i32, f32)
func.func private @c(i32, f32) -> (i32, f32)
// CHECK: func.func private @d(i32, f32) -> (i32, f32)
func.func private @d(i32, f32) -> (i32, f32)
// CHECK: func.func @e(%{{.*}}: i32 {a.b} loc({{.*}}), %{{.*}}: f32 loc({{.*}})) -> (i32, f32)
func.func @e(%x: i32 {a.b}, %y: f32) -> (i32, f32) {
  return %x, %y : i32, f32
}
// CHECK: func.func @f(%{{.*}}: i32 {a.b}
func.func @f(%x: i32 {a.b}, %y: f32) -> (i32, f32) {
  return %x, %y : i32, f32
}
// CHECK: func.func @g(%{{.*}}: i32 loc("x"), %{{.*}}: f32 loc({{.*}}:33:32)) -> (i32, f32) attributes {c.d}
func.func @g(%x: i32 loc("x"), %y: f32) -> (i32, f32) attributes {c.d} {
  return %x, %y : i32, f32
}

// -----

func.func @a(%x: i32, %y: i32) -> i32 {
  return %x : i32
}
func.func @b(%z: i32, %y: i32) -> i32 {
  %x = arith.addi %z, %y : i32
  return %x : i32
}
// ERROR: :[[#@LINE+2]]:3: error: redefinition of SSA value '%x'
func.func @c(%x: i32, %y: i32) -> i32 {
  %x = arith.addi %y, %y : i32
  return %x : i32
}
// ERROR: :[[#@LINE-4]]:14: note: previously defined here
