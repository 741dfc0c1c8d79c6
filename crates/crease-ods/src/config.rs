//! `dialects/<d>/<d>.toml`: what is imported, and what is said by hand. Reads it, decides nothing.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Settings of one dialect.
#[derive(Debug)]
pub struct Config {
    /// Namespace.
    pub dialect: String,
    /// The `.td` file: beside the settings, or below LLVM's include directory.
    pub td: String,
    /// The folder that the generated files go to.
    pub out: PathBuf,
    /// What generated code calls `crease_ir`.
    pub ir: &'static str,
    /// Per op: what ODS does not say.
    pub ops: BTreeMap<String, OpConfig>,
    /// C++ predicate to Rust `TypePred` or `AttrPred` expression.
    pub predicates: BTreeMap<String, String>,
    /// C++ transformer of `TypesMatchWith` to a function's path.
    pub transforms: BTreeMap<String, String>,
    /// Class of another dialect's enum to the path of its table.
    pub enums: BTreeMap<String, String>,
    /// Summary of a `PredOpTrait` to the function that tests it.
    pub pred_traits: BTreeMap<String, PredTrait>,
    /// C++ default value to `AttrDefault` text; empty for no default.
    pub defaults: BTreeMap<String, String>,
    /// C++ call that builds a type from nothing to a function's path.
    pub builders: BTreeMap<String, String>,
    /// Mnemonic of an attribute to the module that reads and writes its parameters.
    pub attrs: BTreeMap<String, String>,
    /// Reader and writer of a parameter, by what reads it in C++, to a `ParamKind` expression.
    pub params: BTreeMap<String, String>,
    /// Records of types that are written by hand.
    pub types: Vec<String>,
    /// C++ name of a trait or interface of the dialect to what it comes to here.
    pub traits: BTreeMap<String, TraitConfig>,
    /// Names of ops that are not imported, without the namespace.
    pub without: Vec<String>,
    /// Whether enums and attributes that no imported op has are left out.
    pub only_used: bool,
}

/// What ODS does not say of an op.
#[derive(Default, Debug)]
pub struct OpConfig {
    /// Paths of interface tables.
    pub interfaces: Vec<String>,
    /// Namespace left out inside its regions.
    pub default_dialect: String,
    /// Whether block arguments get names from a hook.
    pub block_arg_names: bool,
    /// Traits that it has besides: what upstream's verifier asks of them is in C++ elsewhere.
    pub traits: Vec<String>,
    /// Whether there is a `Verify` hook, where ODS's `hasVerifier` says otherwise: one that checks what
    /// upstream checks in an interface, or none as an interface checks what upstream's verifier does.
    pub verify: Option<bool>,
    /// Traits left out because a check that upstream makes before theirs implies theirs.
    pub implied: Vec<String>,
}

/// What a trait or interface that the dialect itself declares gives to its ops.
#[derive(Default, Debug)]
pub struct TraitConfig {
    /// Hooks that they have because of it: those that check what upstream checks in the interface.
    pub hooks: Vec<String>,
    /// Paths of interface tables.
    pub interfaces: Vec<String>,
}

/// A hand-written `PredOpTrait`.
#[derive(Debug)]
pub struct PredTrait {
    /// The function's path; empty if the op's `Verify` hook says it.
    pub test: String,
    /// Hash of the C++ predicate that it was written for.
    pub cpp: String,
}

/// Every dialect's settings below the workspace `root`, builtin first.
pub fn load_all(root: &Path) -> Result<Vec<Config>, String> {
    let builtin = root.join("crates/crease-ir/src/builtin");
    let mut all = vec![load(
        &builtin.join("builtin.toml"),
        builtin.join("generated"),
        "crate",
    )?];
    let dialects = root.join("dialects");
    let entries =
        std::fs::read_dir(&dialects).map_err(|e| format!("{}: {e}", dialects.display()))?;
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    for folder in folders {
        let name = folder
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let file = folder.join(format!("{name}.toml"));
        if file.exists() {
            all.push(load(&file, folder.join("src/generated"), "crease_ir")?);
        }
    }
    Ok(all)
}

fn load(file: &Path, out: PathBuf, ir: &'static str) -> Result<Config, String> {
    let place = |e: &dyn std::fmt::Display| format!("{}: {e}", file.display());
    let text = std::fs::read_to_string(file).map_err(|e| place(&e))?;
    let table: toml::Table = text.parse().map_err(|e: toml::de::Error| place(&e))?;
    let known = [
        "dialect",
        "td",
        "ops",
        "predicates",
        "transforms",
        "enums",
        "pred-traits",
        "defaults",
        "builders",
        "attrs",
        "params",
        "traits",
        "types",
        "without",
        "only-used",
    ];
    if let Some(key) = table.keys().find(|key| !known.contains(&key.as_str())) {
        return Err(place(&format!(
            "unknown key `{key}`; known: {}",
            known.join(", ")
        )));
    }
    let required = |key: &str| {
        let value = table.get(key).and_then(toml::Value::as_str);
        value
            .map(str::to_owned)
            .ok_or_else(|| place(&format!("`{key}` is missing")))
    };
    let mut ops = BTreeMap::new();
    for (name, value) in section(&table, "ops") {
        ops.insert(
            name.clone(),
            op_config(value).map_err(|e| place(&format!("{name}: {e}")))?,
        );
    }
    let mut pred_traits = BTreeMap::new();
    for (summary, value) in section(&table, "pred-traits") {
        let get = |key| {
            let text = value.get(key).and_then(toml::Value::as_str);
            text.map(str::to_owned)
                .ok_or_else(|| place(&format!("{summary}: `{key}` is missing")))
        };
        pred_traits.insert(
            summary.clone(),
            PredTrait {
                test: get("test")?,
                cpp: get("cpp")?,
            },
        );
    }
    let mut traits = BTreeMap::new();
    for (name, value) in section(&table, "traits") {
        let settings = trait_config(value).map_err(|e| place(&format!("{name}: {e}")))?;
        traits.insert(name.clone(), settings);
    }
    Ok(Config {
        dialect: required("dialect")?,
        td: required("td")?,
        out,
        ir,
        ops,
        predicates: strings(&table, "predicates"),
        transforms: strings(&table, "transforms"),
        enums: strings(&table, "enums"),
        pred_traits,
        defaults: strings(&table, "defaults"),
        builders: strings(&table, "builders"),
        attrs: strings(&table, "attrs"),
        params: strings(&table, "params"),
        traits,
        types: list(&table, "types"),
        without: list(&table, "without"),
        only_used: table.get("only-used") == Some(&toml::Value::Boolean(true)),
    })
}

fn section<'t>(table: &'t toml::Table, key: &str) -> Vec<(&'t String, &'t toml::Value)> {
    table
        .get(key)
        .and_then(toml::Value::as_table)
        .into_iter()
        .flatten()
        .collect()
}

fn strings(table: &toml::Table, key: &str) -> BTreeMap<String, String> {
    let pairs = section(table, key).into_iter();
    pairs
        .filter_map(|(k, v)| Some((k.clone(), v.as_str()?.to_owned())))
        .collect()
}

fn list(table: &toml::Table, key: &str) -> Vec<String> {
    let list = table.get(key).and_then(toml::Value::as_array);
    list.map_or(Vec::new(), |list| texts(list))
}

fn texts(list: &[toml::Value]) -> Vec<String> {
    let texts = list.iter().filter_map(toml::Value::as_str);
    texts.map(str::to_owned).collect()
}

fn trait_config(value: &toml::Value) -> Result<TraitConfig, String> {
    let mut config = TraitConfig::default();
    for (key, value) in value.as_table().into_iter().flatten() {
        match (key.as_str(), value) {
            ("hooks", toml::Value::Array(list)) => config.hooks = texts(list),
            ("interfaces", toml::Value::Array(list)) => config.interfaces = texts(list),
            _ => return Err(format!("`{key}`; known: hooks = […], interfaces = […]")),
        }
    }
    Ok(config)
}

fn op_config(value: &toml::Value) -> Result<OpConfig, String> {
    let mut op = OpConfig::default();
    for (key, value) in value.as_table().into_iter().flatten() {
        match (key.as_str(), value) {
            ("interfaces", toml::Value::Array(list)) => op.interfaces = texts(list),
            ("implied", toml::Value::Array(list)) => op.implied = texts(list),
            ("traits", toml::Value::Array(list)) => op.traits = texts(list),
            ("default-dialect", toml::Value::String(name)) => op.default_dialect = name.clone(),
            ("block-arg-names", toml::Value::Boolean(on)) => op.block_arg_names = *on,
            ("verify", toml::Value::Boolean(on)) => op.verify = Some(*on),
            _ => {
                return Err(format!(
                    "`{key}`; known: interfaces = […], default-dialect = \"…\", \
                     block-arg-names = true, verify = true or false, implied = […], traits = […]"
                ));
            }
        }
    }
    Ok(op)
}
