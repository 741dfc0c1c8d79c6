//! Structured ops: loops, in each of which a payload is computed from an element of each operand.

mod payload;
mod table;

pub(crate) use payload::{Step, arity, fill_region, identity_region, wrap_op};
pub(crate) use table::{Kind, Maps};

use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::effects::SpeculatableIfInside;
use crease_ir::hooks::{BlockArgNames, Effects};
use crease_ir::op_def::{Effect, EffectKind, OpDef};
use crease_ir::{Attr, AttrData, BlockId, Body, Context, OpRef, RegionId, TypeData, ValueId};

use crate::generated::*;
use crate::ops::{i64_elements, shape};

/// The discardable attribute in which ops whose maps depend on attributes keep the maps, as upstream.
pub(crate) const MEMOIZED: &str = "linalg.memoized_indexing_maps";

/// Without buffers they are as speculatable as what is inside them.
pub(crate) static SPECULATABLE: SpeculatableIfInside =
    SpeculatableIfInside(|op| Structured::of(op).is_some_and(Structured::on_tensors));

/// A structured op, and what is known of its kind.
#[derive(Clone, Copy)]
pub(crate) struct Structured<'b> {
    pub op: OpRef<'b>,
    pub kind: &'static Kind,
}

impl<'b> Structured<'b> {
    /// `op`, if it is structured.
    pub fn of(op: OpRef<'b>) -> Option<Self> {
        let kind = Kind::of(op.def()?)?;
        Some(Self { op, kind })
    }

    /// The number of operands that are not outputs.
    pub fn num_inputs(self) -> usize {
        self.op.operand_group(1).start
    }

    /// The operands that are not outputs.
    pub fn inputs(self) -> Vec<ValueId> {
        self.op.operands().take(self.num_inputs()).collect()
    }

    /// The outputs, as they are before.
    pub fn outputs(self) -> Vec<ValueId> {
        self.op.operands_of(1).collect()
    }

    /// The block that is computed for each point, if there is one.
    pub fn block(self) -> Option<BlockId> {
        let (body, region) = self.op.region(0)?;
        body.entry_block(region)
    }

    /// The sizes of operand number `at`; none for what is no tensor and no buffer.
    pub fn shape(self, at: usize) -> &'b [i64] {
        shape(self.op.ctx(), self.op.operand_type(at))
    }

    /// Which element of each operand a point accesses; `None` if attributes don't say it.
    pub fn maps(self) -> Option<Vec<AffineMap>> {
        let op = self.op;
        let ctx = op.ctx();
        let text = |loops: &str, text: &str| {
            let window = |name| {
                op.attr_by_name(name)
                    .and_then(|attr| i64_elements(ctx, attr))
            };
            maps_of_text(loops, text, window("strides"), window("dilations"))
        };
        let given = || op.attr_by_name("indexing_maps");
        match self.kind.maps {
            Maps::Attr => match given() {
                Some(attr) => maps_of_attr(ctx, attr),
                None => Some(Vec::new()),
            },
            Maps::Elementwise => Some(self.elementwise()),
            Maps::Named(loops, accesses) => match op.discardable(MEMOIZED) {
                Some(attr) => maps_of_attr(ctx, attr),
                None => Some(text(loops, accesses)),
            },
            Maps::Default(loops, accesses) => match given() {
                Some(attr) => maps_of_attr(ctx, attr),
                None => Some(text(loops, accesses)),
            },
            Maps::Reduced | Maps::Broadcast | Maps::Transposed => self.by_dimensions(),
        }
    }

    fn elementwise(self) -> Vec<AffineMap> {
        let loops = self.num_loops_of_output();
        let map = |at| match self.shape(at) {
            [] => AffineMap::new(loops, 0, Vec::new()),
            _ => AffineMap::multi_dim_identity(loops),
        };
        (0..self.op.num_operands()).map(map).collect()
    }

    fn by_dimensions(self) -> Option<Vec<AffineMap>> {
        let op = self.op;
        let listed = |name| {
            let list = op.attr_by_name(name);
            list.and_then(|attr| op.ctx().i64_array(attr))
        };
        let all = |loops: usize| AffineMap::multi_dim_identity(loops as u32);
        let without = |loops: usize, list: &[i64]| {
            let positions: Vec<usize> = list.iter().map(|&at| at as usize).collect();
            let fits = positions.iter().all(|&at| at < loops);
            fits.then(|| all(loops).drop_results(&positions))
        };
        let inputs = self.num_inputs();
        Some(match self.kind.maps {
            Maps::Reduced => {
                let loops = self.shape(0).len();
                let output = without(loops, &listed("dimensions")?)?;
                let map = |at| match at < inputs {
                    true => all(loops),
                    false => output.clone(),
                };
                (0..op.num_operands()).map(map).collect()
            }
            Maps::Broadcast => {
                let loops = self.shape(inputs).len();
                vec![without(loops, &listed("dimensions")?)?, all(loops)]
            }
            _ => {
                let permutation: Vec<u32> =
                    listed("permutation")?.iter().map(|&at| at as u32).collect();
                let map = AffineMap::permutation(&permutation)?;
                vec![map.inverse_permutation()?, all(permutation.len())]
            }
        })
    }

    fn num_loops_of_output(self) -> u32 {
        match self.num_inputs() {
            at if at < self.op.num_operands() => self.shape(at).len() as u32,
            _ => 0,
        }
    }

    /// Whether each loop's points are independent of each other: those that the output has.
    pub fn parallel(self, maps: &[AffineMap]) -> Vec<bool> {
        let op = self.op;
        if let Some(list) = op.attr_by_name("iterator_types") {
            let list = op.ctx().array_elements(list).unwrap_or_default();
            let parallel = |&attr| enums::ITERATOR_TYPE.value_of(op.ctx(), attr) == Some(0);
            return list.iter().map(parallel).collect();
        }
        if self.op.is::<Elementwise>() {
            return vec![true; self.num_loops_of_output() as usize];
        }
        let Some(output) = maps.last() else {
            return Vec::new();
        };
        let dims = 0..output.num_dims();
        dims.map(|dim| output.is_function_of_dim(dim)).collect()
    }

    /// Whether all operands that are tensors or buffers are tensors.
    pub fn on_tensors(self) -> bool {
        let op = self.op;
        let some = op.operands().any(|value| is_tensor(op, value));
        some && !op.operands().any(|value| is_memref(op, value))
    }

    /// Whether all operands that are tensors or buffers are buffers.
    pub fn on_buffers(self) -> bool {
        let op = self.op;
        let some = op.operands().any(|value| is_memref(op, value));
        some && !op.operands().any(|value| is_tensor(op, value))
    }
}

/// Whether this describes a structured op.
pub(crate) fn is_structured(def: &OpDef) -> bool {
    Kind::of(def).is_some()
}

/// Whether a value is a ranked tensor.
pub(crate) fn is_tensor(op: OpRef<'_>, value: ValueId) -> bool {
    matches!(
        op.ctx().type_data(op.ty(value)),
        TypeData::RankedTensor { .. }
    )
}

/// Whether a value is a ranked memref.
pub(crate) fn is_memref(op: OpRef<'_>, value: ValueId) -> bool {
    matches!(op.ctx().type_data(op.ty(value)), TypeData::MemRef { .. })
}

/// The maps in an array attribute, if it has nothing else.
pub(crate) fn maps_of_attr(ctx: &Context, attr: Attr) -> Option<Vec<AffineMap>> {
    let map = |&attr: &Attr| match ctx.attr_data(attr) {
        AttrData::AffineMap(map) => Some(map.clone()),
        _ => None,
    };
    ctx.array_elements(attr)?.iter().map(map).collect()
}

/// The same, as an attribute.
pub(crate) fn attr_of_maps(ctx: &Context, maps: &[AffineMap]) -> Attr {
    let list: Vec<Attr> = maps
        .iter()
        .map(|map| ctx.intern_attr(AttrData::AffineMap(map.clone())))
        .collect();
    ctx.array_attr(&list)
}

/// The maps that a row of the table says; see [`Maps`].
pub(crate) fn maps_of_text(
    loops: &str,
    text: &str,
    strides: Option<Vec<i64>>,
    dilations: Option<Vec<i64>>,
) -> Vec<AffineMap> {
    let dim = |letter: char| AffineExpr::dim(loops.find(letter).unwrap_or(0) as u32);
    let factor = |list: &Option<Vec<i64>>, at: usize| {
        let at = list.as_ref().and_then(|list| list.get(at));
        at.copied().unwrap_or(1)
    };
    let map = |accesses: &str| {
        let mut windows = 0;
        let expr = |word: &str| {
            let mut letters = word.chars();
            let first = dim(letters.next().unwrap_or(' '));
            match (letters.next(), letters.next()) {
                (Some('+'), Some(second)) => first + dim(second),
                (Some(_), Some(second)) => {
                    let at = windows;
                    windows += 1;
                    first * factor(&strides, at) + dim(second) * factor(&dilations, at)
                }
                _ => first,
            }
        };
        AffineMap::new(loops.len() as u32, 0, accesses.split_whitespace().map(expr))
    };
    text.split(',').map(map).collect()
}

/// Buffers are read, and outputs are written; those are read if the payload looks at them.
fn structured_effects(op: OpRef<'_>, list: &mut Vec<Effect>) {
    let Some(structured) = Structured::of(op) else {
        return;
    };
    let inputs = structured.num_inputs();
    let looks_at = |at: usize| {
        let block = structured.block();
        let arg = block.and_then(|block| op.body().block_args(block).get(at));
        arg.is_some_and(|&arg| !op.body().use_empty(arg))
    };
    buffer_effects(op, inputs, looks_at, list);
}

/// Inputs that are buffers are read, outputs are written, and those for which `reads` holds read.
pub(crate) fn buffer_effects(
    op: OpRef<'_>,
    num_inputs: usize,
    reads: impl Fn(usize) -> bool,
    list: &mut Vec<Effect>,
) {
    for (at, value) in op.operands().enumerate() {
        if !is_memref(op, value) {
            continue;
        }
        let mut push = |kind| {
            list.push(Effect {
                kind,
                value: Some(value),
                resource: "",
            });
        };
        if at < num_inputs || reads(at) {
            push(EffectKind::Read);
        }
        if at >= num_inputs {
            push(EffectKind::Write);
        }
    }
}

macro_rules! effects {
    ($($kind:ident)*) => {$(
        impl Effects for $kind {
            fn effects(op: OpRef<'_>, list: &mut Vec<Effect>) {
                structured_effects(op, list);
            }
        }
    )*};
}

for_structured!(effects);

macro_rules! region_names {
    ($($kind:ident: $output:literal,)*) => {$(
        impl BlockArgNames for $kind {
            fn block_arg_names(
                op: OpRef<'_>,
                body: &Body,
                region: RegionId,
                set: &mut dyn FnMut(ValueId, &str),
            ) {
                region_names(op, body, region, $output, set);
            }
        }
    )*};
}

region_names! {
    Generic: "out",
    Map: "init",
    Reduce: "init",
}

fn region_names(
    op: OpRef<'_>,
    body: &Body,
    region: RegionId,
    output: &str,
    set: &mut dyn FnMut(ValueId, &str),
) {
    let inputs = Structured::of(op).map_or(0, Structured::num_inputs);
    for (at, &arg) in body.entry_args(region).iter().enumerate() {
        set(arg, if at < inputs { "in" } else { output });
    }
}

crease_ir::result_names! {
    Broadcast: "broadcasted",
    Map: "mapped",
    Reduce: "reduced",
    Transpose: "transposed",
}
