//! Random modules. Ops without regions and successors are made from their `OpDef`s alone: operands
//! from values of types that the constraints allow, attributes likewise, result types inferred or
//! tried until the verifier accepts them. Ops with regions and terminators are in `regions`.

use crease_ir::body::NewOp;
use crease_ir::op_def::{Arity, InferInput, OpDef, TypeConstraint};
use crease_ir::{
    Attr, BlockId, Body, Context, Diagnostics, Loc, OpId, OpName, OpTrait, RegionId, Type, ValueId,
    verify,
};
use crease_syntax::asm_format::infer_result_types;
use crease_syntax::parser::{ParseOptions, parse_printed, parse_type};
use crease_syntax::printer::{self, PrintOptions};

use super::rng::Rng;
use super::{attrs, views};

/// Dialects whose ops are made; those of programs of vectors, and of what LLVM has.
const DIALECTS: &[&str] = &["arith", "index", "ub", "func", "cf", "scf"];
const VECTOR_DIALECTS: &[&str] = &["vector", "arith", "math", "func"];
const LLVM_DIALECTS: &[&str] = &["llvm"];

/// Types of values. Frequent ones first, often twice: equal types make ops meet.
const TYPES: &[&str] = &[
    "i1",
    "i32",
    "i32",
    "i64",
    "index",
    "index",
    "f32",
    "f32",
    "f64",
    "i8",
    "f16",
    "bf16",
    "i128",
    "i16",
    "vector<4xi32>",
    "vector<4xi1>",
    "vector<2xf32>",
    "vector<4xf32>",
    "vector<2x2xindex>",
    "vector<[4]xi32>",
    "tensor<2x2xi32>",
    "tensor<2x2xi1>",
    "tensor<2xf64>",
    "tensor<?xi32>",
    "tensor<?xf32>",
    "f8E4M3FN",
    "f8E5M2",
];

/// Besides, types of values of programs that are not run.
const UNUSUAL: &[&str] = &[
    "complex<f32>",
    "tuple<i32, f32>",
    "none",
    "vector<f32>",
    "tensor<i64>",
    "!other.thing<x>",
];

/// Types of values of programs of vectors. What can be made of one is often another.
const VECTOR_TYPES: &[&str] = &[
    "i1",
    "i32",
    "index",
    "index",
    "f32",
    "f32",
    "vector<f32>",
    "vector<1xf32>",
    "vector<2xf32>",
    "vector<2xf32>",
    "vector<4xf32>",
    "vector<4xf32>",
    "vector<8xf32>",
    "vector<1x4xf32>",
    "vector<4x1xf32>",
    "vector<2x2xf32>",
    "vector<2x4xf32>",
    "vector<2x4xf32>",
    "vector<4x2xf32>",
    "vector<1x2x4xf32>",
    "vector<2x1x4xf32>",
    "vector<[4]xf32>",
    "vector<2x[4]xf32>",
    "vector<i32>",
    "vector<2xi32>",
    "vector<4xi32>",
    "vector<2x4xi32>",
    "vector<4xindex>",
    "vector<4xi1>",
    "vector<2x4xi1>",
    "vector<[4]xi1>",
    "vector<16xi8>",
    "memref<4x4xf32>",
    "memref<?xf32>",
];

/// Types of values of what LLVM has. No vectors of pointers, with which upstream crashes.
const LLVM_TYPES: &[&str] = &[
    "i1",
    "i8",
    "i16",
    "i32",
    "i32",
    "i32",
    "i64",
    "i64",
    "f32",
    "f32",
    "f64",
    "!llvm.ptr",
    "!llvm.ptr",
    "!llvm.ptr",
    "!llvm.ptr<1>",
    "!llvm.struct<(i32, f32)>",
    "!llvm.struct<(i32, i1)>",
    "!llvm.struct<packed (ptr, array<2 x i32>)>",
    "!llvm.array<2 x i32>",
    "!llvm.array<2 x struct<(i32, f32)>>",
    "vector<4xi32>",
    "vector<4xi1>",
    "vector<2xf32>",
    "vector<4xf32>",
    "vector<[4]xi32>",
];

/// Ops per module, about.
const OPS: usize = 40;

/// How many times as many ops a large module has.
const LARGE: usize = 8;

/// What programs are made of.
#[allow(dead_code, reason = "each test takes what it can judge")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flavor {
    /// Scalars, and a few vectors and tensors.
    Plain,
    /// Also loads and stores within bounds: they can be run.
    InBounds,
    /// Memrefs of all kinds of layouts and views of them, and values of these types everywhere; also
    /// other types and attributes that programs have which are not run.
    Views,
    /// Vectors of all shapes, and what can be done with them.
    Vectors,
    /// What LLVM has: pointers, structures, intrinsics.
    Llvm,
}

/// What became of a seed.
pub(crate) enum Made {
    /// A module in generic form.
    Valid { text: String, ops: usize },
    /// The verifier's message.
    Invalid(String),
}

/// The module of a seed.
pub(crate) fn module(seed: u64, flavor: Flavor) -> Made {
    let mut ctx = Context::new(crease_upstream::registry());
    ctx.set_allow_unregistered(true);
    let mut rng = Rng::new(seed);
    let mut callees = Vec::new();
    let mut functions = vec![Gen::declaration(&ctx, &mut callees)];
    let count = 1 + rng.below(3);
    let budget = if rng.chance(5) { OPS * LARGE } else { OPS };
    for _ in 0..count {
        let generator = Gen::new(&ctx, &mut rng, &callees, budget / count, flavor);
        let (body, callee) = generator.function();
        functions.push(body);
        callees.push(callee);
    }
    let mut module = owner(&ctx, "builtin.module");
    let block = module.push_owner_block();
    for function in functions {
        let op = module.create_isolated(function, &[], &[], &[]);
        module.insert_op(block, None, op);
    }
    let mut top = Body::new(ctx.op_name("builtin.module"), Loc::UNKNOWN, [].into());
    let block = top.push_owner_block();
    let op = top.create_isolated(module, &[], &[], &[]);
    top.insert_op(block, None, op);
    made(&ctx, &top, op)
}

/// What became of a module in custom form.
#[allow(dead_code, reason = "not all tests write text")]
pub(crate) fn parsed(text: &str) -> Made {
    let mut ctx = Context::new(crease_upstream::registry());
    ctx.set_allow_unregistered(true);
    let top = match parse_printed(&ctx, text, ParseOptions::default()) {
        Ok(top) => top,
        Err(error) => return Made::Invalid(format!("{error}\n{text}")),
    };
    match top.ops_preorder()[..] {
        [op] => made(&ctx, &top, op),
        _ => Made::Invalid(text.into()),
    }
}

/// What became of the module `op` in `top`.
fn made(ctx: &Context, top: &Body, op: OpId) -> Made {
    let options = PrintOptions {
        generic: true,
        ..PrintOptions::default()
    };
    let mut text = String::new();
    printer::print(ctx, top, op, &options, &mut text);
    let mut diags = Diagnostics::default();
    if verify::verify(ctx, top, op, &mut diags).is_err() {
        let said: Vec<String> = diags.list().iter().map(|d| format!("{d:?}")).collect();
        return Made::Invalid(format!("{}\n{text}", said.join("\n")));
    }
    Made::Valid {
        text: text + "\n",
        ops: count(top),
    }
}

/// How many ops there are, those in nested bodies included.
fn count(body: &Body) -> usize {
    body.ops_preorder().len() + body.children().map(count).sum::<usize>()
}

/// The inside of an op of this name, without attributes.
fn owner(ctx: &Context, name: &str) -> Body {
    let name = ctx.op_name(name);
    let slots = ctx
        .registry()
        .info(name)
        .map_or(0, |info| info.def.attrs.len());
    Body::new(name, Loc::UNKNOWN, vec![None; slots + 1].into())
}

/// A function that can be called.
#[derive(Clone)]
pub(crate) struct Callee {
    pub(crate) name: String,
    pub(crate) inputs: Vec<Type>,
    pub(crate) results: Vec<Type>,
}

/// A function in the making.
pub(crate) struct Gen<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) rng: &'a mut Rng,
    pub(crate) body: Body,
    /// Values that can be used where ops are added now.
    pub(crate) scope: Vec<ValueId>,
    /// Ops still to be made.
    pub(crate) budget: usize,
    pub(crate) callees: &'a [Callee],
    pub(crate) flavor: Flavor,
    types: Vec<Type>,
    leaves: Vec<(OpName, &'static OpDef)>,
}

impl<'a> Gen<'a> {
    fn new(
        ctx: &'a Context,
        rng: &'a mut Rng,
        callees: &'a [Callee],
        budget: usize,
        flavor: Flavor,
    ) -> Self {
        let registry = ctx.registry();
        let dialects = match flavor {
            Flavor::Vectors => VECTOR_DIALECTS,
            Flavor::Llvm => LLVM_DIALECTS,
            Flavor::Plain | Flavor::InBounds | Flavor::Views => DIALECTS,
        };
        let leaf = |def: &OpDef| {
            dialects.contains(&def.dialect())
                && def.regions.is_empty()
                && def.successors.is_empty()
                && def.parents.is_empty()
                && !def.traits.has(OpTrait::IsTerminator)
                && !def.traits.has(OpTrait::SymbolUser)
        };
        let defs = registry
            .ops()
            .iter()
            .map(|info| info.def)
            .filter(|def| leaf(def));
        let leaves = defs
            .filter_map(|def| Some((registry.lookup(def.name)?, def)))
            .collect();
        Gen {
            ctx,
            rng,
            body: owner(ctx, "func.func"),
            scope: Vec::new(),
            budget,
            callees,
            flavor,
            types: types(ctx, flavor),
            leaves,
        }
    }

    /// `func.func private @ext(i32, f32) -> i32`
    fn declaration(ctx: &Context, callees: &mut Vec<Callee>) -> Body {
        let (int, float) = (ctx.int_type(32), Type::F32.get());
        let callee = Callee {
            name: "ext".into(),
            inputs: vec![int, float],
            results: vec![int],
        };
        let mut body = owner(ctx, "func.func");
        let region = body.create_region();
        body.push_owner_region(region);
        sign(ctx, &mut body, &callee, true);
        callees.push(callee);
        body
    }

    fn function(mut self) -> (Body, Callee) {
        let name = format!("f{}", self.callees.len());
        let mut inputs: Vec<Type> = (0..4 + self.rng.below(5))
            .map(|_| self.any_type())
            .collect();
        if self.flavor == Flavor::InBounds {
            inputs.push(self.memory_type());
            inputs.push(self.memory_type());
        }
        let results: Vec<Type> = (0..self.rng.below(4)).map(|_| self.any_type()).collect();
        let block = self.body.push_owner_block();
        self.add_args(block, &inputs);
        let end = self.fill(block, usize::MAX, 0, true);
        let values: Vec<ValueId> = results.iter().map(|&ty| self.value(end, ty)).collect();
        self.op(end, "func.return", &values, &[]);
        let callee = Callee {
            name,
            inputs,
            results,
        };
        let private = self.rng.chance(20);
        sign(self.ctx, &mut self.body, &callee, private);
        (self.body, callee)
    }

    pub(crate) fn any_type(&mut self) -> Type {
        self.rng.pick(&self.types)
    }

    /// Up to `most` types.
    pub(crate) fn some_types(&mut self, most: usize) -> Vec<Type> {
        (0..self.rng.below(most + 1))
            .map(|_| self.any_type())
            .collect()
    }

    /// Adds arguments to a block, and to the scope.
    pub(crate) fn add_args(&mut self, block: BlockId, types: &[Type]) {
        for &ty in types {
            let arg = self.body.add_block_arg(block, ty, Loc::UNKNOWN);
            self.scope.push(arg);
        }
    }

    /// Appends an op without attributes.
    pub(crate) fn op(
        &mut self,
        block: BlockId,
        name: &str,
        operands: &[ValueId],
        types: &[Type],
    ) -> OpId {
        self.full_op(block, name, operands, types, &[], &[], &[])
    }

    /// Appends an op; attributes by name.
    #[expect(clippy::too_many_arguments, reason = "an op has as many parts")]
    pub(crate) fn full_op(
        &mut self,
        block: BlockId,
        name: &str,
        operands: &[ValueId],
        types: &[Type],
        attrs: &[(&str, Attr)],
        regions: &[RegionId],
        successors: &[BlockId],
    ) -> OpId {
        // A name that is not registered is interned.
        let registry = self.ctx.registry();
        let name = registry
            .lookup(name)
            .unwrap_or_else(|| OpName::unregistered(self.ctx.ident(name)));
        let def = registry.info(name).map(|info| info.def);
        let mut slots = vec![None; def.map_or(0, |def| def.attrs.len()) + 1];
        for &(name, attr) in attrs {
            if let Some(slot) = def.and_then(|def| def.attr_slot(name)) {
                slots[slot + 1] = Some(attr);
            }
        }
        let op = self.body.create_op(NewOp {
            name,
            loc: Loc::UNKNOWN,
            operands,
            types,
            attrs: &slots,
            regions,
            successors,
        });
        self.body.insert_op(block, None, op);
        op
    }

    /// Lets the results of an op be used from here on.
    pub(crate) fn publish(&mut self, op: OpId) {
        let results: Vec<ValueId> = self.body.results(op).collect();
        self.scope.extend(results);
    }

    /// A value of this type: one in scope, a constant, or the result of an op not registered.
    pub(crate) fn value(&mut self, block: BlockId, ty: Type) -> ValueId {
        let body = &self.body;
        let have: Vec<ValueId> = self
            .scope
            .iter()
            .copied()
            .filter(|&v| body.ty(v) == ty)
            .collect();
        if !have.is_empty() && self.rng.chance(75) {
            return self.rng.pick(&have);
        }
        let constant = attrs::constant(self.ctx, self.rng, ty);
        let op = match constant {
            Some(value) if self.rng.chance(85) => {
                let attrs = [("value", value)];
                self.full_op(block, "arith.constant", &[], &[ty], &attrs, &[], &[])
            }
            _ => self.op(block, "make", &[], &[ty]),
        };
        self.publish(op);
        self.body.result(op, 0)
    }

    /// Values of these types.
    pub(crate) fn values(&mut self, block: BlockId, types: &[Type]) -> Vec<ValueId> {
        types.iter().map(|&ty| self.value(block, ty)).collect()
    }

    /// Appends up to `most` ops and things with regions; the block where control goes on. Blocks
    /// are added to the region only if it may have several.
    pub(crate) fn fill(
        &mut self,
        mut block: BlockId,
        most: usize,
        depth: usize,
        many: bool,
    ) -> BlockId {
        for _ in 0..most {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            match self.flavor {
                Flavor::InBounds if self.rng.chance(25) => {
                    self.memory(block);
                    continue;
                }
                Flavor::Views if self.rng.chance(60) => {
                    self.view(block);
                    continue;
                }
                _ => {}
            }
            match self.rng.below(100) {
                0..75 => self.leaf(block),
                75..85 => self.user(block),
                85..94 if depth < 3 => self.structured(block, depth),
                94.. if depth < 3 && many => block = self.branches(block, depth),
                _ => self.call(block),
            }
        }
        block
    }

    /// An op of which nothing is known uses values.
    fn user(&mut self, block: BlockId) {
        let count = 1 + self.rng.below(3);
        let values: Vec<ValueId> = (0..count)
            .filter_map(|_| {
                let recent = self.scope.len().saturating_sub(12);
                let recent = &self.scope[recent..];
                (!recent.is_empty()).then(|| self.rng.pick(recent))
            })
            .collect();
        let op = self.op(block, "use", &values, &[]);
        if self.flavor == Flavor::Views && self.rng.chance(20) {
            let (name, value) = ("any", attrs::anything(self.ctx, self.rng, &self.types, 0));
            let name = self.ctx.ident(name);
            self.body.set_discardable(self.ctx, op, name, Some(value));
        }
    }

    /// An op made from its definition.
    fn leaf(&mut self, block: BlockId) {
        let (name, def) = self.rng.pick(&self.leaves);
        for _ in 0..4 {
            if self.try_leaf(block, name, def).is_some() {
                return;
            }
        }
    }

    fn try_leaf(&mut self, block: BlockId, name: OpName, def: &'static OpDef) -> Option<()> {
        let (operands, segments) = self.operands(block, def)?;
        let attrs = self.attrs(def, &segments)?;
        for types in self.result_types(def, &operands, &attrs, &segments) {
            let op = self.body.create_op(NewOp {
                name,
                loc: Loc::UNKNOWN,
                operands: &operands,
                types: &types,
                attrs: &attrs,
                regions: &[],
                successors: &[],
            });
            self.body.insert_op(block, None, op);
            if self.accepted(op).is_some() {
                self.publish(op);
                return Some(());
            }
        }
        None
    }

    /// The op, if the verifier accepts it; else it is erased.
    pub(crate) fn accepted(&mut self, op: OpId) -> Option<OpId> {
        let mut diags = Diagnostics::default();
        if verify::verify_op(self.body.op(self.ctx, op), &mut diags).is_ok() {
            return Some(op);
        }
        self.body.erase_op(op);
        None
    }

    /// Operands, and the lengths of their groups. One type is taken wherever it is allowed.
    fn operands(&mut self, block: BlockId, def: &OpDef) -> Option<(Vec<ValueId>, Vec<i32>)> {
        let main = match def.operands.last() {
            Some(spec) => self.type_for(spec.constraint)?,
            None => self.any_type(),
        };
        let (mut operands, mut segments) = (Vec::new(), Vec::new());
        for spec in def.operands {
            let count = match spec.arity {
                Arity::One => 1,
                Arity::Optional => self.rng.below(2),
                Arity::Variadic => self.rng.below(4),
                Arity::VariadicOfVariadic(_) => return None,
            };
            for _ in 0..count {
                let fits = spec.constraint.pred.holds(self.ctx, main);
                let ty = if fits && self.rng.chance(95) {
                    main
                } else {
                    self.type_for(spec.constraint)?
                };
                operands.push(self.value(block, ty));
            }
            segments.push(i32::try_from(count).ok()?);
        }
        Some((operands, segments))
    }

    fn type_for(&mut self, constraint: &TypeConstraint) -> Option<Type> {
        let fit = |&ty: &Type| constraint.pred.holds(self.ctx, ty);
        let fitting: Vec<Type> = self.types.iter().copied().filter(fit).collect();
        (!fitting.is_empty()).then(|| self.rng.pick(&fitting))
    }

    /// Attribute slots: now and then a discardable one, then the inherent ones.
    fn attrs(&mut self, def: &OpDef, segments: &[i32]) -> Option<Vec<Option<Attr>>> {
        let mut slots = vec![None];
        if self.rng.chance(3) {
            let entry = (self.ctx.ident("tag"), self.ctx.index_attr(1));
            slots[0] = Some(self.ctx.dict_attr(&[entry]));
        }
        for spec in def.attrs {
            slots.push(match spec.name {
                "operandSegmentSizes" => Some(self.ctx.i32_array_attr(segments)),
                _ => attrs::attr(self.ctx, self.rng, spec, &self.types, self.flavor)?,
            });
        }
        Some(slots)
    }

    /// Result types worth trying: the inferred ones, or some that the constraints allow.
    fn result_types(
        &mut self,
        def: &OpDef,
        operands: &[ValueId],
        attrs: &[Option<Attr>],
        segments: &[i32],
    ) -> Vec<Vec<Type>> {
        let operand_types: Vec<Type> = operands.iter().map(|&v| self.body.ty(v)).collect();
        let segments: Vec<u32> = segments.iter().map(|&n| n.cast_unsigned()).collect();
        let input = InferInput {
            ctx: self.ctx,
            operand_types: &operand_types,
            attrs: &attrs[1..],
            operand_segments: &segments,
            body: &self.body,
            regions: &[],
        };
        if let Ok(types) = infer_result_types(def, &input) {
            return vec![types];
        }
        if let [only] = def.results {
            let fit = |ty: &Type| only.constraint.pred.holds(self.ctx, *ty);
            let mut types: Vec<Type> = self.types.iter().copied().filter(fit).collect();
            self.rng.shuffle(&mut types);
            return types.into_iter().map(|ty| vec![ty]).collect();
        }
        let tries = 0..12;
        tries
            .filter_map(|_| {
                let specs = def.results.iter();
                specs.map(|spec| self.type_for(spec.constraint)).collect()
            })
            .collect()
    }
}

/// Gives a function its name and type.
fn sign(ctx: &Context, body: &mut Body, callee: &Callee, private: bool) {
    let ty = ctx.function_type(&callee.inputs, &callee.results);
    let mut attrs = vec![
        ("sym_name", ctx.string_attr(&callee.name)),
        ("function_type", ctx.type_attr(ty)),
    ];
    if private {
        attrs.push(("sym_visibility", ctx.string_attr("private")));
    }
    let def = ctx.registry().info(body.owner().name).map(|info| info.def);
    for (name, attr) in attrs {
        if let Some(slot) = def.and_then(|def| def.attr_slot(name)) {
            body.owner_mut().attrs[slot + 1] = Some(attr);
        }
    }
}

fn types(ctx: &Context, flavor: Flavor) -> Vec<Type> {
    let lists: &[&[&str]] = match flavor {
        Flavor::Plain | Flavor::InBounds => &[TYPES],
        Flavor::Views => &[TYPES, views::TYPES, UNUSUAL],
        Flavor::Vectors => &[VECTOR_TYPES],
        Flavor::Llvm => &[LLVM_TYPES],
    };
    (lists.iter().copied().flatten())
        .filter_map(|text| parse_type(ctx, text).ok())
        .collect()
}
