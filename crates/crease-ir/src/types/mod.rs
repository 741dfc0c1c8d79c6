//! Types: what a `Type` stands for, and how to make one.
//!
//! A `Type` is an id of the `Context`; `ctx.type_data(ty)` gives this data. Types with fixed ids
//! (`Type::I32`, …) are interned when a context is made.

use crate::context::Context;
use crate::ids::{Attr, Ident, Type};
use crate::num::FloatKind;

/// The size of a dynamic dimension, printed `?`.
pub const DYNAMIC: i64 = i64::MIN;

/// The largest bit width of an integer type.
pub const MAX_INT_WIDTH: u32 = (1 << 24) - 1;

/// Whether an integer type says how its sign bit is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// `i32`
    Signless,
    /// `si32`
    Signed,
    /// `ui32`
    Unsigned,
}

/// Identifies the definition of a dialect's own type or attribute: (dialect, position in it).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DefId {
    /// Index of the dialect in the registry.
    pub dialect: u16,
    /// Position in the dialect's table.
    pub index: u16,
}

/// What a type is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeData {
    /// `i32`, `si8`, `ui1`
    Integer {
        /// In bits, 0 to [`MAX_INT_WIDTH`].
        width: u32,
        /// Signless, signed or unsigned.
        signedness: Signedness,
    },
    /// `index`
    Index,
    /// `none`
    None,
    /// `f32`, `bf16`, …
    Float(FloatKind),
    /// `complex<f32>`
    Complex(Type),
    /// `tuple<i32, f32>`
    Tuple(Box<[Type]>),
    /// `(i32) -> f32`
    Function {
        /// Parameter types.
        inputs: Box<[Type]>,
        /// Result types.
        results: Box<[Type]>,
    },
    /// `vector<4x[8]xf32>`
    Vector {
        /// Sizes, all static.
        shape: Box<[i64]>,
        /// One flag per dimension: `[n]` is scalable.
        scalable: Box<[bool]>,
        /// Element type.
        element: Type,
    },
    /// `tensor<4x?xf32, #enc>`
    RankedTensor {
        /// Sizes, [`DYNAMIC`] for `?`.
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
        /// The encoding attribute, if any.
        encoding: Option<Attr>,
    },
    /// `tensor<*xf32>`
    UnrankedTensor {
        /// Element type.
        element: Type,
    },
    /// `memref<4x?xf32, layout, space>`
    MemRef {
        /// Sizes, [`DYNAMIC`] for `?`.
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
        /// The layout; `None` is the identity map.
        layout: Option<Attr>,
        /// The memory space; `None` is the default one.
        space: Option<Attr>,
    },
    /// `memref<*xf32, space>`
    UnrankedMemRef {
        /// Element type.
        element: Type,
        /// The memory space; `None` is the default one.
        space: Option<Attr>,
    },
    /// `!dialect.text` of a dialect that is not registered.
    Opaque {
        /// The dialect's namespace.
        dialect: Ident,
        /// Everything after the namespace and the dot.
        text: Ident,
    },
    /// A type that a registered dialect defines.
    Dialect {
        /// Which definition.
        def: DefId,
        /// Parameters in the definition's order; types are wrapped as type attributes.
        params: Box<[Option<Attr>]>,
    },
}

macro_rules! fixed_types {
    ($($(#[$doc:meta])* $name:ident = $index:literal : $data:expr;)*) => {
        impl Type {
            $($(#[$doc])* pub const $name: FixedType = FixedType($index);)*
        }
        pub(crate) fn fixed() -> impl Iterator<Item = TypeData> {
            [$($data),*].into_iter()
        }
    };
}

/// A type whose id is the same in every context; use as `Type::I32.get()`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FixedType(u8);

impl TypeData {
    /// What [`Type::is_plain`] says of it.
    pub(crate) fn is_plain(&self) -> bool {
        let attr = |attr: &Attr| attr.is_plain();
        match self {
            TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::None
            | TypeData::Float(_)
            | TypeData::Opaque { .. } => true,
            TypeData::Tuple(_) | TypeData::Dialect { .. } => false,
            TypeData::Complex(element)
            | TypeData::Vector { element, .. }
            | TypeData::UnrankedTensor { element } => element.is_plain(),
            TypeData::Function { inputs, results } => {
                inputs.iter().chain(results).all(|ty| ty.is_plain())
            }
            TypeData::RankedTensor {
                element, encoding, ..
            } => element.is_plain() && encoding.iter().all(attr),
            TypeData::MemRef {
                element,
                layout,
                space,
                ..
            } => element.is_plain() && layout.iter().chain(space).all(attr),
            TypeData::UnrankedMemRef { element, space } => {
                element.is_plain() && space.iter().all(attr)
            }
        }
    }
}

impl FixedType {
    /// The type's id.
    #[inline]
    pub fn get(self) -> Type {
        Type::plain(self.0 as usize)
    }
}

impl PartialEq<FixedType> for Type {
    #[inline]
    fn eq(&self, other: &FixedType) -> bool {
        self.index() == other.0 as usize
    }
}

const fn int(width: u32) -> TypeData {
    TypeData::Integer {
        width,
        signedness: Signedness::Signless,
    }
}

fixed_types! {
    /// `none`
    NONE = 0: TypeData::None;
    /// `index`
    INDEX = 1: TypeData::Index;
    /// `i1`
    I1 = 2: int(1);
    /// `i8`
    I8 = 3: int(8);
    /// `i16`
    I16 = 4: int(16);
    /// `i32`
    I32 = 5: int(32);
    /// `i64`
    I64 = 6: int(64);
    /// `f16`
    F16 = 7: TypeData::Float(FloatKind::F16);
    /// `bf16`
    BF16 = 8: TypeData::Float(FloatKind::BF16);
    /// `f32`
    F32 = 9: TypeData::Float(FloatKind::F32);
    /// `f64`
    F64 = 10: TypeData::Float(FloatKind::F64);
}

impl TypeData {
    /// The sizes of a ranked shaped type.
    pub fn shape(&self) -> Option<&[i64]> {
        match self {
            TypeData::Vector { shape, .. }
            | TypeData::RankedTensor { shape, .. }
            | TypeData::MemRef { shape, .. } => Some(shape),
            _ => None,
        }
    }

    /// The element type of a shaped type (vector, tensor or memref, ranked or not).
    pub fn element(&self) -> Option<Type> {
        match *self {
            TypeData::Vector { element, .. }
            | TypeData::RankedTensor { element, .. }
            | TypeData::UnrankedTensor { element }
            | TypeData::MemRef { element, .. }
            | TypeData::UnrankedMemRef { element, .. } => Some(element),
            _ => None,
        }
    }

    /// Whether this is a vector, tensor or memref.
    pub fn is_shaped(&self) -> bool {
        self.element().is_some()
    }

    /// Whether this is a shaped type whose every size is known.
    pub fn has_static_shape(&self) -> bool {
        self.shape()
            .is_some_and(|s| s.iter().all(|&d| d != DYNAMIC))
    }

    /// The number of elements of a shaped type of static shape.
    pub fn num_elements(&self) -> Option<i64> {
        let shape = self.shape()?;
        if shape.contains(&DYNAMIC) {
            return None;
        }
        shape.iter().try_fold(1i64, |n, &d| n.checked_mul(d))
    }
}

impl Context {
    /// The signless integer type of `width` bits.
    pub fn int_type(&self, width: u32) -> Type {
        match width {
            1 => Type::I1.get(),
            8 => Type::I8.get(),
            16 => Type::I16.get(),
            32 => Type::I32.get(),
            64 => Type::I64.get(),
            _ => self.intern_type(int(width)),
        }
    }

    /// The float type of `kind`.
    pub fn float_type(&self, kind: FloatKind) -> Type {
        match kind {
            FloatKind::F16 => Type::F16.get(),
            FloatKind::BF16 => Type::BF16.get(),
            FloatKind::F32 => Type::F32.get(),
            FloatKind::F64 => Type::F64.get(),
            _ => self.intern_type(TypeData::Float(kind)),
        }
    }

    /// `!dialect.mnemonic`, which has no parameters; `none` if it is not registered, of which nobody can ask then.
    pub fn plain_type(&self, dialect: &str, mnemonic: &str) -> Type {
        let Some(def) = self.registry().find_type(dialect, mnemonic) else {
            return Type::NONE.get();
        };
        let params = Box::default();
        self.intern_type(TypeData::Dialect { def, params })
    }

    /// The inputs and results of the builtin function type that `attr` holds; none if it holds none.
    pub fn function_types(&self, attr: Option<Attr>) -> (&[Type], &[Type]) {
        match (attr.and_then(|attr| self.type_value(attr))).map(|ty| self.type_data(ty)) {
            Some(TypeData::Function { inputs, results }) => (inputs, results),
            _ => (&[], &[]),
        }
    }

    /// The function type `(inputs) -> results`.
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        // All function types are made here, so that equal ones have equal hashes.
        let plain = inputs.iter().chain(results).all(|ty| ty.is_plain());
        let index = self.types.intern(
            &(inputs, results),
            |item, _| {
                matches!(item, TypeData::Function { inputs: i, results: r }
                    if **i == *inputs && **r == *results)
            },
            || TypeData::Function {
                inputs: inputs.into(),
                results: results.into(),
            },
        );
        Type::marked(index, plain)
    }

    /// The element type of a shaped type, or the type itself (`getElementTypeOrSelf`).
    pub fn element_or_self(&self, ty: Type) -> Type {
        self.type_data(ty).element().unwrap_or(ty)
    }

    /// Width of an integer type of any signedness; `None` for others.
    #[inline]
    pub fn int_width(&self, ty: Type) -> Option<u32> {
        match *self.type_data(ty) {
            TypeData::Integer { width, .. } => Some(width),
            _ => None,
        }
    }

    /// Width in bits of an integer, index (64) or float type.
    pub fn scalar_width(&self, ty: Type) -> Option<u32> {
        match *self.type_data(ty) {
            TypeData::Integer { width, .. } => Some(width),
            TypeData::Index => Some(64),
            TypeData::Float(kind) => Some(kind.width()),
            _ => None,
        }
    }

    /// The float kind of a float type.
    pub fn float_kind(&self, ty: Type) -> Option<FloatKind> {
        match *self.type_data(ty) {
            TypeData::Float(kind) => Some(kind),
            _ => None,
        }
    }

    /// Whether `ty` is a signless integer type.
    pub fn is_signless_int(&self, ty: Type) -> bool {
        matches!(
            self.type_data(ty),
            TypeData::Integer {
                signedness: Signedness::Signless,
                ..
            }
        )
    }

    /// The type of the same shape and kind as `ty` (shaped or scalar) with another element type.
    pub fn with_element(&self, ty: Type, element: Type) -> Type {
        let data = match self.type_data(ty).clone() {
            TypeData::Vector {
                shape, scalable, ..
            } => TypeData::Vector {
                shape,
                scalable,
                element,
            },
            TypeData::RankedTensor {
                shape, encoding, ..
            } => TypeData::RankedTensor {
                shape,
                element,
                encoding,
            },
            TypeData::UnrankedTensor { .. } => TypeData::UnrankedTensor { element },
            TypeData::MemRef {
                shape,
                layout,
                space,
                ..
            } => TypeData::MemRef {
                shape,
                element,
                layout,
                space,
            },
            TypeData::UnrankedMemRef { space, .. } => TypeData::UnrankedMemRef { element, space },
            _ => return element,
        };
        self.intern_type(data)
    }
}
