//! Values of vectorized loops: random functions with marked loops are compiled as scalar loops and as
//! lanes for every kind of processor that this machine can be, and run in this process on the same
//! arrays, which must be the same afterwards, bit for bit (any NaN is as good as another).
//!
//! `CREASE_VECTORIZE_SEED` and `CREASE_VECTORIZE_COUNT` choose the functions (`cargo xtask vectorize`).
//! `CREASE_VECTORIZE_QEMU` may name a machine of `qemu.rs` instead, which is run in qemu.

mod nest;
mod qemu;
mod rewrite;
#[path = "../../../crease-opt/tests/random_ir/rng.rs"]
#[expect(dead_code, reason = "shared with other tests")]
mod rng;
mod writer;

use std::collections::BTreeMap;
use std::process::ExitCode;

use crease_llvm::{Buffer, Compiled, Level, Mlir, Target};
use crease_vectorize::{SimdTarget, TARGETS};

use nest::{Array, ELEMENTS, Mode, Nest};
use rewrite::Crease;
use rng::Rng;

/// Functions of a module: what it costs to compile any is shared.
const FUNCTIONS: usize = 32;

fn main() -> ExitCode {
    if std::env::args().any(|arg| arg == "--list") {
        println!("campaign: test");
        return ExitCode::SUCCESS;
    }
    let number = |name: &str, default: u64| {
        let text = std::env::var(name).ok();
        text.and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let seed = number("CREASE_VECTORIZE_SEED", 1);
    let count = number("CREASE_VECTORIZE_COUNT", 160);
    let mut campaign = Campaign::new();
    let batches = (count as usize).div_ceil(FUNCTIONS) as u64;
    let machine = match std::env::var("CREASE_VECTORIZE_QEMU") {
        Ok(name) => match qemu::MACHINES.iter().find(|machine| machine.name == name) {
            None => {
                println!("there is no machine '{name}'");
                return ExitCode::FAILURE;
            }
            found => found,
        },
        Err(_) => None,
    };
    for batch in 0..batches {
        let nests = nests(
            seed + batch,
            FUNCTIONS.min(count as usize - batch as usize * FUNCTIONS),
            machine.is_none_or(|machine| machine.fixed),
        );
        match machine {
            Some(machine) => {
                let tools = (&campaign.crease, &campaign.mlir);
                let problems = qemu::compare(machine, tools, &nests, &mut campaign.same);
                campaign.problems.extend(problems);
            }
            None => campaign.compare(&nests),
        }
        for problem in std::mem::take(&mut campaign.problems) {
            campaign.bad += 1;
            println!("seed {}: {problem}", seed + batch);
        }
        // A long campaign takes the better part of an hour.
        let done = (batch as usize + 1) * FUNCTIONS;
        if done.is_multiple_of(320) && (done as u64) < count {
            eprintln!("{done} of {count} functions, {} problems", campaign.bad);
        }
    }
    campaign.report(count)
}

/// The functions of a seed.
fn nests(seed: u64, count: usize, fixed: bool) -> Vec<Nest> {
    let mut rng = Rng::new(seed);
    let nests = (0..count).map(|_| Nest::random(&mut rng, fixed));
    nests.collect()
}

/// The passes that make lanes of marked loops for a target.
fn vectorizing(mode: Mode, target: &str) -> String {
    let options = match mode {
        Mode::Whole => String::new(),
        Mode::Predicated => "predicate=true".to_owned(),
        Mode::Masked => format!("tail=mask target={target}"),
        Mode::Scalar => format!("tail=scalar target={target}"),
    };
    format!("vectorize-loop{{{options}}},lower-vectorize{{target={target}}}")
}

/// The pass that leaves them loops.
const SCALAR: &str = "vectorize-loop{enable=false}";

struct Campaign {
    crease: Crease,
    mlir: Mlir,
    targets: Vec<(&'static SimdTarget, Target)>,
    /// Functions that gave the same, by target.
    same: BTreeMap<&'static str, u64>,
    problems: Vec<String>,
    bad: u64,
}

impl Campaign {
    fn new() -> Campaign {
        Campaign {
            crease: Crease::new(),
            mlir: Mlir::new(),
            targets: TARGETS.iter().filter_map(|t| Some((t, here(t)?))).collect(),
            same: BTreeMap::new(),
            problems: Vec::new(),
            bad: 0,
        }
    }

    fn report(&self, count: u64) -> ExitCode {
        println!("{count} functions");
        for (name, same) in &self.same {
            println!("  {name}: {same} the same");
        }
        let run = |target: &&SimdTarget| self.same.keys().any(|name| name.starts_with(target.name));
        let others: Vec<&str> = TARGETS.iter().filter(|t| !run(t)).map(|t| t.name).collect();
        println!("  not run: {}", others.join(", "));
        println!("  {} problems", self.bad);
        let all = self.same.values().all(|&same| same == count);
        match all && self.bad == 0 && !self.same.is_empty() {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        }
    }

    fn compare(&mut self, nests: &[Nest]) {
        let scalar: Vec<usize> = (0..nests.len()).collect();
        let expected = match self.run(nests, &scalar, &quick(Target::baseline()), SCALAR) {
            Ok(arrays) => arrays,
            Err(why) => return self.problems.push(format!("the scalar loops: {why}")),
        };
        for (simd, target) in self.targets.clone() {
            // Those that differ in the passes' options are modules of their own.
            for mode in Mode::ALL {
                let which: Vec<usize> = (0..nests.len())
                    .filter(|&n| nests[n].mode == mode)
                    .collect();
                if which.is_empty() {
                    continue;
                }
                let passes = vectorizing(mode, simd.name);
                match self.run(nests, &which, &target, &passes) {
                    Ok(found) => {
                        for (&n, arrays) in which.iter().zip(&found) {
                            self.one(&nests[n], &expected[n], arrays, simd.name);
                        }
                    }
                    // One by one, to say which.
                    Err(_) => {
                        for n in which {
                            match self.run(nests, &[n], &target, &passes) {
                                Ok(found) => {
                                    self.one(&nests[n], &expected[n], &found[0], simd.name)
                                }
                                Err(why) => {
                                    let text = nests[n].function("f");
                                    let name = simd.name;
                                    self.problems
                                        .push(format!("{name}, {mode:?}: {why}\n{text}"));
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Counts a function, or says how it differs.
    fn one(&mut self, nest: &Nest, expected: &[Vec<u8>], found: &[Vec<u8>], target: &'static str) {
        let arrays = nest.arrays.iter().zip(expected).zip(found).enumerate();
        let mut different = arrays.filter_map(|(n, ((array, expected), found))| {
            difference(array, expected, found).map(|at| (n, at))
        });
        match different.next() {
            None => *self.same.entry(target).or_default() += 1,
            Some((array, (at, want, have))) => self.problems.push(format!(
                "{target}, {:?}: element {at} of array {array} is {have:?} instead of \
                 {want:?}\n{}",
                nest.mode,
                nest.function("f")
            )),
        }
    }

    /// The arrays after the functions `which`.
    fn run(
        &self,
        nests: &[Nest],
        which: &[usize],
        target: &Target,
        passes: &str,
    ) -> Result<Vec<Vec<Vec<u8>>>, String> {
        let names: Vec<String> = which.iter().map(|n| format!("f{n}")).collect();
        let functions = which
            .iter()
            .zip(&names)
            .map(|(&n, name)| nests[n].function(name));
        let text: String = functions.collect();
        let text = self.crease.apply(&text, passes)?;
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let compiled = self
            .mlir
            .parse("vectorized", &text)
            .and_then(|mut program| program.compile(target, &names))
            .map_err(|error| error.to_string())?;
        let pairs = which.iter().zip(names);
        pairs
            .map(|(&n, name)| call(&compiled, name, &nests[n]))
            .collect()
    }
}

/// The arrays after a function.
fn call(compiled: &Compiled, name: &str, nest: &Nest) -> Result<Vec<Vec<u8>>, String> {
    let list = nest.arrays.iter().enumerate();
    let mut memory: Vec<Buffer> = list.map(|(n, a)| Buffer::of(&contents(n, a), 0)).collect();
    let shapes = nest.arrays.iter().map(Array::shape);
    let descriptors = memory
        .iter_mut()
        .zip(shapes)
        .map(|(m, s)| Buffer::descriptor(m, &s));
    let mut descriptors: Vec<Buffer> = descriptors.collect();
    let mut slots: Vec<&mut Buffer> = descriptors.iter_mut().collect();
    // SAFETY: what is generated stays within its arrays, and these have the sizes that it knows.
    #[expect(unsafe_code, reason = "the function is called")]
    let called = unsafe { compiled.call(name, &mut slots) };
    called.map_err(|error| error.to_string())?;
    Ok(memory
        .iter()
        .map(|buffer| buffer.bytes().to_vec())
        .collect())
}

/// What an array holds first.
fn contents(number: usize, array: &Array) -> Vec<u8> {
    let mut rng = Rng::new(77 + number as u64);
    let element = |_| {
        let value = rng.below(129) as i64 - 64;
        let bytes = match array.ty {
            nest::Ty::F32 => (value as f32 * 0.25).to_ne_bytes().to_vec(),
            nest::Ty::F64 => (value as f64 * 0.25).to_ne_bytes().to_vec(),
            _ => value.to_le_bytes().to_vec(),
        };
        bytes.into_iter().take(array.ty.bytes())
    };
    (0..ELEMENTS).flat_map(element).collect()
}

/// The first element that differs, and its bytes in both.
fn difference(array: &Array, expected: &[u8], found: &[u8]) -> Option<(usize, Vec<u8>, Vec<u8>)> {
    let size = array.ty.bytes();
    let nan = |bytes: &[u8]| match array.ty {
        nest::Ty::F32 => bytes
            .try_into()
            .is_ok_and(|b| f32::from_ne_bytes(b).is_nan()),
        nest::Ty::F64 => bytes
            .try_into()
            .is_ok_and(|b| f64::from_ne_bytes(b).is_nan()),
        _ => false,
    };
    let pairs = expected.chunks(size).zip(found.chunks(size)).enumerate();
    let mut different = pairs.filter(|(_, (a, b))| a != b && !(nan(a) && nan(b)));
    different
        .next()
        .map(|(at, (a, b))| (at, a.to_vec(), b.to_vec()))
}

/// The processor that a target is for, if this machine can be that.
fn here(simd: &SimdTarget) -> Option<Target> {
    let host = Target::host();
    let flag = |name: &str| {
        let mut words = simd.llc.split(' ');
        words.find_map(|word| word.strip_prefix(name)).unwrap_or("")
    };
    let (triple, features) = (flag("-mtriple="), flag("-mattr="));
    let has = |wanted: &str| host.features.split(',').any(|feature| feature == wanted);
    let mut wanted = features.split(',').filter(|f| f.starts_with('+'));
    (host.triple.starts_with(triple) && wanted.all(has))
        .then(|| quick(Target::baseline()).with_features(features))
}

/// Code that runs once need not be fast; vectors are still selected and scheduled by the machine's own
/// passes.
fn quick(target: Target) -> Target {
    target.with_level(Level::Quick)
}
