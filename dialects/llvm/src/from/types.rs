//! What types become: integers for indices, structs for memrefs, arrays for vectors of several dimensions.
//!
//! Types of this dialect stay, but for what is inside of them. What stands for tensors, tuples and types of other
//! dialects is not known.

use std::cell::RefCell;

use crease_ir::interfaces::Layout;
use crease_ir::num::FloatKind;
use crease_ir::types::{DYNAMIC, MAX_INT_WIDTH};
use crease_ir::{Attr, Context, Type, TypeData};
use crease_memref::strided::{MemRef, strided_of};
use crease_rewrite::conversion::TypeConverter;
use rustc_hash::FxHashMap;

use crate::types::{
    Signature, Struct, array, array_parts, function, is_compatible, is_free, mentions, pointer,
    pointer_in,
};
use crate::verify::pointer_bits;

/// The width of an index where nothing else is said.
const INDEX_WIDTH: u32 = 64;

/// Says what types become.
pub(super) struct Types<'c> {
    pub ctx: &'c Context,
    /// What `index` becomes.
    pub index: Type,
    /// Whether all functions take and give memrefs as pointers to their first element.
    pub bare_pointers: bool,
    /// LLVM's data layout, if anything is said of it.
    pub data_layout: &'c str,
    /// What types became that were asked for: it is few of them, again and again.
    known: RefCell<FxHashMap<Type, Option<Type>>>,
}

/// How much memory the parts of a memref's struct take.
pub(super) struct Bytes {
    pub pointer: i64,
    pub index: i64,
}

impl TypeConverter for Types<'_> {
    fn convert(&self, ty: Type) -> Option<Type> {
        Types::convert(self, ty)
    }
}

impl<'c> Types<'c> {
    /// With indices of `index_bitwidth` bits, or of as many as usual if that is 0; no integer has more than
    /// [`MAX_INT_WIDTH`].
    pub fn new(ctx: &'c Context, index_bitwidth: u32) -> Self {
        let width = match index_bitwidth {
            0 => INDEX_WIDTH,
            width => width.min(MAX_INT_WIDTH),
        };
        Self {
            ctx,
            index: ctx.int_type(width),
            bare_pointers: false,
            data_layout: "",
            known: RefCell::default(),
        }
    }

    /// Likewise, but as many as usual is what a layout says.
    pub fn by_layout(ctx: &'c Context, index_bitwidth: u32, layout: &Layout) -> Self {
        let said = || u32::try_from(layout.sizes(ctx).bits(Type::INDEX.get())?).ok();
        let width = match index_bitwidth {
            0 => said().unwrap_or(0),
            width => width,
        };
        Self::new(ctx, width)
    }

    /// How much memory an index takes, and a pointer of this address space.
    pub fn bytes(&self, space: u32) -> Bytes {
        let bytes = |bits: u32| bits.div_ceil(8).into();
        Bytes {
            pointer: bytes(pointer_bits(self.data_layout, space)),
            index: bytes(self.ctx.int_width(self.index).unwrap_or(INDEX_WIDTH)),
        }
    }

    /// What values of type `ty` become.
    pub fn convert(&self, ty: Type) -> Option<Type> {
        if let Some(&known) = self.known.borrow().get(&ty) {
            return known;
        }
        let new = self.convert_in(ty, &mut Vec::new());
        self.known.borrow_mut().insert(ty, new);
        new
    }

    /// The same for a type inside identified structs, whose names are given.
    fn convert_in(&self, ty: Type, around: &mut Vec<Attr>) -> Option<Type> {
        let ctx = self.ctx;
        if is_compatible(ctx, ty) && !mentions(ctx, ty, around) {
            return Some(ty);
        }
        match ctx.type_data(ty) {
            TypeData::Index => Some(self.index),
            TypeData::Integer { width, .. } => Some(ctx.int_type(*width)),
            TypeData::Float(kind) => small_float(*kind).map(|width| ctx.int_type(width)),
            TypeData::Complex(element) => {
                let element = self.convert(*element)?;
                Some(Struct::literal(ctx, &[element, element], false))
            }
            TypeData::Function { .. } => Some(pointer(ctx)),
            TypeData::Vector {
                shape,
                scalable,
                element,
            } => self.vector(shape, scalable, *element),
            TypeData::MemRef { shape, .. } => {
                let mut fields = self.fixed_fields(ty)?;
                if !shape.is_empty() {
                    fields.extend([array(ctx, shape.len() as u64, self.index); 2]);
                }
                Some(Struct::literal(ctx, &fields, false))
            }
            TypeData::UnrankedMemRef { element, .. } => {
                self.convert(*element)?;
                Some(Struct::literal(ctx, &self.unranked_fields(), false))
            }
            TypeData::Dialect { .. } => self.inside(ty, around),
            _ => None,
        }
    }

    /// The same if LLVM has that type.
    pub fn compatible(&self, ty: Type) -> Option<Type> {
        self.convert(ty).filter(|&ty| is_compatible(self.ctx, ty))
    }

    /// What results of types `types` become: one value, a struct if they are several.
    pub fn pack(&self, types: impl ExactSizeIterator<Item = Type>) -> Option<Type> {
        let one = types.len() == 1;
        let types: Option<Vec<Type>> = match one {
            true => types.map(|ty| self.convert(ty)).collect(),
            false => types.map(|ty| self.compatible(ty)).collect(),
        };
        Some(match &types?[..] {
            [only] => *only,
            several => Struct::literal(self.ctx, several, false),
        })
    }

    /// Rows of the last dimension in arrays. Only that one may be scalable.
    fn vector(&self, shape: &[i64], scalable: &[bool], element: Type) -> Option<Type> {
        let ctx = self.ctx;
        let element = self.convert(element)?;
        let (&[ref outer @ .., last], &[ref fixed @ .., may_scale]) = (shape, scalable) else {
            return Some(vector_type(ctx, 1, false, element));
        };
        if fixed.contains(&true) {
            return None;
        }
        let row = vector_type(ctx, last, may_scale, element);
        let wrap = |ty, &size: &i64| array(ctx, size.unsigned_abs(), ty);
        Some(outer.iter().rev().fold(row, wrap))
    }

    /// A type of this dialect that has others inside.
    fn inside(&self, ty: Type, around: &mut Vec<Attr>) -> Option<Type> {
        let ctx = self.ctx;
        let mut convert = |&ty: &Type| self.convert_in(ty, around);
        if let Some((count, element)) = array_parts(ctx, ty) {
            return Some(array(ctx, count, convert(&element)?));
        }
        if let Some(parts) = Signature::of(ctx, ty) {
            let params: Option<Vec<Type>> = parts.params.iter().map(&mut convert).collect();
            let result = convert(&parts.result)?;
            return Some(function(ctx, result, &params?, parts.varargs));
        }
        let parts = Struct::of(ctx, ty)?;
        if let Some(name) = parts.name {
            return self.identified(name, &parts, around);
        }
        let body: Option<Vec<Type>> = parts.body?.iter().map(convert).collect();
        Some(Struct::literal(ctx, &body?, parts.packed))
    }

    /// An identified struct gets another name, if that is not the name of another one.
    fn identified(&self, name: Attr, parts: &Struct, around: &mut Vec<Attr>) -> Option<Type> {
        let ctx = self.ctx;
        let new = ctx.string_attr([b"_Converted.", ctx.string_bytes(name)].concat());
        let Some(body) = &parts.body else {
            let mention = || Struct::make(ctx, Some(new), None, false);
            return around.contains(&name).then(mention);
        };
        around.push(name);
        let body = body.iter().map(|&ty| self.convert_in(ty, around));
        let body: Option<Vec<Type>> = body.collect();
        around.pop();
        let body = body?;
        let is_free = is_free(ctx, new, &body, parts.packed);
        is_free.then(|| Struct::make(ctx, Some(new), Some(&body), parts.packed))
    }

    /// The pointers and the offset of a memref: where it was allocated, where it is aligned, and how far from
    /// there its first element is. `None` if it has no strides or its address space is not a number.
    fn fixed_fields(&self, ty: Type) -> Option<Vec<Type>> {
        let ctx = self.ctx;
        let memref = MemRef::of(ctx, ty)?;
        strided_of(ctx, memref)?;
        self.convert(memref.element)?;
        let pointer = self.pointer_to(memref)?;
        Some(vec![pointer, pointer, self.index])
    }

    /// A pointer in the address space of a memref.
    fn pointer_to(&self, memref: MemRef<'_>) -> Option<Type> {
        Some(pointer_in(self.ctx, self.space_of(memref.space)?))
    }

    /// The address space that a memory space is, if it is a number.
    fn space_of(&self, space: Option<Attr>) -> Option<u32> {
        let (ctx, Some(space)) = (self.ctx, space) else {
            return Some(0);
        };
        let ty = ctx.attr_type(space)?;
        if ty != Type::INDEX && !ctx.is_signless_int(ty) {
            return None;
        }
        u32::try_from(ctx.int_value(space)?.to_u64()?).ok()
    }

    /// The address space of a memref, of known rank or not.
    pub fn address_space(&self, memref: Type) -> Option<u32> {
        match *self.ctx.type_data(memref) {
            TypeData::MemRef { space, .. } | TypeData::UnrankedMemRef { space, .. } => {
                self.space_of(space)
            }
            _ => None,
        }
    }

    /// The numbers and pointers that a memref is passed as: after the fixed ones its sizes, then its strides.
    pub fn unpacked(&self, ty: Type) -> Option<Vec<Type>> {
        let rank = MemRef::of(self.ctx, ty)?.rank();
        let mut fields = self.fixed_fields(ty)?;
        fields.extend(std::iter::repeat_n(self.index, 2 * rank));
        Some(fields)
    }

    /// What a memref of unknown rank is passed as: its rank and a pointer to the struct that it is.
    pub fn unranked_fields(&self) -> [Type; 2] {
        [self.index, pointer(self.ctx)]
    }

    /// A pointer to the first element of a memref of which all is known but that.
    pub fn bare_pointer(&self, ty: Type) -> Option<Type> {
        let memref = MemRef::of(self.ctx, ty)?;
        let fixed = strided_of(self.ctx, memref)?.is_static() && !memref.shape.contains(&DYNAMIC);
        self.convert(memref.element)?;
        self.pointer_to(memref).filter(|_| fixed)
    }
}

fn vector_type(ctx: &Context, size: i64, scalable: bool, element: Type) -> Type {
    ctx.intern_type(TypeData::Vector {
        shape: [size].into(),
        scalable: [scalable].into(),
        element,
    })
}

/// The width of the integers that floats become which LLVM does not have.
fn small_float(kind: FloatKind) -> Option<u32> {
    use FloatKind as K;
    match kind {
        K::F8E5M2
        | K::F8E4M3
        | K::F8E4M3FN
        | K::F8E5M2FNUZ
        | K::F8E4M3FNUZ
        | K::F8E4M3B11FNUZ
        | K::F8E3M4
        | K::F8E8M0FNU => Some(8),
        K::F6E2M3FN | K::F6E3M2FN => Some(6),
        K::F4E2M1FN => Some(4),
        _ => None,
    }
}
