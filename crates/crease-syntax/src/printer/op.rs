//! Ops, regions and blocks as text, and what hand-written syntax may ask for.

use crease_ir::affine::AffineExpr;
use crease_ir::asm::{AsmPrinter, OpPrinter};
use crease_ir::op_def::{AsmSyntax, OpDef};
use crease_ir::{
    Attr, BlockId, Body, NamedAttr, OpId, OpName, OpRef, OpTrait, RegionId, Type, ValueId,
};

use super::Printer;
use super::again::Named;
use super::attrs::{AttrName, KEPT_NAMES, TypeElision, sort_by_name, sorted_attrs};
use super::names::Numbering;
use super::text::{Fmt, Short, push_keyword_or_string, push_quoted, push_u64, put};

/// Spaces per level.
const INDENT: usize = 2;

/// Which parts of a region are written.
#[derive(Clone, Copy)]
pub(super) struct RegionParts {
    /// The entry block's arguments.
    pub(super) entry_args: bool,
    /// Terminators.
    pub(super) terminators: bool,
    /// The label of an entry block without ops.
    pub(super) empty_block: bool,
}

impl<'b> Printer<'b> {
    #[inline]
    fn push_indent(&mut self) {
        const SPACES: [u8; 16] = [b' '; 16];
        let end = self.out.len() + self.indent;
        // All at once, without a call.
        if self.indent <= SPACES.len() {
            self.out.extend_from_slice(&SPACES);
            self.out.truncate(end);
        } else {
            self.out.resize(end, b' ');
        }
    }

    /// An op with indentation, location and comment, without a newline.
    pub(super) fn print_op_line(&mut self, body: &Body, op: OpId) {
        self.note_place(body, op);
        self.push_indent();
        let op = OpRef::new(self.ctx, body, op);
        self.print_full_op(op);
        self.print_trailing_loc(op.loc(), true);
        if self.options.value_users {
            self.print_users_comment(op);
        }
    }

    /// `%0:2 = …`
    fn print_full_op(&mut self, op: OpRef<'_>) {
        let count = op.num_results();
        if count == 1 {
            self.names
                .push(&mut self.out, self.values, op.result(0), false);
            self.push(" = ");
        } else if count > 1 {
            self.print_result_groups(op, count);
        }
        self.print_right_side(op);
    }

    fn print_result_groups(&mut self, op: OpRef<'_>, count: usize) {
        let mut at = 0;
        while at < count {
            let begins = |i: &usize| self.names.begins_group(self.values, op.result(*i));
            let end = (at + 1..count).find(begins).unwrap_or(count);
            if at > 0 {
                self.push(", ");
            }
            self.names
                .push(&mut self.out, self.values, op.result(at), false);
            if end - at > 1 {
                self.out.push(b':');
                push_u64(&mut self.out, (end - at) as u64);
            }
            at = end;
        }
        self.push(" = ");
    }

    /// The op after ` = `, in the custom form if it has one.
    fn print_right_side(&mut self, op: OpRef<'_>) {
        if self.print_again(op, op.name()) {
            return;
        }
        if !self.options.generic
            && let Some(def) = op.def()
        {
            match def.asm {
                AsmSyntax::Generic => {}
                AsmSyntax::Format(_) | AsmSyntax::Custom { .. } => {
                    return self.print_custom(op, def);
                }
            }
        }
        self.print_quoted(op);
    }

    /// The op in its generic form.
    #[inline(never)]
    fn print_quoted(&mut self, op: OpRef<'_>) {
        let name = op.name().ident();
        if let Some(Some(text)) = name.and_then(|name| self.quoted_names.get(name.index())) {
            text.put(&mut self.out);
            return self.print_generic(op);
        }
        let start = self.out.len();
        push_quoted(&mut self.out, op.name_str().as_bytes());
        if let Some(name) = name
            && name.index() < KEPT_NAMES
        {
            if self.quoted_names.len() <= name.index() {
                self.quoted_names.resize(name.index() + 1, None);
            }
            self.quoted_names[name.index()] = Short::new(&self.out[start..]);
        }
        self.print_generic(op);
    }

    /// The op in its custom form.
    fn print_custom(&mut self, op: OpRef<'_>, def: &'static OpDef) {
        let name = op.name();
        self.print_and_keep(op, name, |p| {
            p.print_op_name(name, def.name);
            match def.asm {
                AsmSyntax::Custom { print, .. } => print(p, op),
                _ => crate::asm_format::print(p, op),
            }
        });
    }

    /// The op's name, without the namespace that is understood here.
    fn print_op_name(&mut self, name: OpName, text: &'static str) {
        let default = self.default_dialects.last().copied().unwrap_or("");
        let index = name.index();
        if let Some(&(dialect, short)) = index.and_then(|index| self.op_names.get(index))
            && std::ptr::eq(dialect, default)
        {
            return put(&mut self.out, short.as_bytes());
        }
        let short = text
            .strip_prefix(default)
            .and_then(|rest| rest.strip_prefix('.'))
            .filter(|rest| !rest.contains('.'))
            .unwrap_or(text);
        if let Some(index) = index {
            if self.op_names.len() <= index {
                // No dialect's name is this one.
                self.op_names.resize(index + 1, ("\0", ""));
            }
            self.op_names[index] = (default, short);
        }
        put(&mut self.out, short.as_bytes());
    }

    /// What follows the name in the generic form.
    fn print_generic(&mut self, op: OpRef<'_>) {
        self.out.push(b'(');
        self.comma_separated(op.operands(), |p, v| p.print_value(v));
        self.out.push(b')');
        let body = op.body();
        if body.num_successors(op.id()) > 0 {
            self.out.push(b'[');
            self.comma_separated(op.successors(), |p, block| p.print_block_name(block));
            self.out.push(b']');
        }
        self.print_properties(op);
        if op.num_regions() > 0 {
            self.push(" (");
            let parts = RegionParts {
                entry_args: true,
                terminators: true,
                empty_block: true,
            };
            let (_, regions) = op.regions();
            self.comma_separated(regions.iter(), |p, region| {
                p.print_region(op, *region, parts)
            });
            self.out.push(b')');
        }
        if let Some(dict) = body.discardable_dict(op.id()) {
            self.print_attr_list(self.ctx.dict_entries(dict));
        }
        self.push(" : (");
        self.print_types(op.operands().map(|v| body.ty(v)));
        self.push(") -> ");
        self.print_result_types(body.result_types(op.id()));
    }

    /// ` <{…}>`: inherent attributes, sorted by name.
    fn print_properties(&mut self, op: OpRef<'_>) {
        let body = op.body();
        let Some(def) = op.def() else {
            let slots = body.attr_slots(op.id(), 2);
            if let Some(Some(attr)) = slots.get(1) {
                self.push(" <");
                self.print_attr(*attr, TypeElision::Never);
                self.out.push(b'>');
            }
            return;
        };
        let slots = body.attr_slots(op.id(), def.attrs.len() + 1);
        let mut list: smallvec::SmallVec<[(&str, Attr); 8]> = (def.attrs.iter())
            .zip(slots.iter().skip(1))
            .filter_map(|(spec, attr)| attr.map(|attr| (spec.name, attr)))
            .collect();
        if list.is_empty() {
            return;
        }
        sort_by_name(&mut list);
        self.push(" <{");
        self.comma_separated(list, |p, (name, attr)| {
            push_keyword_or_string(&mut p.out, name);
            p.print_value_of_name(attr);
        });
        self.push("}>");
    }

    #[inline]
    pub(super) fn print_value(&mut self, value: ValueId) {
        let start = self.out.len();
        self.names.push(&mut self.out, self.values, value, true);
        if let Some(log) = &mut self.forms.log {
            log.push((start, self.out.len(), Named::Value(value)));
        }
    }

    pub(super) fn print_block_name(&mut self, block: BlockId) {
        let start = self.out.len();
        self.names.push_block(&mut self.out, self.body, block);
        if let Some(log) = &mut self.forms.log {
            log.push((start, self.out.len(), Named::Block(block)));
        }
    }

    /// The number of the body that holds `op`'s regions.
    fn region_body(&mut self, op: OpRef<'_>) -> usize {
        let at = self.names.find(self.body, op.body()).unwrap_or(self.body);
        match op.body().op_child(op.id()) {
            Some(child) => self.names.child(at, child).unwrap_or_else(|| {
                let (ctx, options, names) = (self.ctx, self.options, &mut self.names);
                Numbering::run_child(ctx, options, names, at, op.id(), child)
            }),
            None => at,
        }
    }

    pub(super) fn print_region(&mut self, op: OpRef<'_>, region: RegionId, parts: RegionParts) {
        if self.options.skip_regions {
            return self.push("{...}");
        }
        self.push("{\n");
        let body = op.child().unwrap_or(op.body());
        if let Some(entry) = body.entry_block(region) {
            let index = self.region_body(op);
            let outer = (self.body, self.values);
            self.enter_body(index);
            self.default_dialects
                .push(op.def().map_or("", |def| def.default_dialect));
            self.nested(|p| {
                let header = parts.empty_block && body.first_op(entry).is_none()
                    || parts.entry_args && !body.block_args(entry).is_empty();
                p.print_block(body, entry, header, parts.terminators);
                let mut next = body.next_block(entry);
                while let Some(block) = next {
                    next = body.next_block(block);
                    p.print_block(body, block, true, true);
                }
            });
            self.default_dialects.pop();
            (self.body, self.values) = outer;
        }
        self.push_indent();
        self.out.push(b'}');
    }

    fn print_block(&mut self, body: &Body, block: BlockId, header: bool, terminator: bool) {
        if header {
            self.print_block_header(body, block);
        }
        self.indent += INDENT;
        if self.options.value_users {
            for &arg in body.block_args(block) {
                self.push_indent();
                self.print_argument_comment(body, arg);
            }
        }
        let first = body.first_op(block);
        match self.threads > 1 && body.children().len() > 1 {
            true => self.print_shared(body, first, terminator),
            false => self.print_ops(body, first, None, terminator),
        }
        self.indent -= INDENT;
    }

    /// Writes the ops of a block from `next` on, up to `until`, a line each.
    // Inlined, so that those who write whole blocks do not look out for `until`.
    #[inline(always)]
    pub(super) fn print_ops(
        &mut self,
        body: &Body,
        mut next: Option<OpId>,
        until: Option<OpId>,
        terminator: bool,
    ) {
        let known = self.names.len();
        while let Some(op) = next
            && next != until
        {
            next = body.next_op(op);
            if next.is_none()
                && !terminator
                && OpRef::new(self.ctx, body, op).has(OpTrait::IsTerminator)
            {
                break;
            }
            // It is gone through twice: for names, and to be written.
            if let Some(child) = body.op_child(op) {
                let inner = body.child(child);
                inner.prefetch();
                self.ctx.prefetch_attrs(inner.attr_pool());
                body.prefetch_inside(child);
            }
            self.print_op_line(body, op);
            self.out.push(b'\n');
            if self.names.len() > known {
                self.names.forget(known);
            }
            if self.out.len() > self.limit {
                self.flush_chunks();
            }
        }
    }

    /// `^bb1(%0: i32):  // pred: ^bb0`
    fn print_block_header(&mut self, body: &Body, block: BlockId) {
        self.push_indent();
        self.print_block_name(block);
        let args = body.block_args(block);
        if !args.is_empty() {
            self.out.push(b'(');
            self.comma_separated(args.iter().enumerate(), |p, (i, &arg)| {
                p.print_value(arg);
                p.push(": ");
                p.print_type(body.ty(arg));
                p.print_trailing_loc(body.block_arg_loc(block, i), false);
            });
            self.out.push(b')');
        }
        self.out.push(b':');
        let mut preds: smallvec::SmallVec<[(u32, BlockId); 8]> = body
            .predecessors(block)
            .filter_map(|(op, _)| body.op_block(op))
            .map(|b| (self.names.block(self.body, b).unwrap_or(u32::MAX), b))
            .collect();
        match preds[..] {
            [] if body.is_entry(block) => {}
            [] => self.push("  // no predecessors"),
            [(_, pred)] => {
                self.push("  // pred: ");
                self.print_block_name(pred);
            }
            _ => {
                preds.sort_by_key(|p| p.0);
                self.push("  // ");
                push_u64(&mut self.out, preds.len() as u64);
                self.push(" preds: ");
                self.comma_separated(preds, |p, (_, pred)| p.print_block_name(pred));
            }
        }
        self.out.push(b'\n');
    }

    /// ` {a = 1}` or ` attributes {a = 1}` with what is left of an op's attributes.
    fn print_op_attrs(&mut self, op: OpRef<'_>, elided: &[&str], open: &str) {
        let start = self.out.len();
        // What is named in the dictionary is a part of it.
        let dict = op.body().discardable_dict(op.id()).is_some();
        let log = self.forms.log.take_if(|_| dict);
        let (mut first, mut own) = (true, false);
        sorted_attrs(op, elided, |name, attr| {
            self.push(if first { open } else { ", " });
            first = false;
            match name {
                AttrName::Inherent(name) => {
                    own = true;
                    push_keyword_or_string(&mut self.out, name);
                    self.print_value_of_name(attr);
                }
                AttrName::Discardable(name) => self.print_named_attr(name, attr),
            }
        });
        if !first {
            self.out.push(b'}');
        }
        if let Some(mut log) = log {
            if !own && open == " {" {
                log.push((start, self.out.len(), Named::Dict));
            }
            self.forms.log = Some(log);
        }
    }

    /// Runs `f` with the values of the regions of `op`.
    fn in_regions_of(&mut self, op: OpRef<'_>, f: impl FnOnce(&mut Self)) {
        let outer = (self.body, self.values);
        let index = self.region_body(op);
        self.enter_body(index);
        f(self);
        (self.body, self.values) = outer;
    }
}

impl OpPrinter for Printer<'_> {
    fn as_attr_printer(&mut self) -> &mut dyn AsmPrinter {
        self
    }

    fn as_op_printer(&mut self) -> &mut dyn OpPrinter {
        self
    }

    fn operand(&mut self, value: ValueId) {
        self.print_value(value);
    }

    fn value_name(&mut self, value: ValueId) -> String {
        let mut name = Vec::new();
        self.names.push(&mut name, self.values, value, true);
        let name = name.strip_prefix(b"%").unwrap_or(&name);
        String::from_utf8_lossy(name).into_owned()
    }

    fn operands(&mut self, values: &[ValueId]) {
        self.comma_separated(values.iter(), |p, v| p.print_value(*v));
    }

    fn region_argument(
        &mut self,
        region_of: OpRef<'_>,
        arg: ValueId,
        attrs: &[NamedAttr],
        omit_type: bool,
    ) {
        let body = region_of.child().unwrap_or(region_of.body());
        self.region_value(region_of, arg);
        if !omit_type {
            self.push(": ");
            self.print_type(body.ty(arg));
        }
        self.print_attr_list(attrs);
        if let crease_ir::body::ValueDef::Arg(block, number) = body.value_def(arg) {
            self.print_trailing_loc(body.block_arg_loc(block, number as usize), false);
        }
    }

    fn region_value(&mut self, region_of: OpRef<'_>, value: ValueId) {
        self.in_regions_of(region_of, |p| p.print_value(value));
    }

    fn newline(&mut self) {
        self.out.push(b'\n');
        self.push_indent();
    }

    fn indent(&mut self) {
        self.indent += INDENT;
    }

    fn unindent(&mut self) {
        self.indent = self.indent.saturating_sub(INDENT);
    }

    fn successor(&mut self, block: BlockId) {
        self.print_block_name(block);
    }

    fn successor_and_operands(&mut self, block: BlockId, operands: &[ValueId]) {
        self.print_block_name(block);
        if operands.is_empty() {
            return;
        }
        self.out.push(b'(');
        OpPrinter::operands(self, operands);
        self.push(" : ");
        let body = self.names.body(self.body);
        self.comma_separated(operands.iter(), |p, value| {
            if let Some(body) = body {
                p.print_type(body.ty(*value));
            }
        });
        self.out.push(b')');
    }

    fn optional_attr_dict(&mut self, op: OpRef<'_>, elided: &[&str]) {
        self.print_op_attrs(op, elided, " {");
    }

    fn optional_attr_dict_with_keyword(&mut self, op: OpRef<'_>, elided: &[&str]) {
        self.print_op_attrs(op, elided, " attributes {");
    }

    fn region(&mut self, op: OpRef<'_>, region: RegionId, entry_args: bool, terminators: bool) {
        self.print_region(
            op,
            region,
            RegionParts {
                entry_args,
                terminators,
                empty_block: false,
            },
        );
    }

    fn functional_type(&mut self, inputs: &[Type], results: &[Type]) {
        self.out.push(b'(');
        self.print_types(inputs.iter().copied());
        self.push(") -> ");
        self.print_result_types(results.iter().copied());
    }

    fn optional_arrow_types(&mut self, types: &[Type]) {
        if !types.is_empty() {
            self.push(" -> ");
            self.print_result_types(types.iter().copied());
        }
    }

    fn op(&mut self, op: OpRef<'_>) {
        let index = self.names.find(self.body, op.body());
        let outer = (self.body, self.values);
        if let Some(index) = index {
            self.enter_body(index);
        }
        self.print_right_side(op);
        (self.body, self.values) = outer;
    }

    fn generic_op(&mut self, op: OpRef<'_>) {
        self.print_generic(op);
    }

    fn shadow_region_arg(&mut self, op: OpRef<'_>, region: usize, index: usize, value: ValueId) {
        let Some((body, region)) = op.region(region) else {
            return;
        };
        let args = body
            .entry_block(region)
            .map_or(&[][..], |block| body.block_args(block));
        if let Some(&arg) = args.get(index) {
            let inside = self.region_body(op);
            let inner = self.names.value_base(inside);
            self.names.shadow((inner, arg), (self.values, value));
        }
    }

    fn affine_map_of_values(&mut self, map: Attr, operands: &[ValueId]) {
        let ctx = self.ctx;
        let crease_ir::AttrData::AffineMap(map) = ctx.attr_data(map) else {
            return self.push("<<NULL AFFINE MAP>>");
        };
        let dims = operands.len().min(map.num_dims() as usize);
        let (dims, symbols) = operands.split_at(dims);
        self.comma_separated(map.results().iter(), |p, expr| {
            p.affine_expr_of_values(expr, dims, symbols);
        });
    }

    fn affine_expr_of_values(&mut self, expr: &AffineExpr, dims: &[ValueId], symbols: &[ValueId]) {
        let (names, values) = (&self.names, self.values);
        let mut text = Vec::new();
        let _ = expr.print_with(&mut Fmt(&mut self.out), &mut |out, position, is_symbol| {
            let list = if is_symbol { symbols } else { dims };
            text.clear();
            if let Some(&value) = list.get(position as usize) {
                names.push(&mut text, values, value, true);
            }
            let name = std::str::from_utf8(&text).unwrap_or("");
            if is_symbol {
                write!(out, "symbol({name})")
            } else {
                out.write_str(name)
            }
        });
    }
}
