// Help, version and lists are made from the tables of flags, passes and dialects.
// RUN: crease-opt --help | FileCheck %s --check-prefix=HELP
// RUN: crease-opt --foo --help %t.none | FileCheck %s --check-prefix=HELP
// RUN: crease-opt --version | FileCheck %s --check-prefix=VERSION
// RUN: crease-opt --list-passes | FileCheck %s --check-prefix=PASSES
// RUN: crease-opt --list-passes=true | FileCheck %s --check-prefix=PASSES
// RUN: crease-opt --list-passes=false --show-dialects | FileCheck %s --check-prefix=DIALECTS
// RUN: not crease-opt --help=3 2>&1 | FileCheck %s --check-prefix=VALUE

// HELP: USAGE: crease-opt [options] <input file>
// HELP: --split-input-file[=<string>]
// HELP: --canonicalize
// HELP: --verify-diagnostics
// VERSION: crease-opt {{[0-9]+\.[0-9]+}}
// PASSES: Passes:
// PASSES: --canonicalize
// PASSES: --region-simplify=<value>
// PASSES: =aggressive
// DIALECTS: Available Dialects: affine,arith,bufferization,builtin,cf,complex,dlti,func,gpu,index,linalg,llvm,math,memref,scf,shape,spirv,tensor,test,ub,vector,vectorize
// VALUE: for the --help option: does not allow a value! '3' specified.
