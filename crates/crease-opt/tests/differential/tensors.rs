//! Random functions of chains of ops on tensors. Each tensor has sizes that it is taken to have, of which its
//! type tells some: what is cast, sliced or reshaped could be so, as patterns may ask. What is known to come out
//! otherwise (`docs/differences.md`) is not made: slices out of bounds, dimensions of size one that are left
//! out before others that stay, slices that are written in another order than that of a loop's outputs.

mod elements;
mod loops;
mod shapes;
mod slices;

use std::fmt::Write as _;

use crate::random_ir::generate::{Made, parsed};
use crate::random_ir::rng::Rng;
use slices::Slice;

/// Functions in a module, how deep loops are nested, and the most ops in each.
const FUNCTIONS: usize = 3;
const DEEPEST: usize = 2;
const OPS: usize = 7;

/// Element types.
const ELEMENTS: &[&str] = &["f32", "f32", "i32", "i8", "index"];

/// What is not known of the indices that a function is given; each is taken to be the number in its name.
const UNKNOWN: &[i64] = &[0, 1, 2, 3, 4, 8];

/// The module of a seed.
pub(crate) fn module(seed: u64) -> Made {
    let mut rng = Rng::new(seed);
    let mut text = String::new();
    for number in 0..FUNCTIONS {
        Program::new(&mut rng).function(number, &mut text);
    }
    parsed(&text)
}

/// A size, and whether the type says it.
#[derive(Clone, Copy, PartialEq)]
struct Dim {
    size: i64,
    known: bool,
}

#[derive(Clone)]
struct Tensor {
    name: String,
    element: &'static str,
    dims: Vec<Dim>,
}

impl Tensor {
    fn ty(&self) -> String {
        ty(&self.dims, self.element)
    }
}

/// A tensor type.
fn ty(dims: &[Dim], element: &str) -> String {
    let sizes: String = (dims.iter())
        .map(|dim| match dim.known {
            true => format!("{}x", dim.size),
            false => "?x".into(),
        })
        .collect();
    format!("tensor<{sizes}{element}>")
}

fn sizes(dims: &[Dim]) -> Vec<i64> {
    dims.iter().map(|dim| dim.size).collect()
}

/// The number of elements.
fn volume(dims: &[Dim]) -> i64 {
    dims.iter().map(|dim| dim.size).product()
}

/// A function in the making.
struct Program<'a> {
    rng: &'a mut Rng,
    /// Names so far.
    named: usize,
    /// Constants; they come before all others.
    constants: String,
    text: String,
    tensors: Vec<Tensor>,
    /// Indices, with what they are taken to be.
    indices: Vec<(String, i64)>,
    scalars: Vec<(String, &'static str)>,
    /// Vectors, all of one dimension.
    vectors: Vec<(String, &'static str, i64)>,
    /// Whether all types have an encoding; only some ops can do with one.
    encoded: bool,
    /// Whether the next op is one on what was made last.
    follows: bool,
    /// Slices that were made; some are made again of something else.
    slices: Vec<Slice>,
}

impl Program<'_> {
    fn new(rng: &mut Rng) -> Program<'_> {
        let named = |value: &i64| (format!("%n{value}"), *value);
        let scalars = [("%f", "f32"), ("%w", "i32"), ("%b", "i8"), ("%x", "index")];
        Program {
            encoded: rng.chance(10),
            rng,
            named: 0,
            constants: String::new(),
            text: String::new(),
            tensors: Vec::new(),
            indices: UNKNOWN.iter().map(named).collect(),
            scalars: scalars.map(|(name, ty)| (name.into(), ty)).into(),
            vectors: Vec::new(),
            follows: false,
            slices: Vec::new(),
        }
    }

    fn function(mut self, number: usize, text: &mut String) {
        for given in 0..3 {
            let element = self.rng.pick(ELEMENTS);
            let dims = self.dims();
            self.tensors.push(Tensor {
                name: format!("%t{given}"),
                element,
                dims,
            });
        }
        let scalars = self.scalars.clone();
        let params: Vec<String> = (self.indices.iter())
            .map(|(name, _)| format!("{name}: index"))
            .chain(scalars.iter().map(|(name, ty)| format!("{name}: {ty}")))
            .chain((self.tensors.iter()).map(|t| format!("{}: {}", t.name, t.ty())))
            .collect();
        let (indices, scalars) = (self.indices.len(), self.scalars.len());
        self.block(0, OPS);
        // Some of what was made is used; the rest is left over.
        let made = (self.tensors[3..].iter())
            .map(|t| (t.name.clone(), t.ty()))
            .chain((self.indices[indices..].iter()).map(|i| (i.0.clone(), "index".into())))
            .chain((self.scalars[scalars..].iter()).map(|s| (s.0.clone(), s.1.into())))
            .chain(
                (self.vectors.iter()).map(|v| (v.0.clone(), format!("vector<{}x{}>", v.2, v.1))),
            );
        let mut made: Vec<(String, String)> = made.collect();
        let last = made.first().cloned();
        made.retain(|_| self.rng.chance(55));
        if made.is_empty() {
            made.extend(last);
        }
        let (names, types): (Vec<String>, Vec<String>) = made.into_iter().unzip();
        let (names, types) = (names.join(", "), types.join(", "));
        let (results, end) = match self.rng.chance(50) && !names.is_empty() {
            true => (format!("-> ({types})"), format!("return {names} : {types}")),
            false => (
                String::new(),
                format!("\"t.use\"({names}) : ({types}) -> ()\nreturn"),
            ),
        };
        let function = format!(
            "func.func @f{number}({}) {results} {{\n{}{}{end}\n}}\n",
            params.join(", "),
            self.constants,
            self.text,
        );
        match self.encoded {
            true => text.push_str(&encode(&function)),
            false => text.push_str(&function),
        }
    }

    fn name(&mut self) -> String {
        self.named += 1;
        format!("%v{}", self.named)
    }

    /// Some ops; `most` of them.
    fn block(&mut self, depth: usize, most: usize) {
        for _ in 0..2 + self.rng.below(most - 1) {
            if self.encoded {
                match self.rng.below(8) {
                    0 => self.insert(),
                    1 => self.dim(),
                    2 => self.splat(),
                    3 => self.extract_slice(),
                    4 => self.insert_slice(),
                    5 => self.bitcast(),
                    6 if depth < DEEPEST => self.forall(depth),
                    _ => self.cast(),
                }
                continue;
            }
            match self.rng.below(41) {
                0 => self.elements(),
                1 => self.splat(),
                2 | 3 => self.extract(),
                4 | 5 => self.insert(),
                6 => self.empty(),
                7..11 => self.cast(),
                11 | 12 => self.dim(),
                13 => self.unranked(),
                14 => self.reshape(),
                15 | 16 => self.collapse(),
                17 | 18 => self.expand(),
                19..22 => self.extract_slice(),
                22..25 => self.insert_slice(),
                25 | 26 => self.pad(),
                27 => self.concat(),
                28 => self.generate(),
                29 => self.gather(),
                30 => self.bitcast(),
                31 => self.transfer_read(),
                32 => self.transfer_write(),
                33 => self.add(),
                34 => self.pad_others(),
                35 => self.index_cast(),
                36 => self.generate_and_extract(),
                37 => self.write_again(),
                38 => self.branch(depth),
                39 if depth < DEEPEST => self.repeat(depth),
                _ if depth < DEEPEST => self.forall(depth),
                _ => self.cast(),
            }
            self.follows = true;
            while self.rng.chance(40) {
                match self.rng.below(10) {
                    0..3 => self.dim(),
                    3 => self.collapse(),
                    4 => self.expand(),
                    5 => self.bitcast(),
                    6 => self.extract(),
                    7 => self.extract_slice(),
                    8 => self.concat(),
                    _ => self.cast(),
                }
            }
            self.follows = false;
        }
    }

    /// Some ops in a region; nothing of them can be used behind it.
    fn inside(&mut self, f: impl FnOnce(&mut Self)) {
        let known = (
            self.tensors.len(),
            self.indices.len(),
            self.scalars.len(),
            self.vectors.len(),
            self.slices.len(),
        );
        f(self);
        self.tensors.truncate(known.0);
        self.indices.truncate(known.1);
        self.scalars.truncate(known.2);
        self.vectors.truncate(known.3);
        self.slices.truncate(known.4);
    }

    /// Dimensions of a tensor.
    fn dims(&mut self) -> Vec<Dim> {
        let rank = self.rng.pick(&[0, 1, 1, 2, 2, 3]);
        (0..rank)
            .map(|_| Dim {
                size: self.rng.pick(&[1, 1, 2, 3, 4, 4, 8]),
                known: self.rng.chance(60),
            })
            .collect()
    }

    /// An index that is known to be `value`.
    fn constant(&mut self, value: i64) -> String {
        let name = format!("%c{}{}", if value < 0 { "m" } else { "" }, value.abs());
        if !self.constants.contains(&format!("{name} =")) {
            let op = self.rng.pick(&["arith", "arith", "arith", "index"]);
            let ty = if op == "arith" { " : index" } else { "" };
            let _ = writeln!(self.constants, "{name} = {op}.constant {value}{ty}");
        }
        name
    }

    /// A value that is `value`, known or not.
    fn index(&mut self, value: i64) -> String {
        let same: Vec<usize> = (0..self.indices.len())
            .filter(|&place| self.indices[place].1 == value)
            .collect();
        match same.is_empty() || self.rng.chance(50) {
            true => self.constant(value),
            false => self.indices[same[self.rng.below(same.len())]].0.clone(),
        }
    }

    /// `value` as it is, or as an operand, and whether it is the former.
    fn index_or_number(&mut self, value: i64) -> (String, bool) {
        match self.rng.chance(55) {
            true => (value.to_string(), true),
            false => (self.index(value), false),
        }
    }

    /// One of the tensors, more often a late one.
    fn any(&mut self) -> Tensor {
        let count = self.tensors.len();
        let among = match self.rng.below(10) {
            _ if self.follows => 1,
            0..4 => 1,
            4..7 => 4.min(count),
            _ => count,
        };
        self.tensors[count - 1 - self.rng.below(among)].clone()
    }

    /// One of the tensors of which `f` is true.
    fn any_of(&mut self, f: impl Fn(&Tensor) -> bool) -> Option<Tensor> {
        let fit: Vec<&Tensor> = self.tensors.iter().filter(|t| f(t)).collect();
        let last = (*fit.last()?).clone();
        match self.follows || self.rng.chance(40) {
            true => Some(last),
            false => Some(fit[self.rng.below(fit.len())].clone()),
        }
    }

    /// A tensor of this element type and of this very type.
    fn of_type(&mut self, element: &'static str, dims: &[Dim]) -> Tensor {
        let fits = |t: &Tensor| t.element == element && sizes(&t.dims) == sizes(dims);
        let found = match self.rng.chance(85) {
            true => self.any_of(fits),
            false => None,
        };
        let tensor = match found {
            Some(tensor) => tensor,
            None => self.fresh(element, dims),
        };
        self.cast_to(&tensor, dims)
    }

    /// `tensor` as one of this type.
    fn cast_to(&mut self, tensor: &Tensor, dims: &[Dim]) -> Tensor {
        if tensor.dims == dims {
            return tensor.clone();
        }
        let (from, to) = (tensor.ty(), ty(dims, tensor.element));
        let op = format!("tensor.cast {} : {from} to {to}", tensor.name);
        self.make(tensor.element, dims.to_vec(), &op)
    }

    /// The tensor that an op gives.
    fn make(&mut self, element: &'static str, dims: Vec<Dim>, op: &str) -> Tensor {
        let name = self.name();
        let _ = writeln!(self.text, "{name} = {op}");
        let tensor = Tensor {
            name,
            element,
            dims,
        };
        self.tensors.push(tensor.clone());
        tensor
    }

    /// A value for each of the sizes that the type does not tell.
    fn unknown_sizes(&mut self, dims: &[Dim]) -> Vec<String> {
        dims.iter()
            .filter(|dim| !dim.known)
            .map(|dim| self.index(dim.size))
            .collect()
    }
}

/// The text with an encoding in each type of a tensor.
fn encode(text: &str) -> String {
    let mut parts = text.split("tensor<");
    let mut encoded = String::from(parts.next().unwrap_or_default());
    for part in parts {
        let _ = write!(encoded, "tensor<{}", part.replacen('>', ", \"e\">", 1));
    }
    encoded
}

/// `[a, b]`
fn list<T: ToString>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    format!("[{}]", items.join(", "))
}
