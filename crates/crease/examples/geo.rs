//! Points in the plane: a complete dialect, and a tool that knows it. `docs/dialects.md` goes
//! through it; `tests/lit/geo*.mlir` test it.

use crease::prelude::*;

#[dialect("geo")]
pub mod geo {
    /// A point. Printed `!geo.point<f32>`.
    #[ty(format = "`<` $element `>`")]
    pub struct Point {
        element: FloatType,
    }

    /// The point with these coordinates.
    #[op(traits(Pure, ConstantLike), format = "$value attr-dict `:` type($out)")]
    pub struct Constant {
        #[attr]
        value: ArrayAttr,
        #[result]
        out: Point,
    }

    /// The sum of two vectors.
    #[op(
        traits(Pure, Commutative),
        format = "$a `,` $b attr-dict `:` type($out)"
    )]
    pub struct Add {
        #[operand(same_as = out)]
        a: Point,
        #[operand(same_as = out)]
        b: Point,
        #[result]
        out: Point,
    }

    /// Moves a point by a vector.
    #[op(traits(Pure), format = "$point `by` $by attr-dict `:` type($out)")]
    pub struct Translate {
        #[operand]
        point: Point,
        #[operand(same_as = point)]
        by: Point,
        #[result(same_as = point)]
        out: Point,
    }

    impl Fold for Translate {
        /// p + 0 = p (as a rule it would be one line; a hook is for what rules can't say)
        fn fold(op: TranslateRef<'_>, consts: &Constants<'_>) -> Folded {
            if consts.is_zero(op.by()) {
                Folded::Value(op.point())
            } else {
                Folded::No
            }
        }
    }

    impl Verify for Constant {
        fn verify(op: ConstantRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
            let list = op.value().and_then(|value| op.ctx().array_elements(value));
            match list.map_or(0, <[Attr]>::len) {
                2 => Ok(()),
                n => Err(op.op_error(diags, format!("has {n} coordinates instead of 2"))),
            }
        }
    }

    rules!("geo.rules");

    /// c + a is a sum if c is a constant (as a rule it would be one line, too)
    #[pattern(Translate)]
    fn translate_constant(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
        let translate = rw.op(op).cast::<Translate>();
        let translate = translate.ok_or(NotApplied("another op"))?;
        let (a, b) = (translate.point(), translate.by());
        if rw.constant(a).is_none() {
            return Err(NotApplied("the point is no constant"));
        }
        let out = rw.body().ty(a);
        Ok(rw.replace_with(op, Add { a, b, out }))
    }

    #[extension]
    static PASSES: DialectPasses = DialectPasses(&[PassEntry::of::<Count>()]);
}

pass_options! {
    /// Options of `geo-count`.
    pub struct Options {
        /// From how many translations on a function gets a remark
        pub many: i64 = 3,
    }
}

/// Counts translations.
pub struct Count(Options);

impl PassDef for Count {
    const NAME: &'static str = "geo-count";
    const DISPLAY: &'static str = "GeoCount";
    const SUMMARY: &'static str = "Count translations";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    const STATISTICS: &'static [Statistic] = &[Statistic {
        name: "num-translations",
        help: "Translations",
    }];
    type Options = Options;

    fn new(options: Options) -> Self {
        Self(options)
    }
}

impl Pass for Count {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let (ctx, body) = (target.ctx(), target.body());
        let ops = body.ops_preorder().into_iter().map(|op| body.op(ctx, op));
        let found = ops.filter(|op| op.is::<geo::Translate>()).count();
        pc.count(0, found as u64);
        if found as i64 >= self.0.many {
            let (loc, text) = (target.op().loc(), format!("{found} translations"));
            pc.diags.push(Diagnostic::remark(loc, text));
        }
        Ok(Changed::No)
    }
}

fn main() -> ExitCode {
    crease_opt::main(Registry::upstream().with(geo::dialect()))
}
