// RUN: crease-opt --cse="pure-calls=declared" --verify-diagnostics --split-input-file %s

// expected-error@+1 {{has no effect 'none' in 'crease.effect': there are annotation, pure, reads, updates, opaque, special-arg, embed-info, control-jump}}
func.func private @f(i32) -> i32 attributes {crease.effect = "none"}

// -----

func.func private @g() -> i32
func.func @f() {
  // expected-error@+1 {{'func.call' op has no effect '' in 'crease.effect'}}
  func.call @g() {crease.effect = 1 : i32} : () -> i32
  return
}
