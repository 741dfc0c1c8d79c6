//! The functions and predicates that rules may call: one table for matching, proofs, random checks
//! and documents. Adding one is one row here and one function in the folder of this name.
//!
//! A function over integers is written once, over [`Algebra`]: matching evaluates it on numbers, the
//! solver gets the same text as a term. One that looks at the IR around a value (`one_use`) has no
//! meaning for the solver, which takes its truth to be anything. Nothing here parses or matches.

mod float;
mod int;
mod ir;
mod known;
mod val;

use crease_ir::num::ApInt;
use crease_ir::semantics::{Cond, Term};

pub use val::{Algebra, AttrBits, Env, Float, Kind, Val};

/// The implementation of a row for one algebra: `None` where the kinds or widths of the arguments
/// don't fit.
pub type Function<B = ApInt> = fn(&Env<'_>, &[Val<B>]) -> Option<Val<B>>;

/// An algebra for which rows have a meaning.
pub trait Instance: crease_ir::semantics::Instance {
    /// The meaning of a row, and where it is defined.
    fn of(row: &Builtin) -> (Option<Function<Self>>, Option<Function<Self>>);
    /// Whether a truth value is known not to hold.
    fn is_false(cond: &Self::Bool) -> bool;
}

impl Instance for ApInt {
    fn of(row: &Builtin) -> (Option<Function>, Option<Function>) {
        (row.number, row.defined.map(|d| d.0))
    }
    fn is_false(cond: &bool) -> bool {
        !cond
    }
}

impl Instance for Term {
    fn of(row: &Builtin) -> (Option<Function<Term>>, Option<Function<Term>>) {
        (row.term, row.defined.map(|d| d.1))
    }
    fn is_false(cond: &Cond) -> bool {
        cond.as_bool() == Some(false)
    }
}

/// A row of the table.
#[derive(Debug)]
pub struct Builtin {
    /// As written in rules; operators by their sign.
    pub name: &'static str,
    /// What each parameter is. An argument is converted: a value where a type is asked for stands
    /// for its type, a constant where a number is asked for for its number ([`Env::value_as`]).
    pub params: &'static [Kind],
    /// Whether the last parameter may be given any number of times.
    pub variadic: bool,
    /// What it gives.
    pub result: Kind,
    /// What it means, in a few words.
    pub doc: &'static str,
    /// Evaluates it on the IR.
    eval: Function,
    /// What it means for numbers: a value of the IR is its number here. `None` if it has no meaning
    /// that numbers show.
    number: Option<Function>,
    /// The same for terms.
    term: Option<Function<Term>>,
    /// Where it is defined, as `number` and `term`; everywhere if not said.
    defined: Option<(Function, Function<Term>)>,
    /// Whether it is a fact about the IR around a value, of which a proof knows nothing.
    pub is_unknown: bool,
}

impl PartialEq for Builtin {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Builtin {
    /// Whether `n` arguments are right.
    pub fn takes(&self, n: usize) -> bool {
        n == self.params.len() || (self.variadic && n > self.params.len())
    }

    /// Evaluates it on the IR; `None` where it isn't defined. A rule doesn't apply then, whether the
    /// call is under a `not` or not.
    pub fn call(&self, env: &Env<'_>, args: &[Val]) -> Option<Val> {
        let defined = match self.defined {
            Some((defined, _)) => matches!(defined(env, args)?, Val::Bool(true)),
            None => true,
        };
        if defined {
            (self.eval)(env, args)
        } else {
            None
        }
    }

    /// What it means for numbers or terms, and where it is defined; `None` if it has no meaning, or
    /// not for such arguments.
    pub fn mean<B: Instance>(&self, env: &Env<'_>, args: &[Val<B>]) -> Option<(Val<B>, B::Bool)> {
        let (eval, defined) = <B as Instance>::of(self);
        let holds = match defined {
            Some(defined) => defined(env, args)?.truth()?.clone(),
            None => true.into(),
        };
        Some((eval?(env, args)?, holds))
    }

    /// The kind of parameter number `index`.
    pub fn param(&self, index: usize) -> Option<Kind> {
        let last = self.params.last().filter(|_| self.variadic);
        self.params.get(index).or(last).copied()
    }
}

/// The row of this name.
pub fn find(name: &str) -> Option<&'static Builtin> {
    TABLE.iter().find(|row| row.name == name)
}

/// A row without a meaning.
macro_rules! base {
    ($name:literal, $function:path, [$($param:ident),*] => $result:ident, $doc:literal) => {
        Builtin {
            name: $name,
            params: &[$(Kind::$param),*],
            variadic: false,
            result: Kind::$result,
            doc: $doc,
            eval: $function,
            number: None,
            term: None,
            defined: None,
            is_unknown: false,
        }
    };
}

/// A row whose function means the same in every algebra.
macro_rules! row {
    ($name:literal, $function:path, [$($param:ident),*] => $result:ident, $doc:literal) => {
        Builtin {
            name: $name,
            params: &[$(Kind::$param),*],
            variadic: false,
            result: Kind::$result,
            doc: $doc,
            eval: $function,
            number: Some($function),
            term: Some($function),
            defined: None,
            is_unknown: false,
        }
    };
    // One that looks at the IR; the second function says what it means.
    ($name:literal, $function:path as $meaning:path, [$($param:ident),*] => $result:ident, $doc:literal) => {
        Builtin {
            number: Some($meaning),
            term: Some($meaning),
            ..base!($name, $function, [$($param),*] => $result, $doc)
        }
    };
    // One that only numbers have.
    ($name:literal, number $function:path, [$($param:ident),*] => $result:ident, $doc:literal) => {
        Builtin {
            number: Some($function),
            ..base!($name, $function, [$($param),*] => $result, $doc)
        }
    };
    // One about the IR around a value.
    ($name:literal, unknown $function:path, [$($param:ident),*] => $result:ident, $doc:literal) => {
        Builtin {
            is_unknown: true,
            ..base!($name, $function, [$($param),*] => $result, $doc)
        }
    };
    ($name:literal, $function:path where $defined:path, [$($param:ident),*] => $result:ident, $doc:literal) => {
        Builtin {
            defined: Some(($defined, $defined)),
            ..row!($name, $function, [$($param),*] => $result, $doc)
        }
    };
    ($name:literal, $function:path, [$($param:ident),*; more] => $result:ident, $doc:literal) => {
        Builtin {
            variadic: true,
            ..row!($name, $function, [$($param),*] => $result, $doc)
        }
    };
}

/// All of them. Numbers have the width of the constant that they come from; sizes (`width(x)`) and
/// literals have none and take that of the other operand, or of the place where they stand.
pub static TABLE: &[Builtin] = &[
    // Arithmetic.
    row!("+", int::add, [Number, Number] => Number, "sum, wrapping"),
    row!("-", int::sub, [Number, Number] => Number, "difference, wrapping"),
    row!("*", int::mul, [Number, Number] => Number, "product, wrapping"),
    row!("&", int::and, [Number, Number] => Number, "bitwise and"),
    row!("|", int::or, [Number, Number] => Number, "bitwise or"),
    row!("^", int::xor, [Number, Number] => Number, "bitwise exclusive or"),
    row!("<<", int::shl, [Number, Number] => Number, "shifted left; 0 from the width on"),
    row!(">>", int::lshr, [Number, Number] => Number, "shifted right with zeros; 0 from the width on"),
    row!("ashr", int::ashr, [Number, Number] => Number, "shifted right with the sign"),
    row!("udiv", int::udiv where int::divisor, [Number, Number] => Number, "unsigned quotient; undefined by 0"),
    row!("urem", int::urem where int::divisor, [Number, Number] => Number, "unsigned rest; undefined by 0"),
    row!("sdiv", int::sdiv where int::signed_divisor, [Number, Number] => Number, "signed quotient; undefined by 0 and where it overflows"),
    row!("srem", int::srem where int::divisor, [Number, Number] => Number, "signed rest; undefined by 0"),
    row!("neg", int::neg, [Number] => Number, "0 - c, wrapping; a float's other sign"),
    row!("complement", int::complement, [Number] => Number, "all bits inverted"),
    row!("mins", int::mins, [Number, Number] => Number, "the smaller signed number"),
    row!("maxs", int::maxs, [Number, Number] => Number, "the larger signed number"),
    row!("minu", int::minu, [Number, Number] => Number, "the smaller unsigned number"),
    row!("maxu", int::maxu, [Number, Number] => Number, "the larger unsigned number"),
    // Bits.
    row!("log2", int::log2 where int::nonzero, [Int] => Int, "position of the highest bit that is set; undefined at 0"),
    row!("count_ones", int::count_ones, [Int] => Int, "how many bits are set, wrapping"),
    row!("leading_zeros", int::leading_zeros, [Int] => Int, "zeros above the highest bit that is set, wrapping"),
    row!("trailing_zeros", int::trailing_zeros, [Int] => Int, "zeros below the lowest bit that is set, wrapping"),
    row!("is_power_of_two", int::is_power_of_two, [Int] => Bool, "exactly one bit is set"),
    row!("is_mask", int::is_mask, [Int] => Bool, "ones from bit 0 on, at least one, and zeros above"),
    row!("is_zero", int::is_zero, [Int] => Bool, "0"),
    row!("is_one", int::is_one, [Int] => Bool, "1"),
    row!("is_all_ones", int::is_all_ones, [Int] => Bool, "-1"),
    row!("is_negative", int::is_negative, [Int] => Bool, "the sign bit is set"),
    row!("is_signed_min", int::is_signed_min, [Int] => Bool, "only the sign bit is set"),
    row!("is_signed_max", int::is_signed_max, [Int] => Bool, "every bit but the sign bit is set"),
    // Widths of numbers.
    row!("zext", int::zext, [Int, Type] => Int, "widened with zeros to the width of the type; undefined if that is narrower"),
    row!("sext", int::sext, [Int, Type] => Int, "widened with the sign to the width of the type; undefined if that is narrower"),
    row!("trunc", int::trunc, [Int, Type] => Int, "cut to the width of the type; undefined if that is wider"),
    row!("fits_unsigned", int::fits_unsigned, [Int, Type] => Bool, "the unsigned number is one of the type"),
    row!("fits_signed", int::fits_signed, [Int, Type] => Bool, "the signed number is one of the type"),
    // Comparisons.
    row!("==", int::equal, [Any, Any] => Bool, "the same number (floats by value and sign), type or case"),
    row!("!=", int::unequal, [Any, Any] => Bool, "not the same"),
    row!("<", int::slt, [Number, Number] => Bool, "less, signed"),
    row!("<=", int::sle, [Number, Number] => Bool, "less or equal, signed"),
    row!(">", int::sgt, [Number, Number] => Bool, "greater, signed"),
    row!(">=", int::sge, [Number, Number] => Bool, "greater or equal, signed"),
    row!("ult", int::ult, [Number, Number] => Bool, "less, unsigned"),
    row!("ule", int::ule, [Number, Number] => Bool, "less or equal, unsigned"),
    row!("ugt", int::ugt, [Number, Number] => Bool, "greater, unsigned"),
    row!("uge", int::uge, [Number, Number] => Bool, "greater or equal, unsigned"),
    row!("in", int::one_of, [Any, Any; more] => Bool, "the same as one of the others"),
    // Overflow.
    row!("add_overflows_signed", int::sadd_overflows, [Int, Int] => Bool, "the signed sum isn't exact"),
    row!("add_overflows_unsigned", int::uadd_overflows, [Int, Int] => Bool, "the unsigned sum isn't exact"),
    row!("sub_overflows_signed", int::ssub_overflows, [Int, Int] => Bool, "the signed difference isn't exact"),
    row!("sub_overflows_unsigned", int::usub_overflows, [Int, Int] => Bool, "the unsigned difference isn't exact"),
    row!("mul_overflows_signed", int::smul_overflows, [Int, Int] => Bool, "the signed product isn't exact"),
    row!("mul_overflows_unsigned", int::umul_overflows, [Int, Int] => Bool, "the unsigned product isn't exact"),
    // Floats.
    row!("is_nan", float::is_nan, [Float] => Bool, "a NaN"),
    row!("is_inf", float::is_inf, [Float] => Bool, "an infinity of either sign"),
    row!("is_pos_zero", float::is_pos_zero, [Float] => Bool, "0.0"),
    row!("is_neg_zero", float::is_neg_zero, [Float] => Bool, "-0.0"),
    row!("exactly_equals", float::exactly_equals, [Float, Float] => Bool, "the same value and sign; no NaN"),
    row!("embeds", float::embeds, [Type, Type] => Bool, "every value of the first float type is one of the second"),
    row!("int_exact_signed", float::int_exact_signed, [Type, Type] => Bool, "every signed integer of the second type is a value of the first, a float"),
    row!("int_exact_unsigned", float::int_exact_unsigned, [Type, Type] => Bool, "every unsigned integer of the second type is a value of the first, a float"),
    row!("has_exact_inverse", number float::has_exact_inverse, [Float] => Bool, "the number and 1 / it are powers of two, of either sign, and normal"),
    // Attributes of ops.
    row!("has", ir::has, [Attr, Attr] => Bool, "all of these flags are set"),
    row!("inverse", ir::inverse, [Attr] => Attr, "the predicate that holds where this one doesn't"),
    row!("unsigned_of", ir::unsigned_of, [Attr] => Attr, "the predicate of the same name without signs"),
    row!("signed_of", ir::signed_of, [Attr] => Attr, "the predicate of the same name with signs"),
    row!("swapped", ir::swapped, [Attr] => Attr, "the predicate with its operands the other way round"),
    row!("is_reflexive", ir::is_reflexive, [Attr] => Bool, "the integer predicate holds of x and x"),
    // Types.
    row!("type", ir::ty, [Type] => Type, "the type"),
    row!("width", ir::width, [Type] => Number, "bits of the integer or float type, or of the elements; undefined for index"),
    row!("element", ir::element, [Type] => Type, "the type of the elements; a scalar is its own"),
    row!("scalar", ir::scalar, [Type] => Bool, "no vector, tensor or memref"),
    row!("same_shape", ir::same_shape, [Type, Type] => Bool, "the types differ in nothing but their elements"),
    row!("static_shape", ir::static_shape, [Type] => Bool, "a scalar, or all sizes are known"),
    row!("is_integer", ir::is_integer, [Type] => Bool, "integers, or a shaped type of them; not index"),
    row!("is_index", ir::is_index, [Type] => Bool, "index, or a shaped type of it"),
    row!("is_float", ir::is_float, [Type] => Bool, "floats, or a shaped type of them"),
    // What is known of values.
    row!("constant", unknown ir::constant, [Value] => Bool, "made by a constant op: a number, many, or poison"),
    row!("one_use", unknown ir::one_use, [Value] => Bool, "used exactly once"),
    row!("unused", unknown ir::unused, [Value] => Bool, "not used"),
    row!("speculatable", unknown ir::speculatable, [Value] => Bool, "what defines the value may be executed where it was not"),
    row!("known_zero", known::known_zero as int::known_zero, [Value, Int] => Bool, "all bits of the mask are known to be 0"),
    row!("known_one", known::known_one as int::known_one, [Value, Int] => Bool, "all bits of the mask are known to be 1"),
    row!("non_negative", known::non_negative as int::non_negative, [Value] => Bool, "the sign bit is known to be 0"),
    row!("non_zero", known::non_zero as int::non_zero, [Value] => Bool, "some bit is known to be 1"),
    row!("known_below", known::known_below as int::known_below, [Value, Int] => Bool, "known to be less than the number, unsigned"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_rows_say_what_they_mean() {
        for (i, row) in TABLE.iter().enumerate() {
            assert!(
                TABLE[..i].iter().all(|r| r.name != row.name),
                "{}",
                row.name
            );
            assert!(
                !row.doc.is_empty() && !row.params.is_empty(),
                "{}",
                row.name
            );
            assert_eq!(find(row.name), Some(row));
        }
    }

    #[test]
    fn variadic_rows_take_more() {
        let row = find("in").expect("a row");
        assert!(!row.takes(1) && row.takes(2) && row.takes(5));
        assert_eq!(row.param(4), Some(Kind::Any));
        assert_eq!(find("+").and_then(|row| row.param(2)), None);
    }
}
