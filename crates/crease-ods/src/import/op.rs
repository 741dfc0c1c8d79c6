//! What the importer needs to know of an op: its arguments in order, results, and which of their
//! types are the same.

use tblgen::record::Record;

use crate::records::Fields;

/// An op.
#[derive(Clone, Debug)]
pub struct OpInfo<'a> {
    /// With its dialect's name.
    pub name: String,
    /// In the order of ODS, which is that of the arguments of DAGs.
    pub args: Vec<ArgInfo<'a>>,
    /// Results; `None` if there is a variadic one.
    pub results: Option<Vec<(String, Record<'a>)>>,
    /// Operands of either order mean the same.
    pub commutative: bool,
    /// Makes a constant.
    pub constant: bool,
    /// Has regions or successors.
    pub nested: bool,
    /// Sets of names of operands and results that have one type.
    pub same_types: Vec<Vec<String>>,
}

/// An argument.
#[derive(Clone, Debug)]
pub struct ArgInfo<'a> {
    /// Its ODS name.
    pub name: String,
    /// What it is.
    pub kind: ArgKind,
    /// Its constraint, without wrappers such as `Optional`.
    pub constraint: Record<'a>,
}

/// What an argument is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgKind {
    /// One value.
    Operand,
    /// Any number of values.
    Variadic,
    /// A value or none, or groups of values.
    OtherOperand,
    /// An attribute that is always there: written before the operands.
    Required,
    /// One that may be absent, or has a default (C++ text): written in angle brackets.
    Flag {
        /// The default; empty if there is none.
        default: String,
    },
    /// A property that is no attribute, or an attribute derived from others.
    Other,
}

impl<'a> OpInfo<'a> {
    /// Reads an op's record.
    pub fn read(record: Record<'a>) -> OpInfo<'a> {
        let dialect = record.def("opDialect").map(|d| d.text_or_empty("name"));
        let args: Vec<ArgInfo<'_>> = record
            .dag("arguments")
            .into_iter()
            .map(|(constraint, name)| argument(constraint, name))
            .collect();
        let results: Option<Vec<(String, Record<'_>)>> = record
            .dag("results")
            .into_iter()
            .map(|(constraint, name)| {
                let base = unwrapped(constraint);
                let one = !base.subclass_of("Variadic") && !base.subclass_of("Optional");
                one.then_some((name, base))
            })
            .collect();
        let mut info = OpInfo {
            name: format!(
                "{}.{}",
                dialect.unwrap_or_default(),
                record.text_or_empty("opName")
            ),
            args,
            results,
            commutative: false,
            constant: false,
            nested: !record.dag("regions").is_empty() || !record.dag("successors").is_empty(),
            same_types: Vec::new(),
        };
        for item in record.defs("traits") {
            info.add_trait(item);
        }
        info
    }

    fn add_trait(&mut self, item: Record<'_>) {
        let operands = self.args.iter().filter(|a| a.kind == ArgKind::Operand);
        let operands = operands.map(|a| a.name.clone());
        match item.record_name().as_str() {
            "Commutative" => self.commutative = true,
            "ConstantLike" => self.constant = true,
            "SameTypeOperands" => self.same_types.push(operands.collect()),
            "SameOperandsAndResultType" => {
                let results = self.results.iter().flatten().map(|(name, _)| name.clone());
                self.same_types.push(operands.chain(results).collect());
            }
            _ if item.subclass_of("AllTypesMatch") => {
                self.same_types.push(item.strings("values"));
            }
            // Lists of traits, such as `Pure`.
            _ => {
                for inner in item.defs("traits") {
                    self.add_trait(inner);
                }
            }
        }
    }

    /// The mnemonic.
    pub fn mnemonic(&self) -> &str {
        self.name.rsplit('.').next().unwrap_or(&self.name)
    }

    /// Whether the op has only one attribute that may be absent: it needs no name in angle brackets.
    pub fn one_flag(&self) -> bool {
        let flags = |a: &&ArgInfo<'_>| matches!(a.kind, ArgKind::Flag { .. });
        self.args.iter().filter(flags).count() == 1
    }

    /// Whether the op has one result.
    pub fn one_result(&self) -> bool {
        self.results.as_ref().is_some_and(|r| r.len() == 1)
    }
}

/// The constraint of an argument, without effects and decorators.
fn unwrapped(record: Record<'_>) -> Record<'_> {
    record
        .def("constraint")
        .filter(|_| record.subclass_of("OpVariable"))
        .unwrap_or(record)
}

fn argument(record: Record<'_>, name: String) -> ArgInfo<'_> {
    let base = unwrapped(record);
    let (kind, constraint) = if base.subclass_of("TypeConstraint") {
        let inner = base.def("baseType").unwrap_or(base);
        if base.subclass_of("VariadicOfVariadic") || base.subclass_of("Optional") {
            (ArgKind::OtherOperand, inner)
        } else if base.subclass_of("Variadic") {
            (ArgKind::Variadic, inner)
        } else {
            (ArgKind::Operand, base)
        }
    } else if base.subclass_of("DerivedAttr") || !base.subclass_of("AttrConstraint") {
        (ArgKind::Other, base)
    } else {
        let default = base.text_or_empty("defaultValue");
        let inner = base.def("baseAttr").unwrap_or(base);
        if base.bit("isOptional") || !default.is_empty() {
            (ArgKind::Flag { default }, inner)
        } else {
            (ArgKind::Required, inner)
        }
    };
    ArgInfo {
        name,
        kind,
        constraint,
    }
}

/// The enum of an attribute constraint: its cases as (C++ symbol, spelling, value), and whether they
/// are bits.
pub fn enum_cases(attr: Record<'_>) -> Option<(Vec<(String, String, i64)>, bool)> {
    let info = if attr.subclass_of("EnumInfo") {
        attr
    } else if attr.subclass_of("EnumAttr") {
        attr.def("enum")?
    } else {
        return attr.def("baseAttr").and_then(enum_cases);
    };
    let cases = info.defs("enumerants").into_iter().filter_map(|case| {
        let value = case.int("value")?;
        Some((
            case.text_or_empty("symbol"),
            case.text_or_empty("str"),
            value,
        ))
    });
    Some((cases.collect(), info.subclass_of("BitEnumBase")))
}
