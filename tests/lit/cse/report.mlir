// RUN: crease-opt --allow-unregistered-dialect --cse=report --verify-diagnostics %s

// What was merged into what, and why something nearly equal was not.
func.func @f(%c: i1, %m: memref<i32>, %x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32) {
  // expected-remark@+1 {{'arith.muli' removed: unused and without effects}}
  %u = arith.muli %x, %y : i32
  // expected-note@+1 {{into this equal op}}
  %0 = arith.addi %x, %y : i32
  // expected-remark@+1 {{'arith.addi' merged}}
  %1 = arith.addi %x, %y : i32
  // expected-remark@+1 {{'arith.addi' merged}}
  %2 = arith.addi %y, %x : i32
  // expected-note@+1 {{equal op}}
  %3 = memref.load %m[] : memref<i32>
  // expected-note@+1 {{written here}}
  memref.store %x, %m[] : memref<i32>
  // expected-remark@+1 {{'memref.load' not merged: memory may be written in between}}
  %4 = memref.load %m[] : memref<i32>
  scf.if %c {
    // expected-note@+1 {{equal op}}
    %5 = arith.subi %x, %y : i32
    "x.use"(%5) : (i32) -> ()
  } else {
    // expected-remark@+1 {{'arith.subi' not merged: the equal op does not dominate it}}
    %5 = arith.subi %x, %y : i32
    "x.use"(%5) : (i32) -> ()
  }
  // expected-note@+1 {{otherwise equal op}}
  %6 = arith.andi %x, %y {op_name = "a"} : i32
  // expected-remark@+1 {{'arith.andi' not merged: attribute 'op_name' differs}}
  %7 = arith.andi %x, %y {op_name = "b"} : i32
  return %0, %1, %2, %3, %4, %6, %7 : i32, i32, i32, i32, i32, i32, i32
}
