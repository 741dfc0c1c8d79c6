//! Exact texts of ops in bodies: blocks, result groups, aliases, deep regions.

use crease_ir::affine::AffineMap;
use crease_ir::body::NewOp;
use crease_ir::{AttrData, Body, Context, Loc, OpId, Type, ValueId};

use super::super::{OpForm, PrintOptions, op_to_string, print};
use super::context;

/// A body that holds one unregistered op with one region.
struct Sketch {
    ctx: Context,
    body: Body,
    top: OpId,
}

impl Sketch {
    fn new(fill: impl FnOnce(&Context, &mut Body, crease_ir::RegionId)) -> Sketch {
        let ctx = context();
        let mut body = Body::new(ctx.op_name("t.root"), Loc::UNKNOWN, Box::new([]));
        let region = body.create_region();
        fill(&ctx, &mut body, region);
        let top = body.create_op(NewOp {
            name: ctx.op_name("t.top"),
            loc: Loc::UNKNOWN,
            operands: &[],
            types: &[],
            attrs: &[],
            regions: &[region],
            successors: &[],
        });
        let outer = body.create_region();
        let block = body.create_block();
        body.insert_block(outer, None, block);
        body.insert_op(block, None, top);
        body.push_owner_region(outer);
        Sketch { ctx, body, top }
    }

    fn text(&self, options: &PrintOptions) -> String {
        let mut out = String::new();
        print(&self.ctx, &self.body, self.top, options, &mut out);
        out
    }
}

fn op(ctx: &Context, body: &mut Body, name: &str, operands: &[ValueId], types: &[Type]) -> OpId {
    body.create_op(NewOp {
        name: ctx.op_name(name),
        loc: Loc::UNKNOWN,
        operands,
        types,
        attrs: &[],
        regions: &[],
        successors: &[],
    })
}

#[test]
fn blocks_and_result_groups() {
    let sketch = Sketch::new(|ctx, body, region| {
        let i32 = Type::I32.get();
        let (a, b) = (body.create_block(), body.create_block());
        body.insert_block(region, None, a);
        body.insert_block(region, None, b);
        let arg = body.add_block_arg(a, i32, Loc::UNKNOWN);
        let plain = body.add_block_arg(b, i32, Loc::UNKNOWN);
        let many = op(ctx, body, "t.many", &[arg], &[i32, i32]);
        body.insert_op(a, None, many);
        let branch = body.create_op(NewOp {
            name: ctx.op_name("t.br"),
            loc: Loc::UNKNOWN,
            operands: &[body.result(many, 1)],
            types: &[],
            attrs: &[],
            regions: &[],
            successors: &[b, b],
        });
        body.insert_op(a, None, branch);
        let last = op(ctx, body, "t.end", &[plain], &[]);
        body.insert_op(b, None, last);
    });
    assert_eq!(
        sketch.text(&PrintOptions::default()),
        "\"t.top\"() ({\n\
         ^bb0(%arg0: i32):\n  \
           %0:2 = \"t.many\"(%arg0) : (i32) -> (i32, i32)\n  \
           \"t.br\"(%0#1)[^bb1, ^bb1] : (i32) -> ()\n\
         ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb0\n  \
           \"t.end\"(%1) : (i32) -> ()\n\
         }) : () -> ()\n"
    );
    assert_eq!(
        sketch.text(&PrintOptions {
            skip_regions: true,
            ..PrintOptions::default()
        }),
        "\"t.top\"() ({...}) : () -> ()\n"
    );
    assert!(
        op_to_string(
            &sketch.ctx,
            &sketch.body,
            sketch.top,
            OpForm::Generic,
            &PrintOptions::default()
        )
        .starts_with("\n\"t.top\"() ({\n")
    );
}

#[test]
fn aliases_are_defined_before_their_use() {
    let sketch = Sketch::new(|ctx, body, region| {
        let block = body.create_block();
        body.insert_block(region, None, block);
        let map = |n| ctx.intern_attr(AttrData::AffineMap(AffineMap::constant(n)));
        let dict = ctx.dict_attr(&[(ctx.ident("b"), map(1)), (ctx.ident("c"), map(2))]);
        let op = body.create_op(NewOp {
            name: ctx.op_name("t.op"),
            loc: Loc::UNKNOWN,
            operands: &[],
            types: &[],
            attrs: &[Some(dict), None],
            regions: &[],
            successors: &[],
        });
        body.insert_op(block, None, op);
    });
    assert_eq!(
        sketch.text(&PrintOptions::default()),
        "#map = affine_map<() -> (1)>\n\
         #map1 = affine_map<() -> (2)>\n\
         \"t.top\"() ({\n  \
           \"t.op\"() {b = #map, c = #map1} : () -> ()\n\
         }) : () -> ()\n"
    );
    assert_eq!(
        sketch.text(&PrintOptions {
            local_scope: true,
            ..PrintOptions::default()
        }),
        "\"t.top\"() ({\n  \
           \"t.op\"() {b = affine_map<() -> (1)>, c = affine_map<() -> (2)>} : () -> ()\n\
         }) : () -> ()"
    );
    assert_eq!(
        sketch.text(&PrintOptions {
            debug_info: true,
            ..PrintOptions::default()
        }),
        "#map = affine_map<() -> (1)>\n\
         #map1 = affine_map<() -> (2)>\n\
         \"t.top\"() ({\n  \
           \"t.op\"() {b = #map, c = #map1} : () -> () loc(#loc)\n\
         }) : () -> () loc(#loc)\n\
         #loc = loc(unknown)\n"
    );
}

#[test]
fn deep_regions_do_not_overflow() {
    const DEPTH: usize = 2_000;
    let sketch = Sketch::new(|ctx, body, region| {
        let mut at = region;
        for _ in 0..DEPTH {
            let block = body.create_block();
            body.insert_block(at, None, block);
            at = body.create_region();
            let op = body.create_op(NewOp {
                name: ctx.op_name("t.in"),
                loc: Loc::UNKNOWN,
                operands: &[],
                types: &[],
                attrs: &[],
                regions: &[at],
                successors: &[],
            });
            body.insert_op(block, None, op);
        }
    });
    for debug_info in [false, true] {
        let text = sketch.text(&PrintOptions {
            debug_info,
            ..PrintOptions::default()
        });
        assert_eq!(text.matches("t.in").count(), DEPTH);
    }
}
