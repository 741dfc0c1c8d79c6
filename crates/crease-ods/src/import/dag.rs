//! DAGs of patterns as owned trees. Knows TableGen, not what operators mean.

use tblgen::RecordKeeper;
use tblgen::init::{DagInit, TypedInit};
use tblgen::record::Record;

use super::Refusal;
use crate::records::Fields;

/// Deeper ones are refused, so that recursion over trees is bounded.
const MAX_DEPTH: usize = 64;

/// `(Op:$name args…)`.
#[derive(Clone, Debug)]
pub struct Dag<'a> {
    /// The operator.
    pub op: Record<'a>,
    /// Its name, `res` in `(Op:$res …)`; empty if it has none.
    pub name: String,
    /// The arguments.
    pub args: Vec<Arg<'a>>,
}

/// An argument of a DAG.
#[derive(Clone, Debug)]
pub struct Arg<'a> {
    /// `x` in `I32:$x`; empty if it has none.
    pub name: String,
    /// What stands before the name.
    pub leaf: Leaf<'a>,
}

/// The value of an argument.
#[derive(Clone, Debug)]
pub enum Leaf<'a> {
    /// None: just `$x`.
    Unset,
    /// A record.
    Def(Record<'a>),
    /// A string.
    Text(String),
    /// A number.
    Int(i64),
    /// A nested DAG.
    Dag(Dag<'a>),
}

/// Reads `init`. Operators must be records, as TableGen's own back end demands.
pub fn read<'a>(
    keeper: &'a RecordKeeper<'a>,
    init: DagInit<'a>,
    depth: usize,
) -> Result<Dag<'a>, Refusal> {
    if depth > MAX_DEPTH {
        return Err(Refusal::new("too deep", format!("more than {MAX_DEPTH}")));
    }
    // The bindings give neither the name of a DAG nor an operator that is no record; its text has
    // both: `(Op:$name first, second)`.
    let text = init.to_string();
    let head = text.trim_start_matches('(');
    let end = head
        .find(|c: char| c.is_whitespace() || c == ')')
        .unwrap_or(head.len());
    let head = head.get(..end).unwrap_or_default();
    let (op, name) = head.split_once(":$").unwrap_or((head, ""));
    let op = keeper
        .def(op)
        .map_err(|_| Refusal::new("malformed DAG", format!("operator `{op}`")))?;
    let mut args = Vec::with_capacity(init.num_args());
    for i in 0..init.num_args() {
        let leaf = match init.get(i) {
            None | Some(TypedInit::Invalid) => Leaf::Unset,
            Some(TypedInit::Def(def)) => Leaf::Def(def.into()),
            Some(TypedInit::String(s) | TypedInit::Code(s)) => {
                Leaf::Text(s.to_str().unwrap_or_default().to_owned())
            }
            Some(TypedInit::Int(int)) => Leaf::Int(i64::try_from(int).unwrap_or_default()),
            Some(TypedInit::Dag(inner)) => Leaf::Dag(read(keeper, inner, depth + 1)?),
            Some(other) => {
                return Err(Refusal::new("malformed DAG", format!("argument `{other}`")));
            }
        };
        args.push(Arg {
            name: init.name(i).unwrap_or_default().to_owned(),
            leaf,
        });
    }
    Ok(Dag {
        op,
        name: name.to_owned(),
        args,
    })
}

/// The DAG of a field.
pub fn field<'a>(
    keeper: &'a RecordKeeper<'a>,
    record: Record<'a>,
    field: &str,
) -> Result<Dag<'a>, Refusal> {
    match record.value(field).map(|value| value.init) {
        Ok(TypedInit::Dag(init)) => read(keeper, init, 0),
        _ => Err(Refusal::new("malformed DAG", format!("no field `{field}`"))),
    }
}

/// The DAGs of a list field.
pub fn list<'a>(
    keeper: &'a RecordKeeper<'a>,
    record: Record<'a>,
    field: &str,
) -> Result<Vec<Dag<'a>>, Refusal> {
    let Ok(TypedInit::List(list)) = record.value(field).map(|value| value.init) else {
        return Err(Refusal::new("malformed DAG", format!("no field `{field}`")));
    };
    let items = (0..list.len()).map(|i| match list.get(i) {
        Some(TypedInit::Dag(init)) => read(keeper, init, 0),
        _ => Err(Refusal::new(
            "malformed DAG",
            format!("element of `{field}`"),
        )),
    });
    items.collect()
}

impl Dag<'_> {
    /// Whether the operator is this record.
    pub fn is(&self, name: &str) -> bool {
        self.op.record_name() == name
    }

    /// The operator's name for messages; records without one have numbers that any change moves.
    pub fn title(&self) -> String {
        match self.op.anonymous() {
            true => "unnamed".to_owned(),
            false => self.op.record_name(),
        }
    }

    /// Whether the operator is an op.
    pub fn is_op(&self) -> bool {
        self.op.subclass_of("Op")
    }

    /// How many ops there are in it.
    pub fn count_ops(&self) -> i64 {
        let inner = self.args.iter().map(|arg| match &arg.leaf {
            Leaf::Dag(dag) => dag.count_ops(),
            _ => 0,
        });
        inner.sum::<i64>() + i64::from(self.is_op())
    }
}
