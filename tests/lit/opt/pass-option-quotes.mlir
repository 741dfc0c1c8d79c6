// Quotes and braces keep an option's value together, and one pair of them is taken off. A dump has none of
// the quotes, and braces where a blank comes before any brace or quote.
// RUN: crease-opt %s --pass-pipeline="builtin.module(canonicalize{disable-patterns='a b',c})" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=BLANK
// RUN: crease-opt %s --pass-pipeline="builtin.module(canonicalize{disable-patterns='a,b',\"c\"})" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=COMMA
// RUN: crease-opt %s --pass-pipeline="builtin.module(canonicalize{disable-patterns={it's a,b c}})" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: crease-opt %s --pass-pipeline="builtin.module(canonicalize{disable-patterns={a(b,c d),e f}})" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=BRACKETS
// RUN: crease-opt %s --pass-pipeline="builtin.module(canonicalize{disable-patterns={{{a b}}}})" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=BRACES
// RUN: crease-opt %s --pass-pipeline="builtin.module(canonicalize{disable-patterns={a'} enable-patterns={b'}})" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=PARTNER
// RUN: crease-opt %s --pass-pipeline="builtin.module(canonicalize{'max-iterations'='3' '' {region-simplify}=\"disabled\"})" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=NAMES
// RUN: crease-opt %s --pass-pipeline="builtin.module(canonicalize{disable-patterns= enable-patterns={}})" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not crease-opt %s --pass-pipeline="builtin.module(canonicalize{max-iterations='{3}'})" 2>&1 | FileCheck %s --check-prefix=ONCE
// RUN: not crease-opt %s --pass-pipeline="builtin.module(canonicalize{disable-patterns='a' 'b'})" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not crease-opt %s --pass-pipeline="builtin.module(canonicalize{max-iterations})" 2>&1 | FileCheck %s --check-prefix=VALUE

// BLANK: {{^}}  canonicalize{disable-patterns={{[{][{]a b[}],c[}]  max-iterations=10}}
// COMMA: {{^}}  canonicalize{disable-patterns={a,b,c}  max-iterations=10
// Behind a quote without a partner no comma separates and no brace closes.
// OPEN: {{^}}  canonicalize{disable-patterns={{[{][{]it's a,b c[}][}]  max-iterations=10}}
// BRACKETS: {{^}}  canonicalize{disable-patterns={{[{][{]a\(b,c d\)[}],[{]e f[}][}]}}  max-iterations=10
// BRACES: {{^}}  canonicalize{disable-patterns={{[{][{]a b[}][}]  max-iterations=10}}
// This is one value.
// PARTNER: {{^}}  canonicalize{disable-patterns={a'} enable-patterns={b'}  max-iterations=10
// NAMES: {{^}}  canonicalize{  max-iterations=3 max-num-rewrites=-1 region-simplify=disabled
// An empty list that was given is written.
// EMPTY: {{^}}  canonicalize{disable-patterns={} enable-patterns={} max-iterations=10
// ONCE: for the --max-iterations option: '{3}' value invalid for long argument!
// UNKNOWN: error: <Pass-Options-Parser>: no such option b
// VALUE: for the --max-iterations option: requires a value!
