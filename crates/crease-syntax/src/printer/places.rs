//! Where ops stand in a text.

use rustc_hash::FxHashMap;

use crease_ir::{Body, Context, OpId};

use super::{PrintOptions, Printer, into_string};

/// Where the ops of a text begin.
pub struct Places(FxHashMap<(usize, OpId), (u32, u32)>);

impl Places {
    /// Line and column of `op` of `body`, as upstream counts them: from 1, and from 0. `None` if it is not
    /// written, as some terminators are not.
    pub fn of(&self, body: &Body, op: OpId) -> Option<(u32, u32)> {
        self.0.get(&(address(body), op)).copied()
    }
}

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body).addr()
}

/// What a printer notes of an op: whose it is, where its line begins, and how far it is indented.
pub(super) struct Noted {
    body: usize,
    op: OpId,
    offset: usize,
    indent: usize,
}

impl Printer<'_> {
    /// Notes that the line of `op` begins here, if anyone wants to know.
    #[inline]
    pub(super) fn note_place(&mut self, body: &Body, op: OpId) {
        if let Some(noted) = &mut self.places {
            noted.push(Noted {
                body: address(body),
                op,
                offset: self.out.len(),
                indent: self.indent,
            });
        }
    }
}

/// Like [`print()`](super::print()), and says where the ops are, as long as nothing moves them.
pub fn print_with_places(
    ctx: &Context,
    body: &Body,
    op: OpId,
    options: &PrintOptions,
) -> (String, Places) {
    let mut printer = Printer::for_op(ctx, body, op, options);
    printer.places = Some(Vec::new());
    printer.top_level(body, op);
    let (mut line, mut from) = (1, 0);
    let noted = printer.places.take().unwrap_or_default().into_iter();
    let places = noted.map(|noted| {
        let passed = printer.out.get(from..noted.offset).unwrap_or_default();
        line += passed.iter().filter(|&&byte| byte == b'\n').count() as u32;
        from = noted.offset;
        ((noted.body, noted.op), (line, noted.indent as u32))
    });
    let places = Places(places.collect());
    (into_string(printer.out), places)
}
