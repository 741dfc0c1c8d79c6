//! What the shapes write with: text, a count of operations, names, and random numbers that depend on
//! nothing but the seed. Knows no shape.

use std::fmt::Write as _;

/// A module being written.
pub struct Module {
    /// The text so far.
    pub text: String,
    /// Operations so far.
    pub ops: usize,
    names: usize,
    state: u64,
}

impl Module {
    /// An empty module.
    pub fn new(seed: u64) -> Self {
        Self {
            text: String::new(),
            ops: 0,
            names: 0,
            state: seed,
        }
    }

    /// A random number below `n` (SplitMix64, Steele et al., 2014).
    pub fn below(&mut self, n: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }

    /// Whether a chance of `percent` in a hundred comes true.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// One of the last values.
    pub fn recent(&mut self, of: &[String]) -> String {
        let last = &of[of.len().saturating_sub(40)..];
        self.pick(last).clone()
    }

    /// A line of text that is no operation.
    pub fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// A line that holds `ops` operations.
    pub fn do_(&mut self, text: &str, ops: usize) {
        self.ops += ops;
        self.text.push_str("  ");
        self.line(text);
    }

    /// A name that is not used yet.
    pub fn name(&mut self) -> String {
        self.names += 1;
        format!("%v{}", self.names)
    }

    /// An operation with one result.
    pub fn val(&mut self, text: &str) -> String {
        let name = self.name();
        self.do_(&format!("{name} = {text}"), 1);
        name
    }

    /// An `arith.constant`.
    pub fn constant(&mut self, value: impl std::fmt::Display, ty: &str) -> String {
        self.val(&format!("arith.constant {value} : {ty}"))
    }

    /// Opens a function with arguments `%arg0`…
    pub fn open(
        &mut self,
        name: &str,
        args: &[&str],
        results: &[&str],
        private: bool,
    ) -> Vec<String> {
        self.names = 0;
        let visibility = if private { "private " } else { "" };
        let _ = write!(self.text, "func.func {visibility}@{name}(");
        for (i, ty) in args.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            let _ = write!(self.text, "{comma}%arg{i}: {ty}");
        }
        self.text.push(')');
        if !results.is_empty() {
            let _ = write!(self.text, " -> ({})", results.join(", "));
        }
        self.line(" {");
        self.ops += 1;
        (0..args.len()).map(|i| format!("%arg{i}")).collect()
    }

    /// Returns these values and closes the function.
    pub fn close(&mut self, values: &[String], types: &[&str]) {
        let (values, types) = (values.join(", "), types.join(", "));
        if values.is_empty() {
            self.do_("return", 1);
        } else {
            self.do_(&format!("return {values} : {types}"), 1);
        }
        self.line("}");
    }
}
