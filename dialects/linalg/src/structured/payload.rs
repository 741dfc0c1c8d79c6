//! The regions of structured ops whose text has none: what is computed at each point, made of the steps of
//! the op's row in the table.

use crease_ir::body::NewOp;
use crease_ir::num::ApFloat;
use crease_ir::op_def::{AttrSpec, OpDef};
use crease_ir::{Attr, BlockId, Body, Context, Loc, NamedAttr, RegionId, Type, TypeData, ValueId};

use crate::generated::{ElementwiseKind as Fun, TypeFn};
use crate::ops::complex;

/// A step of a payload, on a stack: it takes what it is applied to from the top, and leaves its result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Step {
    /// An element of operand number `.0`.
    Operand(u8),
    /// The element of the output.
    Output,
    /// An index of loop number `.0`.
    Loop(u8),
    /// A constant of type `i64`.
    Integer(i64),
    /// A constant of type `f64`.
    Float(f64),
    /// To the output's type, integers as signed ones.
    Cast,
    /// To the output's type, integers as unsigned ones.
    CastUnsigned,
    /// One of these, as the op's attribute `cast` says; the first one if it says nothing.
    CastAsSaid,
    /// To `f64`.
    CastToF64,
    /// To `i32`.
    CastToI32,
    /// A function.
    Apply(Fun),
}

/// Why there is no payload for operands of these types.
#[derive(Debug)]
pub(crate) struct Unsupported(pub String);

/// Makes a region with the payload `steps` of an op whose operands have these types.
pub(crate) fn fill_region(
    ctx: &Context,
    body: &mut Body,
    operands: &[Type],
    steps: &[Step],
    cast: TypeFn,
) -> Result<RegionId, Unsupported> {
    let region = body.create_region();
    let mut builder = Builder::new(ctx, body, region, operands);
    builder.steps(steps, cast)?;
    Ok(region)
}

/// Makes the region of an op at `loc` that only moves elements: it gives the first one of `operands`. Unlike those of
/// other ops it says where it is from.
pub(crate) fn identity_region(
    ctx: &Context,
    body: &mut Body,
    operands: &[ValueId],
    loc: Loc,
) -> RegionId {
    let region = body.create_region();
    let types: Vec<Type> = operands.iter().map(|&value| body.ty(value)).collect();
    let mut builder = Builder::new(ctx, body, region, &types);
    builder.loc = loc;
    for (i, &value) in operands.iter().enumerate() {
        let loc = builder.body.value_loc(value);
        builder.body.set_block_arg_loc(builder.block, i, loc);
    }
    let first = builder.body.block_args(builder.block).first().copied();
    builder.op("linalg.yield", first.as_slice(), &[], &[]);
    region
}

/// Makes a region that gives what one op makes of the elements of the operands: the output first if
/// `output_first`, and not at all if not.
pub(crate) fn wrap_op(
    ctx: &Context,
    body: &mut Body,
    operands: &[Type],
    (name, attrs): (&str, &[NamedAttr]),
    output_first: bool,
    loc: Loc,
) -> RegionId {
    let region = body.create_region();
    let mut builder = Builder::new(ctx, body, region, operands);
    builder.loc = loc;
    let mut args = builder.body.block_args(builder.block).to_vec();
    if let Some(&last) = args.last() {
        let ty = builder.body.ty(last);
        if output_first {
            args.rotate_right(1);
        } else {
            args.pop();
        }
        let attrs: Vec<(&str, Attr)> = attrs
            .iter()
            .map(|&(n, value)| (ctx.str(n), value))
            .collect();
        let made = builder.op(name, &args, &[ty], &attrs);
        builder.op("linalg.yield", made.as_slice(), &[], &[]);
    }
    region
}

/// Makes ops at the end of a block.
struct Builder<'a> {
    ctx: &'a Context,
    body: &'a mut Body,
    block: BlockId,
    loc: Loc,
}

impl<'a> Builder<'a> {
    /// Begins the only block of `region`, with an argument for an element of each operand.
    fn new(ctx: &'a Context, body: &'a mut Body, region: RegionId, operands: &[Type]) -> Self {
        let block = body.create_block();
        body.insert_block(region, None, block);
        for &ty in operands {
            let element = match ctx.type_data(ty) {
                TypeData::RankedTensor { element, .. } | TypeData::MemRef { element, .. } => {
                    *element
                }
                _ => ty,
            };
            body.add_block_arg(block, element, Loc::UNKNOWN);
        }
        let loc = Loc::UNKNOWN;
        Self {
            ctx,
            body,
            block,
            loc,
        }
    }

    fn steps(&mut self, steps: &[Step], cast: TypeFn) -> Result<(), Unsupported> {
        let args = self.body.block_args(self.block).to_vec();
        let Some(&output) = args.last() else {
            return Ok(());
        };
        let to = self.body.ty(output);
        let mut stack: Vec<ValueId> = Vec::new();
        for &step in steps {
            let value = match step {
                Step::Operand(at) => args.get(usize::from(at)).copied().unwrap_or(output),
                Step::Output => output,
                Step::Loop(at) => self.index(at).unwrap_or(output),
                Step::Integer(value) => {
                    let value = self.ctx.i64_attr(Type::I64.get(), value);
                    self.constant(value).unwrap_or(output)
                }
                Step::Float(value) => {
                    let value = ApFloat::from_f64_bits(value);
                    let value = self.ctx.float_attr(Type::F64.get(), value);
                    self.constant(value).unwrap_or(output)
                }
                Step::Apply(fun) => {
                    let taken = stack.len().saturating_sub(arity(fun));
                    let operands = stack.split_off(taken);
                    self.apply(fun, &operands)?
                }
                _ => {
                    let Some(value) = stack.pop() else {
                        return Ok(());
                    };
                    match step {
                        Step::CastToF64 => self.cast(value, Type::F64.get(), false),
                        Step::CastToI32 => self.cast(value, Type::I32.get(), false),
                        Step::CastUnsigned => self.cast(value, to, true),
                        Step::CastAsSaid => self.cast(value, to, cast == TypeFn::CastUnsigned),
                        _ => self.cast(value, to, false),
                    }
                }
            };
            stack.push(value);
        }
        self.op("linalg.yield", &stack, &[], &[]);
        Ok(())
    }

    /// An op with these attributes, and those that it has by default.
    fn op(
        &mut self,
        name: &str,
        operands: &[ValueId],
        types: &[Type],
        given: &[(&str, Attr)],
    ) -> Option<ValueId> {
        let ctx = self.ctx;
        let name = ctx.op_name(name);
        let def = ctx.registry().info(name).map(|info| info.def);
        let mut attrs = def.map_or(Vec::new(), |def| defaults(ctx, def));
        let slot = |name: &str| def.and_then(|def| def.attr_slot(name));
        for &(name, value) in given {
            if let Some(slot) = slot(name).and_then(|slot| attrs.get_mut(slot + 1)) {
                *slot = Some(value);
            }
        }
        let op = self.body.append_op(
            self.block,
            NewOp {
                name,
                loc: self.loc,
                operands,
                types,
                attrs: &attrs,
                regions: &[],
                successors: &[],
            },
        );
        for &(name, value) in given {
            if slot(name).is_none() {
                let name = ctx.ident(name);
                self.body.set_discardable(ctx, op, name, Some(value));
            }
        }
        (!types.is_empty()).then(|| self.body.result(op, 0))
    }

    fn make(&mut self, name: &str, operands: &[ValueId], ty: Type) -> ValueId {
        let made = self.op(name, operands, &[ty], &[]);
        made.unwrap_or(operands[0])
    }

    /// An op without operands.
    fn leaf(&mut self, name: &str, ty: Type, attr: (&str, Attr)) -> Option<ValueId> {
        self.op(name, &[], &[ty], &[attr])
    }

    fn constant(&mut self, value: Attr) -> Option<ValueId> {
        let ty = self.ctx.attr_type(value)?;
        self.leaf("arith.constant", ty, ("value", value))
    }

    fn index(&mut self, at: u8) -> Option<ValueId> {
        let dim = self.ctx.i64_attr(Type::I64.get(), at.into());
        self.leaf("linalg.index", Type::INDEX.get(), ("dim", dim))
    }

    fn zero(&mut self, ty: Type) -> Option<ValueId> {
        let kind = self.ctx.float_kind(ty)?;
        let zero = self.ctx.float_attr(ty, ApFloat::from_f64(kind, 0.0));
        self.constant(zero)
    }

    fn apply(&mut self, fun: Fun, operands: &[ValueId]) -> Result<ValueId, Unsupported> {
        let ctx = self.ctx;
        let types: Vec<Type> = operands.iter().map(|&value| self.body.ty(value)).collect();
        let unsupported = |what: &str| Err(Unsupported(what.to_owned()));
        let (&[first, ..], &[ty, ..]) = (operands, &types[..]) else {
            return unsupported("unsupported non numeric type");
        };
        if fun == Fun::Select {
            let ty = types.get(1).copied().unwrap_or(ty);
            return Ok(self.make("arith.select", operands, ty));
        }
        if let &[_, second] = &types[..] {
            let name = binary_op(ctx, fun, ty, second)?;
            return Ok(self.make(name, operands, ty));
        }
        let Some(kind) = ctx.float_kind(ty) else {
            return unsupported("unsupported non numeric type");
        };
        Ok(match fun {
            Fun::Square => self.make("arith.mulf", &[first, first], ty),
            Fun::Reciprocal => {
                let one = ctx.float_attr(ty, ApFloat::from_f64(kind, 1.0));
                let one = self.constant(one).unwrap_or(first);
                self.make("arith.divf", &[one, first], ty)
            }
            _ => self.make(unary_op(fun), operands, ty),
        })
    }

    /// A value as one of another type. What can't be cast stays as it is, which the verifier finds.
    fn cast(&mut self, value: ValueId, to: Type, unsigned: bool) -> ValueId {
        let ctx = self.ctx;
        let from = self.body.ty(value);
        if from == to {
            return value;
        }
        if let TypeData::Complex(part) = *ctx.type_data(to) {
            return self
                .cast_to_complex(value, part, to, unsigned)
                .unwrap_or(value);
        }
        match cast_op(ctx, from, to, unsigned) {
            Some(name) => self.make(name, &[value], to),
            None => value,
        }
    }

    fn cast_to_complex(
        &mut self,
        value: ValueId,
        part: Type,
        to: Type,
        unsigned: bool,
    ) -> Option<ValueId> {
        let ctx = self.ctx;
        let from = self.body.ty(value);
        let parts = match complex(ctx, from) {
            Some(from) => {
                let parts = ["complex.re", "complex.im"];
                let parts = parts.map(|name| self.make(name, &[value], from));
                parts.map(|value| self.cast(value, part, unsigned))
            }
            None => {
                cast_op(ctx, from, part, unsigned).or((from == part).then_some(""))?;
                [self.cast(value, part, unsigned), self.zero(part)?]
            }
        };
        Some(self.make("complex.create", &parts, to))
    }
}

/// What `def` has for attributes where nothing is said of them; slots as in [`Body::new`].
fn defaults(ctx: &Context, def: &OpDef) -> Vec<Option<Attr>> {
    let default = |spec: &AttrSpec| match spec.optional {
        true => None,
        false => spec.plain_default(ctx),
    };
    match def.attrs {
        [] => Vec::new(),
        attrs => std::iter::once(None)
            .chain(attrs.iter().map(default))
            .collect(),
    }
}

/// The number of values that a function is applied to.
pub(crate) const fn arity(fun: Fun) -> usize {
    match fun {
        Fun::Select => 3,
        fun if fun as u8 >= Fun::Add as u8 => 2,
        _ => 1,
    }
}

fn unary_op(fun: Fun) -> &'static str {
    match fun {
        Fun::Log => "math.log",
        Fun::Abs => "math.absf",
        Fun::Ceil => "math.ceil",
        Fun::Floor => "math.floor",
        Fun::Negf => "arith.negf",
        Fun::Round => "math.round",
        Fun::Sqrt => "math.sqrt",
        Fun::Rsqrt => "math.rsqrt",
        Fun::Tanh => "math.tanh",
        Fun::Erf => "math.erf",
        _ => "math.exp",
    }
}

/// The op for a function of two values: of complex numbers, floats, integers or bits.
fn binary_op(ctx: &Context, fun: Fun, a: Type, b: Type) -> Result<&'static str, Unsupported> {
    let both = |is: fn(&TypeData) -> bool| is(ctx.type_data(a)) && is(ctx.type_data(b));
    let of_complex = both(|ty| matches!(ty, TypeData::Complex(_)));
    let of_floats = both(|ty| matches!(ty, TypeData::Float(_)));
    let of_integers = both(|ty| matches!(ty, TypeData::Integer { .. }));
    let of_bits = both(|ty| matches!(ty, TypeData::Integer { width: 1, .. }));
    if !of_complex && !of_floats && !of_integers {
        let [a, b] = [a, b].map(|ty| ctx.describe_type(ty));
        return Err(Unsupported(format!(
            "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or \
             allInteger, got '{a}' and '{b}'"
        )));
    }
    let names = match fun {
        Fun::Add => ["complex.add", "arith.addf", "arith.ori", "arith.addi"],
        Fun::Sub => ["complex.sub", "arith.subf", "", "arith.subi"],
        Fun::Mul => ["complex.mul", "arith.mulf", "arith.andi", "arith.muli"],
        Fun::Div => ["complex.div", "arith.divf", "", "arith.divsi"],
        Fun::DivUnsigned => ["", "", "", "arith.divui"],
        Fun::MaxSigned => [
            "arith.maxsi",
            "arith.maximumf",
            "arith.maxsi",
            "arith.maxsi",
        ],
        Fun::MinSigned => [
            "arith.minsi",
            "arith.minimumf",
            "arith.minsi",
            "arith.minsi",
        ],
        Fun::MaxUnsigned => ["", "", "", "arith.maxui"],
        Fun::MinUnsigned => ["", "", "", "arith.minui"],
        _ => ["math.powf"; 4],
    };
    let at = match (of_complex, of_floats, of_bits) {
        (true, ..) => 0,
        (_, true, _) => 1,
        (_, _, true) => 2,
        _ => 3,
    };
    match (names[at], fun) {
        ("", Fun::Sub) => Err("unsupported operation: sub with bools"),
        ("", Fun::Div) => Err("unsupported operation: div with bools"),
        ("", Fun::MaxUnsigned) => Err("unsupported operation: unsigned max not on uint"),
        ("", Fun::MinUnsigned) => Err("unsupported operation: unsigned min not on uint"),
        ("", _) => Err("unsupported operation: unsigned div not on uint"),
        (name, _) => Ok(name),
    }
    .map_err(|message| Unsupported(message.to_owned()))
}

/// The op that casts a number, if there is one.
fn cast_op(ctx: &Context, from: Type, to: Type, unsigned: bool) -> Option<&'static str> {
    let by_sign = |names: [&'static str; 2]| names[usize::from(unsigned)];
    let widths = (ctx.scalar_width(from)?, ctx.scalar_width(to)?);
    match (ctx.type_data(from), ctx.type_data(to)) {
        (TypeData::Index, TypeData::Integer { .. }) => Some("arith.index_cast"),
        (TypeData::Integer { .. }, TypeData::Integer { .. }) => match widths {
            (from, to) if from < to => Some(by_sign(["arith.extsi", "arith.extui"])),
            (from, to) if from > to => Some("arith.trunci"),
            _ => None,
        },
        (TypeData::Float(_), TypeData::Integer { .. }) => {
            Some(by_sign(["arith.fptosi", "arith.fptoui"]))
        }
        (TypeData::Integer { .. }, TypeData::Float(_)) => {
            Some(by_sign(["arith.sitofp", "arith.uitofp"]))
        }
        (TypeData::Float(_), TypeData::Float(_)) => match widths {
            (from, to) if from < to => Some("arith.extf"),
            (from, to) if from > to => Some("arith.truncf"),
            _ => None,
        },
        _ => None,
    }
}
