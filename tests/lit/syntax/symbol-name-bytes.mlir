// Bytes of a symbol's name that are not UTF-8 become U+FFFD.
// RUN: crease-opt %s | FileCheck %s

// CHECK: func.func private @"a\EF\BF\BDb"()
func.func private @"a\FFb"()
