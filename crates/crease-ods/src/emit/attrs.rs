//! `attrs.rs`: attributes with syntax of their own.

use std::fmt::Write as _;

use super::imports;
use crate::model::{AttrDef, Dialect};
use crate::names::screaming;

/// `attrs.rs`
pub(super) fn file(dialect: &Dialect) -> String {
    let (mut rows, mut formats) = (String::new(), String::new());
    for attr in &dialect.attrs {
        let params: Vec<String> = attr
            .params
            .iter()
            .map(|param| match param.self_type {
                true => format!("ParamDef::self_type({:?})", param.name),
                false => format!("ParamDef::required({:?})", param.name),
            })
            .collect();
        let enum_def = match &attr.of_enum {
            Some(class) => format!("Some(&super::enums::{})", screaming(class)),
            None => "None".to_owned(),
        };
        let name = screaming(&attr.class);
        let (parse, print) = match &attr.by_hand {
            Some(path) => (format!("{path}::parse"), format!("{path}::print")),
            None if !attr.pieces.is_empty() => {
                formats.push_str(&format(attr, &name));
                (
                    format!("|p, _| parse_params(p, &{name})"),
                    format!("|p, params| print_params(p, &{name}, params)"),
                )
            }
            None => ("parse_no_params".to_owned(), "print_no_params".to_owned()),
        };
        let _ = writeln!(
            rows,
            "AttrDef {{ mnemonic: {:?}, params: &[{}], enum_def: {enum_def}, \
             parse: {parse}, print: {print} }},",
            attr.mnemonic,
            params.join(", ")
        );
    }
    let aliased = dialect.attrs.iter().filter(|attr| attr.alias);
    let aliased: Vec<String> = aliased.map(|attr| format!("{:?}", attr.mnemonic)).collect();
    let aliased = match aliased.is_empty() {
        true => String::new(),
        false => format!(
            "/// Mnemonics of attributes that get an alias of that name, sorted.\n\
             pub static ALIASED: &[&str] = &[{}];\n\n",
            aliased.join(", ")
        ),
    };
    let text = format!("{rows}{formats}");
    let uses = imports(
        &text,
        &[
            (
                "crease_ir::op_def",
                &[
                    "AttrDef",
                    "AttrPred",
                    "Param",
                    "ParamDef",
                    "ParamFormat",
                    "ParamKind",
                    "Piece",
                    "parse_no_params",
                    "print_no_params",
                ],
            ),
            (
                "crease_syntax::asm_format",
                &["parse_params", "print_params"],
            ),
        ],
    );
    format!(
        "//! Attributes with syntax of their own.\n\n{uses}\n\
         /// The dialect's attributes.\npub static ATTRS: &[AttrDef] = &[\n{rows}];\n\n{aliased}{formats}"
    )
}

fn format(attr: &AttrDef, name: &str) -> String {
    let params: Vec<String> = attr
        .params
        .iter()
        .map(|param| {
            format!(
                "Param::{}({:?}, {:?}, ParamKind::{})",
                if param.optional {
                    "optional"
                } else {
                    "required"
                },
                param.name,
                param.cpp,
                param.kind
            )
        })
        .collect();
    format!(
        "static {name}: ParamFormat = ParamFormat {{ record: {:?}, params: &[{}], pieces: &[{}] }};\n\n",
        attr.record,
        params.join(", "),
        attr.pieces.join(", ")
    )
}
