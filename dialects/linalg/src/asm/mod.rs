//! Syntax that no format can say: inputs and outputs, and regions that are not written.

mod generic;
mod named;
mod written;

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult, UnresolvedOperand};
use crease_ir::{Attr, AttrData, Loc, NamedAttr, OpRef, Type, TypeData, ValueId};

use crease_ir::op_def::Directive;

use crate::structured::Structured;

/// `custom<…>` directives of this dialect's formats.
pub(crate) static DIRECTIVES: &[Directive] = &[crease_syntax::index_list::DYNAMIC_INDEX_LIST];

/// What the generic form alone says.
const SEGMENTS: &str = "operandSegmentSizes";
const MAPS: &str = "indexing_maps";

/// Operands as they are read.
struct Parts {
    /// Where they begin.
    loc: Loc,
    num_inputs: usize,
    /// Types of all.
    types: Vec<Type>,
}

impl Parts {
    /// Types of the outputs that are tensors.
    fn tensor_outputs(&self, p: &dyn OpParser) -> Vec<Type> {
        let outputs = self.types[self.num_inputs..].iter();
        let is_tensor =
            |ty: &&Type| matches!(p.ctx().type_data(**ty), TypeData::RankedTensor { .. });
        outputs.filter(is_tensor).copied().collect()
    }
}

/// `[<{properties}>] [{attributes}] [ins(%a, %b : type, type)] [outs(%c : type)]`
fn parts(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult<Parts> {
    if p.optional_punct("<") {
        let dict = p.attr(None)?;
        if let AttrData::Dict(_) = p.ctx().attr_data(dict) {
            let entries: Vec<NamedAttr> = p.ctx().dict_entries(dict).to_vec();
            state.attrs.extend(entries);
        }
        p.punct(">")?;
    }
    let loc = p.loc();
    p.optional_attr_dict(&mut state.attrs)?;
    let (mut inputs, mut outputs) = (Operands::default(), Operands::default());
    if p.optional_keyword("ins") {
        p.punct("(")?;
        inputs = operands(p, None)?;
    }
    if p.optional_keyword("outs") {
        let loc = p.loc();
        p.punct("(")?;
        outputs = operands(p, Some(loc))?;
    }
    let num_inputs = inputs.types.len();
    for group in [&inputs, &outputs] {
        let loc = group.loc.unwrap_or(loc);
        state
            .operands
            .extend(p.resolve_all(&group.names, &group.types, loc)?);
    }
    check_attrs(p, state, loc)?;
    let mut types = inputs.types;
    types.extend(outputs.types);
    Ok(Parts {
        loc,
        num_inputs,
        types,
    })
}

/// Attributes that the declarations don't allow are reported where they stand, as upstream does.
fn check_attrs(p: &mut dyn OpParser, state: &OpState, loc: Loc) -> ParseResult {
    let info = p.ctx().registry().info(p.op_name());
    let Some(def) = info.map(|info| info.def) else {
        return Ok(());
    };
    let attr = |slot: usize| find(p, state, def.attrs[slot].name);
    match def.unsatisfied(p.ctx(), attr) {
        Some(message) => Err(p.error(loc, &message)),
        None => Ok(()),
    }
}

#[derive(Default)]
struct Operands {
    loc: Option<Loc>,
    names: Vec<UnresolvedOperand>,
    types: Vec<Type>,
}

fn operands(p: &mut dyn OpParser, loc: Option<Loc>) -> ParseResult<Operands> {
    let loc = loc.unwrap_or_else(|| p.loc());
    let names = p.operand_list(Delimiter::None)?;
    p.punct(":")?;
    let types = p.ty_list()?;
    p.punct(")")?;
    let loc = Some(loc);
    Ok(Operands { loc, names, types })
}

/// Says in an attribute how many operands are inputs, and how many are outputs.
fn push_segments(p: &dyn OpParser, state: &mut OpState, parts: &Parts) {
    let outputs = parts.types.len() - parts.num_inputs;
    let segments = [parts.num_inputs, outputs].map(|n| n as i32);
    let segments = p.ctx().i32_array_attr(&segments);
    push(p, &mut state.attrs, SEGMENTS, segments);
}

fn push(p: &dyn OpParser, attrs: &mut Vec<NamedAttr>, name: &str, value: Attr) {
    attrs.push((p.ctx().ident(name), value));
}

fn find(p: &dyn OpParser, state: &OpState, name: &str) -> Option<Attr> {
    let name = p.ctx().ident(name);
    let entry = state.attrs.iter().find(|entry| entry.0 == name);
    entry.map(|entry| entry.1)
}

/// ` ins(%a : type) outs(%c : type)`
fn print_parts(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    let Some(structured) = Structured::of(op) else {
        return;
    };
    let mut group = |word: &str, values: &[ValueId]| {
        if values.is_empty() {
            return;
        }
        p.text(word);
        p.operands(values);
        p.text(" : ");
        for (i, &value) in values.iter().enumerate() {
            p.text(if i == 0 { "" } else { ", " });
            p.ty(op.ty(value));
        }
        p.text(")");
    };
    group(" ins(", &structured.inputs());
    group(" outs(", &structured.outputs());
}

/// ` -> type`
fn print_results(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    let types: Vec<Type> = op.results().map(|value| op.ty(value)).collect();
    p.optional_arrow_types(&types);
}
