//! `convert-math-to-funcs`: integer powers and counts of leading zeros are calls of functions that are defined in the
//! module, one for each of the types that occur.
//!
//! What these functions do, and how, is upstream's to the last op: programs that were linked share them.

use crease_arith::{AndI, CmpIPredicate, DivF, DivSI, Emit, MulF, MulI, ShLI, ShRUI, SubI};
use crease_cf::{Branch, CondBranch};
use crease_func::{Func, Return};
use crease_ir::diag::Failed;
use crease_ir::num::ApInt;
use crease_ir::op_def::OpKind;
use crease_ir::{
    Attr, AttrData, BlockId, Body, Context, Loc, OpId, OpRef, RegionId, Type, TypeData, ValueId,
};
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::conversion::{Conversion, convert};
use crease_scf::{For, If, Yield};
use rustc_hash::FxHashSet;

use crate::to_apfloat::each_in_text;
use crate::to_libm::{by_elements, call};

crease_pass::pass_options! {
    /// Options of `convert-math-to-funcs`.
    pub struct Options {
        /// Convert math.ctlz to a software implementation. Enable for targets that do not natively support ctlz.
        pub convert_ctlz: bool = false,
        /// Convert FPowI only if the width of its exponent's integer type is greater than or equal to this value
        pub min_width_of_fpowi_exponent: u32 = 1,
    }
}

/// The pass.
pub struct ConvertMathToFuncs {
    options: Options,
}

impl Pass for ConvertMathToFuncs {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let body = target.body_mut();
        let (mut seen, mut list) = (FxHashSet::default(), Vec::new());
        each_in_text(ctx, body, Body::ops_postorder, &mut |op| {
            if let Some(function) = Function::of(op, &self.options)
                && seen.insert(function)
            {
                list.push(function);
            }
        });
        for function in &list {
            let _ = function.define(ctx, body);
        }
        let mut to_funcs = ToFuncs {
            options: &self.options,
        };
        match convert(ctx, body, &mut to_funcs) {
            Ok(changed) => Ok(Changed::from(changed || !list.is_empty())),
            Err(refused) => Err(pc.diags.fail(refused)),
        }
    }
}

impl PassDef for ConvertMathToFuncs {
    const NAME: &'static str = "convert-math-to-funcs";
    const DISPLAY: &'static str = "ConvertMathToFuncs";
    const SUMMARY: &'static str = "Convert Math operations to calls of outlined implementations.";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

struct ToFuncs<'o> {
    options: &'o Options,
}

impl Conversion for ToFuncs<'_> {
    fn keeps(&self, op: OpRef<'_>) -> bool {
        let dialect = op.info().map(|info| info.dialect.name);
        let is_ours = match op.name_str() {
            "math.ctlz" => self.options.convert_ctlz,
            name => matches!(name, "math.fpowi" | "math.ipowi"),
        };
        matches!(dialect, Some("arith" | "cf" | "func" | "scf" | "vector"))
            || is_ours && !self.refuses(op)
    }

    fn refuses(&self, op: OpRef<'_>) -> bool {
        Function::of(op, self.options).is_some()
    }

    fn lower(&mut self, rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
        let (ctx, view) = (rw.ctx(), rw.op(op));
        let (function, ty) = (Function::of(view, self.options)?, view.result_type(0));
        let value = match ctx.type_data(ty) {
            TypeData::Vector { shape, element, .. } => by_elements(rw, op, shape, *element)?,
            TypeData::Integer { .. } | TypeData::Float(_) => call(rw, op, &function.name(ctx), ty),
            _ => return None,
        };
        Some(vec![value])
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum What {
    LeadingZeros,
    /// An integer to the power of one.
    IntegerPower,
    /// A float to the power of an integer.
    FloatPower,
}

/// A function, and the types of its operands; the first is that of its result.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Function {
    what: What,
    base: Type,
    power: Type,
}

impl Function {
    /// The function that an op becomes a call of, if it has to.
    fn of(op: OpRef<'_>, options: &Options) -> Option<Self> {
        let what = match op.name_str() {
            "math.ctlz" if options.convert_ctlz => What::LeadingZeros,
            "math.ipowi" => What::IntegerPower,
            "math.fpowi" => What::FloatPower,
            _ => return None,
        };
        let ctx = op.ctx();
        let base = ctx.element_or_self(op.operand_type(0));
        let power = ctx.element_or_self(op.ty(op.operands().next_back()?));
        let TypeData::Integer { width, .. } = *ctx.type_data(power) else {
            return None;
        };
        let is_narrow = what == What::FloatPower && width < options.min_width_of_fpowi_exponent;
        (!is_narrow).then_some(Self { what, base, power })
    }

    fn name(&self, ctx: &Context) -> String {
        let base = ctx.describe_type(self.base);
        match self.what {
            What::LeadingZeros => format!("__mlir_math_ctlz_{base}"),
            What::IntegerPower => format!("__mlir_math_ipowi_{base}"),
            What::FloatPower => {
                format!("__mlir_math_fpowi_{base}_{}", ctx.describe_type(self.power))
            }
        }
    }

    /// Defines it at the end of the module that owns `body`.
    fn define(&self, ctx: &Context, body: &mut Body) -> Option<()> {
        let loc = body.owner().loc;
        let inputs = match self.what {
            What::LeadingZeros => vec![self.base],
            _ => vec![self.base, self.power],
        };
        let ty = ctx.function_type(&inputs, &[self.base]);
        let given = [
            (Func::SYM_NAME, Some(ctx.string_attr(self.name(ctx)))),
            (Func::FUNCTION_TYPE, Some(ctx.type_attr(ty))),
            (Func::SYM_VISIBILITY, Some(ctx.string_attr("private"))),
        ];
        let mut attrs = Func::def().attr_slots(ctx, &given);
        let linkage = linkonce_odr(ctx).map(|linkage| (ctx.ident("llvm.linkage"), linkage));
        *attrs.first_mut()? = linkage.map(|linkage| ctx.dict_attr(&[linkage]));
        let mut inside = Body::isolated(ctx, Func::def(), loc, attrs)?;
        let region = *inside.owner_regions().first()?;
        let mut rw = Rewriter::new(ctx, &mut inside, None).without_revisits();
        let mut writer = Writer {
            rw: &mut rw,
            loc,
            region,
            blocks: Vec::new(),
        };
        writer.block(&inputs);
        match self.what {
            What::LeadingZeros => writer.leading_zeros(self.base)?,
            What::IntegerPower => writer.integer_power(self.base)?,
            What::FloatPower => writer.float_power(self.base, self.power)?,
        }
        let block = body.entry_block(*body.owner_regions().first()?)?;
        let function = body.create_isolated(inside, &[], &[], &[]);
        body.insert_op(block, None, function);
        Some(())
    }
}

/// `#llvm.linkage<linkonce_odr>`: other modules may define the same function.
fn linkonce_odr(ctx: &Context) -> Option<Attr> {
    let def = ctx.registry().find_attr("llvm", "linkage")?;
    let params = [Some(ctx.i64_attr(Type::I64.get(), 3))].into();
    Some(ctx.intern_attr(AttrData::Dialect { def, params }))
}

/// A block that control goes on to, by its number, and what it is given.
type To<'v> = (usize, &'v [ValueId]);

/// Writes the inside of a function.
struct Writer<'r, 'a> {
    rw: &'r mut Rewriter<'a>,
    loc: Loc,
    region: RegionId,
    blocks: Vec<BlockId>,
}

impl<'a> Writer<'_, 'a> {
    /// Adds a block.
    fn block(&mut self, args: &[Type]) {
        let args: Vec<(Type, Loc)> = args.iter().map(|&ty| (ty, self.loc)).collect();
        let block = self.rw.create_block(self.region, None, &args);
        self.blocks.push(block);
    }

    fn args<const N: usize>(&self, block: usize) -> Option<[ValueId; N]> {
        let args = self.rw.body().block_args(*self.blocks.get(block)?);
        args.first_chunk().copied()
    }

    /// Makes ops at the end of a block.
    fn at(&mut self, block: usize) -> Emit<'_, 'a> {
        if let Some(&block) = self.blocks.get(block) {
            self.rw.set_end(block);
        }
        Emit::new(self.rw, self.loc)
    }

    fn leave(&mut self, block: usize, value: ValueId) {
        let (loc, operands) = (self.loc, vec![value]);
        self.at(block).rw.build(loc, Return { operands });
    }

    fn go(&mut self, block: usize, (to, args): To<'_>) -> Option<()> {
        let (loc, dest) = (self.loc, *self.blocks.get(to)?);
        let dest_operands = args.to_vec();
        let branch = Branch {
            dest_operands,
            dest,
        };
        self.at(block).rw.build(loc, branch);
        Some(())
    }

    fn go_if(&mut self, block: usize, condition: ValueId, yes: To<'_>, no: To<'_>) -> Option<()> {
        let branch = CondBranch {
            condition,
            true_dest_operands: yes.1.to_vec(),
            false_dest_operands: no.1.to_vec(),
            branch_weights: None,
            true_dest: *self.blocks.get(yes.0)?,
            false_dest: *self.blocks.get(no.0)?,
        };
        let loc = self.loc;
        self.at(block).rw.build(loc, branch);
        Some(())
    }

    /// Goes on to one of two blocks by whether a number is odd.
    fn go_if_odd(
        &mut self,
        block: usize,
        number: ValueId,
        [zero, one]: [ValueId; 2],
        yes: To<'_>,
        no: To<'_>,
    ) -> Option<()> {
        let mut emit = self.at(block);
        let bit = emit.binary::<AndI>(number, one);
        let is_odd = emit.cmpi(CmpIPredicate::Ne, bit, zero);
        self.go_if(block, is_odd, yes, no)
    }

    /// Squares again and again, in the four blocks from `first` on: the first one has the product so far, what to
    /// multiply with, and the power that is left. Goes on to `exit`, which may be given the product.
    fn squares(
        &mut self,
        [first, next, exit]: [usize; 3],
        numbers: [ValueId; 2],
        is_float: bool,
    ) -> Option<()> {
        let mul = |mut emit: Emit<'_, '_>, a, b| match is_float {
            true => emit.binary::<MulF>(a, b),
            false => emit.binary::<MulI>(a, b),
        };
        let [product, base, power] = self.args(first)?;
        let (odd, merged) = (first + 1, first + 2);
        self.go_if_odd(first, power, numbers, (odd, &[]), (merged, &[product]))?;
        let multiplied = mul(self.at(odd), product, base);
        self.go(odd, (merged, &[multiplied]))?;
        let [product] = self.args(merged)?;
        let mut emit = self.at(merged);
        let power = emit.binary::<ShRUI>(power, numbers[1]);
        let is_done = emit.cmpi(CmpIPredicate::Eq, power, numbers[0]);
        let given = if is_float { &[product][..] } else { &[] };
        self.go_if(merged, is_done, (exit, given), (next, &[]))?;
        if !is_float {
            self.leave(exit, product);
        }
        let squared = mul(self.at(next), base, base);
        self.go(next, (first, &[product, squared, power]))
    }

    fn integer_power(&mut self, ty: Type) -> Option<()> {
        for block in 1..17 {
            let args = match block {
                12 => 3,
                14 => 1,
                _ => 0,
            };
            self.block(&vec![ty; args]);
        }
        let [base, power] = self.args(0)?;
        let mut emit = self.at(0);
        let [zero, one, minus_one] = [0, 1, -1].map(|number| emit.number(ty, number));
        let is_zero = emit.cmpi(CmpIPredicate::Eq, power, zero);
        self.go_if(0, is_zero, (1, &[]), (2, &[]))?;
        self.leave(1, one);
        let is_negative = self.at(2).cmpi(CmpIPredicate::Sle, power, zero);
        self.go_if(2, is_negative, (3, &[]), (12, &[one, base, power]))?;
        // To a negative power: of 0 there is none, which is what a division by zero says.
        for (block, number, no) in [(3, zero, 5), (5, one, 7), (7, minus_one, 11)] {
            let is_this = self.at(block).cmpi(CmpIPredicate::Eq, base, number);
            self.go_if(block, is_this, (block + 1, &[]), (no, &[]))?;
        }
        let none = self.at(4).binary::<DivSI>(one, zero);
        self.leave(4, none);
        self.go_if_odd(8, power, [zero, one], (9, &[]), (10, &[]))?;
        for (block, value) in [(6, one), (9, minus_one), (10, one), (11, zero)] {
            self.leave(block, value);
        }
        self.squares([12, 16, 15], [zero, one], false)
    }

    fn float_power(&mut self, ty: Type, int: Type) -> Option<()> {
        for block in 1..12 {
            let args: &[Type] = match block {
                3 => &[ty, ty, int],
                5 | 7 | 9 | 11 => &[ty],
                _ => &[],
            };
            self.block(args);
        }
        let [base, power] = self.args(0)?;
        let ctx = self.rw.ctx();
        let width = ctx.scalar_width(int)?;
        let mut emit = self.at(0);
        let one_float = emit.float(ty, 1.0);
        let [zero, one] = [0, 1].map(|number| emit.number(int, number));
        let [least, most] = [ApInt::signed_min(width), ApInt::signed_max(width)]
            .map(|number| emit.constant(ctx.number_attr(int, number), int));
        let is_zero = emit.cmpi(CmpIPredicate::Eq, power, zero);
        self.go_if(0, is_zero, (1, &[]), (2, &[]))?;
        self.leave(1, one_float);
        let mut emit = self.at(2);
        let is_negative = emit.cmpi(CmpIPredicate::Sle, power, zero);
        let is_least = emit.cmpi(CmpIPredicate::Eq, power, least);
        let negated = emit.binary::<SubI>(zero, power);
        let positive = emit.select(is_negative, negated, power);
        let positive = emit.select(is_least, most, positive);
        self.go(2, (3, &[one_float, base, positive]))?;
        self.squares([3, 6, 7], [zero, one], true)?;
        // The least number has no negative: one factor is missing.
        let [product] = self.args(7)?;
        self.go_if(7, is_least, (8, &[]), (9, &[product]))?;
        let corrected = self.at(8).binary::<MulF>(product, base);
        self.go(8, (9, &[corrected]))?;
        let [product] = self.args(9)?;
        self.go_if(9, is_negative, (10, &[]), (11, &[product]))?;
        let inverse = self.at(10).binary::<DivF>(one_float, product);
        self.go(10, (11, &[inverse]))?;
        let [result] = self.args(11)?;
        self.leave(11, result);
        Some(())
    }

    /// Makes a conditional at the insert point; its two blocks.
    fn branches(&mut self, condition: ValueId, types: &[Type]) -> (OpId, [usize; 2]) {
        let (op, regions) = If::without_blocks(self.rw, self.loc, condition, types);
        let around = self.region;
        let blocks = regions.map(|region| {
            self.region = region;
            self.block(&[]);
            self.blocks.len() - 1
        });
        self.region = around;
        (op, blocks)
    }

    fn give(&mut self, block: usize, values: &[ValueId]) {
        let (loc, results) = (self.loc, values.to_vec());
        self.at(block).rw.build(loc, Yield { results });
    }

    fn leading_zeros(&mut self, ty: Type) -> Option<()> {
        let (loc, index) = (self.loc, Type::INDEX.get());
        let width = self.rw.ctx().scalar_width(ty)?.into();
        let [number] = self.args(0)?;
        let mut emit = self.at(0);
        let all = emit.number(ty, width);
        let zero = emit.number(ty, 0);
        let is_zero = emit.cmpi(CmpIPredicate::Eq, number, zero);
        let (known, [yes, no]) = self.branches(is_zero, &[ty]);
        self.give(yes, &[all]);
        let mut emit = self.at(no);
        let first = emit.index(1);
        let one = emit.number(ty, 1);
        let last = emit.index(width);
        let count = emit.number(ty, 0);
        let region = self.rw.create_region();
        self.at(no);
        let shifts = For {
            lower_bound: first,
            upper_bound: last,
            step: first,
            init_args: vec![number, count],
            unsigned_cmp: None,
            region,
            results: vec![ty, ty],
        };
        let shifts = self.rw.build(loc, shifts);
        let around = std::mem::replace(&mut self.region, region);
        self.block(&[index, ty, ty]);
        self.region = around;
        let inside = self.blocks.len() - 1;
        let [_, number, count] = self.args(inside)?;
        // Once the first bit is set nothing changes any more.
        let is_set = self.at(inside).cmpi(CmpIPredicate::Slt, number, zero);
        let (next, [set, unset]) = self.branches(is_set, &[ty, ty]);
        self.give(set, &[number, count]);
        let mut emit = self.at(unset);
        let more = emit.binary::<crease_arith::AddI>(count, one);
        let shifted = emit.binary::<ShLI>(number, one);
        self.give(unset, &[shifted, more]);
        let results: Vec<ValueId> = self.rw.body().results(next).collect();
        self.give(inside, &results);
        let counted = self.rw.body().results(shifts).nth(1)?;
        self.give(no, &[counted]);
        let result = self.rw.body().result(known, 0);
        self.leave(0, result);
        Some(())
    }
}
