//! Printed trees read back as the same tree, and no text makes the reader panic.

use proptest::prelude::*;

use crease_ir::{Context, Registry};
use crease_rules::text::ast::{
    Attr, AttrTerm, Expr, ExprKind, File, Group, Item, Let, Lit, Name, OpTerm, OptionKind, Place,
    Rule, RuleOption, Term, TypeTerm, Types,
};
use crease_rules::text::{parse, print};

/// No word of the language ends so.
fn name() -> impl Strategy<Value = Name> {
    "[a-z][a-z0-9]{0,3}xx".prop_map(|s| Name::from(s.as_str()))
}

fn op_name() -> impl Strategy<Value = Name> {
    ("[a-z]{1,4}x", "[a-z_]{1,6}x").prop_map(|(d, o)| Name::from(format!("{d}.{o}").as_str()))
}

fn lit() -> impl Strategy<Value = Lit> {
    prop_oneof![
        any::<i64>().prop_map(Lit::Int),
        (any::<bool>(), 0u32..1000, 0u32..1000).prop_map(|(negative, a, b)| Lit::Float {
            negative,
            text: format!("{a}.{b}e-3"),
        }),
        any::<bool>().prop_map(|negative| Lit::Float {
            negative,
            text: "inf".into(),
        }),
        any::<bool>().prop_map(Lit::Bool),
        Just(Lit::Nan),
        Just(Lit::Poison),
        Just(Lit::SignedMin),
        Just(Lit::SignedMax),
    ]
}

fn type_term() -> impl Strategy<Value = TypeTerm> {
    let leaf = prop_oneof![
        name().prop_map(TypeTerm::Name),
        name().prop_map(TypeTerm::Dollar),
        (name(), 0u32..9).prop_map(|(n, i)| TypeTerm::Result(n, i)),
    ];
    leaf.prop_recursive(2, 6, 2, |inner| {
        (name(), prop::collection::vec(inner, 1..3)).prop_map(|(n, args)| TypeTerm::Call(n, args))
    })
}

fn expr() -> impl Strategy<Value = Expr> {
    let at = |kind| Expr {
        kind,
        place: Place::default(),
    };
    let leaf = prop_oneof![
        name().prop_map(ExprKind::Name),
        name().prop_map(ExprKind::Dollar),
        lit().prop_map(ExprKind::Literal),
        (name(), 0u32..9).prop_map(|(n, i)| ExprKind::Result(n, i)),
    ];
    leaf.prop_map(at).prop_recursive(5, 40, 3, move |inner| {
        let boxed = inner.clone().prop_map(Box::new);
        let sign = prop::sample::select(vec![
            "+", "-", "*", "&", "|", "^", "<<", ">>", "==", "!=", "<", "<=", ">", ">=",
        ]);
        let list = prop::collection::vec(inner.clone(), 2..4);
        prop_oneof![
            (name(), prop::collection::vec(inner.clone(), 0..3))
                .prop_map(|(n, args)| ExprKind::Call(n, Vec::new(), args)),
            (
                op_name(),
                prop::collection::vec(attr(), 0..2),
                prop::collection::vec(inner, 0..3)
            )
                .prop_map(|(n, attrs, args)| ExprKind::Call(n, attrs, args)),
            (prop::sample::select(vec!["-", "~"]), boxed.clone())
                .prop_map(|(s, e)| ExprKind::Unary(s, e)),
            (sign, boxed.clone(), boxed.clone()).prop_map(|(s, a, b)| ExprKind::Binary(s, a, b)),
            (boxed.clone(), list.clone()).prop_map(|(a, set)| ExprKind::In(a, set)),
            (boxed.clone(), boxed.clone()).prop_map(|(a, b)| ExprKind::Has(a, b)),
            boxed.prop_map(ExprKind::Not),
            list.clone().prop_map(ExprKind::And),
            list.prop_map(ExprKind::Or),
        ]
        .prop_map(at)
    })
}

fn attr_term() -> impl Strategy<Value = AttrTerm> {
    let leaf = prop_oneof![
        name().prop_map(AttrTerm::Name),
        Just(AttrTerm::Name(Name::from("none"))),
        name().prop_map(AttrTerm::Dollar),
        prop::collection::vec(name(), 1..3).prop_map(AttrTerm::Cases),
        lit().prop_map(AttrTerm::Literal),
        Just(AttrTerm::Any),
        name().prop_map(|n| AttrTerm::Call(
            n.clone(),
            vec![Expr {
                kind: ExprKind::Dollar(n),
                place: Place::default(),
            }]
        )),
    ]
    .boxed();
    (leaf.clone(), prop::option::of(leaf)).prop_map(|(a, b)| match b {
        Some(b) => AttrTerm::And(Box::new(a), Box::new(b)),
        None => a,
    })
}

fn attr() -> impl Strategy<Value = Attr> {
    (prop::option::of(name()), attr_term()).prop_map(|(name, value)| Attr {
        name,
        value,
        place: Place::default(),
    })
}

fn types() -> impl Strategy<Value = Types> {
    prop_oneof![
        Just(Types::None),
        type_term().prop_map(Types::One),
        prop::collection::vec(type_term(), 1..3).prop_map(Types::All),
    ]
}

fn op_of(args: impl Strategy<Value = Vec<Term>>) -> impl Strategy<Value = OpTerm> {
    let attrs = prop::collection::vec(attr(), 0..3);
    let label = prop::option::of(name());
    let parts = (
        label,
        op_name(),
        attrs,
        args,
        prop::option::of(0u32..9),
        types(),
    );
    parts.prop_map(|(label, name, attrs, args, result, types)| OpTerm {
        label,
        name,
        attrs,
        args,
        result,
        types,
        place: Place::default(),
    })
}

fn term() -> impl Strategy<Value = Term> {
    let ty = || prop::option::of(type_term());
    let leaf = prop_oneof![
        (name(), ty()).prop_map(|(n, t)| Term::Name(n, t)),
        (name(), ty()).prop_map(|(n, t)| Term::Dollar(n, t)),
        (lit(), ty()).prop_map(|(l, t)| Term::Literal(l, Place::default(), t)),
        (expr(), ty()).prop_map(|(e, t)| Term::Fold(e, Place::default(), t)),
        (name(), 0u32..9).prop_map(|(n, i)| Term::Result(n, i)),
        name().prop_map(Term::Rest),
        Just(Term::Any(Place::default())),
        prop::collection::vec(name(), 1..3).prop_map(|n| Term::Cases(n, Place::default())),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        op_of(prop::collection::vec(inner, 0..4)).prop_map(|op| Term::Op(Box::new(op)))
    })
}

fn root() -> impl Strategy<Value = OpTerm> {
    op_of(prop::collection::vec(term(), 0..4))
}

fn option() -> impl Strategy<Value = RuleOption> {
    let why = "[ -~]{1,12}";
    prop_oneof![
        any::<u16>().prop_map(OptionKind::Benefit),
        Just(OptionKind::Ordered),
        Just(OptionKind::AtRoot),
        why.prop_map(OptionKind::Tested),
        why.prop_map(OptionKind::Ends),
        (1u32..99, 1u32..99).prop_map(|(a, b)| OptionKind::Widths(a, b)),
    ]
    .prop_map(|kind| RuleOption {
        kind,
        place: Place::default(),
    })
}

fn let_() -> impl Strategy<Value = Let> {
    (name(), root()).prop_map(|(name, op)| Let {
        name,
        op: OpTerm { label: None, ..op },
    })
}

fn rule() -> impl Strategy<Value = Rule> {
    let head = (
        "[a-z +=*]{0,9}x",
        name(),
        prop::collection::vec(option(), 0..3),
    );
    let left = (root(), prop::collection::vec(expr(), 0..3), any::<bool>());
    let right = (
        prop::collection::vec(term(), 0..3),
        prop::collection::vec(let_(), 0..2),
    );
    (head, left, right).prop_map(|(head, left, right)| {
        let (law, name, options) = head;
        let (left, conditions, both_ways) = left;
        let (right, lets) = right;
        Rule {
            law: law.trim().into(),
            name,
            options,
            left,
            conditions,
            both_ways,
            right,
            lets,
            right_place: Place::default(),
        }
    })
}

fn file() -> impl Strategy<Value = File> {
    let group = (name(), any::<bool>(), prop::collection::vec(rule(), 0..3)).prop_map(
        |(name, off, rules)| {
            Item::Group(Group {
                name,
                off,
                comment: String::new(),
                rules,
            })
        },
    );
    let item = prop_oneof![rule().prop_map(|r| Item::Rule(Box::new(r))), group];
    prop::collection::vec(item, 0..3).prop_map(|items| File {
        doc: vec!["Rules.".into()],
        items,
    })
}

/// The words and signs that mutations put into a text.
const PIECES: &[&str] = &[
    "rule",
    "group",
    "for",
    "if",
    "where",
    "fold(",
    "and",
    "or",
    "not",
    "in",
    "has",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    "=>",
    "<=>",
    "...",
    "..",
    ",",
    ":",
    "=",
    "#",
    "$",
    "$c",
    "x",
    "_",
    "0",
    "-1",
    "0.5",
    "inf",
    "nan",
    "smin",
    "none",
    "true",
    "arith.addi",
    "arith.constant",
    "{B}",
    "\"",
    "//",
    "//!",
    "\n",
    "99999999999999999999",
    "type(x)",
    "like(i1, x)",
    "é",
    "\u{0}",
    "i32",
    "#7",
];

fn context() -> Context {
    Context::new(
        Registry::new()
            .with(crease_arith::dialect())
            .with(crease_func::dialect())
            .with(crease_index::dialect()),
    )
}

/// Reads a text; if it is right, lints it too.
fn read(text: String) {
    let mut ctx = context();
    if let Ok(set) = crease_rules::read(&mut ctx, &[("f".into(), text)]) {
        crease_rules::lint(&set);
    }
}

const SEED: &str = include_str!("good/language.rules");

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printed_files_read_back(file in file()) {
        let text = print(&file);
        let (again, errors) = parse(&text);
        prop_assert!(errors.is_empty(), "{text}\n{errors:?}");
        prop_assert_eq!(again, file, "{}", text);
    }

    #[test]
    fn mutated_files_do_not_panic(edits in prop::collection::vec((0usize..SEED.len(), 0usize..40, 0usize..PIECES.len()), 1..8)) {
        let mut text = SEED.to_string();
        for (at, length, piece) in edits {
            let floor = |mut at: usize| {
                at = at.min(text.len());
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                at
            };
            let (from, to) = (floor(at), floor(at + length));
            text.replace_range(from..to, PIECES[piece]);
        }
        read(text);
    }

    #[test]
    fn any_text_does_not_panic(pieces in prop::collection::vec(0usize..PIECES.len(), 0..60)) {
        let words: Vec<&str> = pieces.iter().map(|i| PIECES[*i]).collect();
        read(format!("rule a: {}", words.join(" ")));
    }
}

#[test]
fn good_files_print_and_read_back() {
    let (tree, errors) = parse(SEED);
    assert!(errors.is_empty());
    assert_eq!(parse(&print(&tree)), (tree, Vec::new()));
}

#[test]
fn deep_nesting_is_an_error() {
    let nested = |open: &str, close: &str| {
        let (open, close) = (open.repeat(100_000), close.repeat(100_000));
        read(format!("// l\nrule a: arith.addi({open}x{close}, y) => y"));
        read(format!(
            "// l\nrule a: arith.addi(x, y) if {open}x{close} => y"
        ));
        read(format!(
            "// l\nrule a: arith.addi(x, y) => arith.addi({open}x{close}, y)"
        ));
    };
    nested("arith.negf(", ")");
    nested("(", ")");
    nested("not ", "");
    nested("fold(", ")");
    nested("-", "");
    nested("x + ", "");
    nested("type(", ")");
    nested("{", "}");
    read("for ".repeat(100_000));
    // Each name stands for two of the one before it.
    let names = (1..64).map(|i| format!("a{i} = arith.addi<none>(a{0}, a{0})", i - 1));
    let names: Vec<String> = names.collect();
    read(format!(
        "// l\nrule a: arith.addi(x, y) => a63 where a0 = arith.addi<none>(x, y), {}",
        names.join(", ")
    ));
    read("rule a: ".repeat(10_000));
}
