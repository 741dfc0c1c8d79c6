//! Enums: the static for parser and printer, and a Rust type for code.

use std::fmt::Write as _;

use crate::model::{Dialect, Enum};
use crate::names;

/// `enums.rs`
pub(super) fn file(dialect: &Dialect) -> String {
    let mut body = String::new();
    for item in dialect.enums.values() {
        body.push_str(&static_def(item));
        if item.property {
            let name = names::screaming(&item.class);
            let _ = writeln!(
                body,
                "/// The same as a property holds it: a plain integer.\n\
                 pub static {name}_PROPERTY: EnumDef = EnumDef {{ attr: None, attr_record: \"\", quoted: Some(false), ..{name} }};\n"
            );
        }
        body.push_str(&if item.bits { flags(item) } else { cases(item) });
    }
    format!(
        "//! Enums that attributes hold.\n\nuse crease_ir::context::Context;\n\
         use crease_ir::ids::Attr;\nuse crease_ir::op_def::{{EnumCase, EnumDef}};\n\n{body}"
    )
}

fn static_def(item: &Enum) -> String {
    let cases: Vec<String> = item
        .cases
        .iter()
        .map(|(_, keyword, value)| format!("EnumCase::new({keyword:?}, {value})"))
        .collect();
    let (attr, record, angled) = match &item.attr {
        Some(a) => (
            format!("Some(({:?}, {:?}))", a.dialect, a.mnemonic),
            a.record.as_str(),
            a.angled,
        ),
        None => ("None".to_owned(), "", false),
    };
    format!(
        "/// The cases of [`{}`].\npub static {}: EnumDef = EnumDef {{ name: {:?}, cases: &[{}], \
         bits: {}, separator: {:?}, attr: {attr}, attr_record: {record:?}, angled: {angled}, \
         quoted: {}, width: {} }};\n\n",
        item.class,
        names::screaming(&item.class),
        item.cpp_name,
        cases.join(", "),
        item.bits,
        item.separator,
        if item.quoted { "Some(true)" } else { "None" },
        item.width
    )
}

/// The methods that read and make attributes.
fn conversions(item: &Enum) -> String {
    let name = names::screaming(&item.class);
    format!(
        "/// The value that `attr` holds.\n\
         pub fn of(ctx: &Context, attr: Attr) -> Option<Self> {{\n\
         Self::from_value({name}.value_of(ctx, attr)?)\n}}\n\
         /// The attribute that holds this; `None` if the dialect is not registered.\n\
         pub fn attr(self, ctx: &Context) -> Option<Attr> {{ {name}.attr_of(ctx, self.value()) }}\n"
    )
}

fn cases(item: &Enum) -> String {
    let class = &item.class;
    let mut variants = String::new();
    let mut arms = String::new();
    for (name, keyword, value) in &item.cases {
        let _ = writeln!(variants, "/// `{keyword}`\n{name} = {value},");
        let _ = writeln!(arms, "{value} => Some(Self::{name}),");
    }
    let small = item
        .cases
        .iter()
        .all(|&(_, _, value)| u8::try_from(value).is_ok());
    let repr = if small { "u8" } else { "i64" };
    format!(
        "/// `{}`\n#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]\n\
         #[repr({repr})]\npub enum {class} {{\n{variants}}}\n\nimpl {class} {{\n\
         /// The case with this value.\n\
         pub const fn from_value(value: i64) -> Option<Self> {{\nmatch value {{\n{arms}_ => None,\n\
         }}\n}}\n/// Its value.\npub const fn value(self) -> i64 {{ self as i64 }}\n{}}}\n\n",
        item.cpp_name,
        conversions(item)
    )
}

fn flags(item: &Enum) -> String {
    let class = &item.class;
    let all = item
        .cases
        .iter()
        .fold(0, |bits, (_, _, value)| bits | value);
    let mut consts = String::new();
    for (name, keyword, value) in &item.cases {
        let _ = writeln!(
            consts,
            "/// `{keyword}`\npub const {name}: Self = Self({value});"
        );
    }
    format!(
        "/// `{}`: a set of flags.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]\n\
         pub struct {class}(u32);\n\nimpl {class} {{\n{consts}\n\
         /// The set with this value; `None` if a bit has no meaning.\n\
         pub const fn from_value(value: i64) -> Option<Self> {{\n\
         if value & !{all} == 0 {{ Some(Self(value as u32)) }} else {{ None }}\n}}\n\
         /// Its value.\npub const fn value(self) -> i64 {{ self.0 as i64 }}\n\
         /// Whether all of `other` is in this set.\n\
         pub const fn contains(self, other: Self) -> bool {{ self.0 & other.0 == other.0 }}\n\
         /// What is in either set.\n\
         pub const fn union(self, other: Self) -> Self {{ Self(self.0 | other.0) }}\n\
         /// What is in both sets.\n\
         pub const fn intersection(self, other: Self) -> Self {{ Self(self.0 & other.0) }}\n\
         /// Whether no flag is set.\npub const fn is_empty(self) -> bool {{ self.0 == 0 }}\n{}}}\n\n",
        item.cpp_name,
        conversions(item)
    )
}
