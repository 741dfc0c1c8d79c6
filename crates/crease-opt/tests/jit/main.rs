//! Compares the interpreter with MLIR's JIT: random functions without arguments are run by
//! `crease-opt --run` and, where the interpreter says that all of it is defined, compiled and run by
//! `mlir-opt` and `mlir-runner` of MLIR 22. Needs these tools; without them it says so and passes.
//!
//! `CREASE_JIT_SEED` and `CREASE_JIT_COUNT` choose the programs. A module has several functions; the
//! JIT runs them all at once, and one by one if the sum of what they return differs.

mod program;
#[path = "../random_ir/rng.rs"]
#[expect(dead_code, reason = "shared with other tests")]
mod rng;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use rng::Rng;

/// What makes of these dialects what the JIT runs.
const LOWERING: &[&str] = &[
    "--convert-scf-to-cf",
    "--arith-expand",
    "--convert-index-to-llvm",
    "--finalize-memref-to-llvm",
    "--convert-arith-to-llvm",
    "--convert-cf-to-llvm",
    "--convert-func-to-llvm",
    "--reconcile-unrealized-casts",
];

/// Functions of a module.
const FUNCTIONS: usize = 24;

fn main() -> ExitCode {
    if env::args().any(|arg| arg == "--list") {
        println!("jit: test");
        return ExitCode::SUCCESS;
    }
    let Some(tools) = Tools::find() else {
        println!(
            "skipped, no mlir-opt and mlir-runner of MLIR 22: the interpreter against the JIT"
        );
        return ExitCode::SUCCESS;
    };
    let number = |name: &str, default: u64| {
        let text = env::var(name).ok();
        text.and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let seed = number("CREASE_JIT_SEED", 1);
    let count = number("CREASE_JIT_COUNT", 6);
    let (mut defined, mut different) = (0, 0);
    for seed in seed..seed + count {
        match compare(&tools, seed) {
            Ok(compared) => defined += compared,
            Err(problem) => {
                different += 1;
                println!("seed {seed}: {problem}");
            }
        }
    }
    println!(
        "{count} modules, {} functions, {defined} of them defined and the same, {different} modules \
         that differ",
        count * FUNCTIONS as u64
    );
    // A generator of programs that are all undefined compares nothing.
    match different == 0 && defined * 3 > count * FUNCTIONS as u64 {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// Runs the functions of a module both ways: how many gave the same, or which one did not.
fn compare(tools: &Tools, seed: u64) -> Result<u64, String> {
    let mut rng = Rng::new(seed);
    let functions: Vec<String> = (0..FUNCTIONS)
        .map(|number| program::function(&mut rng, number))
        .collect();
    let text = functions.concat();
    let file = tools.write("mlir", &text);
    let mut defined: Vec<(String, i64)> = Vec::new();
    for number in 0..FUNCTIONS {
        let name = format!("f{number}");
        if let Some(value) = tools.interpret(&file, &name)? {
            defined.push((name, value));
        }
    }
    let sum = |list: &[(String, i64)]| {
        list.iter()
            .fold(0i64, |sum, (_, value)| program::combine(sum, *value))
    };
    let names: Vec<&str> = defined.iter().map(|(name, _)| &**name).collect();
    if tools.compiled(&text, &names)? == sum(&defined) {
        return Ok(defined.len() as u64);
    }
    for one in &defined {
        let found = tools.compiled(&text, &[&one.0])?;
        let expected = sum(std::slice::from_ref(one));
        if found != expected {
            let (name, _) = one;
            return Err(format!(
                "@{name} gives {expected} by the interpreter, {found} by the JIT\n{text}"
            ));
        }
    }
    Err("the functions differ together, but not one by one".into())
}

/// Programs that are called.
struct Tools {
    opt: PathBuf,
    runner: PathBuf,
}

impl Tools {
    /// Those of version 22.
    fn find() -> Option<Tools> {
        let opt = env::var_os("MLIR_OPT").map_or_else(|| "mlir-opt-22".into(), PathBuf::from);
        let name = opt
            .file_name()?
            .to_str()?
            .replace("mlir-opt", "mlir-runner");
        let tools = Tools {
            runner: opt.with_file_name(name),
            opt,
        };
        let right = |path: &Path| {
            let said = Command::new(path).arg("--version").output();
            said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains("version 22."))
        };
        (right(&tools.opt) && right(&tools.runner)).then_some(tools)
    }

    fn write(&self, kind: &str, text: &str) -> PathBuf {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let path = folder.join(format!("jit-{}.{kind}", std::process::id()));
        fs::write(&path, text).expect("the folder for tests is writable");
        path
    }

    /// What a function returns by the interpreter; `None` if that is not defined.
    fn interpret(&self, file: &Path, function: &str) -> Result<Option<i64>, String> {
        let output = Command::new(env!("CARGO_BIN_EXE_crease-opt"))
            .arg(format!("--run={function}"))
            .arg(file)
            .output()
            .map_err(|e| e.to_string())?;
        let said = String::from_utf8_lossy(&output.stdout);
        let error = String::from_utf8_lossy(&output.stderr);
        let undefined = error.contains("undefined behaviour") || said.starts_with("poison");
        if undefined {
            return Ok(None);
        }
        let value = said
            .trim()
            .strip_suffix(" : i64")
            .and_then(|n| n.parse().ok());
        match value {
            Some(value) => Ok(Some(value)),
            None => Err(format!("--run={function}: {said}{error}")),
        }
    }

    /// What the JIT gives for the functions together.
    fn compiled(&self, text: &str, functions: &[&str]) -> Result<i64, String> {
        let file = self.write("mlir", &format!("{text}{}", program::main(functions)));
        let lowered = file.with_extension("llvm.mlir");
        let run = |program: &Path, args: &[&str], file: &Path| {
            let output = Command::new(program).args(args).arg(file).output();
            let output = output.map_err(|e| e.to_string())?;
            match output.status.success() {
                true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
                false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
            }
        };
        let text = run(&self.opt, LOWERING, &file)?;
        fs::write(&lowered, text).map_err(|e| e.to_string())?;
        let said = run(
            &self.runner,
            &["-e=main", "-entry-point-result=i64"],
            &lowered,
        )?;
        said.trim()
            .parse()
            .map_err(|_| format!("the JIT printed {said}"))
    }
}
