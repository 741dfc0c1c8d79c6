//! The `Context`: interners, the frozen registry and the source texts.
//!
//! It holds no IR and no pass state; everything in it is shared between threads by `&`.

use std::any::Any;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use crease_append::Appended;
use rustc_hash::FxHashMap;

use crate::attrs::{AttrData, Serial, UNIT_INDEX};
use crate::body::Body;
use crate::ids::{Attr, Ident, OpId, Type};
use crate::intern::Interner;
use crate::loc::{Loc, LocData, LocEntry};
use crate::op_def::{CheckOpAttr, CheckOpAttrInside, CheckParamAttr, DialectDef};
use crate::registry::{OpName, Registry};
use crate::source::SourceMap;
use crate::types::{self, DefId, TypeData};

/// How messages write types, attributes and ops. The text forms are `crease-syntax`'s, so it
/// installs these functions.
#[derive(Clone)]
pub struct Describe {
    /// A type as text, without quotes.
    pub ty: fn(&Context, Type) -> String,
    /// An attribute as text.
    pub attr: fn(&Context, Attr) -> String,
    /// An op with local names; begins with a newline if it has several lines.
    pub op: DescribeOp,
}

/// How messages write ops.
pub type DescribeOp = Arc<dyn Fn(&Context, &Body, OpId, OpForm) -> String + Send + Sync>;

/// The form in which a message writes an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpForm {
    /// As in errors.
    Generic,
    /// As in notes.
    Custom,
}

/// A value in the file's `external_resources`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResourceValue {
    /// `true` or `false`
    Bool(bool),
    /// `"text"`
    String(Box<[u8]>),
    /// `"0x…"`: four bytes of alignment, then the data.
    Blob(Box<[u8]>),
}

/// How a dialect checks discardable attributes.
#[derive(Clone, Copy)]
pub(crate) enum OpAttrChecker {
    Alone(CheckOpAttr),
    /// With the ops around.
    Inside(CheckOpAttrInside),
}

/// What a higher layer derives from the registry or an op's description once per context, such as a compiled
/// assembly format. It may hold ids of the context.
#[derive(Default)]
pub struct DerivedCell(OnceLock<Box<dyn Any + Send + Sync>>);

impl DerivedCell {
    /// The derived data, made by `make` at the first call. One cell holds one type.
    #[inline]
    pub fn get_or_make<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Option<&T> {
        self.0.get_or_init(|| Box::new(make())).downcast_ref()
    }
}

/// Everything that bodies share: types, attributes, names, locations, op definitions.
pub struct Context {
    pub(crate) types: Interner<TypeData>,
    pub(crate) attrs: Interner<AttrData>,
    pub(crate) marked_attrs: Appended<Attr>,
    marked_types: Appended<Type>,
    /// Whether one of the types may name values of it.
    named_types: AtomicBool,
    idents: Interner<Box<str>>,
    /// Whether one of the names is such that a dialect checks discardable attributes with it.
    checked_names: AtomicBool,
    pub(crate) locs: Interner<LocEntry>,
    /// The flat form of joined locations that somebody looked at.
    pub(crate) flat_locs: Mutex<FxHashMap<Loc, Loc>>,
    registry: Arc<Registry>,
    /// By op: its compiled assembly format.
    formats: Box<[DerivedCell]>,
    /// By op and slot: its attributes where nothing is said.
    defaults: Box<[OnceLock<Box<[Option<Attr>]>>]>,
    rules: DerivedCell,
    sources: SourceMap,
    resources: OnceLock<Vec<(Ident, Ident, Box<[u8]>)>>,
    external_resources: OnceLock<Vec<(Ident, Ident, ResourceValue)>>,
    distinct: AtomicU64,
    allow_unregistered: bool,
    describe: Option<Describe>,
    op_on_diagnostic: bool,
    pub(crate) serial: Serial,
}

impl Context {
    /// A context with the dialects of `registry`.
    pub fn new(registry: impl Into<Arc<Registry>>) -> Self {
        let registry = registry.into();
        let ctx = Self {
            types: Interner::new(),
            attrs: Interner::new(),
            marked_attrs: Appended::new(),
            marked_types: Appended::new(),
            named_types: AtomicBool::new(false),
            idents: Interner::new(),
            checked_names: AtomicBool::new(false),
            locs: Interner::new(),
            flat_locs: Mutex::default(),
            formats: registry
                .ops()
                .iter()
                .map(|_| DerivedCell::default())
                .collect(),
            defaults: registry.ops().iter().map(|_| OnceLock::new()).collect(),
            rules: DerivedCell::default(),
            registry,
            sources: SourceMap::default(),
            resources: OnceLock::new(),
            external_resources: OnceLock::new(),
            distinct: AtomicU64::new(0),
            allow_unregistered: false,
            describe: None,
            op_on_diagnostic: true,
            serial: Serial::new(),
        };
        for data in types::fixed() {
            ctx.types.intern_owned(data);
        }
        let unit = ctx.attrs.intern_owned(AttrData::Unit);
        debug_assert_eq!(unit, UNIT_INDEX);
        ctx.locs.intern_owned(LocEntry::Data(LocData::Unknown));
        ctx
    }

    /// Accepts ops, types and attributes of dialects that are not registered.
    pub fn set_allow_unregistered(&mut self, allow: bool) {
        self.allow_unregistered = allow;
    }

    /// Whether unregistered dialects are accepted.
    pub fn allow_unregistered(&self) -> bool {
        self.allow_unregistered
    }

    /// Installs the functions that write types, attributes and ops in messages. Without, messages have
    /// Rust's debug form, whose ids may differ from run to run.
    pub fn set_describe(&mut self, describe: Describe) {
        self.describe = Some(describe);
    }

    /// Whether errors at an op carry a note that shows the op (on by default; off under
    /// `--verify-diagnostics`).
    pub fn set_op_on_diagnostic(&mut self, on: bool) {
        self.op_on_diagnostic = on;
    }

    /// `ty` as messages write it, without quotes.
    pub fn describe_type(&self, ty: Type) -> String {
        match &self.describe {
            Some(describe) => (describe.ty)(self, ty),
            None => format!("{:?}", self.type_data(ty)),
        }
    }

    /// `attr` as messages write it.
    pub fn describe_attr(&self, attr: Attr) -> String {
        match &self.describe {
            Some(describe) => (describe.attr)(self, attr),
            None => format!("{:?}", self.attr_data(attr)),
        }
    }

    /// An op as messages write it; its name alone if nothing is installed.
    pub fn describe_op(&self, body: &Body, op: OpId, form: OpForm) -> String {
        match &self.describe {
            Some(describe) => (describe.op)(self, body, op, form),
            None => format!("\"{}\"", self.op_name_str(body.op_name(op))),
        }
    }

    /// The text of the note that shows an op beside an error at it, if such notes are on.
    pub fn current_op_note(&self, body: &Body, op: OpId) -> Option<String> {
        (self.op_on_diagnostic && self.describe.is_some()).then(|| {
            let op = self.describe_op(body, op, OpForm::Generic);
            format!("see current operation: {op}")
        })
    }

    /// The dialects and ops known here.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The place for the compiled assembly format of a registered op.
    #[inline]
    pub fn format_cell(&self, name: OpName) -> Option<&DerivedCell> {
        self.formats.get(name.index()?)
    }

    /// By slot the inherent attributes that an op of this name gets where nothing is said, but for those that only a
    /// reader of attributes can make.
    pub fn default_attrs(&self, name: OpName) -> &[Option<Attr>] {
        let (Some(at), Some(info)) = (name.index(), self.registry.info(name)) else {
            return &[];
        };
        self.defaults[at].get_or_init(|| {
            let specs = info.def.attrs.iter();
            specs
                .map(|spec| spec.plain_default(self).filter(|_| !spec.optional))
                .collect()
        })
    }

    /// The place for the rules of the dialects, with their names looked up.
    pub fn rules_cell(&self) -> &DerivedCell {
        &self.rules
    }

    /// The source texts that positions refer to.
    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }

    /// The source texts, to add one.
    pub fn sources_mut(&mut self) -> &mut SourceMap {
        &mut self.sources
    }

    /// About how many different attributes were made, and no fewer.
    pub fn attrs_bound(&self) -> usize {
        self.attrs.bound()
    }

    /// Says about how many different attributes there will be.
    pub fn expect_attrs(&self, count: usize) {
        self.attrs.expect(count);
    }

    /// Interns a type.
    pub fn intern_type(&self, data: TypeData) -> Type {
        if let TypeData::Function { inputs, results } = &data {
            return self.function_type(inputs, results);
        }
        let plain = data.is_plain();
        let marks = matches!(data, TypeData::Tuple(_) | TypeData::Dialect { .. });
        let dialects = match data {
            TypeData::Dialect { def, .. } => Some(def),
            _ => None,
        };
        let index = self.types.intern_owned_and(data, |index| {
            if marks {
                self.marked_types.push(Type::marked(index, false));
                self.note_named(dialects);
            }
        });
        Type::marked(index, plain)
    }

    /// Notes whether a type that was made just now may name values.
    #[cold]
    fn note_named(&self, def: Option<DefId>) {
        if def.is_some_and(|def| self.registry.def_dialect(def).value_name.is_some()) {
            self.named_types.store(true, Ordering::Release);
        }
    }

    /// Whether types may name values: while there is no such type, nobody needs to ask each.
    pub fn types_name_values(&self) -> bool {
        self.named_types.load(Ordering::Acquire)
    }

    /// The name that values of type `ty` would like, if its dialect says one.
    pub fn value_name(&self, ty: Type) -> Option<String> {
        match self.type_data(ty) {
            TypeData::Dialect { def, .. } => {
                (self.registry.def_dialect(*def).value_name?)(self, ty)
            }
            _ => None,
        }
    }

    /// The attributes of this context that are not plain ([`Attr::is_plain`]) whatever they are made
    /// of. If a file shows an alias, then because one of these has it, or of [`Self::marked_types`].
    pub fn marked_attrs(&self) -> impl Iterator<Item = Attr> + '_ {
        self.marked_attrs.iter().copied()
    }

    /// The types of this context that are not plain ([`Type::is_plain`]) whatever they are made of.
    pub fn marked_types(&self) -> impl Iterator<Item = Type> + '_ {
        self.marked_types.iter().copied()
    }

    /// What `ty` is.
    #[inline]
    pub fn type_data(&self, ty: Type) -> &TypeData {
        self.types.get(ty.index())
    }

    /// What `attr` is.
    #[inline]
    pub fn attr_data(&self, attr: Attr) -> &AttrData {
        self.attrs.get(attr.index())
    }

    /// Interns a string.
    pub fn ident(&self, text: &str) -> Ident {
        Ident::from_index(self.idents.intern(
            text,
            |item, key| **item == *key,
            || {
                // Before anybody gets the name.
                if self.checker_of(text).is_some() {
                    self.checked_names.store(true, Ordering::Relaxed);
                }
                text.into()
            },
        ))
    }

    /// What checks discardable attributes of this name: the dialect that it begins with may.
    pub(crate) fn checker_of(&self, name: &str) -> Option<OpAttrChecker> {
        let dialect = self.dialect_of_name(name)?;
        match dialect.verify_op_attr_inside {
            Some(check) => Some(OpAttrChecker::Inside(check)),
            None => dialect.verify_op_attr.map(OpAttrChecker::Alone),
        }
    }

    /// What checks attributes of this name on arguments and results of functions.
    pub(crate) fn param_checker_of(&self, name: &str) -> Option<CheckParamAttr> {
        self.dialect_of_name(name)?.verify_param_attr
    }

    /// The dialect of an attribute's name: that before the first dot, if there is more behind.
    fn dialect_of_name(&self, name: &str) -> Option<&DialectDef> {
        let (namespace, rest) = name.split_once('.')?;
        match rest.is_empty() {
            true => None,
            false => self.registry.dialect(namespace),
        }
    }

    /// Whether any discardable attribute may have such a name.
    #[inline]
    pub(crate) fn has_checked_names(&self) -> bool {
        self.checked_names.load(Ordering::Relaxed)
    }

    /// The text of `ident`.
    #[inline]
    pub fn str(&self, ident: Ident) -> &str {
        self.idents.get(ident.index())
    }

    /// How many distinct attributes were made.
    pub fn distinct_attrs(&self) -> u64 {
        self.distinct.load(Ordering::Relaxed)
    }

    pub(crate) fn next_distinct(&self) -> u64 {
        self.distinct.fetch_add(1, Ordering::Relaxed)
    }

    /// The `dialect_resources` of the file read, as (dialect, key, blob with its alignment
    /// prefix); set once, by the parser.
    pub fn resources(&self) -> &[(Ident, Ident, Box<[u8]>)] {
        self.resources.get().map_or(&[], |list| list)
    }

    /// The `external_resources` of the file read, as (section, key, value) in source order.
    pub fn external_resources(&self) -> &[(Ident, Ident, ResourceValue)] {
        self.external_resources.get().map_or(&[], |list| list)
    }

    /// Records the file's external resources. Later calls are ignored.
    pub fn set_external_resources(&self, list: Vec<(Ident, Ident, ResourceValue)>) {
        let _ = self.external_resources.set(list);
    }

    /// Records the file's resources. Later calls are ignored.
    pub fn set_resources(&self, list: Vec<(Ident, Ident, Box<[u8]>)>) {
        // A second file's resources would need keys of its own; the first file wins.
        let _ = self.resources.set(list);
    }
}
