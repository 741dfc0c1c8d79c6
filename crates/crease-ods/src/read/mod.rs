//! From records to the model: ops in `ops`, traits in `traits`, enums and attributes in `attrs`,
//! constraints in `constraints`.

mod attrs;
mod constraints;
mod ops;
mod params;
mod properties;
mod traits;

use tblgen::RecordKeeper;
use tblgen::record::Record;

use crate::Report;
use crate::config::Config;
use crate::model::Dialect;
use crate::names;
use crate::records::Fields;

/// What reading one dialect needs.
struct Reader<'a, 'r> {
    keeper: &'a RecordKeeper<'a>,
    config: &'a Config,
    report: &'r mut Report,
    dialect: Dialect,
}

/// Reads the dialect that `config` names.
pub fn dialect(
    keeper: &RecordKeeper<'_>,
    config: &Config,
    report: &mut Report,
) -> Result<Dialect, String> {
    let dialect = Dialect {
        name: config.dialect.clone(),
        ..Dialect::default()
    };
    let mut reader = Reader {
        keeper,
        config,
        report,
        dialect,
    };
    reader.read_enums();
    let ops: Vec<Record<'_>> = keeper.all_derived_definitions("Op").collect();
    for record in ops {
        if dialect_of(record) == config.dialect
            && !config.without.contains(&record.text_or_empty("opName"))
        {
            let op = reader.read_op(record);
            reader.dialect.ops.push(op);
        }
    }
    reader.read_attr_defs();
    reader.note_missing();
    let mut dialect = reader.dialect;
    if config.only_used {
        dialect.enums.retain(|_, item| item.named);
    }
    dialect.ops.sort_by(|a, b| a.name.cmp(&b.name));
    if dialect.ops.is_empty() {
        return Err(format!(
            "{}: no ops of dialect `{}`",
            config.td, config.dialect
        ));
    }
    for name in config.ops.keys() {
        if !dialect.ops.iter().any(|op| op.name == *name) {
            report.add(name, "settings for an op that the dialect does not have");
        }
    }
    Ok(dialect)
}

/// The namespace of an op's record.
fn dialect_of(record: Record<'_>) -> String {
    record
        .def("opDialect")
        .map(|d| d.text_or_empty("name"))
        .unwrap_or_default()
}

impl Reader<'_, '_> {
    /// Reports settings for ops that upstream does not have.
    fn note_missing(&mut self) {
        let ops = self.keeper.all_derived_definitions("Op");
        let known: Vec<String> = ops
            .filter(|op| dialect_of(*op) == self.config.dialect)
            .map(|op| op.text_or_empty("opName"))
            .collect();
        for name in &self.config.without {
            if !known.contains(name) {
                self.report.add(name, "left out, but there is no such op");
            }
        }
    }

    /// The name of the op with this C++ class, `scf::YieldOp` or `YieldOp`.
    fn op_of_class(&self, class: &str) -> Option<String> {
        let (space, class) = match class.trim().rsplit_once("::") {
            Some((space, class)) => (space.rsplit("::").next().unwrap_or(space), class),
            None => (self.config.dialect.as_str(), class.trim()),
        };
        let found = self.keeper.all_derived_definitions("Op").find(|op| {
            names::cpp_class(&op.record_name()) == class
                && op
                    .text_or_empty("cppNamespace")
                    .rsplit("::")
                    .next()
                    .is_some_and(|last| last.eq_ignore_ascii_case(space))
        })?;
        Some(format!(
            "{}.{}",
            dialect_of(found),
            found.text_or_empty("opName")
        ))
    }
}
