//! Type and attribute constraints to statics.

use tblgen::record::Record;

use super::Reader;
use crate::model::ConstraintKind;
use crate::preds::{self, Pred};
use crate::records::Fields;
use crate::{names, tables};

/// The name that the static of `record` should have.
fn wish(record: Record<'_>, summary: &str) -> String {
    match record.anonymous() {
        // A constraint may be without a summary.
        true if summary.is_empty() => "WITHOUT_SUMMARY".to_owned(),
        true => names::of_summary(summary),
        false => names::screaming(&record.record_name()),
    }
}

/// How the one type is made that satisfies `record`, or the groups that it stands for.
pub(super) fn builder_call(record: Record<'_>) -> Option<String> {
    let group = ["Variadic", "Optional", "VariadicOfVariadic"];
    let base = match group.iter().any(|class| record.subclass_of(class)) {
        true => record.def("baseType").unwrap_or(record),
        false => record,
    };
    base.text("builderCall").filter(|call| !call.is_empty())
}

/// Alternatives of which all are of one class, as the record's C++ type says, which formats want to know.
fn with_class(pred: Pred, cpp: &str) -> Pred {
    match (cpp, &pred) {
        ("::mlir::IntegerType", Pred::AnyOf(_)) => {
            Pred::All(vec![Pred::Leaf("Int(None)".to_owned()), pred])
        }
        _ => pred,
    }
}

impl Reader<'_, '_> {
    /// The static of the type constraint `record`; `place` is named in reports.
    pub(super) fn type_constraint(&mut self, place: &str, record: Record<'_>) -> String {
        let pred = self.pred(place, record, ConstraintKind::Type);
        let pred = with_class(pred, &record.text_or_empty("cppType"));
        let summary = record.text_or_empty("summary");
        let buildable = match builder_call(record) {
            None => "None".to_owned(),
            Some(call) => match tables::find(tables::BUILDERS, &call) {
                Some(name) => format!("Some(|_| Type::{name}.get())"),
                None if self.config.builders.contains_key(&call) => {
                    format!("Some({})", self.config.builders[&call])
                }
                None => {
                    self.report
                        .add(place, format!("builder `{call}` of `{summary}`"));
                    "None".to_owned()
                }
            },
        };
        let expr = format!(
            "TypeConstraint {{ summary: {summary:?}, pred: {}, buildable: {buildable} }}",
            pred.expr(ConstraintKind::Type)
        );
        let wish = wish(record, &summary);
        self.dialect
            .constraints
            .add(ConstraintKind::Type, &wish, expr)
    }

    /// The static of the attribute constraint `record`, which is no wrapper such as `OptionalAttr`.
    pub(super) fn attr_constraint(&mut self, place: &str, record: Record<'_>) -> String {
        let summary = record.text_or_empty("summary");
        // What a `ConfinedAttr` confines is written as it is.
        let base = record.def("baseAttr").unwrap_or(record);
        let of_enum = if base.subclass_of("EnumAttrInfo") {
            Some(base)
        } else if base.subclass_of("EnumAttr") {
            base.def("enum")
        } else {
            None
        };
        let enum_class = of_enum.map(|e| e.text_or_empty("className"));
        let known = enum_class
            .as_ref()
            .filter(|class| self.dialect.enums.contains_key(*class));
        let foreign = enum_class.as_ref().and_then(|c| self.config.enums.get(c));
        let pred = match (of_enum, record.text("mnemonic").filter(|m| !m.is_empty())) {
            (_, Some(mnemonic)) => {
                let dialect = record.def("dialect").map(|d| d.text_or_empty("name"));
                let dialect = dialect.unwrap_or_default();
                if dialect == self.dialect.name {
                    self.dialect.named_attrs.insert(mnemonic.clone());
                }
                Pred::Leaf(format!("DialectAttr({dialect:?}, {mnemonic:?})"))
            }
            (Some(info), None)
                if info.bit("genSpecializedAttr") && !info.subclass_of("BitEnumBase") =>
            {
                let width = info.int("bitwidth").unwrap_or(64);
                let values: Vec<String> = info
                    .defs("enumerants")
                    .iter()
                    .filter_map(|case| Some(case.int("value")?.to_string()))
                    .collect();
                let mut all = vec![
                    Pred::Leaf(format!("SignlessInt({width})")),
                    Pred::Leaf(format!("IntOneOf(&[{}])", values.join(", "))),
                ];
                for confined in record.defs("attrConstraints") {
                    all.push(self.pred(place, confined, ConstraintKind::Attr));
                }
                Pred::All(all)
            }
            _ => self.pred(place, record, ConstraintKind::Attr),
        };
        if let Some(class) = &enum_class
            && known.is_none()
            && foreign.is_none()
        {
            self.report
                .add(place, format!("enum `{class}` of another dialect"));
        }
        // An attribute that has the enum as a parameter is another one than the enum's own.
        let plain = record.subclass_of("EnumAttrInfo");
        let mut property = false;
        if let Some(item) = known.and_then(|class| self.dialect.enums.get_mut(class)) {
            item.named = true;
            property = plain && item.attr.as_ref().is_some_and(|attr| attr.by_param);
            item.property |= property;
        }
        let enum_def = match known {
            Some(class) if property => {
                format!("Some(&super::enums::{}_PROPERTY)", names::screaming(class))
            }
            Some(class) => format!("Some(&super::enums::{})", names::screaming(class)),
            None => foreign.map_or("None".to_owned(), |path| format!("Some(&{path})")),
        };
        let value_type = record
            .def("valueType")
            .and_then(|ty| tables::find(tables::BUILDERS, &ty.text_or_empty("builderCall")))
            .filter(|name| *name != "NONE" && of_enum.is_none());
        let value_type = value_type.map_or("None".to_owned(), |name| {
            format!("Some(|_| Type::{name}.get())")
        });
        let expr = format!(
            "AttrConstraint {{ summary: {summary:?}, pred: {}, value_type: {value_type}, \
             enum_def: {enum_def} }}",
            pred.expr(ConstraintKind::Attr)
        );
        let wish = wish(record, &summary);
        self.dialect
            .constraints
            .add(ConstraintKind::Attr, &wish, expr)
    }

    fn pred(&mut self, place: &str, record: Record<'_>, kind: ConstraintKind) -> Pred {
        let Some(pred) = record.def("predicate") else {
            return Pred::Any;
        };
        preds::read(pred, kind, self.config).unwrap_or_else(|unknown| {
            self.report.add(place, unknown);
            Pred::Any
        })
    }
}
