//! `math-extend-to-supported-types`: functions of floats that a target lacks are computed on those that it has, to
//! which operands are extended, and results are rounded back after each op.

use crease_ir::diag::Failed;
use crease_ir::num::FloatKind;
use crease_ir::{Context, Loc, OpRef, Type, TypeData};
use crease_pass::options::List;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::conversion::TypeConverter;
use crease_vector::{float_named, on_other_floats};

use crate::generated::Fma;

crease_pass::pass_options! {
    /// Options of `math-extend-to-supported-types`.
    pub struct Options {
        /// MLIR types with arithmetic support on a given target (f64 and f32 are implicitly supported)
        pub extra_types: List = List::default(),
        /// MLIR type to convert the unsupported source types to
        pub target_type: String = "f32".to_owned(),
    }
}

/// The pass.
pub struct MathExtendToSupportedTypes {
    options: Options,
}

impl Pass for MathExtendToSupportedTypes {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let floats = Floats::new(ctx, &self.options)
            .map_err(|message| pc.diags.error(Loc::UNKNOWN, message))?;
        let is_illegal = |op: OpRef<'_>| floats.are_missing(op);
        match on_other_floats(ctx, target.body_mut(), &floats, &is_illegal) {
            Ok(changed) => Ok(Changed::from(changed)),
            Err(error) => Err(pc.diags.fail(error)),
        }
    }
}

impl PassDef for MathExtendToSupportedTypes {
    const NAME: &'static str = "math-extend-to-supported-types";
    const DISPLAY: &'static str = "MathExtendToSupportedTypes";
    const SUMMARY: &'static str = "Legalize floating-point math ops on low-precision floats";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

/// The floats that there are.
struct Floats<'c> {
    ctx: &'c Context,
    supported: Vec<FloatKind>,
    target: FloatKind,
}

impl<'c> Floats<'c> {
    fn new(ctx: &'c Context, options: &Options) -> Result<Self, String> {
        let target = float_named("target", &options.target_type)?;
        let mut supported = vec![FloatKind::F32, FloatKind::F64];
        for name in options.extra_types.iter() {
            supported.push(float_named("source", name)?);
        }
        Ok(Self {
            ctx,
            supported,
            target,
        })
    }

    /// Whether a function is of floats that there are not; `math.fma` may be of any.
    fn are_missing(&self, op: OpRef<'_>) -> bool {
        let is_math = op.info().is_some_and(|info| info.dialect.name == "math");
        let mut values = op.operands().chain(op.results());
        is_math
            && !op.is::<Fma>()
            && values.any(|value| self.convert(op.ty(value)) != Some(op.ty(value)))
    }
}

impl TypeConverter for Floats<'_> {
    fn convert(&self, ty: Type) -> Option<Type> {
        let ctx = self.ctx;
        let kind = ctx.float_kind(ctx.element_or_self(ty));
        let target = || ctx.intern_type(TypeData::Float(self.target));
        Some(
            match kind.is_some_and(|kind| !self.supported.contains(&kind)) {
                true => ctx.with_element(ty, target()),
                false => ty,
            },
        )
    }
}
