//! The results of a pattern: new ops, constants and values, as rule text.

use tblgen::record::Record;

use super::Refusal;
use super::cpp;
use super::dag::{Arg, Dag, Leaf};
use super::env::{Bound, Env, Param, type_of};
use super::expr::{self, Translator};
use super::left::{join_types, says};
use super::op::{ArgKind, OpInfo};
use super::snippets::{self, Kind};
use super::text::{self, Piece};
use crate::records::Fields;

/// The right side.
#[derive(Default, Debug)]
pub struct Right {
    /// One entry per result of the root.
    pub results: Vec<Piece>,
    /// Ops that have names.
    pub lets: Vec<(String, Piece)>,
    /// New ops, and how many of them are at the root's location.
    pub ops: usize,
    /// See `ops`.
    pub at_root: usize,
}

/// What all new ops of a pattern need.
pub struct Builder<'e, 'a> {
    /// The names.
    pub env: &'e mut Env<'a>,
    /// The root's name; empty if it has none.
    pub root: String,
    /// Nodes of the types of the root's results.
    pub root_types: Vec<usize>,
    /// Results of the root of which a condition says that they are unused.
    pub unused: Vec<usize>,
    /// What is built.
    pub right: Right,
    /// How often the results refer to a name: one that is not is no `where`.
    pub mentioned: Vec<String>,
}

impl<'a> Builder<'_, 'a> {
    /// Translates the results; the last ones replace the root's.
    pub fn results(&mut self, patterns: &[Dag<'a>]) -> Result<(), Refusal> {
        let wanted = self.root_types.len();
        if wanted == 0 {
            return Err(Refusal::new(
                "root without results",
                "rules replace results",
            ));
        }
        patterns
            .iter()
            .for_each(|dag| mentions(dag, &mut self.mentioned));
        let mut counts = Vec::new();
        for dag in patterns {
            let count = match dag.is_op() {
                true => OpInfo::read(dag.op).results.map(|r| r.len()),
                false => Some(1),
            };
            let Some(count) = count else {
                return Err(Refusal::new("variadic results", dag.title()));
            };
            counts.push(count);
        }
        let total: usize = counts.iter().sum();
        if total < wanted {
            let what = format!("{total} results for {wanted}");
            return Err(Refusal::new("malformed pattern", what));
        }
        // Where the first result of a pattern goes; negative for those that come before.
        let mut at = wanted as i64 - total as i64;
        for (dag, count) in patterns.iter().zip(counts) {
            if at < 0 && at + count as i64 > 0 {
                let what = format!("`{}` replaces only some of its results", dag.title());
                return Err(Refusal::new("result pattern", what));
            }
            match usize::try_from(at) {
                Ok(at) => self.replacement(dag, at, count)?,
                Err(_) => self.auxiliary(dag)?,
            }
            at += count as i64;
        }
        Ok(())
    }

    /// A pattern whose results are only used by other ones.
    fn auxiliary(&mut self, dag: &Dag<'a>) -> Result<(), Refusal> {
        if !dag.is_op() || !self.is_mentioned(&dag.name) {
            let what = format!("`{}`, which no result uses", dag.title());
            return Err(Refusal::new("auxiliary result pattern", what));
        }
        let node = self.env.types.node();
        self.op(dag, node, false).map(|_| ())
    }

    fn is_mentioned(&self, name: &str) -> bool {
        let of =
            |m: &String| m == name || m.strip_prefix(name).is_some_and(|r| r.starts_with("__"));
        !name.is_empty() && self.mentioned.iter().any(of)
    }

    /// A pattern that replaces `count` results of the root from number `at` on.
    fn replacement(&mut self, dag: &Dag<'a>, at: usize, count: usize) -> Result<(), Refusal> {
        let node = self.root_types.get(at).copied().unwrap_or_default();
        if dag.is("replaceWithValue") {
            let [arg] = &dag.args[..] else {
                return Err(Refusal::new(
                    "malformed pattern",
                    "`replaceWithValue` of several",
                ));
            };
            if self.unused.contains(&at) {
                self.right.results.push(Piece::new("_"));
                return Ok(());
            }
            let piece = match &arg.leaf {
                Leaf::Unset => self.value(&arg.name)?,
                Leaf::Dag(inner) => self.nested(inner, None, node)?,
                _ => return Err(Refusal::new("malformed pattern", "`replaceWithValue`")),
            };
            self.right.results.push(piece);
            return Ok(());
        }
        if !dag.is_op() || count == 1 {
            let piece = self.nested(dag, None, node)?;
            self.right.results.push(piece);
            return Ok(());
        }
        let name = match dag.name.as_str() {
            "" => format!("__result{at}"),
            name => name.to_owned(),
        };
        let dag = Dag {
            name: name.clone(),
            ..dag.clone()
        };
        self.mentioned.push(name.clone());
        self.op(&dag, node, true)?;
        for i in 0..count {
            let text = self.env.refer(&format!("{name}__{i}"), Kind::Value)?.0;
            self.right.results.push(Piece::new(&text));
        }
        Ok(())
    }

    /// A DAG in the place of a value whose type is that of `node`.
    fn nested(
        &mut self,
        dag: &Dag<'a>,
        constraint: Option<Record<'a>>,
        node: usize,
    ) -> Result<Piece, Refusal> {
        if dag.is_op() {
            let info = OpInfo::read(dag.op);
            if info.constant && snippets::CONSTANT_OPS.contains(&info.name.as_str()) {
                return self.constant(dag, constraint, node);
            }
            let at_result = constraint.is_none();
            return self.op(dag, node, at_result);
        }
        if dag.op.subclass_of("NativeCodeCall") {
            if !dag.name.is_empty() {
                return Err(Refusal::new("native call", "its result has a name"));
            }
            let text = expr::native(self.env, dag, Kind::Value)?;
            return Ok(Piece::new(&text));
        }
        let what = format!("`{}` as a result", dag.title());
        Err(Refusal::new("directive", what))
    }

    /// A bound value or the result of an op.
    fn value(&mut self, name: &str) -> Result<Piece, Refusal> {
        if let Some(Bound::Values) = self.env.get(name).map(|b| b.bound.clone()) {
            return Err(Refusal::new(
                "variadic values as a result",
                format!("`${name}`"),
            ));
        }
        if !self.root.is_empty() && name.split("__").next() == Some(self.root.as_str()) {
            return Err(Refusal::new("the root's own result", format!("`${name}`")));
        }
        let matched = matches!(self.env.resolve(name)?.0.bound, Bound::Op(_));
        let (text, _) = self.env.refer(name, Kind::Value)?;
        let mut piece = Piece::new(&text);
        if matched && !text.contains('#') {
            piece.text += "#0";
        }
        Ok(piece)
    }

    /// A new op; its text, or its name if it is a `where`.
    fn op(&mut self, dag: &Dag<'a>, node: usize, at_result: bool) -> Result<Piece, Refusal> {
        let info = OpInfo::read(dag.op);
        if info.nested {
            return Err(Refusal::new(
                "new op with regions or successors",
                &info.name,
            ));
        }
        let Some(results) = info.results.as_ref().map(Vec::len) else {
            return Err(Refusal::new("variadic results", &info.name));
        };
        let (args, types, at_root) = self.directives(dag)?;
        if args.len() != info.args.len() {
            let what = format!("{} arguments of `{}`", args.len(), info.name);
            return Err(Refusal::new("malformed pattern", what));
        }
        self.right.ops += 1;
        self.right.at_root += usize::from(at_root);
        let operands: Vec<usize> = args.iter().map(|_| self.env.types.node()).collect();
        let mut nodes = vec![node];
        while nodes.len() < results {
            nodes.push(self.env.types.node());
        }
        join_types(self.env, &info, &operands, &nodes);
        // A value's type is known before the constants beside it are written.
        for (i, arg) in args.iter().enumerate() {
            if let Leaf::Unset = arg.leaf
                && info.args.get(i).is_some_and(|a| a.kind == ArgKind::Operand)
                && let Ok((binding, index)) = self.env.resolve(&arg.name)
                && let Some(&known) = binding.types.get(index.unwrap_or(0))
                && let Some(&node) = operands.get(i)
            {
                self.env.types.join(known, node);
            }
        }
        let mut built = text::New::default();
        for (i, arg) in args.iter().enumerate() {
            let Some(wanted) = info.args.get(i) else {
                break;
            };
            let node = operands.get(i).copied().unwrap_or_default();
            match &wanted.kind {
                ArgKind::Operand => {
                    let piece = match &arg.leaf {
                        Leaf::Unset => self.value(&arg.name)?,
                        Leaf::Dag(inner) => self.nested(inner, Some(wanted.constraint), node)?,
                        _ => {
                            let what = format!("operand `{}` of `{}`", wanted.name, info.name);
                            return Err(Refusal::new("malformed pattern", what));
                        }
                    };
                    built.operands.push(piece);
                }
                ArgKind::Variadic => self.variadic(&info, wanted.constraint, arg, &mut built)?,
                ArgKind::Required => {
                    built
                        .required
                        .push(self.attr(arg, wanted.constraint, false)?);
                }
                ArgKind::Flag { default } => {
                    let mut attr = self.attr(arg, wanted.constraint, true)?;
                    let symbol = default.rsplit("::").next().unwrap_or_default();
                    if attr == symbol && !default.is_empty() {
                        attr = "none".to_owned();
                    }
                    let name = (!info.one_flag()).then(|| wanted.name.clone());
                    built.flags.push((name, attr));
                }
                ArgKind::OtherOperand => {
                    return Err(Refusal::new("optional operand", &info.name));
                }
                ArgKind::Other => {
                    let what = format!("`{}` of `{}`", wanted.name, info.name);
                    return Err(Refusal::new("property", what));
                }
            }
        }
        built.ty = match &types[..] {
            [] => None,
            [ty] if results == 1 => Some(ty.clone()),
            all if results == all.len() => Some(format!("({})", all.join(", "))),
            _ => return Err(Refusal::new("`returnType` of some results", &info.name)),
        };
        if built.ty.is_none() && at_result && results > 1 && results != self.root_types.len() {
            return Err(Refusal::new("types of several results", &info.name));
        }
        let piece = built.piece(&info);
        if !self.is_mentioned(&dag.name) {
            return Ok(piece);
        }
        self.env.bind(&dag.name, Bound::New(results), None, nodes)?;
        let name = self.env.get(&dag.name).map(|b| b.name.clone());
        self.right.lets.push((name.unwrap_or_default(), piece));
        if results == 0 {
            return Err(Refusal::new("op without results as a value", &info.name));
        }
        let first = if results == 1 { "" } else { "__0" };
        let text = self
            .env
            .refer(&format!("{}{first}", dag.name), Kind::Value)?
            .0;
        Ok(Piece::new(&text))
    }

    /// The arguments before the trailing directives; the types that `returnType` says; whether
    /// `location` is the root's.
    fn directives(&mut self, dag: &Dag<'a>) -> Result<(Vec<Arg<'a>>, Vec<String>, bool), Refusal> {
        let (mut args, mut types, mut at_root) = (Vec::new(), Vec::new(), false);
        for arg in &dag.args {
            match &arg.leaf {
                Leaf::Dag(inner) if inner.is("location") => match &inner.args[..] {
                    [one]
                        if matches!(one.leaf, Leaf::Unset)
                            && one.name == self.root
                            && !self.root.is_empty() =>
                    {
                        at_root = true;
                    }
                    _ => {
                        let what = "not that of the root";
                        return Err(Refusal::new("`location`", what));
                    }
                },
                Leaf::Dag(inner) if inner.is("returnType") => {
                    for ty in &inner.args {
                        let ty = self.return_type(ty)?;
                        types.push(ty);
                    }
                }
                _ => args.push(arg.clone()),
            }
        }
        Ok((args, types, at_root))
    }

    fn return_type(&mut self, arg: &Arg<'a>) -> Result<String, Refusal> {
        match &arg.leaf {
            Leaf::Unset => {
                let value = self.env.refer(&arg.name, Kind::Value)?.0;
                Ok(format!("type({value})"))
            }
            Leaf::Text(code) => {
                let mut translator = Translator {
                    env: self.env,
                    params: Vec::new(),
                };
                translator.expression(&cpp::tokens(code), Kind::Type)
            }
            Leaf::Dag(dag) => expr::native(self.env, dag, Kind::Type),
            _ => Err(Refusal::new("malformed pattern", "`returnType`")),
        }
    }

    fn variadic(
        &mut self,
        info: &OpInfo<'a>,
        constraint: Record<'a>,
        arg: &Arg<'a>,
        built: &mut text::New,
    ) -> Result<(), Refusal> {
        match &arg.leaf {
            Leaf::Unset
                if !self
                    .env
                    .get(&arg.name)
                    .is_some_and(|b| b.bound == Bound::Values) =>
            {
                let piece = self.value(&arg.name)?;
                built.operands.push(piece);
            }
            Leaf::Unset => {
                let Some(binding) = self.env.get_mut(&arg.name) else {
                    return Ok(());
                };
                binding.uses += 1;
                built
                    .operands
                    .push(Piece::new(&format!("{}...", binding.name)));
            }
            Leaf::Dag(dag) if dag.is("variadic") => {
                for arg in &dag.args {
                    let node = self.env.types.node();
                    let piece = match &arg.leaf {
                        Leaf::Unset => self.value(&arg.name)?,
                        Leaf::Dag(inner) => self.nested(inner, Some(constraint), node)?,
                        _ => return Err(Refusal::new("malformed pattern", "`variadic`")),
                    };
                    built.operands.push(piece);
                }
            }
            Leaf::Dag(inner) => {
                let node = self.env.types.node();
                let piece = self.nested(inner, Some(constraint), node)?;
                built.operands.push(piece);
            }
            _ => return Err(Refusal::new("malformed pattern", &info.name)),
        }
        Ok(())
    }

    /// An attribute of a new op; in angle brackets names have no `$`.
    fn attr(&mut self, arg: &Arg<'a>, of: Record<'a>, flag: bool) -> Result<String, Refusal> {
        let text = match &arg.leaf {
            Leaf::Unset => {
                let text = self.env.refer(&arg.name, Kind::Attr)?.0;
                let name = text.trim_start_matches('$');
                let bound = self.env.by_rule_name(name).is_some();
                match (bound, flag) {
                    (true, true) => name.to_owned(),
                    (true, false) => format!("${name}"),
                    (false, _) => text,
                }
            }
            Leaf::Def(def) => match expr::constant_attr(*def) {
                Some((case, ..)) => case,
                None => return Err(Refusal::new("attribute", def.record_name())),
            },
            Leaf::Dag(dag) if dag.op.subclass_of("NativeCodeCall") => {
                let tokens = cpp::tokens(&dag.op.text_or_empty("expression"));
                match &tokens[..] {
                    [word] if word.contains("::") => expr::case(word, Some(of))?,
                    _ => expr::native(self.env, dag, Kind::Attr)?,
                }
            }
            Leaf::Text(code) => {
                let mut translator = Translator {
                    env: self.env,
                    params: Vec::<Param<'a>>::new(),
                };
                let tokens = cpp::tokens(code);
                match &tokens[..] {
                    [word] if word.contains("::") => expr::case(word, Some(of))?,
                    _ => translator.expression(&tokens, Kind::Attr)?,
                }
            }
            Leaf::Dag(dag) => {
                let what = format!("`{}` for an attribute", dag.title());
                return Err(Refusal::new("directive", what));
            }
            Leaf::Int(int) => int.to_string(),
        };
        Ok(text)
    }

    /// A new constant where `node` is the type.
    fn constant(
        &mut self,
        dag: &Dag<'a>,
        constraint: Option<Record<'a>>,
        node: usize,
    ) -> Result<Piece, Refusal> {
        if self.is_mentioned(&dag.name) {
            return Err(Refusal::new("constant", "a new one has a name"));
        }
        let (args, types, at_root) = self.directives(dag)?;
        let [arg] = &args[..] else {
            let what = format!("{} arguments of a constant", args.len());
            return Err(Refusal::new("malformed pattern", what));
        };
        let (number, ty) = match &arg.leaf {
            Leaf::Unset => {
                let text = self.env.refer(&arg.name, Kind::Constant)?.0;
                self.number(text)
            }
            Leaf::Def(def) => match expr::constant_attr(*def) {
                Some((literal, ty, _)) => (literal, ty.unwrap_or_default().to_owned()),
                None => return Err(Refusal::new("constant", def.record_name())),
            },
            Leaf::Dag(inner) if inner.op.subclass_of("NativeCodeCall") => {
                let text = expr::native(self.env, inner, Kind::Constant)?;
                self.number(text)
            }
            _ => return Err(Refusal::new("constant", "its value")),
        };
        if !types.is_empty() {
            return Err(Refusal::new("constant", "`returnType`"));
        }
        self.right.ops += 1;
        self.right.at_root += usize::from(at_root);
        let same = self.env.type_node(&ty).map(|n| self.env.types.find(n))
            == Some(self.env.types.find(node));
        let known = same || self.env.types.known(node).is_some_and(|known| known == ty);
        if known && let Some((name, _)) = type_of(&ty) {
            self.env.release(name);
        }
        let literal = !number.contains(['$', '(', ' ']);
        let zero = literal && matches!(number.as_str(), "0" | "1");
        let number = match self.constraint_of(&ty).or(constraint) {
            Some(of) if zero && says(of, true) => format!("{number}.0"),
            Some(of) if zero && !says(of, false) => {
                let what = format!("{number} of a type that is not known");
                return Err(Refusal::new("constant", what));
            }
            None if zero => {
                return Err(Refusal::new("constant", "zero of a type that is not known"));
            }
            _ => number,
        };
        Ok(text::constant(
            &number,
            literal,
            (!known).then_some(ty.as_str()),
        ))
    }

    /// `number | type`.
    fn number(&self, text: String) -> (String, String) {
        match text.rsplit_once(" | ") {
            Some((number, ty)) => (expr::outer(number).to_owned(), ty.to_owned()),
            None => (text, String::new()),
        }
    }

    /// The constraint on `x` of `type(x)`.
    fn constraint_of(&self, ty: &str) -> Option<Record<'a>> {
        self.env.by_rule_name(type_of(ty)?.0)?.constraint
    }
}

/// The names that the arguments of `dag` refer to.
fn mentions(dag: &Dag<'_>, out: &mut Vec<String>) {
    for arg in &dag.args {
        match &arg.leaf {
            Leaf::Unset => out.push(arg.name.clone()),
            Leaf::Dag(inner) => mentions(inner, out),
            _ => {}
        }
    }
}
