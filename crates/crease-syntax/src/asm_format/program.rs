//! The compiled form of a format: two lists of steps with indices resolved, one to read and one to
//! write, and where every type comes from. No names are looked up after this.

use crease_ir::asm::{DirectiveParseFn, DirectivePrintFn, TypeClass};
use crease_ir::op_def::{AttrPred, EnumDef, PropKind, TypeTransform};
use crease_ir::types::DefId;
use crease_ir::{Attr, Context, Ident, Type};
use smallvec::SmallVec;

/// A list of types that is read as a whole: operand groups first, then result groups, then all
/// operands, then all results.
pub(super) type TypeSlot = u16;

/// Everything needed to read and write one op.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) read: Vec<Read>,
    pub(super) write: Vec<Write>,
    /// `operands` stands for all operands.
    pub(super) all_operands: bool,
    /// `type(operands)` stands for all operand types.
    pub(super) all_operand_types: bool,
    /// Where the type of each operand group comes from; unused with `type(operands)`.
    pub(super) operand_types: Vec<TypeSource>,
    pub(super) result_types: ResultTypes,
    /// Groups whose types are transformed to others: they are checked first.
    pub(super) checked: Vec<TypeSlot>,
    /// `operandSegmentSizes` has to be worked out.
    pub(super) operand_segments: Option<&'static str>,
    /// `resultSegmentSizes` has to be worked out.
    pub(super) result_segments: Option<&'static str>,
    pub(super) layout: Layout,
    /// Names that `attr-dict` leaves out, with their slots.
    pub(super) elided: Vec<(u16, &'static str)>,
    /// Slots that `attr-dict` writes, with the default value that it leaves out.
    pub(super) shown: Vec<(u16, &'static str, Option<Attr>)>,
    /// Names of the inherent attributes by slot.
    pub(super) names: Vec<Ident>,
    /// Default values by slot, for attributes that the text leaves out.
    pub(super) defaults: Vec<(u16, Attr)>,
    /// `regions` stands for all regions.
    pub(super) all_regions: bool,
    /// `successors` stands for all successors.
    pub(super) all_successors: bool,
    /// `prop-dict` is used: `attr-dict` writes discardable attributes only.
    pub(super) prop_dict: bool,
}

/// How operand and result groups are found in an op.
#[derive(Debug)]
pub(super) struct Layout {
    /// Slot of `operandSegmentSizes`.
    pub(super) operand_sizes: Option<usize>,
    /// Slot of `resultSegmentSizes`.
    pub(super) result_sizes: Option<usize>,
}

/// Where result types come from.
#[derive(Debug)]
pub(super) enum ResultTypes {
    /// `type(results)`
    All,
    /// One source per result group.
    Each(Vec<TypeSource>),
    /// Worked out when the operands are known.
    Infer,
}

/// Where the types of a group come from.
#[derive(Clone, Copy, Debug)]
pub(super) enum TypeSource {
    /// They are written.
    Written,
    /// The constraint allows one type only.
    Build(fn(&Context) -> Type),
    /// They are those of another group: all of it if it is variadic, else the first.
    Same(TypeSlot, bool),
    /// They are computed from the first type of another group.
    From(TypeSlot, TypeTransform),
    /// They are computed from all types of another group.
    FromAll(TypeSlot, fn(&Context, &[Type]) -> Option<Vec<Type>>),
    /// The type of a typed attribute.
    Attr(u16),
    /// Computed from the type of a typed attribute.
    FromAttr(u16, TypeTransform),
}

/// How an attribute is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttrForm {
    pub(super) slot: u16,
    pub(super) name: &'static str,
    /// What messages call what it must be.
    pub(super) summary: &'static str,
    pub(super) style: AttrStyle,
    /// The type that need not be written.
    pub(super) ty: Option<fn(&Context) -> Type>,
    /// What kind of attribute it must be.
    pub(super) pred: &'static AttrPred,
    pub(super) optional: bool,
}

/// The syntax of an attribute.
#[derive(Clone, Copy, Debug)]
pub(super) enum AttrStyle {
    /// As everywhere.
    Plain,
    /// A keyword for a plain integer.
    Enum(&'static EnumDef),
    /// `@name` for a string.
    SymbolName,
    /// An attribute of a dialect without its name: `<nnan>`.
    Dialect(DefId),
    /// `[1, 2]` for `array<i32: 1, 2>`.
    DenseArray(&'static str),
    /// As the kind of property says.
    Property(&'static PropKind),
}

/// One step of reading.
#[derive(Debug)]
pub(super) enum Read {
    Punct(&'static str),
    Keyword(&'static str),
    Operand(u16),
    OptionalOperand(u16),
    Operands(u16),
    OperandGroups(u16),
    AllOperands,
    Attr(AttrForm),
    /// The group's presence says it.
    SetUnit(u16),
    Region(u16),
    Regions(u16),
    AllRegions,
    Successor(u16),
    Successors(u16),
    AllSuccessors,
    AttrDict {
        keyword: bool,
    },
    PropDict,
    Type(TypeSlot, TypeForm),
    OptionalType(TypeSlot),
    Types(TypeSlot),
    TypeGroups(TypeSlot),
    FunctionalType(TypeSlot, TypeSlot),
    Custom(Box<CustomStep<DirectiveParseFn>>),
    Optional(Box<OptionalRead>),
    OiList(Vec<(Read, &'static str, Vec<Read>)>),
}

/// How one type is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum TypeForm {
    /// As everywhere.
    Plain,
    /// As everywhere; must be of this class, as messages name it.
    Class(TypeClass),
    /// A dialect's type without its name.
    Dialect(DefId),
}

/// An optional group.
#[derive(Debug)]
pub(super) struct OptionalRead {
    /// What tells that the group is there.
    pub(super) first: Read,
    pub(super) then: Vec<Read>,
    pub(super) otherwise: Vec<Read>,
}

/// A directive of a dialect.
#[derive(Debug)]
pub(super) struct CustomStep<F> {
    pub(super) name: &'static str,
    /// `None` if no dialect has it.
    pub(super) run: Option<F>,
    pub(super) ignores_names: bool,
    pub(super) params: SmallVec<[Param; 4]>,
}

/// A parameter of a directive.
#[derive(Clone, Copy, Debug)]
pub(super) enum Param {
    Operands(u16),
    OperandGroups(u16),
    AllOperands,
    Types(TypeSlot),
    TypeGroups(TypeSlot),
    Attr(u16),
    Region(u16),
    Regions(u16),
    Successors(u16),
    AttrDict,
    Text(&'static str),
    RefOperands(u16),
    RefAllOperands,
    RefTypes(TypeSlot),
    RefAttr(u16),
    RefRegions(u16),
    RefSuccessors(u16),
}

/// One step of writing; spaces are part of the texts.
#[derive(Debug)]
pub(super) enum Write {
    Text(Box<str>),
    Newline,
    /// The operand at this position: everything before it is one operand each.
    Operand(u16),
    OperandGroup(u16),
    /// `(%a, %b), (%c)`, with the slot of the lengths.
    OperandGroups(u16, Option<u16>),
    AllOperands,
    Attr(AttrForm),
    Region(u16),
    Regions(u16),
    AllRegions,
    Successor(u16),
    Successors(u16),
    AllSuccessors,
    AttrDict {
        keyword: bool,
    },
    PropDict,
    /// The type of the operand at this position.
    OperandType(u16, TypeForm),
    /// The type of the result at this position.
    ResultType(u16, TypeForm),
    Types(TypeSlot),
    TypeGroups(u16, Option<u16>),
    FunctionalType(TypeSlot, TypeSlot),
    Custom(Box<CustomStep<DirectivePrintFn>>),
    Optional {
        when: When,
        then: Vec<Write>,
        otherwise: Vec<Write>,
    },
}

/// Whether a group is written.
#[derive(Debug)]
pub(super) enum When {
    Operands(u16),
    Results(u16),
    Region(u16),
    Successors(u16),
    /// The attribute is there and not its default value.
    Attr(u16, Option<Attr>),
    Not(Box<When>),
    Any(Vec<When>),
}

impl Program {
    /// The first directive that no registered dialect has.
    pub(super) fn missing_directive(&self) -> Option<&'static str> {
        find_directive(&self.read, |directive| directive.run.is_none())
    }

    /// Whether no directive looks at the names of values.
    pub(super) fn ignores_names(&self) -> bool {
        find_directive(&self.read, |directive| !directive.ignores_names).is_none()
    }

    /// Whether groups of operands are written in their order. A directive writes one group at most, and
    /// ignores names.
    pub(super) fn writes_in_order(&self) -> bool {
        self.ignores_names() && group_written_last(&self.write, 0).is_some()
    }
}

/// One more than the number of the last group of operands that `steps` write, if all are written in
/// their order and from `next` on.
fn group_written_last(steps: &[Write], mut next: u16) -> Option<u16> {
    for step in steps {
        let group = match step {
            Write::Operand(group) | Write::OperandGroup(group) => *group,
            Write::OperandGroups(group, _) => *group,
            Write::AllOperands if next == 0 => u16::MAX - 1,
            Write::AllOperands => return None,
            Write::Custom(custom) => {
                let mut groups = custom.params.iter().filter_map(|param| match param {
                    Param::Operands(group) | Param::OperandGroups(group) => Some(*group),
                    Param::AllOperands => Some(u16::MAX),
                    _ => None,
                });
                match (groups.next(), groups.next()) {
                    (None, _) => continue,
                    (Some(group), None) if group < u16::MAX => group,
                    _ => return None,
                }
            }
            Write::Optional {
                then, otherwise, ..
            } => {
                let then = group_written_last(then, next)?;
                next = then.max(group_written_last(otherwise, next)?);
                continue;
            }
            _ => continue,
        };
        if group < next {
            return None;
        }
        next = group + 1;
    }
    Some(next)
}

/// The name of the first directive that is `wanted`.
fn find_directive(
    steps: &[Read],
    wanted: fn(&CustomStep<DirectiveParseFn>) -> bool,
) -> Option<&'static str> {
    let find = |steps| find_directive(steps, wanted);
    steps.iter().find_map(|step| match step {
        Read::Custom(custom) => wanted(custom).then_some(custom.name),
        Read::Optional(group) => find(std::slice::from_ref(&group.first))
            .or_else(|| find(&group.then))
            .or_else(|| find(&group.otherwise)),
        Read::OiList(clauses) => clauses.iter().find_map(|clause| find(&clause.2)),
        _ => None,
    })
}
