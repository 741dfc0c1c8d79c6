//! Symbols and symbol tables.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashMap;

use crate::attrs::AttrData;
use crate::diag::{Diagnostic, Diagnostics};
use crate::ids::Attr;
use crate::interfaces::{FunctionInterface, SymbolUserInterface};
use crate::loc::Loc;
use crate::op_def::OpDef;
use crate::symbols::{
    SYMBOL_NAME, SymbolTable, VISIBILITY, Visibility, is_in_unknown_table, symbol_name_attr,
    symbol_name_of, visibility, visibility_of, walk_table,
};
use crate::traits::OpTrait;
use crate::view::OpRef;

use super::Check;

/// The `Symbol` trait: a name, a known visibility, no public declarations, no results, and a
/// symbol table around.
pub(super) fn verify_symbol(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let optional = op
        .info()
        .and_then(|info| {
            let slot = info.named.symbol_name?;
            Some(info.def.attrs[usize::from(slot)].optional)
        })
        .unwrap_or(false);
    if optional && symbol_name_of(op).is_none() {
        return Ok(());
    }
    if symbol_name_attr(op).is_none() {
        return Err(op.op_error(diags, format!("requires string attribute '{SYMBOL_NAME}'")));
    }
    if let Some(attr) = visibility_of(op) {
        let text = || ctx.describe_attr(attr);
        if !matches!(ctx.attr_data(attr), AttrData::String { .. }) {
            let message = format!(
                "requires visibility attribute '{VISIBILITY}' to be a string attribute, but got {}",
                text()
            );
            return Err(op.op_error(diags, message));
        }
        if !matches!(ctx.str_value(attr), Some("public" | "private" | "nested")) {
            let message = format!(
                "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got {}",
                text()
            );
            return Err(op.op_error(diags, message));
        }
    }
    if is_declaration(op) && visibility(op) == Visibility::Public {
        return Err(op.op_error(diags, "symbol declaration cannot have public visibility"));
    }
    if op.num_results() != 0 {
        return Err(op.op_error(diags, "symbols must not have results"));
    }
    // At the top there is no parent: the owner of a root body is not registered.
    let parent = ctx.registry().info(op.parent_name());
    if parent.is_some_and(|info| !info.traits.has(OpTrait::SymbolTable)) {
        return Err(op.op_error(diags, "symbol's parent must have the SymbolTable trait"));
    }
    Ok(())
}

/// Functions without a body are declarations. Those that offer no signature (`llvm.func`) say by
/// attributes of their own from where they can be referred to.
fn is_declaration(op: OpRef<'_>) -> bool {
    let (body, regions) = op.regions();
    let offers = |def: &'static OpDef| def.interface::<FunctionInterface>().is_some();
    op.has(OpTrait::Function)
        && op.def().is_some_and(offers)
        && regions
            .first()
            .is_some_and(|&region| body.region_empty(region))
}

/// Who is asked about the symbols that `op` names.
pub(super) fn user_interface(op: OpRef<'_>) -> Option<&'static SymbolUserInterface> {
    let def = op.def().filter(|_| op.has(OpTrait::SymbolUser))?;
    def.interface()
}

/// A symbol table whose inside is being checked.
///
/// Symbol users are asked as they are met, while they are in the cache. What they say counts when
/// the table is left: if all agree. Else they are asked again, in upstream's order.
pub(super) struct Table<'b> {
    /// `None`: what is in it is not known yet.
    op: Option<OpRef<'b>>,
    symbols: Arc<Symbols<'b>>,
    /// Those that were met and not asked yet.
    waiting: Vec<User<'b>>,
    answers: Answers,
    uses: SymbolUses,
    /// Whether there are other tables in it.
    pub(super) holds_tables: bool,
    /// Whether all symbols are as they were when its users agreed.
    pub(super) is_unedited: bool,
}

/// So many users are asked at a time: the symbols that they name lie anywhere, so that each would wait for
/// memory.
const AT_A_TIME: usize = 32;

/// Who is to be asked.
type User<'b> = (OpRef<'b>, &'static SymbolUserInterface);

/// What symbol users said.
#[derive(Default)]
pub(super) struct Answers {
    /// By those that agree.
    said: Diagnostics,
    disagree: bool,
}

impl Answers {
    fn ask(&mut self, user: OpRef<'_>, interface: &SymbolUserInterface, symbols: &SymbolTable<'_>) {
        if !self.disagree {
            self.disagree = ask(user, interface, symbols, &mut self.said).is_err();
        }
    }

    fn ask_all(&mut self, users: &mut Vec<User<'_>>, symbols: &SymbolTable<'_>) {
        symbols.prefetch(users.iter().map(|&(user, _)| user));
        for (user, interface) in users.drain(..) {
            self.ask(user, interface, symbols);
        }
    }
}

/// What `user` says of `symbols`; it sees none of them if it is in a table that nobody knows.
fn ask(
    user: OpRef<'_>,
    interface: &SymbolUserInterface,
    symbols: &SymbolTable<'_>,
    diags: &mut Diagnostics,
) -> Check {
    match is_in_unknown_table(user) {
        true => (interface.verify)(user, &SymbolTable::nothing(symbols.op()), diags),
        false => (interface.verify)(user, symbols, diags),
    }
}

/// The symbols of a table, found out for the first user, whoever of several threads meets it.
#[derive(Default)]
struct Symbols<'b> {
    begun: AtomicBool,
    table: OnceLock<SymbolTable<'b>>,
}

impl<'b> Symbols<'b> {
    /// Those of `op`; `None` while another thread finds them out.
    fn unless_begun(&self, op: OpRef<'b>) -> Option<&SymbolTable<'b>> {
        let known = self.table.get();
        if known.is_none() && self.begun.swap(true, Ordering::Relaxed) {
            return None;
        }
        known.or_else(|| Some(self.of(op)))
    }

    /// Those of `op`, waited for if need be.
    fn of(&self, op: OpRef<'b>) -> &SymbolTable<'b> {
        self.table.get_or_init(|| SymbolTable::new(op))
    }
}

/// The ops that are to be asked about symbols: name, types and attributes of each, and whether it is in a table
/// that nobody knows, which is what their answers depend on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SymbolUses(Vec<u32>);

impl SymbolUses {
    fn note(&mut self, user: OpRef<'_>) {
        let (body, id) = (user.body(), user.id());
        let attrs = body.attr_slots(id, user.ctx().num_attr_slots(user.name()));
        let values = user.operands().chain(user.results());
        let name = user.name().index().map_or(0, |index| index + 1);
        let counts = [user.num_operands(), user.num_results(), attrs.len()];
        let head = [name, is_in_unknown_table(user).into()]
            .into_iter()
            .chain(counts);
        let attrs = (attrs.iter()).map(|attr| attr.map_or(0, |attr| attr.index() + 1));
        let types = values.map(|value| body.ty(value).index());
        let all = head.chain(attrs).chain(types);
        self.0.extend(all.map(|number| number as u32));
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'b> Table<'b> {
    pub(super) fn new(op: OpRef<'b>) -> Self {
        Table {
            op: Some(op),
            ..Table::unknown()
        }
    }

    /// A table of which nothing is known: it is only noted who asks.
    pub(super) fn unknown() -> Self {
        Table {
            op: None,
            symbols: Arc::default(),
            waiting: Vec::new(),
            answers: Answers::default(),
            uses: SymbolUses::default(),
            holds_tables: false,
            is_unedited: false,
        }
    }

    /// The same table for another thread, in which nothing was said yet.
    pub(super) fn share(&self) -> Self {
        Table {
            symbols: Arc::clone(&self.symbols),
            op: self.op,
            is_unedited: self.is_unedited,
            ..Table::unknown()
        }
    }

    /// What users said.
    pub(super) fn into_answers(mut self) -> Answers {
        self.ask_rest();
        self.answers
    }

    /// Asks those that wait.
    fn ask_rest(&mut self) {
        if let Some(op) = self.op.filter(|_| !self.waiting.is_empty()) {
            self.answers.ask_all(&mut self.waiting, self.symbols.of(op));
        }
    }

    /// Adds what more users said.
    pub(super) fn add(&mut self, answers: Answers) {
        self.answers.said.append(answers.said);
        self.answers.disagree |= answers.disagree;
    }

    /// Asks a symbol user directly inside, not in a nested table. It has passed all other checks.
    pub(super) fn see_user(&mut self, user: OpRef<'b>, interface: &'static SymbolUserInterface) {
        let Some(op) = self.op else {
            return self.uses.note(user);
        };
        self.waiting.push((user, interface));
        // Another thread may be finding the symbols out.
        if self.waiting.len() >= AT_A_TIME
            && let Some(symbols) = self.symbols.unless_begun(op)
        {
            self.answers.ask_all(&mut self.waiting, symbols);
        }
    }

    /// The users met in a table of which nothing is known.
    pub(super) fn into_uses(self) -> SymbolUses {
        self.uses
    }

    /// The symbols, if it is the table of `op`.
    fn symbols(&self, op: OpRef<'b>) -> &SymbolTable<'b> {
        self.symbols.of(op)
    }
}

/// The `SymbolTable` trait: one block, no name twice, and each symbol user agrees.
pub(super) fn verify<'b>(
    op: OpRef<'b>,
    table: Option<&mut Table<'b>>,
    diags: &mut Diagnostics,
) -> Check {
    let (body, regions) = op.regions();
    let &[region] = regions else {
        let message = "Operations with a 'SymbolTable' must have exactly one region";
        return Err(op.op_error(diags, message));
    };
    if !body.has_one_block(region) {
        let message = "Operations with a 'SymbolTable' must have exactly one block";
        return Err(op.op_error(diags, message));
    }
    let Some(table) = table else { return Ok(()) };
    if !table.is_unedited && !table.symbols(op).all_differ() {
        redefinitions(op, diags)?;
    }
    table.ask_rest();
    if !table.answers.disagree {
        diags.append(std::mem::take(&mut table.answers.said));
        return Ok(());
    }
    // Upstream visits ops in another order than they were met, and stops at the first error.
    let symbols = table.symbols(op);
    let mut result = Ok(());
    walk_table(op, |user| {
        if let Some(interface) = user_interface(user) {
            result = ask(user, interface, symbols, diags);
        }
        result.is_ok()
    });
    result
}

/// No two symbols of a table have one name: the same attribute, of the same type too.
fn redefinitions(table: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let mut seen: FxHashMap<Attr, Loc> = FxHashMap::default();
    for symbol in table.ops_inside() {
        let Some(name) = symbol_name_attr(symbol) else {
            continue;
        };
        if let Some(&first) = seen.get(&name) {
            return Err(diags.fail(redefinition(symbol, name, first)));
        }
        seen.insert(name, symbol.loc());
    }
    Ok(())
}

fn redefinition(symbol: OpRef<'_>, name: Attr, first: Loc) -> Diagnostic {
    let name = match symbol.ctx().attr_data(name) {
        AttrData::String { value, .. } => String::from_utf8_lossy(value).into_owned(),
        _ => String::new(),
    };
    symbol
        .diag(format!("redefinition of symbol named '{name}'"))
        .note(first, "see existing symbol definition here")
}
