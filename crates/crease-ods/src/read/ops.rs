//! One op's record.

use tblgen::record::Record;

use super::Reader;
use super::constraints::builder_call;
use super::traits::add_trait;
use crate::model::{Arity, Attr, Effects, Op, Region, Successor, Syntax, Value};
use crate::names;
use crate::records::Fields;

impl Reader<'_, '_> {
    /// Reads an op.
    pub(super) fn read_op(&mut self, record: Record<'_>) -> Op {
        let name = format!("{}.{}", self.config.dialect, record.text_or_empty("opName"));
        let mut op = Op {
            marker: names::marker(names::cpp_class(&record.record_name())),
            name: name.clone(),
            operands: Vec::new(),
            results: Vec::new(),
            attrs: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            traits: Vec::new(),
            type_rules: Vec::new(),
            parents: Vec::new(),
            implicit_terminator: None,
            syntax: Syntax::Generic,
            effects: Effects::Unknown,
            fold: record.bit("hasFolder"),
            verify: record.bit("hasVerifier"),
            verify_regions: record.bit("hasRegionVerifier"),
            infer: false,
            result_names: false,
            declared_names: false,
            block_arg_names: false,
            default_dialect: String::new(),
            interfaces: Vec::new(),
        };
        for (argument, argument_name) in record.dag("arguments") {
            self.read_argument(&mut op, argument, argument_name);
        }
        for (result, result_name) in record.dag("results") {
            let value = self.read_value(&name, result, result_name);
            op.results.push(value);
        }
        for (region, region_name) in record.dag("regions") {
            let kind = self.region_kind(&name, region);
            let variadic = region.subclass_of("VariadicRegion");
            op.regions.push(Region {
                name: region_name,
                kind,
                variadic,
            });
        }
        for (successor, successor_name) in record.dag("successors") {
            let variadic = successor.subclass_of("VariadicSuccessor");
            op.successors.push(Successor {
                name: successor_name,
                variadic,
            });
        }
        for item in record.defs("traits") {
            self.read_trait(&mut op, item);
        }
        // As mlir-tblgen: an op with several results and no names of its own gets those of ODS.
        if op.results.len() > 1 && !op.has("OpAsm") {
            add_trait(&mut op, "OpAsm");
            op.declared_names = true;
        }
        add_decorated_effects(&mut op);
        if infers_results(&op) {
            add_trait(&mut op, "InferType");
        }
        // As mlir-tblgen: a format goes before a parser by hand, which a base class may have asked for.
        let format = record.text("assemblyFormat").filter(|f| !f.is_empty());
        op.syntax = match format {
            Some(format) => Syntax::Format(normal_space(&format)),
            None if record.bit("hasCustomAssemblyFormat") => Syntax::Custom,
            None => Syntax::Generic,
        };
        if let Some(settings) = self.config.ops.get(&name) {
            op.interfaces.extend(settings.interfaces.iter().cloned());
            op.default_dialect.clone_from(&settings.default_dialect);
            op.block_arg_names |= settings.block_arg_names;
            op.verify = settings.verify.unwrap_or(op.verify);
            op.traits.retain(|name| !settings.implied.contains(name));
            for name in &settings.traits {
                add_trait(&mut op, name);
            }
        }
        op
    }

    fn read_argument(&mut self, op: &mut Op, record: Record<'_>, name: String) {
        let constraint = record
            .def("constraint")
            .filter(|_| record.subclass_of("OpVariable"));
        let base = constraint.unwrap_or(record);
        if base.subclass_of("TypeConstraint") {
            let value = self.read_value(&op.name, record, name);
            op.operands.push(value);
        } else if base.subclass_of("AttrConstraint") {
            if base.subclass_of("DerivedAttr") {
                return;
            }
            let effects = self.decorations(&op.name, record);
            let attr = self.read_attr(&op.name, base, name, effects);
            op.attrs.push(attr);
        } else if base.subclass_of("Property") {
            let attr = self.read_property(&op.name, base, name);
            op.attrs.push(attr);
        } else {
            self.report.add(
                &op.name,
                format!("argument `{name}`: neither operand nor attribute"),
            );
        }
    }

    fn decorations(&mut self, place: &str, record: Record<'_>) -> Vec<(String, String)> {
        let list = record.defs("decorators");
        list.into_iter()
            .filter_map(|effect| self.effect(place, effect))
            .collect()
    }

    fn read_value(&mut self, place: &str, record: Record<'_>, name: String) -> Value {
        let effects = self.decorations(place, record);
        let constraint = record
            .def("constraint")
            .filter(|_| record.subclass_of("OpVariable"));
        let base = constraint.unwrap_or(record);
        let arity = if base.subclass_of("VariadicOfVariadic") {
            // The tool runs once, so the few names may live for ever.
            let sizes: String = base.text_or_empty("segmentAttrName");
            Arity::VariadicOfVariadic(sizes.leak())
        } else if base.subclass_of("Variadic") {
            Arity::Variadic
        } else if base.subclass_of("Optional") {
            Arity::Optional
        } else {
            Arity::One
        };
        let buildable = builder_call(base).is_some();
        let constraint = self.type_constraint(place, base);
        Value {
            name,
            constraint,
            arity,
            buildable,
            effects,
        }
    }

    fn read_attr(
        &mut self,
        place: &str,
        record: Record<'_>,
        name: String,
        effects: Vec<(String, String)>,
    ) -> Attr {
        let mut base = record;
        let mut optional = false;
        let mut default = None;
        loop {
            // What is optional has no default but its own.
            let below = optional;
            optional |= base.bit("isOptional");
            if !base.subclass_of("UnitAttr")
                && base.record_name() != "UnitAttr"
                && default.is_none()
                && !below
            {
                default = base.text("defaultValue").filter(|text| !text.is_empty());
            }
            let wrapper = base.subclass_of("OptionalAttr") || base.subclass_of("DefaultValuedAttr");
            match base.def("baseAttr") {
                Some(inner) if wrapper || base.subclass_of("DefaultValuedOptionalAttr") => {
                    base = inner
                }
                _ => break,
            }
        }
        let default = default.and_then(|text| self.default(place, &name, &text, base));
        let typed = base.record_name() == "TypedAttrInterface" || base.subclass_of("TypedAttrBase");
        let constraint = self.attr_constraint(place, base);
        Attr {
            name,
            constraint,
            optional,
            default,
            typed,
            effects,
        }
    }

    /// The `AttrDefault` of a C++ default value.
    pub(super) fn default(
        &mut self,
        place: &str,
        name: &str,
        cpp: &str,
        base: Record<'_>,
    ) -> Option<String> {
        let of_attr = format!("{}: {cpp}", base.text_or_empty("mnemonic"));
        let by_hand = self.config.defaults.get(&of_attr);
        if let Some(by_hand) = by_hand.or_else(|| self.config.defaults.get(cpp)) {
            return (!by_hand.is_empty()).then(|| by_hand.clone());
        }
        let info = base
            .def("enum")
            .or_else(|| base.subclass_of("EnumAttrInfo").then_some(base));
        let symbol = cpp.rsplit("::").next().unwrap_or(cpp);
        let cases = info.map(|info| info.defs("enumerants")).unwrap_or_default();
        if let Some(case) = cases
            .iter()
            .find(|case| case.text_or_empty("symbol") == symbol)
        {
            return Some(format!(
                "AttrDefault::Text({:?})",
                case.text_or_empty("str")
            ));
        }
        if cpp == "{}" && info.is_some() {
            return Some("AttrDefault::Int(0)".to_owned());
        }
        if cpp == "true" || cpp == "false" {
            return Some(format!("AttrDefault::Text({cpp:?})"));
        }
        if let Ok(value) = cpp.parse::<i64>() {
            return Some(format!("AttrDefault::Int({value})"));
        }
        if cpp == "{}" && base.subclass_of("DenseArrayAttrBase") {
            // "i64 dense array attribute"
            let summary: String = base.text_or_empty("summary");
            let element = summary.split(' ').next().unwrap_or_default();
            return Some(format!("AttrDefault::Text(\"array<{element}>\")"));
        }
        if cpp == "{}" {
            return Some("AttrDefault::Text(\"[]\")".to_owned());
        }
        self.report
            .add(place, format!("default value `{cpp}` of `{name}`"));
        None
    }

    fn region_kind(&mut self, place: &str, record: Record<'_>) -> String {
        let pred = record
            .def("predicate")
            .map(|p| p.text_or_empty("predExpr"))
            .unwrap_or_default();
        let bare = pred.trim_start_matches('(').trim_end_matches(')');
        if bare == "true" {
            return "RegionKind::Any".to_owned();
        }
        for (before, kind) in [
            ("::llvm::hasNItems($_self, ", "Sized"),
            ("::llvm::hasNItemsOrMore($_self, ", "MinSized"),
            ("::llvm::hasNItemsOrLess($_self, ", "MaxSized"),
        ] {
            if let Some(count) = bare
                .strip_prefix(before)
                .and_then(|n| n.parse::<u32>().ok())
            {
                return format!("RegionKind::{kind}({count})");
            }
        }
        self.report.add(place, format!("region predicate `{pred}`"));
        "RegionKind::Any".to_owned()
    }
}

/// Effects on single operands, results and attributes, after those of the whole op.
fn add_decorated_effects(op: &mut Op) {
    let mut list = Vec::new();
    let groups = [
        (
            "Operand",
            op.operands.iter().map(|v| &v.effects).collect::<Vec<_>>(),
        ),
        ("Attr", op.attrs.iter().map(|a| &a.effects).collect()),
        ("Result", op.results.iter().map(|v| &v.effects).collect()),
    ];
    for (target, effects) in groups {
        for (index, effects) in effects.into_iter().enumerate() {
            for (kind, resource) in effects {
                let on = format!("EffectTarget::{target}({index})");
                list.push((kind.clone(), on, resource.clone()));
            }
        }
    }
    if list.is_empty() {
        return;
    }
    add_trait(op, "MemoryEffects");
    match &mut op.effects {
        Effects::Static(known) => known.extend(list),
        Effects::Hook => {}
        other => *other = Effects::Static(list),
    }
}

/// Whether declarations give all result types, as `mlir-tblgen` decides it.
fn infers_results(op: &Op) -> bool {
    if op.infer {
        return true;
    }
    if op.results.is_empty() || op.results.iter().any(|r| r.arity != Arity::One) {
        return false;
    }
    let by_trait = op.has("SameOperandsAndResultType") && !op.operands.is_empty()
        || op.has("FirstAttrDerivedResultType");
    let mut known: Vec<&str> = op.operands.iter().map(|v| v.name.as_str()).collect();
    known.extend(op.attrs.iter().filter(|a| a.typed).map(|a| a.name.as_str()));
    let buildable = op.results.iter().filter(|r| r.buildable);
    known.extend(buildable.map(|r| r.name.as_str()));
    loop {
        let before = known.len();
        for result in &op.results {
            let quoted = format!("{:?}", result.name);
            let follows = op.type_rules.iter().any(|rule| {
                rule.starts_with("TypeRule::SameType(")
                    && rule.contains(&quoted)
                    && known.iter().any(|k| rule.contains(&format!("{k:?}")))
                    || rule.starts_with("TypeRule::MatchWith")
                        && rule.contains(&format!("to: {quoted}"))
                        && known.iter().any(|k| rule.contains(&format!("from: {k:?}")))
            });
            if follows && !known.contains(&result.name.as_str()) {
                known.push(&result.name);
            }
        }
        if known.len() == before {
            break;
        }
    }
    by_trait
        || op
            .results
            .iter()
            .all(|r| r.buildable || known.contains(&r.name.as_str()))
}

/// One space for each run of white space outside backticks; none at the ends.
fn normal_space(format: &str) -> String {
    let mut out = String::new();
    let mut literal = false;
    for c in format.trim().chars() {
        literal ^= c == '`';
        if c.is_whitespace() && !literal {
            if !out.ends_with(' ') {
                out.push(' ');
            }
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::normal_space;

    #[test]
    fn space_in_literals_stays() {
        assert_eq!(normal_space("  $a\n   `b`  ` `\n"), "$a `b` ` `");
        assert_eq!(normal_space("$a `  ` $b"), "$a `  ` $b");
    }
}
