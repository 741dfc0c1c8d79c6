//! Syntax that no format string can say.

mod bundles;
mod call;
mod directives;
mod func;
mod global;
mod misc;

use crease_ir::asm::{OpParser, OpState};
use crease_ir::op_def::{Directive, EnumDef};
use crease_ir::{Attr, OpRef};

use crate::enums::FASTMATH_FLAGS;

pub(crate) use directives::element_at;

/// `custom<…>` directives of this dialect's formats.
pub(crate) static DIRECTIVES: &[Directive] = &[
    Directive {
        name: "GEPIndices",
        parse: directives::parse_gep_indices,
        print: directives::print_gep_indices,
        ignores_names: false,
    },
    Directive {
        name: "IndirectBrOpSucessors",
        parse: directives::parse_successors,
        print: directives::print_successors,
        ignores_names: false,
    },
    Directive {
        name: "InsertExtractValueElementType",
        parse: directives::parse_element_type,
        print: |_, _, _| {},
        ignores_names: false,
    },
    Directive {
        name: "LLVMLinkage",
        parse: directives::parse_linkage,
        print: directives::print_linkage,
        ignores_names: false,
    },
    Directive {
        name: "OpBundles",
        parse: bundles::parse_directive,
        print: bundles::print_directive,
        ignores_names: false,
    },
    Directive {
        name: "ShuffleType",
        parse: directives::parse_shuffle_type,
        print: |_, _, _| {},
        ignores_names: false,
    },
    Directive {
        name: "SwitchOpCases",
        parse: directives::parse_cases,
        print: directives::print_cases,
        ignores_names: false,
    },
];

/// Adds an attribute.
fn push(p: &mut dyn OpParser, state: &mut OpState, name: &str, value: Attr) {
    let name = p.ctx().ident(name);
    state.attrs.push((name, value));
}

/// The keyword of a case of `def` if one comes next.
fn optional_case(p: &mut dyn OpParser, def: &EnumDef) -> Option<i64> {
    let mut cases = def.cases.iter().filter(|case| !case.name.is_empty());
    let found = cases.find(|case| p.optional_keyword(case.name))?;
    Some(found.value)
}

/// Adds the attribute of the keyword that comes next, or that of `value`.
fn push_case(p: &mut dyn OpParser, state: &mut OpState, name: &str, def: &EnumDef, value: i64) {
    let value = optional_case(p, def).unwrap_or(value);
    if let Some(attr) = def.attr_of(p.ctx(), value) {
        push(p, state, name, attr);
    }
}

/// The keyword of the enum in an inherent attribute; empty if there is none.
fn case_name(op: OpRef<'_>, slot: usize, def: &EnumDef) -> &'static str {
    let value = op.attr(slot).and_then(|attr| def.value_of(op.ctx(), attr));
    let mut cases = def.cases.iter();
    let found = cases.find(|case| Some(case.value) == value);
    found.map_or("", |case| case.name)
}

/// `fastmathFlags` where it says nothing, so that it is left out.
fn plain_fastmath(op: OpRef<'_>) -> &'static str {
    let flags = op.attr_by_name("fastmathFlags");
    let value = flags.and_then(|attr| FASTMATH_FLAGS.value_of(op.ctx(), attr));
    if value == Some(0) {
        "fastmathFlags"
    } else {
        ""
    }
}
