//! The parser: MLIR's textual form to a [`Body`]. Recursive descent over bytes, no backtracking.
//!
//! Isolation is ownership: while the regions of an isolated op are read, the parser's current body
//! is the op's own. It verifies nothing beyond what upstream's parser does, and stops at the first
//! error, as upstream's does. **Invariant:** knows no dialect; ops are read by their `OpDef`.

mod affine;
mod again;
mod asm;
mod asm_op;
mod attrs;
mod cursor;
mod dense;
mod dense_array;
mod forms;
mod keep;
mod loc;
mod op;
mod op_name;
mod parallel;
mod plain_numbers;
mod properties;
mod quick;
mod quick_dense;
mod quick_dict;
mod quick_loc;
mod region;
mod resources;
mod signature;
mod ssa;
mod symbol;
mod text_cache;
mod top_level;
mod types;
mod visit;
mod word;

#[cfg(test)]
mod tests;

use std::ops::Range;

pub(crate) use properties::entry_name;

use crease_ir::asm::OpState;
use crease_ir::body::Places;
use crease_ir::diag::{Diagnostic, Diagnostics, Failed};
use crease_ir::{
    Attr, BlockId, Body, Context, Ident, Loc, LocData, OpDef, OpId, OpName, OpTrait, RegionId, Type,
};
use rustc_hash::FxHashMap;

use crate::asm_format::Parts;
use crate::elements::Layouts;
use crate::lexer::Lexer;
use crate::token::{Kind, Token};

use op::{Frame, OpCache, ResultName};
use region::BlockScope;
use ssa::Names;
use text_cache::TextCache;
use word::{Kept, Word, WordMap};

pub use visit::{Visit, Visitor};

/// Nesting of any kind (regions, types, attributes, expressions, locations) beyond this is an
/// error.
pub const MAX_DEPTH: u32 = 10_000;

/// Stack for one level of nesting, generously; the pages are touched only when needed.
const STACK_PER_LEVEL: usize = if cfg!(debug_assertions) {
    64 << 10
} else {
    24 << 10
};

/// Stack that parsing may need.
pub const STACK: usize = STACK_PER_LEVEL * MAX_DEPTH as usize;

/// Texts shorter than this cannot nest deep enough to need a stack of their own.
const SHORT_TEXT: usize = 128;

/// How to parse.
#[derive(Clone, Copy)]
pub struct ParseOptions<'v> {
    /// Wraps the top-level ops in a `builtin.module` unless they are exactly one module.
    pub implicit_module: bool,
    /// How many threads may read parts of a long text. What comes out does not depend on it.
    pub threads: usize,
    /// Who gets isolated symbols (functions, mostly) as soon as they are read, although what comes may be
    /// wrong. It may change what is inside.
    pub visit: Option<&'v dyn Visit>,
}

impl Default for ParseOptions<'_> {
    fn default() -> Self {
        Self {
            implicit_module: true,
            threads: 1,
            visit: None,
        }
    }
}

/// Why [`parse_type`] or [`parse_attr`] failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message} (at byte {offset})")]
pub struct TextError {
    /// What is wrong.
    pub message: String,
    /// Where in the text.
    pub offset: usize,
}

/// Parses `range` (bytes of the source that starts at `source_start` in `ctx.sources()`).
///
/// The result has the unregistered owner name "" and one region with one block that holds the
/// top-level op. `None` after an error, which is then in `diags`.
pub fn parse(
    ctx: &Context,
    source_start: usize,
    range: Range<usize>,
    options: ParseOptions<'_>,
    diags: &mut Diagnostics,
) -> Option<Body> {
    let short = range.len() < SHORT_TEXT;
    let run = || parse_here(ctx, source_start, range, options, &mut *diags);
    let result = with_stack(short, run);
    result.unwrap_or_else(|why| {
        diags.error(Loc::UNKNOWN, why);
        None
    })
}

/// Like [`parse`] on the caller's stack, which must have [`STACK`] bytes.
pub fn parse_here(
    ctx: &Context,
    source_start: usize,
    range: Range<usize>,
    options: ParseOptions<'_>,
    diags: &mut Diagnostics,
) -> Option<Body> {
    let source = ctx.sources().find(source_start)?;
    let text: &[u8] = source.text();
    let range = range.start.min(text.len())..range.end.min(text.len());
    if source.start() + range.end >= 1 << 31 {
        diags.error(
            Loc::UNKNOWN,
            format!("'{}' is larger than 2 GiB", source.name()),
        );
        return None;
    }
    let text = &text[..range.end];
    let kept = Kept::default();
    let mut parser = Parser::new(ctx, text, range.start, source.start(), &kept, diags);
    top_level::parse(&mut parser, source.name(), range.start, options).ok()
}

/// Parses a text that is no source of the context: what some tool printed, with all its locations.
/// What has none lies at no place that can be shown.
pub fn parse_printed(
    ctx: &Context,
    text: &str,
    options: ParseOptions<'_>,
) -> Result<Body, TextError> {
    let base = ctx.sources().end();
    let fail = |message: String, offset| TextError { message, offset };
    if base.saturating_add(text.len()) >= 1 << 31 {
        return Err(fail("the text is larger than 2 GiB".into(), 0));
    }
    let result = with_stack(text.len() < SHORT_TEXT, || {
        let mut diags = Diagnostics::default();
        let kept = Kept::default();
        let mut parser = Parser::new(ctx, text.as_bytes(), 0, base, &kept, &mut diags);
        top_level::parse(&mut parser, "", 0, options).map_err(|Failed| {
            let first = parser.diags.take().into_iter().next();
            let at = first.as_ref().and_then(|d| d.loc.offset());
            let message = first.map_or_else(String::new, |d| d.message);
            fail(message, at.map_or(0, |at| at.saturating_sub(base)))
        })
    });
    result.unwrap_or_else(|message| Err(fail(message, 0)))
}

/// Parses one type; all of `text` must be used.
pub fn parse_type(ctx: &Context, text: &str) -> Result<Type, TextError> {
    parse_text(ctx, text, |parser| parser.parse_type())
}

/// Parses one attribute; all of `text` must be used.
pub fn parse_attr(ctx: &Context, text: &str) -> Result<Attr, TextError> {
    parse_text(ctx, text, |parser| parser.parse_attr(None))
}

fn parse_text<T: Send>(
    ctx: &Context,
    text: &str,
    read: impl FnOnce(&mut Parser<'_>) -> Result<T, Failed> + Send,
) -> Result<T, TextError> {
    let result = with_stack(text.len() < SHORT_TEXT, || {
        let mut diags = Diagnostics::default();
        let kept = Kept::default();
        let mut parser = Parser::new(ctx, text.as_bytes(), 0, 0, &kept, &mut diags);
        let mut result = read(&mut parser);
        if result.is_ok() && parser.tok.kind != Kind::Eof {
            let rest = &text[parser.tok.start as usize..];
            let message = format!("found trailing characters: '{rest}'");
            result = Err(parser.error_at(parser.tok.start, message));
        }
        result.map_err(|Failed| {
            let first = parser.diags.take().into_iter().next();
            let offset = first.as_ref().and_then(|d| d.loc.offset()).unwrap_or(0);
            TextError {
                message: first.map_or_else(String::new, |d| d.message),
                offset,
            }
        })
    });
    result.unwrap_or_else(|message| Err(TextError { message, offset: 0 }))
}

/// Runs `work` on a stack that is large enough for [`MAX_DEPTH`]; the error says why it can't.
fn with_stack<T: Send>(short: bool, work: impl FnOnce() -> T + Send) -> Result<T, String> {
    if short {
        return Ok(work());
    }
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .name("parse".into())
            .stack_size(STACK);
        match thread.spawn_scoped(scope, work) {
            Ok(handle) => match handle.join() {
                Ok(value) => Ok(value),
                Err(panic) => std::panic::resume_unwind(panic),
            },
            // Only when the address space or the thread limit is exhausted.
            Err(error) => Err(format!("cannot start the parser's thread: {error}")),
        }
    })
}

/// The state of parsing one text.
pub struct Parser<'a> {
    ctx: &'a Context,
    /// The source text up to the end of the piece.
    text: &'a [u8],
    /// Where the piece starts.
    start: usize,
    /// Up to where the text was said to have been read.
    set_aside: usize,
    /// From where on that is said again.
    next_step: usize,
    /// The body that was being read then, and how many ops it had.
    last_step: (u32, usize),
    /// Position of the text's first byte among the context's sources.
    base: usize,
    lexer: Lexer<'a>,
    tok: Token,
    diags: &'a mut Diagnostics,
    depth: u32,
    /// How many threads may be used, and how often it may still be asked whether they can be.
    threads: usize,
    looks: u8,
    visits: Option<&'a dyn Visit>,
    visitor: Option<Visitor<'a>>,
    /// Whether ops came or went when the last isolated op was visited: then that will happen to others.
    visits_edit: bool,

    body: Body,
    /// Number of the current body; values remember theirs.
    body_serial: u32,
    next_serial: u32,
    /// The bodies around the current one, outermost first, with their numbers.
    #[expect(
        clippy::vec_box,
        reason = "a body is big, and swapped with the current one by its box"
    )]
    outer: Vec<Box<(Body, u32)>>,
    /// Bodies that were filled and taken out of: empty, but with memory to fill again.
    #[expect(clippy::vec_box, reason = "as above")]
    spare_bodies: Vec<Box<(Body, u32)>>,
    /// Where bodies go that are done.
    places: Places,
    block: Option<BlockId>,
    /// Values of the current body from this index on dominate what comes next, if they can be named.
    dominating: usize,
    names: Names<'a>,
    block_scopes: Vec<BlockScope<'a>>,
    scope_depth: usize,
    results: Vec<ResultName>,
    frame: Frame,
    ops: OpCache<'a>,
    forms: forms::Forms<'a>,
    /// Memory for what ops under construction have.
    #[expect(clippy::vec_box, reason = "moved in and out of the list for every op")]
    states: Vec<Box<OpState>>,
    #[expect(clippy::vec_box, reason = "as above")]
    parts: Vec<Box<Parts>>,
    slots: Vec<Option<Attr>>,
    extra_attrs: Vec<(Ident, Attr)>,
    default_dialects: Vec<&'static str>,
    /// Where the mnemonic of the last dialect's attribute or type stands.
    mnemonic_at: u32,

    /// Names of attributes met so far.
    idents: WordMap<'a, Ident>,
    type_aliases: WordMap<'a, Type>,
    attr_aliases: WordMap<'a, Attr>,
    locs: quick_loc::LocAliases,
    kept: &'a Kept,
    texts: TextCache<'a>,
    quick: quick::Quick<'a>,
    /// Lists of numbers, to be filled again.
    numbers: [plain_numbers::Numbers; 2],
    sparse_types: Option<quick_dense::SparseTypes>,
    /// Lists that dense literals and dictionaries are read into, to be filled again.
    dense_elements: Vec<dense::Elements>,
    dense_bytes: Vec<u8>,
    layouts: Layouts<'a>,
    dicts: Vec<Vec<(Ident, Attr)>>,
    /// `{}`, which every argument without attributes has.
    empty_dict: Attr,
    resources: resources::Resources,
    /// What is being read that may refer to itself, outermost first.
    cycles: Vec<Attr>,
    /// What dialects' names stand for.
    definitions: FxHashMap<Attr, Attr>,
}

impl<'a> Parser<'a> {
    fn new(
        ctx: &'a Context,
        text: &'a [u8],
        start: usize,
        base: usize,
        kept: &'a Kept,
        diags: &'a mut Diagnostics,
    ) -> Self {
        let name = OpName::unregistered(ctx.ident(""));
        let mut parser = Self {
            ctx,
            text,
            start: 0,
            set_aside: 0,
            next_step: 0,
            last_step: (0, 0),
            base,
            lexer: Lexer::new(text, start),
            tok: Token {
                kind: Kind::Eof,
                start: 0,
                end: 0,
            },
            diags,
            depth: 0,
            threads: 1,
            looks: 0,
            visits: None,
            visitor: None,
            visits_edit: false,
            body: Body::new(name, Loc::UNKNOWN, Box::new([])),
            body_serial: 0,
            next_serial: 0,
            outer: Vec::new(),
            spare_bodies: Vec::new(),
            places: Places::default(),
            block: None,
            dominating: 0,
            names: Names::new(text.len()),
            block_scopes: Vec::new(),
            scope_depth: 0,
            results: Vec::new(),
            frame: Frame::default(),
            ops: OpCache::default(),
            forms: forms::Forms::default(),
            states: Vec::new(),
            parts: Vec::new(),
            slots: Vec::new(),
            extra_attrs: Vec::new(),
            default_dialects: vec!["builtin"],
            mnemonic_at: 0,
            idents: WordMap::default(),
            type_aliases: WordMap::default(),
            attr_aliases: WordMap::default(),
            locs: quick_loc::LocAliases::default(),
            kept,
            texts: TextCache::default(),
            quick: quick::Quick::default(),
            numbers: Default::default(),
            sparse_types: None,
            dense_elements: Vec::new(),
            dense_bytes: Vec::new(),
            layouts: Layouts::default(),
            dicts: Vec::new(),
            empty_dict: ctx.dict_attr(&[]),
            resources: resources::Resources::default(),
            cycles: Vec::new(),
            definitions: FxHashMap::default(),
        };
        parser.begin_at(start as u32);
        parser
    }
}

/// Result of a parse step.
type Parse<T = ()> = Result<T, Failed>;
