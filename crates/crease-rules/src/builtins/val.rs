//! What expressions of rules compute with: [`Val`], and how it comes from the IR and goes back into
//! it ([`Env`]). No function of the table is here.

use crease_ir::attrs::AttrData;
use crease_ir::fold::constant_value;
use crease_ir::num::{ApFloat, ApInt, FloatKind};
use crease_ir::op_def::{AttrPred, AttrSpec, EnumDef};
pub use crease_ir::semantics::Algebra;
use crease_ir::semantics::BitVec;
use crease_ir::{Attr, Body, Context, Type, TypeData, ValueId};

use crate::model::Literal;

/// What an argument or a result is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An integer of a width.
    Int,
    /// A float.
    Float,
    /// An integer, a float, or a number without a width (a size, a literal).
    Number,
    /// A truth value.
    Bool,
    /// A type; a value or constant stands for its type.
    Type,
    /// An enum case or flags of an op.
    Attr,
    /// A value of the IR.
    Value,
    /// A number, a type or an enum case: what can be compared. A value stands for itself.
    Any,
}

/// What an expression evaluates to, with integers in the algebra `B`.
#[derive(Clone, Debug)]
pub enum Val<B: BitVec = ApInt> {
    /// An integer.
    Int(B),
    /// A float.
    Float(Float<B>),
    /// A size: an integer of no width, which takes that of its place as an unsigned number.
    Size(i64),
    /// A number as written: takes the width or kind of its place.
    Literal(Literal),
    /// A truth value.
    Bool(B::Bool),
    /// A type.
    Type(Type),
    /// An enum case or flags.
    Attr(AttrBits),
    /// A value of the IR. Proofs and random checks have the value's number here instead.
    Value(ValueId),
}

/// A float as its bits, so that an algebra of bit vectors can have it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Float<B: BitVec = ApInt> {
    /// Its format.
    pub kind: FloatKind,
    /// Its encoding.
    pub bits: B,
}

/// An enum case, flags, or 1 for a unit attribute that is there.
#[derive(Clone, Copy, Debug)]
pub struct AttrBits {
    /// The case's number, or the flags' bits; 0 without flags.
    pub value: u64,
    /// Which enum it is, where that is known: a case in a condition takes that of the other side.
    pub of: Option<&'static EnumDef>,
}

impl From<ApFloat> for Float {
    fn from(value: ApFloat) -> Float {
        Float {
            kind: value.kind(),
            bits: value.bits(),
        }
    }
}

impl Float {
    /// The number.
    pub fn value(&self) -> ApFloat {
        ApFloat::from_bits(self.kind, &self.bits)
    }
}

impl From<bool> for Val {
    fn from(value: bool) -> Val {
        Val::Bool(value)
    }
}

impl<B: Algebra> Val<B> {
    /// A truth value that is the same everywhere.
    pub fn bool(holds: bool) -> Self {
        Val::Bool(holds.into())
    }

    /// The integer of this width that a number is: itself if it has that width, else what a size or
    /// literal is there.
    pub fn at_width(&self, width: u32) -> Option<B> {
        match self {
            Val::Int(value) => (value.width() == width).then(|| value.clone()),
            Val::Size(n) => at_width(*n, width, false).map(B::from),
            Val::Literal(literal) => literal.at_width(width).map(B::from),
            Val::Bool(_) | Val::Float(_) | Val::Type(_) | Val::Attr(_) | Val::Value(_) => None,
        }
    }

    /// The number of no width that a size or an integer literal is.
    pub fn size(&self) -> Option<i64> {
        match self {
            Val::Size(n) | Val::Literal(Literal::Int(n)) => Some(*n),
            _ => None,
        }
    }

    /// The truth value, if it is one.
    pub fn truth(&self) -> Option<&B::Bool> {
        match self {
            Val::Bool(holds) => Some(holds),
            _ => None,
        }
    }
}

/// The number `n` at a width: as written where it is `exact`ly that signed number (`1` in `i1` is
/// `true`), else also as an unsigned one.
fn at_width(n: i64, width: u32, exact: bool) -> Option<ApInt> {
    let value = ApInt::from_i64(width, n);
    let signed = value.to_i64() == Some(n) || (width == 1 && n == 1);
    (signed || (!exact && n >= 0 && value.to_u64() == u64::try_from(n).ok())).then_some(value)
}

impl Literal {
    /// The integer that it is at a width; `None` if the width doesn't hold it.
    pub fn at_width(&self, width: u32) -> Option<ApInt> {
        match self {
            Literal::Int(n) => at_width(*n, width, true),
            Literal::SignedMin => Some(ApInt::signed_min(width)),
            Literal::SignedMax => Some(ApInt::signed_max(width)),
            Literal::Float(_) | Literal::Nan | Literal::Poison => None,
        }
    }

    /// The float that it is in a format; `None` if the format doesn't have it. `nan` is a quiet one.
    pub fn of_kind(&self, kind: FloatKind) -> Option<ApFloat> {
        let value = match self {
            Literal::Float(value) if value.is_infinite() => {
                return kind
                    .has_inf()
                    .then(|| ApFloat::inf(kind, value.is_sign_negative()));
            }
            Literal::Float(value) => *value,
            Literal::Nan => return kind.has_nan().then(|| ApFloat::qnan(kind, false)),
            _ => return None,
        };
        let float = ApFloat::from_f64(kind, value);
        let same = float.exactly_equals(value) && float.is_negative() == value.is_sign_negative();
        same.then_some(float)
    }
}

/// Where functions are evaluated.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    /// The context of the types.
    pub ctx: &'a Context,
    /// The body of the values; proofs have none.
    pub body: Option<&'a Body>,
    /// Bits of `index`, where rules see it as a number: 64 in constants; proofs ask for 32 too.
    pub index_width: u32,
}

impl<'a> Env<'a> {
    /// For values of `body`.
    pub fn new(ctx: &'a Context, body: &'a Body) -> Self {
        Self {
            ctx,
            body: Some(body),
            index_width: 64,
        }
    }

    /// The width of an integer type or of its elements, `index` included.
    pub fn int_width(&self, ty: Type) -> Option<u32> {
        match *self.ctx.type_data(self.ctx.element_or_self(ty)) {
            TypeData::Integer { width, .. } => Some(width),
            TypeData::Index => Some(self.index_width),
            _ => None,
        }
    }

    /// The format of a float type or of its elements.
    pub fn float_kind(&self, ty: Type) -> Option<FloatKind> {
        self.ctx.float_kind(self.ctx.element_or_self(ty))
    }

    /// What a bound value, or the operand of a bound constant, is as an argument of this kind.
    /// `constant` says whether it was bound by `$c`: its number is compared then, not the value.
    pub fn value_as(&self, value: ValueId, kind: Kind, constant: bool) -> Option<Val> {
        let body = self.body?;
        match kind {
            Kind::Type => Some(Val::Type(body.ty(value))),
            Kind::Value => Some(Val::Value(value)),
            Kind::Any if !constant => Some(Val::Value(value)),
            Kind::Int | Kind::Float | Kind::Number | Kind::Any => {
                self.number(constant_value(self.ctx, body, value)?)
            }
            Kind::Bool | Kind::Attr => None,
        }
    }

    /// The number of a constant, or of a splat of one.
    pub fn number(&self, attr: Attr) -> Option<Val> {
        match self.ctx.attr_data(attr) {
            AttrData::Integer { value, .. } => Some(Val::Int(value.clone())),
            AttrData::Float { value, .. } => Some(Val::Float((*value).into())),
            AttrData::Dense { .. } => self.number(self.ctx.splat_value(attr)?),
            _ => None,
        }
    }

    /// What an inherent attribute is in expressions: an enum case or flags, a unit attribute that is
    /// there (1) or not (0), or a number. What is absent is its default, or no flags.
    pub fn attr_as(&self, spec: &'static AttrSpec, attr: Option<Attr>) -> Option<Val> {
        let bits = |value| Some(Val::Attr(value));
        if let Some(of) = spec.constraint.enum_def {
            let value = match (attr, spec.default) {
                (Some(attr), _) => of.value_of(self.ctx, attr)?,
                (None, Some(_)) => default_case(of, spec)?,
                (None, None) if of.bits => 0,
                (None, None) => return None,
            };
            return bits(AttrBits {
                value: value as u64,
                of: Some(of),
            });
        }
        match (attr, spec.constraint.pred) {
            (attr, AttrPred::Unit) => bits(AttrBits {
                value: u64::from(attr.is_some()),
                of: None,
            }),
            (Some(attr), _) => self.number(attr),
            (None, _) => None,
        }
    }

    /// A number as a constant of a type: an integer, float, or a splat of one. `None` if the type
    /// doesn't hold it, or its shape isn't known.
    pub fn constant(&self, val: &Val, ty: Type) -> Option<Attr> {
        let ctx = self.ctx;
        let element = ctx.element_or_self(ty);
        let shaped = ctx.type_data(ty).is_shaped();
        if shaped && !ctx.type_data(ty).has_static_shape() {
            return None;
        }
        if let Some(width) = self.int_width(ty) {
            let value = val.at_width(width)?;
            return Some(match shaped {
                true => ctx.dense_int_attr(ty, &[value]),
                false => ctx.int_attr(element, value),
            });
        }
        let kind = self.float_kind(ty)?;
        let value = match val {
            Val::Float(float) if float.kind == kind => float.value(),
            Val::Literal(literal) => literal.of_kind(kind)?,
            _ => return None,
        };
        Some(match shaped {
            true => ctx.dense_float_attr(ty, &[value]),
            false => ctx.float_attr(element, value),
        })
    }
}

/// The default of an enum attribute.
fn default_case(of: &'static EnumDef, spec: &AttrSpec) -> Option<i64> {
    use crease_ir::op_def::AttrDefault;
    match spec.default? {
        AttrDefault::Int(value) => Some(value),
        AttrDefault::Text(text) => {
            let case = of.cases.iter().find(|case| case.name == text)?;
            Some(case.value)
        }
    }
}
