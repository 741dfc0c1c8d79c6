//! Launches and kernels, whose blocks have arguments for numbers, sizes and buffers.

use crease_ir::asm::{
    Argument, Delimiter, OpParser, OpPrinter, OpState, ParseResult, UnresolvedOperand,
};
use crease_ir::hooks::CustomAsm;
use crease_ir::op_def::AttrPred;
use crease_ir::{Attr, Loc, OpRef, Type, ValueId};
use crease_syntax::function::{print_dictionary, print_signature, push_attrs, push_dictionaries};

use super::{async_dependencies, print_dependencies};
use crate::generated::*;
use crate::ops::{KERNEL, WORKGROUP_COUNT, attributions, is_kernel, kernel_arguments};
use crate::types::async_token;

/// `keyword(%a : type {…}, …)`: buffers that a kernel has; nothing if there are none.
fn parse_attributions(
    p: &mut dyn OpParser,
    keyword: &str,
    attrs: bool,
    args: &mut Vec<Argument>,
) -> ParseResult {
    if p.optional_keyword(keyword) {
        args.extend(p.argument_list(Delimiter::Paren, true, attrs)?);
    }
    Ok(())
}

fn print_attributions(
    p: &mut dyn OpPrinter,
    op: OpRef<'_>,
    keyword: &str,
    buffers: &[ValueId],
    attrs: Option<Attr>,
) {
    let ctx = op.ctx();
    let attrs = attrs.and_then(|list| ctx.array_elements(list));
    let attrs = attrs.unwrap_or_default();
    for (i, &buffer) in buffers.iter().enumerate() {
        match i {
            0 => p.text(&format!(" {keyword}(")),
            _ => p.text(", "),
        }
        p.region_value(op, buffer);
        p.text(" : ");
        p.ty(op.regions().0.ty(buffer));
        let entries = attrs.get(i).map_or(&[][..], |&dict| ctx.dict_entries(dict));
        print_dictionary(p, entries);
    }
    if !buffers.is_empty() {
        p.text(")");
    }
}

/// A line of a launch: the names of three numbers and of the sizes, and the sizes.
struct Sizes {
    loc: Loc,
    numbers: Vec<UnresolvedOperand>,
    names: Vec<UnresolvedOperand>,
    values: Vec<UnresolvedOperand>,
}

/// `(%x, %y, %z) in (%sx = %a, %sy = %b, %sz = %c)`
fn sizes(p: &mut dyn OpParser) -> ParseResult<Sizes> {
    let mut sizes = Sizes {
        loc: p.loc(),
        numbers: p.operand_list(Delimiter::Paren)?,
        names: Vec::new(),
        values: Vec::new(),
    };
    p.keyword("in")?;
    p.punct("(")?;
    for i in 0..3 {
        if i > 0 {
            p.punct(",")?;
        }
        sizes.names.push(p.operand()?);
        p.punct("=")?;
        sizes.values.push(p.operand()?);
    }
    p.punct(")")?;
    Ok(sizes)
}

fn print_sizes(p: &mut dyn OpPrinter, op: OpRef<'_>, keyword: &str, numbers: usize, group: usize) {
    let args = op.entry_args(0);
    // Sizes stand behind the numbers: of blocks and threads those of both, of clusters their own.
    let names = numbers + if group == CLUSTERS { 3 } else { 6 };
    p.text(&format!(" {keyword}("));
    for (i, &number) in args.iter().skip(numbers).take(3).enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.region_value(op, number);
    }
    p.text(") in (");
    for (i, &name) in args.iter().skip(names).take(3).enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.region_value(op, name);
        p.text(" = ");
        if let Some(value) = op.operands_of(group + i).next() {
            p.operand(value);
        }
    }
    p.text(")");
}

const CLUSTERS: usize = Launch::OPERAND_CLUSTER_SIZE_X;

/// `keyword(@name)`: a symbol, if the keyword comes next.
fn symbol_in(p: &mut dyn OpParser, state: &mut OpState, keyword: &str, slot: usize) -> ParseResult {
    if !p.optional_keyword(keyword) {
        return Ok(());
    }
    p.punct("(")?;
    let loc = p.loc();
    let symbol = p.attr(None)?;
    if !AttrPred::FlatSymbolRef.holds(p.ctx(), symbol) {
        return Err(p.error(loc, "invalid kind of attribute specified"));
    }
    state.attrs.push((p.attr_name(slot), symbol));
    p.punct(")")
}

/// Adds the number of buffers in the memory of a workgroup.
fn push_workgroup_count(p: &mut dyn OpParser, state: &mut OpState, count: usize) {
    let ctx = p.ctx();
    let count = ctx.i64_attr(Type::I64.get(), count as i64);
    state.attrs.push((ctx.ident(WORKGROUP_COUNT), count));
}

/// `async [%token] clusters(…) in (…) blocks(…) in (…) threads(…) in (…) … {…} {…}`
impl CustomAsm for Launch {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let (asynchronous, tokens) = async_dependencies(p)?;
        let token = async_token(p.ctx());
        for &operand in &tokens {
            let value = p.resolve(operand, token)?;
            state.operands.push(value);
        }
        if asynchronous {
            state.types.push(token);
        }
        let clusters = match p.optional_keyword("clusters") {
            true => Some(sizes(p)?),
            false => None,
        };
        p.keyword("blocks")?;
        let blocks = sizes(p)?;
        p.keyword("threads")?;
        let threads = sizes(p)?;
        let index = Type::INDEX.get();
        for part in [Some(&blocks), Some(&threads), clusters.as_ref()] {
            for &operand in part.iter().flat_map(|part| &part.values) {
                let value = p.resolve(operand, index)?;
                state.operands.push(value);
            }
        }
        let dynamic = p.optional_keyword("dynamic_shared_memory_size");
        if dynamic {
            let size = p.operand()?;
            state.operands.push(p.resolve(size, Type::I32.get())?);
        }
        symbol_in(p, state, "module", Self::MODULE)?;
        symbol_in(p, state, "function", Self::FUNCTION)?;
        for part in [Some(&blocks), Some(&threads), clusters.as_ref()] {
            // Upstream, where anything else is wrong, tells of that.
            if let Some(part) = part.filter(|part| part.numbers.len() != 3) {
                return Err(p.error(part.loc, "expected three names"));
            }
        }
        let mut names = [blocks.numbers, threads.numbers, blocks.names, threads.names].concat();
        if let Some(clusters) = &clusters {
            names.extend(clusters.numbers.iter().chain(&clusters.names));
        }
        let arg = |name| Argument {
            ty: Some(index),
            ..Argument::of(name)
        };
        let mut args: Vec<Argument> = names.into_iter().map(arg).collect();
        let fixed = args.len();
        parse_attributions(p, "workgroup", false, &mut args)?;
        push_workgroup_count(p, state, args.len() - fixed);
        parse_attributions(p, "private", false, &mut args)?;
        let region = p.region(&args, false)?;
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)?;
        let cluster = i32::from(clusters.is_some());
        let mut segments = [1; 11];
        segments[0] = tokens.len() as i32;
        segments[CLUSTERS..CLUSTERS + 3].fill(cluster);
        segments[10] = i32::from(dynamic);
        let segments = p.ctx().i32_array_attr(&segments);
        state
            .attrs
            .push((p.attr_name(Self::OPERAND_SEGMENT_SIZES), segments));
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let Some(launch) = op.cast::<Launch>() else {
            return;
        };
        let asynchronous = launch.async_token().is_some();
        let tokens: Vec<ValueId> = launch.async_dependencies().collect();
        if asynchronous || !tokens.is_empty() {
            p.text(" ");
            print_dependencies(p, asynchronous, &tokens);
        }
        if launch.cluster_size_x().is_some() {
            print_sizes(p, op, "clusters", 12, CLUSTERS);
        }
        print_sizes(p, op, "blocks", 0, Launch::OPERAND_GRID_SIZE_X);
        print_sizes(p, op, "threads", 3, Launch::OPERAND_BLOCK_SIZE_X);
        if let Some(size) = launch.dynamic_shared_memory_size() {
            p.text(" dynamic_shared_memory_size ");
            p.operand(size);
        }
        for (keyword, symbol) in [("module", launch.module()), ("function", launch.function())] {
            if let Some(symbol) = symbol {
                p.text(&format!(" {keyword}("));
                p.attr(symbol);
                p.text(")");
            }
        }
        let (workgroup, private) = attributions(op);
        print_attributions(p, op, "workgroup", workgroup, None);
        print_attributions(p, op, "private", private, None);
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, true);
        }
        let elided = [SEGMENTS, WORKGROUP_COUNT, "module", "function"];
        p.optional_attr_dict(op, &elided);
    }
}

const SEGMENTS: &str = "operandSegmentSizes";

/// `@name(%a: type) -> type workgroup(…) private(…) kernel attributes {…} {…}`
impl CustomAsm for GPUFunc {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let name = p.symbol_name()?;
        state.attrs.push((p.ctx().ident(SYMBOL_NAME), name));
        let loc = p.loc();
        let signature = p.signature(false)?;
        if signature.args.first().is_some_and(|arg| !arg.is_named()) {
            return Err(p.error(loc, "gpu.func requires named arguments"));
        }
        let ty = signature.function_attr(p.ctx());
        state.attrs.push((p.attr_name(Self::FUNCTION_TYPE), ty));
        push_attrs(p, state, &signature);
        let mut args = signature.args.to_vec();
        let fixed = args.len();
        parse_attributions(p, "workgroup", true, &mut args)?;
        let inputs = args.len();
        push_workgroup_count(p, state, inputs - fixed);
        let dicts = args[fixed..].iter().map(|arg| arg.attrs);
        push_dictionaries(p, state, "workgroup_attrib_attrs", dicts);
        parse_attributions(p, "private", true, &mut args)?;
        let dicts = args[inputs..].iter().map(|arg| arg.attrs);
        push_dictionaries(p, state, "private_attrib_attrs", dicts);
        if p.optional_keyword("kernel") {
            state.attrs.push((p.ctx().ident(KERNEL), Attr::unit()));
        }
        p.optional_attr_dict_with_keyword(&mut state.attrs)?;
        let region = p.region(&args, false)?;
        state.regions.push(region);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let ctx = op.ctx();
        p.text(" ");
        if let Some(name) = crease_ir::symbols::symbol_name_attr(op) {
            p.symbol(ctx.string_bytes(name));
        }
        let (inputs, results) = kernel_arguments(op);
        print_signature(p, op, inputs, results, false);
        let (workgroup, private) = attributions(op);
        let dicts = op.attr(Self::WORKGROUP_ATTRIB_ATTRS);
        print_attributions(p, op, "workgroup", workgroup, dicts);
        let dicts = op.attr(Self::PRIVATE_ATTRIB_ATTRS);
        print_attributions(p, op, "private", private, dicts);
        if is_kernel(op) {
            p.text(" kernel");
        }
        p.optional_attr_dict_with_keyword(
            op,
            &[
                SYMBOL_NAME,
                WORKGROUP_COUNT,
                KERNEL,
                "function_type",
                "arg_attrs",
                "res_attrs",
                "workgroup_attrib_attrs",
                "private_attrib_attrs",
            ],
        );
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, true);
        }
    }
}

const SYMBOL_NAME: &str = crease_ir::symbols::SYMBOL_NAME;
