// Unknown dialects are accepted only on request.
// RUN: not crease-opt %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s -allow-unregistered-dialect=1 | FileCheck %s
// RUN: not crease-opt %s --allow-unregistered-dialect=false 2>&1 | FileCheck %s --check-prefix=REFUSED

// REFUSED: error: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used

// CHECK: "foo.op"() {a = #foo.attr<1>} : () -> !foo.type
%0 = "foo.op"() {a = #foo.attr<1>} : () -> !foo.type
