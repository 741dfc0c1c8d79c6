//! What hand-written syntax sees: the parser and the printer as `dyn` traits.
//!
//! `crease-syntax` implements them; dialects only use them. No text is read or written here.

use smallvec::SmallVec;

use crate::affine::{AffineExpr, AffineMap};
use crate::attrs::NamedAttr;
use crate::body::Body;
use crate::context::Context;
use crate::diag::Failed;
use crate::ids::{Attr, BlockId, Ident, RegionId, Type, ValueId};
use crate::loc::Loc;
use crate::num::{ApFloat, ApInt, FloatKind};
use crate::op_def::{EnumDef, TypePred};
use crate::registry::OpName;
use crate::types::DefId;
use crate::view::OpRef;

/// The result of a parse step; the error is already reported.
pub type ParseResult<T = ()> = Result<T, Failed>;

/// Reads the text after the op's name into `state`.
pub type ParseFn = fn(&mut dyn OpParser, &mut OpState) -> ParseResult;
/// Writes the text after the op's name.
pub type PrintFn = fn(&mut dyn OpPrinter, OpRef<'_>);
/// Reads a `custom<…>` directive: fills `args`, in the order of the directive's parameters.
pub type DirectiveParseFn = fn(&mut dyn OpParser, &mut [DirectiveArg]) -> ParseResult;
/// Writes a `custom<…>` directive. Parameters are as when parsing; operands are resolved.
pub type DirectivePrintFn = fn(&mut dyn OpPrinter, OpRef<'_>, &[DirectiveValue]);

/// An operand that is read but not yet looked up: its type is not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnresolvedOperand {
    /// Where `%` stands.
    pub loc: Loc,
    /// The name without `%`: a byte range of the source text.
    pub name: (u32, u32),
    /// Result number after `#`.
    pub number: u32,
}

/// A block argument as written in a region's header: `%i: index`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Its name.
    pub name: UnresolvedOperand,
    /// Its type; `None` until known.
    pub ty: Option<Type>,
    /// Attributes after the type (a dictionary), where allowed.
    pub attrs: Option<Attr>,
    /// Trailing `loc(…)`, else where the name stands.
    pub loc: Option<Loc>,
}

impl Argument {
    /// An argument of which nothing but the name is known.
    pub fn of(name: UnresolvedOperand) -> Self {
        Argument {
            name,
            ty: None,
            attrs: None,
            loc: None,
        }
    }

    /// Whether it has a name: what a declaration has in its place is empty.
    pub fn is_named(&self) -> bool {
        self.name.name.0 != self.name.name.1
    }
}

/// A function's signature as written.
#[derive(Debug)]
pub struct Signature {
    /// The arguments; those of a declaration may have no names.
    pub args: Arguments,
    /// Whether `...` follows them.
    pub varargs: bool,
    /// The result types.
    pub results: SmallVec<[Type; 4]>,
    /// Their dictionaries; may be empty if there are none.
    pub result_attrs: Vec<Option<Attr>>,
    /// What [`Self::function_attr`] gives, if that is known.
    pub function: Option<Attr>,
}

/// The arguments of a signature.
pub type Arguments = SmallVec<[Argument; 4]>;

impl Signature {
    /// The types of the arguments.
    pub fn inputs(&self) -> Vec<Type> {
        self.args.iter().filter_map(|a| a.ty).collect()
    }

    /// The builtin function type of the arguments and results, as an attribute.
    pub fn function_attr(&self, ctx: &Context) -> Attr {
        let function = || ctx.type_attr(ctx.function_type(&self.inputs(), &self.results));
        self.function.unwrap_or_else(function)
    }

    /// The body, if it comes next. Its entry block has the arguments if they have names; if not, a body
    /// without an op has a block all the same, as upstream's.
    pub fn body(&self, p: &mut dyn OpParser) -> ParseResult<Option<RegionId>> {
        let named = self.args.iter().all(Argument::is_named);
        let region = p.optional_region(if named { &self.args } else { &[] }, false)?;
        if let Some(region) = region.filter(|_| !self.args.is_empty()) {
            p.ensure_block(region);
        }
        Ok(region)
    }
}

/// The parts of an op that is being read or built.
#[derive(Default, Debug)]
pub struct OpState {
    /// Operands in order.
    pub operands: Vec<ValueId>,
    /// Result types in order.
    pub types: Vec<Type>,
    /// Attributes: inherent and discardable ones together, sorted out by name when the op is made.
    pub attrs: Vec<NamedAttr>,
    /// Regions in order: of the parser's body, or of the child body when the op is isolated.
    pub regions: Vec<RegionId>,
    /// Successors in order.
    pub successors: Vec<BlockId>,
}

/// Brackets around a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delimiter {
    /// Nothing.
    None,
    /// `( )`
    Paren,
    /// `[ ]`
    Square,
    /// `< >`
    LessGreater,
    /// `{ }`
    Braces,
    /// `( )` or nothing at all.
    OptionalParen,
    /// `[ ]` or nothing at all.
    OptionalSquare,
    /// `< >` or nothing at all.
    OptionalLessGreater,
}

/// A class of types that a syntax asks for before it looks at operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeClass {
    /// `() -> ()`
    Function,
    /// `i32`, signless or not.
    Integer,
    /// `index`
    Index,
    /// `vector<…>`
    Vector,
    /// `tensor<…>` with a rank.
    RankedTensor,
    /// `tensor<…>` with or without a rank.
    AnyTensor,
    /// `memref<…>` with a rank.
    MemRef,
    /// `memref<…>` with or without a rank.
    AnyMemRef,
    /// `complex<…>`
    Complex,
    /// `tuple<…>`
    Tuple,
    /// `vector<…>`, `tensor<…>` or `memref<…>`.
    Shaped,
}

impl TypeClass {
    /// Whether `ty` is of this class.
    pub fn has(self, ctx: &Context, ty: Type) -> bool {
        let pred = match self {
            TypeClass::Function => TypePred::Function,
            TypeClass::Integer => TypePred::Int(None),
            TypeClass::Index => TypePred::Index,
            TypeClass::Vector => TypePred::Vector,
            TypeClass::RankedTensor => TypePred::RankedTensor,
            TypeClass::AnyTensor => TypePred::Tensor,
            TypeClass::MemRef => TypePred::MemRef,
            TypeClass::AnyMemRef => TypePred::AnyMemRef,
            TypeClass::Complex => TypePred::Complex,
            TypeClass::Tuple => TypePred::Tuple,
            TypeClass::Shaped => TypePred::Shaped,
        };
        pred.holds(ctx, ty)
    }

    /// Its name in messages, if it has one.
    fn name(self) -> Option<&'static str> {
        match self {
            TypeClass::Function => Some("builtin.function"),
            TypeClass::Integer => Some("builtin.integer"),
            TypeClass::Index => Some("builtin.index"),
            TypeClass::Vector => Some("builtin.vector"),
            TypeClass::RankedTensor => Some("builtin.tensor"),
            TypeClass::MemRef => Some("builtin.memref"),
            TypeClass::AnyMemRef | TypeClass::AnyTensor | TypeClass::Shaped => None,
            TypeClass::Complex => Some("builtin.complex"),
            TypeClass::Tuple => Some("builtin.tuple"),
        }
    }
}

/// Reads types and attributes, and the punctuation around them.
pub trait AttrParser {
    /// The context.
    fn ctx(&self) -> &Context;
    /// Where the next token starts.
    fn loc(&mut self) -> Loc;
    /// Reports an error and gives the token for `Err`. While an op's custom form is read, the message
    /// gets `custom op 'name' ` in front; what the parser itself reports (`expected ','`) doesn't.
    fn error(&mut self, loc: Loc, message: &str) -> Failed;
    /// Consumes the punctuation `text` (`(`, `->`, `:`, `,` …) if it comes next.
    fn optional_punct(&mut self, text: &str) -> bool;
    /// Consumes the punctuation `text` or reports `expected '…'`.
    fn punct(&mut self, text: &str) -> ParseResult;
    /// Consumes the keyword `text` if it comes next.
    fn optional_keyword(&mut self, text: &str) -> bool;
    /// Consumes the keyword `text` or reports `expected '…'`.
    fn keyword(&mut self, text: &str) -> ParseResult;
    /// Consumes any keyword; `None` if none comes next.
    fn optional_any_keyword(&mut self) -> Option<String>;
    /// Consumes any keyword, or reports `expected valid keyword`.
    fn any_keyword(&mut self) -> ParseResult<String>;
    /// Consumes a quoted string; `None` if none comes next.
    fn optional_string(&mut self) -> ParseResult<Option<Vec<u8>>>;
    /// Consumes an integer literal, with `-` if present; `None` if none comes next. `true` and `false`
    /// are integers of one bit: -1 and 0.
    fn optional_integer(&mut self) -> ParseResult<Option<i64>>;
    /// Consumes an integer literal or reports `expected integer value`.
    fn integer(&mut self) -> ParseResult<i64>;
    /// A type.
    fn ty(&mut self) -> ParseResult<Type>;
    /// A type of this class.
    fn ty_of(&mut self, class: TypeClass) -> ParseResult<Type> {
        let loc = self.loc();
        self.ty_of_at(class, loc)
    }
    /// `:` and a type of this class; that it is of another one is said to be at the colon.
    fn colon_ty_of(&mut self, class: TypeClass) -> ParseResult<Type> {
        let loc = self.loc();
        self.punct(":")?;
        self.ty_of_at(class, loc)
    }
    /// A type of this class; that it is of another one is said to be at `loc`.
    fn ty_of_at(&mut self, class: TypeClass, loc: Loc) -> ParseResult<Type> {
        let ty = self.ty()?;
        match class.has(self.ctx(), ty) {
            true => Ok(ty),
            false => Err(self.wrong_type(loc, class.name(), ty)),
        }
    }
    /// Says that `found` is not what has to be here; `expected` is a type without its parameters.
    fn wrong_type(&mut self, loc: Loc, expected: Option<&str>, found: Type) -> Failed {
        let mut message = "invalid kind of type specified".to_owned();
        if let Some(expected) = expected {
            let found = self.ctx().describe_type(found);
            message += &format!(": expected {expected}, but found '{found}'");
        }
        self.error(loc, &message)
    }
    /// A type if one comes next.
    fn optional_ty(&mut self) -> ParseResult<Option<Type>>;
    /// An attribute; integers and floats without a written type get `ty`.
    fn attr(&mut self, ty: Option<Type>) -> ParseResult<Attr>;
    /// An attribute if one comes next.
    fn optional_attr(&mut self, ty: Option<Type>) -> ParseResult<Option<Attr>>;
    /// `@name` as a string attribute; `None` if none comes next.
    fn optional_symbol_name(&mut self) -> ParseResult<Option<Attr>>;
    /// `@name` as a string attribute.
    fn symbol_name(&mut self) -> ParseResult<Attr>;
    /// Where the mnemonic of the dialect's attribute or type stands that is being read. Until another one is read.
    fn mnemonic_loc(&mut self) -> Loc;
    /// Whether `#name` or `!name` comes next: an attribute or type that isn't in its short form.
    fn at_dialect_symbol(&mut self) -> bool;
    /// A list with separators `,`; `item` reads one element.
    fn list(
        &mut self,
        delimiter: Delimiter,
        item: &mut dyn FnMut(&mut dyn AttrParser) -> ParseResult,
    ) -> ParseResult;
    /// An integer literal of any size, with `-` if present; `None` if none comes next. `true` and
    /// `false` count as 1 and 0.
    fn optional_apint(&mut self) -> ParseResult<Option<ApInt>>;
    /// A floating point literal, or its bits in hexadecimal.
    fn float(&mut self, kind: FloatKind) -> ParseResult<ApFloat>;
    /// An affine map without `affine_map<…>` around it: `(d0, d1) -> (d1, d0)`.
    fn affine_map(&mut self) -> ParseResult<AffineMap>;
    /// `4x?x` (dynamic allowed or not), including the trailing `x` if asked.
    fn dims(&mut self, allow_dynamic: bool, trailing_x: bool) -> ParseResult<Vec<i64>>;
    /// A type of `dialect` without `!dialect.`: its mnemonic and what follows that.
    fn short_ty(&mut self, dialect: &str) -> ParseResult<Type>;
    /// An attribute that `def` defines, without `#dialect.mnemonic`.
    fn stripped_attr(&mut self, def: DefId) -> ParseResult<Attr>;
    /// A case of an enum; of a bit enum, several with separators.
    fn enum_cases(&mut self, def: &EnumDef) -> ParseResult<i64>;
    /// Says that `key` stands for `value` in this text; `false` if it already stands for another one.
    fn define(&mut self, key: Attr, value: Attr) -> bool;
    /// Begins to read what may refer to itself by `key`; `false`, and nothing begins, if that is
    /// being read already.
    fn enter_cycle(&mut self, key: Attr) -> bool;
    /// Ends what the last [`Self::enter_cycle`] began.
    fn leave_cycle(&mut self);
}

/// Reads ops.
pub trait OpParser: AttrParser {
    /// This parser as one for attributes.
    fn as_attr_parser(&mut self) -> &mut dyn AttrParser;
    /// This parser, for hooks.
    fn as_op_parser(&mut self) -> &mut dyn OpParser;
    /// The name of the op that is being read.
    fn op_name(&self) -> OpName;
    /// The name of the inherent attribute in `slot` of the op that is being read, which is registered.
    fn attr_name(&self, slot: usize) -> Ident;
    /// Takes the entries of `dict` as the op's inherent attributes, those of the `slots`. Other names are
    /// errors, and so is a property without a default that has no entry.
    fn prop_dict(&mut self, state: &mut OpState, dict: Attr, slots: &[usize]) -> ParseResult;
    /// The full name of an op, there or not, that is written as in front of a custom form; or reports
    /// `expected bare identifier or keyword`.
    fn custom_op_name(&mut self) -> ParseResult<String>;
    /// Where the op's name stands.
    fn name_loc(&self) -> Loc;
    /// [`AttrParser::list`] of what may have operands; what is missing around it is said to be missing
    /// in `context`, which begins with a space.
    fn list_in(
        &mut self,
        delimiter: Delimiter,
        context: &str,
        item: &mut dyn FnMut(&mut dyn OpParser) -> ParseResult,
    ) -> ParseResult;
    /// The number of results that the text binds (`%0:2 = …`).
    fn num_results(&self) -> usize;
    /// The name of the result with this number as written (for `MLIR`'s name-based attributes), and
    /// its number in the group.
    fn result_name(&self, index: usize) -> Option<(String, u32)>;
    /// The body that regions without isolation, and operands, lie in.
    fn body(&self) -> &Body;
    /// An operand; `%x` or `%x#1`.
    fn operand(&mut self) -> ParseResult<UnresolvedOperand>;
    /// An operand if one comes next.
    fn optional_operand(&mut self) -> ParseResult<Option<UnresolvedOperand>>;
    /// Operands with separators.
    fn operand_list(&mut self, delimiter: Delimiter) -> ParseResult<Vec<UnresolvedOperand>>;
    /// So many operands with commas between; not for none.
    fn operands(&mut self, count: usize) -> ParseResult<Vec<UnresolvedOperand>>;
    /// An affine map whose inputs are operands (`[%i + 1, symbol(%n)]`): the map, and the operands
    /// of its dimensions, then of its symbols.
    fn affine_map_of_operands(
        &mut self,
        delimiter: Delimiter,
    ) -> ParseResult<(AffineMap, Vec<UnresolvedOperand>)>;
    /// An affine expression over operands: those of its dimensions, then those of its symbols.
    fn affine_expr_of_operands(
        &mut self,
    ) -> ParseResult<(AffineExpr, Vec<UnresolvedOperand>, Vec<UnresolvedOperand>)>;
    /// Looks an operand up, now that its type is known.
    fn resolve(&mut self, operand: UnresolvedOperand, ty: Type) -> ParseResult<ValueId>;
    /// Looks operands up whose type is `index`, and appends them.
    fn resolve_indices(
        &mut self,
        operands: &[UnresolvedOperand],
        to: &mut Vec<ValueId>,
    ) -> ParseResult {
        for &operand in operands {
            to.push(self.resolve(operand, Type::INDEX.get())?);
        }
        Ok(())
    }
    /// Looks operands up; reports a count that differs at `loc`, as upstream does.
    fn resolve_all(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        loc: Loc,
    ) -> ParseResult<Vec<ValueId>>;
    /// Types with separators.
    fn ty_list(&mut self) -> ParseResult<Vec<Type>>;
    /// `-> type` or `-> (types)`, if an arrow comes next.
    fn optional_arrow_types(&mut self) -> ParseResult<Vec<Type>>;
    /// `{…}` if it comes next; adds to `attrs`, reports duplicates.
    fn optional_attr_dict(&mut self, attrs: &mut Vec<NamedAttr>) -> ParseResult;
    /// `attributes {…}` if the keyword comes next.
    fn optional_attr_dict_with_keyword(&mut self, attrs: &mut Vec<NamedAttr>) -> ParseResult;
    /// A block argument `%a`, with `: type` if `typed`, and attributes and location if `attrs`.
    fn argument(&mut self, typed: bool, attrs: bool) -> ParseResult<Argument>;
    /// The same if `%` comes next.
    fn optional_argument(&mut self, typed: bool, attrs: bool) -> ParseResult<Option<Argument>>;
    /// `(%a = %x, %b = %y)` if it comes next: arguments, whose types are not known yet, and the operands
    /// that they get.
    fn optional_assignments(
        &mut self,
    ) -> ParseResult<Option<(Vec<Argument>, Vec<UnresolvedOperand>)>>;
    /// Arguments with separators.
    fn argument_list(
        &mut self,
        delimiter: Delimiter,
        typed: bool,
        attrs: bool,
    ) -> ParseResult<Vec<Argument>>;
    /// A function's signature: `(%a: i32 {x}, %b: f32) -> (i64 {y}, f32)`, of a declaration
    /// `(i32 {x}, f32) -> i64`. With `variadic`, `...` may be the last argument.
    fn signature(&mut self, variadic: bool) -> ParseResult<Signature>;
    /// A region `{…}` whose entry block has the arguments `args` (all types known). `shadowing`
    /// lets the arguments hide outer names.
    fn region(&mut self, args: &[Argument], shadowing: bool) -> ParseResult<RegionId>;
    /// A region if `{` comes next.
    fn optional_region(
        &mut self,
        args: &[Argument],
        shadowing: bool,
    ) -> ParseResult<Option<RegionId>>;
    /// An empty region.
    fn empty_region(&mut self) -> RegionId;
    /// Gives `region` the op's implicit terminator if it has no terminator: `name` with no
    /// operands.
    fn ensure_terminator(&mut self, region: RegionId, name: &str);
    /// The same, but the terminator has the results of the op before it as operands.
    fn ensure_yield_of_last(&mut self, region: RegionId, name: &str);
    /// The body that the op's regions lie in, to make in it what a region holds that the text does not have.
    fn region_body(&mut self) -> (&Context, &mut Body);
    /// Gives `region` an empty block if it has no block (`SingleBlock` ops).
    fn ensure_block(&mut self, region: RegionId);
    /// Whether `region`, read by this op's syntax, has no block.
    fn region_empty(&self, region: RegionId) -> bool;
    /// A successor `^bb`.
    fn successor(&mut self) -> ParseResult<BlockId>;
    /// A successor if `^` comes next.
    fn optional_successor(&mut self) -> ParseResult<Option<BlockId>>;
    /// A successor with its operands: `^bb(%a, %b : i32, i32)`.
    fn successor_and_operands(&mut self) -> ParseResult<(BlockId, Vec<ValueId>)>;
    /// `loc(…)` if it comes next.
    fn optional_loc(&mut self) -> ParseResult<Option<Loc>>;
    /// Reads a whole op with its custom or generic form nested in this op's own syntax (as
    /// `scf.reduce`-like forms do); the op lands in `region`'s last block.
    fn nested_op(&mut self, region: RegionId) -> ParseResult;
}

/// Writes types and attributes.
pub trait AsmPrinter {
    /// The context.
    fn ctx(&self) -> &Context;
    /// Text as it is.
    fn text(&mut self, text: &str);
    /// A type, by alias where it has one.
    fn ty(&mut self, ty: Type);
    /// An attribute, by alias where it has one.
    fn attr(&mut self, attr: Attr);
    /// An attribute without its type (`: i32` left out).
    fn attr_without_type(&mut self, attr: Attr);
    /// A keyword, or a quoted string where it is not a valid keyword.
    fn keyword_or_string(&mut self, text: &str);
    /// `@name`, quoted where needed.
    fn symbol(&mut self, name: &[u8]);
    /// A string in quotes with escapes.
    fn quoted(&mut self, bytes: &[u8]);
    /// A location in `loc(…)`, if locations are printed.
    fn optional_trailing_loc(&mut self, loc: Loc);
    /// A dialect's attribute without `#dialect.mnemonic`: only what its own syntax writes after
    /// it. Other attributes as [`Self::attr`] writes them; an alias where there is one.
    fn stripped_attr(&mut self, attr: Attr);
    /// A dialect's type without `!dialect.mnemonic`, likewise.
    fn stripped_ty(&mut self, ty: Type);
    /// A dialect's type without `!dialect.`, never by alias; others as [`Self::ty`] writes them.
    fn short_ty(&mut self, ty: Type);
    /// What [`AttrParser::enum_cases`] reads.
    fn enum_cases(&mut self, def: &EnumDef, value: i64);
    /// A float's digits, or its bits in hexadecimal where digits don't read back.
    fn float(&mut self, value: &ApFloat);
}

/// Writes ops.
pub trait OpPrinter: AsmPrinter {
    /// This printer as one for attributes.
    fn as_attr_printer(&mut self) -> &mut dyn AsmPrinter;
    /// This printer, for hooks.
    fn as_op_printer(&mut self) -> &mut dyn OpPrinter;
    /// `%name`
    fn operand(&mut self, value: ValueId);
    /// What [`Self::operand`] would write after the `%`; nothing while no names are given yet.
    fn value_name(&mut self, value: ValueId) -> String;
    /// `%a, %b`
    fn operands(&mut self, values: &[ValueId]);
    /// `%arg0: type`, and its location with debug info. `region_of` names the op whose region the
    /// argument belongs to (its own body, if it is isolated). With `attrs`, they are written after.
    fn region_argument(
        &mut self,
        region_of: OpRef<'_>,
        arg: ValueId,
        attrs: &[NamedAttr],
        omit_type: bool,
    );
    /// Only the name of a value of the region-owning op's body (see [`Self::region_argument`]).
    fn region_value(&mut self, region_of: OpRef<'_>, value: ValueId);
    /// A newline and the current indentation.
    fn newline(&mut self);
    /// Indents what follows `newline` by one more step.
    fn indent(&mut self);
    /// Undoes one `indent`.
    fn unindent(&mut self);
    /// `^bb1`
    fn successor(&mut self, block: BlockId);
    /// `^bb1(%a : i32)`
    fn successor_and_operands(&mut self, block: BlockId, operands: &[ValueId]);
    /// ` {a = 1}` if anything is left after leaving out `elided`; inherent ones included.
    fn optional_attr_dict(&mut self, op: OpRef<'_>, elided: &[&str]);
    /// ` attributes {a = 1}` likewise.
    fn optional_attr_dict_with_keyword(&mut self, op: OpRef<'_>, elided: &[&str]);
    /// A region in braces. Regions of an isolated op are found through `op`.
    fn region(&mut self, op: OpRef<'_>, region: RegionId, entry_args: bool, terminators: bool);
    /// ` : (i32) -> i32`, without the leading ` : `.
    fn functional_type(&mut self, inputs: &[Type], results: &[Type]);
    /// ` -> type` or ` -> (types)`; nothing for no types.
    fn optional_arrow_types(&mut self, types: &[Type]);
    /// ` -> (types)` of the results of `op`, in parentheses also if it is one; nothing if there are none.
    fn arrow_results(&mut self, op: OpRef<'_>) {
        for (i, result) in op.results().enumerate() {
            self.text(if i == 0 { " -> (" } else { ", " });
            self.ty(op.ty(result));
        }
        if op.num_results() > 0 {
            self.text(")");
        }
    }
    /// A whole op, in the custom form if it has one, without a newline (for nested syntax).
    fn op(&mut self, op: OpRef<'_>);
    /// What follows the op's quoted name in the generic form.
    fn generic_op(&mut self, op: OpRef<'_>);
    /// From now on, argument `index` of the entry block of `op`'s region `region` has the name of
    /// `value`. Only for isolated ops.
    fn shadow_region_arg(&mut self, op: OpRef<'_>, region: usize, index: usize, value: ValueId);
    /// The results of an affine map attribute with the operands in the place of its inputs:
    /// `%i + 1, %j + symbol(%n)`.
    fn affine_map_of_values(&mut self, map: Attr, operands: &[ValueId]);
    /// An affine expression likewise.
    fn affine_expr_of_values(&mut self, expr: &AffineExpr, dims: &[ValueId], symbols: &[ValueId]);
}

/// What a `custom<…>` directive reads: one per parameter, empty to begin with.
#[derive(Debug)]
pub enum DirectiveArg {
    /// Operand group (any arity).
    Operands(Vec<UnresolvedOperand>),
    /// Variadic-of-variadic operand groups.
    OperandGroups(Vec<Vec<UnresolvedOperand>>),
    /// The types of an operand or result group.
    Types(Vec<Type>),
    /// Variadic-of-variadic types.
    TypeGroups(Vec<Vec<Type>>),
    /// An attribute; `None` when absent.
    Attr(Option<Attr>),
    /// Regions.
    Regions(Vec<RegionId>),
    /// Successors.
    Successors(Vec<BlockId>),
    /// `attr-dict`
    AttrDict(Vec<NamedAttr>),
    /// A literal string in the directive's parameter list.
    Literal(&'static str),
    /// `ref($operands)`: already read.
    RefOperands(Vec<UnresolvedOperand>),
    /// `ref(type($x))`: already read.
    RefTypes(Vec<Type>),
    /// `ref($attr)`: already read.
    RefAttr(Option<Attr>),
}

/// What a `custom<…>` directive writes: one per parameter.
#[derive(Debug)]
pub enum DirectiveValue {
    /// Operand group.
    Operands(Vec<ValueId>),
    /// Variadic-of-variadic operand groups.
    OperandGroups(Vec<Vec<ValueId>>),
    /// The types of an operand or result group.
    Types(Vec<Type>),
    /// Variadic-of-variadic types.
    TypeGroups(Vec<Vec<Type>>),
    /// An attribute; `None` when absent.
    Attr(Option<Attr>),
    /// Regions.
    Regions(Vec<RegionId>),
    /// Successors.
    Successors(Vec<BlockId>),
    /// `attr-dict`
    AttrDict,
    /// A literal string in the directive's parameter list.
    Literal(&'static str),
}
