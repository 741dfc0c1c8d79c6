// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @value_is_no_poison() {
  // expected-error @+1 {{'ub.poison' op attribute 'value' failed to satisfy constraint: PoisonAttrInterface instance}}
  %0 = "ub.poison"() {value = 1 : i32} : () -> i32
  return
}

// -----

func.func @unreachable_is_last() {
  // expected-error @+1 {{'ub.unreachable' op must be the last operation in the parent block}}
  ub.unreachable
  return
}

// -----

func.func @poison_without_value() {
  // expected-error @+1 {{expected attribute value}}
  %0 = ub.poison <> : i32
  return
}

// -----

func.func @poison_of_a_value() {
  // expected-error @+1 {{expected attribute value}}
  %0 = ub.poison <%1> : i32
  return
}

// -----

func.func @poison_of_an_integer() {
  // expected-error @+1 {{invalid kind of attribute specified}}
  %0 = ub.poison <3 : i32> : i32
  return
}
