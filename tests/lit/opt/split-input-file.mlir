// Each piece is worked on by itself; a bad one does not stop the others.
// RUN: not crease-opt %s --split-input-file 2>%t | FileCheck %s --check-prefix=PIECES
// RUN: FileCheck %s --check-prefix=ERROR --input-file=%t
// RUN: crease-opt %s --split-input-file --allow-unregistered-dialect --output-split-marker="// =====" | FileCheck %s --check-prefix=MARKER

// PIECES: @first
// PIECES: {{^}}// --{{-}}--{{$}}
// PIECES-NEXT: {{^}}// --{{-}}--{{$}}
// PIECES: @third

// ERROR: split-input-file.mlir:[[#@LINE+11]]:10: error: operation being parsed with an unregistered dialect

// MARKER: @first
// MARKER: {{^}}// ====={{$}}
// MARKER: @second
// MARKER: {{^}}// ====={{$}}
// MARKER: @third

func.func private @first()
// -----
func.func @second() {
  "foo.x"() : () -> ()
  return
}
// -----
func.func private @third()
