//! What the structured ops are: the loops, what operands are accessed where, and what is computed at each
//! point. One row says it for an op; its region, maps and iterators are all made from that.

use std::ptr;
use std::sync::LazyLock;

use crease_ir::OpDef;

use super::payload::Step;
use crate::generated::{ElementwiseKind as Fun, OPS};

/// A structured op.
#[derive(Debug)]
pub(crate) struct Kind {
    /// Its name, without the namespace.
    pub name: &'static str,
    /// Which elements of the operands a point accesses.
    pub maps: Maps,
    /// What it computes of them; empty if the text says it, in a region or by an attribute, or if the op only moves
    /// elements.
    pub payload: &'static [Step],
}

/// How the maps of an op's operands are found.
///
/// Texts have a letter for each loop, and a word for each dimension of each operand, with commas between
/// the operands, the output last: `y~i` is `y * stride + i * dilation`, of the op's attributes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Maps {
    /// From the attribute.
    Attr,
    /// Each operand has all loops in their order, or no dimension.
    Elementwise,
    /// As the text says.
    Named(&'static str, &'static str),
    /// From the attribute, or as the text says.
    Default(&'static str, &'static str),
    /// Outputs lack the dimensions of an attribute.
    Reduced,
    /// The input has the dimensions in another order.
    Transposed,
    /// The input lacks the dimensions of an attribute.
    Broadcast,
}
use Maps::{Attr, Broadcast, Default, Elementwise, Named, Reduced, Transposed};

impl Kind {
    /// The kind of the op that `def` describes. It is asked at every look at an op, so it is found by where
    /// `def` lies among the dialect's.
    pub(crate) fn of(def: &OpDef) -> Option<&'static Kind> {
        static BY_PLACE: LazyLock<Vec<Option<&Kind>>> =
            LazyLock::new(|| OPS.iter().map(|def| Kind::named(def.name)).collect());
        let offset = ptr::from_ref(def).addr().checked_sub(OPS.as_ptr().addr())?;
        *BY_PLACE.get(offset / size_of::<OpDef>())?
    }

    /// The kind of an op, by its full name.
    fn named(name: &str) -> Option<&'static Kind> {
        let name = name.strip_prefix("linalg.")?;
        let at = KINDS.binary_search_by(|kind| kind.name.cmp(name)).ok()?;
        Some(&KINDS[at])
    }

    /// The number of operands; none if it may be any.
    pub(crate) fn num_operands(&self) -> Option<usize> {
        match self.maps {
            Named(_, text) | Default(_, text) => Some(text.split(',').count()),
            Elementwise if !self.payload.is_empty() => {
                let operand = |step: &Step| match step {
                    Step::Operand(at) => Some(usize::from(*at)),
                    _ => None,
                };
                // The output is not among what is computed with.
                let last = self.payload.iter().filter_map(operand).max();
                last.map(|last| last + 2)
            }
            Attr if !self.payload.is_empty() => Some(3),
            _ => None,
        }
    }

    /// Whether windows move over the input.
    pub(crate) fn is_convolution(&self) -> bool {
        matches!(self.maps, Named(_, text) if text.contains(['~', '+']))
    }

    /// Whether products of two inputs are added up.
    pub(crate) fn is_contraction(&self) -> bool {
        let products = self.payload == MUL_ADD || self.payload == MUL_ADD_AS_SAID;
        products && !self.is_convolution()
    }
}

const OUT: Step = Step::Output;

const FIRST: &[Step] = &[Step::Operand(0)];

const fn unary(fun: Fun) -> [Step; 2] {
    [Step::Operand(0), Step::Apply(fun)]
}

const fn binary(fun: Fun) -> [Step; 3] {
    [Step::Operand(0), Step::Operand(1), Step::Apply(fun)]
}

const fn ternary(fun: Fun) -> [Step; 4] {
    let [a, b, c] = binary(fun);
    [a, b, Step::Operand(2), c]
}

/// out + a * b
const MUL_ADD: &[Step] = &mul_add(Step::Cast);
const MUL_ADD_AS_SAID: &[Step] = &mul_add(Step::CastAsSaid);

const fn mul_add(cast: Step) -> [Step; 7] {
    let [mul, add] = [Step::Apply(Fun::Mul), Step::Apply(Fun::Add)];
    [
        OUT,
        Step::Operand(0),
        cast,
        Step::Operand(1),
        cast,
        mul,
        add,
    ]
}

/// out + (a - its zero) * (b - its zero)
const QUANTIZED: &[Step] = &[
    OUT,
    Step::Operand(0),
    Step::Cast,
    Step::Operand(2),
    Step::Cast,
    Step::Apply(Fun::Sub),
    Step::Operand(1),
    Step::Cast,
    Step::Operand(3),
    Step::Cast,
    Step::Apply(Fun::Sub),
    Step::Apply(Fun::Mul),
    Step::Apply(Fun::Add),
];

const fn pool(cast: Step, fun: Fun) -> [Step; 4] {
    [OUT, Step::Operand(0), cast, Step::Apply(fun)]
}

const SUM: &[Step] = &pool(Step::Cast, Fun::Add);
const MAX: &[Step] = &pool(Step::Cast, Fun::MaxSigned);
const MIN: &[Step] = &pool(Step::Cast, Fun::MinSigned);
const MAX_UNSIGNED: &[Step] = &pool(Step::CastUnsigned, Fun::MaxUnsigned);
const MIN_UNSIGNED: &[Step] = &pool(Step::CastUnsigned, Fun::MinUnsigned);

/// A number between operands 0 and 1 from the loops and the seed, operand 2: two steps of a linear
/// congruential generator, scaled.
const RNG: &[Step] = &[
    Step::Integer(2_147_483_647),
    Step::CastToF64,
    Step::Loop(1),
    Step::CastToI32,
    Step::Loop(0),
    Step::CastToI32,
    Step::Operand(2),
    Step::Apply(Fun::Add),
    Step::Integer(1_103_515_245),
    Step::CastToI32,
    Step::Apply(Fun::Mul),
    Step::Integer(12_345),
    Step::CastToI32,
    Step::Apply(Fun::Add),
    Step::Apply(Fun::Add),
    Step::Integer(1_103_515_245),
    Step::CastToI32,
    Step::Apply(Fun::Mul),
    Step::Integer(12_345),
    Step::CastToI32,
    Step::Apply(Fun::Add),
    Step::CastToF64,
    Step::Apply(Fun::Add),
    Step::Operand(1),
    Step::Operand(0),
    Step::Apply(Fun::Sub),
    Step::Float(2.328_306_4e-10),
    Step::CastToF64,
    Step::Apply(Fun::Mul),
    Step::Apply(Fun::Mul),
    Step::Operand(0),
    Step::Apply(Fun::Add),
    Step::Cast,
];

const fn row(name: &'static str, maps: Maps, payload: &'static [Step]) -> Kind {
    Kind {
        name,
        maps,
        payload,
    }
}

/// All of them, sorted by name.
#[rustfmt::skip]
static KINDS: &[Kind] = &[
    row("abs", Elementwise, &unary(Fun::Abs)),
    row("add", Elementwise, &binary(Fun::Add)),
    row("batch_matmul", Default("bmnk", "b m k, b k n, b m n"), MUL_ADD_AS_SAID),
    row("batch_matvec", Named("bmk", "b m k, b k, b m"), MUL_ADD),
    row("batch_mmt4d", Named("bmnkopq", "b m k o q, b n k p q, b m n o p"), MUL_ADD),
    row("batch_reduce_matmul", Default("bmnk", "b m k, b k n, m n"), MUL_ADD_AS_SAID),
    row("batch_vecmat", Named("bnk", "b k, b k n, b n"), MUL_ADD),
    row("broadcast", Broadcast, &[]),
    row("ceil", Elementwise, &unary(Fun::Ceil)),
    row("contract", Attr, MUL_ADD_AS_SAID),
    row("conv_1d", Named("xi", "x+i, i, x"), MUL_ADD),
    row("conv_1d_ncw_fcw", Named("nfxci", "n c x~i, f c i, n f x"), MUL_ADD),
    row("conv_1d_nwc_wcf", Named("nxfic", "n x~i c, i c f, n x f"), MUL_ADD),
    row("conv_2d", Named("yxij", "y+i x+j, i j, y x"), MUL_ADD),
    row("conv_2d_nchw_fchw", Named("nfyxcij", "n c y~i x~j, f c i j, n f y x"), MUL_ADD),
    row("conv_2d_nchw_fchw_q", Named("nfyxcij", "n c y~i x~j, f c i j, , , n f y x"), QUANTIZED),
    row("conv_2d_ngchw_fgchw", Named("ngfyxcij", "n g c y~i x~j, f g c i j, n g f y x"), MUL_ADD),
    row("conv_2d_ngchw_gfchw", Named("ngfyxcij", "n g c y~i x~j, g f c i j, n g f y x"), MUL_ADD),
    row("conv_2d_ngchw_gfchw_q", Named("ngfyxcij", "n g c y~i x~j, g f c i j, , , n g f y x"), QUANTIZED),
    row("conv_2d_nhwc_fhwc", Named("nyxfijc", "n y~i x~j c, f i j c, n y x f"), MUL_ADD),
    row("conv_2d_nhwc_fhwc_q", Named("nyxfijc", "n y~i x~j c, f i j c, , , n y x f"), QUANTIZED),
    row("conv_2d_nhwc_hwcf", Named("nyxfijc", "n y~i x~j c, i j c f, n y x f"), MUL_ADD),
    row("conv_2d_nhwc_hwcf_q", Named("nyxfijc", "n y~i x~j c, i j c f, , , n y x f"), QUANTIZED),
    row("conv_2d_nhwgc_gfhwc", Named("nyxgfijc", "n y~i x~j g c, g f i j c, n y x g f"), MUL_ADD),
    row("conv_2d_nhwgc_gfhwc_q", Named("nyxgfijc", "n y~i x~j g c, g f i j c, , , n y x g f"), QUANTIZED),
    row("conv_3d", Named("zyxhij", "z+h y+i x+j, h i j, z y x"), MUL_ADD),
    row("conv_3d_ncdhw_fcdhw", Named("nfzyxchij", "n c z~h y~i x~j, f c h i j, n f z y x"), MUL_ADD),
    row("conv_3d_ndhwc_dhwcf", Named("nzyxfhijc", "n z~h y~i x~j c, h i j c f, n z y x f"), MUL_ADD),
    row("conv_3d_ndhwc_dhwcf_q", Named("nzyxfhijc", "n z~h y~i x~j c, h i j c f, , , n z y x f"), QUANTIZED),
    row("copy", Elementwise, &[Step::Operand(0), Step::CastAsSaid]),
    row("depthwise_conv_1d_ncw_cw", Named("nxci", "n c x~i, c i, n c x"), MUL_ADD),
    row("depthwise_conv_1d_nwc_wc", Named("nxci", "n x~i c, i c, n x c"), MUL_ADD),
    row("depthwise_conv_1d_nwc_wcm", Named("nxcmi", "n x~i c, i c m, n x c m"), MUL_ADD),
    row("depthwise_conv_2d_nchw_chw", Named("nyxcij", "n c y~i x~j, c i j, n c y x"), MUL_ADD),
    row("depthwise_conv_2d_nhwc_hwc", Named("nyxcij", "n y~i x~j c, i j c, n y x c"), MUL_ADD),
    row("depthwise_conv_2d_nhwc_hwc_q", Named("nyxcij", "n y~i x~j c, i j c, , , n y x c"), QUANTIZED),
    row("depthwise_conv_2d_nhwc_hwcm", Named("nyxcmij", "n y~i x~j c, i j c m, n y x c m"), MUL_ADD),
    row("depthwise_conv_2d_nhwc_hwcm_q", Named("nyxcmij", "n y~i x~j c, i j c m, , , n y x c m"), QUANTIZED),
    row("depthwise_conv_3d_ncdhw_cdhw", Named("nzyxhijc", "n c z~h y~i x~j, c h i j, n c z y x"), MUL_ADD),
    row("depthwise_conv_3d_ndhwc_dhwc", Named("nzyxhijc", "n z~h y~i x~j c, h i j c, n z y x c"), MUL_ADD),
    row("depthwise_conv_3d_ndhwc_dhwcm", Named("nzyxmhijc", "n z~h y~i x~j c, h i j c m, n z y x c m"), MUL_ADD),
    row("div", Elementwise, &binary(Fun::Div)),
    row("div_unsigned", Elementwise, &binary(Fun::DivUnsigned)),
    row("dot", Named("k", "k, k, "), MUL_ADD),
    row("elementwise", Attr, &[]),
    row("erf", Elementwise, &unary(Fun::Erf)),
    row("exp", Elementwise, &unary(Fun::Exp)),
    row("fill", Elementwise, FIRST),
    row("fill_rng_2d", Named("yx", ", , , y x"), RNG),
    row("floor", Elementwise, &unary(Fun::Floor)),
    row("generic", Attr, &[]),
    row("log", Elementwise, &unary(Fun::Log)),
    row("map", Elementwise, &[]),
    row("matmul", Default("mnk", "m k, k n, m n"), MUL_ADD_AS_SAID),
    row("matvec", Named("mk", "m k, k, m"), MUL_ADD),
    row("max", Elementwise, &binary(Fun::MaxSigned)),
    row("min", Elementwise, &binary(Fun::MinSigned)),
    row("mmt4d", Named("mnkopq", "m k o q, n k p q, m n o p"), MUL_ADD),
    row("mul", Elementwise, &binary(Fun::Mul)),
    row("negf", Elementwise, &unary(Fun::Negf)),
    row("pooling_nchw_max", Named("ncyxij", "n c y~i x~j, i j, n c y x"), MAX),
    row("pooling_nchw_sum", Named("ncyxij", "n c y~i x~j, i j, n c y x"), SUM),
    row("pooling_ncw_max", Named("ncxi", "n c x~i, i, n c x"), MAX),
    row("pooling_ncw_sum", Named("ncxi", "n c x~i, i, n c x"), SUM),
    row("pooling_ndhwc_max", Named("nzyxchij", "n z~h y~i x~j c, h i j, n z y x c"), MAX),
    row("pooling_ndhwc_min", Named("nzyxchij", "n z~h y~i x~j c, h i j, n z y x c"), MIN),
    row("pooling_ndhwc_sum", Named("nzyxchij", "n z~h y~i x~j c, h i j, n z y x c"), SUM),
    row("pooling_nhwc_max", Named("nyxcij", "n y~i x~j c, i j, n y x c"), MAX),
    row("pooling_nhwc_max_unsigned", Named("nyxcij", "n y~i x~j c, i j, n y x c"), MAX_UNSIGNED),
    row("pooling_nhwc_min", Named("nyxcij", "n y~i x~j c, i j, n y x c"), MIN),
    row("pooling_nhwc_min_unsigned", Named("nyxcij", "n y~i x~j c, i j, n y x c"), MIN_UNSIGNED),
    row("pooling_nhwc_sum", Named("nyxcij", "n y~i x~j c, i j, n y x c"), SUM),
    row("pooling_nwc_max", Named("nxci", "n x~i c, i, n x c"), MAX),
    row("pooling_nwc_max_unsigned", Named("nxci", "n x~i c, i, n x c"), MAX_UNSIGNED),
    row("pooling_nwc_min", Named("nxci", "n x~i c, i, n x c"), MIN),
    row("pooling_nwc_min_unsigned", Named("nxci", "n x~i c, i, n x c"), MIN_UNSIGNED),
    row("pooling_nwc_sum", Named("nxci", "n x~i c, i, n x c"), SUM),
    row("powf", Elementwise, &binary(Fun::Powf)),
    row("quantized_batch_matmul", Named("bmnk", "b m k, b k n, , , b m n"), QUANTIZED),
    row("quantized_matmul", Named("mnk", "m k, k n, , , m n"), QUANTIZED),
    row("reciprocal", Elementwise, &unary(Fun::Reciprocal)),
    row("reduce", Reduced, &[]),
    row("round", Elementwise, &unary(Fun::Round)),
    row("rsqrt", Elementwise, &unary(Fun::Rsqrt)),
    row("select", Elementwise, &ternary(Fun::Select)),
    row("sqrt", Elementwise, &unary(Fun::Sqrt)),
    row("square", Elementwise, &unary(Fun::Square)),
    row("sub", Elementwise, &binary(Fun::Sub)),
    row("tanh", Elementwise, &unary(Fun::Tanh)),
    row("transpose", Transposed, &[]),
    row("vecmat", Named("nk", "k, k n, n"), MUL_ADD),
];
