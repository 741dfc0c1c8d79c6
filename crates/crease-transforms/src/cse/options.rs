//! The options of `cse`: how they are written, what they mean, which contradict each other.

use std::collections::BTreeSet;

use crease_ir::body::BodyStep;
use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::interfaces::AttrPolicy;
use crease_ir::registry::nearest;
use crease_ir::symbols::is_top;
use crease_ir::{AttrData, Body, Context};
use crease_pass::options::Field;
use crease_pass::{List, OptionValue, PassOptions, PassTarget};
use crease_rewrite::cse::{AttrRule, CseOptions, Exclude, Hoist, OpPattern};
use crease_rules::saturation::Limits;

use super::semantic::Equiv;

crease_pass::option_words! {
    /// How far ops are moved.
    pub struct Placement(pub(super) Hoist) {
        /// Merge only into an op that dominates
        Hoist::None = "none",
        /// Also move equal ops of several paths to before the first use that these have in common
        Hoist::CommonDominator = "common-dominator",
        /// Move what occurs several times as far out as every path computes it
        Hoist::Outermost = "outermost",
    }
}

const MAX_ITERATIONS: i64 = 8;
const MAX_NODES: i64 = 50_000;

crease_pass::option_words! {
    /// What is believed of calls.
    pub enum PureCalls {
        /// Calls may do anything
        Off = "off",
        /// They do what 'crease.effect' on them or on the function says
        Declared = "declared",
        /// Or else what the function's body does
        Inferred = "inferred",
    }
}

crease_pass::option_words! {
    /// When ops are equal.
    pub struct Equality(pub(super) Equiv) {
        /// As written; operands of commutative ops in any order, as upstream has it
        Equiv::Syntactic = "syntactic",
        /// The same
        Equiv::Commutative = "commutative",
        /// Also by associativity and distributivity
        Equiv::Semantic = "semantic",
        /// Also by all rules, those included that are off elsewhere
        Equiv::Rules = "rules",
    }
}

crease_pass::pass_options! {
    /// Options of `cse`.
    pub struct Options {
        /// Weigh writes only against reads of what they may write
        pub alias_aware: bool = false,
        /// Unregistered ops that have no effects (`dialect.op` or `dialect.*`)
        pub assume_pure: List = List::default(),
        /// What attributes mean (`attr:policy` or `attr@ops:policy`; identity, keep, drop, union, block)
        pub attr_policy: List = List::default(),
        /// Merge reads across blocks
        pub dominated_reads: bool = false,
        /// Remove whole dead chains, not only the last op of each
        pub drain_dead: bool = false,
        /// If false, nothing is done
        pub enable: bool = true,
        /// When ops are equal
        pub equiv: Equality = Equality(Equiv::Syntactic),
        /// Kinds of ops that are not merged (booleans, calls, constants, opaque-inside, reads, or ops as in assume-pure)
        pub exclude: List = List::default(),
        /// Whether equal ops are moved together
        pub hoist: Placement = Placement(Hoist::None),
        /// Attributes that don't count (`attr` or `attr@ops`); the op that stays keeps its own
        pub ignore_attrs: List = List::default(),
        /// With equiv=semantic and rules: most rounds of adding what is equal
        pub max_iterations: i64 = MAX_ITERATIONS,
        /// With equiv=semantic and rules: most nodes that are added for it, per function (and 16 per op)
        pub max_nodes: i64 = MAX_NODES,
        /// With hoisting: least number of ops in an expression
        pub min_cost: i64 = 1,
        /// With hoisting: least number of occurrences of an expression
        pub min_uses: i64 = 2,
        /// With hoisting: name values `prefix_N`, in their locations
        pub name_prefix: String = String::new(),
        /// What is believed of calls
        pub pure_calls: PureCalls = PureCalls::Off,
        /// Say in remarks what was merged and why something nearly equal was not
        pub report: bool = false,
    }
}

/// The same, written with what differs from the default only: upstream's `cse` has no options, and
/// a pipeline that uses none shows none.
#[derive(Clone, Default, Debug)]
pub struct Given(pub(super) Options);

impl PassOptions for Given {
    fn fields(&mut self) -> Vec<Field<'_>> {
        self.0.fields()
    }

    fn assignments(&mut self) -> Vec<String> {
        let default = Options::default().assignments();
        let mut given = self.0.assignments();
        given.retain(|value| !default.contains(value));
        given
    }
}

/// What the options say.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) enable: bool,
    pub(super) cse: CseOptions,
    pub(super) pure_calls: PureCalls,
    /// What ops are equal by, apart from how they are written.
    pub(super) equiv: Option<(Equiv, Limits)>,
    pub(super) attrs: Vec<AttrRule>,
    pub(super) pure: Vec<OpPattern>,
    pub(super) excluded: Vec<OpPattern>,
    pub(super) names: Option<String>,
}

impl Options {
    /// What they say, or what is wrong with them.
    pub(super) fn settings(&self) -> Result<Settings, String> {
        let hoist = self.hoist.0;
        let least = |name: &str, value: i64, least: i64| match u32::try_from(value) {
            Ok(value) if i64::from(value) >= least => Ok(value),
            _ => Err(format!("'{name}' is at least {least}, not {value}")),
        };
        let min_uses = least("min-uses", self.min_uses, 2)?;
        let min_cost = least("min-cost", self.min_cost, 1)?;
        if hoist == Hoist::None {
            let unused = [
                ("min-uses", min_uses != 2),
                ("min-cost", min_cost != 1),
                ("name-prefix", !self.name_prefix.is_empty()),
            ];
            if let Some((name, _)) = unused.iter().find(|(_, given)| *given) {
                return Err(format!(
                    "'{name}' is for hoisting: add hoist=common-dominator or hoist=outermost"
                ));
            }
        } else {
            let reads = [
                ("alias-aware", self.alias_aware),
                ("dominated-reads", self.dominated_reads),
            ];
            if let Some((name, _)) = reads.iter().find(|(_, given)| *given) {
                let hoist = self.hoist.text();
                return Err(format!(
                    "'{name}' is about reads, which hoist={hoist} never merges: use hoist=none"
                ));
            }
        }
        let equiv = self.equiv_of(
            least("max-nodes", self.max_nodes, 1)?,
            least("max-iterations", self.max_iterations, 1)?,
        )?;
        let fine = |c: char| c.is_ascii_alphanumeric() || "_$.-".contains(c);
        let prefix = &self.name_prefix;
        if prefix.starts_with(|c: char| c.is_ascii_digit()) || !prefix.chars().all(fine) {
            return Err(format!("'{prefix}' is no beginning of a value's name"));
        }
        let (exclude, excluded) = self.exclude()?;
        let pure = self.assume_pure.iter().map(|text| OpPattern::parse(text));
        Ok(Settings {
            enable: self.enable,
            cse: CseOptions {
                drain_dead: self.drain_dead,
                alias_aware: self.alias_aware,
                dominated_reads: self.dominated_reads,
                hoist,
                min_uses,
                min_cost,
                exclude,
                why_not: self.report,
            },
            pure_calls: self.pure_calls,
            equiv,
            attrs: self.attr_rules()?,
            pure: pure.collect::<Result<_, _>>()?,
            excluded,
            names: (!prefix.is_empty()).then(|| prefix.clone()),
        })
    }

    /// What ops are equal by, with limits; or which option goes with none of that.
    fn equiv_of(&self, nodes: u32, iterations: u32) -> Result<Option<(Equiv, Limits)>, String> {
        let equiv = self.equiv.0;
        let limits = Limits {
            nodes: nodes as usize,
            iterations: iterations as usize,
        };
        if matches!(equiv, Equiv::Syntactic | Equiv::Commutative) {
            let limit = [
                ("max-nodes", self.max_nodes != MAX_NODES),
                ("max-iterations", self.max_iterations != MAX_ITERATIONS),
            ];
            return match limit.iter().find(|(_, given)| *given) {
                Some((name, _)) => Err(format!(
                    "'{name}' is a limit on what is equal by laws: add equiv=semantic or equiv=rules"
                )),
                None => Ok(None),
            };
        }
        let written = [
            ("min-uses", self.min_uses != 2),
            ("min-cost", self.min_cost != 1),
            (
                "exclude=opaque-inside",
                self.exclude.iter().any(|word| word == "opaque-inside"),
            ),
        ];
        match written.iter().find(|(_, given)| *given) {
            Some((name, _)) => Err(format!(
                "'{name}' is about expressions as they are written: use equiv=syntactic or \
                 equiv=commutative"
            )),
            None => Ok(Some((equiv, limits))),
        }
    }

    fn exclude(&self) -> Result<(Exclude, Vec<OpPattern>), String> {
        let mut exclude = Exclude::default();
        let mut excluded = Vec::new();
        for word in self.exclude.iter() {
            match word.as_str() {
                "booleans" => exclude.booleans = true,
                "calls" => exclude.calls = true,
                "constants" => exclude.constants = true,
                "not-hoistable" => exclude.not_hoistable = true,
                "opaque-inside" => exclude.opaque_inside = true,
                "reads" => exclude.reads = true,
                _ if word.contains('.') => excluded.push(OpPattern::parse(word)?),
                _ => {
                    return Err(format!(
                        "there is no kind of ops '{word}' to exclude: there are booleans, calls, \
                         constants, not-hoistable, opaque-inside, reads, and names of ops"
                    ));
                }
            }
        }
        Ok((exclude, excluded))
    }

    fn attr_rules(&self) -> Result<Vec<AttrRule>, String> {
        let mut rules: Vec<AttrRule> = Vec::new();
        let ignored = self.ignore_attrs.iter().map(|text| (text.as_str(), "keep"));
        let mut given: Vec<(&str, &str)> = ignored.collect();
        for text in self.attr_policy.iter() {
            let Some(pair) = text.rsplit_once(':') else {
                return Err(format!("'{text}' has no policy: write `attribute:policy`"));
            };
            given.push(pair);
        }
        for (attr, word) in given {
            let Some(policy) = AttrPolicy::from_word(word) else {
                let words: Vec<_> = AttrPolicy::WORDS.iter().map(|(word, _)| *word).collect();
                return Err(format!(
                    "there is no policy '{word}' for '{attr}': there are {}",
                    words.join(", ")
                ));
            };
            let (attr, ops) = match attr.split_once('@') {
                Some((attr, ops)) => (attr, OpPattern::parse(ops)?),
                None => (attr, OpPattern::default()),
            };
            if attr.is_empty() || attr.contains(char::is_whitespace) {
                return Err(format!("'{attr}' is no name of an attribute"));
            }
            let same = |rule: &&AttrRule| rule.attr == attr && rule.ops == ops;
            if let Some(other) = rules.iter().find(same) {
                if other.policy != policy {
                    return Err(format!(
                        "'{attr}' has two policies, {} and {}",
                        other.policy.word(),
                        policy.word()
                    ));
                }
                continue;
            }
            rules.push(AttrRule {
                attr: attr.to_owned(),
                ops,
                policy,
            });
        }
        Ok(rules)
    }
}

/// Refuses attributes that are a slip of the pen: no op of the target or of the registry has them.
/// One that is only missing here is fine as long as another of the list is found, or the target is
/// a part of a module.
pub(super) fn check_attrs(
    settings: &Settings,
    target: &PassTarget<'_>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    if settings.attrs.is_empty() {
        return Ok(());
    }
    let ctx = target.ctx();
    let mut there = BTreeSet::new();
    collect_names(ctx, target.body(), &mut there);
    let declared = |name: &str| {
        let mut ops = ctx.registry().ops().iter();
        ops.any(|info| info.def.attr_slot(name).is_some())
    };
    let known = |name: &str| there.contains(name) || declared(name);
    let whole = is_top(target.op());
    let none = whole && !there.is_empty() && !settings.attrs.iter().any(|rule| known(&rule.attr));
    for rule in settings.attrs.iter().filter(|rule| !known(&rule.attr)) {
        // Short names are near to many.
        let long = rule.attr.len() >= 6;
        let near = nearest(&rule.attr, there.iter().copied().filter(|_| long));
        let hint = match near {
            Some(near) => format!("; did you mean '{near}'?"),
            None if none => ":".into(),
            None => continue,
        };
        let list: Vec<_> = there.iter().copied().collect();
        let (attr, list) = (&rule.attr, list.join(", "));
        let message = format!("cse: no op has an attribute '{attr}'{hint} there are: {list}");
        return Err(diags.error(target.op().loc(), message));
    }
    Ok(())
}

/// The names of all attributes of ops inside `body`.
fn collect_names<'a>(ctx: &'a Context, body: &'a Body, names: &mut BTreeSet<&'a str>) {
    let mut pending = vec![body];
    while let Some(body) = pending.pop() {
        body.walk_regions(body.owner_regions(), |step| {
            if let BodyStep::Enter(id) = step {
                let op = body.op(ctx, id);
                let slots = body.attr_slots(id, ctx.num_attr_slots(op.name()));
                for (slot, attr) in slots.iter().enumerate() {
                    let Some(attr) = attr else { continue };
                    match ctx.attr_data(*attr) {
                        AttrData::Dict(entries) if slot == 0 || op.def().is_none() => {
                            names.extend(entries.iter().map(|(name, _)| ctx.str(*name)));
                        }
                        _ => {
                            let spec = op.def().and_then(|def| def.attrs.get(slot - 1));
                            names.extend(spec.map(|spec| spec.name));
                        }
                    }
                }
            }
            true
        });
        pending.extend(body.children());
    }
}
