//! Exact texts of every kind of type, attribute and location. Every text is `mlir-opt` 22's.

mod bodies;
mod threads;

use crease_ir::affine::{AffineExpr, AffineMap, IntegerSet};
use crease_ir::loc::LocData;
use crease_ir::num::{ApFloat, ApInt, FloatKind};
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, AttrData, Context, Loc, Registry, Signedness, Type, TypeData};

use super::{attr_to_string, loc_to_string, type_to_string};

fn context() -> Context {
    let mut ctx = Context::new(Registry::new());
    ctx.set_allow_unregistered(true);
    ctx
}

fn int(ctx: &Context, width: u32, signedness: Signedness) -> Type {
    ctx.intern_type(TypeData::Integer { width, signedness })
}

fn tensor(ctx: &Context, shape: &[i64], element: Type) -> Type {
    ctx.intern_type(TypeData::RankedTensor {
        shape: shape.into(),
        element,
        encoding: None,
    })
}

fn dense(ctx: &Context, ty: Type, splat: bool, bytes: &[u8]) -> Attr {
    ctx.intern_attr(AttrData::Dense {
        ty,
        splat,
        bytes: bytes.into(),
    })
}

#[test]
fn scalar_types() {
    let ctx = context();
    let text = |data| type_to_string(&ctx, ctx.intern_type(data));
    assert_eq!(type_to_string(&ctx, Type::I32.get()), "i32");
    assert_eq!(
        type_to_string(&ctx, int(&ctx, 8, Signedness::Signed)),
        "si8"
    );
    assert_eq!(
        type_to_string(&ctx, int(&ctx, 1, Signedness::Unsigned)),
        "ui1"
    );
    assert_eq!(type_to_string(&ctx, Type::INDEX.get()), "index");
    assert_eq!(type_to_string(&ctx, Type::NONE.get()), "none");
    assert_eq!(text(TypeData::Float(FloatKind::BF16)), "bf16");
    assert_eq!(text(TypeData::Float(FloatKind::F8E4M3FN)), "f8E4M3FN");
}

#[test]
fn composed_types() {
    let ctx = context();
    let text = |data| type_to_string(&ctx, ctx.intern_type(data));
    let (i32, f32) = (Type::I32.get(), Type::F32.get());
    assert_eq!(text(TypeData::Complex(f32)), "complex<f32>");
    assert_eq!(text(TypeData::Tuple(Box::new([]))), "tuple<>");
    assert_eq!(text(TypeData::Tuple([i32, f32].into())), "tuple<i32, f32>");
    let function = ctx.function_type(&[i32], &[f32]);
    assert_eq!(type_to_string(&ctx, function), "(i32) -> f32");
    assert_eq!(
        type_to_string(&ctx, ctx.function_type(&[], &[])),
        "() -> ()"
    );
    assert_eq!(
        type_to_string(&ctx, ctx.function_type(&[i32, f32], &[function])),
        "(i32, f32) -> ((i32) -> f32)"
    );
    assert_eq!(
        type_to_string(&ctx, ctx.function_type(&[], &[i32, f32])),
        "() -> (i32, f32)"
    );
    let vector = |shape: &[i64], scalable: &[bool]| {
        text(TypeData::Vector {
            shape: shape.into(),
            scalable: scalable.into(),
            element: f32,
        })
    };
    assert_eq!(vector(&[4, 2], &[true, false]), "vector<[4]x2xf32>");
    assert_eq!(vector(&[], &[]), "vector<f32>");
    assert_eq!(
        type_to_string(&ctx, tensor(&ctx, &[4, DYNAMIC], f32)),
        "tensor<4x?xf32>"
    );
    assert_eq!(type_to_string(&ctx, tensor(&ctx, &[], f32)), "tensor<f32>");
    assert_eq!(
        text(TypeData::UnrankedTensor { element: f32 }),
        "tensor<*xf32>"
    );
    let encoding = Some(ctx.i64_attr(i32, 1));
    assert_eq!(
        text(TypeData::RankedTensor {
            shape: [3].into(),
            element: f32,
            encoding
        }),
        "tensor<3xf32, 1 : i32>"
    );
}

#[test]
fn memrefs_leave_out_the_type_of_a_default_integer() {
    let ctx = context();
    let text = |data| type_to_string(&ctx, ctx.intern_type(data));
    let f32 = Type::F32.get();
    let layout = ctx.intern_attr(AttrData::Strided {
        offset: 3,
        strides: [DYNAMIC].into(),
    });
    let memref = |layout, space| TypeData::MemRef {
        shape: [3].into(),
        element: f32,
        layout,
        space,
    };
    let two = Some(ctx.i64_attr(Type::I64.get(), 2));
    assert_eq!(text(memref(None, None)), "memref<3xf32>");
    assert_eq!(text(memref(None, two)), "memref<3xf32, 2>");
    assert_eq!(
        text(memref(None, Some(ctx.i64_attr(Type::I32.get(), 2)))),
        "memref<3xf32, 2 : i32>"
    );
    assert_eq!(
        text(memref(Some(layout), Some(ctx.string_attr("x")))),
        "memref<3xf32, strided<[?], offset: 3>, \"x\">"
    );
    assert_eq!(
        text(TypeData::UnrankedMemRef {
            element: f32,
            space: two
        }),
        "memref<*xf32, 2>"
    );
}

#[test]
fn opaque_types_and_attributes() {
    let ctx = context();
    let dialect = ctx.ident("unk");
    let ty = |text| {
        type_to_string(
            &ctx,
            ctx.intern_type(TypeData::Opaque {
                dialect,
                text: ctx.ident(text),
            }),
        )
    };
    assert_eq!(ty("foo<a>"), "!unk.foo<a>");
    assert_eq!(ty("a b"), "!unk<a b>");
    let attr = |text, ty| {
        let text = ctx.ident(text);
        attr_to_string(
            &ctx,
            ctx.intern_attr(AttrData::Opaque { dialect, text, ty }),
        )
    };
    assert_eq!(attr("foo<bar>", Type::NONE.get()), "#unk.foo<bar>");
    assert_eq!(attr("\"foo bar\"", Type::NONE.get()), "#unk<\"foo bar\">");
    assert_eq!(attr("foo<1>", Type::I32.get()), "#unk.foo<1> : i32");
}

#[test]
fn numbers() {
    let ctx = context();
    let text = |ty: Type, value| attr_to_string(&ctx, ctx.i64_attr(ty, value));
    assert_eq!(text(Type::I64.get(), 5), "5 : i64");
    assert_eq!(text(Type::I8.get(), 255), "-1 : i8");
    assert_eq!(text(int(&ctx, 8, Signedness::Unsigned), 200), "200 : ui8");
    assert_eq!(text(int(&ctx, 1, Signedness::Signed), 1), "-1 : si1");
    assert_eq!(text(int(&ctx, 1, Signedness::Unsigned), 1), "1 : ui1");
    assert_eq!(text(Type::INDEX.get(), -3), "-3 : index");
    assert_eq!(attr_to_string(&ctx, ctx.bool_attr(true)), "true");
    let wide = ctx.int_attr(ctx.int_type(128), ApInt::signed_min(128));
    assert_eq!(
        attr_to_string(&ctx, wide),
        "-170141183460469231731687303715884105728 : i128"
    );
    let float = |kind, bits| {
        attr_to_string(
            &ctx,
            ctx.float_attr(ctx.float_type(kind), ApFloat::from_raw_bits(kind, bits)),
        )
    };
    assert_eq!(float(FloatKind::F32, 0x3f800000), "1.000000e+00 : f32");
    assert_eq!(float(FloatKind::F32, 0x7fc00000), "0x7FC00000 : f32");
    assert_eq!(float(FloatKind::F32, 0x3f333333), "0.699999988 : f32");
}

#[test]
fn simple_attributes() {
    let ctx = context();
    let text = |data| attr_to_string(&ctx, ctx.intern_attr(data));
    let (none, i32) = (Type::NONE.get(), Type::I32.get());
    assert_eq!(attr_to_string(&ctx, Attr::unit()), "unit");
    assert_eq!(
        text(AttrData::String {
            value: b"a\n\""[..].into(),
            ty: none
        }),
        "\"a\\0A\\22\""
    );
    assert_eq!(
        text(AttrData::String {
            value: b"abc"[..].into(),
            ty: i32
        }),
        "\"abc\" : i32"
    );
    assert_eq!(text(AttrData::Type(i32)), "i32");
    let (f, g) = (ctx.string_attr("f"), ctx.string_attr("g h"));
    assert_eq!(
        text(AttrData::SymbolRef {
            root: f,
            nested: [g][..].into()
        }),
        "@f::@\"g h\""
    );
    assert_eq!(
        text(AttrData::Strided {
            offset: DYNAMIC,
            strides: [1, DYNAMIC].into()
        }),
        "strided<[1, ?], offset: ?>"
    );
    assert_eq!(
        text(AttrData::Strided {
            offset: 0,
            strides: [1].into()
        }),
        "strided<[1]>"
    );
    let map = AffineMap::new(1, 1, [AffineExpr::dim(0) + AffineExpr::symbol(0)]);
    assert_eq!(
        text(AttrData::AffineMap(map)),
        "affine_map<(d0)[s0] -> (d0 + s0)>"
    );
    let set = IntegerSet::new(1, 0, [(AffineExpr::dim(0), false)]);
    assert_eq!(
        text(AttrData::IntegerSet(set)),
        "affine_set<(d0) : (d0 >= 0)>"
    );
    assert_eq!(
        text(AttrData::DenseResource {
            ty: tensor(&ctx, &[3], i32),
            key: ctx.ident("a b")
        }),
        "dense_resource<\"a b\"> : tensor<3xi32>"
    );
}

#[test]
fn lists_leave_out_default_types_and_dictionaries_do_not() {
    let ctx = context();
    let one = ctx.i64_attr(Type::I64.get(), 1);
    let float = |ty: Type, bits: u64| {
        ctx.float_attr(ty, ApFloat::from_raw_bits(FloatKind::F64, u128::from(bits)))
    };
    let nan = float(Type::F64.get(), 0x7FF0000000000000);
    let list = ctx.array_attr(&[
        Attr::unit(),
        one,
        float(Type::F64.get(), 1f64.to_bits()),
        nan,
    ]);
    assert_eq!(
        attr_to_string(&ctx, list),
        "[unit, 1, 1.000000e+00, 0x7FF0000000000000 : f64]"
    );
    let dict = ctx.dict_attr(&[(ctx.ident("b"), one), (ctx.ident("a c"), Attr::unit())]);
    assert_eq!(attr_to_string(&ctx, dict), "{\"a c\", b = 1 : i64}");
}

#[test]
fn dense_elements() {
    let ctx = context();
    let text = |shape: &[i64], ty, splat, bytes: &[u8]| {
        attr_to_string(&ctx, dense(&ctx, tensor(&ctx, shape, ty), splat, bytes))
    };
    let i8 = Type::I8.get();
    assert_eq!(
        text(&[2, 2], i8, false, &[1, 2, 3, 255]),
        "dense<[[1, 2], [3, -1]]> : tensor<2x2xi8>"
    );
    assert_eq!(text(&[3], i8, true, &[1]), "dense<1> : tensor<3xi8>");
    assert_eq!(text(&[], i8, true, &[7]), "dense<7> : tensor<i8>");
    assert_eq!(text(&[0, 3], i8, false, &[]), "dense<> : tensor<0x3xi8>");
    assert_eq!(
        text(&[2], Type::I1.get(), false, &[1, 0]),
        "dense<[true, false]> : tensor<2xi1>"
    );
    let ui8 = int(&ctx, 8, Signedness::Unsigned);
    assert_eq!(text(&[1], ui8, true, &[255]), "dense<255> : tensor<1xui8>");
    let complex = ctx.intern_type(TypeData::Complex(i8));
    assert_eq!(
        text(&[2], complex, false, &[1, 2, 3, 4]),
        "dense<[(1,2), (3,4)]> : tensor<2xcomplex<i8>>"
    );
    let floats: Vec<u8> = [1f32, f32::NAN]
        .iter()
        .flat_map(|f| f.to_bits().to_le_bytes())
        .collect();
    assert_eq!(
        text(&[2], Type::F32.get(), false, &floats),
        "dense<[1.000000e+00, 0x7FC00000]> : tensor<2xf32>"
    );
}

#[test]
fn big_dense_elements_are_hexadecimal() {
    let ctx = context();
    let ty = tensor(&ctx, &[101], Type::I8.get());
    let bytes: Vec<u8> = (1..102).collect();
    let text = attr_to_string(&ctx, dense(&ctx, ty, false, &bytes));
    assert!(text.starts_with("dense<\"0x01020304"), "{text}");
    assert!(text.ends_with("6465\"> : tensor<101xi8>"), "{text}");
    let splat = attr_to_string(&ctx, dense(&ctx, ty, true, &[1]));
    assert_eq!(splat, "dense<1> : tensor<101xi8>");
}

#[test]
fn other_elements() {
    let ctx = context();
    let text = |data| attr_to_string(&ctx, ctx.intern_attr(data));
    let opaque = ctx.intern_type(TypeData::Opaque {
        dialect: ctx.ident("u"),
        text: ctx.ident("t"),
    });
    let strings: [Box<[u8]>; 2] = [(*b"a").into(), (*b"b\n").into()];
    assert_eq!(
        text(AttrData::DenseString {
            ty: tensor(&ctx, &[2], opaque),
            values: strings.into()
        }),
        "dense<[\"a\", \"b\\0A\"]> : tensor<2x!u.t>"
    );
    let array = |element, data: &[u8]| {
        text(AttrData::DenseArray {
            element,
            data: data.into(),
        })
    };
    assert_eq!(array(Type::I32.get(), &[]), "array<i32>");
    assert_eq!(array(Type::I1.get(), &[1, 0]), "array<i1: true, false>");
    assert_eq!(array(Type::I8.get(), &[255, 1]), "array<i8: -1, 1>");
    let i64 = Type::I64.get();
    let indices: Vec<u8> = [0i64, 0, 1, 2]
        .iter()
        .flat_map(|i| i.to_le_bytes())
        .collect();
    let indices = dense(&ctx, tensor(&ctx, &[2, 2], i64), false, &indices);
    let values = dense(&ctx, tensor(&ctx, &[2], Type::I8.get()), false, &[1, 5]);
    let ty = tensor(&ctx, &[3, 4], Type::I8.get());
    assert_eq!(
        text(AttrData::Sparse {
            ty,
            indices,
            values
        }),
        "sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi8>"
    );
}

#[test]
fn distinct_attributes_are_numbered_by_appearance() {
    let ctx = context();
    let a = ctx.distinct_attr(Attr::unit());
    let b = ctx.distinct_attr(ctx.bool_attr(true));
    assert_eq!(
        attr_to_string(&ctx, ctx.array_attr(&[b, a, b])),
        "[distinct[0]<true>, distinct[1]<>, distinct[0]<true>]"
    );
}

#[test]
fn locations() {
    let ctx = context();
    let file = |line, col, end| {
        ctx.intern_loc(LocData::File {
            file: ctx.ident("f"),
            line,
            col,
            end,
        })
    };
    let text = |loc| loc_to_string(&ctx, loc);
    assert_eq!(text(Loc::UNKNOWN), "loc(unknown)");
    assert_eq!(text(file(1, 2, None)), "loc(\"f\":1:2)");
    assert_eq!(text(file(1, 2, Some((1, 4)))), "loc(\"f\":1:2 to :4)");
    assert_eq!(text(file(1, 2, Some((3, 4)))), "loc(\"f\":1:2 to 3:4)");
    let name = ctx.ident("n");
    let named = ctx.intern_loc(LocData::Name {
        name,
        child: file(1, 2, None),
    });
    assert_eq!(text(named), "loc(\"n\"(\"f\":1:2))");
    assert_eq!(
        text(ctx.intern_loc(LocData::Name {
            name,
            child: Loc::UNKNOWN
        })),
        "loc(\"n\")"
    );
    let call = ctx.intern_loc(LocData::CallSite {
        callee: named,
        caller: Loc::UNKNOWN,
    });
    assert_eq!(text(call), "loc(callsite(\"n\"(\"f\":1:2) at unknown))");
    let metadata = Some(ctx.string_attr("m"));
    let fused = ctx.intern_loc(LocData::Fused {
        parts: [file(1, 2, None)].into(),
        metadata,
    });
    assert_eq!(text(fused), "loc(fused<\"m\">[\"f\":1:2])");
}

#[test]
fn deep_nesting_does_not_overflow() {
    let ctx = context();
    let mut ty = Type::I32.get();
    for _ in 0..10_000 {
        ty = ctx.intern_type(TypeData::Tuple([ty].into()));
    }
    assert_eq!(
        type_to_string(&ctx, ty).len(),
        10_000 * "tuple<>".len() + "i32".len()
    );
}
