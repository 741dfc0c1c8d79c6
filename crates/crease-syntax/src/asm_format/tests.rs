//! Formats of a small dialect of its own, read and written through the real parser and printer;
//! and that the formats of the shipped dialects are understood.

use crease_ir::asm::{DirectiveArg, DirectiveValue, OpParser, OpPrinter, ParseResult};
use crease_ir::op_def::{
    AsmSyntax, AttrConstraint, AttrDef, AttrDefault, AttrPred, AttrSpec, DialectDef, Directive,
    EnumCase, EnumDef, OpDef, RegionKind, RegionSpec, SuccessorSpec, TypeConstraint, TypePred,
    TypeRule, ValueSpec, parse_no_params, print_no_params,
};
use crease_ir::{Context, OpRef, OpTrait, Registry, TraitSet, Type};

use super::{check, parse_spec};

static ANY: TypeConstraint = TypeConstraint {
    summary: "any type",
    pred: TypePred::Any,
    buildable: None,
};
static INT: TypeConstraint = TypeConstraint {
    summary: "integer",
    pred: TypePred::AnyOf(&[TypePred::SignlessInt(None)]),
    buildable: None,
};
static BOOL: TypeConstraint = TypeConstraint {
    summary: "1-bit signless integer",
    pred: TypePred::SignlessInt(Some(1)),
    buildable: Some(|_| Type::I1.get()),
};

static FLAGS: EnumDef = EnumDef {
    name: "::t::Flags",
    cases: &[
        EnumCase::new("none", 0),
        EnumCase::new("left", 1),
        EnumCase::new("right", 2),
    ],
    bits: true,
    separator: ", ",
    attr: Some(("t", "flags")),
    attr_record: "T_FlagsAttr",
    angled: true,
    quoted: None,
    width: 32,
};
static MODE: EnumDef = EnumDef {
    name: "::t::Mode",
    cases: &[EnumCase::new("up", 0), EnumCase::new("down", 1)],
    bits: false,
    separator: "",
    attr: None,
    attr_record: "",
    angled: false,
    quoted: None,
    width: 64,
};

const fn attr(summary: &'static str, pred: AttrPred) -> AttrConstraint {
    AttrConstraint {
        summary,
        pred,
        value_type: None,
        enum_def: None,
    }
}

static FLAGS_ATTR: AttrConstraint = AttrConstraint {
    enum_def: Some(&FLAGS),
    ..attr("flags", AttrPred::DialectAttr("t", "flags"))
};
static MODE_ATTR: AttrConstraint = AttrConstraint {
    enum_def: Some(&MODE),
    ..attr("mode", AttrPred::SignlessInt(64))
};
static UNIT: AttrConstraint = attr("unit attribute", AttrPred::Unit);
static TYPED: AttrConstraint = attr("typed attribute", AttrPred::Typed);
static STRING: AttrConstraint = attr("string attribute", AttrPred::String);
static SYMBOL: AttrConstraint = attr("flat symbol reference attribute", AttrPred::FlatSymbolRef);
static I32S: AttrConstraint = attr("i32 dense array attribute", AttrPred::DenseArray("i32"));
static I64: AttrConstraint = AttrConstraint {
    value_type: Some(|_| Type::I64.get()),
    ..attr(
        "64-bit signless integer attribute",
        AttrPred::SignlessInt(64),
    )
};

static OPS: &[OpDef] = &[
    OpDef {
        name: "t.add",
        operands: &[ValueSpec::one("a", &INT), ValueSpec::one("b", &INT)],
        results: &[ValueSpec::one("r", &INT)],
        attrs: &[AttrSpec::defaulted(
            "flags",
            &FLAGS_ATTR,
            AttrDefault::Text("none"),
        )],
        traits: TraitSet::of(&[OpTrait::SameOperandsAndResultType]),
        asm: AsmSyntax::Format("$a `,` $b (`with` `` $flags^)? attr-dict `:` type($r)"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.branch",
        operands: &[
            ValueSpec::one("on", &BOOL),
            ValueSpec::variadic("yes", &ANY),
            ValueSpec::variadic("no", &ANY),
        ],
        attrs: &[
            AttrSpec::optional("weights", &I32S),
            AttrSpec::OPERAND_SEGMENTS,
        ],
        successors: &[SuccessorSpec::one("then"), SuccessorSpec::one("other")],
        traits: TraitSet::of(&[OpTrait::AttrSizedOperandSegments, OpTrait::IsTerminator]),
        asm: AsmSyntax::Format(
            "$on (`weights` `(` $weights^ `)`)? `,` $then (`(` $yes^ `:` type($yes) `)`)? `,` \
             $other (`(` $no^ `:` type($no) `)`)? attr-dict",
        ),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.call",
        operands: &[ValueSpec::variadic("args", &ANY)],
        results: &[ValueSpec::variadic("rets", &ANY)],
        attrs: &[AttrSpec::required("callee", &SYMBOL)],
        asm: AsmSyntax::Format(
            "$callee `(` $args `)` attr-dict `:` functional-type($args, results)",
        ),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.compare",
        operands: &[ValueSpec::one("a", &INT), ValueSpec::one("b", &INT)],
        results: &[ValueSpec::one("r", &BOOL)],
        attrs: &[AttrSpec::required("mode", &MODE_ATTR)],
        type_rules: &[
            TypeRule::MatchWith {
                summary: "result is i1",
                from: "a",
                to: "r",
                transform: |_, _| Some(Type::I1.get()),
            },
            TypeRule::SameType(&["a", "b"]),
        ],
        asm: AsmSyntax::Format("$mode `,` $a `,` $b attr-dict `:` type($a)"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.constant",
        results: &[ValueSpec::one("r", &ANY)],
        attrs: &[AttrSpec::required("value", &TYPED)],
        type_rules: &[TypeRule::SameType(&["value", "r"])],
        asm: AsmSyntax::Format("attr-dict $value"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.first",
        operands: &[ValueSpec::one("a", &ANY), ValueSpec::one("b", &ANY)],
        results: &[ValueSpec::one("r", &ANY)],
        infer: Some(|input| Ok(vec![input.operand_types[0]])),
        asm: AsmSyntax::Format("operands attr-dict `:` type(operands)"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.list",
        operands: &[
            ValueSpec::variadic("a", &INT),
            ValueSpec::optional("b", &INT),
        ],
        attrs: &[
            AttrSpec::optional("exact", &UNIT),
            AttrSpec::optional("count", &I64),
            AttrSpec::OPERAND_SEGMENTS,
        ],
        traits: TraitSet::of(&[OpTrait::AttrSizedOperandSegments]),
        asm: AsmSyntax::Format(
            "oilist(`a` `(` $a `:` type($a) `)` | `b` $b `:` type($b) | `exact` $exact | \
             `count` $count) attr-dict",
        ),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.outer",
        operands: &[ValueSpec::variadic("a", &ANY)],
        attrs: &[
            AttrSpec::optional("sym_name", &STRING),
            AttrSpec::optional("quick", &UNIT),
            AttrSpec::optional("note", &STRING),
        ],
        regions: &[RegionSpec::one("body", RegionKind::Any)],
        traits: TraitSet::of(&[OpTrait::SingleBlock]),
        implicit_terminator: Some("t.stop"),
        asm: AsmSyntax::Format(
            "($sym_name^)? (`quick` $quick^) : (`slow`)? ($note^)? custom<Pairs>($a, type($a)) \
             attr-dict-with-keyword $body",
        ),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.stop",
        traits: TraitSet::of(&[OpTrait::IsTerminator]),
        asm: AsmSyntax::Format("attr-dict"),
        ..OpDef::EMPTY
    },
];

/// Ops whose formats are wrong, with what is wrong.
static WRONG: &[OpDef] = &[
    OpDef {
        name: "w.bound",
        operands: &[ValueSpec::one("a", &BOOL)],
        asm: AsmSyntax::Format("$a $a attr-dict"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "w.dict",
        asm: AsmSyntax::Format("`x`"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "w.directive",
        operands: &[ValueSpec::one("a", &BOOL)],
        asm: AsmSyntax::Format("custom<Nothing>($a) attr-dict"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "w.missing",
        operands: &[ValueSpec::one("a", &BOOL)],
        asm: AsmSyntax::Format("attr-dict"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "w.name",
        asm: AsmSyntax::Format("$a attr-dict"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "w.type",
        operands: &[ValueSpec::one("a", &ANY)],
        asm: AsmSyntax::Format("$a attr-dict"),
        ..OpDef::EMPTY
    },
];

/// `[%a : type, %b : type]`
fn parse_pairs(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let (mut operands, mut types) = (Vec::new(), Vec::new());
    p.punct("[")?;
    while let Some(operand) = p.optional_operand()? {
        p.punct(":")?;
        operands.push(operand);
        types.push(p.ty()?);
        if !p.optional_punct(",") {
            break;
        }
    }
    p.punct("]")?;
    args[0] = DirectiveArg::Operands(operands);
    args[1] = DirectiveArg::Types(types);
    Ok(())
}

fn print_pairs(p: &mut dyn OpPrinter, _: OpRef<'_>, args: &[DirectiveValue]) {
    let [
        DirectiveValue::Operands(operands),
        DirectiveValue::Types(types),
    ] = args
    else {
        return;
    };
    p.text("[");
    for (i, (operand, ty)) in operands.iter().zip(types).enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.operand(*operand);
        p.text(" : ");
        p.ty(*ty);
    }
    p.text("]");
}

static DIALECT: DialectDef = DialectDef {
    name: "t",
    ops: OPS,
    attrs: &[AttrDef {
        mnemonic: "flags",
        params: &[],
        enum_def: Some(&FLAGS),
        parse: parse_no_params,
        print: print_no_params,
    }],
    directives: &[Directive {
        name: "Pairs",
        parse: parse_pairs,
        print: print_pairs,
        ignores_names: true,
    }],
    ..DialectDef::EMPTY
};
static WRONG_DIALECT: DialectDef = DialectDef {
    name: "w",
    ops: WRONG,
    ..DialectDef::EMPTY
};

fn context() -> Context {
    let mut ctx = Context::new(Registry::new().with(&DIALECT).with(&WRONG_DIALECT));
    ctx.set_allow_unregistered(true);
    ctx.set_describe(crate::printer::describe());
    ctx
}

/// What is printed for the region of an op that holds `text`, or the first error.
fn round_trip(text: &str, generic: bool) -> Result<String, String> {
    let mut ctx = context();
    let text = format!("\"u.top\"() ({{\n{text}\n}}) : () -> ()\n");
    let out = crate::testing::round_trip(&mut ctx, &text, generic)?;
    let lines = out
        .lines()
        .filter(|l| l.starts_with("  ") && !l.contains("\"u.v\""));
    Ok(lines.map(|l| format!("{}\n", &l[2..])).collect())
}

const VALUES: &str = "%i, %j, %c = \"u.v\"() : () -> (i32, i32, i1)\n";

fn same(text: &str) {
    let wanted = text
        .replace("%i", "%0#0")
        .replace("%j", "%0#1")
        .replace("%c", "%0#2");
    assert_eq!(
        round_trip(&format!("{VALUES}{text}"), false).as_deref(),
        Ok(&wanted[..])
    );
}

fn fails(text: &str, message: &str) {
    assert_eq!(
        round_trip(&format!("{VALUES}{text}"), false),
        Err(message.to_string())
    );
}

#[test]
fn operands_and_types() {
    same("%1 = t.add %i, %j : i32\n");
    same("%1 = t.add %i, %j {x} : i32\n");
    same("%1 = t.first %i, %c : i32, i1\n");
    same("%1 = t.constant 3 : i8\n");
    same("%1 = t.constant {x} 3 : i8\n");
    same("t.call @f() : () -> ()\n");
    same("%1:2 = t.call @f(%i, %c) : (i32, i1) -> (i32, i1)\n");
    fails("t.add %i %j : i32", "expected ','");
    fails("t.add %i, %j i32", "expected ':'");
    fails(
        "t.call @f(%i) : () -> ()",
        "custom op 't.call' number of operands and types do not match: got 1 operands and 0 types",
    );
    fails(
        "t.call @f(%i) : i32",
        "custom op 't.call' invalid kind of type specified: expected builtin.function, but found \
         'i32'",
    );
    fails(
        "t.call \"f\"() : () -> ()",
        "custom op 't.call' invalid kind of attribute specified",
    );
    fails(
        "t.compare up, %i, %i : f32",
        "custom op 't.compare' 'a' must be integer, but got 'f32'",
    );
}

#[test]
fn enums() {
    same("%1 = t.add %i, %j with<left> : i32\n");
    same("%1 = t.add %i, %j with<left, right> : i32\n");
    same("%1 = t.compare down, %i, %j : i32\n");
    let none = round_trip(
        &format!("{VALUES}%1 = t.add %i, %j with<none> : i32"),
        false,
    );
    assert_eq!(none.as_deref(), Ok("%1 = t.add %0#0, %0#1 : i32\n"));
    let quoted = round_trip(
        &format!("{VALUES}%1 = t.compare \"up\", %i, %j : i32"),
        false,
    );
    assert_eq!(
        quoted.as_deref(),
        Ok("%1 = t.compare up, %0#0, %0#1 : i32\n")
    );
    let generic = round_trip(&format!("{VALUES}%1 = t.add %i, %j : i32"), true);
    let wanted = "%1 = \"t.add\"(%0#0, %0#1) <{flags = #t.flags<none>}> : (i32, i32) -> i32\n";
    assert_eq!(generic.as_deref(), Ok(wanted));
    fails(
        "t.add %i, %j with<up> : i32",
        "custom op 't.add' expected ::t::Flags to be one of: none, left, right",
    );
    fails(
        "t.compare %i, %j : i32",
        "custom op 't.compare' expected string or keyword containing one of the following enum \
         values for attribute 'mode' [up, down]",
    );
    fails(
        "t.compare \"upp\", %i, %j : i32",
        "custom op 't.compare' invalid mode attribute specification: \"upp\"",
    );
    fails(
        "t.add %i, %j {flags = 1 : i32} : i32",
        "custom op 't.add' 't.add' op attribute 'flags' failed to satisfy constraint: flags",
    );
}

#[test]
fn groups() {
    for branch in [
        "t.branch %c, ^bb1, ^bb1",
        "t.branch %c weights([1, -2]), ^bb1, ^bb1 {x}",
        "t.branch %c, ^bb2(%i, %j : i32, i32), ^bb1",
        "t.branch %c, ^bb1, ^bb2(%i, %j : i32, i32)",
    ] {
        let text = format!("{VALUES}{branch}\n^bb1:\nt.stop\n^bb2(%x: i32, %y: i32):\nt.stop");
        let wanted = branch
            .replace("%i", "%0#0")
            .replace("%j", "%0#1")
            .replace("%c", "%0#2");
        let printed = round_trip(&text, false).unwrap_or_else(|e| e);
        assert_eq!(printed.lines().next(), Some(&wanted[..]));
    }
    fails(
        "t.branch %i, ^bb1, ^bb1",
        "use of value '%i' expects different type than prior uses: 'i1' vs 'i32'",
    );
}

#[test]
fn optional_parts() {
    same("t.list\n");
    same("t.list a(%i, %j : i32, i32) b %i : i32 exact count 3 {x}\n");
    let swapped = round_trip(&format!("{VALUES}t.list count 3 a(%i : i32)"), false);
    assert_eq!(swapped.as_deref(), Ok("t.list a(%0#0 : i32) count 3\n"));
    fails(
        "t.list exact exact",
        "custom op 't.list' `exact` clause can appear at most once in the expansion of the oilist \
         directive",
    );
}

#[test]
fn regions_and_directives() {
    same("t.outer slow [] {\n}\n");
    same("t.outer @name quick \"why\" [%i : i32, %c : i1] attributes {x} {\n}\n");
    same("t.outer quick [] {\n  t.stop {x}\n}\n");
}

#[test]
fn wrong_formats() {
    let ctx = context();
    for op in OPS {
        assert_eq!(check(&ctx, op), Ok(()));
    }
    let found: Vec<String> = WRONG
        .iter()
        .filter_map(|op| check(&ctx, op).err())
        .collect();
    let wanted = [
        "w.bound: 'a' is already bound",
        "w.dict: 'attr-dict' directive not found in custom assembly format",
        "w.directive: directive 'Nothing' is not registered",
        "w.missing: operand #0, named 'a', not found",
        "w.name: expected variable to refer to an argument, region, result, or successor: '$a'",
        "w.type: type of operand #0, named 'a', is not buildable and a buildable type cannot be \
         inferred",
    ];
    assert_eq!(found, wanted);
    for (text, message) in [
        ("(`a`)?", "optional group has no anchor element"),
        ("(`a` $b^)", "expected '?' after optional group at offset 9"),
        ("`a b`", "expected valid literal but got 'a b'"),
        ("$", "expected variable name"),
        ("nothing", "unsupported directive 'nothing'"),
        ("custom<>()", "expected custom directive name identifier"),
        ("`a", "unexpected end of format in `a"),
    ] {
        assert_eq!(parse_spec(text), Err(message.to_string()), "{text}");
    }
}

/// The formats in the shipped dialects' generated tables.
fn shipped_formats() -> Vec<String> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = vec![root.join("crates/crease-ir/src/builtin/generated/ops.rs")];
    for name in ["arith", "cf", "func", "index", "scf", "ub"] {
        files.push(root.join(format!("dialects/{name}/src/generated/ops.rs")));
    }
    let mut formats = Vec::new();
    for text in files
        .iter()
        .filter_map(|file| std::fs::read_to_string(file).ok())
    {
        for rest in text.split("AsmSyntax::Format(").skip(1) {
            let rest = rest.trim_start();
            let raw = rest
                .strip_prefix("r#\"")
                .and_then(|r| r.split("\"#").next());
            let plain = rest.strip_prefix('"').and_then(|r| r.split('"').next());
            formats.extend(raw.or(plain).map(|f| f.replace("\\\\", "\\")));
        }
    }
    formats
}

#[test]
fn shipped_formats_are_understood() {
    let formats = shipped_formats();
    assert!(formats.len() > 40, "only {} formats found", formats.len());
    for format in formats {
        let spec = parse_spec(format.clone().leak());
        assert!(spec.is_ok(), "{format}: {spec:?}");
    }
}
