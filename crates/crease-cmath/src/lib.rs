//! Functions of the C library that the standard library does not have, or computes by formulas of its own,
//! whose last bit may be another.
//!
//! Constants are evaluated as upstream does, which calls these.
//!
//! **Unsafe code.** The functions are declared in an `unsafe extern` block. All take numbers by value, return
//! one, and are defined for every argument (ISO C 7.12 and annex F); what they may set besides (`errno`, the
//! flags of the floating-point environment) nobody here reads.

macro_rules! functions {
    ($($double:ident, $single:ident: $what:literal;)*) => {
        // SAFETY: these are the C library's signatures, and any argument is allowed.
        unsafe extern "C" {
            $(
                #[doc = $what]
                pub safe fn $double(x: f64) -> f64;
                #[doc = $what]
                pub safe fn $single(x: f32) -> f32;
            )*
        }
    };
}

functions! {
    acosh, acoshf: "The inverse of the hyperbolic cosine; a NaN below 1.";
    asinh, asinhf: "The inverse of the hyperbolic sine.";
    atanh, atanhf: "The inverse of the hyperbolic tangent; infinite at 1 and -1, a NaN beyond.";
    erf, erff: "The error function.";
    erfc, erfcf: "One minus the error function, without cancellation.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_result_is_exact() {
        assert_eq!((acosh(1.0), acoshf(1.0)), (0.0, 0.0));
        assert_eq!((asinh(0.0), asinhf(0.0)), (0.0, 0.0));
        assert_eq!((atanh(1.0), atanhf(-1.0)), (f64::INFINITY, -f32::INFINITY));
        assert_eq!((erf(f64::INFINITY), erff(0.0)), (1.0, 0.0));
        assert_eq!((erfc(f64::INFINITY), erfcf(0.0)), (0.0, 1.0));
        assert!(acosh(0.5).is_nan() && atanhf(2.0).is_nan());
    }
}
