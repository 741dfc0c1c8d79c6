//! Loops that carry tensors.

use std::fmt::Write as _;

use super::{Program, Tensor};

/// Ops in a loop, and tensors that it carries.
const OPS: usize = 4;
const CARRIED: usize = 2;

impl Program<'_> {
    /// Tensors that a loop starts with and what they are inside, as they are declared, and their types.
    fn carried(&mut self) -> (Vec<Tensor>, String, String) {
        let (mut inside, mut declared, mut types) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..1 + self.rng.below(CARRIED) {
            let outside = self.any();
            let name = self.name();
            declared.push(format!("{name} = {}", outside.name));
            types.push(outside.ty());
            inside.push(Tensor { name, ..outside });
        }
        (inside, declared.join(", "), types.join(", "))
    }

    /// The results of a loop can be used.
    fn results(&mut self, name: &str, like: Vec<Tensor>) {
        let single = like.len() == 1;
        for (place, tensor) in like.into_iter().enumerate() {
            let name = match single {
                true => name.into(),
                false => format!("{name}#{place}"),
            };
            self.tensors.push(Tensor { name, ..tensor });
        }
    }

    pub(super) fn repeat(&mut self, depth: usize) {
        let (carried, declared, types) = self.carried();
        let (result, variable) = (self.name(), self.name());
        let times = self.rng.pick(&[1, 2, 2, 3, 4]);
        let bounds = [0, times, 1].map(|value| self.index(value));
        let _ = writeln!(
            self.text,
            "{result}:{} = scf.for {variable} = {} to {} step {} iter_args({declared}) -> ({types}) {{",
            carried.len(),
            bounds[0],
            bounds[1],
            bounds[2],
        );
        self.inside(|p| {
            p.indices.push((variable, 0));
            p.tensors.extend(carried.clone());
            p.block(depth + 1, OPS);
            let given: Vec<String> = (carried.iter())
                .map(|t| match p.rng.chance(25) {
                    true => t.name.clone(),
                    false => p.of_type(t.element, &t.dims).name,
                })
                .collect();
            let _ = writeln!(p.text, "scf.yield {} : {types}", given.join(", "));
        });
        self.text.push_str("}\n");
        self.results(&result, carried);
    }

    pub(super) fn forall(&mut self, depth: usize) {
        let (outputs, declared, types) = self.carried();
        let (result, variable) = (self.name(), self.name());
        let times = self.rng.pick(&[1, 1, 2, 4]);
        let end = self.index_or_number(times).0;
        let _ = writeln!(
            self.text,
            "{result}:{} = scf.forall ({variable}) in ({end}) shared_outs({declared}) -> ({types}) {{",
            outputs.len(),
        );
        self.inside(|p| {
            p.indices.push((variable, 0));
            p.tensors.extend(outputs.clone());
            p.block(depth + 1, OPS);
            // Each output is written once, in order. Upstream takes what reads an output of any loop around for
            // what writes it.
            let hidden = outputs.len() > 1 || depth > 0;
            let written: Vec<String> = (outputs.iter())
                .map(|output| p.insertion("parallel_insert_slice", output, hidden))
                .collect();
            let _ = writeln!(
                p.text,
                "scf.forall.in_parallel {{\n{}\n}}",
                written.join("\n")
            );
        });
        self.text.push_str("}\n");
        self.results(&result, outputs);
    }

    /// One tensor or another, of a branch or a choice.
    pub(super) fn branch(&mut self, depth: usize) {
        let tensor = self.any();
        let condition = self.name();
        let (x, same) = (self.index(1), self.rng.pick(&["%n0", "%n1", "%x"]));
        let _ = writeln!(
            self.text,
            "{condition} = arith.cmpi eq, {x}, {same} : index"
        );
        if depth >= super::DEEPEST || self.rng.chance(30) {
            let other = self.of_type(tensor.element, &tensor.dims);
            let op = format!(
                "arith.select {condition}, {}, {} : {}",
                tensor.name,
                other.name,
                tensor.ty()
            );
            self.make(tensor.element, tensor.dims, &op);
            return;
        }
        let (result, types) = (self.name(), tensor.ty());
        let _ = writeln!(self.text, "{result} = scf.if {condition} -> ({types}) {{");
        for place in 0..2 {
            self.inside(|p| {
                p.block(depth + 1, OPS);
                let given = p.of_type(tensor.element, &tensor.dims).name;
                let _ = writeln!(p.text, "scf.yield {given} : {types}");
            });
            self.text.push_str(["} else {\n", "}\n"][place]);
        }
        self.results(&result, vec![tensor]);
    }
}
