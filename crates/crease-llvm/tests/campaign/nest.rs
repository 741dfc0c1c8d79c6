//! Random functions with marked loops; `writer` writes what is in them. Everything they do is defined and exact: no division by zero,
//! no conversion out of range, only float operations that round once, none that tells one NaN from
//! another; and lanes touch no memory that another lane of the same loop writes, which is what the mark
//! promises.

use crate::rng::Rng;
use crate::writer;

/// The elements of every array, in one dimension or in rows of [`ROW`].
pub(crate) const ELEMENTS: usize = 512;
pub(crate) const ROW: usize = 64;

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ty {
    F32,
    F64,
    I1,
    I8,
    I16,
    I32,
    I64,
    Index,
}

/// What arrays may hold.
pub(crate) const STORED: &[Ty] = &[
    Ty::F32,
    Ty::F32,
    Ty::F64,
    Ty::I8,
    Ty::I16,
    Ty::I32,
    Ty::I32,
    Ty::I64,
];

impl Ty {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Ty::F32 => "f32",
            Ty::F64 => "f64",
            Ty::I1 => "i1",
            Ty::I8 => "i8",
            Ty::I16 => "i16",
            Ty::I32 => "i32",
            Ty::I64 => "i64",
            Ty::Index => "index",
        }
    }

    pub(crate) fn bits(self) -> usize {
        match self {
            Ty::I1 => 1,
            Ty::I8 => 8,
            Ty::I16 => 16,
            Ty::F32 | Ty::I32 => 32,
            Ty::F64 | Ty::I64 | Ty::Index => 64,
        }
    }

    pub(crate) fn bytes(self) -> usize {
        self.bits().div_ceil(8)
    }

    pub(crate) fn is_float(self) -> bool {
        matches!(self, Ty::F32 | Ty::F64)
    }
}

/// An array that a function takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Array {
    pub(crate) ty: Ty,
    /// In rows.
    pub(crate) rows: bool,
    /// Lanes write it, each at its own place, and read it only there.
    pub(crate) written: bool,
}

impl Array {
    /// Its sizes.
    pub(crate) fn shape(&self) -> Vec<i64> {
        match self.rows {
            true => vec![(ELEMENTS / ROW) as i64, ROW as i64],
            false => vec![ELEMENTS as i64],
        }
    }

    pub(crate) fn memref(self) -> String {
        match self.rows {
            true => format!("memref<{}x{ROW}x{}>", ELEMENTS / ROW, self.ty.name()),
            false => format!("memref<{ELEMENTS}x{}>", self.ty.name()),
        }
    }
}

/// How loops are vectorized.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// All of a loop at once.
    Whole,
    /// The same, with branches that bound the lanes as masks.
    Predicated,
    /// In strips, the last one under a mask.
    Masked,
    /// In strips, what is left by the loop itself.
    Scalar,
}

impl Mode {
    pub(crate) const ALL: [Mode; 4] = [Mode::Whole, Mode::Predicated, Mode::Masked, Mode::Scalar];

    pub(crate) fn is_in_strips(self) -> bool {
        matches!(self, Mode::Masked | Mode::Scalar)
    }
}

/// A function, its name left open.
pub(crate) struct Nest {
    text: String,
    pub(crate) arrays: Vec<Array>,
    /// What `vectorize-loop` is told: how strips end, if loops are run in strips, and whether branches
    /// that bound the lanes become masks.
    pub(crate) mode: Mode,
}

impl Nest {
    /// The function with this name.
    pub(crate) fn function(&self, name: &str) -> String {
        let list = self.arrays.iter().enumerate();
        let params: Vec<String> = list
            .map(|(n, a)| format!("%a{n}: {}", a.memref()))
            .collect();
        format!(
            "func.func @{name}({}) {{\n{}  return\n}}\n",
            params.join(", "),
            self.text
        )
    }

    /// What only a known number of lanes allows is there in strips only if it is `fixed`.
    pub(crate) fn random(rng: &mut Rng, fixed: bool) -> Nest {
        let mut arrays: Vec<Array> = (0..2 + rng.below(4))
            .map(|_| Array {
                ty: rng.pick(STORED),
                rows: rng.chance(20),
                written: rng.chance(35),
            })
            .collect();
        // Sums go to the first.
        arrays[0].written = true;
        arrays[0].rows = false;
        let mode = rng.pick(&[
            Mode::Whole,
            Mode::Whole,
            Mode::Predicated,
            Mode::Masked,
            Mode::Scalar,
        ]);
        let text = writer::write(rng, &arrays, mode, fixed || !mode.is_in_strips());
        Nest { text, arrays, mode }
    }
}
