//! Traits of an op: bits, type rules, parents, implicit terminator, effects, hooks.

use tblgen::record::Record;

use super::Reader;
use crate::model::{Arity, Effects, Op};
use crate::records::Fields;
use crate::{names, tables};

impl Reader<'_, '_> {
    /// Reads the trait `record`, or the traits of a list, into `op`.
    pub(super) fn read_trait(&mut self, op: &mut Op, record: Record<'_>) {
        if record.subclass_of("TraitList") {
            for inner in record.defs("traits") {
                self.read_trait(op, inner);
            }
            return;
        }
        if record.subclass_of("MemoryEffects") {
            return self.read_memory_effects(op, record);
        }
        if record.subclass_of("PredTrait") {
            return self.read_pred_trait(op, record);
        }
        if record.subclass_of("GenInternalTrait") {
            if let Some(known) = tables::find(tables::TRAITS, &record.record_name()) {
                return add_trait(op, known);
            }
            return self.report.add(
                &op.name,
                format!("internal trait `{}`", record.record_name()),
            );
        }
        let native = record.text_or_empty("trait");
        let (name, args) = match native.split_once('<') {
            Some((name, rest)) => (name, rest.split_once('>').map(|(args, _)| args)),
            None => (native.as_str(), None),
        };
        let name = name.split("::Trait").next().unwrap_or(name);
        let name = name.rsplit("::").next().unwrap_or(name);
        match (name, args) {
            ("HasParent", Some(classes)) => {
                for class in classes.split(',') {
                    match self.op_of_class(class) {
                        Some(parent) => op.parents.push(parent),
                        None => self.report.add(&op.name, format!("parent `{class}`")),
                    }
                }
            }
            ("SingleBlockImplicitTerminator", Some(class)) => match self.op_of_class(class) {
                Some(name) => op.implicit_terminator = Some(name),
                None => self
                    .report
                    .add(&op.name, format!("implicit terminator `{class}`")),
            },
            (_, None) => self.read_named_trait(op, name, record),
            _ => self.report.add(&op.name, format!("trait `{native}`")),
        }
    }

    fn read_named_trait(&mut self, op: &mut Op, name: &str, record: Record<'_>) {
        for base in record.defs("baseInterfaces") {
            self.read_trait(op, base);
        }
        if let Some(settings) = self.config.traits.get(name) {
            for hook in &settings.hooks {
                match hook.as_str() {
                    "Verify" => op.verify = true,
                    "VerifyRegions" => op.verify_regions = true,
                    _ => self.report.add(&op.name, format!("hook `{hook}`")),
                }
            }
            op.interfaces.extend(settings.interfaces.iter().cloned());
            return;
        }
        let Some(known) = tables::find(tables::TRAITS, name) else {
            if tables::find(tables::IGNORED_TRAITS, name).is_none() {
                self.report.add(&op.name, format!("trait `{name}`"));
            }
            return;
        };
        add_trait(op, known);
        let declared = record.subclass_of("DeclareInterfaceMethods");
        let methods = record.strings("alwaysOverriddenMethods");
        match name {
            "HasRecursiveMemoryEffects" if matches!(op.effects, Effects::Hook) => {}
            "HasRecursiveMemoryEffects" => op.effects = Effects::Recursive,
            "MemoryEffectOpInterface" if declared => op.effects = Effects::Hook,
            "InferTypeOpInterface" if declared => op.infer = true,
            "OpAsmOpInterface" if declared => {
                for method in methods {
                    match method.as_str() {
                        "getAsmResultNames" => op.result_names = true,
                        "getAsmBlockArgumentNames" => op.block_arg_names = true,
                        _ => self
                            .report
                            .add(&op.name, format!("OpAsmOpInterface method `{method}`")),
                    }
                }
            }
            _ => {}
        }
    }

    fn read_memory_effects(&mut self, op: &mut Op, record: Record<'_>) {
        let list = record.defs("effects");
        if list.is_empty() {
            add_trait(op, "NoMemoryEffect");
            op.effects = Effects::None;
            return;
        }
        add_trait(op, "MemoryEffects");
        let effects = list.into_iter().filter_map(|effect| {
            let (kind, resource) = self.effect(&op.name, effect)?;
            Some((kind, "EffectTarget::Resource".to_owned(), resource))
        });
        op.effects = Effects::Static(effects.collect());
    }

    /// The kind and resource of a side effect.
    pub(super) fn effect(&mut self, place: &str, record: Record<'_>) -> Option<(String, String)> {
        let effect = record.text_or_empty("effect");
        let kind = match effect.rsplit("::").next().unwrap_or("") {
            "Read" => "Read",
            "Write" => "Write",
            "Allocate" => "Allocate",
            "Free" => "Free",
            _ => {
                self.report.add(place, format!("side effect `{effect}`"));
                return None;
            }
        };
        let resource = record.text_or_empty("resource");
        let resource = resource.rsplit("::").next().unwrap_or("");
        let resource = if resource == "DefaultResource" {
            ""
        } else {
            resource
        };
        Some((kind.to_owned(), resource.to_owned()))
    }

    fn read_pred_trait(&mut self, op: &mut Op, record: Record<'_>) {
        let summary = record.text_or_empty("summary");
        let values = || {
            let quoted = record
                .strings("values")
                .iter()
                .map(|v| format!("{v:?}"))
                .collect::<Vec<_>>();
            quoted.join(", ")
        };
        for (class, rule) in [
            ("AllTypesMatch", "SameType"),
            ("AllElementTypesMatch", "SameElementType"),
            ("AllShapesMatch", "SameShape"),
            ("AllRanksMatch", "SameRank"),
            ("AllElementCountsMatch", "SameElementCount"),
        ] {
            if record.subclass_of(class) {
                return op
                    .type_rules
                    .push(format!("TypeRule::{rule}(&[{}])", values()));
            }
        }
        if record.subclass_of("TypesMatchWith") {
            let transformer = record.text_or_empty("transformer");
            let transformer: Vec<&str> = transformer.split_whitespace().collect();
            let transformer = transformer.join(" ");
            let Some(path) = self.config.transforms.get(&transformer) else {
                return self
                    .report
                    .add(&op.name, format!("transformer `{transformer}`"));
            };
            let (from, to) = (record.text_or_empty("lhs"), record.text_or_empty("rhs"));
            let group = |name: &str| {
                let mut values = op.operands.iter().chain(&op.results);
                values.any(|v| v.name == name && v.arity != Arity::One)
            };
            // One value that may be missing is no group.
            let optional = record.subclass_of("OptionalTypesMatchWith");
            let kind = if !optional && (group(&from) || group(&to)) {
                "RangeMatchWith"
            } else {
                "MatchWith"
            };
            return op.type_rules.push(format!(
                "TypeRule::{kind} {{ summary: {summary:?}, from: {from:?}, to: {to:?}, \
                 transform: {path} }}"
            ));
        }
        if record.subclass_of("ShapedTypeMatchesElementCountAndTypes")
            && let Some(by_hand) = self.config.pred_traits.get(&summary)
        {
            let (from, to) = (
                record.text_or_empty("shaped"),
                record.text_or_empty("elements"),
            );
            return op.type_rules.push(format!(
                "TypeRule::RangeMatchWith {{ summary: {summary:?}, from: {from:?}, to: {to:?}, \
                 transform: {} }}",
                by_hand.test
            ));
        }
        let cpp = record.def("predicate").map(cpp_text).unwrap_or_default();
        let hash = names::snippet_hash(&cpp);
        let cpp: String = cpp.chars().take(200).collect();
        // One text may stand for several predicates, which the op's name tells apart.
        let of_op = format!("{}: {summary}", op.name);
        let by_hand = self.config.pred_traits.get(&of_op);
        match by_hand.or_else(|| self.config.pred_traits.get(&summary)) {
            // What is no matter of types and attributes the op's hook says.
            Some(by_hand) if by_hand.cpp == hash && by_hand.test.is_empty() => op.verify = true,
            Some(by_hand) if by_hand.cpp == hash => op.type_rules.push(format!(
                "TypeRule::Pred {{ summary: {summary:?}, test: {} }}",
                by_hand.test
            )),
            Some(by_hand) => self.report.add(
                &op.name,
                format!(
                    "`{summary}` is now another predicate, {hash} and not {}: {cpp}",
                    by_hand.cpp
                ),
            ),
            None => self.report.add(
                &op.name,
                format!("predicate trait `{summary}` ({hash}): {cpp}"),
            ),
        }
    }
}

/// All C++ text of a predicate tree in one line.
fn cpp_text(pred: Record<'_>) -> String {
    if let Some(text) = pred.text("predExpr") {
        return text;
    }
    let kind = pred
        .def("kind")
        .map(|k| k.record_name())
        .unwrap_or_default();
    let children: Vec<String> = pred.defs("children").into_iter().map(cpp_text).collect();
    let fields = ["prefix", "suffix", "pattern", "replacement"].map(|f| pred.text_or_empty(f));
    format!("{kind}{}({})", fields.concat(), children.join(", "))
}

/// Adds a trait once.
pub(super) fn add_trait(op: &mut Op, name: &str) {
    if !op.has(name) {
        op.traits.push(name.to_owned());
    }
}
