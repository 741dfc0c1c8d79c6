//! `cargo xtask new`: makes the files and lines that CONTRIBUTING.md's table lists, and nothing else.
//!
//! What it makes builds and passes; the rest is the author's. It never overwrites.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;

const USAGE: &str = "\
usage: cargo xtask new WHAT NAME
  dialect NAME           op DIALECT.NAME        fold DIALECT.NAME
  pattern DIALECT.NAME   pass NAME              flag NAME
  trait NAME             interface NAME";

/// Makes what the arguments say, and lists it.
pub(crate) fn run(args: &[String]) -> Result {
    let [what, name] = args else {
        return Err(USAGE.into());
    };
    for change in make(&crate::root(), what, name)? {
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
        "dialect" => dialect(&mut edits, word(name)?)?,
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

const RUN: &str = "// RUN: crease-opt --split-input-file %s | FileCheck %s\n\n";
const RUN_INVALID: &str = "// RUN: crease-opt --split-input-file --verify-diagnostics %s\n\n";
const RUN_CANONICALIZE: &str =
    "// RUN: crease-opt --canonicalize --split-input-file %s | FileCheck %s\n\n";

fn dialect(edits: &mut Edits<'_>, name: &str) -> Result {
    let folder = format!("dialects/{name}");
    if edits.exists(&folder) {
        return Err(format!("{folder} is there already").into());
    }
    let manifest = format!(
        "[package]\nname = \"crease-{name}\"\ndescription = \"The {name} dialect\"\n\
         version.workspace = true\nedition.workspace = true\nrust-version.workspace = true\n\
         license.workspace = true\npublish.workspace = true\n\n\
         [[test]]\nname = \"lit\"\nharness = false\n\n\
         [dependencies]\ncrease-ir.workspace = true\ncrease-rewrite.workspace = true\n\n\
         [dev-dependencies]\ncrease-lit.workspace = true\n\n[lints]\nworkspace = true\n"
    );
    edits.file(format!("{folder}/Cargo.toml"), manifest)?;
    let lib = format!(
        "//! The `{name}` dialect.\n//!\n\
         //! [`OPS`] describes the ops; the rest is what no declaration can say.\n\n\
         mod canonicalize;\nmod fold;\nmod ops;\n\npub use ops::*;\n\n\
         use crease_ir::op_def::DialectDef;\n\n\
         /// The dialect's tables.\npub static DIALECT: DialectDef = DialectDef {{\n    \
         name: \"{name}\",\n    ops: OPS,\n    extensions: &[&canonicalize::PATTERNS],\n    \
         ..DialectDef::EMPTY\n}};\n\n\
         /// The dialect, for a registry.\npub fn dialect() -> &'static DialectDef {{\n    \
         &DIALECT\n}}\n"
    );
    edits.file(format!("{folder}/src/lib.rs"), lib)?;
    let ops = "//! The ops.\n\nuse crease_ir::op_def::OpDef;\n\n\
               /// The dialect's ops, sorted by name.\npub static OPS: &[OpDef] = &TABLE;\n\n\
               // A named static has one address.\nstatic TABLE: [OpDef; 0] = [\n];\n\n\
               /// The op named `name`.\n#[allow(dead_code)]\n\
               fn def(name: &str) -> &'static OpDef {\n    \
               let at = TABLE.iter().position(|def| def.name == name);\n    \
               at.map_or(&OpDef::EMPTY, |at| &TABLE[at])\n}\n";
    edits.file(format!("{folder}/src/ops.rs"), ops)?;
    edits.file(
        format!("{folder}/src/fold.rs"),
        "//! What the ops fold to.\n",
    )?;
    let patterns = "//! Canonicalization patterns.\n\nuse crease_rewrite::DialectPatterns;\n\n\
                    /// All of them.\npub static PATTERNS: DialectPatterns = DialectPatterns(&[\n]);\n";
    edits.file(format!("{folder}/src/canonicalize.rs"), patterns)?;
    edits.file(
        format!("{folder}/tests/lit.rs"),
        "//! Runs the text tests of the dialect.\n\ncrease_lit::suite!(\"tests/lit\");\n",
    )?;
    for (file, run) in [
        ("ops", RUN),
        ("invalid", RUN_INVALID),
        ("canonicalize", RUN_CANONICALIZE),
    ] {
        let empty = if file == "invalid" {
            ""
        } else {
            "// CHECK: module\n"
        };
        edits.file(
            format!("{folder}/tests/lit/{file}.mlir"),
            format!("{run}{empty}module {{\n}}\n"),
        )?;
    }
    let dependency = format!("crease-{name} = {{ path = \"../{name}\" }}\n");
    edits.insert(
        "dialects/upstream/Cargo.toml",
        "[dependencies]\n",
        "\n[",
        &dependency,
    )?;
    let row = format!("        .with(crease_{name}::dialect())\n");
    edits.insert(
        "dialects/upstream/src/lib.rs",
        "Registry::new()\n",
        "}\n",
        &row,
    )
}

fn op(edits: &mut Edits<'_>, path: &OpPath<'_>) -> Result {
    let (dialect, op, folder) = (path.dialect, path.op, path.folder());
    own_ops(edits, path)?;
    let ops = format!("{folder}/src/ops.rs");
    let name = format!("{dialect}.{op}");
    let row = format!("    OpDef {{ name: \"{name}\", ..OpDef::EMPTY }},\n");
    // Rows are sorted by name: before the first one that is greater.
    let text = edits.read(&ops)?;
    if text.contains(&format!("name: \"{name}\"")) {
        return Err(format!("{name} is there already").into());
    }
    let names = text.match_indices("name: \"").filter_map(|(at, _)| {
        let rest = &text[at + 7..];
        let line = text[..at].rfind("    OpDef {")?;
        rest.split('"').next().map(|n| (n, line))
    });
    let greater: Vec<(&str, usize)> = names.filter(|(n, _)| *n > name.as_str()).collect();
    match greater.first() {
        Some(&(_, line)) => {
            let new = [&text[..line], &row, &text[line..]].concat();
            edits.change(&ops, new);
        }
        None => edits.insert(&ops, "static TABLE: [OpDef; ", "];", &row)?,
    }
    count_up(edits, &ops)?;
    let kind = camel(op);
    let marker = format!(
        "crease_ir::op_kind! {{\n    /// `{name}`\n    {kind}, {kind}Ref = def(\"{name}\")\n}}\n"
    );
    edits.append(&ops, "", &marker)?;
    let case = format!(
        "// -----\n\n// CHECK-LABEL: func.func @{op}\n// CHECK-NEXT: \"{name}\"() : () -> ()\n\
         func.func @{op}() {{\n  \"{name}\"() : () -> ()\n  return\n}}\n"
    );
    edits.append(&format!("{folder}/tests/lit/ops.mlir"), RUN, &case)?;
    let case = format!(
        "// -----\n\nfunc.func @{op}(%x: i32) {{\n  \
         // expected-error@+1 {{{{'{name}' op requires zero operands}}}}\n  \
         \"{name}\"(%x) : (i32) -> ()\n  return\n}}\n"
    );
    edits.append(
        &format!("{folder}/tests/lit/invalid.mlir"),
        RUN_INVALID,
        &case,
    )
}

/// Adds one to the length of the table.
fn count_up(edits: &mut Edits<'_>, ops: &str) -> Result {
    let text = edits.read(ops)?;
    let head = "static TABLE: [OpDef; ";
    let lost = || format!("{ops}: no `{head}…]`");
    let start = text.find(head).ok_or_else(lost)? + head.len();
    let end = start + text[start..].find(']').ok_or_else(lost)?;
    let count: usize = text[start..end].parse().map_err(|_| lost())?;
    let new = format!("{}{}{}", &text[..start], count + 1, &text[end..]);
    edits.change(ops, new);
    Ok(())
}

/// Fails if the dialect's tables are generated.
fn own_ops(edits: &Edits<'_>, path: &OpPath<'_>) -> Result {
    let folder = path.folder();
    if edits.exists(&format!("{folder}/src/generated")) {
        let d = path.dialect;
        return Err(format!("the ops of `{d}` are imported: cargo xtask codegen {d}").into());
    }
    if edits.exists(&folder) {
        return Ok(());
    }
    Err(format!(
        "{folder} is not there: cargo xtask new dialect {}",
        path.dialect
    )
    .into())
}

fn fold(edits: &mut Edits<'_>, path: &OpPath<'_>) -> Result {
    let (folder, op, kind) = (path.folder(), path.op, camel(path.op));
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
    if own_ops(edits, path).is_ok() {
        let row = format!("name: \"{}.{op}\", ", path.dialect);
        let hook = format!("fold: Some(<{kind} as crease_ir::fold::Fold>::fold), ");
        edits.insert(&format!("{folder}/src/ops.rs"), &row, "..", &hook)?;
    }
    canonicalize_case(edits, path, op)
}

fn pattern(edits: &mut Edits<'_>, path: &OpPath<'_>) -> Result {
    let (folder, name) = (path.folder(), path.op);
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
    edits.append(&file, RUN_CANONICALIZE, &case)
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
