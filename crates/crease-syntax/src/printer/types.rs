//! Types as text.

use crease_ir::types::DYNAMIC;
use crease_ir::{Signedness, Type, TypeData};

use super::Printer;
use super::attrs::TypeElision;
use super::text::{Short, is_simple_symbol, push_i64, push_u64};

/// The text of a type, kept for the next time.
#[derive(Clone)]
pub(super) enum TypeText {
    Unknown,
    Short(Short),
    Long(Box<[u8]>),
}

impl<'b> Printer<'b> {
    /// A type, by alias where it has one.
    #[inline]
    pub(super) fn print_type(&mut self, ty: Type) {
        match self.types.get(ty.index()) {
            Some(TypeText::Short(text)) => text.put(&mut self.out),
            Some(TypeText::Long(text)) => self.out.extend_from_slice(text),
            _ => self.print_type_slow(ty),
        }
    }

    fn print_type_slow(&mut self, ty: Type) {
        let start = self.out.len();
        if !self.aliases.push_type(&mut self.out, ty) {
            self.print_type_unaliased(ty);
        }
        if self.cache_types {
            if self.types.len() <= ty.index() {
                self.types.resize(ty.index() + 1, TypeText::Unknown);
            }
            let text = &self.out[start..];
            self.types[ty.index()] = match Short::new(text) {
                Some(short) => TypeText::Short(short),
                None => TypeText::Long(text.into()),
            };
        }
    }

    pub(super) fn print_types(&mut self, types: impl IntoIterator<Item = Type>) {
        self.comma_separated(types, Self::print_type);
    }

    /// `type`, or `(types)` unless there is exactly one and it is no function type.
    pub(super) fn print_result_types(
        &mut self,
        types: impl ExactSizeIterator<Item = Type> + Clone,
    ) {
        let alone = types.len() == 1
            && types
                .clone()
                .all(|ty| !matches!(self.ctx.type_data(ty), TypeData::Function { .. }));
        if alone {
            self.print_types(types);
        } else {
            self.out.push(b'(');
            self.print_types(types);
            self.out.push(b')');
        }
    }

    /// A type written out.
    pub(super) fn print_type_unaliased(&mut self, ty: Type) {
        let ctx = self.ctx;
        match ctx.type_data(ty) {
            TypeData::Integer { width, signedness } => {
                self.push(match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                push_u64(&mut self.out, u64::from(*width));
            }
            TypeData::Index => self.push("index"),
            TypeData::None => self.push("none"),
            TypeData::Float(kind) => self.push(kind.mnemonic()),
            data => self.nested(|p| p.print_composed_type(data)),
        }
    }

    fn print_composed_type(&mut self, data: &TypeData) {
        let ctx = self.ctx;
        match data {
            TypeData::Integer { .. } | TypeData::Index | TypeData::None | TypeData::Float(_) => {}
            TypeData::Complex(inner) => {
                self.push("complex<");
                self.print_type(*inner);
                self.out.push(b'>');
            }
            TypeData::Tuple(types) => {
                self.push("tuple<");
                self.print_types(types.iter().copied());
                self.out.push(b'>');
            }
            TypeData::Function { inputs, results } => {
                self.out.push(b'(');
                self.print_types(inputs.iter().copied());
                self.push(") -> ");
                self.print_result_types(results.iter().copied());
            }
            TypeData::Vector {
                shape,
                scalable,
                element,
            } => {
                self.push("vector<");
                for (i, &size) in shape.iter().enumerate() {
                    let brackets = scalable.get(i).copied().unwrap_or(false);
                    if brackets {
                        self.out.push(b'[');
                    }
                    push_i64(&mut self.out, size);
                    if brackets {
                        self.out.push(b']');
                    }
                    self.out.push(b'x');
                }
                self.print_type(*element);
                self.out.push(b'>');
            }
            TypeData::RankedTensor {
                shape,
                element,
                encoding,
            } => {
                self.push("tensor<");
                self.print_shape(shape);
                self.print_type(*element);
                if let Some(encoding) = encoding {
                    self.push(", ");
                    self.print_attr(*encoding, TypeElision::Never);
                }
                self.out.push(b'>');
            }
            TypeData::UnrankedTensor { element } => {
                self.push("tensor<*x");
                self.print_type(*element);
                self.out.push(b'>');
            }
            TypeData::MemRef {
                shape,
                element,
                layout,
                space,
            } => {
                self.push("memref<");
                self.print_shape(shape);
                self.print_type(*element);
                for part in [layout, space].into_iter().flatten() {
                    self.push(", ");
                    self.print_attr(*part, TypeElision::May);
                }
                self.out.push(b'>');
            }
            TypeData::UnrankedMemRef { element, space } => {
                self.push("memref<*x");
                self.print_type(*element);
                if let Some(space) = space {
                    self.push(", ");
                    self.print_attr(*space, TypeElision::May);
                }
                self.out.push(b'>');
            }
            TypeData::Opaque { dialect, text } => {
                self.push_dialect_symbol(b'!', ctx.str(*dialect), |p| p.push(ctx.str(*text)));
            }
            TypeData::Dialect { def, params } => {
                let dialect = ctx.registry().def_dialect(*def);
                let ty = ctx.registry().type_def(*def);
                self.push_dialect_symbol(b'!', dialect.name, |p| {
                    p.push(ty.mnemonic);
                    (ty.print)(p, params);
                });
            }
        }
    }

    /// `4x?x`
    fn print_shape(&mut self, shape: &[i64]) {
        for &size in shape {
            self.print_size(size);
            self.out.push(b'x');
        }
    }

    pub(super) fn print_size(&mut self, size: i64) {
        if size == DYNAMIC {
            self.out.push(b'?');
        } else {
            push_i64(&mut self.out, size);
        }
    }

    /// `!dialect.text`, or `!dialect<text>` where the text is not simple enough for that.
    pub(super) fn push_dialect_symbol(
        &mut self,
        prefix: u8,
        dialect: &str,
        text: impl FnOnce(&mut Self),
    ) {
        self.out.push(prefix);
        self.push(dialect);
        let dot = self.out.len();
        self.out.push(b'.');
        text(self);
        if !is_simple_symbol(&self.out[dot + 1..]) {
            self.out[dot] = b'<';
            self.out.push(b'>');
        }
    }
}
