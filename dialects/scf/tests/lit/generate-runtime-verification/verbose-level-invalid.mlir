// RUN: not crease-opt --generate-runtime-verification=verbose-level=2 %s 2>&1 | FileCheck %s

// CHECK: error: generate-runtime-verification pass: set verboseLevel to 0 or 1
module {}
