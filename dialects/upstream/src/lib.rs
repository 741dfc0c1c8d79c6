//! The upstream dialects that are shipped, one line each.

use crease_ir::Registry;

macro_rules! dialects {
    ($($name:ident: $from:ident,)*) => {
        $(
            #[doc = concat!("The dialect `", stringify!($name), "`, for who makes ops of it.")]
            pub use $from as $name;
        )*

        /// A registry with all of them.
        pub fn registry() -> Registry {
            Registry::new().with_all(&[$($from::dialect()),*])
        }
    };
}

dialects! {
    affine: crease_affine,
    arith: crease_arith,
    bufferization: crease_bufferization,
    cf: crease_cf,
    complex: crease_complex,
    dlti: crease_dlti,
    func: crease_func,
    gpu: crease_gpu,
    index: crease_index,
    linalg: crease_linalg,
    llvm: crease_llvm_dialect,
    math: crease_math,
    memref: crease_memref,
    scf: crease_scf,
    shape: crease_shape,
    spirv: crease_spirv,
    tensor: crease_tensor,
    test: crease_upstream_test,
    ub: crease_ub,
    vector: crease_vector,
    vectorize: crease_vectorize,
}

#[cfg(test)]
mod tests {
    use super::registry;
    use crease_ir::op_def::{AsmSyntax, OpDef, TypeRule};

    /// Whether `name` is an operand, result or attribute of `def`.
    fn has(def: &OpDef, name: &str) -> bool {
        let mut values = def.operands.iter().chain(def.results);
        values.any(|v| v.name == name) || def.attrs.iter().any(|a| a.name == name)
    }

    #[test]
    fn tables_are_sorted_and_complete() {
        let registry = registry();
        let count = |name| registry.dialect(name).map_or(0, |d| d.ops.len());
        let counts = [
            "builtin",
            "affine",
            "arith",
            "bufferization",
            "cf",
            "complex",
            "dlti",
            "func",
            "gpu",
            "index",
            "linalg",
            "llvm",
            "math",
            "memref",
            "scf",
            "shape",
            "spirv",
            "tensor",
            "test",
            "ub",
            "vector",
            "vectorize",
        ]
        .map(count);
        assert_eq!(
            counts,
            [
                2, 16, 51, 7, 4, 29, 0, 5, 66, 26, 99, 284, 46, 32, 12, 40, 231, 21, 67, 2, 39, 9
            ]
        );
        for dialect in registry.dialects() {
            assert!(
                dialect.ops.is_sorted_by(|a, b| a.name < b.name),
                "{}",
                dialect.name
            );
        }
    }

    #[test]
    fn rules_name_values_and_attributes_of_their_op() {
        for info in registry().ops() {
            let def = info.def;
            for rule in def.type_rules {
                let names: Vec<&str> = match rule {
                    TypeRule::SameType(names)
                    | TypeRule::SameElementType(names)
                    | TypeRule::SameShape(names)
                    | TypeRule::SameRank(names)
                    | TypeRule::SameElementCount(names) => names.to_vec(),
                    TypeRule::MatchWith { from, to, .. }
                    | TypeRule::RangeMatchWith { from, to, .. } => vec![from, to],
                    TypeRule::Pred { .. } => vec![],
                };
                for name in names {
                    assert!(has(def, name), "{}: {name}", def.name);
                }
            }
        }
    }

    #[test]
    fn directives_of_formats_exist() {
        for info in registry().ops() {
            let AsmSyntax::Format(format) = info.def.asm else {
                continue;
            };
            for (_, rest) in format
                .match_indices("custom<")
                .map(|(at, m)| format.split_at(at + m.len()))
            {
                let name = rest.split('>').next().unwrap_or("");
                let known = info.dialect.directives.iter().any(|d| d.name == name);
                assert!(known, "{}: custom<{name}>", info.def.name);
            }
        }
    }

    #[test]
    fn names_of_definitions() {
        let registry = registry();
        let name = |def: &crease_ir::OpDef| registry.lookup(def.name);
        // Each is found from its own dialect and from the next, and from an op that is not registered.
        let ops: Vec<_> = registry.ops().iter().map(|info| info.def).collect();
        let ctx = crease_ir::Context::new(registry.clone());
        let unknown = ctx.op_name("unknown.op");
        for pair in ops.windows(2) {
            for &def in pair {
                assert_eq!(registry.name_of(def), name(def), "{}", def.name);
                for like in [name(pair[0]), name(pair[1]), Some(unknown)] {
                    let found = like.and_then(|like| registry.name_like(like, def));
                    assert_eq!(found, name(def), "{}", def.name);
                }
            }
        }
    }
}
