// Regexes with something wrong.

// expected-error-re @+1 {{x{{(}}y}}

// -----
// expected-error-re @+1 {{x{{[a}}y}}

// -----
// expected-error-re @+1 {{x{{a**}}y}}

// -----
// expected-error-re @+1 {{x{{a|}}y}}

// -----
// expected-error-re @+1 {{x{{[[:foo:]]}}y}}

// -----
// expected-error-re @+1 {{x{{a{2}}y}}

// -----
// expected-error-re @+1 {{x{{a\}}y}}

