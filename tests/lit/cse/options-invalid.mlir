// RUN: not crease-opt --allow-unregistered-dialect --cse="hoist=outer" %s 2>&1 | FileCheck %s --check-prefix=HOIST
// RUN: not crease-opt --allow-unregistered-dialect --cse="equal=semantic" %s 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not crease-opt --allow-unregistered-dialect --cse="min-uses=3" %s 2>&1 | FileCheck %s --check-prefix=USES
// RUN: not crease-opt --allow-unregistered-dialect --cse="hoist=outermost min-uses=1" %s 2>&1 | FileCheck %s --check-prefix=LEAST
// RUN: not crease-opt --allow-unregistered-dialect --cse="hoist=outermost dominated-reads" %s 2>&1 | FileCheck %s --check-prefix=READS
// RUN: not crease-opt --allow-unregistered-dialect --cse="hoist=outermost name-prefix=1x" %s 2>&1 | FileCheck %s --check-prefix=PREFIX
// RUN: not crease-opt --allow-unregistered-dialect --cse="attr-policy=a:merge" %s 2>&1 | FileCheck %s --check-prefix=POLICY
// RUN: not crease-opt --allow-unregistered-dialect --cse="attr-policy=a" %s 2>&1 | FileCheck %s --check-prefix=BARE
// RUN: not crease-opt --allow-unregistered-dialect --cse="ignore-attrs=a attr-policy=a:union" %s 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not crease-opt --allow-unregistered-dialect --cse="ignore-attrs=a@b" %s 2>&1 | FileCheck %s --check-prefix=OPS
// RUN: not crease-opt --allow-unregistered-dialect --cse="assume-pure=oneflow" %s 2>&1 | FileCheck %s --check-prefix=PURE
// RUN: not crease-opt --allow-unregistered-dialect --cse="exclude=loads" %s 2>&1 | FileCheck %s --check-prefix=EXCLUDE
// RUN: not crease-opt --allow-unregistered-dialect --cse="pure-calls=yes" %s 2>&1 | FileCheck %s --check-prefix=CALLS
// RUN: not crease-opt --allow-unregistered-dialect --cse="ignore-attrs=op_nam" %s 2>&1 | FileCheck %s --check-prefix=ATTR
// RUN: not crease-opt --allow-unregistered-dialect --cse="ignore-attrs=unheard" %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: crease-opt --allow-unregistered-dialect --cse="ignore-attrs=op_name,unheard" %s | FileCheck %s --check-prefix=SOME

// HOIST: for the --hoist option: Cannot find option named 'outer'! It is one of: none, common-dominator, outermost
// OPTION: no such option equal
// OPTION: options are: {{.*}}hoist{{.*}}ignore-attrs
// USES: error: cse: 'min-uses' is for hoisting: add hoist=common-dominator or hoist=outermost
// LEAST: error: cse: 'min-uses' is at least 2, not 1
// READS: error: cse: 'dominated-reads' is about reads, which hoist=outermost never merges: use hoist=none
// PREFIX: error: cse: '1x' is no beginning of a value's name
// POLICY: error: cse: there is no policy 'merge' for 'a': there are identity, keep, drop, union, block
// BARE: error: cse: 'a' has no policy: write `attribute:policy`
// TWICE: error: cse: 'a' has two policies, keep and union
// OPS: error: cse: 'b' is no pattern for ops: write `dialect.op` or `dialect.*`
// PURE: error: cse: 'oneflow' is no pattern for ops: write `dialect.op` or `dialect.*`
// EXCLUDE: error: cse: there is no kind of ops 'loads' to exclude: there are booleans, calls, constants, not-hoistable, opaque-inside, reads, and names of ops
// CALLS: Cannot find option named 'yes'! It is one of: off, declared, inferred
// ATTR: error: cse: no op has an attribute 'op_nam'; did you mean 'op_name'? there are: {{.*}}op_name
// NONE: error: cse: no op has an attribute 'unheard': there are: {{.*}}op_name
// SOME: "x.op"
"x.op"() {op_name = "a"} : () -> ()
