// RUN: not crease-opt %s --cse=equiv=algebraic 2>&1 | FileCheck %s --check-prefix=MODE
// RUN: not crease-opt %s --cse=max-nodes=10 2>&1 | FileCheck %s --check-prefix=NODES
// RUN: not crease-opt %s --cse="equiv=commutative max-iterations=3" 2>&1 | FileCheck %s --check-prefix=ITERATIONS
// RUN: not crease-opt %s --cse="equiv=semantic max-nodes=0" 2>&1 | FileCheck %s --check-prefix=LEAST
// RUN: not crease-opt %s --cse="equiv=rules hoist=outermost min-uses=3" 2>&1 | FileCheck %s --check-prefix=USES
// RUN: not crease-opt %s --cse="equiv=semantic hoist=outermost min-cost=2" 2>&1 | FileCheck %s --check-prefix=COST
// RUN: not crease-opt %s --cse="equiv=semantic hoist=outermost exclude=opaque-inside" 2>&1 | FileCheck %s --check-prefix=OPAQUE

// MODE: for the --equiv option: Cannot find option named 'algebraic'! It is one of: syntactic, commutative, semantic, rules
// NODES: error: cse: 'max-nodes' is a limit on what is equal by laws: add equiv=semantic or equiv=rules
// ITERATIONS: error: cse: 'max-iterations' is a limit on what is equal by laws: add equiv=semantic or equiv=rules
// LEAST: error: cse: 'max-nodes' is at least 1, not 0
// USES: error: cse: 'min-uses' is about expressions as they are written: use equiv=syntactic or equiv=commutative
// COST: error: cse: 'min-cost' is about expressions as they are written: use equiv=syntactic or equiv=commutative
// OPAQUE: error: cse: 'exclude=opaque-inside' is about expressions as they are written: use equiv=syntactic or equiv=commutative
func.func @nothing() {
  return
}
