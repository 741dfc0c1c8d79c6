//! `cargo xtask new`: makes the files and lines that CONTRIBUTING.md's table lists, and nothing else.
//!
//! What it makes builds and passes; the rest is the author's. It never overwrites. A new dialect is a
//! copy of `xtask/template`, which is built and tested with everything else.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;

const USAGE: &str = "\
usage: cargo xtask new WHAT NAME
  dialect NAME [FOLDER]  op DIALECT.NAME        fold DIALECT.NAME
  pattern DIALECT.NAME   pass NAME              flag NAME
  trait NAME             interface NAME
A dialect goes to dialects/NAME, or to a folder anywhere as a crate of its own.";

/// Makes what the arguments say, and lists it.
pub(crate) fn run(args: &[String]) -> Result {
    let changes = match args {
        [what, name] => make(&crate::root(), what, name)?,
        [what, name, folder] if what == "dialect" => make_outside(Path::new(folder), name)?,
        _ => return Err(USAGE.into()),
    };
    for change in changes {
        println!("{change}");
    }
    Ok(())
}

/// Makes it under `root`; returns the files made (`+ path`) and changed (`~ path`).
fn make(root: &Path, what: &str, name: &str) -> Result<Vec<String>> {
    let mut edits = Edits {
        root,
        plan: Vec::new(),
    };
    match what {
        "dialect" => dialect(&mut edits, dialect_name(name)?)?,
        "op" => op(&mut edits, &OpPath::parse(name)?)?,
        "fold" => fold(&mut edits, &OpPath::parse(name)?)?,
        "pattern" => pattern(&mut edits, &OpPath::parse(name)?)?,
        "pass" => pass(&mut edits, dashed(name)?)?,
        "flag" => flag(&mut edits, dashed(name)?)?,
        "trait" => new_trait(&mut edits, camel_word(name)?)?,
        "interface" => interface(&mut edits, word(name)?)?,
        _ => return Err(USAGE.into()),
    }
    edits.write()
}

/// Makes a dialect in a folder that is no part of the workspace.
fn make_outside(folder: &Path, name: &str) -> Result<Vec<String>> {
    let mut edits = Edits {
        root: folder,
        plan: Vec::new(),
    };
    let name = dialect_name(name)?;
    let root = crate::root();
    let shipped = ["builtin", "test"].contains(&name) || root.join("dialects").join(name).exists();
    if shipped {
        return Err(format!("`{name}`: a dialect of this name comes with crease").into());
    }
    if root.join(format!("crates/crease-{name}")).exists() {
        return Err(
            format!("`{name}`: crease-{name} is a crate that the dialect would depend on").into(),
        );
    }
    template(&mut edits, "", name, &own_manifest)
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    edits.write()
}

// ---- names

/// `snake_case`
fn word(name: &str) -> Result<&str> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    check(
        name,
        name.chars().all(fits),
        "lower-case letters, digits and _",
    )
}

/// `snake_case` that may be the name of a module.
fn dialect_name(name: &str) -> Result<&str> {
    const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else enum \
                            extern false final fn for gen if impl in let loop macro match mod move mut \
                            override priv pub ref return self static struct super trait true try type \
                            typeof unsafe unsized use virtual where while yield";
    match KEYWORDS.split(' ').any(|keyword| keyword == name) {
        true => Err(format!("`{name}`: a module can't have a keyword of Rust as its name").into()),
        false => word(name),
    }
}

/// `dashed-case`
fn dashed(name: &str) -> Result<&str> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    check(
        name,
        name.chars().all(fits),
        "lower-case letters, digits and -",
    )
}

/// `CamelCase`
fn camel_word(name: &str) -> Result<&str> {
    let upper = name.starts_with(|c: char| c.is_ascii_uppercase());
    check(
        name,
        upper && name.chars().all(|c| c.is_ascii_alphanumeric()),
        "CamelCase",
    )
}

fn check<'a>(name: &'a str, fits: bool, what: &str) -> Result<&'a str> {
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic());
    if fits && starts {
        Ok(name)
    } else {
        Err(format!("`{name}`: a name is {what}").into())
    }
}

fn camel(name: &str) -> String {
    let parts = name.split(['_', '-']).filter(|p| !p.is_empty());
    parts
        .map(|p| p[..1].to_ascii_uppercase() + &p[1..])
        .collect()
}

/// `dialect.op`
struct OpPath<'a> {
    dialect: &'a str,
    op: &'a str,
}

impl<'a> OpPath<'a> {
    fn parse(name: &'a str) -> Result<Self> {
        let (dialect, op) = name.split_once('.').ok_or("an op is named DIALECT.NAME")?;
        Ok(Self {
            dialect: word(dialect)?,
            op: word(op)?,
        })
    }

    fn folder(&self) -> String {
        format!("dialects/{}", self.dialect)
    }
}

// ---- edits

/// Files to write, once all of them are known to fit.
struct Edits<'a> {
    root: &'a Path,
    plan: Vec<(PathBuf, String, bool)>,
}

impl Edits<'_> {
    fn read(&self, path: &str) -> Result<String> {
        let planned = self.plan.iter().find(|(p, ..)| p == Path::new(path));
        match planned {
            Some((_, text, _)) => Ok(text.clone()),
            None => {
                fs::read_to_string(self.root.join(path)).map_err(|e| format!("{path}: {e}").into())
            }
        }
    }

    fn exists(&self, path: &str) -> bool {
        self.root.join(path).exists()
    }

    /// A new file.
    fn file(&mut self, path: impl Into<String>, text: impl Into<String>) -> Result {
        let path = path.into();
        if self.exists(&path) {
            return Err(format!("{path} is there already").into());
        }
        self.plan.push((path.into(), text.into(), true));
        Ok(())
    }

    /// `text` before the first place after `after` where `before` is.
    fn insert(&mut self, path: &str, after: &str, before: &str, text: &str) -> Result {
        let old = self.read(path)?;
        let lost = || format!("{path}: no place for `{}`", text.trim());
        let start = old.find(after).ok_or_else(lost)? + after.len();
        let at = start + old[start..].find(before).ok_or_else(lost)?;
        self.change(path, [&old[..at], text, &old[at..]].concat());
        Ok(())
    }

    /// `text` at the end of a file, which is made with `head` if there is none.
    fn append(&mut self, path: &str, head: &str, text: &str) -> Result {
        if self.exists(path) {
            let old = self.read(path)?;
            self.change(path, format!("{}\n\n{text}", old.trim_end()));
            Ok(())
        } else {
            self.file(path, format!("{head}{text}"))
        }
    }

    fn change(&mut self, path: &str, text: String) {
        match self.plan.iter_mut().find(|(p, ..)| p == Path::new(path)) {
            Some((_, old, _)) => *old = text,
            None => self.plan.push((path.into(), text, false)),
        }
    }

    fn write(self) -> Result<Vec<String>> {
        let mut list = Vec::new();
        for (path, text, new) in self.plan {
            let full = self.root.join(&path);
            if let Some(folder) = full.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(full, text)?;
            list.push(format!(
                "{} {}",
                if new { '+' } else { '~' },
                path.display()
            ));
        }
        Ok(list)
    }
}

// ---- what can be made

/// RUN lines of a test file of a dialect; its tool is `crease-opt`, or one of its own.
fn run_line(path: &OpPath<'_>, own: bool, file: &str) -> String {
    let tool = match own {
        true => format!("crease-{}-opt", path.dialect),
        false => "crease-opt".to_owned(),
    };
    match file {
        "invalid" => format!("// RUN: {tool} --split-input-file --verify-diagnostics %s\n\n"),
        "canonicalize" => {
            format!("// RUN: {tool} --canonicalize --split-input-file %s | FileCheck %s\n\n")
        }
        _ => format!("// RUN: {tool} --split-input-file %s | FileCheck %s\n\n"),
    }
}

fn dialect(edits: &mut Edits<'_>, name: &str) -> Result {
    let folder = format!("dialects/{name}");
    // The crate's folder, or another crate of its name.
    for folder in [&folder, &format!("crates/crease-{name}")] {
        if edits.exists(folder) {
            return Err(format!("{folder} is there already").into());
        }
    }
    template(edits, &format!("{folder}/"), name, &|manifest| manifest)
}

/// Copies the files of `xtask/template` with another name.
fn template(
    edits: &mut Edits<'_>,
    to: &str,
    name: &str,
    manifest: &dyn Fn(String) -> String,
) -> Result {
    let from = crate::root().join("xtask/template");
    for path in files(&from, &from)? {
        let text = fs::read_to_string(from.join(&path))?;
        let text = text.replace("sketch", name);
        let text = match path == "Cargo.toml" {
            true => manifest(text),
            false => text,
        };
        edits.file(format!("{to}{}", path.replace("sketch", name)), text)?;
    }
    Ok(())
}

/// All files under `folder`, relative to `root`, sorted.
fn files(root: &Path, folder: &Path) -> Result<Vec<String>> {
    let mut list = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list.extend(files(root, &path)?);
        } else {
            let path = path.strip_prefix(root)?;
            list.push(path.to_string_lossy().replace('\\', "/"));
        }
    }
    list.sort();
    Ok(list)
}

/// A manifest that leans on no workspace.
fn own_manifest(text: String) -> String {
    let root = crate::root();
    let mut out = String::new();
    for line in text.lines() {
        match line.strip_suffix(".workspace = true") {
            Some("version") => out.push_str("version = \"0.1.0\""),
            Some("edition") => out.push_str("edition = \"2024\""),
            Some("publish") => out.push_str("publish = false"),
            Some(name @ ("crease" | "crease-lit")) => {
                let path = root.join("crates").join(name);
                out.push_str(&format!(
                    "{name} = {{ path = {:?} }}",
                    path.to_string_lossy()
                ));
            }
            Some(_) => continue,
            None if line == "[lints]" => break,
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out.truncate(out.trim_end().len());
    out + "\n"
}

fn op(edits: &mut Edits<'_>, path: &OpPath<'_>) -> Result {
    own_ops(edits, path)?;
    let (dialect, op, folder) = (path.dialect, path.op, path.folder());
    let (name, kind) = (format!("{dialect}.{op}"), camel(op));
    let lib = format!("{folder}/src/lib.rs");
    if edits.read(&lib)?.contains(&format!("pub struct {kind}")) {
        return Err(format!("{name} is there already").into());
    }
    let text = format!("    /// …\n    #[op(format = \"attr-dict\")]\n    pub struct {kind};\n\n");
    in_module(edits, &lib, dialect, &text)?;
    let case = format!(
        "// -----\n\n// CHECK-LABEL: func.func @{op}\n// CHECK-NEXT: {name}\n\
         func.func @{op}() {{\n  {name}\n  return\n}}\n"
    );
    let ops = format!("{folder}/tests/lit/ops.mlir");
    edits.append(&ops, &run_line(path, true, "ops"), &case)?;
    let case = format!(
        "// -----\n\nfunc.func @{op}(%x: i32) {{\n  \
         // expected-error@+1 {{{{'{name}' op requires zero operands}}}}\n  \
         \"{name}\"(%x) : (i32) -> ()\n  return\n}}\n"
    );
    let invalid = format!("{folder}/tests/lit/invalid.mlir");
    edits.append(&invalid, &run_line(path, true, "invalid"), &case)
}

/// `text` in the dialect's module: before its rules, or at its end.
fn in_module(edits: &mut Edits<'_>, lib: &str, dialect: &str, text: &str) -> Result {
    let old = edits.read(lib)?;
    let start = old.find(&format!("#[dialect(\"{dialect}\"")).unwrap_or(0);
    let end = start + old[start..].find("\n}").unwrap_or(old.len() - start);
    let rules = old[start..end].find("    rules!(");
    let (at, text) = match rules {
        Some(at) => (start + at, text.to_owned()),
        None => (end + 1, format!("\n{}\n", text.trim_end_matches('\n'))),
    };
    let at = at.min(old.len());
    edits.change(lib, [&old[..at], &text, &old[at..]].concat());
    Ok(())
}

/// Fails if the dialect's tables are generated.
fn own_ops(edits: &Edits<'_>, path: &OpPath<'_>) -> Result {
    let folder = path.folder();
    if edits.exists(&format!("{folder}/src/generated")) {
        let d = path.dialect;
        return Err(format!("the ops of `{d}` are imported: cargo xtask codegen {d}").into());
    }
    if has_module(edits, path) {
        return Ok(());
    }
    let d = path.dialect;
    Err(match edits.exists(&folder) {
        true => format!("the ops of `{d}` are tables written by hand: add a row to them"),
        false => format!("{folder} is not there: cargo xtask new dialect {d}"),
    }
    .into())
}

/// Whether the dialect is written with `#[dialect]`.
fn has_module(edits: &Edits<'_>, path: &OpPath<'_>) -> bool {
    let lib = edits.read(&format!("{}/src/lib.rs", path.folder()));
    lib.is_ok_and(|text| text.contains(&format!("#[dialect(\"{}\"", path.dialect)))
}

fn fold(edits: &mut Edits<'_>, path: &OpPath<'_>) -> Result {
    let (folder, op, kind) = (path.folder(), path.op, camel(path.op));
    if has_module(edits, path) {
        let lib = format!("{folder}/src/lib.rs");
        if edits
            .read(&lib)?
            .contains(&format!("impl Fold for {kind} "))
        {
            return Err(format!("{lib} has a fold of {kind} already").into());
        }
        let text = format!(
            "    impl Fold for {kind} {{\n        \
             fn fold(_: {kind}Ref<'_>, _: &Constants<'_>) -> Folded {{\n            \
             Folded::No\n        }}\n    }}\n\n"
        );
        in_module(edits, &lib, path.dialect, &text)?;
        return canonicalize_case(edits, path, op);
    }
    let fold = format!("{folder}/src/fold.rs");
    let file = if edits.exists(&fold) {
        fold
    } else {
        format!("{folder}/src/fold/mod.rs")
    };
    let text = format!(
        "impl crease_ir::fold::Fold for crate::{kind} {{\n    \
         fn fold(_: crease_ir::OpRef<'_>, _: &crease_ir::fold::Constants<'_>) -> crease_ir::fold::Folded {{\n        \
         crease_ir::fold::Folded::No\n    }}\n}}\n"
    );
    if edits.read(&file)?.contains(&format!("for crate::{kind} ")) {
        return Err(format!("{file} has a fold of {kind} already").into());
    }
    edits.append(&file, "", &text)?;
    canonicalize_case(edits, path, op)
}

fn pattern(edits: &mut Edits<'_>, path: &OpPath<'_>) -> Result {
    let (folder, name) = (path.folder(), path.op);
    if has_module(edits, path) {
        let root = name.split('_').next().unwrap_or(name);
        let text = format!(
            "    /// …\n    #[pattern({})]\n    \
             fn {name}(_: &mut Rewriter<'_>, _: OpId) -> PatternResult {{\n        \
             Err(NotApplied(\"not written yet\"))\n    }}\n\n",
            camel(root)
        );
        in_module(edits, &format!("{folder}/src/lib.rs"), path.dialect, &text)?;
        return canonicalize_case(edits, path, name);
    }
    let file = format!("{folder}/src/canonicalize.rs");
    let file = if edits.exists(&file) {
        file
    } else {
        format!("{folder}/src/canonicalize/mod.rs")
    };
    let root = name.split('_').next().unwrap_or(name);
    let row = format!(
        "    crease_rewrite::PatternDef::new(\"{name}\", \"{}.{root}\", {name}),\n",
        path.dialect
    );
    edits.insert(&file, "DialectPatterns(&[", "]);", &row)?;
    let text = format!(
        "fn {name}(\n    _: &mut crease_rewrite::Rewriter<'_>,\n    _: crease_ir::OpId,\n) \
         -> crease_rewrite::PatternResult {{\n    \
         Err(crease_rewrite::NotApplied(\"not written yet\"))\n}}\n"
    );
    edits.append(&file, "", &text)?;
    canonicalize_case(edits, path, name)
}

/// A case in `canonicalize.mlir`, or in a file of its own where that is a folder.
fn canonicalize_case(edits: &mut Edits<'_>, path: &OpPath<'_>, name: &str) -> Result {
    let lit = format!("{}/tests/lit", path.folder());
    let folder = edits.exists(&format!("{lit}/canonicalize"));
    let file = match folder {
        true => format!("{lit}/canonicalize/{name}.mlir"),
        false => format!("{lit}/canonicalize.mlir"),
    };
    let case = format!(
        "// -----\n\n// CHECK-LABEL: func.func @{name}\nfunc.func @{name}() {{\n  return\n}}\n"
    );
    let run = run_line(path, has_module(edits, path), "canonicalize");
    edits.append(&file, &run, &case)
}

fn pass(edits: &mut Edits<'_>, name: &str) -> Result {
    let (kind, module) = (camel(name), name.replace('-', "_"));
    let folder = "crates/crease-transforms/src";
    let text = format!(
        "//! `{name}`: …\n\n\
         use crease_ir::diag::Failed;\nuse crease_pass::options::NoOptions;\n\
         use crease_pass::{{Changed, Pass, PassContext, PassDef, PassTarget}};\n\n\
         /// The pass.\npub struct {kind};\n\n\
         impl Pass for {kind} {{\n    \
         fn run(&self, _: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {{\n        \
         Ok(Changed::No)\n    }}\n}}\n\n\
         impl PassDef for {kind} {{\n    const NAME: &'static str = \"{name}\";\n    \
         const DISPLAY: &'static str = \"{kind}\";\n    \
         const SUMMARY: &'static str = \"…\";\n    type Options = NoOptions;\n\n    \
         fn new(_: NoOptions) -> Self {{\n        Self\n    }}\n}}\n"
    );
    edits.file(format!("{folder}/{module}.rs"), text)?;
    let lib = format!("{folder}/lib.rs");
    edits.insert(&lib, "\nmod ", "\n\npub use", &format!("\nmod {module};"))?;
    let row = format!("    PassEntry::of::<{module}::{kind}>(),\n");
    edits.insert(&lib, "PASSES: &[PassEntry] = &[", "];", &row)?;
    let test = format!(
        "// RUN: crease-opt --{name} %s | FileCheck %s\n\n// CHECK: module\nmodule {{\n}}\n"
    );
    edits.file(format!("tests/lit/{name}/{name}.mlir"), test)
}

fn flag(edits: &mut Edits<'_>, name: &str) -> Result {
    let file = "crates/crease-opt/src/flags.rs";
    if edits.read(file)?.contains(&format!("\"{name}\"")) {
        return Err(format!("{file} has `{name}` already").into());
    }
    let row = format!(
        "    flag!(General, \"{name}\", Value::Bool,\n        \
         \"…\", |_, text| parse_bool(text).map(|_| ())),\n"
    );
    edits.insert(
        file,
        "FLAGS: &[Flag] = &[",
        "\n];",
        &format!("\n{}", row.trim_end()),
    )?;
    let test = format!(
        "// RUN: crease-opt --{name} %s | FileCheck %s\n\n// CHECK: module\nmodule {{\n}}\n"
    );
    edits.file(format!("tests/lit/opt/{name}.mlir"), test)
}

fn new_trait(edits: &mut Edits<'_>, name: &str) -> Result {
    let file = "crates/crease-ir/src/traits/table.rs";
    if edits.read(file)?.contains(&format!("    {name},\n")) {
        return Err(format!("{file} has `{name}` already").into());
    }
    let row = format!("    /// …\n    {name},\n");
    edits.insert(file, "\ntraits! {", "\n}", &format!("\n{}", row.trim_end()))?;
    let test = format!(
        "// RUN: crease-opt %s | FileCheck %s\n\n// {name}: …\n// CHECK: module\nmodule {{\n}}\n"
    );
    let lower: String = name.chars().map(|c| c.to_ascii_lowercase()).collect();
    edits.file(format!("tests/lit/ir/{lower}.mlir"), test)
}

fn interface(edits: &mut Edits<'_>, name: &str) -> Result {
    let folder = "crates/crease-ir/src/interfaces";
    let kind = camel(name);
    let text = format!(
        "//! …\n\nuse crate::view::OpRef;\n\n/// Ops that ….\n#[derive(Clone, Copy)]\n\
         pub struct {kind}Interface {{\n    /// ….\n    pub test: fn(OpRef<'_>) -> bool,\n}}\n"
    );
    edits.file(format!("{folder}/{name}.rs"), text)?;
    edits.insert(
        &format!("{folder}/mod.rs"),
        "\nmod ",
        "\n\npub use",
        &format!("\npub mod {name};"),
    )
}

#[cfg(test)]
mod tests;
