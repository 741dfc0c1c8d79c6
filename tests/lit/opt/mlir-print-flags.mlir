// How IR is written.
// RUN: crease-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: crease-opt %s --mlir-elide-elementsattrs-if-larger=2 | FileCheck %s --check-prefix=ELIDE
// RUN: crease-opt %s --mlir-print-elementsattrs-with-hex-if-larger 2 | FileCheck %s --check-prefix=HEX
// RUN: crease-opt %s --mlir-print-elementsattrs-with-hex-if-larger=-1 | FileCheck %s --check-prefix=NO-HEX
// RUN: crease-opt %s --mlir-print-debuginfo | FileCheck %s --check-prefix=LOC
// RUN: crease-opt %s --mlir-print-debuginfo --mlir-pretty-debuginfo | FileCheck %s --check-prefix=PRETTY
// RUN: crease-opt %s --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOCAL
// RUN: crease-opt %s --mlir-print-skip-regions | FileCheck %s --check-prefix=SKIP
// RUN: not crease-opt %s --mlir-elide-elementsattrs-if-larger=-2 2>&1 | FileCheck %s --check-prefix=VALUE

// GENERIC: "func.func"() <{function_type = () -> vector<3xi32>, sym_name = "f"}> ({
// GENERIC: "arith.constant"() <{value = dense<[1, 2, 3]> : vector<3xi32>}> : () -> vector<3xi32>
// ELIDE: arith.constant dense_resource<__elided__> : vector<3xi32>
// HEX: arith.constant dense<"0x010000000200000003000000"> : vector<3xi32>
// NO-HEX: arith.constant dense<[1, 2, 3]> : vector<3xi32>
// LOC: arith.constant dense<[1, 2, 3]> : vector<3xi32> loc(#[[LOC:.*]])
// LOC: #[[LOC]] = loc("{{.*}}mlir-print-flags.mlir":[[#@LINE+7]]:10)
// PRETTY: arith.constant dense<[1, 2, 3]> : vector<3xi32> {{.*}}mlir-print-flags.mlir:[[#@LINE+6]]:10
// LOCAL: arith.constant dense<[1, 2, 3]> : vector<3xi32> loc("{{.*}}mlir-print-flags.mlir":[[#@LINE+5]]:10)
// SKIP: module {...}
// VALUE: for the --mlir-elide-elementsattrs-if-larger option: '-2' value invalid for uint argument!

func.func @f() -> vector<3xi32> {
  %cst = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  return %cst : vector<3xi32>
}
