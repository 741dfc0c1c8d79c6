//! Enums and dialect attributes.

use tblgen::record::Record;

use super::Reader;
use crate::model::{AttrDef, Enum, EnumAttr};
use crate::names;
use crate::records::Fields;

impl Reader<'_, '_> {
    /// Whether the record's C++ namespace is that of the dialect.
    fn is_ours(&self, record: Record<'_>) -> bool {
        let space = record.text_or_empty("cppNamespace");
        let mut parts = space.split("::");
        parts.any(|part| part.eq_ignore_ascii_case(&self.config.dialect))
    }

    /// Whether an attribute of the dialect holds the enum, which may lie in a namespace of helpers.
    fn is_held(&self, info: Record<'_>) -> bool {
        let mut all = self.keeper.all_derived_definitions_if_defined("EnumAttr");
        all.any(|attr| {
            let dialect = attr.def("dialect").map(|d| d.text_or_empty("name"));
            let of = attr.def("enum").map(|info| info.record_name());
            dialect.as_ref() == Some(&self.config.dialect) && of == Some(info.record_name())
        })
    }

    /// Reads the enums of the dialect's namespace, and those that its attributes hold.
    pub(super) fn read_enums(&mut self) {
        let records: Vec<Record<'_>> = self
            .keeper
            .all_derived_definitions_if_defined("EnumInfo")
            .filter(|record| self.is_ours(*record) || self.is_held(*record))
            .collect();
        for record in records {
            let class = record.text_or_empty("className");
            let bits = record.subclass_of("BitEnumBase");
            let mut cases = Vec::new();
            for case in record.defs("enumerants") {
                let Some(value) = case.int("value") else {
                    self.report.add(
                        &class,
                        format!("case `{}` without a value", case.record_name()),
                    );
                    continue;
                };
                let symbol = case.text_or_empty("symbol");
                let name = if bits {
                    names::screaming(&symbol)
                } else {
                    names::camel(&symbol)
                };
                cases.push((name, case.text_or_empty("str"), value));
            }
            let item = Enum {
                cpp_name: format!("{}::{class}", record.text_or_empty("cppNamespace")),
                summary: record.text_or_empty("summary"),
                class: class.clone(),
                cases,
                bits,
                separator: record.text_or_empty("separator"),
                quoted: record.bit("printBitEnumQuoted"),
                attr: self.enum_attr(record),
                property: false,
                named: false,
                width: record.int("bitwidth").unwrap_or(32),
            };
            self.dialect.enums.insert(class, item);
        }
    }

    /// The dialect attribute that holds the enum `info`, and nothing else.
    fn enum_attr(&mut self, info: Record<'_>) -> Option<EnumAttr> {
        let class = info.text_or_empty("className");
        let declared = self
            .keeper
            .all_derived_definitions_if_defined("EnumAttr")
            .find(|attr| {
                attr.def("enum")
                    .is_some_and(|e| e.record_name() == info.record_name())
            });
        // Or one of its one parameter.
        let record = declared.or_else(|| {
            let mut all = self.keeper.all_derived_definitions_if_defined("AttrDef");
            all.find(|attr| self.is_attr(*attr) && only_enum(*attr) == Some(class.clone()))
        })?;
        let format: String = record
            .text_or_empty("assemblyFormat")
            .split_whitespace()
            .collect();
        let angled = match format.split_once('$') {
            Some(("`<`", rest)) if rest.ends_with("`>`") => true,
            Some(("", _)) => false,
            _ => {
                self.report.add(
                    &record.record_name(),
                    format!("format `{format}` of an enum attribute"),
                );
                false
            }
        };
        Some(EnumAttr {
            dialect: record
                .def("dialect")
                .map(|d| d.text_or_empty("name"))
                .unwrap_or_default(),
            mnemonic: record.text_or_empty("mnemonic"),
            record: record.record_name(),
            angled,
            by_param: declared.is_none(),
        })
    }

    /// Whether the record defines an attribute of the dialect.
    fn is_attr(&self, record: Record<'_>) -> bool {
        let dialect = record.def("dialect").map(|d| d.text_or_empty("name"));
        dialect.as_deref() == Some(self.config.dialect.as_str())
            && !record.text_or_empty("mnemonic").is_empty()
    }

    /// Reads the dialect's attribute definitions, after the ops: those may be asked which they use.
    pub(super) fn read_attr_defs(&mut self) {
        let records: Vec<Record<'_>> = self
            .keeper
            .all_derived_definitions_if_defined("AttrDef")
            .collect();
        for record in records {
            let mnemonic = record.text_or_empty("mnemonic");
            let dialect = record.def("dialect").map(|d| d.text_or_empty("name"));
            if mnemonic.is_empty() || dialect.as_deref() != Some(self.config.dialect.as_str()) {
                continue;
            }
            if self.config.only_used && !self.dialect.named_attrs.contains(&mnemonic) {
                continue;
            }
            let of_enum = record.def("enum").map(|e| e.text_or_empty("className"));
            let params = self.read_params(record, of_enum.is_some());
            let by_hand = self.config.attrs.get(&mnemonic).cloned();
            let pieces = match (&of_enum, &by_hand) {
                (None, None) if !params.is_empty() => self.pieces(record, &params),
                _ => Vec::new(),
            };
            let class = record.text_or_empty("cppClassName");
            let class = class.strip_suffix("Attr").unwrap_or(&class).to_owned();
            self.dialect.attrs.push(AttrDef {
                mnemonic,
                record: record.record_name(),
                alias: record.bit("genMnemonicAlias"),
                class,
                params,
                pieces,
                by_hand,
                of_enum,
            });
        }
        self.dialect
            .attrs
            .sort_by(|a, b| a.mnemonic.cmp(&b.mnemonic));
        for ty in self.keeper.all_derived_definitions_if_defined("TypeDef") {
            let dialect = ty.def("dialect").map(|d| d.text_or_empty("name"));
            // Builtin types are part of the IR itself.
            if dialect.as_deref() == Some(self.config.dialect.as_str())
                && self.config.ir != "crate"
                && !self.config.types.contains(&ty.record_name())
            {
                self.report
                    .add(&ty.record_name(), "type definition: no reader is generated");
            }
        }
    }
}

/// The class of the enum that is the only parameter of an attribute.
fn only_enum(record: Record<'_>) -> Option<String> {
    match &record.dag_or_texts("parameters")[..] {
        [(Err(cpp), _)] => Some(last_part(cpp).to_owned()),
        _ => None,
    }
}

fn last_part(cpp: &str) -> &str {
    cpp.rsplit("::").next().unwrap_or(cpp)
}
