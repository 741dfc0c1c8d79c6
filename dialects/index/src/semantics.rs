//! What each index op means, at the width of the target's index type: 32 or 64 bits, that of the
//! operands. Built from the meanings of arith's ops, which are the same but for their flags.

use crease_arith::IntegerOverflowFlags as Flags;
use crease_arith::semantics as arith;
use crease_ir::semantics::{BitVec, Eval};

use crate::IndexCmpPredicate;

macro_rules! binary {
    ($($name:ident: |$x:ident, $y:ident| $eval:expr;)*) => {$(
        #[doc = concat!("`index.", stringify!($name), "`")]
        pub fn $name<B: BitVec>($x: &B, $y: &B) -> Eval<B> {
            $eval
        }
    )*};
}

binary! {
    add: |x, y| arith::addi(x, y, Flags::NONE);
    sub: |x, y| arith::subi(x, y, Flags::NONE);
    mul: |x, y| arith::muli(x, y, Flags::NONE);
    divs: |x, y| arith::divsi(x, y, false);
    divu: |x, y| arith::divui(x, y, false);
    ceildivs: |x, y| arith::ceildivsi(x, y);
    ceildivu: |x, y| arith::ceildivui(x, y);
    floordivs: |x, y| arith::floordivsi(x, y);
    rems: |x, y| arith::remsi(x, y);
    remu: |x, y| arith::remui(x, y);
    maxs: |x, y| arith::maxsi(x, y);
    maxu: |x, y| arith::maxui(x, y);
    mins: |x, y| arith::minsi(x, y);
    minu: |x, y| arith::minui(x, y);
    shl: |x, y| arith::shli(x, y, Flags::NONE);
    shrs: |x, y| arith::shrsi(x, y, false);
    shru: |x, y| arith::shrui(x, y, false);
    and: |x, y| arith::andi(x, y);
    or: |x, y| arith::ori(x, y);
    xor: |x, y| arith::xori(x, y);
}

/// `index.casts`: cut, or widened with the sign
pub fn casts<B: BitVec>(x: &B, width: u32) -> Eval<B> {
    arith::index_cast(x, width)
}

/// `index.castu`: cut, or widened with zeros
pub fn castu<B: BitVec>(x: &B, width: u32) -> Eval<B> {
    arith::index_castui(x, width)
}

impl IndexCmpPredicate {
    /// The same predicate of `arith.cmpi`; both number them alike.
    fn of_integers(self) -> crease_arith::CmpIPredicate {
        use crease_arith::CmpIPredicate as P;
        match self {
            Self::EQ => P::Eq,
            Self::NE => P::Ne,
            Self::SLT => P::Slt,
            Self::SLE => P::Sle,
            Self::SGT => P::Sgt,
            Self::SGE => P::Sge,
            Self::ULT => P::Ult,
            Self::ULE => P::Ule,
            Self::UGT => P::Ugt,
            Self::UGE => P::Uge,
        }
    }

    /// Whether x p y holds.
    pub fn holds<B: BitVec>(self, x: &B, y: &B) -> B::Bool {
        self.of_integers().holds(x, y)
    }

    /// Whether x p x holds.
    pub fn is_reflexive(self) -> bool {
        self.of_integers().is_reflexive()
    }
}

/// `index.cmp`
pub fn cmp<B: BitVec>(predicate: IndexCmpPredicate, x: &B, y: &B) -> Eval<B> {
    arith::cmpi(predicate.of_integers(), x, y)
}
