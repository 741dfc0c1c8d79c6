// RUN: not crease-opt %s --snapshot-op-locations 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not crease-opt %s --snapshot-op-locations=filename=%t/no/folder 2>&1 | FileCheck %s --check-prefix=FOLDER

// NONE: error: no 'filename' to print the IR to
// FOLDER: error: cannot open output file '{{.*}}/no/folder': No such file or directory
// FOLDER-NOT: func.func @f
module {
}
