use super::*;

/// A copy of the files that `new` changes, in a folder of its own that goes with it.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let root = std::env::temp_dir().join(format!("crease-new-{name}-{}", std::process::id()));
        let copy = [
            "dialects/test/src/lib.rs",
            "dialects/arith/src/generated/ops.rs",
            "dialects/cf/src/canonicalize.rs",
            "crates/crease-transforms/src/lib.rs",
            "crates/crease-opt/src/flags.rs",
            "crates/crease-ir/src/traits/table.rs",
            "crates/crease-ir/src/interfaces/mod.rs",
        ];
        for file in copy {
            let to = root.join(file);
            fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
            fs::copy(crate::root().join(file), to).expect(file);
        }
        Scratch(root)
    }

    /// What `new` says it did, and how many lines each changed file grew.
    fn make(&self, what: &str, name: &str) -> Vec<String> {
        let lines = |path: &str| {
            fs::read_to_string(self.0.join(path)).map_or(0, |text| text.lines().count())
        };
        let before: Vec<(String, usize)> = walk(&self.0, &self.0)
            .into_iter()
            .map(|p| (p.clone(), lines(&p)))
            .collect();
        let list = make(&self.0, what, name).expect("made");
        let after = walk(&self.0, &self.0);
        assert_eq!(
            after.len() - before.len(),
            list.iter().filter(|l| l.starts_with('+')).count()
        );
        let grown = |path: &str| {
            let old = before
                .iter()
                .find(|(p, _)| p == path)
                .map_or(0, |(_, n)| *n);
            lines(path) - old
        };
        let show = |line: String| match line.strip_prefix("~ ") {
            Some(path) => format!("{line} {}", grown(path)),
            None => line,
        };
        list.into_iter().map(show).collect()
    }

    fn fails(&self, what: &str, name: &str) -> String {
        let before = walk(&self.0, &self.0);
        let error = make(&self.0, what, name).expect_err("an error").to_string();
        assert_eq!(walk(&self.0, &self.0), before);
        error
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn walk(root: &Path, folder: &Path) -> Vec<String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(walk(root, &path));
        } else {
            let path = path.strip_prefix(root).expect("inside");
            files.push(path.to_string_lossy().into_owned());
        }
    }
    files.sort();
    files
}

#[test]
fn dialect_op_fold_pattern() {
    let scratch = Scratch::new("dialect");
    assert_eq!(
        scratch.make("dialect", "toy"),
        [
            "+ dialects/toy/Cargo.toml",
            "+ dialects/toy/README.md",
            "+ dialects/toy/src/lib.rs",
            "+ dialects/toy/src/main.rs",
            "+ dialects/toy/src/toy.rules",
            "+ dialects/toy/tests/lit.rs",
            "+ dialects/toy/tests/lit/canonicalize.mlir",
            "+ dialects/toy/tests/lit/invalid.mlir",
            "+ dialects/toy/tests/lit/ops.mlir",
        ]
    );
    assert_eq!(
        scratch.make("op", "toy.mul"),
        [
            "~ dialects/toy/src/lib.rs 4",
            "~ dialects/toy/tests/lit/ops.mlir 9",
            "~ dialects/toy/tests/lit/invalid.mlir 8",
        ]
    );
    assert_eq!(
        scratch.make("fold", "toy.mul"),
        [
            "~ dialects/toy/src/lib.rs 6",
            "~ dialects/toy/tests/lit/canonicalize.mlir 7",
        ]
    );
    assert_eq!(
        scratch.make("pattern", "toy.mul_zero"),
        [
            "~ dialects/toy/src/lib.rs 6",
            "~ dialects/toy/tests/lit/canonicalize.mlir 7"
        ]
    );
}

#[test]
fn a_new_dialect_is_the_template_under_another_name() {
    let scratch = Scratch::new("template");
    scratch.make("dialect", "toy");
    for path in files(
        &crate::root().join("xtask/template"),
        &crate::root().join("xtask/template"),
    )
    .expect("the template")
    {
        let old = fs::read_to_string(crate::root().join("xtask/template").join(&path));
        let new = scratch
            .0
            .join("dialects/toy")
            .join(path.replace("sketch", "toy"));
        let new = fs::read_to_string(new).expect("a copy");
        assert_eq!(new, old.expect("a file").replace("sketch", "toy"), "{path}");
    }
}

/// The whole way, as an author goes it: a new crate in a folder of its own, its tests, an op more,
/// and what the compiler says about a mistake in it.
#[test]
#[ignore = "compiles crease afresh, which takes minutes: `cargo xtask test` runs it"]
fn a_new_dialect_builds_and_passes_anywhere() {
    let scratch = Scratch::new("anywhere");
    let folder = scratch.0.join("dialects/toy");
    make_outside(&folder, "toy").expect("made");
    // The versions that everything else is tested with.
    fs::copy(crate::root().join("Cargo.lock"), folder.join("Cargo.lock")).expect("a copy");
    let target = crate::root().join("target/new-dialect");
    let cargo = |what: &[&str]| {
        let mut command = std::process::Command::new("cargo");
        command.args(what).current_dir(&folder);
        command.env("CARGO_TARGET_DIR", &target);
        // Tables for a debugger take most of the disk.
        command.env("CARGO_PROFILE_DEV_DEBUG", "0");
        let output = command.output().expect("cargo");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.success(), text)
    };
    let (passed, text) = cargo(&["test"]);
    assert!(passed, "{text}");
    for (what, name) in [
        ("op", "toy.mul"),
        ("fold", "toy.mul"),
        ("pattern", "toy.mul_zero"),
    ] {
        scratch.make(what, name);
    }
    let (passed, text) = cargo(&["test"]);
    assert!(passed, "{text}");
    let lib = folder.join("src/lib.rs");
    let right = fs::read_to_string(&lib).expect("lib.rs");
    fs::write(
        &lib,
        right.replace("$a `,` $b attr-dict", "$a `,` $c attr-dict"),
    )
    .expect("written");
    let (passed, text) = cargo(&["check", "--message-format", "short"]);
    assert!(
        !passed && text.contains("src/lib.rs:14:18: error: `$c` is no field"),
        "{text}"
    );
}

#[test]
fn pass_flag_trait_interface() {
    let scratch = Scratch::new("others");
    assert_eq!(
        scratch.make("pass", "loop-swap"),
        [
            "+ crates/crease-transforms/src/loop_swap.rs",
            "~ crates/crease-transforms/src/lib.rs 2",
            "+ tests/lit/loop-swap/loop-swap.mlir",
        ]
    );
    assert_eq!(
        scratch.make("flag", "be-quick"),
        [
            "~ crates/crease-opt/src/flags.rs 2",
            "+ tests/lit/opt/be-quick.mlir"
        ]
    );
    assert_eq!(
        scratch.make("trait", "Sparkling"),
        [
            "~ crates/crease-ir/src/traits/table.rs 2",
            "+ tests/lit/ir/sparkling.mlir"
        ]
    );
    assert_eq!(
        scratch.make("interface", "tiling"),
        [
            "+ crates/crease-ir/src/interfaces/tiling.rs",
            "~ crates/crease-ir/src/interfaces/mod.rs 1"
        ]
    );
}

#[test]
fn says_what_is_wrong_and_changes_nothing() {
    let scratch = Scratch::new("wrong");
    assert_eq!(
        scratch.fails("dialect", "cf"),
        "dialects/cf is there already"
    );
    // In the place of a dialect's crate there is another one; a module of that name can't be.
    fs::create_dir_all(scratch.0.join("crates/crease-lit")).expect("a folder");
    assert_eq!(
        scratch.fails("dialect", "lit"),
        "crates/crease-lit is there already"
    );
    assert_eq!(
        scratch.fails("dialect", "loop"),
        "`loop`: a module can't have a keyword of Rust as its name"
    );
    let outside = |name| make_outside(&scratch.0.join("mine"), name).expect_err("an error");
    assert_eq!(
        outside("arith").to_string(),
        "`arith`: a dialect of this name comes with crease"
    );
    assert_eq!(
        outside("syntax").to_string(),
        "`syntax`: crease-syntax is a crate that the dialect would depend on"
    );
    assert_eq!(
        scratch.fails("op", "arith.twice"),
        "the ops of `arith` are imported: cargo xtask codegen arith"
    );
    assert_eq!(
        scratch.fails("op", "toy.add"),
        "dialects/toy is not there: cargo xtask new dialect toy"
    );
    assert_eq!(
        scratch.fails("op", "test.add"),
        "the ops of `test` are tables written by hand: add a row to them"
    );
    assert_eq!(scratch.fails("op", "add"), "an op is named DIALECT.NAME");
    assert_eq!(
        scratch.fails("pass", "Loop"),
        "`Loop`: a name is lower-case letters, digits and -"
    );
    assert_eq!(
        scratch.fails("flag", "help"),
        "crates/crease-opt/src/flags.rs has `help` already"
    );
    assert_eq!(
        scratch.fails("trait", "Commutative"),
        "crates/crease-ir/src/traits/table.rs has `Commutative` already"
    );
    assert!(
        scratch
            .fails("wing", "left")
            .starts_with("usage: cargo xtask new")
    );
}
