// expected-error@+2 {{never}}
func.func @f() {

  "foo.x"() : () -> ()
  return
}
