//! Attributes as text, dictionaries included.

use crease_ir::asm::AsmPrinter;
use crease_ir::num::ApInt;
use crease_ir::op_def::{AttrPred, EnumDef};
use crease_ir::{Attr, AttrData, Ident, NamedAttr, Signedness, Type, TypeData};

use super::Printer;
use super::again::Named;
use super::text::{
    Fmt, Short, push_digits, push_keyword_or_string, push_quoted, push_symbol, push_u64, put,
};

/// Texts of names with a higher index are not kept.
pub(super) const KEPT_NAMES: usize = 1 << 12;

/// What stands between a name and its value.
const EQUALS: &str = " = ";

/// Whether the type after a value is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TypeElision {
    /// Never.
    Never,
    /// If the reader would supply it: `i64` and `f64`.
    May,
    /// Always.
    Must,
}

impl<'b> Printer<'b> {
    /// An attribute, by alias where it has one.
    pub(super) fn print_attr(&mut self, attr: Attr, elision: TypeElision) {
        if !self.aliases.push_attr(&mut self.out, attr) {
            self.print_attr_unaliased(attr, elision);
        }
    }

    /// An attribute written out.
    pub(super) fn print_attr_unaliased(&mut self, attr: Attr, elision: TypeElision) {
        let ctx = self.ctx;
        let data = ctx.attr_data(attr);
        match data {
            AttrData::Unit => self.push("unit"),
            AttrData::Integer { ty, value } => {
                if !self.print_int(*ty, value) {
                    return;
                }
                if !(elision == TypeElision::May && *ty == Type::I64) {
                    self.print_type_of_attr(*ty, elision);
                }
            }
            AttrData::Float { ty, value } => {
                let hex = self.floats.put(&mut self.out, value);
                if !(elision == TypeElision::May && *ty == Type::F64 && !hex) {
                    self.print_type_of_attr(*ty, elision);
                }
            }
            AttrData::String { value, ty } => {
                push_quoted(&mut self.out, value);
                self.print_type_of_attr(*ty, elision);
            }
            AttrData::Dense { .. } => self.print_elements(data, elision),
            AttrData::DenseArray { element, data } => self.print_dense_array(*element, data),
            AttrData::SymbolRef { root, nested } => {
                let start = self.out.len();
                push_symbol(&mut self.out, ctx.string_bytes(*root));
                if let (Some(log), []) = (&mut self.forms.log, &nested[..]) {
                    log.push((start, self.out.len(), Named::Symbol(attr)));
                }
                for name in nested {
                    self.push("::");
                    push_symbol(&mut self.out, ctx.string_bytes(*name));
                }
            }
            _ => self.nested(|p| p.print_composed_attr(data, elision)),
        }
    }

    fn print_composed_attr(&mut self, data: &AttrData, elision: TypeElision) {
        let ctx = self.ctx;
        match data {
            AttrData::Unit
            | AttrData::Integer { .. }
            | AttrData::Float { .. }
            | AttrData::String { .. }
            | AttrData::Dense { .. }
            | AttrData::DenseArray { .. }
            | AttrData::SymbolRef { .. } => {}
            AttrData::Type(ty) => self.print_type(*ty),
            AttrData::Array(elements) => {
                self.out.push(b'[');
                self.comma_separated(elements.iter(), |p, e| p.print_attr(*e, TypeElision::May));
                self.out.push(b']');
            }
            AttrData::Dict(entries) => {
                self.out.push(b'{');
                self.comma_separated(entries.iter(), |p, e| p.print_named_attr(e.0, e.1));
                self.out.push(b'}');
            }
            AttrData::AffineMap(map) => {
                self.push("affine_map<");
                let _ = map.print(&mut Fmt(&mut self.out));
                self.out.push(b'>');
            }
            AttrData::IntegerSet(set) => {
                self.push("affine_set<");
                let _ = set.print(&mut Fmt(&mut self.out));
                self.out.push(b'>');
            }
            AttrData::DenseString { .. } | AttrData::Sparse { .. } => {
                self.print_elements(data, elision);
            }
            AttrData::DenseResource { ty, key } => {
                self.push("dense_resource<");
                self.print_resource_key(*key);
                self.out.push(b'>');
                self.print_type_of_attr(*ty, elision);
            }
            AttrData::Strided { offset, strides } => {
                self.push("strided<[");
                self.comma_separated(strides.iter(), |p, s| p.print_size(*s));
                self.out.push(b']');
                if *offset != 0 {
                    self.push(", offset: ");
                    self.print_size(*offset);
                }
                self.out.push(b'>');
            }
            AttrData::Opaque { dialect, text, ty } => {
                self.push_dialect_symbol(b'#', ctx.str(*dialect), |p| p.push(ctx.str(*text)));
                self.print_type_of_attr(*ty, elision);
            }
            AttrData::Location(loc) => {
                if !self.aliases.push_loc(&mut self.out, *loc) {
                    self.print_loc(*loc, false);
                }
            }
            AttrData::Distinct { id, inner } => {
                self.push("distinct[");
                let next = self.distinct.len() as u64;
                let number = *self.distinct.entry(*id).or_insert(next);
                push_u64(&mut self.out, number);
                self.push("]<");
                if *inner != Attr::unit() {
                    self.print_attr(*inner, TypeElision::Never);
                }
                self.out.push(b'>');
            }
            AttrData::Dialect { def, params } => {
                let dialect = ctx.registry().def_dialect(*def);
                let attr = ctx.registry().attr_def(*def);
                self.push_dialect_symbol(b'#', dialect.name, |p| {
                    p.push(attr.mnemonic);
                    p.print_attr_params(attr, params);
                });
                if let Some(ty) = ctx.type_of_data(data) {
                    self.print_type_of_attr(ty, elision);
                }
            }
        }
    }

    /// What follows the mnemonic of a dialect's attribute.
    pub(super) fn print_attr_params(
        &mut self,
        attr: &crease_ir::op_def::AttrDef,
        params: &[Option<Attr>],
    ) {
        let Some(def) = attr.enum_def else {
            return (attr.print)(self, params);
        };
        let value = params
            .first()
            .copied()
            .flatten()
            .and_then(|a| self.ctx.int_value(a));
        self.out.push(if def.angled { b'<' } else { b' ' });
        if let Some(value) = value {
            let mut text = String::new();
            enum_text(def, value.to_i64().unwrap_or(0), &mut text);
            self.push(&text);
        }
        if def.angled {
            self.out.push(b'>');
        }
    }

    /// ` : type`, unless it must be left out or says nothing.
    pub(super) fn print_type_of_attr(&mut self, ty: Type, elision: TypeElision) {
        if elision != TypeElision::Must && ty != Type::NONE {
            self.push(" : ");
            self.print_type(ty);
        }
    }

    /// The digits, or `true` and `false`; returns whether a type may follow.
    fn print_int(&mut self, ty: Type, value: &ApInt) -> bool {
        if ty == Type::I1 {
            self.push(if value.is_zero() { "false" } else { "true" });
            return false;
        }
        let unsigned = matches!(
            self.ctx.type_data(ty),
            TypeData::Integer {
                signedness: Signedness::Unsigned,
                ..
            }
        );
        push_digits(&mut self.out, value, unsigned);
        true
    }

    /// `name = value`, or `name` alone for unit.
    #[inline]
    pub(super) fn print_named_attr(&mut self, name: Ident, attr: Attr) {
        match self.attr_names.get(name.index()) {
            Some(Some(text)) => text.put(&mut self.out),
            _ => self.print_attr_name(name),
        }
        if attr == Attr::unit() {
            self.out.truncate(self.out.len() - EQUALS.len());
        } else {
            self.print_attr(attr, TypeElision::Never);
        }
    }

    /// `name = `, the name in quotes if it needs them.
    fn print_attr_name(&mut self, name: Ident) {
        let start = self.out.len();
        let text = self.ctx.str(name);
        push_keyword_or_string(&mut self.out, text);
        self.push(EQUALS);
        // Names come before most other strings of a file, so few of them are left out. Symbols
        // without a name are written otherwise.
        if name.index() < KEPT_NAMES && !text.is_empty() {
            if self.attr_names.len() <= name.index() {
                self.attr_names.resize(name.index() + 1, None);
            }
            self.attr_names[name.index()] = Short::new(&self.out[start..]);
        }
    }

    pub(super) fn print_value_of_name(&mut self, attr: Attr) {
        if attr != Attr::unit() {
            self.push(EQUALS);
            self.print_attr(attr, TypeElision::Never);
        }
    }

    /// ` {a = 1}`, nothing if there is nothing to write.
    pub(super) fn print_attr_list(&mut self, attrs: &[NamedAttr]) {
        if !attrs.is_empty() {
            self.push(" {");
            self.comma_separated(attrs.iter(), |p, e| p.print_named_attr(e.0, e.1));
            self.out.push(b'}');
        }
    }
}

/// Appends the keywords of an enum's value: one case, or for bit enums several with separators.
pub fn enum_text(def: &EnumDef, value: i64, out: &mut String) {
    if let Some(case) = def.cases.iter().find(|c| c.value == value) {
        return out.push_str(case.name);
    }
    if !def.bits {
        return;
    }
    let mut first = true;
    let mut left = value;
    // Cases of several bits stand for all of them.
    let groups = def.cases.iter().rev().filter(|c| c.value.count_ones() > 1);
    let single = def.cases.iter().filter(|c| c.value.count_ones() == 1);
    for case in groups.chain(single) {
        if left & case.value == case.value {
            if !first {
                out.push_str(def.separator);
            }
            first = false;
            out.push_str(case.name);
            left &= !case.value;
        }
    }
}

/// The name of an op's attribute.
pub(super) enum AttrName<'n> {
    /// From the op's definition.
    Inherent(&'n str),
    /// From its dictionary.
    Discardable(Ident),
}

/// Puts attributes in the order of their names, in which most are.
pub(crate) fn sort_by_name(attrs: &mut [(&str, Attr)]) {
    if !attrs.is_sorted_by_key(|(name, _)| *name) {
        crease_ir::sort::sort_by_key(attrs, |(name, _)| *name);
    }
}

/// Attributes of an op in the order of their names, those in `elided` left out.
pub(super) fn sorted_attrs(
    op: crease_ir::OpRef<'_>,
    elided: &[&str],
    mut visit: impl FnMut(AttrName<'_>, Attr),
) {
    let ctx = op.ctx();
    let body = op.body();
    let discardable = body
        .discardable_dict(op.id())
        .map_or(&[][..], |d| ctx.dict_entries(d));
    let is_elided = |name: &str| elided.iter().any(|e| std::ptr::eq(*e, name) || *e == name);
    let mut slots: &[Option<Attr>] = &[];
    let mut specs: &[crease_ir::op_def::AttrSpec] = &[];
    if let Some(def) = op.def() {
        specs = def.attrs;
        slots = body
            .attr_slots(op.id(), specs.len() + 1)
            .get(1..)
            .unwrap_or(&[]);
    }
    let left = |(spec, attr): (&crease_ir::op_def::AttrSpec, &Option<Attr>)| {
        let property = || matches!(spec.constraint.pred, AttrPred::Property(_));
        attr.filter(|_| !is_elided(spec.name) && !property())
            .map(|attr| (spec.name, attr))
    };
    // Most ops have none to write here.
    let first = specs
        .iter()
        .zip(slots)
        .position(|item| left(item).is_some());
    let discardable = discardable
        .iter()
        .map(|&(ident, attr)| (ident, ctx.str(ident), attr))
        .filter(|&(_, name, _)| !is_elided(name));
    let Some(first) = first else {
        return discardable.for_each(|(ident, _, attr)| visit(AttrName::Discardable(ident), attr));
    };
    let mut inherent: smallvec::SmallVec<[(&str, Attr); 8]> = smallvec::SmallVec::new();
    inherent.extend(specs.iter().zip(slots).skip(first).filter_map(left));
    sort_by_name(&mut inherent);
    let mut inherent = inherent.into_iter().peekable();
    for (ident, name, attr) in discardable {
        while let Some((before, attr)) = inherent.next_if(|e| e.0 < name) {
            visit(AttrName::Inherent(before), attr);
        }
        visit(AttrName::Discardable(ident), attr);
    }
    for (name, attr) in inherent {
        visit(AttrName::Inherent(name), attr);
    }
}

impl AsmPrinter for Printer<'_> {
    fn ctx(&self) -> &crease_ir::Context {
        self.ctx
    }

    #[inline]
    fn text(&mut self, text: &str) {
        put(&mut self.out, text.as_bytes());
    }

    fn ty(&mut self, ty: Type) {
        self.print_type(ty);
    }

    fn attr(&mut self, attr: Attr) {
        self.print_attr(attr, TypeElision::Never);
    }

    fn attr_without_type(&mut self, attr: Attr) {
        self.print_attr(attr, TypeElision::Must);
    }

    fn keyword_or_string(&mut self, text: &str) {
        push_keyword_or_string(&mut self.out, text);
    }

    fn symbol(&mut self, name: &[u8]) {
        push_symbol(&mut self.out, name);
    }

    fn quoted(&mut self, bytes: &[u8]) {
        push_quoted(&mut self.out, bytes);
    }

    fn optional_trailing_loc(&mut self, loc: crease_ir::Loc) {
        self.print_trailing_loc(loc, true);
    }

    fn stripped_attr(&mut self, attr: Attr) {
        let ctx = self.ctx;
        match ctx.attr_data(attr) {
            AttrData::Dialect { def, params } => {
                if !self.aliases.push_attr(&mut self.out, attr) {
                    let start = self.out.len();
                    self.print_attr_params(ctx.registry().attr_def(*def), params);
                    // What says nothing is written in full.
                    if self.out.len() == start {
                        self.attr(attr);
                    }
                }
            }
            _ => self.attr(attr),
        }
    }

    fn stripped_ty(&mut self, ty: Type) {
        let ctx = self.ctx;
        match ctx.type_data(ty) {
            TypeData::Dialect { def, params } => {
                if !self.aliases.push_type(&mut self.out, ty) {
                    let start = self.out.len();
                    (ctx.registry().type_def(*def).print)(self, params);
                    if self.out.len() == start {
                        self.ty(ty);
                    }
                }
            }
            _ => self.ty(ty),
        }
    }

    fn short_ty(&mut self, ty: Type) {
        let ctx = self.ctx;
        match ctx.type_data(ty) {
            TypeData::Dialect { def, params } => {
                let def = ctx.registry().type_def(*def);
                self.push(def.mnemonic);
                self.nested(|p| (def.print)(p, params));
            }
            _ => self.print_type(ty),
        }
    }

    fn enum_cases(&mut self, def: &EnumDef, value: i64) {
        let mut text = String::new();
        enum_text(def, value, &mut text);
        let one = def.cases.iter().any(|case| case.value == value);
        let several = def.quoted == Some(true) && !one;
        match (one, several) {
            (true, _) => push_keyword_or_string(&mut self.out, &text),
            (false, true) => push_quoted(&mut self.out, text.as_bytes()),
            (false, false) => self.push(&text),
        }
    }

    fn float(&mut self, value: &crease_ir::num::ApFloat) {
        self.floats.put(&mut self.out, value);
    }
}
