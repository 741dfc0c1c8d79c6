//! Pipeline text: `builtin.module(canonicalize{max-iterations=3},func.func(cse))`.
//!
//! Grammar and messages are upstream's. The text inside the outermost parentheses is what
//! positions in messages refer to.

use crate::manager::{Item, OpPassManager};
use crate::options::OptionError;
use crate::pass::Anchor;
use crate::registry::{PassEntry, PassRegistry};

/// How deep pipelines may nest.
const MAX_DEPTH: usize = 1000;

/// Why a pipeline was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PipelineError {
    /// It is not of the form `op(…)`.
    #[error(
        "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'"
    )]
    NoAnchor,
    /// Something is wrong at a place. The text has the line and a caret.
    #[error("{}", at(.text, *.position, .message))]
    At {
        /// The text inside the outermost parentheses.
        text: String,
        /// Byte position in it.
        position: usize,
        /// What is wrong.
        message: String,
    },
    /// The options of a pass.
    #[error("{text}")]
    Options {
        /// Which pass could not be added to which pipelines: a line each, from the inside out.
        text: String,
        /// What is wrong with them.
        #[source]
        source: OptionError,
    },
    /// A pass for ops of another name.
    #[error("{text}")]
    Restricted {
        /// What is wrong, then as for options.
        text: String,
    },
}

impl PipelineError {
    /// The same in a pipeline for ops named `anchor` that is in another one.
    fn inside(mut self, anchor: &str) -> Self {
        if let Self::Options { text, .. } | Self::Restricted { text } = &mut self {
            *text += &format!("\nfailed to add `{anchor}` with options `` to inner pipeline");
        }
        self
    }
}

/// `MLIR Textual PassPipeline Parser:1:5: error: …`, the line and a caret.
fn at(text: &str, position: usize, message: &str) -> String {
    let position = position.min(text.len());
    let start = text[..position].rfind('\n').map_or(0, |at| at + 1);
    let end = text[position..]
        .find('\n')
        .map_or(text.len(), |at| position + at);
    let line = text[..start].bytes().filter(|b| *b == b'\n').count() + 1;
    let column = position - start;
    let source = &text[start..end];
    // Under a tab the caret line has a tab, so that the caret stays in place.
    let indent: String = source[..column]
        .chars()
        .map(|c| if c == '\t' { '\t' } else { ' ' })
        .collect();
    format!(
        "MLIR Textual PassPipeline Parser:{line}:{}: error: {message}\n{source}\n{indent}^\n",
        column + 1
    )
}

/// One element of pipeline text: a pass, or an op with a pipeline of its own.
struct Element {
    name: (usize, usize),
    options: Option<(usize, usize)>,
    inner: Option<Vec<Element>>,
    entry: Option<&'static PassEntry>,
}

/// Reads `op(pass{options},op(…),…)`.
pub fn parse(text: &str, registry: &PassRegistry) -> Result<OpPassManager, PipelineError> {
    let text = text.trim();
    let open = text
        .find('(')
        .filter(|&at| at > 0)
        .ok_or(PipelineError::NoAnchor)?;
    let inside = text[open + 1..]
        .strip_suffix(')')
        .ok_or(PipelineError::NoAnchor)?;
    let mut manager = OpPassManager::new(text[..open].trim_end());
    if inside.is_empty() {
        return Ok(manager);
    }
    add_all(&mut manager, inside, registry)?;
    Ok(manager)
}

/// Reads `pass{options},op(…),…` for ops named `anchor`.
pub fn parse_list(
    text: &str,
    anchor: &str,
    registry: &PassRegistry,
) -> Result<OpPassManager, PipelineError> {
    let mut manager = OpPassManager::new(anchor);
    if !text.trim().is_empty() {
        add_all(&mut manager, text, registry)?;
    }
    Ok(manager)
}

/// Adds all that `text` says: first all names are looked up, then passes are made.
fn add_all(
    manager: &mut OpPassManager,
    text: &str,
    registry: &PassRegistry,
) -> Result<(), PipelineError> {
    let mut elements = split(text)?;
    look_up(text, &mut elements, registry)?;
    add(manager, text, &elements, registry)
}

/// Takes the text apart, without knowing any pass.
fn split(text: &str) -> Result<Vec<Element>, PipelineError> {
    let fail = |position: usize, message: &str| PipelineError::At {
        text: text.to_owned(),
        position,
        message: message.to_owned(),
    };
    let skip_blanks = |at: usize| at + (text.len() - at - text[at..].trim_start().len());
    // The lists around the one being filled, outermost first.
    let mut around: Vec<Vec<Element>> = Vec::new();
    let mut list: Vec<Element> = Vec::new();
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let end = rest.find([',', '(', ')', '{']).unwrap_or(rest.len());
        let name = rest[..end].trim();
        let start = at + (end - rest[..end].trim_start().len());
        list.push(Element {
            name: (start, start + name.len()),
            options: None,
            inner: None,
            entry: None,
        });
        at += end;
        match text.as_bytes().get(at) {
            None => break,
            Some(b'(') => {
                if around.len() >= MAX_DEPTH {
                    return Err(fail(at, "pipeline is nested too deeply"));
                }
                at += 1;
                around.push(std::mem::take(&mut list));
                continue;
            }
            Some(b'{') => {
                let close = closing_brace(&text[at..])
                    .ok_or_else(|| fail(at, "missing closing '}' while processing pass options"))?;
                if let Some(element) = list.last_mut() {
                    element.options = Some((at + 1, at + close));
                }
                at = skip_blanks(at + close + 1);
            }
            Some(_) => {}
        }
        while text.as_bytes().get(at) == Some(&b')') {
            let Some(mut outer) = around.pop() else {
                let message = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
                return Err(fail(at, message));
            };
            if let Some(owner) = outer.last_mut() {
                owner.inner = Some(std::mem::take(&mut list));
            }
            list = outer;
            at = skip_blanks(at + 1);
        }
        match text.as_bytes().get(at) {
            None => break,
            Some(b',') => at += 1,
            Some(_) => return Err(fail(at, "expected ',' after parsing pipeline")),
        }
    }
    if !around.is_empty() {
        // Upstream points at what was read last.
        let at = match list.last() {
            Some(Element {
                name,
                options: None,
                inner: None,
                ..
            }) if at >= text.len() => name.0,
            _ => text.len(),
        };
        return Err(fail(
            at,
            "encountered unbalanced parentheses while parsing pipeline",
        ));
    }
    Ok(list)
}

/// Where the brace at the start of `text` is closed.
fn closing_brace(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    text.bytes().position(|byte| {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}

/// Looks the names up. Recursion is bounded by [`MAX_DEPTH`], as in [`add`].
fn look_up(
    text: &str,
    elements: &mut [Element],
    registry: &PassRegistry,
) -> Result<(), PipelineError> {
    for element in elements {
        if let Some(inner) = &mut element.inner {
            look_up(text, inner, registry)?;
            continue;
        }
        let name = &text[element.name.0..element.name.1];
        element.entry = registry.find(name);
        if element.entry.is_none() {
            return Err(PipelineError::At {
                text: text.to_owned(),
                position: element.name.0,
                message: format!("'{name}' does not refer to a registered pass or pass pipeline"),
            });
        }
    }
    Ok(())
}

/// Makes the passes.
fn add(
    manager: &mut OpPassManager,
    text: &str,
    elements: &[Element],
    registry: &PassRegistry,
) -> Result<(), PipelineError> {
    for element in elements {
        let name = &text[element.name.0..element.name.1];
        if let Some(inner) = &element.inner {
            let mut nested = OpPassManager::new(name);
            add(&mut nested, text, inner, registry).map_err(|error| error.inside(name))?;
            manager.nest(nested);
            continue;
        }
        let Some(entry) = element.entry else {
            continue;
        };
        let options = element.options.map_or("", |(start, end)| &text[start..end]);
        let failed = || format!("failed to add `{name}` with options `{options}`");
        let passes = entry.make(options, registry).map_err(|source| {
            let text = failed();
            PipelineError::Options { text, source }
        })?;
        for pass in passes {
            if let Anchor::Op(restricted_to) = pass.entry.anchor
                && !manager.is_generic()
                && restricted_to != manager.anchor()
            {
                let text = format!(
                    "Can't add pass '{}' restricted to '{restricted_to}' on a PassManager intended to run on \
                     '{}', did you intend to nest?\n{}",
                    pass.display(),
                    manager.anchor(),
                    failed()
                );
                return Err(PipelineError::Restricted { text });
            }
            manager.push(Item::Pass(pass));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{PipelineError, parse};
    use crate::options::{List, NoOptions};
    use crate::pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
    use crate::registry::{PassEntry, PassRegistry};
    use crease_ir::Failed;

    crate::pass_options! {
        /// Options of `first`.
        struct Options {
            /// How often.
            count: i64 = 10,
            /// Whether at all.
            flag: bool = true,
            /// Which ones.
            names: List = List::default(),
        }
    }

    struct First;
    struct Second;

    impl Pass for First {
        fn run(&self, _: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
            Ok(Changed::No)
        }
    }
    impl Pass for Second {
        fn run(&self, _: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
            Ok(Changed::No)
        }
    }
    impl PassDef for First {
        const NAME: &'static str = "first";
        const DISPLAY: &'static str = "First";
        const SUMMARY: &'static str = "";
        type Options = Options;
        fn new(_: Options) -> Self {
            First
        }
    }
    impl PassDef for Second {
        const NAME: &'static str = "second";
        const DISPLAY: &'static str = "Second";
        const SUMMARY: &'static str = "";
        const ANCHOR: Anchor = Anchor::Op("func.func");
        type Options = NoOptions;
        fn new(_: NoOptions) -> Self {
            Second
        }
    }

    static PASSES: &[PassEntry] = &[PassEntry::of::<First>(), PassEntry::of::<Second>()];

    fn registry() -> PassRegistry {
        PassRegistry::new().with(PASSES)
    }

    fn dump(text: &str) -> String {
        parse(text, &registry()).map_or_else(|e| e.to_string(), |manager| manager.dump())
    }

    #[test]
    fn nests_and_shows_all_options() {
        assert_eq!(
            dump(
                " builtin.module ( first{count=3 names=a,{b c}} , func.func(second, any(first))) "
            ),
            "Pass Manager with 2 passes:\n\
             builtin.module(\n  first{count=3 flag=true names={a,{b c}}},\n  func.func(\n    second,\n    \
             any(\n      first{count=10 flag=true }\n    )\n  )\n)\n\n"
        );
        assert_eq!(
            dump("builtin.module()"),
            "Pass Manager with 0 passes:\nbuiltin.module(\n\n)\n\n"
        );
    }

    #[test]
    fn wants_an_anchor() {
        for text in [
            "",
            "first",
            "(first)",
            "builtin.module(first",
            "builtin.module(first){}",
        ] {
            assert_eq!(
                parse(text, &registry()).err(),
                Some(PipelineError::NoAnchor),
                "{text}"
            );
        }
    }

    #[test]
    fn points_at_what_is_wrong() {
        let at = |text: &str| match parse(text, &registry()).err() {
            Some(PipelineError::At {
                position, message, ..
            }) => (position, message),
            other => panic!("{text}: {other:?}"),
        };
        let unknown =
            |name: &str| format!("'{name}' does not refer to a registered pass or pass pipeline");
        assert_eq!(at("any(foo)"), (0, unknown("foo")));
        assert_eq!(at("any(first,,second)"), (6, unknown("")));
        assert_eq!(at("any(first,)"), (6, unknown("")));
        assert_eq!(at("any(first second)"), (0, unknown("first second")));
        assert_eq!(at("any(func.func())"), (10, unknown("")));
        let extra =
            "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
        assert_eq!(at("any(first))"), (5, extra.into()));
        assert_eq!(at("any(func.func(first))))"), (16, extra.into()));
        assert_eq!(
            at("any(first{)"),
            (
                5,
                "missing closing '}' while processing pass options".into()
            )
        );
        assert_eq!(
            at("any(first{}second)"),
            (7, "expected ',' after parsing pipeline".into())
        );
        let open = "encountered unbalanced parentheses while parsing pipeline";
        assert_eq!(at("any(func.func(first)"), (10, open.into()));
        assert_eq!(at("any(func.func(first(first))"), (22, open.into()));
        assert_eq!(at("any(func.func(first{})"), (17, open.into()));
        // Names are looked up before options are read.
        assert_eq!(at("any(first{bar=1}, )"), (14, unknown("")));
    }

    #[test]
    fn the_message_has_the_line_and_a_caret() {
        assert_eq!(
            dump("any(first\n,foo)"),
            "MLIR Textual PassPipeline Parser:2:2: error: 'foo' does not refer to a registered pass \
             or pass pipeline\n,foo\n ^\n"
        );
    }

    #[test]
    fn options_are_checked() {
        assert_eq!(
            dump("any(first{bar=1 count=2})"),
            "failed to add `first` with options `bar=1 count=2`"
        );
        let Some(PipelineError::Options { source, .. }) =
            parse("any(first{cuont=1})", &registry()).err()
        else {
            panic!("accepted");
        };
        assert_eq!(
            source,
            crate::OptionError::Unknown {
                name: "cuont".into(),
                known: vec!["count".into(), "flag".into(), "names".into()]
            }
        );
    }

    #[test]
    fn neighbouring_nests_are_joined() {
        let ctx = crease_ir::Context::new(crease_ir::Registry::new());
        let mut manager = parse(
            "any(func.func(first),f.b(first),func.func(second),first)",
            &registry(),
        )
        .unwrap();
        manager.finalize(&ctx).unwrap();
        assert_eq!(manager.items().len(), 2);
        let text = manager.dump();
        assert!(
            text.contains("func.func(\n    first{count=10 flag=true },\n    second\n  )"),
            "{text}"
        );
    }

    #[test]
    fn depth_is_bounded() {
        let text = format!(
            "any({}first{})",
            "any(".repeat(100_000),
            ")".repeat(100_000)
        );
        assert!(matches!(
            parse(&text, &registry()),
            Err(PipelineError::At { .. })
        ));
    }
}
