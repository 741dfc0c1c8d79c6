//! The printer: an op as text, byte by byte as `mlir-opt` 22 writes it.
//!
//! Map: `names` numbers values and blocks, `aliases` finds what is written as `#map` or `#loc`,
//! `op` writes ops and regions, `types`, `attrs`, `dense`, `loc` the rest. It changes nothing and
//! checks nothing: an op that does not verify is printed as it is.

mod again;
mod aliases;
pub(crate) mod attrs;
mod deep;
mod dense;
mod float_text;
mod loc;
mod names;
mod op;
mod parallel;
mod pieces;
mod places;
mod resources;
mod text;
mod types;
mod users;

#[cfg(test)]
mod tests;

pub use attrs::enum_text;
pub use places::{Places, print_with_places};

use std::io::{self, Write};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crease_ir::context::{Describe, OpForm, ResourceValue};
use crease_ir::source::LineCursor;
use crease_ir::{Attr, Body, Context, Ident, OpId, OpRef, Type, ValueId};

use crate::elements::Layouts;

use aliases::Aliases;
use names::{Names, Numbering};

/// How to print: one field per flag of `mlir-opt`.
#[derive(Clone, Debug)]
pub struct PrintOptions {
    /// `--mlir-print-op-generic`
    pub generic: bool,
    /// `--mlir-print-debuginfo`
    pub debug_info: bool,
    /// `--mlir-pretty-debuginfo`
    pub pretty_debug_info: bool,
    /// `--mlir-print-local-scope`: no aliases.
    pub local_scope: bool,
    /// `--mlir-elide-elementsattrs-if-larger`
    pub elide_elements_larger: Option<usize>,
    /// `--mlir-print-elementsattrs-with-hex-if-larger`; `None` is upstream's -1: never.
    pub hex_elements_larger: Option<usize>,
    /// `--mlir-elide-resource-strings-if-larger`
    pub elide_resources_larger: Option<usize>,
    /// `--mlir-print-skip-regions`
    pub skip_regions: bool,
    /// `--mlir-print-assume-verified`: nothing is verified here, so this changes nothing; callers that verify then
    /// don't, and else use `generic` for what fails.
    pub assume_verified: bool,
    /// `--mlir-print-unique-ssa-ids`
    pub unique_ssa_ids: bool,
    /// `--mlir-print-value-users`
    pub value_users: bool,
    /// `--mlir-use-nameloc-as-prefix`
    pub name_loc_prefix: bool,
    /// What `external_resources` says, as (section, key, value); `None` for what the input said.
    pub external_resources: Option<Vec<(Ident, Ident, ResourceValue)>>,
    /// How many threads may write, if there is much to write. The text is the same with any number.
    pub threads: usize,
}

impl Default for PrintOptions {
    fn default() -> Self {
        PrintOptions {
            generic: false,
            debug_info: false,
            pretty_debug_info: false,
            local_scope: false,
            elide_elements_larger: None,
            hex_elements_larger: Some(100),
            elide_resources_larger: None,
            skip_regions: false,
            assume_verified: false,
            unique_ssa_ids: false,
            value_users: false,
            name_loc_prefix: false,
            external_resources: None,
            threads: 1,
        }
    }
}

impl PrintOptions {
    /// Whether counters run on from region to region, as the generic form implies.
    fn unique_names(&self) -> bool {
        self.unique_ssa_ids || self.generic
    }
}

/// Text is handed to its destination in pieces of this size, which stay in the cache. Files
/// (of ext4) take those that fill pages in a third less time than those that are a few bytes longer.
const CHUNK: usize = 64 << 10;

/// Appends `op` of `body` with the aliases and resources it uses; the text ends in a newline. With
/// `local_scope` it is the op alone, without a newline, as upstream has it.
pub fn print(ctx: &Context, body: &Body, op: OpId, options: &PrintOptions, out: &mut String) {
    let mut printer = Printer::for_op(ctx, body, op, options);
    printer.out = std::mem::take(out).into_bytes();
    printer.threads = printer.usable_threads();
    printer.top_level(body, op);
    *out = into_string(printer.out);
}

/// Like [`print()`], but writes to `sink` as it goes. The first error ends writing, not printing.
pub fn print_to(
    ctx: &Context,
    body: &Body,
    op: OpId,
    options: &PrintOptions,
    sink: &mut (dyn Write + Send),
) -> io::Result<()> {
    let mut printer = Printer::for_op(ctx, body, op, options);
    printer.limit = CHUNK;
    printer.sink = Sink::Write(sink);
    printer.threads = printer.usable_threads();
    printer.top_level(body, op);
    printer.flush();
    printer.written
}

/// The text of a type, without aliases, as diagnostics quote it.
pub fn type_to_string(ctx: &Context, ty: Type) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(ctx, &options, Names::default(), Arc::default());
    printer.print_type(ty);
    into_string(printer.out)
}

/// The text of an attribute, without aliases, as diagnostics quote it.
pub fn attr_to_string(ctx: &Context, attr: Attr) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(ctx, &options, Names::default(), Arc::default());
    printer.print_attr(attr, attrs::TypeElision::Never);
    into_string(printer.out)
}

/// The text of a location, `loc(…)`, without aliases.
pub fn loc_to_string(ctx: &Context, loc: crease_ir::Loc) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(ctx, &options, Names::default(), Arc::default());
    printer.print_loc(loc, false);
    into_string(printer.out)
}

/// An op in generic form with local names, as the note of a diagnostic shows it: big constants
/// are elided, and if there are several lines, a newline goes before.
fn op_to_string(
    ctx: &Context,
    body: &Body,
    op: OpId,
    form: OpForm,
    options: &PrintOptions,
) -> String {
    let options = PrintOptions {
        generic: options.generic || form == OpForm::Generic,
        local_scope: true,
        elide_elements_larger: Some(16),
        // Upstream numbers ops for that from the op around, which is not known here.
        value_users: false,
        ..options.clone()
    };
    let names = if body.op_child(op).is_some() {
        Numbering::run(ctx, body, op, &options)
    } else {
        Numbering::run_inside(ctx, body, &options)
    };
    let mut printer = Printer::local(ctx, &options, names);
    printer.print_op_line(body, op);
    if printer.out.contains(&b'\n') {
        printer.out.insert(0, b'\n');
    }
    into_string(printer.out)
}

/// Ops of a body as texts, in which values have the names that they have where all of the body is printed.
pub struct OpTexts<'b> {
    printer: Printer<'b>,
    body: &'b Body,
}

impl<'b> OpTexts<'b> {
    /// Names what is in `body`.
    pub fn new(ctx: &'b Context, body: &'b Body, options: &'b PrintOptions) -> Self {
        let names = Numbering::run_inside(ctx, body, options);
        let printer = Printer::local(ctx, options, names);
        Self { printer, body }
    }

    /// The text of `op`, without aliases and without a newline at the end.
    pub fn text(&mut self, op: OpId) -> String {
        self.printer.print_op_line(self.body, op);
        into_string(std::mem::take(&mut self.printer.out))
    }
}

/// The names that values have where an op is printed.
pub struct ValueNames<'b> {
    names: Names<'b>,
}

impl<'b> ValueNames<'b> {
    /// Names what is in `op`, whose own body gets number 0.
    pub fn new(op: OpRef<'b>, options: &PrintOptions) -> Self {
        let names = Numbering::run_and(op.ctx(), op.body(), op.id(), options, false);
        Self { names }
    }

    /// The number of the body that holds the regions of `op` of the body with number `at`.
    pub fn inside(&self, at: usize, op: OpRef<'_>) -> usize {
        let child = op.body().op_child(op.id());
        child
            .and_then(|child| self.names.child(at, child))
            .unwrap_or(at)
    }

    /// The name of a value of the body with number `at`: `%0`, or `%0#1`.
    pub fn text(&self, at: usize, value: ValueId) -> String {
        let mut text = Vec::new();
        let base = self.names.value_base(at);
        self.names.push(&mut text, base, value, true);
        into_string(text)
    }
}

/// The attributes of an op, its own and others, in the order of their names.
pub fn named_attrs(op: OpRef<'_>) -> Vec<(String, Attr)> {
    let mut list = Vec::new();
    attrs::sorted_attrs(op, &[], |name, attr| {
        let name = match name {
            attrs::AttrName::Inherent(name) => name,
            attrs::AttrName::Discardable(ident) => op.ctx().str(ident),
        };
        list.push((name.to_owned(), attr));
    });
    list
}

/// The functions through which messages write types, attributes and ops.
pub fn describe() -> Describe {
    describe_by(PrintOptions::default())
}

/// The same where ops are written by these options, but with local names.
pub fn describe_by(options: PrintOptions) -> Describe {
    Describe {
        ty: type_to_string,
        attr: attr_to_string,
        op: Arc::new(move |ctx, body, op, form| op_to_string(ctx, body, op, form, &options)),
    }
}

fn into_string(bytes: Vec<u8>) -> String {
    match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
    }
}

/// Where text goes when there is enough of it.
enum Sink<'b> {
    /// Nowhere: it stays.
    None,
    Write(&'b mut (dyn Write + Send)),
    /// To who puts together what several threads write, as a part of the piece with this number.
    Piece(&'b parallel::Share<'b>, usize),
}

/// Writes text; what hand-written syntax gets as `OpPrinter`.
struct Printer<'b> {
    ctx: &'b Context,
    options: &'b PrintOptions,
    out: Vec<u8>,
    /// Where `out` goes when it is longer than `limit`, and how that went.
    sink: Sink<'b>,
    limit: usize,
    written: io::Result<()>,
    /// How many threads may write what is in an op.
    threads: usize,
    /// Spaces before each line.
    indent: usize,
    /// How deep regions, types, attributes and locations are nested.
    depth: u32,
    names: Names<'b>,
    /// The body whose values `operand` names.
    body: usize,
    /// Where its values begin in `names`.
    values: usize,
    aliases: Arc<Aliases>,
    lines: LineCursor<'b>,
    /// The last file of a location, and its name in quotes.
    file_text: Option<(&'b str, Box<[u8]>)>,
    /// The namespace that ops here leave out, innermost last.
    default_dialects: Vec<&'static str>,
    /// Texts of types, once the aliases are written.
    types: Vec<types::TypeText>,
    cache_types: bool,
    /// Texts of attributes' names, by index.
    attr_names: Vec<Option<text::Short>>,
    /// The same of ops that are not registered, in quotes.
    quoted_names: Vec<Option<text::Short>>,
    /// Numbers of distinct attributes, by first appearance.
    distinct: FxHashMap<u64, u64>,
    /// Keys of resources, by first appearance.
    resources: Vec<Ident>,
    floats: float_text::FloatTexts,
    layouts: Layouts<'b>,
    /// By index of a registered op's name: what the ops were called last, and where that holds.
    op_names: Vec<(&'static str, &'static str)>,
    forms: again::Forms,
    /// Where the lines of ops begin, if that is to be known.
    places: Option<Vec<places::Noted>>,
}

impl<'b> Printer<'b> {
    /// A printer that knows the names and aliases in `op`.
    fn for_op(
        ctx: &'b Context,
        body: &'b Body,
        op: OpId,
        options: &'b PrintOptions,
    ) -> Printer<'b> {
        let names = Numbering::run(ctx, body, op, options);
        let aliases = aliases::collect(ctx, body, op, options);
        Printer::new(ctx, options, names, Arc::new(aliases))
    }

    /// A printer of ops of a body without aliases.
    fn local(ctx: &'b Context, options: &'b PrintOptions, names: Names<'b>) -> Printer<'b> {
        let mut printer = Printer::new(ctx, options, names, Arc::default());
        printer.enter_body(0);
        printer
    }

    fn new(
        ctx: &'b Context,
        options: &'b PrintOptions,
        names: Names<'b>,
        aliases: Arc<Aliases>,
    ) -> Printer<'b> {
        Printer {
            ctx,
            options,
            out: Vec::new(),
            sink: Sink::None,
            limit: usize::MAX,
            written: Ok(()),
            threads: 1,
            indent: 0,
            depth: 0,
            names,
            body: 0,
            values: 0,
            aliases,
            lines: LineCursor::default(),
            file_text: None,
            default_dialects: vec!["builtin"],
            types: Vec::new(),
            cache_types: false,
            attr_names: Vec::new(),
            quoted_names: Vec::new(),
            distinct: FxHashMap::default(),
            resources: Vec::new(),
            floats: float_text::FloatTexts::default(),
            layouts: Layouts::default(),
            op_names: Vec::new(),
            forms: again::Forms::default(),
            places: None,
        }
    }

    /// Hands on what was written so far.
    fn flush(&mut self) {
        self.flush_to(self.out.len());
    }

    /// Hands on what was written so far and fills chunks.
    #[cold]
    fn flush_chunks(&mut self) {
        self.flush_to(self.out.len() / CHUNK * CHUNK);
    }

    /// Hands on what was written so far up to `end`; a thread's share is handed on as it is.
    fn flush_to(&mut self, end: usize) {
        if self.out.is_empty() {
            return;
        }
        match self.sink {
            Sink::None => {}
            Sink::Write(_) => {
                let mut out = std::mem::take(&mut self.out);
                self.hand_on(&out[..end]);
                out.drain(..end);
                self.out = out;
            }
            Sink::Piece(share, number) => {
                self.out = share.put(number, std::mem::take(&mut self.out));
            }
        }
    }

    /// Writes `text` to where text goes.
    fn hand_on(&mut self, text: &[u8]) {
        match &mut self.sink {
            Sink::Write(sink) if self.written.is_ok() => self.written = sink.write_all(text),
            Sink::Write(_) => {}
            Sink::None | Sink::Piece(..) => self.out.extend_from_slice(text),
        }
    }

    #[inline]
    fn push(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Writes `items` with commas between them.
    fn comma_separated<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut write: impl FnMut(&mut Self, T),
    ) {
        for (i, item) in items.into_iter().enumerate() {
            if i > 0 {
                self.push(", ");
            }
            write(self, item);
        }
    }

    /// Runs `f` one level deeper.
    #[inline]
    fn nested(&mut self, f: impl FnOnce(&mut Self) + Send) {
        self.depth += 1;
        deep::run(self.depth, || f(self));
        self.depth -= 1;
    }

    /// Writes everything: aliases, the op, deferred aliases, resources.
    fn top_level(&mut self, body: &'b Body, op: OpId) {
        self.print_aliases(false);
        self.cache_types = true;
        self.enter_body(0);
        self.print_op_line(body, op);
        self.cache_types = false;
        if self.options.local_scope {
            return;
        }
        self.out.push(b'\n');
        self.print_aliases(true);
        self.print_resources();
    }

    /// Writes the definitions of the aliases that can (not) wait until after the op.
    fn print_aliases(&mut self, deferred: bool) {
        for index in 0..self.aliases.len() {
            let Some(key) = self.aliases.key(index, deferred) else {
                continue;
            };
            self.aliases.push(&mut self.out, index);
            self.push(" = ");
            match key {
                aliases::Key::Type(ty) => {
                    self.print_type_unaliased(ty);
                    if let Some(aliases) = Arc::get_mut(&mut self.aliases) {
                        aliases.set_printed(index);
                    }
                }
                aliases::Key::Attr(attr) => {
                    self.print_attr_unaliased(attr, attrs::TypeElision::Never);
                }
                aliases::Key::Loc(loc) => self.print_loc(loc, false),
            }
            self.out.push(b'\n');
        }
    }

    /// From now on values are those of the body with this number.
    fn enter_body(&mut self, index: usize) {
        self.body = index;
        self.values = self.names.value_base(index);
    }
}
