//! Messages and their order, on small bodies built by hand.

use super::*;
use crate::Registry;
use crate::body::NewOp;
use crate::ids::{Attr, Type, ValueId};
use crate::interfaces::{
    BranchInterface, Carried, CastInterface, FunctionInterface, Interface, LoopLikeInterface,
    SymbolUserInterface,
};
use crate::loc::Loc;
use crate::op_def::{
    Arity, AttrConstraint, AttrPred, AttrSpec, DialectDef, OpDef, RegionKind, RegionSpec,
    SuccessorSpec, TypeConstraint, TypePred, TypeRule, ValueSpec,
};
use crate::symbols::{SymbolSnapshot, SymbolTable, Visibility, lookup_in, walk_uses};

const INT: TypeConstraint = TypeConstraint {
    summary: "signless-integer-like",
    pred: TypePred::AnyOf(&[TypePred::SignlessInt(None), TypePred::Index]),
    buildable: None,
};
const ANY: TypeConstraint = TypeConstraint {
    summary: "any type",
    pred: TypePred::Any,
    buildable: None,
};
const I32_ATTR: AttrConstraint = AttrConstraint {
    summary: "32-bit signless integer attribute",
    pred: AttrPred::SignlessInt(32),
    value_type: None,
    enum_def: None,
};
const STR_ATTR: AttrConstraint = AttrConstraint {
    summary: "string attribute",
    pred: AttrPred::String,
    value_type: None,
    enum_def: None,
};
const ANY_ATTR: AttrConstraint = AttrConstraint {
    summary: "any attribute",
    pred: AttrPred::Any,
    value_type: None,
    enum_def: None,
};

const fn value(name: &'static str, constraint: &'static TypeConstraint, arity: Arity) -> ValueSpec {
    ValueSpec {
        name,
        constraint,
        arity,
    }
}
const fn attr(name: &'static str, constraint: &'static AttrConstraint, optional: bool) -> AttrSpec {
    AttrSpec {
        name,
        constraint,
        optional,
        default: None,
    }
}
const fn region(kind: RegionKind) -> RegionSpec {
    RegionSpec {
        name: "body",
        kind,
        variadic: false,
    }
}

static BR: BranchInterface = BranchInterface {
    successor_operands: |op, _| 0..op.num_operands(),
    constant_successor: |_, _| None,
    set_successor_operands: |_, _, _, _, _| (),
};
static FN: FunctionInterface = FunctionInterface {
    type_slot: 1,
    arg_attrs_slot: 2,
    res_attrs_slot: 3,
};
static USER: SymbolUserInterface = SymbolUserInterface {
    verify: |op, table, diags| match op.attr(0).and_then(|a| table.lookup_ref(a)) {
        Some(_) => Ok(()),
        None => Err(op.op_error(diags, "does not reference a function")),
    },
};

static CAST: CastInterface = CastInterface {
    compatible: |_, from, to| from != to,
};
static LOOP: LoopLikeInterface = LoopLikeInterface {
    regions: |op| op.regions().1.to_vec(),
    inits: |op| op.operands().collect(),
    carried: Some(|op| {
        let (body, regions) = op.regions();
        let entry = body.entry_block(regions[0]);
        Carried {
            args: entry.map(|block| body.block_args(block).to_vec()),
            yielded: Vec::new(),
            results: op.results().collect(),
        }
    }),
};

static OPS: &[OpDef] = &[
    OpDef {
        name: "t.add",
        operands: &[
            value("lhs", &INT, Arity::One),
            value("rhs", &INT, Arity::One),
        ],
        results: &[value("result", &INT, Arity::One)],
        traits: TraitSet::of(&[OpTrait::SameOperandsAndResultType, OpTrait::Elementwise]),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.br",
        operands: &[value("args", &ANY, Arity::Variadic)],
        successors: &[SuccessorSpec {
            name: "dest",
            variadic: false,
        }],
        traits: TraitSet::of(&[OpTrait::IsTerminator, OpTrait::Branch]),
        interfaces: &[Interface(&BR)],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.call",
        attrs: &[attr("callee", &ANY_ATTR, false)],
        traits: TraitSet::of(&[OpTrait::SymbolUser]),
        interfaces: &[Interface(&USER)],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.cast",
        operands: &[value("from", &ANY, Arity::One)],
        results: &[value("to", &ANY, Arity::One)],
        traits: TraitSet::of(&[OpTrait::CastOp]),
        interfaces: &[Interface(&CAST)],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.const",
        results: &[value("result", &ANY, Arity::One)],
        attrs: &[
            attr("value", &I32_ATTR, false),
            attr("flag", &STR_ATTR, true),
        ],
        type_rules: &[TypeRule::SameType(&["value", "result"])],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.func",
        attrs: &[
            attr("sym_name", &STR_ATTR, false),
            attr("function_type", &ANY_ATTR, false),
            attr("arg_attrs", &ANY_ATTR, true),
            attr("res_attrs", &ANY_ATTR, true),
            attr("sym_visibility", &ANY_ATTR, true),
        ],
        regions: &[region(RegionKind::Any)],
        traits: TraitSet::of(&[
            OpTrait::IsolatedFromAbove,
            OpTrait::Symbol,
            OpTrait::Function,
        ]),
        interfaces: &[Interface(&FN)],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.if",
        regions: &[region(RegionKind::Sized(1))],
        traits: TraitSet::of(&[OpTrait::SingleBlock, OpTrait::NoRegionArguments]),
        implicit_terminator: Some("t.yield"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.loop",
        operands: &[value("inits", &ANY, Arity::Variadic)],
        results: &[value("results", &ANY, Arity::Variadic)],
        regions: &[region(RegionKind::Sized(1))],
        traits: TraitSet::of(&[OpTrait::LoopLike]),
        interfaces: &[Interface(&LOOP)],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.module",
        attrs: &[attr("sym_name", &STR_ATTR, true)],
        regions: &[region(RegionKind::Any)],
        traits: TraitSet::of(&[
            OpTrait::IsolatedFromAbove,
            OpTrait::SymbolTable,
            OpTrait::Symbol,
            OpTrait::GraphRegion,
            OpTrait::NoTerminator,
            OpTrait::SingleBlock,
        ]),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.ret",
        operands: &[value("values", &INT, Arity::Variadic)],
        traits: TraitSet::of(&[OpTrait::IsTerminator]),
        parents: &["t.func"],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.yield",
        traits: TraitSet::of(&[OpTrait::IsTerminator]),
        ..OpDef::EMPTY
    },
];

static DIALECT: DialectDef = DialectDef {
    name: "t",
    ops: OPS,
    ..DialectDef::EMPTY
};

fn context() -> Context {
    Context::new(Registry::new().with(&DIALECT))
}

/// Builds ops; positions count up, so that messages can be told apart.
struct Build<'c> {
    ctx: &'c Context,
    at: std::cell::Cell<usize>,
}

impl<'c> Build<'c> {
    fn new(ctx: &'c Context) -> Self {
        Self {
            ctx,
            at: std::cell::Cell::new(1),
        }
    }

    fn loc(&self) -> Loc {
        self.at.set(self.at.get() + 1);
        Loc::from_offset(self.at.get()).unwrap()
    }

    fn root(&self) -> (Body, BlockId) {
        self.body("", &[])
    }

    /// A body with one region of one block.
    fn body(&self, name: &str, attrs: &[Option<Attr>]) -> (Body, BlockId) {
        let mut body = Body::new(self.ctx.op_name(name), self.loc(), attrs.into());
        let region = body.create_region();
        body.push_owner_region(region);
        let block = body.create_block();
        body.insert_block(region, None, block);
        (body, block)
    }

    fn func(&self, name: &str, args: usize) -> (Body, BlockId) {
        let ty = self.ctx.function_type(&vec![Type::I32.get(); args], &[]);
        let attrs = [
            None,
            Some(self.ctx.string_attr(name)),
            Some(self.ctx.type_attr(ty)),
            None,
            None,
            None,
        ];
        let (mut body, block) = self.body("t.func", &attrs);
        for _ in 0..args {
            body.add_block_arg(block, Type::I32.get(), Loc::UNKNOWN);
        }
        (body, block)
    }

    fn op(
        &self,
        body: &mut Body,
        block: BlockId,
        name: &str,
        operands: &[ValueId],
        types: &[Type],
    ) -> OpId {
        self.full(body, block, name, operands, types, &[], &[], &[])
    }

    fn full(
        &self,
        body: &mut Body,
        block: BlockId,
        name: &str,
        operands: &[ValueId],
        types: &[Type],
        attrs: &[Option<Attr>],
        regions: &[RegionId],
        successors: &[BlockId],
    ) -> OpId {
        let name = self.ctx.op_name(name);
        let loc = self.loc();
        let op = body.create_op(NewOp {
            name,
            loc,
            operands,
            types,
            attrs,
            regions,
            successors,
        });
        body.insert_op(block, None, op);
        op
    }

    fn isolated(&self, body: &mut Body, block: BlockId, child: Body) -> OpId {
        let op = body.create_isolated(child, &[], &[], &[]);
        body.insert_op(block, None, op);
        op
    }

    /// The messages for a module of these functions, notes indented.
    fn module(&self, funcs: Vec<Body>) -> Vec<String> {
        let (mut root, top) = self.root();
        let (mut module, block) = self.body("t.module", &[None, None]);
        for func in funcs {
            self.isolated(&mut module, block, func);
        }
        let op = self.isolated(&mut root, top, module);
        self.verify(&root, op)
    }

    fn verify(&self, body: &Body, op: OpId) -> Vec<String> {
        body.check().unwrap();
        let mut diags = Diagnostics::default();
        let result = verify(self.ctx, body, op, &mut diags);
        assert_eq!(result.is_err(), diags.has_error());
        let mut lines = Vec::new();
        for diag in diags.list() {
            lines.push(diag.message.clone());
            lines.extend(diag.notes.iter().map(|note| format!("  {}", note.message)));
        }
        lines
    }
}

fn i32() -> Type {
    Type::I32.get()
}

#[test]
fn sound_code_passes() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut f, entry) = b.func("f", 2);
    let args = f.block_args(entry).to_vec();
    let sum = b.op(&mut f, entry, "t.add", &args, &[i32()]);
    let sum = f.result(sum, 0);
    let next = f.create_block();
    f.insert_block(f.owner_regions()[0], None, next);
    let x = f.add_block_arg(next, i32(), Loc::UNKNOWN);
    b.full(&mut f, entry, "t.br", &[sum], &[], &[], &[], &[next]);
    b.op(&mut f, next, "t.ret", &[x, sum], &[]);
    assert_eq!(b.module(vec![f]), [""; 0]);
}

#[test]
fn each_isolated_op_reports_its_first_error() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    b.op(&mut f, entry, "t.add", &[arg], &[i32()]);
    b.op(&mut f, entry, "t.add", &[], &[i32()]);
    let (mut g, entry) = b.func("f", 1);
    let arg = g.block_args(entry)[0];
    b.op(&mut g, entry, "t.add", &[arg, arg], &[Type::F32.get()]);
    // The redefinition of @f is not reported: the functions are not sound.
    let float = ctx.describe_type(Type::F32.get());
    assert_eq!(
        b.module(vec![f, g]),
        [
            "'t.add' op expected 2 operands, but found 1".to_string(),
            format!("'t.add' op result #0 must be signless-integer-like, but got '{float}'"),
        ]
    );
}

#[test]
fn attributes_are_checked_before_types_and_rules() {
    let ctx = context();
    let b = Build::new(&ctx);
    let message = |value: Option<Attr>, flag: Option<Attr>| {
        let (mut f, entry) = b.func("f", 0);
        let attrs = [None, value, flag];
        b.full(&mut f, entry, "t.const", &[], &[i32()], &attrs, &[], &[]);
        b.op(&mut f, entry, "t.ret", &[], &[]);
        b.module(vec![f]).join("; ")
    };
    let unit = Some(Attr::unit());
    assert_eq!(
        message(None, unit),
        "'t.const' op requires attribute 'value'"
    );
    assert_eq!(
        message(Some(ctx.i64_attr(Type::I64.get(), 1)), None),
        "'t.const' op attribute 'value' failed to satisfy constraint: 32-bit signless integer \
         attribute"
    );
    assert_eq!(
        message(Some(ctx.i64_attr(i32(), 1)), unit),
        "'t.const' op attribute 'flag' failed to satisfy constraint: string attribute"
    );
    assert_eq!(message(Some(ctx.i64_attr(i32(), 1)), None), "");
    let (mut f, entry) = b.func("f", 0);
    let attrs = [None, Some(ctx.i64_attr(i32(), 1)), None];
    b.full(
        &mut f,
        entry,
        "t.const",
        &[],
        &[Type::I64.get()],
        &attrs,
        &[],
        &[],
    );
    assert_eq!(
        b.module(vec![f]),
        ["'t.const' op failed to verify that all of {value, result} have same type"]
    );
}

#[test]
fn compatible_but_different_types_are_an_inference_error() {
    let ctx = context();
    let tensor = |size| {
        let encoding = None;
        let shape = Box::new([size]) as Box<[i64]>;
        ctx.intern_type(crate::TypeData::RankedTensor {
            shape,
            element: i32(),
            encoding,
        })
    };
    let b = Build::new(&ctx);
    let (mut f, entry) = b.func("f", 0);
    let name = ctx.op_name("t.src");
    let src = f.create_op(NewOp {
        name,
        loc: Loc::UNKNOWN,
        operands: &[],
        types: &[tensor(crate::types::DYNAMIC)],
        attrs: &[],
        regions: &[],
        successors: &[],
    });
    f.insert_op(entry, None, src);
    let v = f.result(src, 0);
    let add = b.op(&mut f, entry, "t.add", &[v, v], &[tensor(4)]);
    // Straight at the trait: the declared constraint admits no tensors.
    let mut diags = Diagnostics::default();
    let op = f.op(&ctx, add);
    crate::traits::types::verify(op, op.info().unwrap().traits, &mut diags).unwrap();
    interfaces::on_exit(op, op.info().unwrap(), &mut diags).unwrap_err();
    let messages: Vec<&str> = diags.list().iter().map(|d| &*d.message).collect();
    assert!(
        messages[0].starts_with("'t.add' op inferred type(s) '"),
        "{messages:?}"
    );
    assert_eq!(messages[1], "'t.add' op failed to infer returned types");
}

#[test]
fn blocks_end_with_terminators() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (f, _) = b.func("f", 0);
    assert_eq!(
        b.module(vec![f]),
        ["empty block: expect at least a terminator"]
    );
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    b.op(&mut f, entry, "t.add", &[arg, arg], &[i32()]);
    assert_eq!(
        b.module(vec![f]),
        ["block with no terminator, has \"t.add\""]
    );
    let (mut f, entry) = b.func("f", 0);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    assert_eq!(
        b.module(vec![f]),
        ["'t.ret' op must be the last operation in the parent block"]
    );
    let (mut f, entry) = b.func("f", 0);
    let next = f.create_block();
    f.insert_block(f.owner_regions()[0], None, next);
    b.full(&mut f, entry, "t.br", &[], &[], &[], &[], &[next]);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    b.op(&mut f, next, "t.ret", &[], &[]);
    assert_eq!(
        b.module(vec![f]),
        ["operation with block successors must terminate its parent block"]
    );
}

#[test]
fn branches_match_block_arguments() {
    let ctx = context();
    let b = Build::new(&ctx);
    let make = |count: usize, ty: Type| {
        let (mut f, entry) = b.func("f", 1);
        let arg = f.block_args(entry)[0];
        let next = f.create_block();
        f.insert_block(f.owner_regions()[0], None, next);
        f.add_block_arg(next, ty, Loc::UNKNOWN);
        b.full(
            &mut f,
            entry,
            "t.br",
            &vec![arg; count],
            &[],
            &[],
            &[],
            &[next],
        );
        b.op(&mut f, next, "t.ret", &[], &[]);
        b.module(vec![f]).join("; ")
    };
    assert_eq!(make(1, i32()), "");
    assert_eq!(
        make(2, i32()),
        "branch has 2 operands for successor #0, but target block has 1"
    );
    assert_eq!(
        make(1, Type::I64.get()),
        "type mismatch for bb argument #0 of successor #0"
    );
    let (mut f, entry) = b.func("f", 0);
    b.full(&mut f, entry, "t.br", &[], &[], &[], &[], &[entry]);
    assert_eq!(
        b.module(vec![f]),
        ["entry block of region may not have predecessors"]
    );
}

#[test]
fn definitions_dominate_uses() {
    let ctx = context();
    let b = Build::new(&ctx);
    // In one block; also a use of the op's own result.
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    let first = b.op(&mut f, entry, "t.add", &[arg, arg], &[i32()]);
    let second = b.op(&mut f, entry, "t.add", &[arg, arg], &[i32()]);
    f.set_operand(first, 1, f.result(second, 0));
    b.op(&mut f, entry, "t.ret", &[], &[]);
    assert_eq!(
        b.module(vec![f]),
        [
            "operand #1 does not dominate this use",
            "  operand defined here (op in the same block)"
        ]
    );
    // From an unreachable block, and from a block that does not dominate.
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    let region = f.owner_regions()[0];
    let [dead, exit] = [(); 2].map(|()| {
        let block = f.create_block();
        f.insert_block(region, None, block);
        block
    });
    let late = b.op(&mut f, dead, "t.add", &[arg, arg], &[i32()]);
    f.set_operand(late, 0, f.result(late, 0));
    b.full(&mut f, dead, "t.br", &[], &[], &[], &[], &[exit]);
    b.full(&mut f, entry, "t.br", &[], &[], &[], &[], &[exit]);
    let late = f.result(late, 0);
    b.op(&mut f, exit, "t.ret", &[late], &[]);
    assert_eq!(
        b.module(vec![f]),
        [
            "operand #0 does not dominate this use",
            "  operand defined here (op in the same region)"
        ]
    );
    // From a region inside.
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    let region = f.create_region();
    let block = f.create_block();
    f.insert_block(region, None, block);
    let inner = b.op(&mut f, block, "t.add", &[arg, arg], &[i32()]);
    b.op(&mut f, block, "t.yield", &[], &[]);
    b.full(&mut f, entry, "t.if", &[], &[], &[], &[region], &[]);
    let inner = f.result(inner, 0);
    b.op(&mut f, entry, "t.ret", &[inner], &[]);
    assert_eq!(
        b.module(vec![f]),
        [
            "operand #0 does not dominate this use",
            "  operand defined here (op in a child region)"
        ]
    );
}

#[test]
fn isolation_is_reported_at_the_use() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    let outer = f.create_forward(i32(), 0);
    f.push_outer_value(outer, 1, ValueId::from_index(0));
    b.op(&mut f, entry, "t.add", &[arg, outer], &[i32()]);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    assert_eq!(
        b.module(vec![f]),
        [
            "'t.add' op using value defined outside the region",
            "  required by region isolation constraints"
        ]
    );
}

#[test]
fn regions_have_the_declared_shape() {
    let ctx = context();
    let b = Build::new(&ctx);
    let make = |fill: &dyn Fn(&mut Body, RegionId)| {
        let (mut f, entry) = b.func("f", 0);
        let region = f.create_region();
        fill(&mut f, region);
        b.full(&mut f, entry, "t.if", &[], &[], &[], &[region], &[]);
        b.op(&mut f, entry, "t.ret", &[], &[]);
        b.module(vec![f])
    };
    let block = |f: &mut Body, region| {
        let block = f.create_block();
        f.insert_block(region, None, block);
        block
    };
    assert_eq!(
        make(&|_, _| ()),
        ["'t.if' op region #0 ('body') failed to verify constraint: region with 1 blocks"]
    );
    assert_eq!(
        make(&|f, region| {
            block(f, region);
            block(f, region);
        }),
        ["'t.if' op expects region #0 to have 0 or 1 blocks"]
    );
    assert_eq!(
        make(&|f, region| {
            block(f, region);
        }),
        ["'t.if' op expects a non-empty block"]
    );
    assert_eq!(
        make(&|f, region| {
            let at = block(f, region);
            f.add_block_arg(at, i32(), Loc::UNKNOWN);
            b.op(f, at, "t.yield", &[], &[]);
        }),
        ["'t.if' op region should have no arguments"]
    );
    assert_eq!(
        make(&|f, region| {
            let at = block(f, region);
            b.op(f, at, "t.ret", &[], &[]);
        }),
        ["'t.ret' op expects parent op 't.func'"]
    );
    assert_eq!(
        make(&|f, region| {
            let at = block(f, region);
            let inner = f.create_region();
            let nested = block(f, inner);
            b.op(f, nested, "t.yield", &[], &[]);
            b.full(f, at, "t.if", &[], &[], &[], &[inner], &[]);
        }),
        ["block with no terminator, has \"t.if\""]
    );
}

#[test]
fn symbols_are_unique_and_found() {
    let ctx = context();
    let b = Build::new(&ctx);
    let func = |name: &str, callee: Option<&str>| {
        let (mut f, entry) = b.func(name, 0);
        if let Some(callee) = callee {
            let reference = ctx.symbol_attr(ctx.ident(callee));
            b.full(
                &mut f,
                entry,
                "t.call",
                &[],
                &[],
                &[None, Some(reference)],
                &[],
                &[],
            );
        }
        b.op(&mut f, entry, "t.ret", &[], &[]);
        f
    };
    assert_eq!(
        b.module(vec![func("f", Some("g")), func("g", None)]),
        [""; 0]
    );
    assert_eq!(
        b.module(vec![func("f", Some("h")), func("g", None)]),
        ["'t.call' op does not reference a function"]
    );
    assert_eq!(
        b.module(vec![func("f", None), func("f", Some("h"))]),
        [
            "redefinition of symbol named 'f'",
            "  see existing symbol definition here"
        ]
    );
}

#[test]
fn unregistered_ops_need_leave() {
    let mut ctx = context();
    let messages = |ctx: &Context, name: &str| {
        let b = Build::new(ctx);
        let (mut f, entry) = b.func("f", 0);
        b.op(&mut f, entry, name, &[], &[]);
        b.op(&mut f, entry, "t.ret", &[], &[]);
        b.module(vec![f]).join("; ")
    };
    assert_eq!(
        messages(&ctx, "t.unknown"),
        "unregistered operation 't.unknown' found in dialect ('t') that does not allow unknown \
         operations"
    );
    assert!(messages(&ctx, "u.op").starts_with("'u.op' op created with unregistered dialect."));
    ctx.set_allow_unregistered(true);
    assert_eq!(messages(&ctx, "u.op"), "");
}

#[test]
fn function_type_and_entry_block_agree() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut f, entry) = b.func("f", 1);
    f.add_block_arg(entry, i32(), Loc::UNKNOWN);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    assert_eq!(
        b.module(vec![f]),
        ["'t.func' op entry block must have 1 arguments to match function signature"]
    );
    let (f, _) = b.func("f", 0);
    let mut f = f;
    let region = f.owner_regions()[0];
    let entry = f.entry_block(region).unwrap();
    f.erase_block(entry);
    assert_eq!(
        b.module(vec![f]),
        ["'t.func' op symbol declaration cannot have public visibility"]
    );
    let (mut f, entry) = b.func("f", 1);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    f.owner_mut().attrs[3] = Some(ctx.array_attr(&[]));
    assert_eq!(
        b.module(vec![f]),
        [
            "'t.func' op expects argument attribute array to have the same number of elements as \
          the number of function arguments, got 0, but expected 1"
        ]
    );
}

#[test]
fn deep_nesting_does_not_recurse() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut body, _) = b.body("t.module", &[None, None]);
    for _ in 0..10_000 {
        let (mut outer, block) = b.body("t.module", &[None, None]);
        b.isolated(&mut outer, block, body);
        body = outer;
    }
    let (mut root, top) = b.root();
    let op = b.isolated(&mut root, top, body);
    assert_eq!(b.verify(&root, op), [""; 0]);
    drop(SymbolSnapshot::new(root.op(&ctx, op)));
}

#[test]
fn tables_look_symbols_up() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut inner, block) = b.body("t.module", &[None, Some(ctx.string_attr("m"))]);
    let (mut g, entry) = b.func("g", 0);
    let reference = ctx.symbol_attr(ctx.ident("g"));
    b.full(
        &mut g,
        entry,
        "t.call",
        &[],
        &[],
        &[None, Some(reference)],
        &[],
        &[],
    );
    b.op(&mut g, entry, "t.ret", &[], &[]);
    g.owner_mut().attrs[5] = Some(ctx.string_attr("private"));
    b.isolated(&mut inner, block, g);
    let (mut module, block) = b.body("t.module", &[None, None]);
    b.isolated(&mut module, block, inner);
    let (mut root, top) = b.root();
    let op = b.isolated(&mut root, top, module);
    let module = root.op(&ctx, op);

    let nested = ctx.intern_attr(crate::AttrData::SymbolRef {
        root: ctx.ident("m"),
        nested: Box::new([ctx.ident("g")]),
    });
    let table = SymbolTable::new(module);
    let found = table.lookup_ref(nested).unwrap();
    assert_eq!(found.name_str(), "t.func");
    assert_eq!(table.lookup("g").map(|op| op.id()), None);
    let snapshot = SymbolSnapshot::new(module);
    let info = snapshot.lookup_ref(&ctx, nested).unwrap();
    assert_eq!(
        (info.visibility, info.declaration),
        (Visibility::Private, false)
    );
    assert_eq!(info.attr(0), Some(ctx.string_attr("g")));

    // References inside nested tables mean other symbols.
    let mut uses = 0;
    walk_uses(module, |_, _| uses += 1);
    assert_eq!(uses, 0);
    walk_uses(lookup_in(module, "m").unwrap(), |op, attr| {
        assert_eq!((op.name_str(), attr), ("t.call", reference));
        uses += 1;
    });
    assert_eq!(uses, 1);
}

#[test]
fn casts_and_loops_have_matching_types() {
    let ctx = context();
    let b = Build::new(&ctx);
    let show = |ty: Type| ctx.describe_type(ty);
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    b.op(&mut f, entry, "t.cast", &[arg], &[Type::I64.get()]);
    b.op(&mut f, entry, "t.cast", &[arg], &[i32()]);
    let ty = show(i32());
    assert_eq!(
        b.module(vec![f]),
        [format!(
            "'t.cast' op operand type '{ty}' and result type '{ty}' are cast incompatible"
        )]
    );
    let make = |args: &[Type], results: &[Type]| {
        let (mut f, entry) = b.func("f", 1);
        let init = f.block_args(entry)[0];
        let region = f.create_region();
        let block = f.create_block();
        f.insert_block(region, None, block);
        for &ty in args {
            f.add_block_arg(block, ty, Loc::UNKNOWN);
        }
        b.op(&mut f, block, "t.yield", &[], &[]);
        b.full(
            &mut f,
            entry,
            "t.loop",
            &[init],
            results,
            &[],
            &[region],
            &[],
        );
        b.op(&mut f, entry, "t.ret", &[], &[]);
        b.module(vec![f]).join("; ")
    };
    let (a, c) = (i32(), Type::I64.get());
    assert_eq!(make(&[a], &[a]), "");
    assert_eq!(
        make(&[], &[a]),
        "'t.loop' op different number of inits and region iter_args: 1 != 0"
    );
    assert_eq!(
        make(&[a], &[]),
        "'t.loop' op different number of loop results and region iter_args: 0 != 1"
    );
    assert_eq!(
        make(&[a], &[c]),
        format!(
            "'t.loop' op 0-th region iter_arg and 0-th loop result have different type: '{}' != \
             '{}'",
            show(a),
            show(c)
        )
    );
}
