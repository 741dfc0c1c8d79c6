// A dialect's page is made from its tables: syntax, operands, traits, effects, and rules with laws.

// RUN: crease-opt --dialect-page=cf | FileCheck %s --check-prefix=CF
// RUN: crease-opt --dialect-page=index | FileCheck %s --check-prefix=INDEX
// RUN: crease-opt --dialect-page=memref | FileCheck %s --check-prefix=MEMREF
// RUN: not crease-opt --dialect-page=inde 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// CF: # The `cf` dialect
// CF: ### `cf.br`
// CF: cf.br $dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict
// CF: | operand | `destOperands` | variadic of any type | any number |
// CF: | successor | `dest` |
// CF: Traits: `IsTerminator`
// CF: Memory effects: none.

// INDEX: ### `index.add`
// INDEX: ## Attributes
// INDEX: | `#index.cmp_predicate` | `eq` \| `ne` \|
// INDEX: ## Rules
// INDEX: | `add_zero` | x + 0 = 0 + x = x |
// INDEX: Group `index-lattice`, off unless asked for:

// MEMREF: ### `memref.alloc`
// MEMREF: Memory effects: allocates `memref`.

// UNKNOWN: crease-opt: unknown dialect 'inde'; did you mean 'index'? There are affine, arith, bufferization, builtin,
