//! One description of an op: what `#[dialect]` makes of a struct is what codegen makes of upstream's
//! definition of the same op.

use crease::ir::op_def::{AsmSyntax, ValueSpec};
use crease::prelude::*;

#[dialect("cf")]
mod cf {
    #[op(format = "$arg `,` $msg attr-dict", effects)]
    pub struct Assert {
        #[operand]
        arg: I1,
        #[attr]
        msg: StringAttr,
    }

    impl Effects for Assert {
        fn effects(_: AssertRef<'_>, _: &mut Vec<crease::ir::op_def::Effect>) {}
    }
}

#[dialect("index")]
mod index {
    #[op(
        traits(InferIntRange, Commutative, Pure, InferType),
        format = "$lhs `,` $rhs attr-dict"
    )]
    pub struct Add {
        #[operand]
        lhs: IndexType,
        #[operand]
        rhs: IndexType,
        #[result]
        result: IndexType,
    }

    #[op(
        name = "sizeof",
        traits(InferIntRange, Pure, InferType),
        format = "attr-dict"
    )]
    pub struct SizeOf {
        #[result]
        result: IndexType,
    }
}

#[dialect("memref")]
mod memref {
    /// Memrefs, ranked or not.
    type Any = AnyOf<(UnrankedMemRef, MemRefType)>;

    pub struct UnrankedMemRef;

    impl TypeKind for UnrankedMemRef {
        const SUMMARY: Text = Text::Str("unranked.memref of any type values");
        const PRED: crease::ir::op_def::TypePred = crease::ir::op_def::TypePred::UnrankedMemRef;
    }

    #[op(
        traits(SameOperandsElementType, SameOperandsShape),
        format = "$source `,` $target attr-dict `:` type($source) `to` type($target)",
        effects(read(source), write(target))
    )]
    pub struct Copy {
        #[operand]
        source: Any,
        #[operand]
        target: Any,
    }
}

#[dialect("scf")]
mod scf {
    #[op(
        traits(RegionBranchTerminator, Pure, IsTerminator),
        parents("scf.while"),
        format = "`(` $condition `)` attr-dict ($args^ `:` type($args))?"
    )]
    pub struct Condition {
        #[operand]
        condition: I1,
        #[operand]
        args: Vec<AnyType>,
    }

    #[op(
        traits(Pure, RegionBranchTerminator, ReturnLike, IsTerminator),
        parents(
            "scf.execute_region",
            "scf.for",
            "scf.if",
            "scf.index_switch",
            "scf.while"
        ),
        format = "attr-dict ($results^ `:` type($results))?"
    )]
    pub struct Yield {
        #[operand]
        results: Vec<AnyType>,
    }
}

/// What is data in a description: hooks have no names, and interfaces none either.
fn described(def: &OpDef, words: bool) -> String {
    let values = |list: &[ValueSpec]| {
        let one = |v: &ValueSpec| match words {
            true => format!(
                "{} {:?} {} {:?} {}",
                v.name,
                v.arity,
                v.constraint.summary,
                v.constraint.pred,
                v.constraint.buildable.is_some()
            ),
            false => format!("{} {:?}", v.name, v.arity),
        };
        list.iter().map(one).collect::<Vec<_>>()
    };
    let attrs: Vec<String> = (def.attrs.iter())
        .map(|a| {
            let (c, optional) = (a.constraint, a.optional);
            format!(
                "{} {} {:?} {optional} {:?}",
                a.name, c.summary, c.pred, a.default
            )
        })
        .collect();
    let format = match def.asm {
        AsmSyntax::Format(format) => format,
        _ => "",
    };
    let effects = format!("{:?}", def.effects);
    // An address, for a hook.
    let effects = effects.split("Hook").next().unwrap_or("");
    format!(
        "{}\n{:#?}\n{:#?}\n{attrs:#?}\n{:?} {:?}\n{:?}\n{:?} {:?}\n{format}\n{effects}",
        def.name,
        values(def.operands),
        values(def.results),
        def.regions,
        def.successors,
        def.traits,
        def.parents,
        def.implicit_terminator,
    )
}

#[test]
fn tables_of_both_front_ends_are_the_same() {
    let registry = Registry::upstream();
    for dialect in [
        cf::dialect(),
        index::dialect(),
        memref::dialect(),
        scf::dialect(),
    ] {
        for def in dialect.ops {
            let info = registry
                .lookup(def.name)
                .and_then(|name| registry.info(name));
            let upstream = info.expect("an op of upstream's").def;
            // The words of memref.copy are the author's own.
            let words = def.name != "memref.copy";
            assert_eq!(described(def, words), described(upstream, words));
        }
    }
}
