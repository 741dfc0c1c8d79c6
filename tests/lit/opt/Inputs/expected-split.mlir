// expected-error@+1 {{never}}
func.func private @first()

// ----- foo
// -----
func.func private @last()
// expected-error-re@-1 {{a{{(}}}}
