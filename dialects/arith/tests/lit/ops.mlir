// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @constants
func.func @constants() {
  // CHECK: %true = arith.constant true
  %0 = arith.constant true
  // CHECK: %c-3_i8 = arith.constant -3 : i8
  %1 = arith.constant -3 : i8
  // CHECK: %c7 = arith.constant 7 : index
  %2 = arith.constant 7 : index
  // CHECK: %cst = arith.constant 1.500000e+00 : f32
  %3 = arith.constant 1.5 : f32
  // CHECK: %cst_0 = arith.constant dense<[1, 2]> : vector<2xi16>
  %4 = arith.constant dense<[1, 2]> : vector<2xi16>
  // CHECK: %c42_i64 = arith.constant {note = "kept"} 42 : i64
  %5 = arith.constant {note = "kept"} 42 : i64
  // CHECK: %cst_1 = arith.constant dense<3> : vector<[4]xi32>
  %6 = arith.constant dense<3> : vector<[4]xi32>
  return
}

// CHECK-LABEL: func.func @integers
func.func @integers(%a: i32, %b: i32, %v: vector<4xi8>, %t: tensor<?xi64>, %i: index) {
  // CHECK: arith.addi %arg0, %arg1 : i32
  %0 = arith.addi %a, %b : i32
  // CHECK: arith.addi %arg2, %arg2 overflow<nsw> : vector<4xi8>
  %1 = arith.addi %v, %v overflow<nsw> : vector<4xi8>
  // CHECK: arith.subi %arg3, %arg3 overflow<nsw, nuw> : tensor<?xi64>
  %2 = arith.subi %t, %t overflow<nuw, nsw> : tensor<?xi64>
  // CHECK: arith.muli %arg4, %arg4 overflow<nuw> : index
  %3 = arith.muli %i, %i overflow<nuw> : index
  // CHECK: %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
  %4:2 = arith.addui_extended %a, %b : i32, i1
  // CHECK: %low, %high = arith.mulsi_extended %arg2, %arg2 : vector<4xi8>
  %5:2 = arith.mulsi_extended %v, %v : vector<4xi8>
  // CHECK: arith.mului_extended %arg0, %arg0 : i32
  %6:2 = arith.mului_extended %a, %a : i32
  // CHECK: arith.divui %arg0, %arg1 exact : i32
  %7 = arith.divui %a, %b exact : i32
  // CHECK: arith.divsi %arg0, %arg1 : i32
  %8 = arith.divsi %a, %b : i32
  // CHECK: arith.ceildivui %arg0, %arg1 : i32
  %9 = arith.ceildivui %a, %b : i32
  // CHECK: arith.ceildivsi %arg0, %arg1 : i32
  %10 = arith.ceildivsi %a, %b : i32
  // CHECK: arith.floordivsi %arg0, %arg1 : i32
  %11 = arith.floordivsi %a, %b : i32
  // CHECK: arith.remui %arg0, %arg1 : i32
  %12 = arith.remui %a, %b : i32
  // CHECK: arith.remsi %arg0, %arg1 : i32
  %13 = arith.remsi %a, %b : i32
  // CHECK: arith.andi %arg0, %arg1 : i32
  %14 = arith.andi %a, %b : i32
  // CHECK: arith.ori %arg0, %arg1 : i32
  %15 = arith.ori %a, %b : i32
  // CHECK: arith.xori %arg0, %arg1 : i32
  %16 = arith.xori %a, %b : i32
  // CHECK: arith.shli %arg0, %arg1 overflow<nsw> : i32
  %17 = arith.shli %a, %b overflow<nsw> : i32
  // CHECK: arith.shrui %arg0, %arg1 exact : i32
  %18 = arith.shrui %a, %b exact : i32
  // CHECK: arith.shrsi %arg0, %arg1 : i32
  %19 = arith.shrsi %a, %b : i32
  // CHECK: arith.maxsi %arg0, %arg1 : i32
  %20 = arith.maxsi %a, %b : i32
  // CHECK: arith.maxui %arg0, %arg1 : i32
  %21 = arith.maxui %a, %b : i32
  // CHECK: arith.minsi %arg0, %arg1 : i32
  %22 = arith.minsi %a, %b : i32
  // CHECK: arith.minui %arg0, %arg1 : i32
  %23 = arith.minui %a, %b : i32
  return
}

// CHECK-LABEL: func.func @floats
func.func @floats(%a: f32, %b: f32, %v: vector<4xbf16>) {
  // CHECK: arith.negf %arg0 fastmath<fast> : f32
  %0 = arith.negf %a fastmath<fast> : f32
  // CHECK: arith.addf %arg0, %arg1 : f32
  %1 = arith.addf %a, %b : f32
  // CHECK: arith.subf %arg2, %arg2 fastmath<nnan,ninf> : vector<4xbf16>
  %2 = arith.subf %v, %v fastmath<ninf,nnan> : vector<4xbf16>
  // CHECK: arith.mulf %arg0, %arg1 : f32
  %3 = arith.mulf %a, %b fastmath<none> : f32
  // CHECK: arith.divf %arg0, %arg1 fastmath<arcp> : f32
  %4 = arith.divf %a, %b fastmath<arcp> : f32
  // CHECK: arith.remf %arg0, %arg1 : f32
  %5 = arith.remf %a, %b : f32
  // CHECK: arith.maximumf %arg0, %arg1 : f32
  %6 = arith.maximumf %a, %b : f32
  // CHECK: arith.minimumf %arg0, %arg1 : f32
  %7 = arith.minimumf %a, %b : f32
  // CHECK: arith.maxnumf %arg0, %arg1 : f32
  %8 = arith.maxnumf %a, %b : f32
  // CHECK: arith.minnumf %arg0, %arg1 : f32
  %9 = arith.minnumf %a, %b : f32
  return
}

// CHECK-LABEL: func.func @casts
func.func @casts(%i: i16, %x: index, %f: f32, %h: f16, %s: f8E8M0FNU, %t: tensor<?xi8>) {
  // CHECK: arith.extui %arg0 : i16 to i32
  %0 = arith.extui %i : i16 to i32
  // CHECK: arith.extsi %arg5 : tensor<?xi8> to tensor<?xi9>
  %1 = arith.extsi %t : tensor<?xi8> to tensor<?xi9>
  // CHECK: arith.trunci %arg0 overflow<nuw> : i16 to i1
  %2 = arith.trunci %i overflow<nuw> : i16 to i1
  // CHECK: arith.extf %arg3 fastmath<contract> : f16 to f32
  %3 = arith.extf %h fastmath<contract> : f16 to f32
  // CHECK: arith.truncf %arg2 to_nearest_away fastmath<nnan> : f32 to f16
  %4 = arith.truncf %f to_nearest_away fastmath<nnan> : f32 to f16
  // CHECK: arith.scaling_extf %arg3, %arg4 : f16, f8E8M0FNU to f32
  %5 = arith.scaling_extf %h, %s : f16, f8E8M0FNU to f32
  // CHECK: arith.scaling_truncf %arg2, %arg4 upward : f32, f8E8M0FNU to f16
  %6 = arith.scaling_truncf %f, %s upward : f32, f8E8M0FNU to f16
  // CHECK: arith.uitofp %arg0 : i16 to f32
  %7 = arith.uitofp %i : i16 to f32
  // CHECK: arith.sitofp %arg0 : i16 to f64
  %8 = arith.sitofp %i : i16 to f64
  // CHECK: arith.fptoui %arg2 : f32 to i7
  %9 = arith.fptoui %f : f32 to i7
  // CHECK: arith.fptosi %arg2 : f32 to i64
  %10 = arith.fptosi %f : f32 to i64
  // CHECK: arith.index_cast %arg1 : index to i32
  %11 = arith.index_cast %x : index to i32
  // CHECK: arith.index_castui %arg0 : i16 to index
  %12 = arith.index_castui %i : i16 to index
  // CHECK: arith.bitcast %arg3 : f16 to i16
  %13 = arith.bitcast %h : f16 to i16
  return
}

// CHECK-LABEL: func.func @comparisons
func.func @comparisons(%a: i32, %f: f32, %v: vector<2xi32>, %c: i1, %m: vector<2xi1>) {
  // CHECK: arith.cmpi slt, %arg0, %arg0 : i32
  %0 = arith.cmpi slt, %a, %a : i32
  // CHECK: arith.cmpi ne, %arg2, %arg2 : vector<2xi32>
  %1 = "arith.cmpi"(%v, %v) {predicate = 1 : i64} : (vector<2xi32>, vector<2xi32>) -> vector<2xi1>
  // CHECK: arith.cmpf uno, %arg1, %arg1 fastmath<ninf> : f32
  %2 = arith.cmpf uno, %f, %f fastmath<ninf> : f32
  // CHECK: arith.select %arg3, %arg0, %arg0 : i32
  %3 = arith.select %c, %a, %a : i32
  // CHECK: arith.select %arg3, %arg2, %arg2 {a = 1 : i64} : vector<2xi32>
  %4 = arith.select %c, %v, %v {a = 1} : vector<2xi32>
  // CHECK: arith.select %arg4, %arg2, %arg2 : vector<2xi1>, vector<2xi32>
  %5 = arith.select %m, %v, %v : vector<2xi1>, vector<2xi32>
  return
}
