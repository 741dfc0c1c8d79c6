// RUN: crease-opt %s --split-input-file --verify-diagnostics --memref-emulate-wide-int

// Only what allocates, reads and writes is known.
func.func @dealloc() {
  %0 = memref.alloc() : memref<i64>
  // expected-error@+1 {{failed to legalize operation 'memref.dealloc' that was explicitly marked illegal}}
  memref.dealloc %0 : memref<i64>
  return
}

// -----

func.func @too_wide() {
  // expected-error@+1 {{failed to legalize operation 'memref.alloc' that was explicitly marked illegal}}
  %0 = memref.alloc() : memref<2xi128>
  return
}

// -----

// Signatures stay.
func.func @argument(%m: memref<i64>) {
  // expected-error@+2 {{failed to legalize unresolved materialization from ('memref<i64>') to ('memref<vector<2xi32>>') that remained live after conversion}}
  // expected-note@+1 {{see existing live user here: %1 = memref.load %0[] : memref<vector<2xi32>>}}
  %0 = memref.load %m[] : memref<i64>
  return
}

// -----

// Elements that are vectors stay what they are.
func.func @elements(%m: memref<vector<2xi64>>) {
  // expected-error@+1 {{failed to legalize operation 'memref.load' that was explicitly marked illegal}}
  %0 = memref.load %m[] : memref<vector<2xi64>>
  return
}
