//! `ensure-debug-info-scope-on-llvm-func`: functions get subprograms, as LLVM needs them for locations to mean
//! anything, and ops of other files scopes of their own.

use crease_ir::diag::Failed;
use crease_ir::num::ApInt;
use crease_ir::op_def::OpKind;
use crease_ir::symbols::symbol_name_attr;
use crease_ir::{Attr, AttrData, Body, Context, Loc, LocData, LocWalk};
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_syntax::asm_format::IntKind;
use rustc_hash::FxHashMap;

use crate::attrs::{metadata_in, mnemonic};
use crate::{DIEmissionKind, DISubprogramFlags, LLVMFunc};

crease_pass::option_words! {
    /// How much debug information is made.
    pub struct EmissionKind(DIEmissionKind) {
        /// None
        DIEmissionKind::None = "None",
        /// Full
        DIEmissionKind::Full = "Full",
        /// LineTablesOnly
        DIEmissionKind::LineTablesOnly = "LineTablesOnly",
        /// DebugDirectivesOnly
        DIEmissionKind::DebugDirectivesOnly = "DebugDirectivesOnly",
    }
}

crease_pass::pass_options! {
    /// Options of `ensure-debug-info-scope-on-llvm-func`.
    pub struct Options {
        /// Emission kind to generate debug info.
        pub emission_kind: EmissionKind = EmissionKind(DIEmissionKind::LineTablesOnly),
    }
}

/// The pass.
pub struct EnsureDebugInfoScope(Options);

impl Pass for EnsureDebugInfoScope {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut changed = false;
        let EmissionKind(emission) = self.0.emission_kind;
        if let Some(mut scopes) = Scopes::new(ctx, target.op().loc(), emission) {
            let mut pending = vec![(target.body_mut(), None)];
            while let Some((body, around)) = pending.pop() {
                let around = match body.owner().name == ctx.op_name_of(LLVMFunc::def()) {
                    true => Around::of(ctx, body.owner().loc),
                    false => around,
                };
                changed |= scopes.visit(body, around);
                pending.extend(body.children_mut().rev().map(|child| (child, around)));
            }
        }
        Ok(Changed::from(changed))
    }
}

impl PassDef for EnsureDebugInfoScope {
    const NAME: &'static str = "ensure-debug-info-scope-on-llvm-func";
    const DISPLAY: &'static str = "DIScopeForLLVMFuncOpPass";
    const SUMMARY: &'static str =
        "Materialize LLVM debug info subprogram attribute on every LLVMFuncOp";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = Options;

    fn new(options: Options) -> Self {
        Self(options)
    }
}

/// The function around ops.
#[derive(Clone, Copy)]
struct Around<'a> {
    scope: Attr,
    /// The file that its location names.
    file: Option<&'a str>,
}

impl<'a> Around<'a> {
    /// By its location. Where that has no subprogram of its own, upstream dies or takes for a scope what is none: ops
    /// inside stay as they are.
    fn of(ctx: &'a Context, function: Loc) -> Option<Self> {
        let scope = match ctx.loc_data(function)? {
            LocData::Fused { metadata, .. } => (*metadata)?,
            _ => return None,
        };
        let file = place(ctx, function).map(|at| file_name(ctx, at));
        (mnemonic(ctx, scope) == Some("di_subprogram")).then_some(Self { scope, file })
    }
}

/// What is made for a module.
struct Scopes<'a> {
    ctx: &'a Context,
    /// The compile unit of functions that are defined.
    unit: Attr,
    /// Its file: that of functions whose location names none.
    file: Attr,
    /// The attributes of files, by name.
    files: FxHashMap<&'a str, Attr>,
}

impl<'a> Scopes<'a> {
    /// `None` if the dialect is not registered.
    fn new(ctx: &'a Context, module: Loc, emission: DIEmissionKind) -> Option<Self> {
        let mut files = FxHashMap::default();
        let (unit, file) = match metadata_in(ctx, module, "di_compile_unit") {
            Some(unit) => (unit, param(ctx, unit, 2)?),
            None => {
                let name = place(ctx, module).map_or("<unknown>", |at| file_name(ctx, at));
                let file = file_attr(ctx, &mut files, name)?;
                let params = [
                    Some(ctx.distinct_attr(Attr::unit())),
                    Some(ctx.string_attr("DW_LANG_C")),
                    Some(file),
                    Some(ctx.string_attr("MLIR")),
                    Some(ctx.bool_attr(true)),
                    emission.attr(ctx),
                    None,
                    None,
                ];
                (own(ctx, "di_compile_unit", &params)?, file)
            }
        };
        Some(Self {
            ctx,
            unit,
            file,
            files,
        })
    }

    /// Gives the ops of a body their scopes in the function around, if there is one; whether that changed any.
    fn visit(&mut self, body: &mut Body, around: Option<Around<'_>>) -> bool {
        let mut changed = false;
        for op in body.ops_preorder() {
            let view = body.op(self.ctx, op);
            let new = match view.is::<LLVMFunc>() {
                false => around.and_then(|around| self.of_op(view.loc(), around)),
                true => {
                    let (inside, regions) = view.regions();
                    let is_defined = !regions.iter().all(|&region| inside.region_empty(region));
                    self.of_function(view.loc(), symbol_name_attr(view), is_defined)
                }
            };
            if let Some(new) = new {
                body.set_op_loc(op, new);
                changed = true;
            }
        }
        changed
    }

    /// The location of a function that has no subprogram yet.
    fn of_function(&mut self, loc: Loc, name: Option<Attr>, is_defined: bool) -> Option<Loc> {
        let ctx = self.ctx;
        if metadata_in(ctx, loc, "di_subprogram").is_some() {
            return None;
        }
        let (file, line) = match place(ctx, loc) {
            Some(at) => (self.file_of(at)?, line(ctx, at)),
            None => (self.file, 1),
        };
        // As where it is read: no number is written as zero.
        let line = (line > 0).then(|| number(ctx, line));
        let optimized = DISubprogramFlags::OPTIMIZED;
        let flags = match is_defined {
            true => optimized.union(DISubprogramFlags::DEFINITION),
            false => optimized,
        };
        let convention = Some(ctx.string_attr("DW_CC_normal"));
        let ty = own(ctx, "di_subroutine_type", &[convention, None])?;
        let params = [
            None,
            None,
            is_defined.then(|| ctx.distinct_attr(Attr::unit())),
            is_defined.then_some(self.unit),
            Some(file),
            name,
            name,
            Some(file),
            line,
            line,
            flags.attr(ctx),
            Some(ty),
            None,
            None,
        ];
        Some(self.scoped(loc, own(ctx, "di_subprogram", &params)?))
    }

    /// The location of an op that is of another file than the function around, or was inlined.
    fn of_op(&mut self, loc: Loc, around: Around<'_>) -> Option<Loc> {
        let (ctx, scope) = (self.ctx, around.scope);
        if let Some(&LocData::CallSite { callee, caller }) = ctx.loc_data(loc) {
            let callee = self.of_callee(callee, scope)?;
            return Some(ctx.intern_loc(LocData::CallSite { callee, caller }));
        }
        let at = place(ctx, loc)?;
        if file_name(ctx, at) == around.file? {
            return None;
        }
        let scope = self.block_of(at, scope)?;
        Some(self.scoped(loc, scope))
    }

    /// What was inlined has a scope in that of what it was inlined into, whatever its file.
    fn of_callee(&mut self, callee: Loc, mut scope: Attr) -> Option<Loc> {
        let (mut scopes, mut loc) = (Vec::new(), callee);
        loop {
            scope = self.block_of(place(self.ctx, loc)?, scope)?;
            scopes.push(scope);
            match self.ctx.loc_data(loc) {
                Some(&LocData::CallSite { callee, .. }) => loc = callee,
                _ => break,
            }
        }
        let scoped = |loc, scope| self.scoped(loc, scope);
        Some(scopes.into_iter().rev().fold(loc, scoped))
    }

    /// The scope of what is at a place of another file than `scope`.
    fn block_of(&mut self, at: Loc, scope: Attr) -> Option<Attr> {
        let file = self.file_of(at)?;
        let params = [Some(scope), Some(file), Some(number(self.ctx, 0))];
        own(self.ctx, "di_lexical_block_file", &params)
    }

    fn file_of(&mut self, at: Loc) -> Option<Attr> {
        file_attr(self.ctx, &mut self.files, file_name(self.ctx, at))
    }

    fn scoped(&self, loc: Loc, scope: Attr) -> Loc {
        self.ctx.intern_loc(LocData::Fused {
            parts: [loc].into(),
            metadata: Some(scope),
        })
    }
}

/// The attribute of this dialect that has these parameters.
fn own(ctx: &Context, mnemonic: &str, params: &[Option<Attr>]) -> Option<Attr> {
    let def = ctx.registry().find_attr("llvm", mnemonic)?;
    let params = params.iter().copied().collect();
    Some(ctx.intern_attr(AttrData::Dialect { def, params }))
}

fn param(ctx: &Context, attr: Attr, index: usize) -> Option<Attr> {
    match ctx.attr_data(attr) {
        AttrData::Dialect { params, .. } => params.get(index).copied().flatten(),
        _ => None,
    }
}

/// A number as parameters hold it.
fn number(ctx: &Context, value: u32) -> Attr {
    let number = ApInt::new(IntKind::KEPT, value.into());
    ctx.int_attr(ctx.int_type(IntKind::KEPT), number)
}

/// The first place in a file that a location names; of what was inlined, that where it is now.
fn place(ctx: &Context, loc: Loc) -> Option<Loc> {
    let mut walk = LocWalk::new(loc);
    while let Some(loc) = walk.next() {
        match ctx.loc_data(loc) {
            None | Some(LocData::File { .. }) => return Some(loc),
            Some(LocData::Unknown) => {}
            Some(LocData::Name { child, .. }) => walk.enter(&[*child]),
            Some(LocData::CallSite { caller, .. }) => walk.enter(&[*caller]),
            Some(LocData::Fused { parts, .. }) => walk.enter(parts),
        }
    }
    None
}

/// The file of a place.
fn file_name(ctx: &Context, place: Loc) -> &str {
    match ctx.loc_data(place) {
        Some(LocData::File { file, .. }) => ctx.str(*file),
        _ => {
            let source = place.offset().and_then(|at| ctx.sources().find(at));
            source.map_or("", |source| source.name())
        }
    }
}

/// The line of a place.
fn line(ctx: &Context, place: Loc) -> u32 {
    match ctx.loc_data(place) {
        Some(LocData::File { line, .. }) => *line,
        _ => {
            let source = |at| {
                ctx.sources()
                    .find(at)
                    .map(|source| source.line_col(at).line)
            };
            place.offset().and_then(source).unwrap_or(0)
        }
    }
}

/// The attribute of a file.
fn file_attr<'a>(
    ctx: &Context,
    files: &mut FxHashMap<&'a str, Attr>,
    path: &'a str,
) -> Option<Attr> {
    if let Some(&known) = files.get(path) {
        return Some(known);
    }
    let (directory, name) = split_path(path);
    let params = [name, directory].map(|text| Some(ctx.string_attr(text)));
    let file = own(ctx, "di_file", &params)?;
    files.insert(path, file);
    Some(file)
}

/// The directory and the name that a path has on POSIX systems. The last name of a path that ends with a slash is `.`;
/// two slashes and a name at the start are one name.
fn split_path(path: &str) -> (&str, &str) {
    let network = path
        .strip_prefix("//")
        .filter(|rest| !rest.is_empty() && !rest.starts_with('/'));
    let root = network.map_or(0, |rest| 2 + rest.find('/').unwrap_or(rest.len()));
    if root < path.len() && path[root..].bytes().all(|byte| byte == b'/') {
        return (&path[..root], "/");
    }
    let (directory, name) = match path[root..].rfind('/') {
        Some(slash) if root + slash + 1 == path.len() => (&path[..root + slash], "."),
        Some(slash) => (&path[..root + slash], &path[root + slash + 1..]),
        None => return ("", path),
    };
    let short = directory.trim_end_matches('/');
    match short.len() <= root {
        // The slash behind a root belongs to it.
        true => (&path[..root + 1], name),
        false => (short, name),
    }
}

#[cfg(test)]
mod tests {
    use super::split_path;

    #[test]
    fn paths() {
        let paths = [
            ("", "", ""),
            ("a.c", "", "a.c"),
            ("/", "", "/"),
            ("/a.c", "/", "a.c"),
            ("a/b.c", "a", "b.c"),
            ("a//b///c", "a//b", "c"),
            ("a/", "a", "."),
            ("a///", "a", "."),
            ("./", ".", "."),
            ("//", "", "/"),
            ("///", "", "/"),
            ("//net", "", "//net"),
            ("//net/", "//net", "/"),
            ("//net/c.c", "//net/", "c.c"),
            ("///x", "/", "x"),
            ("///x/", "///x", "."),
        ];
        for (path, directory, name) in paths {
            assert_eq!(split_path(path), (directory, name), "{path}");
        }
    }
}
