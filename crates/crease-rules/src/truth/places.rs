//! The places of a rule that have a type, and which types they can have: classes of places that
//! must be alike, found from the ops' declarations, and the assignments that the verifier accepts.
//! What a place means is not known here.

use crease_ir::num::FloatKind;
use crease_ir::op_def::{Arity, OpDef, TypeRule};
use crease_ir::{Context, OpTrait};

use super::ir;
use crate::model::{AttrMatch, MatchOp, Operand, Rule, ScalarType, TypeMatch, VarId};

/// An op of the left side.
pub struct LeftOp<'r> {
    /// The op.
    pub op: &'r MatchOp,
    /// The number of its first place: operands come first, then results.
    pub first: usize,
}

/// The places of a rule.
pub struct Places<'r> {
    /// The rule.
    pub rule: &'r Rule,
    /// The ops of the left side, the root first, each before its operands.
    pub ops: Vec<LeftOp<'r>>,
    /// The class of every place.
    class: Vec<usize>,
    /// The place where a variable has its type, if it has one.
    vars: Vec<Option<usize>>,
    /// By class: the types that it may have.
    pub domains: Vec<Vec<ScalarType>>,
}

/// A type for every class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assignment {
    /// By class.
    pub types: Vec<ScalarType>,
}

/// Widths that stand for all where there are many combinations: small ones, and the edges of words.
const EDGES: [u32; 17] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64];
/// The same where there are very many.
const FEW: [u32; 9] = [1, 2, 3, 4, 5, 8, 16, 32, 64];
/// Combinations that are looked at: all of two classes, and the grid of three.
const MANY: usize = 6000;

/// The formats of floats that are looked at: z3 has no others.
pub const FLOATS: [FloatKind; 4] = [
    FloatKind::F16,
    FloatKind::BF16,
    FloatKind::F32,
    FloatKind::F64,
];

fn find(parent: &mut [usize], mut i: usize) -> usize {
    while parent[i] != i {
        parent[i] = parent[parent[i]];
        i = parent[i];
    }
    i
}

fn union(parent: &mut [usize], a: usize, b: usize) {
    let (a, b) = (find(parent, a), find(parent, b));
    parent[a.max(b)] = a.min(b);
}

/// The ops of a left side, each before its operands.
fn collect<'r>(
    op: &'r MatchOp,
    first: &mut usize,
    ops: &mut Vec<LeftOp<'r>>,
) -> Result<(), String> {
    let def = op.def;
    let one = |arity: Arity| arity == Arity::One;
    let simple = def.operands.iter().all(|s| one(s.arity))
        && def.results.iter().all(|s| one(s.arity))
        && def.operands.len() == op.operands.len();
    if !simple {
        return Err(format!("{} has a variable number of operands", def.name));
    }
    ops.push(LeftOp { op, first: *first });
    *first += def.operands.len() + def.results.len();
    for operand in &op.operands {
        if let Operand::Op { op, .. } = operand {
            collect(op, first, ops)?;
        }
    }
    Ok(())
}

/// The operand or result of this name, counted as places are.
fn place_of(def: &OpDef, name: &str) -> Option<usize> {
    let operand = def.operands.iter().position(|s| s.name == name);
    operand.or_else(|| {
        let result = def.results.iter().position(|s| s.name == name)?;
        Some(def.operands.len() + result)
    })
}

/// Places of one op that its declaration says have one type.
fn alike(def: &OpDef) -> Vec<Vec<usize>> {
    let (operands, all) = (def.operands.len(), def.operands.len() + def.results.len());
    let mut groups = Vec::new();
    if def.traits.has(OpTrait::SameOperandsAndResultType) {
        groups.push((0..all).collect());
    }
    if def.traits.has(OpTrait::SameTypeOperands) {
        groups.push((0..operands).collect());
    }
    for rule in def.type_rules {
        if let TypeRule::SameType(names) = rule {
            groups.push(names.iter().filter_map(|n| place_of(def, n)).collect());
        }
    }
    groups
}

impl<'r> Places<'r> {
    /// The places of `rule`, or why it has none.
    pub fn of(ctx: &Context, rule: &'r Rule) -> Result<Places<'r>, String> {
        let (mut ops, mut count) = (Vec::new(), 0);
        collect(&rule.root, &mut count, &mut ops)?;
        let mut parent: Vec<usize> = (0..count).collect();
        let mut vars: Vec<Option<usize>> = vec![None; rule.vars.len()];
        let mut fixed: Vec<(usize, ScalarType)> = Vec::new();
        for left in &ops {
            for group in alike(left.op.def) {
                for pair in group.windows(2) {
                    union(&mut parent, left.first + pair[0], left.first + pair[1]);
                }
            }
            if let Some(label) = left.op.label {
                vars[label.0 as usize] = Some(left.first + left.op.operands.len());
            }
        }
        let mut bind =
            |parent: &mut Vec<usize>, var: VarId, place: usize| match vars[var.0 as usize] {
                Some(old) => union(parent, old, place),
                None => vars[var.0 as usize] = Some(place),
            };
        let mut matched = |parent: &mut Vec<usize>,
                           bind: &mut dyn FnMut(&mut Vec<usize>, VarId, usize),
                           ty: &Option<TypeMatch>,
                           place: usize| match ty {
            Some(TypeMatch::Var(var)) => bind(parent, *var, place),
            Some(TypeMatch::Is(ty)) => fixed.push((place, *ty)),
            None => {}
        };
        for left in &ops {
            for (i, operand) in left.op.operands.iter().enumerate() {
                let place = left.first + i;
                match operand {
                    Operand::Value(var, ty) | Operand::Constant(var, ty) => {
                        bind(&mut parent, *var, place);
                        matched(&mut parent, &mut bind, ty, place);
                    }
                    Operand::Op { op, result } => {
                        let inner = ops.iter().find(|l| std::ptr::eq(l.op, &**op));
                        if let Some(inner) = inner {
                            let result = inner.first + inner.op.operands.len() + result;
                            union(&mut parent, place, result);
                        }
                    }
                    Operand::Any | Operand::Literal(_) => {}
                    Operand::Rest(_) => return Err("a variable number of operands".into()),
                }
            }
            for (i, ty) in left.op.types.iter().enumerate() {
                let place = left.first + left.op.operands.len() + i;
                matched(&mut parent, &mut bind, ty, place);
            }
        }
        let mut class = vec![0; count];
        let mut roots: Vec<usize> = Vec::new();
        for (place, class) in class.iter_mut().enumerate() {
            let root = find(&mut parent, place);
            *class = match roots.iter().position(|&r| r == root) {
                Some(known) => known,
                None => {
                    roots.push(root);
                    roots.len() - 1
                }
            };
        }
        let mut domains = vec![all_types(); roots.len()];
        for left in &ops {
            let def = left.op.def;
            for (i, spec) in def.operands.iter().chain(def.results).enumerate() {
                let domain = &mut domains[class[left.first + i]];
                domain.retain(|ty| spec.constraint.pred.holds(ctx, ty.get(ctx)));
            }
        }
        for (place, ty) in fixed {
            domains[class[place]].retain(|t| *t == ty);
        }
        // As a rule is matched: the widths are those of the root's operands, where index counts
        // as 64.
        if let Some((min, max)) = rule.widths {
            for place in 0..rule.root.operands.len() {
                domains[class[place]].retain(|ty| match ty {
                    ScalarType::Int(width) => (min..=max).contains(width),
                    ScalarType::Index => (min..=max).contains(&64),
                    ScalarType::Float(_) => true,
                });
            }
        }
        Ok(Places {
            rule,
            ops,
            class,
            vars,
            domains,
        })
    }

    /// The type of a place.
    pub fn ty(&self, assignment: &Assignment, place: usize) -> Option<ScalarType> {
        assignment.types.get(*self.class.get(place)?).copied()
    }

    /// The type of what a variable stands for; of a label, that of its first result.
    pub fn var_type(&self, assignment: &Assignment, var: VarId) -> Option<ScalarType> {
        let place = (*self.vars.get(var.0 as usize)?)?;
        self.ty(assignment, place)
    }

    /// The op with this label, and its number.
    pub fn labelled(&self, var: VarId) -> Option<usize> {
        self.ops.iter().position(|l| l.op.label == Some(var))
    }

    /// The number of an op of the left side.
    pub fn number(&self, op: &MatchOp) -> Option<usize> {
        self.ops.iter().position(|l| std::ptr::eq(l.op, op))
    }

    /// Whether any place may be an integer (or index) and whether any may be a float.
    pub fn kinds(&self) -> (bool, bool) {
        let types = || self.domains.iter().flatten();
        (
            types().any(|ty| !matches!(ty, ScalarType::Float(_))),
            types().any(|ty| matches!(ty, ScalarType::Float(_))),
        )
    }

    /// The assignments that are looked at, and how they were chosen. Where all classes together have
    /// too many, widths are those of a grid.
    pub fn assignments(&self, ctx: &Context) -> (Vec<Assignment>, &'static str) {
        self.assignments_up_to(ctx, MANY)
    }

    /// The same, a coarser grid being taken where there are more than `many`.
    pub fn assignments_up_to(&self, ctx: &Context, many: usize) -> (Vec<Assignment>, &'static str) {
        let count = |domains: &[Vec<ScalarType>]| {
            domains
                .iter()
                .fold(1usize, |n, d| n.saturating_mul(d.len()))
        };
        let cut = |widths: &[u32]| -> Vec<Vec<ScalarType>> {
            let keep = |ty: &ScalarType| match ty {
                ScalarType::Int(width) => widths.contains(width),
                ScalarType::Index => true,
                ScalarType::Float(kind) => FLOATS[..3].contains(kind),
            };
            let filter = |d: &Vec<ScalarType>| match d.len() {
                0..=2 => d.clone(),
                _ => d.iter().copied().filter(keep).collect(),
            };
            self.domains.iter().map(filter).collect()
        };
        let (domains, how) = if count(&self.domains) <= many {
            (self.domains.clone(), "all")
        } else {
            let edges = cut(&EDGES);
            if count(&edges) <= many {
                (edges, "edges")
            } else {
                (cut(&FEW), "few")
            }
        };
        let mut list = vec![Vec::new()];
        for domain in &domains {
            let extend = |partial: &Vec<ScalarType>| {
                let partial = partial.clone();
                domain.iter().map(move |ty| {
                    let mut next = partial.clone();
                    next.push(*ty);
                    next
                })
            };
            list = list.iter().flat_map(extend).collect();
        }
        let fits = |types: Vec<ScalarType>| {
            let assignment = Assignment { types };
            ir::is_valid(ctx, self, &assignment).then_some(assignment)
        };
        (list.into_iter().filter_map(fits).collect(), how)
    }

    /// The attributes of the left side's ops that can be different, as (op, slot, values); those
    /// that are not looked at and make no difference are absent.
    pub fn attributes(&self) -> Vec<(usize, usize, Vec<Option<u64>>)> {
        let mut list = Vec::new();
        for (number, left) in self.ops.iter().enumerate() {
            for slot in 0..left.op.def.attrs.len() {
                list.push((number, slot, self.values(left.op, slot)));
            }
        }
        list
    }

    /// The values of an attribute that the rule allows.
    fn values(&self, op: &MatchOp, slot: usize) -> Vec<Option<u64>> {
        let spec = &op.def.attrs[slot];
        let all = attr_domain(op.def, slot);
        let listed = op.attrs.iter().find(|(s, _)| *s == slot);
        match listed.map(|(_, m)| m) {
            Some(AttrMatch::Bind(_)) => all,
            // Flags that are asked for and no others: see below.
            Some(AttrMatch::Cases { values, bits: true }) if op.label.is_none() => {
                vec![values.first().copied()]
            }
            Some(AttrMatch::Cases { values, bits }) => {
                let wanted = |v: &Option<u64>| match (v, bits, values.first()) {
                    (Some(v), true, Some(first)) => v & first == *first,
                    (Some(v), false, _) => values.contains(v),
                    _ => false,
                };
                all.into_iter().filter(wanted).collect()
            }
            Some(AttrMatch::None) => match spec.constraint.enum_def {
                Some(of) if of.bits => vec![Some(0)],
                _ => vec![None],
            },
            Some(AttrMatch::Int(n)) => match (spec.optional, n) {
                (true, 0) => vec![None],
                _ => vec![Some(*n as u64)],
            },
            // More flags only make the left side poison more often, so that none says most; but an
            // op that stays keeps its flags.
            None => match spec.constraint.enum_def {
                Some(of) if of.bits && op.label.is_none() => vec![Some(0)],
                Some(_) => all,
                None if op.label.is_none() => vec![None],
                None => all,
            },
        }
    }
}

/// The values that an attribute can have: cases, sets of flags (all of up to three; of more, up to
/// two at once, and all), or a unit attribute that is there or not.
pub fn attr_domain(def: &OpDef, slot: usize) -> Vec<Option<u64>> {
    let Some(spec) = def.attrs.get(slot) else {
        return vec![None];
    };
    let Some(of) = spec.constraint.enum_def else {
        return vec![None, Some(1)];
    };
    let cases = of.cases.iter().map(|case| case.value as u64);
    if !of.bits {
        let absent = (spec.optional && spec.default.is_none()).then_some(None);
        return absent.into_iter().chain(cases.map(Some)).collect();
    }
    let flags: Vec<u64> = cases.filter(|v| v.is_power_of_two()).collect();
    let all = flags.iter().fold(0, |all, flag| all | flag);
    let mut sets = vec![0, all];
    for (i, a) in flags.iter().enumerate() {
        sets.push(*a);
        sets.extend(flags[..i].iter().map(|b| a | b));
    }
    sets.sort_unstable();
    sets.dedup();
    sets.into_iter().map(Some).collect()
}

fn all_types() -> Vec<ScalarType> {
    let ints = (1..=64).map(ScalarType::Int);
    let floats = FLOATS.into_iter().map(ScalarType::Float);
    ints.chain([ScalarType::Index]).chain(floats).collect()
}

/// All values of the attributes that a rule matches.
pub(super) fn combinations(places: &Places<'_>) -> Vec<Vec<Vec<Option<u64>>>> {
    let empty: Vec<Vec<Option<u64>>> = places
        .ops
        .iter()
        .map(|left| vec![None; left.op.def.attrs.len()])
        .collect();
    let mut list = vec![empty];
    for (op, slot, values) in places.attributes() {
        let extend = |partial: &Vec<Vec<Option<u64>>>| {
            let partial = partial.clone();
            values.clone().into_iter().map(move |value| {
                let mut next = partial.clone();
                if let Some(place) = next.get_mut(op).and_then(|attrs| attrs.get_mut(slot)) {
                    *place = value;
                }
                next
            })
        };
        list = list.iter().flat_map(extend).collect();
    }
    list
}

/// The types of a case as text.
pub(super) fn describe(ctx: &Context, types: &Assignment, index_bits: u32) -> String {
    let names: Vec<String> = types
        .types
        .iter()
        .map(|ty| match ty {
            ScalarType::Index => format!("index of {index_bits} bits"),
            ty => ctx.describe_type(ty.get(ctx)),
        })
        .collect();
    names.join(", ")
}
