//! Properties of ops: arguments that are no attributes.

use tblgen::record::Record;

use super::Reader;
use crate::model::{Attr, ConstraintKind};
use crate::names;
use crate::preds;
use crate::records::Fields;

impl Reader<'_, '_> {
    /// A property: its constraint's static has its kind.
    pub(super) fn read_property(&mut self, place: &str, record: Record<'_>, name: String) -> Attr {
        let mut base = record;
        while let Some(inner) = base.def("baseProperty") {
            base = inner;
        }
        let kind = self.property_kind(place, base).unwrap_or_else(|what| {
            self.report.add(place, format!("property `{name}`: {what}"));
            "PropKind::Unit".to_owned()
        });
        // That an enum has a case or a bit is part of what it is.
        let own = base.subclass_of("EnumProp");
        let pred = match record.def("predicate") {
            Some(pred) if !own => preds::read_property(pred).unwrap_or_else(|unknown| {
                self.report.add(place, unknown);
                preds::Pred::Any
            }),
            _ => preds::Pred::Any,
        };
        let class = base.def("enum").map(|info| info.text_or_empty("className"));
        let enum_def = class.map_or("None".to_owned(), |class| {
            let by_attr = base.bit("storeInCustomAttribute");
            format!("Some(&{})", self.property_enum(&class, by_attr))
        });
        let summary = record.text_or_empty("summary");
        let expr = format!(
            "AttrConstraint {{ summary: {summary:?}, pred: AttrPred::Property(&Property {{ \
             kind: {kind}, pred: {} }}), value_type: None, enum_def: {enum_def} }}",
            pred.expr(ConstraintKind::Attr)
        );
        let wish = match record.anonymous() {
            true => names::of_summary(&summary),
            false => names::screaming(&record.record_name()),
        };
        let constraint = self
            .dialect
            .constraints
            .add(ConstraintKind::Attr, &wish, expr);
        let default = record.text("defaultValue").filter(|text| !text.is_empty());
        let default = default.and_then(|cpp| match cpp.as_str() {
            "std::nullopt" => Some("AttrDefault::Text(\"[]\")".to_owned()),
            list if list.starts_with("::llvm::ArrayRef<") && list.ends_with("{}") => {
                Some("AttrDefault::Text(\"[]\")".to_owned())
            }
            _ => self.default(place, &name, &cpp, base),
        });
        Attr {
            name,
            constraint,
            optional: false,
            default,
            typed: false,
            effects: Vec::new(),
        }
    }

    /// The `PropKind` of a property that wraps no other one, or what is not known.
    fn property_kind(&mut self, place: &str, base: Record<'_>) -> Result<String, String> {
        if let Some(info) = base.def("enum") {
            return self.enum_property(place, base, info);
        }
        if base.subclass_of("_cls_UnitProp") {
            return Ok("PropKind::Unit".to_owned());
        }
        let storage = base.text_or_empty("storageType");
        let list_of_numbers = base.text_or_empty("convertToAttribute");
        if list_of_numbers.contains("DenseI") {
            return Err(format!("`{storage}` as a dense array"));
        }
        // What is inside, no field says, but C++ types do, and texts of C++.
        let flags = base
            .text_or_empty("convertFromAttribute")
            .contains("::mlir::UnitAttr>");
        let bare = !base
            .text_or_empty("parser")
            .contains("{\"none\", \"some\"}");
        self.stored_kind(&storage, flags, bare)
    }

    /// The `PropKind` of what is stored as `cpp`.
    fn stored_kind(&mut self, cpp: &str, flags: bool, bare: bool) -> Result<String, String> {
        let cpp = cpp.trim();
        let inner = |start: &str| cpp.strip_prefix(start)?.strip_suffix('>');
        if let Some(of) = inner("::llvm::SmallVector<") {
            return Ok(format!(
                "PropKind::Array(&{})",
                self.stored_kind(of, flags, bare)?
            ));
        }
        if let Some(of) = inner("std::optional<") {
            let of = self.stored_kind(of, flags, true)?;
            return Ok(format!("PropKind::Optional(&{of}, {bare})"));
        }
        Ok(match cpp {
            "bool" if flags => "PropKind::Unit".to_owned(),
            "bool" => "PropKind::Bool".to_owned(),
            "std::string" => "PropKind::Str".to_owned(),
            "int64_t" => "PropKind::Int(64)".to_owned(),
            "int32_t" => "PropKind::Int(32)".to_owned(),
            _ => return Err(format!("it is stored as `{cpp}`")),
        })
    }

    /// The kind of a property that holds the enum `info`.
    fn enum_property(
        &mut self,
        place: &str,
        base: Record<'_>,
        info: Record<'_>,
    ) -> Result<String, String> {
        let class = info.text_or_empty("className");
        let Some(item) = self.dialect.enums.get_mut(&class) else {
            return Err(format!("enum `{class}` of another dialect than {place}'s"));
        };
        item.property = true;
        item.named = true;
        let attr = base.def("attrForm").map_or("None".to_owned(), |form| {
            format!(
                "Some((&super::enums::{}, {:?}))",
                names::screaming(&class),
                form.text_or_empty("storageType")
            )
        });
        Ok(format!(
            "PropKind::Enum(&EnumProperty {{ def: &{}, summary: {:?}, cpp: {:?}, keyword: {:?}, \
             attr: {attr} }})",
            self.property_enum(&class, base.bit("storeInCustomAttribute")),
            info.text_or_empty("summary"),
            info.text_or_empty("cppType"),
            base.text_or_empty("mnemonic"),
        ))
    }

    /// The path of the enum's table, as a property keeps it.
    fn property_enum(&self, class: &str, by_attr: bool) -> String {
        let kept = if by_attr { "" } else { "_PROPERTY" };
        format!("super::enums::{}{kept}", names::screaming(class))
    }
}
