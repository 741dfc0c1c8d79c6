//! Random functions that split indices, join them again and put them into maps: affine's ops on indices,
//! whose patterns ask how the parts of an index came about.

use std::fmt::Write as _;

use crate::random_ir::generate::{Made, parsed};
use crate::random_ir::rng::Rng;

/// Functions in a module, and the most ops in each.
const FUNCTIONS: usize = 3;
const OPS: usize = 7;

/// Indices that may be anything, and sizes that are not known.
const INDICES: &[&str] = &["%x", "%y", "%z"];
const SIZES: &[&str] = &["%n", "%m"];

/// The module of a seed.
pub(crate) fn module(seed: u64) -> Made {
    let mut rng = Rng::new(seed);
    let mut text = String::new();
    for number in 0..FUNCTIONS {
        Indices::new(&mut rng).function(number, &mut text);
    }
    parsed(&text)
}

/// A function in the making.
struct Indices<'a> {
    rng: &'a mut Rng,
    /// Inside a loop only a map's dimensions can be what is computed there.
    in_loop: bool,
    ops: String,
    /// Values, and those of them that are sizes.
    values: Vec<String>,
    sizes: Vec<String>,
    /// Parts of an index, with the size of each; the first part may have none.
    splits: Vec<(Vec<String>, Vec<Option<String>>)>,
    /// What was joined, by which sizes.
    joins: Vec<(String, Vec<String>)>,
}

impl Indices<'_> {
    fn new(rng: &mut Rng) -> Indices<'_> {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).into()).collect();
        Indices {
            in_loop: rng.chance(35),
            rng,
            ops: String::new(),
            values: owned(INDICES),
            sizes: owned(SIZES),
            splits: Vec::new(),
            joins: Vec::new(),
        }
    }

    fn function(mut self, number: usize, text: &mut String) {
        for value in [0, 1, 2, 3, 4, 6, 8] {
            if self.rng.chance(40) {
                let _ = writeln!(self.ops, "%k{value} = arith.constant {value} : index");
                self.values.push(format!("%k{value}"));
                if value > 0 {
                    self.sizes.push(format!("%k{value}"));
                }
            }
        }
        if self.in_loop {
            self.values.push("%i".into());
        }
        let constants = self.values.len();
        for op in 0..2 + self.rng.below(OPS - 1) {
            let result = format!("%r{op}");
            match self.rng.below(10) {
                0..4 => self.split(&result),
                4..8 => self.join(&result),
                _ => self.map(&result),
            }
        }
        // All that was made is used, and some of it twice.
        let mut used = self.values.split_off(constants);
        for _ in 0..3 {
            if !used.is_empty() {
                used.push(used[self.rng.below(used.len())].clone());
            }
        }
        let mut params: Vec<String> = [INDICES, SIZES]
            .concat()
            .iter()
            .map(|name| format!("{name}: index"))
            .collect();
        self.rng.shuffle(&mut params);
        let (begin, end) = match self.in_loop {
            true => ("affine.for %i = 0 to 64 {\n", "}\n"),
            false => ("", ""),
        };
        let _ = write!(
            text,
            "func.func @f{number}({}) {{\n{begin}{}\"t.use\"({}) : ({}) -> ()\n{end}return\n}}\n",
            params.join(", "),
            self.ops,
            used.join(", "),
            vec!["index"; used.len()].join(", ")
        );
    }

    fn value(&mut self) -> String {
        let place = self.rng.below(self.values.len());
        self.values[place].clone()
    }

    /// A number, or a value.
    fn size(&mut self) -> String {
        let dynamic = self.sizes[self.rng.below(self.sizes.len())].clone();
        let known = ["1", "2", "3", "4", "6", "8", "12"];
        match self.rng.below(known.len() + 1) {
            place if place < known.len() => known[place].into(),
            _ => dynamic,
        }
    }

    fn new_sizes(&mut self, most: usize) -> Vec<String> {
        (0..1 + self.rng.below(most)).map(|_| self.size()).collect()
    }

    /// Splits an index; often one that was joined, by the same sizes or nearly so.
    fn split(&mut self, result: &str) {
        let (mut value, mut basis) = (self.value(), Vec::new());
        if !self.joins.is_empty() && self.rng.chance(50) {
            let (joined, by) = &self.joins[self.rng.below(self.joins.len())];
            (value, basis) = (joined.clone(), by.clone());
            if self.rng.chance(30) {
                let kept = basis.split_off(self.rng.below(basis.len().max(1)));
                basis = [self.new_sizes(2), kept].concat();
            } else if self.rng.chance(30)
                && let Some(even) = basis.last().and_then(|size| size.parse::<u64>().ok())
                && even % 2 == 0
            {
                basis.pop();
                basis.extend([(even / 2).to_string(), "2".into()]);
            }
        }
        if basis.is_empty() {
            basis = self.new_sizes(3);
        }
        let bounded = self.rng.chance(60);
        let count = basis.len() + usize::from(!bounded);
        let parts: Vec<String> = match count {
            1 => vec![result.into()],
            _ => (0..count).map(|part| format!("{result}#{part}")).collect(),
        };
        let _ = writeln!(
            self.ops,
            "{result}:{count} = affine.delinearize_index {value} into ({}) : {}",
            basis.join(", "),
            vec!["index"; count].join(", ")
        );
        self.values.extend(parts.iter().cloned());
        let unbounded = (!bounded).then_some(None);
        let sizes = unbounded.into_iter().chain(basis.into_iter().map(Some));
        self.splits.push((parts, sizes.collect()));
    }

    /// Joins indices; mostly parts of one that was split, with something before or after them.
    fn join(&mut self, result: &str) {
        let (mut parts, mut basis) = (Vec::new(), Vec::new());
        if !self.splits.is_empty() && self.rng.chance(80) {
            let (all, sizes) = self.splits[self.rng.below(self.splits.len())].clone();
            let first = self.rng.below(all.len());
            let end = first + 1 + self.rng.below(all.len() - first);
            parts.extend_from_slice(&all[first..end]);
            for size in &sizes[first..end] {
                let size = size.clone().unwrap_or_else(|| self.size());
                basis.push(size);
            }
            if self.rng.chance(50) {
                parts.insert(0, self.value());
                basis.insert(0, self.size());
            }
            if self.rng.chance(40) {
                parts.push(self.value());
                basis.push(self.size());
            }
            if self.rng.chance(20) {
                let place = self.rng.below(basis.len());
                basis[place] = self.size();
            }
        } else {
            basis = self.new_sizes(3);
            parts.extend(basis.iter().map(|_| self.value()));
        }
        if basis.len() > 1 && self.rng.chance(30) {
            basis.remove(0);
        }
        let disjoint = self.rng.pick(&["disjoint ", "disjoint ", ""]);
        let _ = writeln!(
            self.ops,
            "{result} = affine.linearize_index {disjoint}[{}] by ({}) : index",
            parts.join(", "),
            basis.join(", ")
        );
        self.values.push(result.into());
        self.joins.push((result.into(), basis));
    }

    /// A map whose terms are the parts of an index times their strides, and a few more.
    fn map(&mut self, result: &str) {
        if self.splits.is_empty() {
            return self.split(result);
        }
        let (parts, sizes) = self.splits[self.rng.below(self.splits.len())].clone();
        let mut terms = Vec::new();
        let mut stride = 1;
        for (part, size) in parts.iter().zip(&sizes).rev() {
            terms.push((part.clone(), stride));
            let size = size.as_deref().unwrap_or_default().trim_start_matches("%k");
            stride *= size.parse::<u64>().unwrap_or(5);
        }
        if self.rng.chance(20) {
            let place = self.rng.below(terms.len());
            terms[place].1 = self.rng.pick(&[1, 2, 3]);
        }
        for _ in 0..self.rng.below(3) {
            let part = parts[self.rng.below(parts.len())].clone();
            let other = self.rng.pick(INDICES).to_string();
            let term = [part, other][self.rng.below(2)].clone();
            terms.push((term, self.rng.pick(&[1, 2, 5])));
        }
        self.rng.shuffle(&mut terms);

        let (letter, open, close) = match !self.in_loop && self.rng.chance(70) {
            true => ("s", "()[", "]"),
            false => ("d", "(", ")"),
        };
        let mut operands: Vec<String> = Vec::new();
        let mut sum = String::new();
        for (value, factor) in terms {
            let known = operands.iter().position(|operand| *operand == value);
            let place = match known {
                Some(place) if !self.rng.chance(10) => place,
                _ => {
                    operands.push(value);
                    operands.len() - 1
                }
            };
            let plus = if sum.is_empty() { "" } else { " + " };
            let _ = write!(sum, "{plus}{letter}{place} * {factor}");
        }
        let expr = match self.rng.below(20) {
            0..3 => format!("({sum}) floordiv 3 + {letter}0"),
            3..5 => format!("({sum}) * 2 + {sum}"),
            5 => format!("{sum} + 7"),
            _ => sum,
        };
        let names: Vec<String> = (0..operands.len())
            .map(|place| format!("{letter}{place}"))
            .collect();
        let (op, results) = match self.rng.chance(80) {
            true => ("apply", expr),
            false => ("min", format!("{expr}, 100")),
        };
        let _ = writeln!(
            self.ops,
            "{result} = affine.{op} affine_map<{open}{}{close} -> ({results})>{open}{}{close}",
            names.join(", "),
            operands.join(", ")
        );
        self.values.push(result.into());
    }
}
