//! Parameters of attributes, and the formats that they are written in.

use tblgen::record::Record;

use super::Reader;
use crate::model::Param;
use crate::names;
use crate::records::Fields;

impl Reader<'_, '_> {
    /// The parameters of an attribute; of one that holds an enum, only the name is asked for.
    pub(super) fn read_params(&mut self, record: Record<'_>, of_enum: bool) -> Vec<Param> {
        let place = record.record_name();
        let mut params = Vec::new();
        for (param, name) in record.dag_or_texts("parameters") {
            let (key, cpp, optional) = match &param {
                Ok(def) => (
                    def.record_name(),
                    def.text_or_empty("cppType"),
                    def.text("defaultValue")
                        .is_some_and(|value| !value.is_empty()),
                ),
                Err(cpp) => (cpp.clone(), cpp.clone(), false),
            };
            let self_type = param
                .as_ref()
                .is_ok_and(|def| def.subclass_of("AttributeSelfTypeParameter"));
            let by_hand = self
                .config
                .attrs
                .contains_key(&record.text_or_empty("mnemonic"));
            let of_cases = param
                .as_ref()
                .is_ok_and(|def| def.subclass_of("EnumParameter"));
            let kind = match of_enum || by_hand {
                true => String::new(),
                false => self.kind(&key, &cpp, of_cases).unwrap_or_else(|| {
                    self.report.add(
                        &place,
                        format!("parameter `{name}` of type `{cpp}` ({key})"),
                    );
                    "Str".to_owned()
                }),
            };
            params.push(Param {
                name,
                cpp,
                kind,
                optional,
                self_type,
            });
        }
        params
    }

    /// The `ParamKind` of a parameter by its record or its C++ type.
    fn kind(&mut self, key: &str, cpp: &str, of_cases: bool) -> Option<String> {
        let known = [key, cpp]
            .into_iter()
            .find_map(|k| self.config.params.get(k));
        if let Some(known) = known {
            return Some(known.clone());
        }
        let bare = cpp.trim().trim_start_matches("::");
        let bare = bare.strip_prefix("mlir::").unwrap_or(bare);
        if let Some(element) = bare
            .strip_prefix("llvm::ArrayRef<")
            .or_else(|| bare.strip_prefix("ArrayRef<"))
            .and_then(|rest| rest.strip_suffix('>'))
        {
            return Some(format!(
                "List(&ParamKind::{})",
                self.kind(element, element, false)?
            ));
        }
        let builtin = match bare {
            "bool" => "Bool",
            "unsigned" | "int" | "uint64_t" | "int64_t" | "uint32_t" | "int32_t" => "Int",
            "std::optional<uint64_t>" | "std::optional<unsigned>" => "OptionalInt",
            "llvm::StringRef" | "StringRef" => "Str",
            "Attribute" => "Attr(&AttrPred::Any)",
            "StringAttr" => "Attr(&AttrPred::String)",
            "BoolAttr" => "Attr(&AttrPred::Bool)",
            "IntegerAttr" => "Attr(&AttrPred::Integer)",
            "FloatAttr" => "Attr(&AttrPred::Float)",
            "Type" | "TypeAttr" => "Attr(&AttrPred::Type)",
            "ArrayAttr" => "Attr(&AttrPred::Array)",
            "DictionaryAttr" => "Attr(&AttrPred::Dict)",
            "AffineMap" => "Map",
            "FlatSymbolRefAttr" => "Attr(&AttrPred::FlatSymbolRef)",
            "SymbolRefAttr" => "Attr(&AttrPred::SymbolRef)",
            "FusedLoc" => "Attr(&AttrPred::Location)",
            _ => "",
        };
        if !builtin.is_empty() {
            return Some(builtin.to_owned());
        }
        let last = bare.rsplit("::").next().unwrap_or(bare);
        if let Some(item) = self.dialect.enums.get_mut(last) {
            item.named = true;
            let path = format!("&super::enums::{}", names::screaming(last));
            return Some(match of_cases {
                true => format!("Case({path})"),
                false => format!("Enum({path}, {:?})", item.summary),
            });
        }
        let mut defs = self.keeper.all_derived_definitions_if_defined("AttrDef");
        let def = defs.find(|def| def.text_or_empty("cppClassName") == last)?;
        let dialect = def.def("dialect").map(|d| d.text_or_empty("name"))?;
        let mnemonic = def.text_or_empty("mnemonic");
        (!mnemonic.is_empty()).then(|| format!("Own({dialect:?}, {mnemonic:?})"))
    }

    /// The `Piece` expressions of an attribute's format.
    pub(super) fn pieces(&mut self, record: Record<'_>, params: &[Param]) -> Vec<String> {
        let format = record.text_or_empty("assemblyFormat");
        match pieces(&format, params) {
            Some((pieces, "")) if !pieces.is_empty() => pieces,
            _ => {
                let format: Vec<&str> = format.split_whitespace().collect();
                self.report.add(
                    &record.record_name(),
                    format!("format `{}` of an attribute", format.join(" ")),
                );
                Vec::new()
            }
        }
    }
}

/// The pieces that `format` begins with, up to a `)` that closes no group of it, and what is left.
fn pieces<'t>(format: &'t str, params: &[Param]) -> Option<(Vec<String>, &'t str)> {
    let position = |name: &str| params.iter().position(|param| param.name == name);
    let mut out = Vec::new();
    let mut rest = format.trim_start();
    while !rest.is_empty() && !rest.starts_with(')') {
        if let Some(after) = rest.strip_prefix('`') {
            let (literal, after) = after.split_once('`')?;
            out.push(match literal.chars().next() {
                None => "Piece::Close".to_owned(),
                Some(c) if c.is_alphabetic() => format!("Piece::Keyword({literal:?})"),
                Some(_) => format!("Piece::Punct({literal:?})"),
            });
            rest = after;
        } else if let Some(after) = rest.strip_prefix("struct(") {
            let (names, after) = after.split_once(')')?;
            let list: Vec<usize> = match names.trim() {
                "params" => (0..params.len()).collect(),
                names => names
                    .split(',')
                    .map(|name| position(name.trim().strip_prefix('$')?))
                    .collect::<Option<_>>()?,
            };
            out.push(format!("Piece::Struct(&{list:?})"));
            rest = after;
        } else if let Some(after) = rest.strip_prefix("params") {
            let list: Vec<usize> = (0..params.len()).collect();
            out.push(format!("Piece::Params(&{list:?})"));
            rest = after;
        } else if let Some(after) = rest.strip_prefix('$') {
            let end = after.find(|c: char| !c.is_alphanumeric() && c != '_');
            let (name, after) = after.split_at(end.unwrap_or(after.len()));
            out.push(format!("Piece::Param({})", position(name)?));
            rest = after;
        } else if let Some(after) = rest.strip_prefix('(') {
            let (inner, after) = pieces(after, params)?;
            rest = after.strip_prefix(")?")?;
            if !inner.first()?.starts_with("Piece::Punct") {
                return None;
            }
            out.push(format!("Piece::Group(&[{}])", inner.join(", ")));
        } else {
            rest = rest.strip_prefix('^')?;
        }
        rest = rest.trim_start();
    }
    Some((out, rest))
}
