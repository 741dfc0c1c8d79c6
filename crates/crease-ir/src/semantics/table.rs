//! The table in which a dialect says what its ops mean: one row per op, written once over
//! [`Algebra`] and instantiated for numbers, for terms, and for numbers of which some bits are known.
//! What an op is, is the dialect's.

use crate::attrs::AttrData;
use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::num::{ApInt, FloatKind};
use crate::op_def::OpDef;
use crate::registry::Registry;
use crate::types::TypeData;

use super::{Algebra, BitVec, Eval, Known, Term, Truth};

/// The type of an element: what a lane of a vector computes with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    /// An integer of this many bits; `index` too, at a width that the caller chooses.
    Int(u32),
    /// A float, as its encoding.
    Float(FloatKind),
}

impl Scalar {
    /// What a lane of the type computes with, `index` having so many bits; `None` for types without
    /// numbers.
    pub fn of(ctx: &Context, ty: Type, index_bits: u32) -> Option<Scalar> {
        match *ctx.type_data(ctx.element_or_self(ty)) {
            TypeData::Integer { width, .. } => Some(Scalar::Int(width)),
            TypeData::Index => Some(Scalar::Int(index_bits)),
            TypeData::Float(kind) => Some(Scalar::Float(kind)),
            _ => None,
        }
    }

    /// Its bits.
    pub fn width(self) -> u32 {
        match self {
            Scalar::Int(width) => width,
            Scalar::Float(kind) => kind.width(),
        }
    }
}

/// An inherent attribute as [`Input::attrs`] has it.
pub fn attr_number(ctx: &Context, attr: Attr) -> Option<ApInt> {
    match ctx.attr_data(attr) {
        AttrData::Integer { value, .. } => Some(value.clone()),
        AttrData::Float { value, .. } => Some(value.bits()),
        AttrData::Unit => Some(ApInt::one(64)),
        // An enum.
        AttrData::Dialect { params, .. } => match **params {
            [Some(value)] => ctx.int_value(value).cloned(),
            _ => None,
        },
        _ => None,
    }
}

/// An op to be evaluated.
pub struct Input<'a, B: BitVec> {
    /// The operands' bits.
    pub operands: &'a [B],
    /// When they are poison; only ops that are not strict look at it.
    pub poison: &'a [B::Bool],
    /// The operands' types.
    pub operand_types: &'a [Scalar],
    /// Inherent attributes by slot, as numbers: enum cases, flags, 1 for a unit attribute that is
    /// there, the value of a constant. `None` for those that are absent.
    pub attrs: &'a [Option<ApInt>],
    /// The results' types.
    pub result_types: &'a [Scalar],
}

impl<'a, B: BitVec> Input<'a, B> {
    /// Operand number `index`.
    pub fn operand(&self, index: usize) -> Option<&'a B> {
        self.operands.get(index)
    }

    /// The format of operand number `index`.
    pub fn operand_kind(&self, index: usize) -> Option<FloatKind> {
        match self.operand_types.get(index)? {
            Scalar::Float(kind) => Some(*kind),
            Scalar::Int(_) => None,
        }
    }

    /// The width of result number `index`.
    pub fn width(&self, index: usize) -> Option<u32> {
        self.result_types.get(index).map(|ty| ty.width())
    }

    /// The format of result number `index`.
    pub fn kind(&self, index: usize) -> Option<FloatKind> {
        match self.result_types.get(index)? {
            Scalar::Float(kind) => Some(*kind),
            Scalar::Int(_) => None,
        }
    }

    /// The attribute in `slot`; 0 if it is absent.
    pub fn bits(&self, slot: usize) -> i64 {
        let attr = self.attrs.get(slot).and_then(Option::as_ref);
        attr.map_or(0, |n| n.low_u64() as i64)
    }
}

/// What an op gives, one entry per result; `None` if the operands are not such as it takes.
pub type Meaning<B> = fn(&Input<'_, B>) -> Option<Vec<Eval<B>>>;

/// A row: the meaning of one op.
#[derive(Clone, Copy, Debug)]
pub struct OpMeaning {
    /// The op's name.
    pub op: &'static str,
    /// Whether a poison operand makes every result poison; else the meaning says when they are.
    pub strict: bool,
    /// On numbers.
    pub numbers: Meaning<ApInt>,
    /// On terms.
    pub terms: Meaning<Term>,
    /// On known bits.
    pub known: Meaning<Known>,
}

/// An algebra for which every row has an instance.
pub trait Instance: Algebra {
    /// The instance.
    fn of(row: &OpMeaning) -> Meaning<Self>;
}

impl Instance for ApInt {
    fn of(row: &OpMeaning) -> Meaning<ApInt> {
        row.numbers
    }
}

impl Instance for Term {
    fn of(row: &OpMeaning) -> Meaning<Term> {
        row.terms
    }
}

impl Instance for Known {
    fn of(row: &OpMeaning) -> Meaning<Known> {
        row.known
    }
}

/// The numbers on which ops are undefined: 0, -1 and the smallest one, by their width.
const UNDEFINED_ON: [fn(u32) -> ApInt; 3] = [ApInt::zero, ApInt::all_ones, ApInt::signed_min];

impl OpMeaning {
    /// Evaluates the op, poison operands included: they make every result of a strict op poison.
    /// But poison may become any number, so that an op is undefined if it is on one of them, as a
    /// division is by 0.
    pub fn eval<B: Instance>(&self, input: &Input<'_, B>) -> Option<Vec<Eval<B>>> {
        let mut results = B::of(self)(input)?;
        if !self.strict || input.poison.iter().all(Truth::is_never) {
            return Some(results);
        }
        for number in UNDEFINED_ON {
            let operands = input.operands.iter().zip(input.poison);
            let settle = |(bits, poison): (&B, &B::Bool)| {
                B::from(number(bits.width())).if_else(poison, bits)
            };
            let operands: Vec<B> = operands.map(settle).collect();
            let with = Input {
                operands: &operands,
                ..*input
            };
            for (result, other) in results.iter_mut().zip(B::of(self)(&with)?) {
                result.ub = result.ub.or(&other.ub);
            }
        }
        for result in &mut results {
            for poison in input.poison {
                result.poison = result.poison.or(poison);
            }
        }
        Some(results)
    }
}

/// What the ops of a dialect mean: goes into `DialectDef::extensions`.
#[derive(Debug)]
pub struct OpSemantics(pub &'static [OpMeaning]);

/// The meaning of an op, if its dialect says one.
pub fn meaning(registry: &Registry, def: &OpDef) -> Option<&'static OpMeaning> {
    let tables = registry.dialect(def.dialect())?.tables::<OpSemantics>();
    let mut rows = tables.flat_map(|table| table.0);
    rows.find(|row| row.op == def.name)
}

/// The rows of a dialect, each the op's name without the namespace and its meaning, written once
/// for every algebra `B`. `lazy` ones say themselves what poison operands do.
#[macro_export]
macro_rules! op_semantics {
    (
        $(#[$doc:meta])* $vis:vis static $table:ident: $dialect:literal;
        $($name:ident $(@ $lazy:ident)? = |$input:ident| $eval:expr;)*
    ) => {
        $(
            #[allow(non_snake_case)]
            fn $name<B: $crate::semantics::Algebra>(
                $input: &$crate::semantics::Input<'_, B>,
            ) -> Option<Vec<$crate::semantics::Eval<B>>> {
                Some(Vec::from($eval))
            }
        )*
        $(#[$doc])*
        $vis static $table: $crate::semantics::OpSemantics = $crate::semantics::OpSemantics(&[
            $($crate::semantics::OpMeaning {
                op: concat!($dialect, ".", stringify!($name)),
                strict: true $(&& $crate::op_semantics!(@ $lazy))?,
                numbers: $name,
                terms: $name,
                known: $name,
            },)*
        ]);
    };
    (@ lazy) => { false };
}
