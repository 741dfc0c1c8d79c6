//! The rows of written tables, short. Only for text that `emit` (a feature) wrote.

use std::borrow::Cow;

use crate::model::{Literal, ScalarType};

use super::{
    Accept, AttrTest, Case, Entry, NewOp, Node, Place, Right, RuleRow, Span, Test, TypePlace,
};

type Part = (u32, u16);

const fn span(part: Part) -> Span {
    Span(part.0, part.1)
}

/// A rule.
pub const fn rule(
    name: &'static str,
    group: Option<u16>,
    fold: bool,
    widths: Option<(u32, u32)>,
    at_root: bool,
    conditions: Part,
    lets: Part,
    right: Right,
) -> RuleRow {
    RuleRow {
        name: Cow::Borrowed(name),
        group,
        fold,
        widths,
        at_root,
        conditions: span(conditions),
        lets: span(lets),
        right,
    }
}

/// An entry.
pub const fn entry(
    op: u16,
    fold: bool,
    benefit: u16,
    off: Option<u16>,
    places: Part,
    node: u32,
) -> Entry {
    Entry {
        op,
        fold,
        benefit,
        off,
        places: span(places),
        node,
    }
}

/// A place.
pub const fn place(parent: u16, operand: u16) -> Place {
    Place { parent, operand }
}

/// A case of a look-up.
pub const fn case(key: i64, then: u32) -> Case {
    Case { key, then }
}

/// An accepted rule.
pub const fn accept(rule: u16, rank: u32, sources: u32, locs: Part) -> Accept {
    Accept {
        rule,
        rank,
        sources,
        locs: span(locs),
    }
}

/// A new op.
pub const fn new_op(op: u16, attrs: Part, operands: Part, types: Part, result: u16) -> NewOp {
    NewOp {
        op,
        attrs: span(attrs),
        operands: span(operands),
        types: span(types),
        result,
    }
}

const fn node(test: Test, then: u32, next: u32) -> Node {
    Node { test, then, next }
}

/// A node that finds a rule.
pub const fn found(accept: u32, next: u32) -> Node {
    node(Test::Accept(accept), 0, next)
}

/// A node that looks up an op.
pub const fn op(place: u16, cases: Part, next: u32) -> Node {
    let cases = span(cases);
    node(Test::Op { place, cases }, 0, next)
}

/// A node that looks up an integer.
pub const fn int(place: u16, cases: Part, next: u32) -> Node {
    let cases = span(cases);
    node(Test::Int { place, cases }, 0, next)
}

/// [`Test::Constant`]
pub const fn constant(place: u16, then: u32, next: u32) -> Node {
    node(Test::Constant(place), then, next)
}

/// [`Test::Literal`]
pub const fn literal(place: u16, literal: Literal, then: u32, next: u32) -> Node {
    node(Test::Literal(place, literal), then, next)
}

/// [`Test::Operands`]
pub const fn operands(place: u16, count: u16, more: bool, then: u32, next: u32) -> Node {
    node(Test::Operands { place, count, more }, then, next)
}

/// [`Test::SameValue`]
pub const fn same_value(a: u16, b: u16, then: u32, next: u32) -> Node {
    node(Test::SameValue(a, b), then, next)
}

/// [`Test::SameNumber`]
pub const fn same_number(a: u16, b: u16, then: u32, next: u32) -> Node {
    node(Test::SameNumber(a, b), then, next)
}

/// [`Test::Attr`]
pub const fn attr(place: u16, slot: u16, is: AttrTest, then: u32, next: u32) -> Node {
    node(Test::Attr { place, slot, is }, then, next)
}

/// [`Test::SameAttr`]
pub const fn same_attr(a: (u16, u16), b: (u16, u16), then: u32, next: u32) -> Node {
    node(Test::SameAttr(a, b), then, next)
}

/// [`Test::TypeIs`]
pub const fn type_is(at: TypePlace, ty: ScalarType, then: u32, next: u32) -> Node {
    node(Test::TypeIs(at, ty), then, next)
}

/// [`Test::SameType`]
pub const fn same_type(a: TypePlace, b: TypePlace, then: u32, next: u32) -> Node {
    node(Test::SameType(a, b), then, next)
}
