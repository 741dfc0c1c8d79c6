// A misspelt flag gets a suggestion, and all errors are shown.
// RUN: not crease-opt %s --canonicalise --verify-each=2 -o 2>&1 | FileCheck %s

// CHECK: crease-opt: Unknown command line argument '--canonicalise'.  Try: 'crease-opt --help'
// CHECK-NEXT: crease-opt: Did you mean '--canonicalize'?
// CHECK-NEXT: crease-opt: for the --verify-each option: '2' is invalid value for boolean argument! Try 0 or 1
// CHECK-NEXT: crease-opt: for the -o option: requires a value!
