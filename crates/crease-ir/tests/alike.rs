//! What is kept of ops for others that are like them.

use crease_ir::body::{Alike, NewOp, Signature};
use crease_ir::{Attr, Body, Context, Loc, OpId, OpName, Registry, Signedness, Type, TypeData};

fn empty() -> (Context, Body) {
    let ctx = Context::new(Registry::default());
    let name = OpName::unregistered(ctx.ident("d.root"));
    (ctx, Body::new(name, Loc::UNKNOWN, [].into()))
}

/// An op of no operands and one result, with these attribute slots.
fn make(ctx: &Context, body: &mut Body, ty: Type, attrs: &[Option<Attr>]) -> OpId {
    body.create_op(NewOp {
        name: OpName::unregistered(ctx.ident("d.op")),
        loc: Loc::UNKNOWN,
        operands: &[],
        types: &[ty],
        attrs,
        regions: &[],
        successors: &[],
    })
}

fn sign(ctx: &Context, body: &Body, op: OpId) -> Signature {
    let mut signature = Signature::default();
    assert!(body.sign(op, ctx.num_attr_slots(body.op_name(op)), &mut signature));
    signature
}

#[test]
fn what_is_found_is_alike_and_what_was_kept_last_is_found() {
    let (ctx, mut body) = empty();
    for kinds in [1, 20, 300, 3000] {
        let mut alike = Alike::<(u32, Signature)>::default();
        let mut hits = 0;
        for number in 0..10 * kinds {
            let ty = ctx.intern_type(TypeData::Integer {
                width: number % kinds + 1,
                signedness: Signedness::Signless,
            });
            let op = make(&ctx, &mut body, ty, &[]);
            let found = alike.find(&body, op, |kept| body.is_like(op, &kept.1));
            if let Some((_, (kind, _))) = found {
                assert_eq!(*kind, number % kinds);
                hits += 1;
                continue;
            }
            *alike.room(&body, op) = Some((number % kinds, sign(&ctx, &body, op)));
            let found = alike.find(&body, op, |kept| body.is_like(op, &kept.1));
            let (place, _) = found.expect("what was just kept");
            assert_eq!(alike.get(place).map(|kept| kept.0), Some(number % kinds));
        }
        // Of few kinds all are kept in the end; of more than there is room for, some.
        match kinds {
            1 => assert_eq!(hits, 9),
            20 | 300 => assert!(hits > 5 * kinds, "{hits} of {kinds} kinds"),
            _ => assert!(hits < 5 * kinds),
        }
    }
}

#[test]
fn slots_that_may_hold_anything() {
    let (ctx, mut body) = empty();
    let ty = Type::I32.get();
    let (a, b) = (ctx.string_attr("a"), ctx.string_attr("b"));
    let dict = |value| Some(ctx.dict_attr(&[(ctx.ident("name"), value)]));
    let mut op = |attrs: &[Option<Attr>]| make(&ctx, &mut body, ty, attrs);
    let first = op(&[dict(a), Some(a)]);
    let same = op(&[dict(a), Some(a)]);
    let other_dict = op(&[dict(b), Some(a)]);
    let other_attr = op(&[dict(a), Some(b)]);
    let mut signature = sign(&ctx, &body, first);
    let like = |signature: &Signature| {
        [same, other_dict, other_attr].map(|op| body.is_like(op, signature))
    };
    assert_eq!(like(&signature), [true, false, false]);
    assert_eq!(signature.set_free(0), Some(()));
    assert_eq!(like(&signature), [true, true, false]);
    assert_eq!(signature.set_free(1), Some(()));
    assert_eq!(signature.set_free(32), None);
    assert_eq!(like(&signature), [true, true, true]);

    // With attributes left out of the hash, ops that differ in them have the same places.
    let mut alike = Alike::default();
    alike.ignore_attrs();
    *alike.room(&body, first) = Some(());
    assert!(alike.find(&body, other_attr, |()| true).is_some());
}
