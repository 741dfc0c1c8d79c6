//! Messages and their order, on small bodies built by hand.

mod ops;
mod scopes;
mod trusted;

use super::*;
use crate::Registry;
use crate::body::NewOp;
use crate::ids::{Attr, Type, ValueId};
use crate::interfaces::{
    BranchInterface, Carried, CastInterface, FunctionInterface, LoopLikeInterface,
    SymbolUserInterface, Values,
};
use crate::loc::Loc;
use crate::op_def::{
    Arity, AttrConstraint, AttrPred, AttrSpec, DialectDef, OpDef, RegionKind, RegionSpec,
    SuccessorSpec, Table, TypeConstraint, TypePred, TypeRule, ValueSpec,
};

use crate::segments::OperandSegment;
use crate::symbols::{SymbolTable, Visibility, lookup_in, visibility, walk_uses};

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
    successor_operands: |_| OperandSegment::group(0),
    constant_successor: |_, _| None,
};
static FN: FunctionInterface = FunctionInterface {
    type_slot: 1,
    branch: "",
    verify_body: None,
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
            args: entry.map(|block| body.block_args(block).into()),
            yielded: Values::new(),
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
        interfaces: &[Table::new(&BR)],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.call",
        attrs: &[attr("callee", &ANY_ATTR, false)],
        traits: TraitSet::of(&[OpTrait::SymbolUser]),
        interfaces: &[Table::new(&USER)],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.cast",
        operands: &[value("from", &ANY, Arity::One)],
        results: &[value("to", &ANY, Arity::One)],
        traits: TraitSet::of(&[OpTrait::CastOp]),
        interfaces: &[Table::new(&CAST)],
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
        interfaces: &[Table::new(&FN)],
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
        interfaces: &[Table::new(&LOOP)],
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
        let block = body.push_owner_block();
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
