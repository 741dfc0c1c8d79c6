//! The same comparison on machines that this is not: both forms of many functions in one program, which
//! compares their arrays itself and runs in qemu, once for each length that registers may have. Needs
//! qemu's static programs and a compiler of C for the machine, which links.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crease_llvm::{Level, Mlir, Target, wrapper_name};

use crate::nest::{ELEMENTS, Mode, Nest, Ty};
use crate::rewrite::Crease;
use crate::{SCALAR, vectorizing};

/// A machine that qemu can be.
pub(crate) struct Machine {
    /// The target of `lower-vectorize`.
    pub(crate) name: &'static str,
    triple: &'static str,
    features: &'static str,
    compiler: &'static str,
    emulator: &'static str,
    /// Whether strips have a known number of lanes.
    pub(crate) fixed: bool,
    /// What results are counted as, and the processor that qemu is.
    processors: &'static [(&'static str, &'static str)],
}

pub(crate) static MACHINES: &[Machine] = &[
    Machine {
        name: "neon",
        triple: "aarch64-linux-gnu",
        features: "+neon",
        compiler: "aarch64-linux-gnu-gcc",
        emulator: "qemu-aarch64-static",
        fixed: true,
        processors: &[("neon", "max")],
    },
    Machine {
        name: "sve",
        triple: "aarch64-linux-gnu",
        features: "+sve",
        compiler: "aarch64-linux-gnu-gcc",
        emulator: "qemu-aarch64-static",
        fixed: false,
        processors: &[
            ("sve, 128 bits", "max,sve-default-vector-length=16"),
            ("sve, 256 bits", "max,sve-default-vector-length=32"),
            ("sve, 512 bits", "max,sve-default-vector-length=64"),
            ("sve, 2048 bits", "max,sve-default-vector-length=256"),
        ],
    },
    Machine {
        name: "rvv",
        triple: "riscv64-linux-gnu",
        features: "+m,+a,+f,+d,+c,+v",
        compiler: "riscv64-linux-gnu-gcc",
        emulator: "qemu-riscv64-static",
        fixed: false,
        processors: &[
            ("rvv, 128 bits", "rv64,v=true,vlen=128,vext_spec=v1.0"),
            ("rvv, 256 bits", "rv64,v=true,vlen=256,vext_spec=v1.0"),
            ("rvv, 512 bits", "rv64,v=true,vlen=512,vext_spec=v1.0"),
            ("rvv, 1024 bits", "rv64,v=true,vlen=1024,vext_spec=v1.0"),
        ],
    },
];

/// What of C each program begins with. Arrays of both forms are filled alike.
const HEAD: &str = r#"#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <math.h>
static uint64_t state;
static int64_t number(void) {
  state ^= state >> 12; state ^= state << 25; state ^= state >> 27;
  return (int64_t)((state * 0x2545F4914F6CDD1Dull) >> 32) % 129 - 64;
}
#define ARRAY(T, SCALE) \
  static void fill_##T(T *a, uint64_t seed) { \
    state = seed * 0x9E3779B97F4A7C15ull + 1; \
    for (int n = 0; n < ELEMENTS; ++n) a[n] = (T)(number() * SCALE); \
  } \
  static int differ_##T(const T *a, const T *b) { \
    for (int n = 0; n < ELEMENTS; ++n) \
      if (memcmp(a + n, b + n, sizeof(T)) && !(a[n] != a[n] && b[n] != b[n])) return n + 1; \
    return 0; \
  }
ARRAY(float, 0.25) ARRAY(double, 0.25) ARRAY(int8_t, 1) ARRAY(int16_t, 1) ARRAY(int32_t, 1) ARRAY(int64_t, 1)
typedef struct { void *allocated, *aligned; int64_t offset, rest[4]; } memref;
"#;

fn c_type(ty: Ty) -> &'static str {
    match ty {
        Ty::F32 => "float",
        Ty::F64 => "double",
        Ty::I1 | Ty::I8 => "int8_t",
        Ty::I16 => "int16_t",
        Ty::I32 => "int32_t",
        Ty::I64 | Ty::Index => "int64_t",
    }
}

/// What a program says of its functions on each processor, by number: how those differ that do.
type Said = Vec<Vec<(usize, String)>>;

/// Compares the functions; counts those that are the same, and says what is wrong with others.
pub(crate) fn compare(
    machine: &Machine,
    (crease, mlir): (&Crease, &Mlir),
    nests: &[Nest],
    same: &mut BTreeMap<&'static str, u64>,
) -> Vec<String> {
    let all: Vec<usize> = (0..nests.len()).collect();
    let mut problems = Vec::new();
    let runs: Vec<(Vec<usize>, Result<Said, String>)> = match machine.run(crease, mlir, nests, &all)
    {
        Ok(said) => vec![(all, Ok(said))],
        // One by one, to say which.
        Err(_) => all
            .iter()
            .map(|&n| (vec![n], machine.run(crease, mlir, nests, &[n])))
            .collect(),
    };
    let text = |n: usize| nests[n].function("f");
    for (which, said) in runs {
        match said {
            Ok(said) => {
                for ((label, _), different) in machine.processors.iter().zip(said) {
                    let alike = which.len().saturating_sub(different.len());
                    *same.entry(label).or_default() += alike as u64;
                    problems.extend(different.into_iter().map(|(n, how)| {
                        format!("{label}, {:?}: {how}\n{}", nests[n].mode, text(n))
                    }));
                }
            }
            Err(why) => {
                let n = which.first().copied().unwrap_or(0);
                let (name, mode) = (machine.name, nests[n].mode);
                problems.push(format!("{name}, {mode:?}: {why}\n{}", text(n)));
            }
        }
    }
    problems
}

impl Machine {
    /// Runs the functions `which` in one program on all processors.
    fn run(
        &self,
        crease: &Crease,
        mlir: &Mlir,
        nests: &[Nest],
        which: &[usize],
    ) -> Result<Said, String> {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!(
            "{}-{}",
            self.name,
            std::process::id()
        ));
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let said = self.build(crease, mlir, nests, which, &folder);
        let said = said.and_then(|program| {
            let runs = self.processors.iter().map(|(_, processor)| {
                let mut qemu = Command::new(self.emulator);
                qemu.args(["-cpu", processor]).arg(&program);
                output(qemu).map(|said| differences(&said))
            });
            runs.collect()
        });
        let _ = std::fs::remove_dir_all(&folder);
        said
    }

    fn build(
        &self,
        crease: &Crease,
        mlir: &Mlir,
        nests: &[Nest],
        which: &[usize],
        folder: &Path,
    ) -> Result<PathBuf, String> {
        let target = Target {
            triple: self.triple.into(),
            cpu: String::new(),
            features: self.features.into(),
            level: Level::Quick,
        };
        // All scalar loops are a module, and so are the vectors that the same passes make.
        let mut modules = vec![('s', which.to_vec(), SCALAR.to_owned())];
        for mode in Mode::ALL {
            let own = which.iter().copied().filter(|&n| nests[n].mode == mode);
            modules.push(('v', own.collect(), vectorizing(mode, self.name)));
        }
        let mut objects = Vec::new();
        for (at, (kind, own, passes)) in modules.iter().enumerate() {
            if own.is_empty() {
                continue;
            }
            let names: Vec<String> = own.iter().map(|n| format!("{kind}{n}")).collect();
            let functions = own
                .iter()
                .zip(&names)
                .map(|(&n, name)| nests[n].function(name));
            let text = crease.apply(&functions.collect::<String>(), passes)?;
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let object = mlir
                .parse("vectorized", &text)
                .and_then(|mut program| program.object(&target, &names))
                .map_err(|error| error.to_string())?;
            let path = folder.join(format!("{at}.o"));
            std::fs::write(&path, object.bytes).map_err(|error| error.to_string())?;
            objects.push(path);
        }
        let source = folder.join("main.c");
        std::fs::write(&source, driver(nests, which)).map_err(|error| error.to_string())?;
        let program = folder.join("main");
        let mut link = Command::new(self.compiler);
        link.args(["-O1", "-static", "-o"])
            .arg(&program)
            .arg(&source)
            .args(&objects)
            .arg("-lm");
        output(link)?;
        Ok(program)
    }
}

/// The lines of a program: the number of a function, and how its forms differ.
fn differences(said: &str) -> Vec<(usize, String)> {
    let lines = said.lines().filter_map(|line| {
        let (number, how) = line.split_once(' ')?;
        Some((number.parse().ok()?, how.to_owned()))
    });
    lines.collect()
}

/// The program in C.
fn driver(nests: &[Nest], which: &[usize]) -> String {
    let mut text = format!("#define ELEMENTS {ELEMENTS}\n{HEAD}");
    let mut main = String::new();
    for &n in which {
        let nest = &nests[n];
        let (scalar, lanes) = (
            wrapper_name(&format!("s{n}")),
            wrapper_name(&format!("v{n}")),
        );
        let _ = writeln!(text, "void {scalar}(void **); void {lanes}(void **);");
        let _ = writeln!(text, "static void test{n}(void) {{");
        let mut names = (String::new(), String::new());
        let mut checks = String::new();
        for (k, array) in nest.arrays.iter().enumerate() {
            let ty = c_type(array.ty);
            let shape = array.shape();
            let rest = match shape[..] {
                [rows, columns] => format!("{rows}, {columns}, {columns}, 1"),
                _ => format!("{ELEMENTS}, 1"),
            };
            let _ = writeln!(
                text,
                "  static {ty} s{k}[ELEMENTS], v{k}[ELEMENTS];\n  fill_{ty}(s{k}, {k}); fill_{ty}(v{k}, {k});\n  \
                 memref ms{k} = {{s{k}, s{k}, 0, {{{rest}}}}}, mv{k} = {{v{k}, v{k}, 0, {{{rest}}}}};"
            );
            let _ = write!(names.0, "&ms{k}, ");
            let _ = write!(names.1, "&mv{k}, ");
            let _ = writeln!(
                checks,
                "  if ((at = differ_{ty}(s{k}, v{k}))) {{ printf(\"{n} array {k} element %d\\n\", at - 1); return; }}"
            );
        }
        let _ = writeln!(
            text,
            "  void *s[] = {{{}}}, *v[] = {{{}}};\n  int at;\n  {scalar}(s);\n  {lanes}(v);\n{checks}}}",
            names.0, names.1
        );
        let _ = writeln!(main, "  test{n}();");
    }
    let _ = writeln!(text, "int main(void) {{\n{main}  return 0;\n}}");
    text
}

fn output(mut command: Command) -> Result<String, String> {
    let output = command
        .output()
        .map_err(|error| format!("{:?}: {error}", command.get_program()))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!(
            "{:?} ended with {}: {}",
            command.get_program(),
            output.status,
            String::from_utf8_lossy(&output.stderr)
        )),
    }
}
