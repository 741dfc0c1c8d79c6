//! Points in the plane: a complete dialect, and a tool that knows it. `docs/dialects.md` goes
//! through it; `tests/geo` tests it.

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

    rules!("geo.rules");
}

fn main() -> ExitCode {
    crease_opt::main(Registry::upstream().with(geo::dialect()))
}
