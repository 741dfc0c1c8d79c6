// The regexes of `expected-error-re` are POSIX extended ones: `[` and `\` in brackets are plain, words and
// braces count, `.` is any byte. What is wrong with one is said in upstream's words.
// RUN: crease-opt %s --split-input-file --verify-diagnostics
// RUN: not crease-opt %S/Inputs/expected-regexes.mlir --split-input-file --verify-diagnostics 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

func.func @brackets() {
  // expected-error-re @+1 {{operation being parsed with an {{[^[]+(dialect|op)[[.period.]]?}} If}}
  "foo.x"() : () -> ()
  return
}

// -----

func.func @words() {
  // expected-error-re @+1 {{operation {{[[:<:]]being[[:>:]] p?[[:alpha:]]{5,6} with.an}} unregistered}}
  "foo.x"() : () -> ()
  return
}

// CHECK: :3:4: error: invalid regex: parentheses not balanced
// CHECK: :6:4: error: invalid regex: brackets ([ ]) not balanced
// CHECK: :9:4: error: invalid regex: repetition-operator operand invalid
// CHECK: :12:4: error: invalid regex: empty (sub)expression
// CHECK: :15:4: error: invalid regex: invalid character class
// CHECK: :18:4: error: invalid regex: braces not balanced
// CHECK: :21:4: error: invalid regex: trailing backslash (\)
