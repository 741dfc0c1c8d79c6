//! The source of a pattern: a tree of ops with what their arguments must be.

use tblgen::record::Record;

use super::Refusal;
use super::dag::{Arg, Dag, Leaf};
use super::env::{Bound, Env};
use super::expr::{self, Cond};
use super::op::{ArgInfo, ArgKind, OpInfo};
use super::snippets::Kind;
use super::{cpp, snippets};
use crate::records::Fields;

/// A matched op.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    /// The op.
    pub info: OpInfo<'a>,
    /// Its name in the pattern; empty if it has none.
    pub label: String,
    /// What its arguments must be, in the order of ODS; variadic ones may be several.
    pub args: Vec<Match<'a>>,
    /// The type that the result must have.
    pub ty: Option<String>,
    /// Both orders of the operands with this number and the next one are asked for.
    pub either: Option<usize>,
    /// Nodes of the types of its results.
    pub nodes: Vec<usize>,
}

/// What an argument must be.
#[derive(Clone, Debug)]
pub enum Match<'a> {
    /// Anything.
    Any,
    /// A value with this name in the pattern, and its type.
    Value(String, Option<String>),
    /// All values of a variadic operand.
    Values(String),
    /// A constant with this name in the pattern.
    Constant(String),
    /// A constant of this value.
    Literal(String),
    /// An attribute with this name in the pattern.
    Attr(String),
    /// An attribute with this value.
    Is(String),
    /// The result of an op.
    Op(Box<Source<'a>>),
    /// Several operands of a variadic one.
    Group(Vec<Match<'a>>),
}

/// What reading a source finds out besides the tree.
#[derive(Default, Debug)]
pub struct Found {
    /// Conditions of leaves.
    pub conditions: Vec<Cond>,
    /// Constants that must not be shaped, with their type's node.
    pub scalars: Vec<(String, usize)>,
    /// Constants of which nothing says that they are a number or a splat.
    pub wide: Vec<String>,
    /// Nodes of literals of one type.
    typed: Vec<usize>,
    /// Made-up names for what has none.
    made: usize,
}

/// Where an operand stands.
#[derive(Clone, Copy)]
struct Place {
    /// The node of its type.
    node: usize,
    /// That of the op's only result.
    result: Option<usize>,
}

/// Reads the source `dag`. `result` is the node of the type of its result if it is an operand.
pub fn source<'a>(
    env: &mut Env<'a>,
    found: &mut Found,
    dag: &Dag<'a>,
    result: Option<usize>,
) -> Result<Source<'a>, Refusal> {
    let info = OpInfo::read(dag.op);
    let (args, either) = flattened(&info, dag)?;
    if args.len() != info.args.len() {
        let what = format!("{} arguments of `{}`", args.len(), info.name);
        return Err(Refusal::new("malformed pattern", what));
    }
    let results = info.results.as_ref().map_or(0, Vec::len);
    let mut nodes: Vec<usize> = Vec::new();
    for i in 0..results {
        nodes.push(match result {
            Some(node) if i == 0 => node,
            _ => env.types.node(),
        });
    }
    let operands: Vec<usize> = info.args.iter().map(|_| env.types.node()).collect();
    join_types(env, &info, &operands, &nodes);
    if !dag.name.is_empty() {
        if info.results.is_none() {
            return Err(Refusal::new("variadic results", format!("`{}`", info.name)));
        }
        let taken = env.get(&dag.name).is_some();
        if taken {
            let what = format!("`${}` is bound twice", dag.name);
            return Err(Refusal::new("malformed pattern", what));
        }
        let constraint = info.results.iter().flatten().next().map(|r| r.1);
        env.bind(&dag.name, Bound::Op(results), constraint, nodes.clone())?;
    }
    let mut tree = Source {
        label: dag.name.clone(),
        args: Vec::new(),
        ty: None,
        either,
        nodes: nodes.clone(),
        info,
    };
    let one = match nodes[..] {
        [node] => Some(node),
        _ => None,
    };
    for (i, arg) in args.iter().enumerate() {
        let Some(wanted) = tree.info.args.get(i).cloned() else {
            break;
        };
        let place = Place {
            node: operands.get(i).copied().unwrap_or_default(),
            result: one,
        };
        let matched = match wanted.kind {
            ArgKind::Operand => operand(env, found, &wanted, arg, place)?,
            ArgKind::Variadic => variadic(env, found, &wanted, arg)?,
            ArgKind::OtherOperand => {
                return Err(Refusal::new(
                    "optional operand",
                    format!("`{}`", tree.info.name),
                ));
            }
            ArgKind::Required | ArgKind::Flag { .. } => attribute(env, found, &wanted, arg)?,
            ArgKind::Other => {
                let what = format!("`{}` of `{}`", wanted.name, tree.info.name);
                return Err(Refusal::new("property", what));
            }
        };
        tree.args.push(matched);
    }
    // A literal that is of one type is matched by the type of the result.
    let typed = |node: &usize| {
        let same = |t: &usize| env.types.find(*t) == env.types.find(*node);
        found.typed.iter().any(same)
    };
    let typed = one.filter(typed);
    tree.ty = typed
        .and_then(|node| env.types.known(node))
        .map(str::to_owned);
    Ok(tree)
}

/// Operands and results of one type are one set.
pub fn join_types(env: &mut Env<'_>, info: &OpInfo<'_>, args: &[usize], results: &[usize]) {
    let names = info.args.iter().map(|a| a.name.as_str());
    let result_names = info.results.iter().flatten().map(|r| r.0.as_str());
    let all: Vec<(&str, usize)> = names
        .zip(args.iter().copied())
        .chain(result_names.zip(results.iter().copied()))
        .collect();
    for set in &info.same_types {
        let mut nodes = all.iter().filter(|(name, _)| set.iter().any(|s| s == name));
        if let Some((_, first)) = nodes.next() {
            nodes.for_each(|(_, node)| env.types.join(*first, *node));
        }
    }
}

/// The arguments with `(either a, b)` taken apart, and where there was one.
fn flattened<'a>(
    info: &OpInfo<'a>,
    dag: &Dag<'a>,
) -> Result<(Vec<Arg<'a>>, Option<usize>), Refusal> {
    let mut either = None;
    let mut args: Vec<Arg<'_>> = Vec::new();
    for arg in &dag.args {
        match &arg.leaf {
            Leaf::Dag(inner) if inner.is("either") => {
                let at = args.len();
                let kinds = info.args.get(at..at + 2).unwrap_or_default();
                let operands = kinds.iter().all(|a| a.kind == ArgKind::Operand);
                if either.is_some() || inner.args.len() != 2 || kinds.len() != 2 || !operands {
                    let what = format!("in `{}`", info.name);
                    return Err(Refusal::new("`either` that is not of two operands", what));
                }
                either = Some(at);
                args.extend(inner.args.iter().cloned());
            }
            _ => args.push(arg.clone()),
        }
    }
    Ok((args, either))
}

fn is_any(arg: &Arg<'_>) -> bool {
    matches!(arg.leaf, Leaf::Unset) && (arg.name.is_empty() || arg.name == "_")
}

fn operand<'a>(
    env: &mut Env<'a>,
    found: &mut Found,
    wanted: &ArgInfo<'a>,
    arg: &Arg<'a>,
    place: Place,
) -> Result<Match<'a>, Refusal> {
    let node = place.node;
    let ty = match &arg.leaf {
        Leaf::Unset if is_any(arg) => return Ok(Match::Any),
        Leaf::Unset => None,
        Leaf::Def(def) => type_leaf(wanted, *def)?,
        Leaf::Dag(dag) if dag.is_op() => {
            if !arg.name.is_empty() {
                env.bind(&arg.name, Bound::Value, None, vec![node])?;
                return Err(Refusal::new(
                    "name of an operand that is an op",
                    format!("`${}`", arg.name),
                ));
            }
            let info = OpInfo::read(dag.op);
            if snippets::CONSTANT_OPS.contains(&info.name.as_str()) {
                return constant(env, found, wanted, dag, place);
            }
            if !info.one_result() {
                let what = format!("any result of `{}` would match", info.name);
                return Err(Refusal::new("nested op with several results", what));
            }
            return Ok(Match::Op(Box::new(source(env, found, dag, Some(node))?)));
        }
        Leaf::Dag(dag) if dag.op.subclass_of("NativeCodeCall") => {
            return matcher(env, found, wanted, dag, place);
        }
        Leaf::Dag(dag) => {
            let what = format!("`{}` for an operand", dag.title());
            return Err(Refusal::new("directive", what));
        }
        Leaf::Text(text) => return Err(Refusal::new("malformed pattern", format!("{text:?}"))),
        Leaf::Int(int) => return Err(Refusal::new("malformed pattern", int.to_string())),
    };
    if let Some(ty) = &ty {
        env.types.set(node, ty);
    }
    let name = match arg.name.as_str() {
        "" | "_" if ty.is_none() => return Ok(Match::Any),
        "" | "_" => {
            found.made += 1;
            format!("x{}", found.made)
        }
        name => name.to_owned(),
    };
    env.bind(&name, Bound::Value, Some(wanted.constraint), vec![node])?;
    if let Some(binding) = env.get(&name) {
        let known = binding.types.first().copied().unwrap_or(node);
        env.types.join(known, node);
    }
    Ok(Match::Value(name, ty))
}

/// The type that a type constraint means: `None` where it is what the op asks for anyway.
fn type_leaf(wanted: &ArgInfo<'_>, def: Record<'_>) -> Result<Option<String>, Refusal> {
    let name = def.record_name();
    if name == wanted.constraint.record_name() {
        return Ok(None);
    }
    match snippets::find(snippets::TYPES, &name) {
        Some("") => Ok(None),
        Some(ty) => Ok(Some(ty.to_owned())),
        None => Err(Refusal::new("operand constraint", constraint_name(def))),
    }
}

fn constraint_name(def: Record<'_>) -> String {
    match def.anonymous() {
        true => def.text_or_empty("summary"),
        false => def.record_name(),
    }
}

fn variadic<'a>(
    env: &mut Env<'a>,
    found: &mut Found,
    wanted: &ArgInfo<'a>,
    arg: &Arg<'a>,
) -> Result<Match<'a>, Refusal> {
    match &arg.leaf {
        Leaf::Unset | Leaf::Def(_) => {
            if let Leaf::Def(def) = arg.leaf {
                let name = def.def("baseType").unwrap_or(def).record_name();
                if name != wanted.constraint.record_name() {
                    return Err(Refusal::new("operand constraint", constraint_name(def)));
                }
            }
            found.made += usize::from(is_any(arg));
            let name = match is_any(arg) {
                true => format!("xs{}", found.made),
                false => arg.name.clone(),
            };
            env.bind(&name, Bound::Values, None, Vec::new())?;
            Ok(Match::Values(name))
        }
        Leaf::Dag(dag) if dag.is("variadic") => {
            if !dag.name.is_empty() || !arg.name.is_empty() {
                return Err(Refusal::new("directive", "a name for `variadic`"));
            }
            let mut group = Vec::new();
            for arg in &dag.args {
                let place = Place {
                    node: env.types.node(),
                    result: None,
                };
                group.push(operand(env, found, wanted, arg, place)?);
            }
            Ok(Match::Group(group))
        }
        _ => Err(Refusal::new(
            "malformed pattern",
            format!("operand `{}`", wanted.name),
        )),
    }
}

/// `(NativeCodeCall<"…$_self…"> attr)` in the place of an operand.
fn matcher<'a>(
    env: &mut Env<'a>,
    found: &mut Found,
    wanted: &ArgInfo<'a>,
    dag: &Dag<'a>,
    place: Place,
) -> Result<Match<'a>, Refusal> {
    let text = dag.op.text_or_empty("expression");
    let tokens = cpp::tokens(&text);
    let any = cpp::tokens("success(matchPattern($_self->getResult(0), m_Constant(&$0)))");
    if tokens == any {
        return constant(env, found, wanted, dag, place);
    }
    let literal = snippets::MATCHERS.iter().find(|(matcher, _)| {
        ["$_self->getResult(0)", "$_self"].iter().any(|it| {
            let call = format!("success(matchPattern({it}, {matcher}))");
            tokens == cpp::tokens(&call)
        })
    });
    match literal {
        Some((_, literal)) if dag.args.is_empty() && dag.name.is_empty() => {
            Ok(Match::Literal((*literal).to_owned()))
        }
        _ => Err(Refusal::new(
            "native call in the source",
            cpp::text(&tokens),
        )),
    }
}

/// A constant whose value is the only argument of `dag`.
fn constant<'a>(
    env: &mut Env<'a>,
    found: &mut Found,
    wanted: &ArgInfo<'a>,
    dag: &Dag<'a>,
    place: Place,
) -> Result<Match<'a>, Refusal> {
    let node = place.node;
    let [arg] = &dag.args[..] else {
        let what = format!("{} arguments of a constant", dag.args.len());
        return Err(Refusal::new("malformed pattern", what));
    };
    if let Leaf::Def(def) = arg.leaf
        && def.subclass_of("ConstantAttr")
    {
        let Some((literal, ty, _)) = expr::constant_attr(def) else {
            return Err(Refusal::new("constant", constraint_name(def)));
        };
        let Some(ty) = ty else {
            return Err(Refusal::new("constant", constraint_name(def)));
        };
        if !arg.name.is_empty() || !dag.name.is_empty() {
            return Err(Refusal::new("constant", "a name for a literal"));
        }
        let result = place.result.map(|result| env.types.find(result));
        let known = result == Some(env.types.find(node));
        env.types.set(node, ty);
        if known {
            found.typed.push(node);
            return Ok(Match::Literal(literal));
        }
        found.made += 1;
        let name = format!("c{}", found.made);
        env.bind(&name, Bound::Constant, Some(wanted.constraint), vec![node])?;
        let value = env.refer(&name, Kind::Number)?.0;
        found
            .conditions
            .push(Cond::Is(format!("{value} == {literal}")));
        let of = env.refer(&name, Kind::Value)?.0;
        found
            .conditions
            .push(Cond::Is(format!("type({of}) == {ty}")));
        return Ok(Match::Constant(name));
    }
    let name = match arg.name.as_str() {
        "" | "_" => {
            found.made += 1;
            format!("c{}", found.made)
        }
        name => name.to_owned(),
    };
    env.bind(&name, Bound::Constant, Some(wanted.constraint), vec![node])?;
    if !dag.name.is_empty() {
        env.bind(
            &dag.name,
            Bound::Constant,
            Some(wanted.constraint),
            vec![node],
        )?;
        let rule_name = env.get(&name).map(|b| b.name.clone()).unwrap_or_default();
        if let Some(label) = env.get_mut(&dag.name) {
            label.name = rule_name;
        }
    }
    match &arg.leaf {
        Leaf::Unset => found.wide.push(name.clone()),
        Leaf::Def(def) => match def.record_name().as_str() {
            "APIntAttr" => {
                found.scalars.push((name.clone(), node));
                if !says(wanted.constraint, false) {
                    let of = env.refer(&name, Kind::Value)?.0;
                    let float = Cond::Is(format!("is_float({of})"));
                    found.conditions.push(Cond::Not(Box::new(float)));
                }
            }
            known => match snippets::find(snippets::CONSTANT_TYPES, known) {
                Some("") => found.wide.push(name.clone()),
                Some(ty) => {
                    let of = env.refer(&name, Kind::Value)?.0;
                    env.types.set(node, ty);
                    found
                        .conditions
                        .push(Cond::Is(format!("type({of}) == {ty}")));
                }
                None => return Err(Refusal::new("constant", constraint_name(*def))),
            },
        },
        _ => return Err(Refusal::new("constant", "neither a name nor a constraint")),
    }
    Ok(Match::Constant(name))
}

/// Whether a type constraint is of floats (or of integers, `index` included) only, by its summary.
pub fn says(constraint: Record<'_>, float: bool) -> bool {
    let summary = constraint.text_or_empty("summary");
    let floats = summary.contains("float") || summary.contains("f32") || summary.contains("f64");
    let ints = ["integer", "index", "bool"]
        .iter()
        .any(|w| summary.contains(w));
    match float {
        true => floats && !ints,
        false => ints && !floats,
    }
}

fn attribute<'a>(
    env: &mut Env<'a>,
    found: &mut Found,
    wanted: &ArgInfo<'a>,
    arg: &Arg<'a>,
) -> Result<Match<'a>, Refusal> {
    let flag = matches!(wanted.kind, ArgKind::Flag { .. });
    let optional = wanted.kind
        == ArgKind::Flag {
            default: String::new(),
        };
    match &arg.leaf {
        Leaf::Unset if is_any(arg) => return Ok(Match::Any),
        Leaf::Unset => {}
        Leaf::Def(def) if expr::is_constant_attr(*def) => {
            let Some((case, _, bits)) = expr::constant_attr(*def) else {
                return Err(Refusal::new("attribute", constraint_name(*def)));
            };
            if !bits && (arg.name.is_empty() || arg.name == "_") {
                return Ok(Match::Is(case));
            }
            if !bits {
                let bound = Bound::Attr {
                    flag,
                    value: Some(case),
                };
                env.bind(&arg.name, bound, Some(wanted.constraint), Vec::new())?;
                return Ok(Match::Attr(arg.name.clone()));
            }
            if !arg.name.is_empty() {
                return Err(Refusal::new("attribute", "a name for constant flags"));
            }
            // `<nsw>` matches flags that include it; a constant is the whole of them.
            found.made += 1;
            let name = format!("flags{}", found.made);
            env.bind(&name, attr(flag), Some(wanted.constraint), Vec::new())?;
            let of = env.refer(&name, Kind::Attr)?.0;
            found.conditions.push(Cond::Is(format!("{of} == {case}")));
            return Ok(Match::Attr(name));
        }
        Leaf::Def(def) => {
            let known = def.record_name();
            let same = known == wanted.constraint.record_name();
            if !(same || known == "AnyAttr") || optional {
                return Err(Refusal::new("attribute constraint", constraint_name(*def)));
            }
            if arg.name.is_empty() || arg.name == "_" {
                return Ok(Match::Any);
            }
        }
        _ => {
            return Err(Refusal::new(
                "attribute",
                format!("what `{}` must be", wanted.name),
            ));
        }
    }
    env.bind(&arg.name, attr(flag), Some(wanted.constraint), Vec::new())?;
    Ok(Match::Attr(arg.name.clone()))
}

fn attr(flag: bool) -> Bound {
    Bound::Attr { flag, value: None }
}
