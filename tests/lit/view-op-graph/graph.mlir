// RUN: crease-opt %s --allow-unregistered-dialect --view-op-graph -o /dev/null 2>&1 | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --view-op-graph="print-control-flow-edges print-data-flow-edges=false print-attrs=false print-result-types=false" -o /dev/null 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: crease-opt %s --allow-unregistered-dialect --view-op-graph="max-label-len=3" --mlir-elide-elementsattrs-if-larger=2 -o /dev/null 2>&1 | FileCheck %s --check-prefix=SHORT

// CHECK: digraph G {
// CHECK-NEXT: compound = true;
// CHECK-NEXT: subgraph cluster_1 {
// CHECK-NEXT: v2 [label = " ", shape = plain];
// CHECK-NEXT: label = "builtin.module : ()\l";
// CHECK-NEXT: subgraph cluster_3 {
// CHECK-NEXT: v4 [label = " ", shape = plain];
// CHECK-NEXT: label = "";
// CHECK-NEXT: subgraph cluster_5 {
// CHECK-NEXT: v6 [label = " ", shape = plain];
// CHECK-NEXT: label = "func.func : ()\lfunction_type: (i1, i32) -\> i32\lsym_name: \"diamond\"\l";
// CHECK-NEXT: subgraph cluster_7 {
// CHECK-NEXT: v8 [label = " ", shape = plain];
// CHECK-NEXT: label = "";
// CHECK-NEXT: v9 [label = "<res_arg0> [[ARG0:%.+]] i1", shape = Mrecord];
// CHECK-NEXT: v10 [label = "<res_arg1> [[ARG1:%.+]] i32", shape = Mrecord];
// CHECK-NEXT: v11 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l\lvalue: dense\<[1, 2, 3]\> : t...\l|{<res_cst> [[CST:%.+]] tensor\<3xi32\>}}", shape = Mrecord, style = filled];
// CHECK-NEXT: v12 [fillcolor = "0.125000 0.3 0.95", label = "{{\{\{}}<arg_arg1> [[ARG1]]|<arg_arg1> [[ARG1]]}|u.pair\l\llist: [1, 2]\ltext: \"\<a\|b\>\"\l|{<res_0_0> [[V0:%.+]]#0 i32|<res_0_1> [[V0]]#1 i32}}", shape = Mrecord, style = filled];
// CHECK-NEXT: subgraph cluster_13 {
// CHECK-NEXT: v14 [label = " ", shape = plain];
// CHECK-NEXT: label = "scf.if : (i32)\l";
// CHECK-NEXT: subgraph cluster_15 {
// CHECK-NEXT: v16 [label = " ", shape = plain];
// CHECK-NEXT: label = "";
// CHECK-NEXT: v17 [fillcolor = "0.250000 0.3 0.95", label = "{{\{\{}}<arg_0_0> [[V0]]#0}|scf.yield\l}", shape = Mrecord, style = filled];
// CHECK-NEXT: }
// CHECK-NEXT: subgraph cluster_18 {
// CHECK-NEXT: v19 [label = " ", shape = plain];
// CHECK-NEXT: label = "";
// CHECK-NEXT: v20 [fillcolor = "0.250000 0.3 0.95", label = "{{\{\{}}<arg_0_1> [[V0]]#1}|scf.yield\l}", shape = Mrecord, style = filled];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: v21 [fillcolor = "0.500000 0.3 0.95", label = "{{\{\{}}<arg_arg0> [[ARG0]]|<arg_1> [[V1:%.+]]|<arg_arg1> [[ARG1]]}|cf.cond_br\l\loperandSegmentSizes: array\<i32: 1, 1, 1\>\l}", shape = Mrecord, style = filled];
// CHECK-NEXT: }
// CHECK-NEXT: subgraph cluster_22 {
// CHECK-NEXT: v23 [label = " ", shape = plain];
// CHECK-NEXT: label = "";
// CHECK-NEXT: v24 [label = "<res_2> [[V2:%.+]] i32", shape = Mrecord];
// CHECK-NEXT: v25 [fillcolor = "0.625000 0.3 0.95", label = "{{\{\{}}<arg_2> [[V2]]}|func.return\l}", shape = Mrecord, style = filled];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: v10:res_arg1:s -> v12:arg_arg1:n[style = solid];
// CHECK-NEXT: v10:res_arg1:s -> v12:arg_arg1:n[style = solid];
// CHECK-NEXT: v12:res_0_0:s -> v17:arg_0_0:n[style = solid];
// CHECK-NEXT: v12:res_0_1:s -> v20:arg_0_1:n[style = solid];
// CHECK-NEXT: v9:res_arg0:s -> v14[lhead = cluster_13, style = solid];
// CHECK-NEXT: v9:res_arg0:s -> v21:arg_arg0:n[style = solid];
// CHECK-NEXT: v14 -> v21:arg_1:n[ltail = cluster_13, style = solid];
// CHECK-NEXT: v10:res_arg1:s -> v21:arg_arg1:n[style = solid];
// CHECK-NEXT: v24:res_2:s -> v25:arg_2:n[style = solid];
// CHECK-NEXT: }
// ORDER: digraph G {
// ORDER-NEXT: compound = true;
// ORDER-NEXT: subgraph cluster_1 {
// ORDER-NEXT: v2 [label = " ", shape = plain];
// ORDER-NEXT: label = "builtin.module";
// ORDER-NEXT: subgraph cluster_3 {
// ORDER-NEXT: v4 [label = " ", shape = plain];
// ORDER-NEXT: label = "";
// ORDER-NEXT: subgraph cluster_5 {
// ORDER-NEXT: v6 [label = " ", shape = plain];
// ORDER-NEXT: label = "func.func";
// ORDER-NEXT: subgraph cluster_7 {
// ORDER-NEXT: v8 [label = " ", shape = plain];
// ORDER-NEXT: label = "";
// ORDER-NEXT: v9 [label = "<res_arg0> [[ARG0:%.+]]", shape = Mrecord];
// ORDER-NEXT: v10 [label = "<res_arg1> [[ARG1:%.+]]", shape = Mrecord];
// ORDER-NEXT: v11 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l|{<res_cst> [[CST:%.+]]}}", shape = Mrecord, style = filled];
// ORDER-NEXT: v12 [fillcolor = "0.125000 0.3 0.95", label = "{{\{\{}}<arg_arg1> [[ARG1]]|<arg_arg1> [[ARG1]]}|u.pair\l|{<res_0_0> [[V0:%.+]]#0|<res_0_1> [[V0]]#1}}", shape = Mrecord, style = filled];
// ORDER-NEXT: subgraph cluster_13 {
// ORDER-NEXT: v14 [label = " ", shape = plain];
// ORDER-NEXT: label = "scf.if";
// ORDER-NEXT: subgraph cluster_15 {
// ORDER-NEXT: v16 [label = " ", shape = plain];
// ORDER-NEXT: label = "";
// ORDER-NEXT: v17 [fillcolor = "0.250000 0.3 0.95", label = "{{\{\{}}<arg_0_0> [[V0]]#0}|scf.yield\l}", shape = Mrecord, style = filled];
// ORDER-NEXT: }
// ORDER-NEXT: subgraph cluster_18 {
// ORDER-NEXT: v19 [label = " ", shape = plain];
// ORDER-NEXT: label = "";
// ORDER-NEXT: v20 [fillcolor = "0.250000 0.3 0.95", label = "{{\{\{}}<arg_0_1> [[V0]]#1}|scf.yield\l}", shape = Mrecord, style = filled];
// ORDER-NEXT: }
// ORDER-NEXT: }
// ORDER-NEXT: v21 [fillcolor = "0.500000 0.3 0.95", label = "{{\{\{}}<arg_arg0> [[ARG0]]|<arg_1> [[V1:%.+]]|<arg_arg1> [[ARG1]]}|cf.cond_br\l}", shape = Mrecord, style = filled];
// ORDER-NEXT: }
// ORDER-NEXT: subgraph cluster_22 {
// ORDER-NEXT: v23 [label = " ", shape = plain];
// ORDER-NEXT: label = "";
// ORDER-NEXT: v24 [label = "<res_2> [[V2:%.+]]", shape = Mrecord];
// ORDER-NEXT: v25 [fillcolor = "0.625000 0.3 0.95", label = "{{\{\{}}<arg_2> [[V2]]}|func.return\l}", shape = Mrecord, style = filled];
// ORDER-NEXT: }
// ORDER-NEXT: }
// ORDER-NEXT: }
// ORDER-NEXT: }
// ORDER-NEXT: v11 -> v12[style = dashed];
// ORDER-NEXT: v12 -> v14[lhead = cluster_13, style = dashed];
// ORDER-NEXT: v14 -> v21[ltail = cluster_13, style = dashed];
// ORDER-NEXT: }
// SHORT: digraph G {
// SHORT-NEXT: compound = true;
// SHORT-NEXT: subgraph cluster_1 {
// SHORT-NEXT: v2 [label = " ", shape = plain];
// SHORT-NEXT: label = "builtin.module : ()\l";
// SHORT-NEXT: subgraph cluster_3 {
// SHORT-NEXT: v4 [label = " ", shape = plain];
// SHORT-NEXT: label = "";
// SHORT-NEXT: subgraph cluster_5 {
// SHORT-NEXT: v6 [label = " ", shape = plain];
// SHORT-NEXT: label = "func.func : ()\lfunction_type: (i1...\lsym_name: \"di...\l";
// SHORT-NEXT: subgraph cluster_7 {
// SHORT-NEXT: v8 [label = " ", shape = plain];
// SHORT-NEXT: label = "";
// SHORT-NEXT: v9 [label = "<res_arg0> [[ARG0:%.+]] i1", shape = Mrecord];
// SHORT-NEXT: v10 [label = "<res_arg1> [[ARG1:%.+]] i32", shape = Mrecord];
// SHORT-NEXT: v11 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l\lvalue: [...] : ten...\l|{<res_cst> [[CST:%.+]] ten...}}", shape = Mrecord, style = filled];
// SHORT-NEXT: v12 [fillcolor = "0.125000 0.3 0.95", label = "{{\{\{}}<arg_arg1> [[ARG1]]|<arg_arg1> [[ARG1]]}|u.pair\l\llist: [1,...\ltext: \"\<a...\l|{<res_0_0> [[V0:%.+]]#0 i32|<res_0_1> [[V0]]#1 i32}}", shape = Mrecord, style = filled];
// SHORT-NEXT: subgraph cluster_13 {
// SHORT-NEXT: v14 [label = " ", shape = plain];
// SHORT-NEXT: label = "scf.if : (i32)\l";
// SHORT-NEXT: subgraph cluster_15 {
// SHORT-NEXT: v16 [label = " ", shape = plain];
// SHORT-NEXT: label = "";
// SHORT-NEXT: v17 [fillcolor = "0.250000 0.3 0.95", label = "{{\{\{}}<arg_0_0> [[V0]]#0}|scf.yield\l}", shape = Mrecord, style = filled];
// SHORT-NEXT: }
// SHORT-NEXT: subgraph cluster_18 {
// SHORT-NEXT: v19 [label = " ", shape = plain];
// SHORT-NEXT: label = "";
// SHORT-NEXT: v20 [fillcolor = "0.250000 0.3 0.95", label = "{{\{\{}}<arg_0_1> [[V0]]#1}|scf.yield\l}", shape = Mrecord, style = filled];
// SHORT-NEXT: }
// SHORT-NEXT: }
// SHORT-NEXT: v21 [fillcolor = "0.500000 0.3 0.95", label = "{{\{\{}}<arg_arg0> [[ARG0]]|<arg_1> [[V1:%.+]]|<arg_arg1> [[ARG1]]}|cf.cond_br\l\loperandSegmentSizes: arr...\l}", shape = Mrecord, style = filled];
// SHORT-NEXT: }
// SHORT-NEXT: subgraph cluster_22 {
// SHORT-NEXT: v23 [label = " ", shape = plain];
// SHORT-NEXT: label = "";
// SHORT-NEXT: v24 [label = "<res_2> [[V2:%.+]] i32", shape = Mrecord];
// SHORT-NEXT: v25 [fillcolor = "0.625000 0.3 0.95", label = "{{\{\{}}<arg_2> [[V2]]}|func.return\l}", shape = Mrecord, style = filled];
// SHORT-NEXT: }
// SHORT-NEXT: }
// SHORT-NEXT: }
// SHORT-NEXT: }
// SHORT-NEXT: v10:res_arg1:s -> v12:arg_arg1:n[style = solid];
// SHORT-NEXT: v10:res_arg1:s -> v12:arg_arg1:n[style = solid];
// SHORT-NEXT: v12:res_0_0:s -> v17:arg_0_0:n[style = solid];
// SHORT-NEXT: v12:res_0_1:s -> v20:arg_0_1:n[style = solid];
// SHORT-NEXT: v9:res_arg0:s -> v14[lhead = cluster_13, style = solid];
// SHORT-NEXT: v9:res_arg0:s -> v21:arg_arg0:n[style = solid];
// SHORT-NEXT: v14 -> v21:arg_1:n[ltail = cluster_13, style = solid];
// SHORT-NEXT: v10:res_arg1:s -> v21:arg_arg1:n[style = solid];
// SHORT-NEXT: v24:res_2:s -> v25:arg_2:n[style = solid];
// SHORT-NEXT: }
func.func @diamond(%flag: i1, %n: i32) -> i32 {
  %many = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %pair:2 = "u.pair"(%n, %n) {text = "<a|b>", list = [1, 2]} : (i32, i32) -> (i32, i32)
  %picked = scf.if %flag -> i32 {
    scf.yield %pair#0 : i32
  } else {
    scf.yield %pair#1 : i32
  }
  cf.cond_br %flag, ^next(%picked : i32), ^next(%n : i32)
^next(%last: i32):
  return %last : i32
}
