//! The same comparison on aarch64: both forms of many functions in one program, which compares their
//! arrays itself and runs in qemu. Needs `qemu-aarch64-static` and `aarch64-linux-gnu-gcc`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use crease_llvm::{Mlir, Target, wrapper_name};

use crate::nest::{ELEMENTS, Nest, Ty};
use crate::rewrite::Crease;
use crate::{SCALAR, vectorizing};

/// The target of `lower-vectorize`.
const NAME: &str = "neon";

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

/// Compares the functions; counts those that are the same, and says what is wrong with others.
pub(crate) fn compare(
    crease: &Crease,
    nests: &[Nest],
    same: &mut BTreeMap<&'static str, u64>,
) -> Vec<String> {
    match run(crease, nests) {
        Ok(said) => {
            let different: Vec<String> = said.lines().map(str::to_owned).collect();
            *same.entry(NAME).or_default() +=
                (nests.len() - different.len().min(nests.len())) as u64;
            different
        }
        Err(why) => vec![why],
    }
}

/// What the program says: a line for each function that differs.
fn run(crease: &Crease, nests: &[Nest]) -> Result<String, String> {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("neon-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mlir = Mlir::new();
    let target = Target {
        triple: "aarch64-linux-gnu".into(),
        cpu: String::new(),
        features: "+neon".into(),
    };
    let mut objects = Vec::new();
    for (n, nest) in nests.iter().enumerate() {
        for (kind, passes) in [
            ("s", SCALAR.to_owned()),
            ("v", vectorizing(nest.mode, NAME)),
        ] {
            let name = format!("{kind}{n}");
            let text = crease.apply(&nest.function(&name), &passes)?;
            let object = mlir
                .parse("vectorized", &text)
                .and_then(|mut program| program.object(&target, &[&name]))
                .map_err(|error| error.to_string())?;
            let path = folder.join(format!("{name}.o"));
            std::fs::write(&path, object.bytes).map_err(|error| error.to_string())?;
            objects.push(path);
        }
    }
    let source = folder.join("main.c");
    std::fs::write(&source, driver(nests)).map_err(|error| error.to_string())?;
    let program = folder.join("main");
    let mut link = Command::new("aarch64-linux-gnu-gcc");
    link.args(["-O1", "-static", "-o"])
        .arg(&program)
        .arg(&source)
        .args(&objects)
        .arg("-lm");
    output(link)?;
    let mut qemu = Command::new("qemu-aarch64-static");
    qemu.arg(&program);
    let said = output(qemu)?;
    let lines = said.lines().map(|line| {
        let number = line.split(' ').next().and_then(|n| n.parse::<usize>().ok());
        let nest = number.and_then(|n| nests.get(n));
        format!(
            "{NAME}: {line}\n{}",
            nest.map_or(String::new(), |nest| nest.function("f"))
        )
    });
    // One problem a line.
    Ok(lines
        .map(|text| text.replace('\n', "\u{2028}") + "\n")
        .collect())
}

/// The program in C.
fn driver(nests: &[Nest]) -> String {
    let mut text = format!("#define ELEMENTS {ELEMENTS}\n{HEAD}");
    let mut main = String::new();
    for (n, nest) in nests.iter().enumerate() {
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
