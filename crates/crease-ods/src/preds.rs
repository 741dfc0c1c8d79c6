//! Predicate trees of constraints, from records to `TypePred` and `AttrPred` expressions.

use tblgen::record::Record;

use crate::config::Config;
use crate::model::ConstraintKind;
use crate::records::Fields;
use crate::tables;

/// A predicate, simplified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pred {
    /// Always holds.
    Any,
    /// Never holds: asks for what does not exist here.
    Never,
    /// An expression without the enum's name.
    Leaf(String),
    /// All hold.
    All(Vec<Pred>),
    /// One holds.
    AnyOf(Vec<Pred>),
    /// Does not hold.
    Not(Box<Pred>),
    /// `.0` (`Element`, `ArrayOf`, `TypeOf`, …) of a predicate on a `.1`.
    Of(&'static str, ConstraintKind, Box<Pred>),
    /// A predicate holds of the type that this function takes out of one.
    Derived(String, Box<Pred>),
}

/// Reads the predicate `record` of a constraint on a `kind`; the error names the unknown snippet.
pub fn read(record: Record<'_>, kind: ConstraintKind, config: &Config) -> Result<Pred, String> {
    if let Some(text) = record.text("predExpr") {
        return leaf(&text, kind, config);
    }
    let combiner = record
        .def("kind")
        .map(|k| k.record_name())
        .unwrap_or_default();
    let children = record.defs("children");
    let all = |kind| {
        let preds = children.iter().map(|c| read(*c, kind, config));
        preds.collect::<Result<Vec<Pred>, String>>()
    };
    match combiner.as_str() {
        "PredCombinerAnd" => {
            let mut preds = Vec::new();
            for child in &children {
                match read(*child, kind, config)? {
                    // What is asked of such a thing afterwards need not be known.
                    Pred::Never => return Ok(Pred::Never),
                    pred => preds.push(pred),
                }
            }
            Ok(conjunction(preds))
        }
        "PredCombinerOr" => Ok(disjunction(all(kind)?)),
        "PredCombinerNot" => {
            let inner = all(kind)?.pop().ok_or("negation of nothing")?;
            Ok(Pred::Not(Box::new(inner)))
        }
        "PredCombinerConcat" => {
            let (prefix, suffix) = (
                record.text_or_empty("prefix"),
                record.text_or_empty("suffix"),
            );
            let [child] = children[..] else {
                return Err("Concat of several".to_owned());
            };
            let inner = if child.text_or_empty("pattern") == "$_self" {
                child.defs("children").first().copied().unwrap_or(child)
            } else {
                child
            };
            let (name, of) = match (kind, prefix.trim(), suffix.trim()) {
                (
                    ConstraintKind::Type,
                    "[](::mlir::Type elementType) { return",
                    "; }(::llvm::cast<::mlir::ShapedType>($_self).getElementType())",
                ) => ("Element", ConstraintKind::Type),
                (
                    ConstraintKind::Type,
                    "[](::mlir::Type elementType) { return",
                    "; }(::llvm::cast<::mlir::ComplexType>($_self).getElementType())",
                ) => ("ComplexOf", ConstraintKind::Type),
                (
                    ConstraintKind::Attr,
                    "::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>($_self), \
                     [&](::mlir::Attribute attr) { return attr && (",
                    "); })",
                ) => ("ArrayOf", ConstraintKind::Attr),
                _ => return Err(format!("predicate `{prefix}…{suffix}`")),
            };
            Ok(Pred::Of(name, of, Box::new(read(inner, of, config)?)))
        }
        "PredCombinerSubstLeaves" => {
            let (pattern, to) = (
                record.text_or_empty("pattern"),
                record.text_or_empty("replacement"),
            );
            let [child] = children[..] else {
                return Err("SubstLeaves of several".to_owned());
            };
            if pattern == "$_self" && to == "::llvm::cast<::mlir::TypeAttr>($_self).getValue()" {
                let inner = read(child, ConstraintKind::Type, config)?;
                return Ok(Pred::Of("TypeOf", ConstraintKind::Type, Box::new(inner)));
            }
            let own_type = "::mlir::cast<StringAttr>($_self).getType()";
            if pattern == "$_self" && to == own_type && kind == ConstraintKind::Attr {
                let inner = read(child, ConstraintKind::Type, config)?;
                return Ok(Pred::Of("ValueType", ConstraintKind::Type, Box::new(inner)));
            }
            let element = "::llvm::cast<::mlir::VectorType>($_self).getElementType()";
            if pattern == "$_self" && to == element && kind == ConstraintKind::Type {
                let inner = read(child, ConstraintKind::Type, config)?;
                return Ok(Pred::Of("Element", ConstraintKind::Type, Box::new(inner)));
            }
            let part = "::llvm::cast<::mlir::ComplexType>($_self).getElementType()";
            if pattern == "$_self" && to == part && kind == ConstraintKind::Type {
                let inner = read(child, ConstraintKind::Type, config)?;
                return Ok(Pred::Of("ComplexOf", ConstraintKind::Type, Box::new(inner)));
            }
            let function = config.transforms.get(&to).filter(|_| pattern == "$_self");
            if let (Some(function), ConstraintKind::Type) = (function, kind) {
                let inner = read(child, kind, config)?;
                return Ok(Pred::Derived(function.clone(), Box::new(inner)));
            }
            Err(format!("predicate with `{pattern}` replaced by `{to}`"))
        }
        _ => Err(format!("predicate combiner `{combiner}`")),
    }
}

/// Reads the predicate of a property as one on the attribute that it is kept as: a number as itself, a list
/// as a list, what is optional as a list of at most one.
pub fn read_property(record: Record<'_>) -> Result<Pred, String> {
    if let Some(text) = record.text("predExpr") {
        let bare = strip_parens(text.trim());
        if bare == "true" {
            return Ok(Pred::Any);
        }
        if bare == "$_self.empty()" {
            return Ok(leaf_of("ArraySize(CmpOp::Eq, 0)"));
        }
        let sides = bare
            .strip_prefix("$_self ")
            .and_then(|rest| rest.split_once(' '));
        let number = sides.filter(|(_, number)| number.parse::<i64>().is_ok());
        let number = number.and_then(|(op, number)| {
            let op = match op {
                ">=" => "Ge",
                ">" => "Gt",
                "<=" => "Le",
                "<" => "Lt",
                "==" => "Eq",
                _ => return None,
            };
            Some(leaf_of(&format!("IntCmp(CmpOp::{op}, {number})")))
        });
        return number.ok_or_else(|| format!("predicate `{bare}` of a property"));
    }
    let children = record.defs("children");
    let all = || {
        let preds = children.iter().map(|child| read_property(*child));
        preds.collect::<Result<Vec<Pred>, String>>()
    };
    let only = || match children[..] {
        [child] => read_property(child),
        _ => Err("a combiner of several".to_owned()),
    };
    let each = |inner| Pred::Of("ArrayOf", ConstraintKind::Attr, Box::new(inner));
    let combiner = record.def("kind").map(|kind| kind.record_name());
    match combiner.unwrap_or_default().as_str() {
        "PredCombinerAnd" => Ok(conjunction(all()?)),
        "PredCombinerOr" => match children[..] {
            // None, or one of which the other holds.
            [first, second]
                if strip_parens(&first.text_or_empty("predExpr")) == "!$_self.has_value()" =>
            {
                Ok(each(read_property(second)?))
            }
            _ => Ok(disjunction(all()?)),
        },
        "PredCombinerNot" => Ok(Pred::Not(Box::new(only()?))),
        "PredCombinerConcat" if record.text_or_empty("prefix") == "::llvm::all_of($_self, " => {
            Ok(each(only()?))
        }
        // From what is stored to what is given out.
        "PredCombinerConcat" if record.text_or_empty("prefix").starts_with("[](const ") => only(),
        "PredCombinerSubstLeaves" if record.text_or_empty("pattern") == "$_self" => only(),
        other => Err(format!("predicate combiner `{other}` of a property")),
    }
}

fn leaf(text: &str, kind: ConstraintKind, config: &Config) -> Result<Pred, String> {
    let text = text.trim();
    let bare = strip_parens(text);
    let normal = bare.split_whitespace().collect::<Vec<_>>().join(" ");
    let by_hand = config.predicates.get(&normal).map(String::as_str);
    let known = by_hand.or_else(|| match kind {
        ConstraintKind::Type => tables::find(tables::TYPE_PREDS, bare),
        ConstraintKind::Attr => tables::find(tables::ATTR_PREDS, bare),
    });
    if let Some(expr) = known {
        let parts = expr.split(" | ").map(|part| match part {
            "Any" => Pred::Any,
            "Never" => Pred::Never,
            _ => leaf_of(part),
        });
        return Ok(disjunction(parts.collect()));
    }
    let with_number = match kind {
        ConstraintKind::Type => tables::TYPE_PREDS_WITH_NUMBER,
        ConstraintKind::Attr => tables::ATTR_PREDS_WITH_NUMBER,
    };
    for (before, after, expr) in with_number {
        let number = normal
            .strip_prefix(before)
            .and_then(|rest| rest.strip_suffix(after));
        if let Some(number) = number.filter(|n| n.parse::<i64>().is_ok()) {
            return Ok(Pred::Leaf(expr.replace('#', number)));
        }
    }
    Err(format!("predicate `{bare}`"))
}

/// `text` without the parentheses around all of it.
fn strip_parens(text: &str) -> &str {
    let Some(inner) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) else {
        return text;
    };
    let mut depth = 0i32;
    for c in inner.chars() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if depth < 0 {
            return text;
        }
    }
    strip_parens(inner.trim())
}

fn conjunction(list: Vec<Pred>) -> Pred {
    let mut out = Vec::new();
    for pred in list {
        match pred {
            Pred::Any => {}
            Pred::All(inner) => out.extend(inner),
            other => out.push(other),
        }
    }
    out.dedup();
    // `ArrayOf` and `TypeOf` say by themselves that it is an array or a type.
    let (array, ty) = (has_of(&out, "ArrayOf"), has_of(&out, "TypeOf"));
    out.retain(|p| !(array && *p == leaf_of("Array") || ty && *p == leaf_of("Type")));
    // Upstream states a `TypeAttrOf` twice, as a leaf and as a substitution, or leaves one of them to say nothing.
    let says_all = |p: &Pred| matches!(p, Pred::Of("TypeOf", _, inner) if **inner == Pred::Any);
    let is_leaf = |p: &Pred| matches!(p, Pred::Leaf(text) if text.starts_with("TypeOf("));
    if out.iter().any(is_leaf) {
        out.retain(|p| !says_all(p));
        if has_of(&out, "TypeOf") {
            out.retain(|p| !is_leaf(p));
        }
    }
    single(out, Pred::All)
}

/// Whether one is of this name.
fn has_of(preds: &[Pred], name: &str) -> bool {
    let is_it = |p: &Pred| matches!(p, Pred::Of(n, ..) if *n == name);
    preds.iter().any(is_it)
}

fn leaf_of(text: &str) -> Pred {
    Pred::Leaf(text.to_owned())
}

fn disjunction(list: Vec<Pred>) -> Pred {
    let mut out = Vec::new();
    for pred in list {
        match pred {
            Pred::Any => return Pred::Any,
            Pred::AnyOf(inner) => out.extend(inner),
            other => out.push(other),
        }
    }
    out.dedup();
    single(out, Pred::AnyOf)
}

fn single(mut list: Vec<Pred>, make: fn(Vec<Pred>) -> Pred) -> Pred {
    match list.len() {
        0 => Pred::Any,
        1 => list.remove(0),
        _ => make(list),
    }
}

impl Pred {
    /// The Rust expression of a predicate on a `kind`.
    pub fn expr(&self, kind: ConstraintKind) -> String {
        let ty = match kind {
            ConstraintKind::Type => "TypePred",
            ConstraintKind::Attr => "AttrPred",
        };
        let list = |preds: &[Pred]| {
            preds
                .iter()
                .map(|p| p.expr(kind))
                .collect::<Vec<_>>()
                .join(", ")
        };
        match self {
            Pred::Any => format!("{ty}::Any"),
            Pred::Never => format!("{ty}::AnyOf(&[])"),
            Pred::Leaf(text) => format!("{ty}::{text}"),
            Pred::All(preds) => format!("{ty}::All(&[{}])", list(preds)),
            Pred::AnyOf(preds) => format!("{ty}::AnyOf(&[{}])", list(preds)),
            Pred::Not(inner) => format!("{ty}::Not(&{})", inner.expr(kind)),
            Pred::Of(name, of, inner) => format!("{ty}::{name}(&{})", inner.expr(*of)),
            Pred::Derived(function, inner) => {
                format!("{ty}::Derived({function}, &{})", inner.expr(kind))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_are_simplified() {
        let a = leaf_of("Float");
        let b = leaf_of("Index");
        let nested = disjunction(vec![a.clone(), Pred::AnyOf(vec![b.clone()])]);
        assert_eq!(nested, Pred::AnyOf(vec![a.clone(), b]));
        assert_eq!(conjunction(vec![Pred::Any, a.clone()]), a);
        assert_eq!(disjunction(vec![Pred::Any, a.clone()]), Pred::Any);
        // It stays: the type is then not of the other's class for all that formats know.
        let never = disjunction(vec![a.clone(), Pred::Never, Pred::Never]);
        assert_eq!(
            never.expr(ConstraintKind::Type),
            "TypePred::AnyOf(&[TypePred::Float, TypePred::AnyOf(&[])])"
        );
        let array = Pred::Of("ArrayOf", ConstraintKind::Attr, Box::new(leaf_of("Dict")));
        assert_eq!(conjunction(vec![leaf_of("Array"), array.clone()]), array);
        assert_eq!(
            array.expr(ConstraintKind::Attr),
            "AttrPred::ArrayOf(&AttrPred::Dict)"
        );
    }

    #[test]
    fn outer_parentheses_are_stripped() {
        assert_eq!(strip_parens("((a)(b))"), "(a)(b)");
        assert_eq!(strip_parens("(a) && (b)"), "(a) && (b)");
    }
}
