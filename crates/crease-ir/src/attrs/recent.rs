//! Integers that a thread asked for lately. Most of them are few and small, so that all threads would ask the
//! interner for the same ones, and each time wait for what another processor wrote there last.

use std::cell::Cell;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::num::ApInt;

use super::AttrData;

/// How many are remembered; a power of two.
const PLACES: usize = 1 << 9;

/// An integer and its attribute in a context.
#[derive(Clone, Copy)]
struct Known {
    bits: u64,
    width: u32,
    ty: Type,
    /// Of the context, see [`Serial`].
    serial: u32,
    attr: Attr,
}

thread_local! {
    static KNOWN: [Cell<Option<Known>>; PLACES] = const { [const { Cell::new(None) }; PLACES] };
}

/// Tells contexts apart.
pub(crate) struct Serial(u32);

impl Serial {
    pub(crate) fn new() -> Serial {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Serial(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl Context {
    /// An integer attribute; `value` is as wide as `ty` (64 bits for `index`).
    pub fn int_attr(&self, ty: Type, value: ApInt) -> Attr {
        let (width, serial) = (value.width(), self.serial.0);
        if width > u64::BITS {
            return self.intern_attr(AttrData::Integer { ty, value });
        }
        let bits = value.low_u64();
        let hash = (bits ^ (ty.index() as u64) << 7).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        KNOWN.with(|known| {
            let place = &known[(hash >> 32) as usize % PLACES];
            if let Some(known) = place.get()
                && (known.bits, known.width) == (bits, width)
                && (known.ty, known.serial) == (ty, serial)
            {
                return known.attr;
            }
            let attr = self.intern_attr(AttrData::Integer { ty, value });
            place.set(Some(Known {
                bits,
                width,
                ty,
                serial,
                attr,
            }));
            attr
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    #[test]
    fn what_is_remembered_is_what_the_interner_says() {
        let contexts = [(); 2].map(|()| Context::new(Registry::default()));
        // Those of the second are others: it has more attributes before them.
        contexts[1].string_attr("more");
        let types = [Type::I32.get(), Type::INDEX.get(), Type::I1.get()];
        for round in 0..3000u64 {
            for ctx in &contexts {
                for ty in types {
                    let width = ctx.scalar_width(ty).unwrap_or(64);
                    let value = ApInt::new(width, round % 700);
                    let data = AttrData::Integer {
                        ty,
                        value: value.clone(),
                    };
                    assert_eq!(ctx.int_attr(ty, value), ctx.intern_attr(data));
                }
            }
        }
    }
}
