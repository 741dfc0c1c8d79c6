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

/// The rows by which proofs, random checks and the interpreter find what an op means.
mod table {
    use crease_ir::op_semantics;
    use crease_ir::semantics::Eval;

    use crate::{Cmp, Constant, IndexCmpPredicate};

    op_semantics! {
        /// What index's ops mean.
        pub(crate) static SEMANTICS: "index";
        add = |op| [super::add(op.operand(0)?, op.operand(1)?)];
        sub = |op| [super::sub(op.operand(0)?, op.operand(1)?)];
        mul = |op| [super::mul(op.operand(0)?, op.operand(1)?)];
        divs = |op| [super::divs(op.operand(0)?, op.operand(1)?)];
        divu = |op| [super::divu(op.operand(0)?, op.operand(1)?)];
        ceildivs = |op| [super::ceildivs(op.operand(0)?, op.operand(1)?)];
        ceildivu = |op| [super::ceildivu(op.operand(0)?, op.operand(1)?)];
        floordivs = |op| [super::floordivs(op.operand(0)?, op.operand(1)?)];
        rems = |op| [super::rems(op.operand(0)?, op.operand(1)?)];
        remu = |op| [super::remu(op.operand(0)?, op.operand(1)?)];
        maxs = |op| [super::maxs(op.operand(0)?, op.operand(1)?)];
        maxu = |op| [super::maxu(op.operand(0)?, op.operand(1)?)];
        mins = |op| [super::mins(op.operand(0)?, op.operand(1)?)];
        minu = |op| [super::minu(op.operand(0)?, op.operand(1)?)];
        shl = |op| [super::shl(op.operand(0)?, op.operand(1)?)];
        shrs = |op| [super::shrs(op.operand(0)?, op.operand(1)?)];
        shru = |op| [super::shru(op.operand(0)?, op.operand(1)?)];
        and = |op| [super::and(op.operand(0)?, op.operand(1)?)];
        or = |op| [super::or(op.operand(0)?, op.operand(1)?)];
        xor = |op| [super::xor(op.operand(0)?, op.operand(1)?)];
        casts = |op| [super::casts(op.operand(0)?, op.width(0)?)];
        castu = |op| [super::castu(op.operand(0)?, op.width(0)?)];
        cmp = |op| {
            let predicate = IndexCmpPredicate::from_value(op.bits(Cmp::PRED))?;
            [super::cmp(predicate, op.operand(0)?, op.operand(1)?)]
        };
        constant = |op| {
            let value = op.attrs.get(Constant::VALUE)?.clone()?;
            [Eval::defined(B::from(value.zext_or_trunc(op.width(0)?)))]
        };
    }
}

pub(crate) use table::SEMANTICS;
