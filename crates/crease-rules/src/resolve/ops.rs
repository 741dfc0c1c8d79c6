//! What the definition of an op says about its arguments in a rule: which attributes come first,
//! how many operands there are, which types are equal.

use crease_ir::op_def::{Arity, AttrSpec, OpDef, RegionSpec, TypeRule};
use crease_ir::registry::nearest;
use crease_ir::traits::OpTrait;

use super::scope::Scope;
use crate::text::ast::{Name, Place};

/// Attributes that the operands' or results' groups imply.
const SEGMENTS: [&str; 2] = ["operandSegmentSizes", "resultSegmentSizes"];

/// The slots that a rule may speak of: (required, others), each in the op's order.
pub(super) fn slots(def: &'static OpDef) -> (Vec<usize>, Vec<usize>) {
    let own = |(_, spec): &(usize, &AttrSpec)| !SEGMENTS.contains(&spec.name);
    let required = |(_, spec): &(usize, &AttrSpec)| !spec.optional && spec.default.is_none();
    let (first, others): (Vec<_>, Vec<_>) =
        def.attrs.iter().enumerate().filter(own).partition(required);
    let slots = |list: Vec<(usize, &AttrSpec)>| list.into_iter().map(|(slot, _)| slot).collect();
    (slots(first), slots(others))
}

/// How many operands an op has.
pub(super) struct Operands {
    /// At least.
    pub least: usize,
    /// At most, if there is a limit.
    pub most: Option<usize>,
}

/// How many operands the op has, if a rule can tell them apart by position.
pub(super) fn operands(def: &OpDef) -> Option<Operands> {
    let fixed = def.operands.iter().take_while(|o| o.arity == Arity::One);
    let least = fixed.count();
    match def.operands.get(least..).unwrap_or(&[]) {
        [] => Some(Operands {
            least,
            most: Some(least),
        }),
        [last] => Some(Operands {
            least,
            most: (last.arity == Arity::Optional).then_some(least + 1),
        }),
        _ => None,
    }
}

impl Operands {
    pub fn takes(&self, n: usize) -> bool {
        n >= self.least && self.most.is_none_or(|most| n <= most)
    }

    pub fn text(&self) -> String {
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        match self.most {
            Some(most) if most == self.least => format!("{most} operand{}", plural(most)),
            Some(most) => format!("{} or {most} operands", self.least),
            None => format!("at least {} operand{}", self.least, plural(self.least)),
        }
    }
}

/// Which operands and results of an op have one type.
pub(crate) struct SameTypes {
    /// For each class, its operands and results.
    pub classes: Vec<(Vec<usize>, Vec<usize>)>,
}

impl SameTypes {
    /// Of an op with so many operands, by traits and type rules.
    pub fn of(def: &OpDef, count: usize) -> SameTypes {
        let mut classes = Vec::new();
        let all = || (0..count).collect::<Vec<_>>();
        if def.traits.has(OpTrait::SameOperandsAndResultType) {
            classes.push((all(), (0..def.results.len()).collect()));
        } else if def.traits.has(OpTrait::SameTypeOperands) {
            classes.push((all(), Vec::new()));
        }
        for rule in def.type_rules {
            let TypeRule::SameType(names) = rule else {
                continue;
            };
            let position = |specs: &[crease_ir::op_def::ValueSpec]| -> Vec<usize> {
                let named = specs
                    .iter()
                    .enumerate()
                    .filter(|(_, s)| names.contains(&s.name));
                let single = named.filter(|(_, s)| s.arity == Arity::One);
                single.map(|(i, _)| i).collect()
            };
            let (operands, results) = (position(def.operands), position(def.results));
            classes.push((
                operands.into_iter().filter(|i| *i < count).collect(),
                results,
            ));
        }
        SameTypes { classes }
    }

    /// The classes of an operand.
    pub fn of_operand(&self, index: usize) -> impl Iterator<Item = &(Vec<usize>, Vec<usize>)> {
        self.classes.iter().filter(move |c| c.0.contains(&index))
    }

    /// The classes of a result.
    pub fn of_result(&self, index: usize) -> impl Iterator<Item = &(Vec<usize>, Vec<usize>)> {
        self.classes.iter().filter(move |c| c.1.contains(&index))
    }
}

/// Whether the op itself says what type this result has.
pub(super) fn infers(def: &OpDef, result: usize) -> bool {
    let name = def.results.get(result).map_or("", |r| r.name);
    let computed = |rule: &TypeRule| {
        matches!(rule, TypeRule::MatchWith { from, to, .. } if *to == name
            && def.operands.iter().any(|o| o.name == *from))
    };
    def.infer.is_some() || def.type_rules.iter().any(computed)
}

impl Scope<'_> {
    /// The op of this name; an error if there is none.
    pub fn op(&mut self, name: &Name) -> Option<&'static OpDef> {
        let registry = self.ctx.registry();
        if let Some(info) = registry.lookup(&name.text).and_then(|n| registry.info(n)) {
            return Some(info.def);
        }
        let ops = || registry.ops().iter().map(|info| info.def.name);
        let Some((dialect, mnemonic)) = name.text.split_once('.') else {
            let message = format!(
                "`{}` is no op: an op's name begins with its dialect",
                name.text
            );
            let found = ops().find(|op| op.split_once('.').is_some_and(|(_, m)| m == name.text));
            let help = found.map(|op| (None, format!("did you mean `{op}`?")));
            self.error(name.place, message).notes.extend(help);
            return None;
        };
        let Some(found) = registry.dialect(dialect) else {
            let message = format!("no dialect `{dialect}` is known here");
            let known = registry.dialects().map(|d| d.name);
            self.unknown(name.place, message, dialect, known);
            return None;
        };
        let own = found.ops.iter().map(|def| &def.name[dialect.len() + 1..]);
        let near = nearest(mnemonic, own).map(|near| format!("did you mean `{dialect}.{near}`?"));
        let message = format!("dialect `{dialect}` has no op `{mnemonic}`");
        let problem = self.error(name.place, message);
        problem.notes.extend(near.map(|help| (None, help)));
        None
    }

    /// Complains about an op that a rule must not write.
    pub fn refuse_constant_op(&mut self, def: &OpDef, place: Place, left: bool) -> bool {
        if !def.traits.has(OpTrait::ConstantLike) {
            return false;
        }
        let message = format!(
            "`{}` is a constant, which a rule doesn't name as an op",
            def.name
        );
        let help = match left {
            true => "write `$c`, or the number itself",
            false => "write `$c`, `fold(…)`, or the number itself",
        };
        self.error(place, message).notes.push((None, help.into()));
        true
    }

    /// Whether a number of operands is right, with an error if not.
    pub fn check_operands(
        &mut self,
        def: &'static OpDef,
        given: usize,
        rest: bool,
        place: Place,
    ) -> bool {
        let Some(operands) = operands(def) else {
            let message = format!(
                "`{}` has several groups of operands, which a rule can't tell apart",
                def.name
            );
            self.error(place, message);
            return false;
        };
        if rest && operands.most.is_some() {
            let message = format!(
                "`{}` has {}, so there is no rest",
                def.name,
                operands.text()
            );
            self.error(place, message);
            return false;
        }
        let fits = operands.takes(given) || (rest && operands.most.is_none());
        if !fits {
            let (required, _) = slots(def);
            let names: Vec<String> = required
                .iter()
                .filter_map(|slot| def.attrs.get(*slot))
                .map(|spec| format!("`{}`", spec.name))
                .collect();
            let first = match &names[..] {
                [] => String::new(),
                names => format!(" after {}", names.join(", ")),
            };
            let plural = if given == 1 { " is" } else { "s are" };
            let message = format!(
                "`{}` has {}{first}, but {given}{plural} written",
                def.name,
                operands.text(),
            );
            self.error(place, message);
        }
        fits
    }
}

/// Whether a rule can make such an op.
pub(super) fn has_regions(regions: &[RegionSpec]) -> bool {
    !regions.is_empty()
}
