//! `--mlir-print-value-users`: comments that say who uses a value.

use crease_ir::{Body, OpId, OpRef, ValueId};

use super::Printer;
use super::text::push_u64;

impl Printer<'_> {
    /// The distinct users of a value, in the order of the use list, each with the number of its
    /// first use.
    fn users_of(body: &Body, value: ValueId) -> Vec<(usize, OpId)> {
        let mut list: Vec<(usize, OpId)> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        for (i, user) in body.users(value).enumerate() {
            if seen.insert(user) {
                list.push((i, user));
            }
        }
        list
    }

    /// The comment after an op: who uses its results, or its own id.
    pub(super) fn print_users_comment(&mut self, op: OpRef<'_>) {
        let body = op.body();
        let results = op.num_results();
        if results == 0 {
            if op.num_operands() > 0 {
                self.push(" // id: ");
                self.print_op_id(op.id());
            }
            return;
        }
        let mut users: Vec<OpId> = op
            .results()
            .flat_map(|r| Self::users_of(body, r))
            .map(|u| u.1)
            .collect();
        crease_ir::sort::sort(&mut users);
        users.dedup();
        if users.is_empty() {
            return self.push(" // unused");
        }
        let used_in: usize = users.iter().map(|&user| body.num_results(user)).sum();
        let one = used_in <= 1 && users.len() <= 1 && results == 1;
        self.push(if one { " // user: " } else { " // users: " });
        self.comma_separated(op.results(), |p, result| {
            if results > 1 {
                p.out.push(b'(');
            }
            p.print_value_users(body, result);
            if results > 1 {
                p.out.push(b')');
            }
        });
    }

    /// The comment line about a block argument.
    pub(super) fn print_argument_comment(&mut self, body: &Body, arg: ValueId) {
        self.push("// ");
        self.print_value(arg);
        if body.users(arg).next().is_none() {
            self.push(" is unused");
        } else {
            self.push(" is used by ");
            self.print_value_users(body, arg);
        }
        self.out.push(b'\n');
    }

    fn print_value_users(&mut self, body: &Body, value: ValueId) {
        let users = Self::users_of(body, value);
        if users.is_empty() {
            self.push("unused");
        }
        for (use_number, user) in users {
            if use_number > 0 {
                self.push(", ");
            }
            if body.num_results(user) == 0 {
                self.print_op_id(user);
            } else {
                self.comma_separated(body.results(user), |p, r| p.print_value(r));
            }
        }
    }

    fn print_op_id(&mut self, op: OpId) {
        match self.names.op_id(self.body, op) {
            Some(id) => {
                self.out.push(b'%');
                push_u64(&mut self.out, u64::from(id));
            }
            None => self.push("<<UNKNOWN OPERATION>>"),
        }
    }
}
