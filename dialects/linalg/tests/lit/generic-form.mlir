// RUN: crease-opt %s --mlir-print-op-generic | FileCheck %s

// The region of an op that is written without one follows from its types and attributes.

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK: #map2 = affine_map<(d0, d1, d2) -> ()>
// CHECK: #map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK: #map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// CHECK: #map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// CHECK: #map6 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// CHECK: #map7 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d3, d4, d6)>
// CHECK: #map8 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2, d3, d5, d6)>
// CHECK: #map9 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d4, d5)>
// CHECK: #map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK: #map11 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
// CHECK: #map12 = affine_map<(d0, d1, d2, d3) -> ()>
// CHECK: #map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// CHECK: #map14 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK: #map15 = affine_map<(d0, d1) -> (d1)>
// CHECK: #map16 = affine_map<(d0, d1) -> (d0)>
// CHECK: #map17 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK: #map18 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK: #map19 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
// CHECK: #map20 = affine_map<(d0) -> (d0)>
// CHECK: #map21 = affine_map<(d0) -> ()>
// CHECK: #map22 = affine_map<(d0, d1) -> (d0 + d1)>
// CHECK: #map23 = affine_map<(d0, d1, d2, d3) -> (d0 + d2, d1 + d3)>
// CHECK: #map24 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
// CHECK: #map25 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
// CHECK: #map26 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0 + d3, d1 + d4, d2 + d5)>
// CHECK: #map27 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d3, d4, d5)>
// CHECK: #map28 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2)>
// CHECK: #map29 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 + d3, d4)>
// CHECK: #map30 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
// CHECK: #map31 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
// CHECK: #map32 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d2 + d4)>
// CHECK: #map33 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d3, d4)>
// CHECK: #map34 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 + d4, d2 + d5, d6)>
// CHECK: #map35 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6, d3)>
// CHECK: #map36 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>
// CHECK: #map37 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d3, d4, d5, d6)>
// CHECK: #map38 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> ()>
// CHECK: #map39 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d4, d2 + d5, d3 + d6)>
// CHECK: #map40 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d1, d4, d5, d6)>
// CHECK: #map41 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d5, d3 + d6, d4 + d7)>
// CHECK: #map42 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d2, d1, d5, d6, d7)>
// CHECK: #map43 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d3, d4)>
// CHECK: #map44 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d1, d2, d5, d6, d7)>
// CHECK: #map45 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1 + d5, d2 + d6, d3, d7)>
// CHECK: #map46 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d3, d4, d5, d6, d7)>
// CHECK: #map47 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> ()>
// CHECK: #map48 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1 + d5, d2 + d6, d3 + d7, d8)>
// CHECK: #map49 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d5, d6, d7, d8, d4)>
// CHECK: #map50 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1, d2, d3, d4)>
// CHECK: #map51 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> ()>
// CHECK: #map52 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d5, d2 + d6, d3 + d7, d4 + d8)>
// CHECK: #map53 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d1, d5, d6, d7, d8)>
// CHECK: #map54 = affine_map<(d0, d1, d2, d3) -> (d0, d1 + d3, d2)>
// CHECK: #map55 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
// CHECK: #map56 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1 + d3)>
// CHECK: #map57 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1)>
// CHECK: #map58 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 + d4, d2)>
// CHECK: #map59 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d2, d3)>
// CHECK: #map60 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
// CHECK: #map61 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d4, d2 + d5, d3)>
// CHECK: #map62 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5, d3)>
// CHECK: #map63 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
// CHECK: #map64 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1 + d4, d2 + d5)>
// CHECK: #map65 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1, d2)>
// CHECK: #map66 = affine_map<(d0, d1, d2, d3, d4, d5) -> ()>
// CHECK: #map67 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 + d5, d2 + d6, d3)>
// CHECK: #map68 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d5, d6, d3, d4)>
// CHECK: #map69 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3, d4)>
// CHECK: #map70 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1 + d4, d2 + d5, d3 + d6, d7)>
// CHECK: #map71 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d4, d5, d6, d7)>
// CHECK: #map72 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d2, d3, d7)>
// CHECK: #map73 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d7, d1 + d4, d2 + d5, d3 + d6)>
// CHECK: #map74 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d7, d4, d5, d6)>
// CHECK: #map75 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d7, d1, d2, d3)>
// CHECK: #map76 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1, d2, d3, d8, d4)>
// CHECK: #map77 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5)>
// CHECK: #map78 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2 + d4, d3 + d5)>
// CHECK: #map79 = affine_map<(d0, d1, d2, d3) -> (d3)>
// CHECK: #map80 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2 + d3)>
// CHECK: #map81 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1 + d5, d2 + d6, d3 + d7, d4)>
// CHECK: #map82 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d5, d6, d7)>
// CHECK: "builtin.module"() ({
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x4xi8>, tensor<4x3xi8>, i32, i32, tensor<2x3xi32>) -> tensor<2x3xi32>, sym_name = "quantized_matmul"}> ({
// CHECK-NEXT: ^bb0([[ARG474:%.+]]: tensor<2x4xi8>, [[ARG475:%.+]]: tensor<4x3xi8>, [[ARG476:%.+]]: i32, [[ARG477:%.+]]: i32, [[ARG478:%.+]]: tensor<2x3xi32>):
// CHECK-NEXT: [[V229:%.+]] = "linalg.quantized_matmul"([[ARG474]], [[ARG475]], [[ARG476]], [[ARG477]], [[ARG478]]) <{operandSegmentSizes = array<i32: 4, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG479:%.+]]: i8, [[ARG480:%.+]]: i8, [[ARG481:%.+]]: i32, [[ARG482:%.+]]: i32, [[ARG483:%.+]]: i32):
// CHECK-NEXT: [[V230:%.+]] = "arith.extsi"([[ARG479]]) : (i8) -> i32
// CHECK-NEXT: [[V231:%.+]] = "arith.subi"([[V230]], [[ARG481]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V232:%.+]] = "arith.extsi"([[ARG480]]) : (i8) -> i32
// CHECK-NEXT: [[V233:%.+]] = "arith.subi"([[V232]], [[ARG482]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V234:%.+]] = "arith.muli"([[V231]], [[V233]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V235:%.+]] = "arith.addi"([[ARG483]], [[V234]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V235]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map, #map1, #map2, #map2, #map3]} : (tensor<2x4xi8>, tensor<4x3xi8>, i32, i32, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: "func.return"([[V229]]) : (tensor<2x3xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x4x5x7xf32>, tensor<3x4x6x7xf32>, tensor<2x3x5x6xf32>) -> tensor<2x3x5x6xf32>, sym_name = "mmt4d"}> ({
// CHECK-NEXT: ^bb0([[ARG468:%.+]]: tensor<2x4x5x7xf32>, [[ARG469:%.+]]: tensor<3x4x6x7xf32>, [[ARG470:%.+]]: tensor<2x3x5x6xf32>):
// CHECK-NEXT: [[V226:%.+]] = "linalg.mmt4d"([[ARG468]], [[ARG469]], [[ARG470]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG471:%.+]]: f32, [[ARG472:%.+]]: f32, [[ARG473:%.+]]: f32):
// CHECK-NEXT: [[V227:%.+]] = "arith.mulf"([[ARG471]], [[ARG472]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V228:%.+]] = "arith.addf"([[ARG473]], [[V227]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V228]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map4, #map5, #map6]} : (tensor<2x4x5x7xf32>, tensor<3x4x6x7xf32>, tensor<2x3x5x6xf32>) -> tensor<2x3x5x6xf32>
// CHECK-NEXT: "func.return"([[V226]]) : (tensor<2x3x5x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3x5x6x8xf32>, tensor<2x4x5x7x8xf32>, tensor<2x3x4x6x7xf32>) -> tensor<2x3x4x6x7xf32>, sym_name = "batch_mmt4d"}> ({
// CHECK-NEXT: ^bb0([[ARG462:%.+]]: tensor<2x3x5x6x8xf32>, [[ARG463:%.+]]: tensor<2x4x5x7x8xf32>, [[ARG464:%.+]]: tensor<2x3x4x6x7xf32>):
// CHECK-NEXT: [[V223:%.+]] = "linalg.batch_mmt4d"([[ARG462]], [[ARG463]], [[ARG464]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG465:%.+]]: f32, [[ARG466:%.+]]: f32, [[ARG467:%.+]]: f32):
// CHECK-NEXT: [[V224:%.+]] = "arith.mulf"([[ARG465]], [[ARG466]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V225:%.+]] = "arith.addf"([[ARG467]], [[V224]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V225]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map7, #map8, #map9]} : (tensor<2x3x5x6x8xf32>, tensor<2x4x5x7x8xf32>, tensor<2x3x4x6x7xf32>) -> tensor<2x3x4x6x7xf32>
// CHECK-NEXT: "func.return"([[V223]]) : (tensor<2x3x4x6x7xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3x5xi8>, tensor<2x5x4xi8>, i32, i32, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>, sym_name = "quantized_batch_matmul"}> ({
// CHECK-NEXT: ^bb0([[ARG452:%.+]]: tensor<2x3x5xi8>, [[ARG453:%.+]]: tensor<2x5x4xi8>, [[ARG454:%.+]]: i32, [[ARG455:%.+]]: i32, [[ARG456:%.+]]: tensor<2x3x4xi32>):
// CHECK-NEXT: [[V216:%.+]] = "linalg.quantized_batch_matmul"([[ARG452]], [[ARG453]], [[ARG454]], [[ARG455]], [[ARG456]]) <{operandSegmentSizes = array<i32: 4, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG457:%.+]]: i8, [[ARG458:%.+]]: i8, [[ARG459:%.+]]: i32, [[ARG460:%.+]]: i32, [[ARG461:%.+]]: i32):
// CHECK-NEXT: [[V217:%.+]] = "arith.extsi"([[ARG457]]) : (i8) -> i32
// CHECK-NEXT: [[V218:%.+]] = "arith.subi"([[V217]], [[ARG459]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V219:%.+]] = "arith.extsi"([[ARG458]]) : (i8) -> i32
// CHECK-NEXT: [[V220:%.+]] = "arith.subi"([[V219]], [[ARG460]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V221:%.+]] = "arith.muli"([[V218]], [[V220]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V222:%.+]] = "arith.addi"([[ARG461]], [[V221]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V222]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map10, #map11, #map12, #map12, #map13]} : (tensor<2x3x5xi8>, tensor<2x5x4xi8>, i32, i32, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
// CHECK-NEXT: "func.return"([[V216]]) : (tensor<2x3x4xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2xf32>, sym_name = "matvec"}> ({
// CHECK-NEXT: ^bb0([[ARG446:%.+]]: tensor<2x3xf32>, [[ARG447:%.+]]: tensor<3xf32>, [[ARG448:%.+]]: tensor<2xf32>):
// CHECK-NEXT: [[V213:%.+]] = "linalg.matvec"([[ARG446]], [[ARG447]], [[ARG448]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG449:%.+]]: f32, [[ARG450:%.+]]: f32, [[ARG451:%.+]]: f32):
// CHECK-NEXT: [[V214:%.+]] = "arith.mulf"([[ARG449]], [[ARG450]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V215:%.+]] = "arith.addf"([[ARG451]], [[V214]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V215]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map14, #map15, #map16]} : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: "func.return"([[V213]]) : (tensor<2xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<3xf32>, tensor<3x2xf32>, tensor<2xf32>) -> tensor<2xf32>, sym_name = "vecmat"}> ({
// CHECK-NEXT: ^bb0([[ARG440:%.+]]: tensor<3xf32>, [[ARG441:%.+]]: tensor<3x2xf32>, [[ARG442:%.+]]: tensor<2xf32>):
// CHECK-NEXT: [[V210:%.+]] = "linalg.vecmat"([[ARG440]], [[ARG441]], [[ARG442]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG443:%.+]]: f32, [[ARG444:%.+]]: f32, [[ARG445:%.+]]: f32):
// CHECK-NEXT: [[V211:%.+]] = "arith.mulf"([[ARG443]], [[ARG444]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V212:%.+]] = "arith.addf"([[ARG445]], [[V211]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V212]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map15, #map17, #map16]} : (tensor<3xf32>, tensor<3x2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: "func.return"([[V210]]) : (tensor<2xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3x4xf32>, tensor<2x4xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "batch_matvec"}> ({
// CHECK-NEXT: ^bb0([[ARG434:%.+]]: tensor<2x3x4xf32>, [[ARG435:%.+]]: tensor<2x4xf32>, [[ARG436:%.+]]: tensor<2x3xf32>):
// CHECK-NEXT: [[V207:%.+]] = "linalg.batch_matvec"([[ARG434]], [[ARG435]], [[ARG436]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG437:%.+]]: f32, [[ARG438:%.+]]: f32, [[ARG439:%.+]]: f32):
// CHECK-NEXT: [[V208:%.+]] = "arith.mulf"([[ARG437]], [[ARG438]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V209:%.+]] = "arith.addf"([[ARG439]], [[V208]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V209]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map18, #map, #map3]} : (tensor<2x3x4xf32>, tensor<2x4xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: "func.return"([[V207]]) : (tensor<2x3xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x4xf32>, tensor<2x4x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "batch_vecmat"}> ({
// CHECK-NEXT: ^bb0([[ARG428:%.+]]: tensor<2x4xf32>, [[ARG429:%.+]]: tensor<2x4x3xf32>, [[ARG430:%.+]]: tensor<2x3xf32>):
// CHECK-NEXT: [[V204:%.+]] = "linalg.batch_vecmat"([[ARG428]], [[ARG429]], [[ARG430]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG431:%.+]]: f32, [[ARG432:%.+]]: f32, [[ARG433:%.+]]: f32):
// CHECK-NEXT: [[V205:%.+]] = "arith.mulf"([[ARG431]], [[ARG432]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V206:%.+]] = "arith.addf"([[ARG433]], [[V205]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V206]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map, #map19, #map3]} : (tensor<2x4xf32>, tensor<2x4x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: "func.return"([[V204]]) : (tensor<2x3xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2xf32>, tensor<2xf32>, tensor<f32>) -> tensor<f32>, sym_name = "dot"}> ({
// CHECK-NEXT: ^bb0([[ARG422:%.+]]: tensor<2xf32>, [[ARG423:%.+]]: tensor<2xf32>, [[ARG424:%.+]]: tensor<f32>):
// CHECK-NEXT: [[V201:%.+]] = "linalg.dot"([[ARG422]], [[ARG423]], [[ARG424]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG425:%.+]]: f32, [[ARG426:%.+]]: f32, [[ARG427:%.+]]: f32):
// CHECK-NEXT: [[V202:%.+]] = "arith.mulf"([[ARG425]], [[ARG426]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V203:%.+]] = "arith.addf"([[ARG427]], [[V202]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V203]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map20, #map20, #map21]} : (tensor<2xf32>, tensor<2xf32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: "func.return"([[V201]]) : (tensor<f32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2xf32>, sym_name = "conv_1d"}> ({
// CHECK-NEXT: ^bb0([[ARG416:%.+]]: tensor<4xf32>, [[ARG417:%.+]]: tensor<3xf32>, [[ARG418:%.+]]: tensor<2xf32>):
// CHECK-NEXT: [[V198:%.+]] = "linalg.conv_1d"([[ARG416]], [[ARG417]], [[ARG418]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG419:%.+]]: f32, [[ARG420:%.+]]: f32, [[ARG421:%.+]]: f32):
// CHECK-NEXT: [[V199:%.+]] = "arith.mulf"([[ARG419]], [[ARG420]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V200:%.+]] = "arith.addf"([[ARG421]], [[V199]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V200]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map22, #map15, #map16]} : (tensor<4xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: "func.return"([[V198]]) : (tensor<2xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<5x7xf32>, tensor<4x5xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "conv_2d"}> ({
// CHECK-NEXT: ^bb0([[ARG410:%.+]]: tensor<5x7xf32>, [[ARG411:%.+]]: tensor<4x5xf32>, [[ARG412:%.+]]: tensor<2x3xf32>):
// CHECK-NEXT: [[V195:%.+]] = "linalg.conv_2d"([[ARG410]], [[ARG411]], [[ARG412]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG413:%.+]]: f32, [[ARG414:%.+]]: f32, [[ARG415:%.+]]: f32):
// CHECK-NEXT: [[V196:%.+]] = "arith.mulf"([[ARG413]], [[ARG414]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V197:%.+]] = "arith.addf"([[ARG415]], [[V196]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V197]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map23, #map24, #map25]} : (tensor<5x7xf32>, tensor<4x5xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: "func.return"([[V195]]) : (tensor<2x3xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<6x8x10xf32>, tensor<5x6x7xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "conv_3d"}> ({
// CHECK-NEXT: ^bb0([[ARG404:%.+]]: tensor<6x8x10xf32>, [[ARG405:%.+]]: tensor<5x6x7xf32>, [[ARG406:%.+]]: tensor<2x3x4xf32>):
// CHECK-NEXT: [[V192:%.+]] = "linalg.conv_3d"([[ARG404]], [[ARG405]], [[ARG406]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG407:%.+]]: f32, [[ARG408:%.+]]: f32, [[ARG409:%.+]]: f32):
// CHECK-NEXT: [[V193:%.+]] = "arith.mulf"([[ARG407]], [[ARG408]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V194:%.+]] = "arith.addf"([[ARG409]], [[V193]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V194]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map26, #map27, #map28]} : (tensor<6x8x10xf32>, tensor<5x6x7xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: "func.return"([[V192]]) : (tensor<2x3x4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x7x6xf32>, tensor<5x6x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "conv_1d_nwc_wcf"}> ({
// CHECK-NEXT: ^bb0([[ARG398:%.+]]: tensor<2x7x6xf32>, [[ARG399:%.+]]: tensor<5x6x4xf32>, [[ARG400:%.+]]: tensor<2x3x4xf32>):
// CHECK-NEXT: [[V189:%.+]] = "linalg.conv_1d_nwc_wcf"([[ARG398]], [[ARG399]], [[ARG400]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG401:%.+]]: f32, [[ARG402:%.+]]: f32, [[ARG403:%.+]]: f32):
// CHECK-NEXT: [[V190:%.+]] = "arith.mulf"([[ARG401]], [[ARG402]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V191:%.+]] = "arith.addf"([[ARG403]], [[V190]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V191]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map29, #map30, #map31]} : (tensor<2x7x6xf32>, tensor<5x6x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: "func.return"([[V189]]) : (tensor<2x3x4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x5x9xf32>, tensor<3x5x6xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "conv_1d_ncw_fcw"}> ({
// CHECK-NEXT: ^bb0([[ARG392:%.+]]: tensor<2x5x9xf32>, [[ARG393:%.+]]: tensor<3x5x6xf32>, [[ARG394:%.+]]: tensor<2x3x4xf32>):
// CHECK-NEXT: [[V186:%.+]] = "linalg.conv_1d_ncw_fcw"([[ARG392]], [[ARG393]], [[ARG394]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG395:%.+]]: f32, [[ARG396:%.+]]: f32, [[ARG397:%.+]]: f32):
// CHECK-NEXT: [[V187:%.+]] = "arith.mulf"([[ARG395]], [[ARG396]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V188:%.+]] = "arith.addf"([[ARG397]], [[V187]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V188]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map32, #map33, #map31]} : (tensor<2x5x9xf32>, tensor<3x5x6xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: "func.return"([[V186]]) : (tensor<2x3x4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x8xf32>, tensor<6x7x8x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, sym_name = "conv_2d_nhwc_hwcf"}> ({
// CHECK-NEXT: ^bb0([[ARG386:%.+]]: tensor<2x8x10x8xf32>, [[ARG387:%.+]]: tensor<6x7x8x5xf32>, [[ARG388:%.+]]: tensor<2x3x4x5xf32>):
// CHECK-NEXT: [[V183:%.+]] = "linalg.conv_2d_nhwc_hwcf"([[ARG386]], [[ARG387]], [[ARG388]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG389:%.+]]: f32, [[ARG390:%.+]]: f32, [[ARG391:%.+]]: f32):
// CHECK-NEXT: [[V184:%.+]] = "arith.mulf"([[ARG389]], [[ARG390]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V185:%.+]] = "arith.addf"([[ARG391]], [[V184]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V185]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map34, #map35, #map36]} : (tensor<2x8x10x8xf32>, tensor<6x7x8x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V183]]) : (tensor<2x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x8xf32>, tensor<5x6x7x8xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, sym_name = "conv_2d_nhwc_fhwc"}> ({
// CHECK-NEXT: ^bb0([[ARG380:%.+]]: tensor<2x8x10x8xf32>, [[ARG381:%.+]]: tensor<5x6x7x8xf32>, [[ARG382:%.+]]: tensor<2x3x4x5xf32>):
// CHECK-NEXT: [[V180:%.+]] = "linalg.conv_2d_nhwc_fhwc"([[ARG380]], [[ARG381]], [[ARG382]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG383:%.+]]: f32, [[ARG384:%.+]]: f32, [[ARG385:%.+]]: f32):
// CHECK-NEXT: [[V181:%.+]] = "arith.mulf"([[ARG383]], [[ARG384]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V182:%.+]] = "arith.addf"([[ARG385]], [[V181]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V182]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map34, #map37, #map36]} : (tensor<2x8x10x8xf32>, tensor<5x6x7x8xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V180]]) : (tensor<2x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x8xi8>, tensor<6x7x8x5xi8>, i32, i32, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>, sym_name = "conv_2d_nhwc_hwcf_q"}> ({
// CHECK-NEXT: ^bb0([[ARG370:%.+]]: tensor<2x8x10x8xi8>, [[ARG371:%.+]]: tensor<6x7x8x5xi8>, [[ARG372:%.+]]: i32, [[ARG373:%.+]]: i32, [[ARG374:%.+]]: tensor<2x3x4x5xi32>):
// CHECK-NEXT: [[V173:%.+]] = "linalg.conv_2d_nhwc_hwcf_q"([[ARG370]], [[ARG371]], [[ARG372]], [[ARG373]], [[ARG374]]) <{operandSegmentSizes = array<i32: 4, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG375:%.+]]: i8, [[ARG376:%.+]]: i8, [[ARG377:%.+]]: i32, [[ARG378:%.+]]: i32, [[ARG379:%.+]]: i32):
// CHECK-NEXT: [[V174:%.+]] = "arith.extsi"([[ARG375]]) : (i8) -> i32
// CHECK-NEXT: [[V175:%.+]] = "arith.subi"([[V174]], [[ARG377]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V176:%.+]] = "arith.extsi"([[ARG376]]) : (i8) -> i32
// CHECK-NEXT: [[V177:%.+]] = "arith.subi"([[V176]], [[ARG378]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V178:%.+]] = "arith.muli"([[V175]], [[V177]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V179:%.+]] = "arith.addi"([[ARG379]], [[V178]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V179]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map34, #map35, #map38, #map38, #map36]} : (tensor<2x8x10x8xi8>, tensor<6x7x8x5xi8>, i32, i32, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
// CHECK-NEXT: "func.return"([[V173]]) : (tensor<2x3x4x5xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x8xi8>, tensor<5x6x7x8xi8>, i32, i32, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>, sym_name = "conv_2d_nhwc_fhwc_q"}> ({
// CHECK-NEXT: ^bb0([[ARG360:%.+]]: tensor<2x8x10x8xi8>, [[ARG361:%.+]]: tensor<5x6x7x8xi8>, [[ARG362:%.+]]: i32, [[ARG363:%.+]]: i32, [[ARG364:%.+]]: tensor<2x3x4x5xi32>):
// CHECK-NEXT: [[V166:%.+]] = "linalg.conv_2d_nhwc_fhwc_q"([[ARG360]], [[ARG361]], [[ARG362]], [[ARG363]], [[ARG364]]) <{operandSegmentSizes = array<i32: 4, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG365:%.+]]: i8, [[ARG366:%.+]]: i8, [[ARG367:%.+]]: i32, [[ARG368:%.+]]: i32, [[ARG369:%.+]]: i32):
// CHECK-NEXT: [[V167:%.+]] = "arith.extsi"([[ARG365]]) : (i8) -> i32
// CHECK-NEXT: [[V168:%.+]] = "arith.subi"([[V167]], [[ARG367]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V169:%.+]] = "arith.extsi"([[ARG366]]) : (i8) -> i32
// CHECK-NEXT: [[V170:%.+]] = "arith.subi"([[V169]], [[ARG368]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V171:%.+]] = "arith.muli"([[V168]], [[V170]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V172:%.+]] = "arith.addi"([[ARG369]], [[V171]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V172]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map34, #map37, #map38, #map38, #map36]} : (tensor<2x8x10x8xi8>, tensor<5x6x7x8xi8>, i32, i32, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
// CHECK-NEXT: "func.return"([[V166]]) : (tensor<2x3x4x5xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x6x10x12xi8>, tensor<3x6x7x8xi8>, i32, i32, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>, sym_name = "conv_2d_nchw_fchw_q"}> ({
// CHECK-NEXT: ^bb0([[ARG350:%.+]]: tensor<2x6x10x12xi8>, [[ARG351:%.+]]: tensor<3x6x7x8xi8>, [[ARG352:%.+]]: i32, [[ARG353:%.+]]: i32, [[ARG354:%.+]]: tensor<2x3x4x5xi32>):
// CHECK-NEXT: [[V159:%.+]] = "linalg.conv_2d_nchw_fchw_q"([[ARG350]], [[ARG351]], [[ARG352]], [[ARG353]], [[ARG354]]) <{operandSegmentSizes = array<i32: 4, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG355:%.+]]: i8, [[ARG356:%.+]]: i8, [[ARG357:%.+]]: i32, [[ARG358:%.+]]: i32, [[ARG359:%.+]]: i32):
// CHECK-NEXT: [[V160:%.+]] = "arith.extsi"([[ARG355]]) : (i8) -> i32
// CHECK-NEXT: [[V161:%.+]] = "arith.subi"([[V160]], [[ARG357]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V162:%.+]] = "arith.extsi"([[ARG356]]) : (i8) -> i32
// CHECK-NEXT: [[V163:%.+]] = "arith.subi"([[V162]], [[ARG358]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V164:%.+]] = "arith.muli"([[V161]], [[V163]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V165:%.+]] = "arith.addi"([[ARG359]], [[V164]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V165]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map39, #map40, #map38, #map38, #map36]} : (tensor<2x6x10x12xi8>, tensor<3x6x7x8xi8>, i32, i32, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
// CHECK-NEXT: "func.return"([[V159]]) : (tensor<2x3x4x5xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x6x10x12xf32>, tensor<3x6x7x8xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, sym_name = "conv_2d_nchw_fchw"}> ({
// CHECK-NEXT: ^bb0([[ARG344:%.+]]: tensor<2x6x10x12xf32>, [[ARG345:%.+]]: tensor<3x6x7x8xf32>, [[ARG346:%.+]]: tensor<2x3x4x5xf32>):
// CHECK-NEXT: [[V156:%.+]] = "linalg.conv_2d_nchw_fchw"([[ARG344]], [[ARG345]], [[ARG346]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG347:%.+]]: f32, [[ARG348:%.+]]: f32, [[ARG349:%.+]]: f32):
// CHECK-NEXT: [[V157:%.+]] = "arith.mulf"([[ARG347]], [[ARG348]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V158:%.+]] = "arith.addf"([[ARG349]], [[V157]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V158]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map39, #map40, #map36]} : (tensor<2x6x10x12xf32>, tensor<3x6x7x8xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V156]]) : (tensor<2x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3x7x12x14xf32>, tensor<4x3x7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>, sym_name = "conv_2d_ngchw_fgchw"}> ({
// CHECK-NEXT: ^bb0([[ARG338:%.+]]: tensor<2x3x7x12x14xf32>, [[ARG339:%.+]]: tensor<4x3x7x8x9xf32>, [[ARG340:%.+]]: tensor<2x3x4x5x6xf32>):
// CHECK-NEXT: [[V153:%.+]] = "linalg.conv_2d_ngchw_fgchw"([[ARG338]], [[ARG339]], [[ARG340]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG341:%.+]]: f32, [[ARG342:%.+]]: f32, [[ARG343:%.+]]: f32):
// CHECK-NEXT: [[V154:%.+]] = "arith.mulf"([[ARG341]], [[ARG342]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V155:%.+]] = "arith.addf"([[ARG343]], [[V154]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V155]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map41, #map42, #map43]} : (tensor<2x3x7x12x14xf32>, tensor<4x3x7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
// CHECK-NEXT: "func.return"([[V153]]) : (tensor<2x3x4x5x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3x7x12x14xf32>, tensor<3x4x7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>, sym_name = "conv_2d_ngchw_gfchw"}> ({
// CHECK-NEXT: ^bb0([[ARG332:%.+]]: tensor<2x3x7x12x14xf32>, [[ARG333:%.+]]: tensor<3x4x7x8x9xf32>, [[ARG334:%.+]]: tensor<2x3x4x5x6xf32>):
// CHECK-NEXT: [[V150:%.+]] = "linalg.conv_2d_ngchw_gfchw"([[ARG332]], [[ARG333]], [[ARG334]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG335:%.+]]: f32, [[ARG336:%.+]]: f32, [[ARG337:%.+]]: f32):
// CHECK-NEXT: [[V151:%.+]] = "arith.mulf"([[ARG335]], [[ARG336]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V152:%.+]] = "arith.addf"([[ARG337]], [[V151]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V152]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map41, #map44, #map43]} : (tensor<2x3x7x12x14xf32>, tensor<3x4x7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
// CHECK-NEXT: "func.return"([[V150]]) : (tensor<2x3x4x5x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x11x5x9xf32>, tensor<5x6x7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>, sym_name = "conv_2d_nhwgc_gfhwc"}> ({
// CHECK-NEXT: ^bb0([[ARG326:%.+]]: tensor<2x9x11x5x9xf32>, [[ARG327:%.+]]: tensor<5x6x7x8x9xf32>, [[ARG328:%.+]]: tensor<2x3x4x5x6xf32>):
// CHECK-NEXT: [[V147:%.+]] = "linalg.conv_2d_nhwgc_gfhwc"([[ARG326]], [[ARG327]], [[ARG328]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG329:%.+]]: f32, [[ARG330:%.+]]: f32, [[ARG331:%.+]]: f32):
// CHECK-NEXT: [[V148:%.+]] = "arith.mulf"([[ARG329]], [[ARG330]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V149:%.+]] = "arith.addf"([[ARG331]], [[V148]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V149]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map45, #map46, #map43]} : (tensor<2x9x11x5x9xf32>, tensor<5x6x7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
// CHECK-NEXT: "func.return"([[V147]]) : (tensor<2x3x4x5x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x11x5x9xi8>, tensor<5x6x7x8x9xi8>, i32, i32, tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>, sym_name = "conv_2d_nhwgc_gfhwc_q"}> ({
// CHECK-NEXT: ^bb0([[ARG316:%.+]]: tensor<2x9x11x5x9xi8>, [[ARG317:%.+]]: tensor<5x6x7x8x9xi8>, [[ARG318:%.+]]: i32, [[ARG319:%.+]]: i32, [[ARG320:%.+]]: tensor<2x3x4x5x6xi32>):
// CHECK-NEXT: [[V140:%.+]] = "linalg.conv_2d_nhwgc_gfhwc_q"([[ARG316]], [[ARG317]], [[ARG318]], [[ARG319]], [[ARG320]]) <{operandSegmentSizes = array<i32: 4, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG321:%.+]]: i8, [[ARG322:%.+]]: i8, [[ARG323:%.+]]: i32, [[ARG324:%.+]]: i32, [[ARG325:%.+]]: i32):
// CHECK-NEXT: [[V141:%.+]] = "arith.extsi"([[ARG321]]) : (i8) -> i32
// CHECK-NEXT: [[V142:%.+]] = "arith.subi"([[V141]], [[ARG323]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V143:%.+]] = "arith.extsi"([[ARG322]]) : (i8) -> i32
// CHECK-NEXT: [[V144:%.+]] = "arith.subi"([[V143]], [[ARG324]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V145:%.+]] = "arith.muli"([[V142]], [[V144]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V146:%.+]] = "arith.addi"([[ARG325]], [[V145]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V146]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map45, #map46, #map47, #map47, #map43]} : (tensor<2x9x11x5x9xi8>, tensor<5x6x7x8x9xi8>, i32, i32, tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
// CHECK-NEXT: "func.return"([[V140]]) : (tensor<2x3x4x5x6xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3x7x12x14xi8>, tensor<3x4x7x8x9xi8>, i32, i32, tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>, sym_name = "conv_2d_ngchw_gfchw_q"}> ({
// CHECK-NEXT: ^bb0([[ARG306:%.+]]: tensor<2x3x7x12x14xi8>, [[ARG307:%.+]]: tensor<3x4x7x8x9xi8>, [[ARG308:%.+]]: i32, [[ARG309:%.+]]: i32, [[ARG310:%.+]]: tensor<2x3x4x5x6xi32>):
// CHECK-NEXT: [[V133:%.+]] = "linalg.conv_2d_ngchw_gfchw_q"([[ARG306]], [[ARG307]], [[ARG308]], [[ARG309]], [[ARG310]]) <{operandSegmentSizes = array<i32: 4, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG311:%.+]]: i8, [[ARG312:%.+]]: i8, [[ARG313:%.+]]: i32, [[ARG314:%.+]]: i32, [[ARG315:%.+]]: i32):
// CHECK-NEXT: [[V134:%.+]] = "arith.extsi"([[ARG311]]) : (i8) -> i32
// CHECK-NEXT: [[V135:%.+]] = "arith.subi"([[V134]], [[ARG313]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V136:%.+]] = "arith.extsi"([[ARG312]]) : (i8) -> i32
// CHECK-NEXT: [[V137:%.+]] = "arith.subi"([[V136]], [[ARG314]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V138:%.+]] = "arith.muli"([[V135]], [[V137]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V139:%.+]] = "arith.addi"([[ARG315]], [[V138]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V139]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map41, #map44, #map47, #map47, #map43]} : (tensor<2x3x7x12x14xi8>, tensor<3x4x7x8x9xi8>, i32, i32, tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
// CHECK-NEXT: "func.return"([[V133]]) : (tensor<2x3x4x5x6xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x11x13x10xf32>, tensor<7x8x9x10x6xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>, sym_name = "conv_3d_ndhwc_dhwcf"}> ({
// CHECK-NEXT: ^bb0([[ARG300:%.+]]: tensor<2x9x11x13x10xf32>, [[ARG301:%.+]]: tensor<7x8x9x10x6xf32>, [[ARG302:%.+]]: tensor<2x3x4x5x6xf32>):
// CHECK-NEXT: [[V130:%.+]] = "linalg.conv_3d_ndhwc_dhwcf"([[ARG300]], [[ARG301]], [[ARG302]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG303:%.+]]: f32, [[ARG304:%.+]]: f32, [[ARG305:%.+]]: f32):
// CHECK-NEXT: [[V131:%.+]] = "arith.mulf"([[ARG303]], [[ARG304]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V132:%.+]] = "arith.addf"([[ARG305]], [[V131]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V132]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map48, #map49, #map50]} : (tensor<2x9x11x13x10xf32>, tensor<7x8x9x10x6xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
// CHECK-NEXT: "func.return"([[V130]]) : (tensor<2x3x4x5x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x11x13x10xi8>, tensor<7x8x9x10x6xi8>, i32, i32, tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>, sym_name = "conv_3d_ndhwc_dhwcf_q"}> ({
// CHECK-NEXT: ^bb0([[ARG290:%.+]]: tensor<2x9x11x13x10xi8>, [[ARG291:%.+]]: tensor<7x8x9x10x6xi8>, [[ARG292:%.+]]: i32, [[ARG293:%.+]]: i32, [[ARG294:%.+]]: tensor<2x3x4x5x6xi32>):
// CHECK-NEXT: [[V123:%.+]] = "linalg.conv_3d_ndhwc_dhwcf_q"([[ARG290]], [[ARG291]], [[ARG292]], [[ARG293]], [[ARG294]]) <{operandSegmentSizes = array<i32: 4, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG295:%.+]]: i8, [[ARG296:%.+]]: i8, [[ARG297:%.+]]: i32, [[ARG298:%.+]]: i32, [[ARG299:%.+]]: i32):
// CHECK-NEXT: [[V124:%.+]] = "arith.extsi"([[ARG295]]) : (i8) -> i32
// CHECK-NEXT: [[V125:%.+]] = "arith.subi"([[V124]], [[ARG297]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V126:%.+]] = "arith.extsi"([[ARG296]]) : (i8) -> i32
// CHECK-NEXT: [[V127:%.+]] = "arith.subi"([[V126]], [[ARG298]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V128:%.+]] = "arith.muli"([[V125]], [[V127]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V129:%.+]] = "arith.addi"([[ARG299]], [[V128]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V129]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map48, #map49, #map51, #map51, #map50]} : (tensor<2x9x11x13x10xi8>, tensor<7x8x9x10x6xi8>, i32, i32, tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
// CHECK-NEXT: "func.return"([[V123]]) : (tensor<2x3x4x5x6xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x7x11x13x15xf32>, tensor<3x7x8x9x10xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>, sym_name = "conv_3d_ncdhw_fcdhw"}> ({
// CHECK-NEXT: ^bb0([[ARG284:%.+]]: tensor<2x7x11x13x15xf32>, [[ARG285:%.+]]: tensor<3x7x8x9x10xf32>, [[ARG286:%.+]]: tensor<2x3x4x5x6xf32>):
// CHECK-NEXT: [[V120:%.+]] = "linalg.conv_3d_ncdhw_fcdhw"([[ARG284]], [[ARG285]], [[ARG286]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG287:%.+]]: f32, [[ARG288:%.+]]: f32, [[ARG289:%.+]]: f32):
// CHECK-NEXT: [[V121:%.+]] = "arith.mulf"([[ARG287]], [[ARG288]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V122:%.+]] = "arith.addf"([[ARG289]], [[V121]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V122]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map52, #map53, #map50]} : (tensor<2x7x11x13x15xf32>, tensor<3x7x8x9x10xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
// CHECK-NEXT: "func.return"([[V120]]) : (tensor<2x3x4x5x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x7x4xf32>, tensor<5x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "depthwise_conv_1d_nwc_wc"}> ({
// CHECK-NEXT: ^bb0([[ARG278:%.+]]: tensor<2x7x4xf32>, [[ARG279:%.+]]: tensor<5x4xf32>, [[ARG280:%.+]]: tensor<2x3x4xf32>):
// CHECK-NEXT: [[V117:%.+]] = "linalg.depthwise_conv_1d_nwc_wc"([[ARG278]], [[ARG279]], [[ARG280]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG281:%.+]]: f32, [[ARG282:%.+]]: f32, [[ARG283:%.+]]: f32):
// CHECK-NEXT: [[V118:%.+]] = "arith.mulf"([[ARG281]], [[ARG282]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V119:%.+]] = "arith.addf"([[ARG283]], [[V118]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V119]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map54, #map55, #map13]} : (tensor<2x7x4xf32>, tensor<5x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: "func.return"([[V117]]) : (tensor<2x3x4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x4x7xf32>, tensor<4x5xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>, sym_name = "depthwise_conv_1d_ncw_cw"}> ({
// CHECK-NEXT: ^bb0([[ARG272:%.+]]: tensor<2x4x7xf32>, [[ARG273:%.+]]: tensor<4x5xf32>, [[ARG274:%.+]]: tensor<2x4x3xf32>):
// CHECK-NEXT: [[V114:%.+]] = "linalg.depthwise_conv_1d_ncw_cw"([[ARG272]], [[ARG273]], [[ARG274]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG275:%.+]]: f32, [[ARG276:%.+]]: f32, [[ARG277:%.+]]: f32):
// CHECK-NEXT: [[V115:%.+]] = "arith.mulf"([[ARG275]], [[ARG276]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V116:%.+]] = "arith.addf"([[ARG277]], [[V115]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V116]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map56, #map24, #map57]} : (tensor<2x4x7xf32>, tensor<4x5xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: "func.return"([[V114]]) : (tensor<2x4x3xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x4xf32>, tensor<6x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, sym_name = "depthwise_conv_1d_nwc_wcm"}> ({
// CHECK-NEXT: ^bb0([[ARG266:%.+]]: tensor<2x8x4xf32>, [[ARG267:%.+]]: tensor<6x4x5xf32>, [[ARG268:%.+]]: tensor<2x3x4x5xf32>):
// CHECK-NEXT: [[V111:%.+]] = "linalg.depthwise_conv_1d_nwc_wcm"([[ARG266]], [[ARG267]], [[ARG268]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG269:%.+]]: f32, [[ARG270:%.+]]: f32, [[ARG271:%.+]]: f32):
// CHECK-NEXT: [[V112:%.+]] = "arith.mulf"([[ARG269]], [[ARG270]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V113:%.+]] = "arith.addf"([[ARG271]], [[V112]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V113]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map58, #map59, #map60]} : (tensor<2x8x4xf32>, tensor<6x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V111]]) : (tensor<2x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x5xf32>, tensor<6x7x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, sym_name = "depthwise_conv_2d_nhwc_hwc"}> ({
// CHECK-NEXT: ^bb0([[ARG260:%.+]]: tensor<2x8x10x5xf32>, [[ARG261:%.+]]: tensor<6x7x5xf32>, [[ARG262:%.+]]: tensor<2x3x4x5xf32>):
// CHECK-NEXT: [[V108:%.+]] = "linalg.depthwise_conv_2d_nhwc_hwc"([[ARG260]], [[ARG261]], [[ARG262]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG263:%.+]]: f32, [[ARG264:%.+]]: f32, [[ARG265:%.+]]: f32):
// CHECK-NEXT: [[V109:%.+]] = "arith.mulf"([[ARG263]], [[ARG264]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V110:%.+]] = "arith.addf"([[ARG265]], [[V109]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V110]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map61, #map62, #map63]} : (tensor<2x8x10x5xf32>, tensor<6x7x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V108]]) : (tensor<2x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x5x8x10xf32>, tensor<5x6x7xf32>, tensor<2x5x3x4xf32>) -> tensor<2x5x3x4xf32>, sym_name = "depthwise_conv_2d_nchw_chw"}> ({
// CHECK-NEXT: ^bb0([[ARG254:%.+]]: tensor<2x5x8x10xf32>, [[ARG255:%.+]]: tensor<5x6x7xf32>, [[ARG256:%.+]]: tensor<2x5x3x4xf32>):
// CHECK-NEXT: [[V105:%.+]] = "linalg.depthwise_conv_2d_nchw_chw"([[ARG254]], [[ARG255]], [[ARG256]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG257:%.+]]: f32, [[ARG258:%.+]]: f32, [[ARG259:%.+]]: f32):
// CHECK-NEXT: [[V106:%.+]] = "arith.mulf"([[ARG257]], [[ARG258]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V107:%.+]] = "arith.addf"([[ARG259]], [[V106]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V107]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map64, #map27, #map65]} : (tensor<2x5x8x10xf32>, tensor<5x6x7xf32>, tensor<2x5x3x4xf32>) -> tensor<2x5x3x4xf32>
// CHECK-NEXT: "func.return"([[V105]]) : (tensor<2x5x3x4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x5xi8>, tensor<6x7x5xi8>, i32, i32, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>, sym_name = "depthwise_conv_2d_nhwc_hwc_q"}> ({
// CHECK-NEXT: ^bb0([[ARG244:%.+]]: tensor<2x8x10x5xi8>, [[ARG245:%.+]]: tensor<6x7x5xi8>, [[ARG246:%.+]]: i32, [[ARG247:%.+]]: i32, [[ARG248:%.+]]: tensor<2x3x4x5xi32>):
// CHECK-NEXT: [[V98:%.+]] = "linalg.depthwise_conv_2d_nhwc_hwc_q"([[ARG244]], [[ARG245]], [[ARG246]], [[ARG247]], [[ARG248]]) <{operandSegmentSizes = array<i32: 4, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG249:%.+]]: i8, [[ARG250:%.+]]: i8, [[ARG251:%.+]]: i32, [[ARG252:%.+]]: i32, [[ARG253:%.+]]: i32):
// CHECK-NEXT: [[V99:%.+]] = "arith.extsi"([[ARG249]]) : (i8) -> i32
// CHECK-NEXT: [[V100:%.+]] = "arith.subi"([[V99]], [[ARG251]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V101:%.+]] = "arith.extsi"([[ARG250]]) : (i8) -> i32
// CHECK-NEXT: [[V102:%.+]] = "arith.subi"([[V101]], [[ARG252]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V103:%.+]] = "arith.muli"([[V100]], [[V102]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V104:%.+]] = "arith.addi"([[ARG253]], [[V103]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V104]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map61, #map62, #map66, #map66, #map63]} : (tensor<2x8x10x5xi8>, tensor<6x7x5xi8>, i32, i32, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
// CHECK-NEXT: "func.return"([[V98]]) : (tensor<2x3x4x5xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x11x5xf32>, tensor<7x8x5x6xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>, sym_name = "depthwise_conv_2d_nhwc_hwcm"}> ({
// CHECK-NEXT: ^bb0([[ARG238:%.+]]: tensor<2x9x11x5xf32>, [[ARG239:%.+]]: tensor<7x8x5x6xf32>, [[ARG240:%.+]]: tensor<2x3x4x5x6xf32>):
// CHECK-NEXT: [[V95:%.+]] = "linalg.depthwise_conv_2d_nhwc_hwcm"([[ARG238]], [[ARG239]], [[ARG240]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG241:%.+]]: f32, [[ARG242:%.+]]: f32, [[ARG243:%.+]]: f32):
// CHECK-NEXT: [[V96:%.+]] = "arith.mulf"([[ARG241]], [[ARG242]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V97:%.+]] = "arith.addf"([[ARG243]], [[V96]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V97]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map67, #map68, #map69]} : (tensor<2x9x11x5xf32>, tensor<7x8x5x6xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
// CHECK-NEXT: "func.return"([[V95]]) : (tensor<2x3x4x5x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x11x5xi8>, tensor<7x8x5x6xi8>, i32, i32, tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>, sym_name = "depthwise_conv_2d_nhwc_hwcm_q"}> ({
// CHECK-NEXT: ^bb0([[ARG228:%.+]]: tensor<2x9x11x5xi8>, [[ARG229:%.+]]: tensor<7x8x5x6xi8>, [[ARG230:%.+]]: i32, [[ARG231:%.+]]: i32, [[ARG232:%.+]]: tensor<2x3x4x5x6xi32>):
// CHECK-NEXT: [[V88:%.+]] = "linalg.depthwise_conv_2d_nhwc_hwcm_q"([[ARG228]], [[ARG229]], [[ARG230]], [[ARG231]], [[ARG232]]) <{operandSegmentSizes = array<i32: 4, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG233:%.+]]: i8, [[ARG234:%.+]]: i8, [[ARG235:%.+]]: i32, [[ARG236:%.+]]: i32, [[ARG237:%.+]]: i32):
// CHECK-NEXT: [[V89:%.+]] = "arith.extsi"([[ARG233]]) : (i8) -> i32
// CHECK-NEXT: [[V90:%.+]] = "arith.subi"([[V89]], [[ARG235]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V91:%.+]] = "arith.extsi"([[ARG234]]) : (i8) -> i32
// CHECK-NEXT: [[V92:%.+]] = "arith.subi"([[V91]], [[ARG236]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V93:%.+]] = "arith.muli"([[V90]], [[V92]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: [[V94:%.+]] = "arith.addi"([[ARG237]], [[V93]]) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V94]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map67, #map68, #map38, #map38, #map69]} : (tensor<2x9x11x5xi8>, tensor<7x8x5x6xi8>, i32, i32, tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
// CHECK-NEXT: "func.return"([[V88]]) : (tensor<2x3x4x5x6xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x12x9xf32>, tensor<6x7x8x9xf32>, tensor<2x3x4x5x9xf32>) -> tensor<2x3x4x5x9xf32>, sym_name = "depthwise_conv_3d_ndhwc_dhwc"}> ({
// CHECK-NEXT: ^bb0([[ARG222:%.+]]: tensor<2x8x10x12x9xf32>, [[ARG223:%.+]]: tensor<6x7x8x9xf32>, [[ARG224:%.+]]: tensor<2x3x4x5x9xf32>):
// CHECK-NEXT: [[V85:%.+]] = "linalg.depthwise_conv_3d_ndhwc_dhwc"([[ARG222]], [[ARG223]], [[ARG224]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG225:%.+]]: f32, [[ARG226:%.+]]: f32, [[ARG227:%.+]]: f32):
// CHECK-NEXT: [[V86:%.+]] = "arith.mulf"([[ARG225]], [[ARG226]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V87:%.+]] = "arith.addf"([[ARG227]], [[V86]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V87]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map70, #map71, #map72]} : (tensor<2x8x10x12x9xf32>, tensor<6x7x8x9xf32>, tensor<2x3x4x5x9xf32>) -> tensor<2x3x4x5x9xf32>
// CHECK-NEXT: "func.return"([[V85]]) : (tensor<2x3x4x5x9xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x8x10x12xf32>, tensor<9x6x7x8xf32>, tensor<2x9x3x4x5xf32>) -> tensor<2x9x3x4x5xf32>, sym_name = "depthwise_conv_3d_ncdhw_cdhw"}> ({
// CHECK-NEXT: ^bb0([[ARG216:%.+]]: tensor<2x9x8x10x12xf32>, [[ARG217:%.+]]: tensor<9x6x7x8xf32>, [[ARG218:%.+]]: tensor<2x9x3x4x5xf32>):
// CHECK-NEXT: [[V82:%.+]] = "linalg.depthwise_conv_3d_ncdhw_cdhw"([[ARG216]], [[ARG217]], [[ARG218]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG219:%.+]]: f32, [[ARG220:%.+]]: f32, [[ARG221:%.+]]: f32):
// CHECK-NEXT: [[V83:%.+]] = "arith.mulf"([[ARG219]], [[ARG220]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V84:%.+]] = "arith.addf"([[ARG221]], [[V83]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V84]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map73, #map74, #map75]} : (tensor<2x9x8x10x12xf32>, tensor<9x6x7x8xf32>, tensor<2x9x3x4x5xf32>) -> tensor<2x9x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V82]]) : (tensor<2x9x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x11x13x10xf32>, tensor<7x8x9x10x6xf32>, tensor<2x3x4x5x10x6xf32>) -> tensor<2x3x4x5x10x6xf32>, sym_name = "depthwise_conv_3d_ndhwc_dhwcm"}> ({
// CHECK-NEXT: ^bb0([[ARG210:%.+]]: tensor<2x9x11x13x10xf32>, [[ARG211:%.+]]: tensor<7x8x9x10x6xf32>, [[ARG212:%.+]]: tensor<2x3x4x5x10x6xf32>):
// CHECK-NEXT: [[V79:%.+]] = "linalg.depthwise_conv_3d_ndhwc_dhwcm"([[ARG210]], [[ARG211]], [[ARG212]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG213:%.+]]: f32, [[ARG214:%.+]]: f32, [[ARG215:%.+]]: f32):
// CHECK-NEXT: [[V80:%.+]] = "arith.mulf"([[ARG213]], [[ARG214]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: [[V81:%.+]] = "arith.addf"([[ARG215]], [[V80]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V81]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map48, #map49, #map76]} : (tensor<2x9x11x13x10xf32>, tensor<7x8x9x10x6xf32>, tensor<2x3x4x5x10x6xf32>) -> tensor<2x3x4x5x10x6xf32>
// CHECK-NEXT: "func.return"([[V79]]) : (tensor<2x3x4x5x10x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x5xf32>, tensor<6x7xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, sym_name = "pooling_nhwc_sum"}> ({
// CHECK-NEXT: ^bb0([[ARG204:%.+]]: tensor<2x8x10x5xf32>, [[ARG205:%.+]]: tensor<6x7xf32>, [[ARG206:%.+]]: tensor<2x3x4x5xf32>):
// CHECK-NEXT: [[V77:%.+]] = "linalg.pooling_nhwc_sum"([[ARG204]], [[ARG205]], [[ARG206]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG207:%.+]]: f32, [[ARG208:%.+]]: f32, [[ARG209:%.+]]: f32):
// CHECK-NEXT: [[V78:%.+]] = "arith.addf"([[ARG209]], [[ARG207]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V78]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map61, #map77, #map63]} : (tensor<2x8x10x5xf32>, tensor<6x7xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V77]]) : (tensor<2x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3x9x11xf32>, tensor<6x7xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, sym_name = "pooling_nchw_sum"}> ({
// CHECK-NEXT: ^bb0([[ARG198:%.+]]: tensor<2x3x9x11xf32>, [[ARG199:%.+]]: tensor<6x7xf32>, [[ARG200:%.+]]: tensor<2x3x4x5xf32>):
// CHECK-NEXT: [[V75:%.+]] = "linalg.pooling_nchw_sum"([[ARG198]], [[ARG199]], [[ARG200]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG201:%.+]]: f32, [[ARG202:%.+]]: f32, [[ARG203:%.+]]: f32):
// CHECK-NEXT: [[V76:%.+]] = "arith.addf"([[ARG203]], [[ARG201]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V76]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map78, #map77, #map63]} : (tensor<2x3x9x11xf32>, tensor<6x7xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V75]]) : (tensor<2x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x5xf32>, tensor<6x7xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, sym_name = "pooling_nhwc_max"}> ({
// CHECK-NEXT: ^bb0([[ARG192:%.+]]: tensor<2x8x10x5xf32>, [[ARG193:%.+]]: tensor<6x7xf32>, [[ARG194:%.+]]: tensor<2x3x4x5xf32>):
// CHECK-NEXT: [[V73:%.+]] = "linalg.pooling_nhwc_max"([[ARG192]], [[ARG193]], [[ARG194]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG195:%.+]]: f32, [[ARG196:%.+]]: f32, [[ARG197:%.+]]: f32):
// CHECK-NEXT: [[V74:%.+]] = "arith.maximumf"([[ARG197]], [[ARG195]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V74]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map61, #map77, #map63]} : (tensor<2x8x10x5xf32>, tensor<6x7xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V73]]) : (tensor<2x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x5xi32>, tensor<6x7xi32>, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>, sym_name = "pooling_nhwc_max_unsigned"}> ({
// CHECK-NEXT: ^bb0([[ARG186:%.+]]: tensor<2x8x10x5xi32>, [[ARG187:%.+]]: tensor<6x7xi32>, [[ARG188:%.+]]: tensor<2x3x4x5xi32>):
// CHECK-NEXT: [[V71:%.+]] = "linalg.pooling_nhwc_max_unsigned"([[ARG186]], [[ARG187]], [[ARG188]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG189:%.+]]: i32, [[ARG190:%.+]]: i32, [[ARG191:%.+]]: i32):
// CHECK-NEXT: [[V72:%.+]] = "arith.maxui"([[ARG191]], [[ARG189]]) : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V72]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map61, #map77, #map63]} : (tensor<2x8x10x5xi32>, tensor<6x7xi32>, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
// CHECK-NEXT: "func.return"([[V71]]) : (tensor<2x3x4x5xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3x9x11xf32>, tensor<6x7xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, sym_name = "pooling_nchw_max"}> ({
// CHECK-NEXT: ^bb0([[ARG180:%.+]]: tensor<2x3x9x11xf32>, [[ARG181:%.+]]: tensor<6x7xf32>, [[ARG182:%.+]]: tensor<2x3x4x5xf32>):
// CHECK-NEXT: [[V69:%.+]] = "linalg.pooling_nchw_max"([[ARG180]], [[ARG181]], [[ARG182]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG183:%.+]]: f32, [[ARG184:%.+]]: f32, [[ARG185:%.+]]: f32):
// CHECK-NEXT: [[V70:%.+]] = "arith.maximumf"([[ARG185]], [[ARG183]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V70]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map78, #map77, #map63]} : (tensor<2x3x9x11xf32>, tensor<6x7xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V69]]) : (tensor<2x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x5xf32>, tensor<6x7xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>, sym_name = "pooling_nhwc_min"}> ({
// CHECK-NEXT: ^bb0([[ARG174:%.+]]: tensor<2x8x10x5xf32>, [[ARG175:%.+]]: tensor<6x7xf32>, [[ARG176:%.+]]: tensor<2x3x4x5xf32>):
// CHECK-NEXT: [[V67:%.+]] = "linalg.pooling_nhwc_min"([[ARG174]], [[ARG175]], [[ARG176]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG177:%.+]]: f32, [[ARG178:%.+]]: f32, [[ARG179:%.+]]: f32):
// CHECK-NEXT: [[V68:%.+]] = "arith.minimumf"([[ARG179]], [[ARG177]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V68]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map61, #map77, #map63]} : (tensor<2x8x10x5xf32>, tensor<6x7xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: "func.return"([[V67]]) : (tensor<2x3x4x5xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x8x10x5xi32>, tensor<6x7xi32>, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>, sym_name = "pooling_nhwc_min_unsigned"}> ({
// CHECK-NEXT: ^bb0([[ARG168:%.+]]: tensor<2x8x10x5xi32>, [[ARG169:%.+]]: tensor<6x7xi32>, [[ARG170:%.+]]: tensor<2x3x4x5xi32>):
// CHECK-NEXT: [[V65:%.+]] = "linalg.pooling_nhwc_min_unsigned"([[ARG168]], [[ARG169]], [[ARG170]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG171:%.+]]: i32, [[ARG172:%.+]]: i32, [[ARG173:%.+]]: i32):
// CHECK-NEXT: [[V66:%.+]] = "arith.minui"([[ARG173]], [[ARG171]]) : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V66]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map61, #map77, #map63]} : (tensor<2x8x10x5xi32>, tensor<6x7xi32>, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
// CHECK-NEXT: "func.return"([[V65]]) : (tensor<2x3x4x5xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x7x4xf32>, tensor<5xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "pooling_nwc_sum"}> ({
// CHECK-NEXT: ^bb0([[ARG162:%.+]]: tensor<2x7x4xf32>, [[ARG163:%.+]]: tensor<5xf32>, [[ARG164:%.+]]: tensor<2x3x4xf32>):
// CHECK-NEXT: [[V63:%.+]] = "linalg.pooling_nwc_sum"([[ARG162]], [[ARG163]], [[ARG164]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG165:%.+]]: f32, [[ARG166:%.+]]: f32, [[ARG167:%.+]]: f32):
// CHECK-NEXT: [[V64:%.+]] = "arith.addf"([[ARG167]], [[ARG165]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V64]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map54, #map79, #map13]} : (tensor<2x7x4xf32>, tensor<5xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: "func.return"([[V63]]) : (tensor<2x3x4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3x8xf32>, tensor<5xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "pooling_ncw_sum"}> ({
// CHECK-NEXT: ^bb0([[ARG156:%.+]]: tensor<2x3x8xf32>, [[ARG157:%.+]]: tensor<5xf32>, [[ARG158:%.+]]: tensor<2x3x4xf32>):
// CHECK-NEXT: [[V61:%.+]] = "linalg.pooling_ncw_sum"([[ARG156]], [[ARG157]], [[ARG158]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG159:%.+]]: f32, [[ARG160:%.+]]: f32, [[ARG161:%.+]]: f32):
// CHECK-NEXT: [[V62:%.+]] = "arith.addf"([[ARG161]], [[ARG159]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V62]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map80, #map79, #map13]} : (tensor<2x3x8xf32>, tensor<5xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: "func.return"([[V61]]) : (tensor<2x3x4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x7x4xf32>, tensor<5xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "pooling_nwc_max"}> ({
// CHECK-NEXT: ^bb0([[ARG150:%.+]]: tensor<2x7x4xf32>, [[ARG151:%.+]]: tensor<5xf32>, [[ARG152:%.+]]: tensor<2x3x4xf32>):
// CHECK-NEXT: [[V59:%.+]] = "linalg.pooling_nwc_max"([[ARG150]], [[ARG151]], [[ARG152]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG153:%.+]]: f32, [[ARG154:%.+]]: f32, [[ARG155:%.+]]: f32):
// CHECK-NEXT: [[V60:%.+]] = "arith.maximumf"([[ARG155]], [[ARG153]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V60]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map54, #map79, #map13]} : (tensor<2x7x4xf32>, tensor<5xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: "func.return"([[V59]]) : (tensor<2x3x4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x7x4xi32>, tensor<5xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>, sym_name = "pooling_nwc_max_unsigned"}> ({
// CHECK-NEXT: ^bb0([[ARG144:%.+]]: tensor<2x7x4xi32>, [[ARG145:%.+]]: tensor<5xi32>, [[ARG146:%.+]]: tensor<2x3x4xi32>):
// CHECK-NEXT: [[V57:%.+]] = "linalg.pooling_nwc_max_unsigned"([[ARG144]], [[ARG145]], [[ARG146]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG147:%.+]]: i32, [[ARG148:%.+]]: i32, [[ARG149:%.+]]: i32):
// CHECK-NEXT: [[V58:%.+]] = "arith.maxui"([[ARG149]], [[ARG147]]) : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V58]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map54, #map79, #map13]} : (tensor<2x7x4xi32>, tensor<5xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
// CHECK-NEXT: "func.return"([[V57]]) : (tensor<2x3x4xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x3x8xf32>, tensor<5xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "pooling_ncw_max"}> ({
// CHECK-NEXT: ^bb0([[ARG138:%.+]]: tensor<2x3x8xf32>, [[ARG139:%.+]]: tensor<5xf32>, [[ARG140:%.+]]: tensor<2x3x4xf32>):
// CHECK-NEXT: [[V55:%.+]] = "linalg.pooling_ncw_max"([[ARG138]], [[ARG139]], [[ARG140]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG141:%.+]]: f32, [[ARG142:%.+]]: f32, [[ARG143:%.+]]: f32):
// CHECK-NEXT: [[V56:%.+]] = "arith.maximumf"([[ARG143]], [[ARG141]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V56]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map80, #map79, #map13]} : (tensor<2x3x8xf32>, tensor<5xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: "func.return"([[V55]]) : (tensor<2x3x4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x7x4xf32>, tensor<5xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "pooling_nwc_min"}> ({
// CHECK-NEXT: ^bb0([[ARG132:%.+]]: tensor<2x7x4xf32>, [[ARG133:%.+]]: tensor<5xf32>, [[ARG134:%.+]]: tensor<2x3x4xf32>):
// CHECK-NEXT: [[V53:%.+]] = "linalg.pooling_nwc_min"([[ARG132]], [[ARG133]], [[ARG134]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG135:%.+]]: f32, [[ARG136:%.+]]: f32, [[ARG137:%.+]]: f32):
// CHECK-NEXT: [[V54:%.+]] = "arith.minimumf"([[ARG137]], [[ARG135]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V54]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map54, #map79, #map13]} : (tensor<2x7x4xf32>, tensor<5xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: "func.return"([[V53]]) : (tensor<2x3x4xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x7x4xi32>, tensor<5xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>, sym_name = "pooling_nwc_min_unsigned"}> ({
// CHECK-NEXT: ^bb0([[ARG126:%.+]]: tensor<2x7x4xi32>, [[ARG127:%.+]]: tensor<5xi32>, [[ARG128:%.+]]: tensor<2x3x4xi32>):
// CHECK-NEXT: [[V51:%.+]] = "linalg.pooling_nwc_min_unsigned"([[ARG126]], [[ARG127]], [[ARG128]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG129:%.+]]: i32, [[ARG130:%.+]]: i32, [[ARG131:%.+]]: i32):
// CHECK-NEXT: [[V52:%.+]] = "arith.minui"([[ARG131]], [[ARG129]]) : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V52]]) : (i32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map54, #map79, #map13]} : (tensor<2x7x4xi32>, tensor<5xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
// CHECK-NEXT: "func.return"([[V51]]) : (tensor<2x3x4xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>, sym_name = "pooling_ndhwc_sum"}> ({
// CHECK-NEXT: ^bb0([[ARG120:%.+]]: tensor<2x9x11x13x6xf32>, [[ARG121:%.+]]: tensor<7x8x9xf32>, [[ARG122:%.+]]: tensor<2x3x4x5x6xf32>):
// CHECK-NEXT: [[V49:%.+]] = "linalg.pooling_ndhwc_sum"([[ARG120]], [[ARG121]], [[ARG122]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG123:%.+]]: f32, [[ARG124:%.+]]: f32, [[ARG125:%.+]]: f32):
// CHECK-NEXT: [[V50:%.+]] = "arith.addf"([[ARG125]], [[ARG123]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V50]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map81, #map82, #map43]} : (tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
// CHECK-NEXT: "func.return"([[V49]]) : (tensor<2x3x4x5x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>, sym_name = "pooling_ndhwc_max"}> ({
// CHECK-NEXT: ^bb0([[ARG114:%.+]]: tensor<2x9x11x13x6xf32>, [[ARG115:%.+]]: tensor<7x8x9xf32>, [[ARG116:%.+]]: tensor<2x3x4x5x6xf32>):
// CHECK-NEXT: [[V47:%.+]] = "linalg.pooling_ndhwc_max"([[ARG114]], [[ARG115]], [[ARG116]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG117:%.+]]: f32, [[ARG118:%.+]]: f32, [[ARG119:%.+]]: f32):
// CHECK-NEXT: [[V48:%.+]] = "arith.maximumf"([[ARG119]], [[ARG117]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V48]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map81, #map82, #map43]} : (tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
// CHECK-NEXT: "func.return"([[V47]]) : (tensor<2x3x4x5x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>, sym_name = "pooling_ndhwc_min"}> ({
// CHECK-NEXT: ^bb0([[ARG108:%.+]]: tensor<2x9x11x13x6xf32>, [[ARG109:%.+]]: tensor<7x8x9xf32>, [[ARG110:%.+]]: tensor<2x3x4x5x6xf32>):
// CHECK-NEXT: [[V45:%.+]] = "linalg.pooling_ndhwc_min"([[ARG108]], [[ARG109]], [[ARG110]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG111:%.+]]: f32, [[ARG112:%.+]]: f32, [[ARG113:%.+]]: f32):
// CHECK-NEXT: [[V46:%.+]] = "arith.minimumf"([[ARG113]], [[ARG111]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V46]]) : (f32) -> ()
// CHECK-NEXT: }) {linalg.memoized_indexing_maps = [#map81, #map82, #map43]} : (tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>, tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
// CHECK-NEXT: "func.return"([[V45]]) : (tensor<2x3x4x5x6xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "exp"}> ({
// CHECK-NEXT: ^bb0([[ARG104:%.+]]: tensor<4x?xf32>, [[ARG105:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V43:%.+]] = "linalg.exp"([[ARG104]], [[ARG105]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG106:%.+]]: f32, [[ARG107:%.+]]: f32):
// CHECK-NEXT: [[V44:%.+]] = "math.exp"([[ARG106]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V44]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V43]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "log"}> ({
// CHECK-NEXT: ^bb0([[ARG100:%.+]]: tensor<4x?xf32>, [[ARG101:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V41:%.+]] = "linalg.log"([[ARG100]], [[ARG101]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG102:%.+]]: f32, [[ARG103:%.+]]: f32):
// CHECK-NEXT: [[V42:%.+]] = "math.log"([[ARG102]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V42]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V41]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "abs"}> ({
// CHECK-NEXT: ^bb0([[ARG96:%.+]]: tensor<4x?xf32>, [[ARG97:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V39:%.+]] = "linalg.abs"([[ARG96]], [[ARG97]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG98:%.+]]: f32, [[ARG99:%.+]]: f32):
// CHECK-NEXT: [[V40:%.+]] = "math.absf"([[ARG98]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V40]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V39]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "ceil"}> ({
// CHECK-NEXT: ^bb0([[ARG92:%.+]]: tensor<4x?xf32>, [[ARG93:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V37:%.+]] = "linalg.ceil"([[ARG92]], [[ARG93]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG94:%.+]]: f32, [[ARG95:%.+]]: f32):
// CHECK-NEXT: [[V38:%.+]] = "math.ceil"([[ARG94]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V38]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V37]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "floor"}> ({
// CHECK-NEXT: ^bb0([[ARG88:%.+]]: tensor<4x?xf32>, [[ARG89:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V35:%.+]] = "linalg.floor"([[ARG88]], [[ARG89]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG90:%.+]]: f32, [[ARG91:%.+]]: f32):
// CHECK-NEXT: [[V36:%.+]] = "math.floor"([[ARG90]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V36]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V35]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "negf"}> ({
// CHECK-NEXT: ^bb0([[ARG84:%.+]]: tensor<4x?xf32>, [[ARG85:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V33:%.+]] = "linalg.negf"([[ARG84]], [[ARG85]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG86:%.+]]: f32, [[ARG87:%.+]]: f32):
// CHECK-NEXT: [[V34:%.+]] = "arith.negf"([[ARG86]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V34]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V33]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "reciprocal"}> ({
// CHECK-NEXT: ^bb0([[ARG80:%.+]]: tensor<4x?xf32>, [[ARG81:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V30:%.+]] = "linalg.reciprocal"([[ARG80]], [[ARG81]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG82:%.+]]: f32, [[ARG83:%.+]]: f32):
// CHECK-NEXT: [[V31:%.+]] = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// CHECK-NEXT: [[V32:%.+]] = "arith.divf"([[V31]], [[ARG82]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V32]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V30]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "round"}> ({
// CHECK-NEXT: ^bb0([[ARG76:%.+]]: tensor<4x?xf32>, [[ARG77:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V28:%.+]] = "linalg.round"([[ARG76]], [[ARG77]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG78:%.+]]: f32, [[ARG79:%.+]]: f32):
// CHECK-NEXT: [[V29:%.+]] = "math.round"([[ARG78]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V29]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V28]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "sqrt"}> ({
// CHECK-NEXT: ^bb0([[ARG72:%.+]]: tensor<4x?xf32>, [[ARG73:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V26:%.+]] = "linalg.sqrt"([[ARG72]], [[ARG73]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG74:%.+]]: f32, [[ARG75:%.+]]: f32):
// CHECK-NEXT: [[V27:%.+]] = "math.sqrt"([[ARG74]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V27]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V26]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "rsqrt"}> ({
// CHECK-NEXT: ^bb0([[ARG68:%.+]]: tensor<4x?xf32>, [[ARG69:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V24:%.+]] = "linalg.rsqrt"([[ARG68]], [[ARG69]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG70:%.+]]: f32, [[ARG71:%.+]]: f32):
// CHECK-NEXT: [[V25:%.+]] = "math.rsqrt"([[ARG70]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V25]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V24]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "square"}> ({
// CHECK-NEXT: ^bb0([[ARG64:%.+]]: tensor<4x?xf32>, [[ARG65:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V22:%.+]] = "linalg.square"([[ARG64]], [[ARG65]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG66:%.+]]: f32, [[ARG67:%.+]]: f32):
// CHECK-NEXT: [[V23:%.+]] = "arith.mulf"([[ARG66]], [[ARG66]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V23]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V22]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "tanh"}> ({
// CHECK-NEXT: ^bb0([[ARG60:%.+]]: tensor<4x?xf32>, [[ARG61:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V20:%.+]] = "linalg.tanh"([[ARG60]], [[ARG61]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG62:%.+]]: f32, [[ARG63:%.+]]: f32):
// CHECK-NEXT: [[V21:%.+]] = "math.tanh"([[ARG62]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V21]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V20]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "erf"}> ({
// CHECK-NEXT: ^bb0([[ARG56:%.+]]: tensor<4x?xf32>, [[ARG57:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V18:%.+]] = "linalg.erf"([[ARG56]], [[ARG57]]) <{operandSegmentSizes = array<i32: 1, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG58:%.+]]: f32, [[ARG59:%.+]]: f32):
// CHECK-NEXT: [[V19:%.+]] = "math.erf"([[ARG58]]) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V19]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V18]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "add"}> ({
// CHECK-NEXT: ^bb0([[ARG50:%.+]]: tensor<4x?xf32>, [[ARG51:%.+]]: tensor<4x?xf32>, [[ARG52:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V16:%.+]] = "linalg.add"([[ARG50]], [[ARG51]], [[ARG52]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG53:%.+]]: f32, [[ARG54:%.+]]: f32, [[ARG55:%.+]]: f32):
// CHECK-NEXT: [[V17:%.+]] = "arith.addf"([[ARG53]], [[ARG54]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V17]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V16]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "sub"}> ({
// CHECK-NEXT: ^bb0([[ARG44:%.+]]: tensor<4x?xf32>, [[ARG45:%.+]]: tensor<4x?xf32>, [[ARG46:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V14:%.+]] = "linalg.sub"([[ARG44]], [[ARG45]], [[ARG46]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG47:%.+]]: f32, [[ARG48:%.+]]: f32, [[ARG49:%.+]]: f32):
// CHECK-NEXT: [[V15:%.+]] = "arith.subf"([[ARG47]], [[ARG48]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V15]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V14]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "mul"}> ({
// CHECK-NEXT: ^bb0([[ARG38:%.+]]: tensor<4x?xf32>, [[ARG39:%.+]]: tensor<4x?xf32>, [[ARG40:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V12:%.+]] = "linalg.mul"([[ARG38]], [[ARG39]], [[ARG40]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG41:%.+]]: f32, [[ARG42:%.+]]: f32, [[ARG43:%.+]]: f32):
// CHECK-NEXT: [[V13:%.+]] = "arith.mulf"([[ARG41]], [[ARG42]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V13]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V12]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "div"}> ({
// CHECK-NEXT: ^bb0([[ARG32:%.+]]: tensor<4x?xf32>, [[ARG33:%.+]]: tensor<4x?xf32>, [[ARG34:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V10:%.+]] = "linalg.div"([[ARG32]], [[ARG33]], [[ARG34]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG35:%.+]]: f32, [[ARG36:%.+]]: f32, [[ARG37:%.+]]: f32):
// CHECK-NEXT: [[V11:%.+]] = "arith.divf"([[ARG35]], [[ARG36]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V11]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V10]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xi32>, tensor<4x?xi32>, tensor<4x?xi32>) -> tensor<4x?xi32>, sym_name = "div_unsigned"}> ({
// CHECK-NEXT: ^bb0([[ARG26:%.+]]: tensor<4x?xi32>, [[ARG27:%.+]]: tensor<4x?xi32>, [[ARG28:%.+]]: tensor<4x?xi32>):
// CHECK-NEXT: [[V8:%.+]] = "linalg.div_unsigned"([[ARG26]], [[ARG27]], [[ARG28]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG29:%.+]]: i32, [[ARG30:%.+]]: i32, [[ARG31:%.+]]: i32):
// CHECK-NEXT: [[V9:%.+]] = "arith.divui"([[ARG29]], [[ARG30]]) : (i32, i32) -> i32
// CHECK-NEXT: "linalg.yield"([[V9]]) : (i32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xi32>, tensor<4x?xi32>, tensor<4x?xi32>) -> tensor<4x?xi32>
// CHECK-NEXT: "func.return"([[V8]]) : (tensor<4x?xi32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "max"}> ({
// CHECK-NEXT: ^bb0([[ARG20:%.+]]: tensor<4x?xf32>, [[ARG21:%.+]]: tensor<4x?xf32>, [[ARG22:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V6:%.+]] = "linalg.max"([[ARG20]], [[ARG21]], [[ARG22]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG23:%.+]]: f32, [[ARG24:%.+]]: f32, [[ARG25:%.+]]: f32):
// CHECK-NEXT: [[V7:%.+]] = "arith.maximumf"([[ARG23]], [[ARG24]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V7]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V6]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "min"}> ({
// CHECK-NEXT: ^bb0([[ARG14:%.+]]: tensor<4x?xf32>, [[ARG15:%.+]]: tensor<4x?xf32>, [[ARG16:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V4:%.+]] = "linalg.min"([[ARG14]], [[ARG15]], [[ARG16]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG17:%.+]]: f32, [[ARG18:%.+]]: f32, [[ARG19:%.+]]: f32):
// CHECK-NEXT: [[V5:%.+]] = "arith.minimumf"([[ARG17]], [[ARG18]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V5]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V4]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "powf"}> ({
// CHECK-NEXT: ^bb0([[ARG8:%.+]]: tensor<4x?xf32>, [[ARG9:%.+]]: tensor<4x?xf32>, [[ARG10:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V2:%.+]] = "linalg.powf"([[ARG8]], [[ARG9]], [[ARG10]]) <{operandSegmentSizes = array<i32: 2, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG11:%.+]]: f32, [[ARG12:%.+]]: f32, [[ARG13:%.+]]: f32):
// CHECK-NEXT: [[V3:%.+]] = "math.powf"([[ARG11]], [[ARG12]]) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V3]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V2]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "func.func"() <{function_type = (tensor<4x?xi1>, tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>, sym_name = "select"}> ({
// CHECK-NEXT: ^bb0([[ARG0:%.+]]: tensor<4x?xi1>, [[ARG1:%.+]]: tensor<4x?xf32>, [[ARG2:%.+]]: tensor<4x?xf32>, [[ARG3:%.+]]: tensor<4x?xf32>):
// CHECK-NEXT: [[V0:%.+]] = "linalg.select"([[ARG0]], [[ARG1]], [[ARG2]], [[ARG3]]) <{operandSegmentSizes = array<i32: 3, 1>}> ({
// CHECK-NEXT: ^bb0([[ARG4:%.+]]: i1, [[ARG5:%.+]]: f32, [[ARG6:%.+]]: f32, [[ARG7:%.+]]: f32):
// CHECK-NEXT: [[V1:%.+]] = "arith.select"([[ARG4]], [[ARG5]], [[ARG6]]) : (i1, f32, f32) -> f32
// CHECK-NEXT: "linalg.yield"([[V1]]) : (f32) -> ()
// CHECK-NEXT: }) : (tensor<4x?xi1>, tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: "func.return"([[V0]]) : (tensor<4x?xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: }) : () -> ()
func.func @quantized_matmul(%a: tensor<2x4xi8>, %b: tensor<4x3xi8>, %c: i32, %d: i32, %e: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = linalg.quantized_matmul ins(%a, %b, %c, %d : tensor<2x4xi8>, tensor<4x3xi8>, i32, i32) outs(%e : tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @mmt4d(%a: tensor<2x4x5x7xf32>, %b: tensor<3x4x6x7xf32>, %c: tensor<2x3x5x6xf32>) -> tensor<2x3x5x6xf32> {
  %0 = linalg.mmt4d ins(%a, %b : tensor<2x4x5x7xf32>, tensor<3x4x6x7xf32>) outs(%c : tensor<2x3x5x6xf32>) -> tensor<2x3x5x6xf32>
  return %0 : tensor<2x3x5x6xf32>
}

func.func @batch_mmt4d(%a: tensor<2x3x5x6x8xf32>, %b: tensor<2x4x5x7x8xf32>, %c: tensor<2x3x4x6x7xf32>) -> tensor<2x3x4x6x7xf32> {
  %0 = linalg.batch_mmt4d ins(%a, %b : tensor<2x3x5x6x8xf32>, tensor<2x4x5x7x8xf32>) outs(%c : tensor<2x3x4x6x7xf32>) -> tensor<2x3x4x6x7xf32>
  return %0 : tensor<2x3x4x6x7xf32>
}

func.func @quantized_batch_matmul(%a: tensor<2x3x5xi8>, %b: tensor<2x5x4xi8>, %c: i32, %d: i32, %e: tensor<2x3x4xi32>) -> tensor<2x3x4xi32> {
  %0 = linalg.quantized_batch_matmul ins(%a, %b, %c, %d : tensor<2x3x5xi8>, tensor<2x5x4xi8>, i32, i32) outs(%e : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}

func.func @matvec(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.matvec ins(%a, %b : tensor<2x3xf32>, tensor<3xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @vecmat(%a: tensor<3xf32>, %b: tensor<3x2xf32>, %c: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.vecmat ins(%a, %b : tensor<3xf32>, tensor<3x2xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @batch_matvec(%a: tensor<2x3x4xf32>, %b: tensor<2x4xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.batch_matvec ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @batch_vecmat(%a: tensor<2x4xf32>, %b: tensor<2x4x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.batch_vecmat ins(%a, %b : tensor<2x4xf32>, tensor<2x4x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @dot(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<f32>) -> tensor<f32> {
  %0 = linalg.dot ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @conv_1d(%a: tensor<4xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.conv_1d ins(%a, %b : tensor<4xf32>, tensor<3xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @conv_2d(%a: tensor<5x7xf32>, %b: tensor<4x5xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.conv_2d ins(%a, %b : tensor<5x7xf32>, tensor<4x5xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @conv_3d(%a: tensor<6x8x10xf32>, %b: tensor<5x6x7xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.conv_3d ins(%a, %b : tensor<6x8x10xf32>, tensor<5x6x7xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @conv_1d_nwc_wcf(%a: tensor<2x7x6xf32>, %b: tensor<5x6x4xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.conv_1d_nwc_wcf ins(%a, %b : tensor<2x7x6xf32>, tensor<5x6x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @conv_1d_ncw_fcw(%a: tensor<2x5x9xf32>, %b: tensor<3x5x6xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.conv_1d_ncw_fcw ins(%a, %b : tensor<2x5x9xf32>, tensor<3x5x6xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @conv_2d_nhwc_hwcf(%a: tensor<2x8x10x8xf32>, %b: tensor<6x7x8x5xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%a, %b : tensor<2x8x10x8xf32>, tensor<6x7x8x5xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @conv_2d_nhwc_fhwc(%a: tensor<2x8x10x8xf32>, %b: tensor<5x6x7x8xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%a, %b : tensor<2x8x10x8xf32>, tensor<5x6x7x8xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @conv_2d_nhwc_hwcf_q(%a: tensor<2x8x10x8xi8>, %b: tensor<6x7x8x5xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.conv_2d_nhwc_hwcf_q ins(%a, %b, %c, %d : tensor<2x8x10x8xi8>, tensor<6x7x8x5xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @conv_2d_nhwc_fhwc_q(%a: tensor<2x8x10x8xi8>, %b: tensor<5x6x7x8xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.conv_2d_nhwc_fhwc_q ins(%a, %b, %c, %d : tensor<2x8x10x8xi8>, tensor<5x6x7x8xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @conv_2d_nchw_fchw_q(%a: tensor<2x6x10x12xi8>, %b: tensor<3x6x7x8xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.conv_2d_nchw_fchw_q ins(%a, %b, %c, %d : tensor<2x6x10x12xi8>, tensor<3x6x7x8xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @conv_2d_nchw_fchw(%a: tensor<2x6x10x12xf32>, %b: tensor<3x6x7x8xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.conv_2d_nchw_fchw ins(%a, %b : tensor<2x6x10x12xf32>, tensor<3x6x7x8xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @conv_2d_ngchw_fgchw(%a: tensor<2x3x7x12x14xf32>, %b: tensor<4x3x7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.conv_2d_ngchw_fgchw ins(%a, %b : tensor<2x3x7x12x14xf32>, tensor<4x3x7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @conv_2d_ngchw_gfchw(%a: tensor<2x3x7x12x14xf32>, %b: tensor<3x4x7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw ins(%a, %b : tensor<2x3x7x12x14xf32>, tensor<3x4x7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @conv_2d_nhwgc_gfhwc(%a: tensor<2x9x11x5x9xf32>, %b: tensor<5x6x7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.conv_2d_nhwgc_gfhwc ins(%a, %b : tensor<2x9x11x5x9xf32>, tensor<5x6x7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @conv_2d_nhwgc_gfhwc_q(%a: tensor<2x9x11x5x9xi8>, %b: tensor<5x6x7x8x9xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32> {
  %0 = linalg.conv_2d_nhwgc_gfhwc_q ins(%a, %b, %c, %d : tensor<2x9x11x5x9xi8>, tensor<5x6x7x8x9xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return %0 : tensor<2x3x4x5x6xi32>
}

func.func @conv_2d_ngchw_gfchw_q(%a: tensor<2x3x7x12x14xi8>, %b: tensor<3x4x7x8x9xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32> {
  %0 = linalg.conv_2d_ngchw_gfchw_q ins(%a, %b, %c, %d : tensor<2x3x7x12x14xi8>, tensor<3x4x7x8x9xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return %0 : tensor<2x3x4x5x6xi32>
}

func.func @conv_3d_ndhwc_dhwcf(%a: tensor<2x9x11x13x10xf32>, %b: tensor<7x8x9x10x6xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.conv_3d_ndhwc_dhwcf ins(%a, %b : tensor<2x9x11x13x10xf32>, tensor<7x8x9x10x6xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @conv_3d_ndhwc_dhwcf_q(%a: tensor<2x9x11x13x10xi8>, %b: tensor<7x8x9x10x6xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32> {
  %0 = linalg.conv_3d_ndhwc_dhwcf_q ins(%a, %b, %c, %d : tensor<2x9x11x13x10xi8>, tensor<7x8x9x10x6xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return %0 : tensor<2x3x4x5x6xi32>
}

func.func @conv_3d_ncdhw_fcdhw(%a: tensor<2x7x11x13x15xf32>, %b: tensor<3x7x8x9x10xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.conv_3d_ncdhw_fcdhw ins(%a, %b : tensor<2x7x11x13x15xf32>, tensor<3x7x8x9x10xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @depthwise_conv_1d_nwc_wc(%a: tensor<2x7x4xf32>, %b: tensor<5x4xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.depthwise_conv_1d_nwc_wc ins(%a, %b : tensor<2x7x4xf32>, tensor<5x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @depthwise_conv_1d_ncw_cw(%a: tensor<2x4x7xf32>, %b: tensor<4x5xf32>, %c: tensor<2x4x3xf32>) -> tensor<2x4x3xf32> {
  %0 = linalg.depthwise_conv_1d_ncw_cw ins(%a, %b : tensor<2x4x7xf32>, tensor<4x5xf32>) outs(%c : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return %0 : tensor<2x4x3xf32>
}

func.func @depthwise_conv_1d_nwc_wcm(%a: tensor<2x8x4xf32>, %b: tensor<6x4x5xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.depthwise_conv_1d_nwc_wcm ins(%a, %b : tensor<2x8x4xf32>, tensor<6x4x5xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @depthwise_conv_2d_nhwc_hwc(%a: tensor<2x8x10x5xf32>, %b: tensor<6x7x5xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc ins(%a, %b : tensor<2x8x10x5xf32>, tensor<6x7x5xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @depthwise_conv_2d_nchw_chw(%a: tensor<2x5x8x10xf32>, %b: tensor<5x6x7xf32>, %c: tensor<2x5x3x4xf32>) -> tensor<2x5x3x4xf32> {
  %0 = linalg.depthwise_conv_2d_nchw_chw ins(%a, %b : tensor<2x5x8x10xf32>, tensor<5x6x7xf32>) outs(%c : tensor<2x5x3x4xf32>) -> tensor<2x5x3x4xf32>
  return %0 : tensor<2x5x3x4xf32>
}

func.func @depthwise_conv_2d_nhwc_hwc_q(%a: tensor<2x8x10x5xi8>, %b: tensor<6x7x5xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc_q ins(%a, %b, %c, %d : tensor<2x8x10x5xi8>, tensor<6x7x5xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @depthwise_conv_2d_nhwc_hwcm(%a: tensor<2x9x11x5xf32>, %b: tensor<7x8x5x6xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm ins(%a, %b : tensor<2x9x11x5xf32>, tensor<7x8x5x6xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @depthwise_conv_2d_nhwc_hwcm_q(%a: tensor<2x9x11x5xi8>, %b: tensor<7x8x5x6xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%a, %b, %c, %d : tensor<2x9x11x5xi8>, tensor<7x8x5x6xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return %0 : tensor<2x3x4x5x6xi32>
}

func.func @depthwise_conv_3d_ndhwc_dhwc(%a: tensor<2x8x10x12x9xf32>, %b: tensor<6x7x8x9xf32>, %c: tensor<2x3x4x5x9xf32>) -> tensor<2x3x4x5x9xf32> {
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwc ins(%a, %b : tensor<2x8x10x12x9xf32>, tensor<6x7x8x9xf32>) outs(%c : tensor<2x3x4x5x9xf32>) -> tensor<2x3x4x5x9xf32>
  return %0 : tensor<2x3x4x5x9xf32>
}

func.func @depthwise_conv_3d_ncdhw_cdhw(%a: tensor<2x9x8x10x12xf32>, %b: tensor<9x6x7x8xf32>, %c: tensor<2x9x3x4x5xf32>) -> tensor<2x9x3x4x5xf32> {
  %0 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a, %b : tensor<2x9x8x10x12xf32>, tensor<9x6x7x8xf32>) outs(%c : tensor<2x9x3x4x5xf32>) -> tensor<2x9x3x4x5xf32>
  return %0 : tensor<2x9x3x4x5xf32>
}

func.func @depthwise_conv_3d_ndhwc_dhwcm(%a: tensor<2x9x11x13x10xf32>, %b: tensor<7x8x9x10x6xf32>, %c: tensor<2x3x4x5x10x6xf32>) -> tensor<2x3x4x5x10x6xf32> {
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%a, %b : tensor<2x9x11x13x10xf32>, tensor<7x8x9x10x6xf32>) outs(%c : tensor<2x3x4x5x10x6xf32>) -> tensor<2x3x4x5x10x6xf32>
  return %0 : tensor<2x3x4x5x10x6xf32>
}

func.func @pooling_nhwc_sum(%a: tensor<2x8x10x5xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.pooling_nhwc_sum ins(%a, %b : tensor<2x8x10x5xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @pooling_nchw_sum(%a: tensor<2x3x9x11xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.pooling_nchw_sum ins(%a, %b : tensor<2x3x9x11xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @pooling_nhwc_max(%a: tensor<2x8x10x5xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.pooling_nhwc_max ins(%a, %b : tensor<2x8x10x5xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @pooling_nhwc_max_unsigned(%a: tensor<2x8x10x5xi32>, %b: tensor<6x7xi32>, %c: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.pooling_nhwc_max_unsigned ins(%a, %b : tensor<2x8x10x5xi32>, tensor<6x7xi32>) outs(%c : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @pooling_nchw_max(%a: tensor<2x3x9x11xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.pooling_nchw_max ins(%a, %b : tensor<2x3x9x11xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @pooling_nhwc_min(%a: tensor<2x8x10x5xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.pooling_nhwc_min ins(%a, %b : tensor<2x8x10x5xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @pooling_nhwc_min_unsigned(%a: tensor<2x8x10x5xi32>, %b: tensor<6x7xi32>, %c: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.pooling_nhwc_min_unsigned ins(%a, %b : tensor<2x8x10x5xi32>, tensor<6x7xi32>) outs(%c : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @pooling_nwc_sum(%a: tensor<2x7x4xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_nwc_sum ins(%a, %b : tensor<2x7x4xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pooling_ncw_sum(%a: tensor<2x3x8xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_ncw_sum ins(%a, %b : tensor<2x3x8xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pooling_nwc_max(%a: tensor<2x7x4xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_nwc_max ins(%a, %b : tensor<2x7x4xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pooling_nwc_max_unsigned(%a: tensor<2x7x4xi32>, %b: tensor<5xi32>, %c: tensor<2x3x4xi32>) -> tensor<2x3x4xi32> {
  %0 = linalg.pooling_nwc_max_unsigned ins(%a, %b : tensor<2x7x4xi32>, tensor<5xi32>) outs(%c : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}

func.func @pooling_ncw_max(%a: tensor<2x3x8xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_ncw_max ins(%a, %b : tensor<2x3x8xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pooling_nwc_min(%a: tensor<2x7x4xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_nwc_min ins(%a, %b : tensor<2x7x4xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pooling_nwc_min_unsigned(%a: tensor<2x7x4xi32>, %b: tensor<5xi32>, %c: tensor<2x3x4xi32>) -> tensor<2x3x4xi32> {
  %0 = linalg.pooling_nwc_min_unsigned ins(%a, %b : tensor<2x7x4xi32>, tensor<5xi32>) outs(%c : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}

func.func @pooling_ndhwc_sum(%a: tensor<2x9x11x13x6xf32>, %b: tensor<7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.pooling_ndhwc_sum ins(%a, %b : tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @pooling_ndhwc_max(%a: tensor<2x9x11x13x6xf32>, %b: tensor<7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.pooling_ndhwc_max ins(%a, %b : tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @pooling_ndhwc_min(%a: tensor<2x9x11x13x6xf32>, %b: tensor<7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.pooling_ndhwc_min ins(%a, %b : tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @exp(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.exp ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @log(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.log ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @abs(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.abs ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @ceil(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.ceil ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @floor(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.floor ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @negf(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.negf ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @reciprocal(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.reciprocal ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @round(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.round ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @sqrt(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.sqrt ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @rsqrt(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.rsqrt ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @square(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.square ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @tanh(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.tanh ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @erf(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.erf ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @add(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.add ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @sub(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.sub ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @mul(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.mul ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @div(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.div ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @div_unsigned(%a: tensor<4x?xi32>, %b: tensor<4x?xi32>, %c: tensor<4x?xi32>) -> tensor<4x?xi32> {
  %0 = linalg.div_unsigned ins(%a, %b : tensor<4x?xi32>, tensor<4x?xi32>) outs(%c : tensor<4x?xi32>) -> tensor<4x?xi32>
  return %0 : tensor<4x?xi32>
}

func.func @max(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.max ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @min(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.min ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @powf(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.powf ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @select(%a: tensor<4x?xi1>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>, %d: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.select ins(%a, %b, %c : tensor<4x?xi1>, tensor<4x?xf32>, tensor<4x?xf32>) outs(%d : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}
