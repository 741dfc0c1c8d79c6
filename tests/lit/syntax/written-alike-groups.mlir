// Ops that are alike but for their properties, also such with several results, are made without being read
// again; attributes of dialects that were read before are known by their text.
// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s

#alias = "an alias"

// CHECK-LABEL: func @groups
func.func @groups(%a: i32) {
  // CHECK-NEXT: %0:2 = "d.pair"(%arg0) <{a = 1 : i32}> : (i32) -> (i32, !d.box<"x">)
  %0:2 = "d.pair"(%a) <{a = 1 : i32}> : (i32) -> (i32, !d.box<"x">)
  // CHECK-NEXT: %1:2 = "d.pair"(%0#0) <{b = [@f, @g::@h], c}> : (i32) -> (i32, !d.box<"x">)
  %1:2 = "d.pair"(%0#0) <{c, b = [@f, @g::@h]}> : (i32) -> (i32, !d.box<"x">)
  // CHECK-NEXT: %2:2 = "d.pair"(%1#0) <{}> : (i32) -> (i32, !d.box<"x">)
  %2:2 = "d.pair"(%1#0) <{}> : (i32) -> (i32, !d.box<"x">)
  // CHECK-NEXT: %3:2 = "d.pair"(%2#0) <{a = "one by one"}> : (i32) -> (i32, !d.box<"x">)
  %3, %4 = "d.pair"(%2#0) <{a = "one by one"}> : (i32) -> (i32, !d.box<"x">)
  // CHECK-NEXT: %4:2 = "d.pair"(%3#0) <{a = "an alias", b = #d.tag<2>, c = #d.tag<2> : i8}>
  %name:2 = "d.pair"(%3) <{a = #alias, b = #d.tag<2>, c = #d.tag<2> : i8}> : (i32) -> (i32, !d.box<"x">)
  // CHECK-NEXT: %5:2 = "d.pair"(%4#0) <{a = #d.tag<2>, b = "an alias", c = #d.tag<2> : i16}>
  %5:2 = "d.pair"(%name#0) <{a = #d.tag<2>, b = #alias, c = #d.tag<2> : i16}> : (i32) -> (i32, !d.box<"x">)
  // CHECK-NEXT: %6:2 = "d.pair"(%5#0) <[1, 2]> : (i32) -> (i32, !d.box<"x">)
  %6:2 = "d.pair"(%5#0) <[1, 2]> : (i32) -> (i32, !d.box<"x">)
  // CHECK-NEXT: %7:2 = "d.pair"(%6#0) <{a = 2 : i32}> {b} : (i32) -> (i32, !d.box<"x">)
  %7:2 = "d.pair"(%6#0) <{a = 2 : i32}> {b} : (i32) -> (i32, !d.box<"x">)
  // CHECK-NEXT: %8:2 = "d.pair"(%7#0) <{a = 3 : i32}> {c = #d.tag<3>} : (i32) -> (i32, !d.box<"x">)
  %8:2 = "d.pair"(%7#0) <{a = 3 : i32}> {c = #d.tag<3>} : (i32) -> (i32, !d.box<"x">)
  // CHECK-NEXT: %9:2 = "d.pair"(%8#0) <{a = 4 : i32}> : (i32) -> (i32, !d.box<"x">)
  "d.pair"(%8#0) <{a = 4 : i32}> : (i32) -> (i32, !d.box<"x">)
  // CHECK-NEXT: %10 = "d.one"(%8#0) <{a = 4 : i32}> : (i32) -> i32
  %9 = "d.one"(%8#0) <{a = 4 : i32}> : (i32) -> i32
  // CHECK-NEXT: %11 = "d.one"(%8#0) <{a = 5 : i32}> : (i32) -> i32
  %10:1 = "d.one"(%8#0) <{a = 5 : i32}> : (i32) -> i32
  // CHECK-NEXT: "d.use"(%0#1, %1#1, %2#1, %3#1, %4#1, %8#1, %11)
  "d.use"(%0#1, %1#1, %2#1, %4, %name#1, %8#1, %10#0)
    : (!d.box<"x">, !d.box<"x">, !d.box<"x">, !d.box<"x">, !d.box<"x">, !d.box<"x">, i32) -> ()
  return
}
