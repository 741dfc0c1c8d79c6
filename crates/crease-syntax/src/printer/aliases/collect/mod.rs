//! The collecting printer: writes nothing, notes what would be written.

mod hooks;

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::loc::LocData;
use crease_ir::op_def::AsmSyntax;
use crease_ir::source::LineCursor;
use crease_ir::{
    Attr, AttrData, BlockId, Body, Context, Ident, Loc, NamedAttr, OpId, OpRef, RegionId, Type,
    TypeData, ValueId,
};

use super::super::attrs::sorted_attrs;
use super::super::text::sanitize;
use super::super::{PrintOptions, deep};
use super::bare::{Bare, all_aliased};
use super::parallel::{self, Notes, Sight};
use super::{Alias, Aliases, Key, NameId, Seen, ends_with_digit, push_name};

/// What a location would like its alias to be called.
const LOC: &str = "loc";

/// The aliases that printing `op` of `body` uses.
pub(in super::super) fn collect(
    ctx: &Context,
    body: &Body,
    op: OpId,
    options: &PrintOptions,
) -> Aliases {
    if options.local_scope {
        return Aliases::default();
    }
    let mut collector = Collector::new(ctx, options);
    collector.threads = parallel::threads(options);
    if !options.debug_info {
        collector.unseen = all_aliased(ctx);
        if collector.unseen.is_empty() {
            return Aliases::default();
        }
    }
    collector.positions_repeat = !options.debug_info || ctx.positions_repeat();
    collector.print_op(OpRef::new(ctx, body, op));
    collector.finish()
}

/// One thing that was seen.
struct Entry {
    key: Key,
    alias: Option<NameId>,
    /// 0 if neither it nor a part has an alias; else one more than the deepest part.
    depth: u32,
    deferrable: bool,
    parts: Vec<u32>,
}

/// A thing whose parts are being looked at.
struct Frame {
    deferrable: bool,
    parts: Vec<u32>,
    depth: u32,
}

pub(super) struct Collector<'b> {
    pub(super) ctx: &'b Context,
    pub(super) options: &'b PrintOptions,
    /// How many threads may look at what is in an op.
    pub(super) threads: usize,
    /// What is seen is only noted.
    pub(super) notes: Option<Notes>,
    /// What has an alias and was not seen yet, where locations do not count.
    unseen: FxHashSet<Key>,
    /// Whether all that has an alias was seen: what else is seen changes nothing.
    pub(super) over: bool,
    entries: Vec<Entry>,
    /// The index of the entry.
    map: FxHashMap<Key, u32>,
    locs: Seen,
    /// Whether a position may be where an interned location is, too.
    positions_repeat: bool,
    /// The names of aliases, first that of locations.
    names: Vec<Box<str>>,
    by_name: FxHashMap<Box<str>, NameId>,
    lines: LineCursor<'b>,
    /// The last file that a position was in.
    file: Option<(&'b str, Ident)>,
    pub(super) bare: Bare<'b>,
    frames: Vec<Frame>,
    pub(super) depth: u32,
}

impl<'b> Collector<'b> {
    pub(super) fn new(ctx: &'b Context, options: &'b PrintOptions) -> Collector<'b> {
        Collector {
            ctx,
            options,
            threads: 1,
            notes: None,
            unseen: FxHashSet::default(),
            over: false,
            entries: Vec::new(),
            map: FxHashMap::default(),
            locs: Seen::default(),
            positions_repeat: true,
            names: vec![LOC.into()],
            by_name: FxHashMap::from_iter([(LOC.into(), 0)]),
            lines: LineCursor::default(),
            file: None,
            bare: Bare::new(ctx),
            frames: Vec::new(),
            depth: 0,
        }
    }

    /// Numbers the aliases that were collected.
    fn finish(self) -> Aliases {
        let names = &self.names;
        let mut by_text: Vec<usize> = (0..names.len()).collect();
        crease_ir::sort::sort_by_key(&mut by_text, |&id| &names[id]);
        let mut ranks = vec![0; names.len()];
        for (rank, &id) in by_text.iter().enumerate() {
            ranks[id] = rank;
        }
        let mut order: Vec<(u32, bool, usize, u32)> = (0..)
            .zip(&self.entries)
            .filter_map(|(index, entry)| {
                let rank = ranks[entry.alias? as usize];
                Some((entry.depth, !matches!(entry.key, Key::Type(_)), rank, index))
            })
            .collect();
        crease_ir::sort::sort(&mut order);
        // Two names with numbers are the same only if one of them ends with a digit itself.
        let mut used = names
            .iter()
            .any(|name| ends_with_digit(name))
            .then(FxHashSet::default);
        let mut is_free = |name: &str, number: u32| match &mut used {
            None => true,
            Some(used) => {
                let mut text = Vec::new();
                push_name(&mut text, name, number);
                used.insert(text)
            }
        };
        let mut next = vec![0; names.len()];
        let mut by_number = vec![0; self.entries.len()];
        let mut aliases = Aliases::default();
        for (.., index) in order {
            let entry = &self.entries[index as usize];
            let Some(name) = entry.alias else { continue };
            let next = &mut next[name as usize];
            while !is_free(&names[name as usize], *next) {
                *next += 1;
            }
            by_number[index as usize] = aliases.len() as u32;
            aliases.add(Alias {
                key: entry.key,
                name,
                number: *next,
                deferrable: entry.deferrable,
                printed: false,
            });
            *next += 1;
        }
        aliases.names = self.names;
        aliases.locs = self.locs;
        aliases.by_number = by_number;
        aliases
    }

    fn nested(&mut self, f: impl FnOnce(&mut Self) + Send) {
        self.depth += 1;
        deep::run(self.depth, || f(self));
        self.depth -= 1;
    }

    /// Whether what is seen now may be defined after its use.
    fn deferrable(&self) -> bool {
        self.frames.last().is_some_and(|f| f.deferrable)
    }

    fn see_type(&mut self, ty: Type) {
        if !self.bare.ty(ty) {
            self.see(Key::Type(ty), self.deferrable(), false);
        }
    }

    fn see_attr(&mut self, attr: Attr, elide_type: bool) {
        if self.bare.attr(attr) {
            return;
        }
        match *self.ctx.attr_data(attr) {
            AttrData::Location(loc) => self.see_loc(loc, self.deferrable()),
            // A list has no alias. What is in an attribute that has one needs to be known with its
            // parts; here these alone count, and take no longer than writing them.
            AttrData::Array(_) | AttrData::Dict(_) if self.frames.is_empty() => {
                self.nested(|c| c.see_parts_of_attr(attr, elide_type));
            }
            _ => self.see(Key::Attr(attr), self.deferrable(), elide_type),
        }
    }

    /// Sees what another collector has noted.
    pub(super) fn see_again(&mut self, sight: Sight) {
        match sight.key {
            Key::Loc(loc) => self.see_loc(loc, sight.deferrable),
            key => self.see(key, sight.deferrable, sight.elide_type),
        }
    }

    pub(super) fn see_loc(&mut self, loc: Loc, deferrable: bool) {
        if self.notes.is_some() {
            return self.see(Key::Loc(loc), deferrable, false);
        }
        if let Some(number) = self.locs.get(loc) {
            return self.see_entry(number, deferrable);
        }
        let same = self.canonical(loc);
        self.see(Key::Loc(same), deferrable, false);
        if same != loc
            && let Some(number) = self.locs.get(same)
        {
            self.locs.add(loc, number);
        }
    }

    /// The one location for all equal ones: flat for a joined one, and interned for a position that may be where
    /// an interned one is.
    fn canonical(&mut self, loc: Loc) -> Loc {
        let flat = self.ctx.flat_loc(loc);
        let Some(offset) = flat.offset() else {
            return flat;
        };
        let sources = self.ctx.sources();
        if !self.positions_repeat && offset < sources.end() {
            return flat;
        }
        match self.lines.at(sources, offset) {
            None => Loc::UNKNOWN,
            Some((source, at)) => self.ctx.intern_loc(LocData::File {
                file: self.file_named(source.name()),
                line: at.line,
                col: at.col,
                end: None,
            }),
        }
    }

    /// The file of this name. Mostly it is the last one.
    fn file_named(&mut self, name: &'b str) -> Ident {
        match self.file {
            Some((last, file)) if std::ptr::eq(last, name) => file,
            _ => {
                let file = self.ctx.ident(name);
                self.file = Some((name, file));
                file
            }
        }
    }

    /// Notes `key` and, the first time, its parts.
    fn see(&mut self, key: Key, deferrable: bool, elide_type: bool) {
        if let Some(notes) = &mut self.notes {
            return notes.add(Sight {
                key,
                deferrable,
                elide_type,
            });
        }
        let known = match key {
            Key::Loc(loc) => self.locs.get(loc),
            key => self.map.get(&key).copied(),
        };
        if let Some(index) = known {
            return self.see_entry(index, deferrable);
        }
        let index = self.entries.len() as u32;
        let alias = match key {
            Key::Attr(attr) => super::attr_alias(self.ctx, attr).map(|name| self.name(&name)),
            Key::Type(ty) => super::type_alias(self.ctx, ty).map(|name| self.name(&name)),
            Key::Loc(_) => Some(0),
        };
        match key {
            Key::Loc(loc) => self.locs.add(loc, index),
            key => _ = self.map.insert(key, index),
        }
        let depth = u32::from(alias.is_some());
        if self.unseen.remove(&key) {
            self.over = self.unseen.is_empty();
        }
        self.entries.push(Entry {
            key,
            alias,
            depth,
            deferrable,
            parts: Vec::new(),
        });
        if let Key::Loc(loc) = key
            && let None | Some(LocData::File { .. } | LocData::Unknown) = self.ctx.loc_data(loc)
        {
            return self.record(index);
        }
        self.frames.push(Frame {
            deferrable,
            parts: Vec::new(),
            depth: 0,
        });
        self.nested(|c| match key {
            Key::Attr(attr) => c.see_parts_of_attr(attr, elide_type),
            Key::Type(ty) => c.see_parts_of_type(ty),
            Key::Loc(loc) => c.see_parts_of_loc(loc),
        });
        if let Some(frame) = self.frames.pop() {
            let entry = &mut self.entries[index as usize];
            entry.parts = frame.parts;
            if frame.depth > 0 {
                entry.depth = frame.depth + 1;
            }
        }
        self.record(index);
    }

    /// Notes what was seen before.
    fn see_entry(&mut self, index: u32, deferrable: bool) {
        if !deferrable {
            self.forbid_deferring(index);
        }
        self.record(index);
    }

    /// The name that an alias gets from what its thing would like.
    fn name(&mut self, wanted: &str) -> NameId {
        let mut buffer = Vec::new();
        let name = String::from_utf8_lossy(sanitize(wanted, b"$_-", &mut buffer));
        if let Some(&known) = self.by_name.get(&*name) {
            return known;
        }
        let name: Box<str> = name.into();
        let id = self.names.len() as NameId;
        self.by_name.insert(name.clone(), id);
        self.names.push(name);
        id
    }

    /// Notes `index` as a part of what is being looked at.
    fn record(&mut self, index: u32) {
        let depth = self.entries[index as usize].depth;
        if let Some(frame) = self.frames.last_mut() {
            frame.parts.push(index);
            frame.depth = frame.depth.max(depth);
        }
    }

    fn forbid_deferring(&mut self, index: u32) {
        let mut pending = vec![index];
        while let Some(index) = pending.pop() {
            let entry = &mut self.entries[index as usize];
            if entry.deferrable {
                entry.deferrable = false;
                pending.extend_from_slice(&entry.parts);
            }
        }
    }

    pub(super) fn see_parts_of_attr(&mut self, attr: Attr, elide_type: bool) {
        let ctx = self.ctx;
        let data = ctx.attr_data(attr);
        let ty = match data {
            AttrData::Unit
            | AttrData::Integer { .. }
            | AttrData::Float { .. }
            | AttrData::SymbolRef { .. }
            | AttrData::AffineMap(_)
            | AttrData::IntegerSet(_)
            | AttrData::DenseArray { .. }
            | AttrData::Strided { .. }
            | AttrData::Location(_) => return,
            AttrData::Distinct { inner, .. } => return self.see_attr(*inner, false),
            AttrData::Dict(entries) => {
                return entries.iter().for_each(|e| self.see_attr(e.1, false));
            }
            AttrData::Array(elements) => {
                return elements.iter().for_each(|e| self.see_attr(*e, false));
            }
            AttrData::Type(ty) => return self.see_type(*ty),
            AttrData::Dialect { def, params } => {
                let def = ctx.registry().attr_def(*def);
                if def.enum_def.is_none() {
                    (def.print)(self, params);
                }
                match ctx.type_of_data(data) {
                    Some(ty) => ty,
                    None => return,
                }
            }
            AttrData::String { ty, .. }
            | AttrData::Dense { ty, .. }
            | AttrData::DenseString { ty, .. }
            | AttrData::DenseResource { ty, .. }
            | AttrData::Sparse { ty, .. }
            | AttrData::Opaque { ty, .. } => *ty,
        };
        if !elide_type && ty != Type::NONE {
            self.see_type(ty);
        }
    }

    fn see_parts_of_type(&mut self, ty: Type) {
        let ctx = self.ctx;
        match ctx.type_data(ty) {
            TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::None
            | TypeData::Float(_)
            | TypeData::Opaque { .. } => {}
            TypeData::Complex(inner) => self.see_type(*inner),
            TypeData::Tuple(types) => types.iter().for_each(|t| self.see_type(*t)),
            TypeData::Function { inputs, results } => {
                inputs.iter().chain(results).for_each(|t| self.see_type(*t));
            }
            TypeData::Vector { element, .. } | TypeData::UnrankedTensor { element } => {
                self.see_type(*element);
            }
            TypeData::RankedTensor {
                element, encoding, ..
            } => {
                self.see_type(*element);
                encoding.iter().for_each(|e| self.see_attr(*e, false));
            }
            TypeData::MemRef {
                element,
                layout,
                space,
                ..
            } => {
                self.see_type(*element);
                layout
                    .iter()
                    .chain(space)
                    .for_each(|a| self.see_attr(*a, false));
            }
            TypeData::UnrankedMemRef { element, space } => {
                self.see_type(*element);
                space.iter().for_each(|a| self.see_attr(*a, false));
            }
            TypeData::Dialect { def, params } => {
                (ctx.registry().type_def(*def).print)(self, params);
            }
        }
    }

    fn see_parts_of_loc(&mut self, loc: Loc) {
        let ctx = self.ctx;
        let deferrable = self.deferrable();
        match ctx.loc_data(loc) {
            None | Some(LocData::Unknown | LocData::File { .. }) => {}
            Some(LocData::Name { child, .. }) => {
                if *child != Loc::UNKNOWN {
                    self.see_loc(*child, deferrable);
                }
            }
            Some(LocData::CallSite { callee, caller }) => {
                self.see_loc(*callee, deferrable);
                self.see_loc(*caller, deferrable);
            }
            Some(LocData::Fused { parts, metadata }) => {
                metadata.iter().for_each(|m| self.see_attr(*m, false));
                parts
                    .iter()
                    .for_each(|part| self.see_loc(*part, deferrable));
            }
        }
    }

    pub(super) fn print_op(&mut self, op: OpRef<'_>) {
        if self.options.debug_info {
            self.see_loc(op.loc(), true);
        }
        if op.num_regions() == 0 && self.is_done(op) {
            return;
        }
        if !self.options.generic
            && let Some(def) = op.def()
        {
            match def.asm {
                AsmSyntax::Generic => {}
                AsmSyntax::Format(_) => return crate::asm_format::print(self, op),
                AsmSyntax::Custom { print, .. } => return print(self, op),
            }
        }
        self.print_generic(op);
    }

    fn print_generic(&mut self, op: OpRef<'_>) {
        let (_, regions) = op.regions();
        for &region in regions {
            self.print_region(op, region, true, true);
        }
        let body = op.body();
        for operand in op.operands() {
            self.see_type(body.ty(operand));
        }
        for ty in body.result_types(op.id()) {
            self.see_type(ty);
        }
        sorted_attrs(op, &[], |_, attr| self.see_attr(attr, false));
    }

    fn print_region(
        &mut self,
        op: OpRef<'_>,
        region: RegionId,
        entry_args: bool,
        terminators: bool,
    ) {
        if self.options.skip_regions {
            return;
        }
        let body = op.child().unwrap_or(op.body());
        self.nested(|c| {
            let mut first = true;
            let mut next = body.entry_block(region);
            while let Some(block) = next {
                next = body.next_block(block);
                c.print_block(body, block, !first || entry_args, !first || terminators);
                first = false;
            }
        });
    }

    fn print_block(&mut self, body: &Body, block: BlockId, args: bool, terminator: bool) {
        if args {
            for (i, &arg) in body.block_args(block).iter().enumerate() {
                self.see_type(body.ty(arg));
                self.see_argument_loc(body.block_arg_loc(block, i));
            }
        }
        let first = body.first_op(block);
        match self.threads > 1 && body.children().len() > 1 {
            true => self.see_shared(body, first, terminator),
            false => self.see_ops(body, first, None, terminator),
        }
    }

    fn see_argument_loc(&mut self, loc: Loc) {
        if self.options.debug_info {
            self.see_loc(loc, false);
        }
    }
}
