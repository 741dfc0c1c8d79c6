//! What a pass on a nested op may know of what is around it: a frozen snapshot, shared by all
//! bodies of one pipeline run. It is taken only if a pass asks for it.

use crease_ir::{Attr, Context, OpName, OpRef, OpTrait};

/// An op around the target.
#[derive(Clone, Debug)]
pub struct Ancestor {
    /// Its name.
    pub name: OpName,
    /// Its attribute slots: the dictionary of discardable ones, then the inherent ones.
    pub attrs: Box<[Option<Attr>]>,
}

/// A symbol that the target may refer to.
#[derive(Clone, Debug)]
pub struct OutsideSymbol {
    /// The references of the tables that hold it, outermost first, below the ancestor, then its
    /// own name.
    pub path: Vec<String>,
    /// How many ancestors up from the target its outermost table is: 0 is the innermost ancestor.
    pub level: usize,
    /// Which op it is.
    pub op: OpName,
    /// Its attribute slots.
    pub attrs: Box<[Option<Attr>]>,
}

/// What is around the target.
#[derive(Clone, Default, Debug)]
pub struct Outside {
    /// The ops around it, the innermost first.
    pub ancestors: Vec<Ancestor>,
    /// The visible symbols: the tables of the innermost ancestor first, each in textual order.
    pub symbols: Vec<OutsideSymbol>,
}

impl Outside {
    /// What the bodies inside `op` see: `op`, its symbols, and then what `op` itself sees.
    pub(crate) fn inside_of(op: OpRef<'_>, around: Option<&Outside>) -> Outside {
        let mut outside = Outside::default();
        outside.ancestors.push(Ancestor {
            name: op.name(),
            attrs: attrs(op),
        });
        if op.has(OpTrait::SymbolTable) {
            collect(op, &mut Vec::new(), &mut outside.symbols);
        }
        if let Some(around) = around {
            outside.ancestors.extend(around.ancestors.iter().cloned());
            outside
                .symbols
                .extend(around.symbols.iter().cloned().map(|mut symbol| {
                    symbol.level += 1;
                    symbol
                }));
        }
        outside
    }

    /// The symbol with this path, as a reference in the target resolves: the innermost table that
    /// has the first name decides.
    pub fn symbol(&self, path: &[&str]) -> Option<&OutsideSymbol> {
        let head = self
            .symbols
            .iter()
            .find(|s| s.path.first().is_some_and(|p| p == path[0]))?;
        self.symbols
            .iter()
            .find(|s| s.level == head.level && s.path == path)
    }
}

fn attrs(op: OpRef<'_>) -> Box<[Option<Attr>]> {
    op.body()
        .attr_slots(op.id(), op.ctx().num_attr_slots(op.name()))
        .into()
}

/// Appends the symbols in the tables of `table`, nested tables included. The recursion is over
/// nested symbol tables, whose depth the parser bounds.
fn collect(table: OpRef<'_>, path: &mut Vec<String>, symbols: &mut Vec<OutsideSymbol>) {
    let (body, regions) = table.regions();
    for &region in regions {
        for block in body.region_blocks(region) {
            for op in body.block_ops(block) {
                let op = body.op(table.ctx(), op);
                let Some(name) = symbol_name(table.ctx(), op) else {
                    continue;
                };
                path.push(name);
                symbols.push(OutsideSymbol {
                    path: path.clone(),
                    level: 0,
                    op: op.name(),
                    attrs: attrs(op),
                });
                if op.has(OpTrait::SymbolTable) {
                    collect(op, path, symbols);
                }
                path.pop();
            }
        }
    }
}

fn symbol_name(ctx: &Context, op: OpRef<'_>) -> Option<String> {
    let attr = op.attr_by_name("sym_name")?;
    ctx.str_value(attr).map(str::to_owned)
}
