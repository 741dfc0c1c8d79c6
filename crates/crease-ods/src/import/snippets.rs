//! Which C++ snippet of a pattern means what in the rule language. A new file of patterns may need
//! new rows; a snippet without one is reported.

/// What an expression is asked to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A condition.
    Holds,
    /// A number.
    Number,
    /// A type.
    Type,
    /// An attribute: enum case, flags, unit.
    Attr,
    /// A constant: `number | type`.
    Constant,
    /// A value.
    Value,
}

/// A row: C++ with placeholders `$a` to `$z`; what it is; the rule language's expression, in which
/// `{a:kind}` is the translation of what `$a` stands for.
pub struct Row(pub &'static str, pub Kind, pub &'static str);

use Kind::{Attr, Constant, Holds, Number, Type, Value};

/// The table. `cast<T>(x)` and `x.cast<T>()` mean `x` everywhere and have no rows.
pub const ROWS: &[Row] = &[
    Row("true", Holds, "true"),
    // Uses.
    Row("$a.getUses().empty()", Holds, "unused({a:value})"),
    Row("$a.use_empty()", Holds, "unused({a:value})"),
    Row("$a.hasOneUse()", Holds, "one_use({a:value})"),
    // Types.
    Row("isa<IndexType>($a)", Holds, "{a:type} == index"),
    Row(
        "isa<IntegerType>($a)",
        Holds,
        "is_integer({a:type}) and scalar({a:type})",
    ),
    Row(
        "isa<FloatType>($a)",
        Holds,
        "is_float({a:type}) and scalar({a:type})",
    ),
    Row("isa<ShapedType>($a)", Holds, "not scalar({a:type})"),
    Row("$a.isIndex()", Holds, "{a:type} == index"),
    Row("$a.isF32()", Holds, "{a:type} == f32"),
    Row("$a.isF64()", Holds, "{a:type} == f64"),
    Row("$a.isInteger($w)", Holds, "{a:type} == i{w:number}"),
    Row("$a.isSignlessInteger($w)", Holds, "{a:type} == i{w:number}"),
    Row("$a.hasStaticShape()", Holds, "static_shape({a:type})"),
    Row("all_equal({$a, $b})", Holds, "{a:type} == {b:type}"),
    Row(
        "all_equal({$a, $b, $c})",
        Holds,
        "{a:type} == {b:type} and {b:type} == {c:type}",
    ),
    Row("$a.getType()", Type, "type({a:value})"),
    Row("getElementTypeOrSelf($a)", Type, "element({a:type})"),
    Row("getElementTypeOrSelf($a)", Type, "element({a:value})"),
    Row("$_builder.getI1Type()", Type, "i1"),
    Row("$_builder.getI8Type()", Type, "i8"),
    Row("$_builder.getI16Type()", Type, "i16"),
    Row("$_builder.getI32Type()", Type, "i32"),
    Row("$_builder.getI64Type()", Type, "i64"),
    Row("$_builder.getIntegerType($w)", Type, "i{w:number}"),
    Row("$_builder.getIndexType()", Type, "index"),
    Row("$_builder.getF32Type()", Type, "f32"),
    Row("$_builder.getF64Type()", Type, "f64"),
    Row("getScalarOrElementWidth($a)", Number, "width({a:type})"),
    Row("getScalarOrElementWidth($a)", Number, "width({a:value})"),
    Row("$a.getIntOrFloatBitWidth()", Number, "width({a:type})"),
    Row(
        "getElementTypeOrSelf($a).getIntOrFloatBitWidth()",
        Number,
        "width({a:type})",
    ),
    // Constants: what is known of the number.
    Row(
        "isa<IntegerAttr>($a)",
        Holds,
        "scalar({a:number}) and not is_float({a:number})",
    ),
    Row(
        "succeeded(getIntOrSplatIntValue($a))",
        Holds,
        "splat({a:number})",
    ),
    Row(
        "getIntOrSplatIntValue($a).isAllOnes()",
        Holds,
        "{a:number} == -1",
    ),
    Row(
        "getIntOrSplatIntValue($a).isZero()",
        Holds,
        "{a:number} == 0",
    ),
    Row(
        "getIntOrSplatIntValue($a).isOne()",
        Holds,
        "{a:number} == 1",
    ),
    Row(
        "getIntOrSplatIntValue($a).isStrictlyPositive()",
        Holds,
        "{a:number} > 0",
    ),
    Row(
        "getIntOrSplatIntValue($a).isNegative()",
        Holds,
        "is_negative({a:number})",
    ),
    Row(
        "getIntOrSplatIntValue($a).isNonNegative()",
        Holds,
        "not is_negative({a:number})",
    ),
    Row(
        "getIntOrSplatIntValue($a).isPowerOf2()",
        Holds,
        "is_power_of_two({a:number})",
    ),
    Row(
        "getIntOrSplatIntValue($a).isMinSignedValue()",
        Holds,
        "{a:number} == smin",
    ),
    Row(
        "getIntOrSplatIntValue($a).isMaxSignedValue()",
        Holds,
        "{a:number} == smax",
    ),
    Row("$a.getValue().isAllOnes()", Holds, "{a:number} == -1"),
    Row("$a.getValue().isZero()", Holds, "{a:number} == 0"),
    Row("$a.getValue().isOne()", Holds, "{a:number} == 1"),
    Row(
        "$a.getValue().isNegative()",
        Holds,
        "is_negative({a:number})",
    ),
    Row(
        "$a.getValue().isPowerOf2()",
        Holds,
        "is_power_of_two({a:number})",
    ),
    Row("m_Zero().match($a)", Holds, "{a:number} == 0"),
    Row("m_One().match($a)", Holds, "{a:number} == 1"),
    Row("m_NegZeroFloat().match($a)", Holds, "{a:number} == -0.0"),
    Row("m_PosZeroFloat().match($a)", Holds, "{a:number} == 0.0"),
    Row("m_OneFloat().match($a)", Holds, "{a:number} == 1.0"),
    Row("*getIntOrSplatIntValue($a)", Number, "{a:number}"),
    Row("$a.getInt()", Number, "{a:number}"),
    Row("$a.getSExtValue()", Number, "{a:number}"),
    Row("$a.getValue()", Number, "{a:number}"),
    // Flags and predicates.
    Row("bitEnumContainsAll($a, $b)", Holds, "{a:attr} has {b:attr}"),
    Row("$a.getValue()", Attr, "{a:attr}"),
    Row("mergeOverflowFlags($a, $b)", Attr, "{a:attr} & {b:attr}"),
    Row("($a && $b) ? $a : UnitAttr()", Attr, "{a:attr} & {b:attr}"),
    Row("invertPredicate($a)", Attr, "inverse({a:attr})"),
    Row("UnitAttr()", Attr, "none"),
    Row("Attribute()", Attr, "none"),
    Row("nullptr", Attr, "none"),
    Row("$_builder.getUnitAttr()", Attr, "true"),
    // New constants.
    Row(
        "addIntegerAttrs($_builder, $t, $a, $b)",
        Constant,
        "{a:number} + {b:number} | type({t:value})",
    ),
    Row(
        "subIntegerAttrs($_builder, $t, $a, $b)",
        Constant,
        "{a:number} - {b:number} | type({t:value})",
    ),
    Row(
        "mulIntegerAttrs($_builder, $t, $a, $b)",
        Constant,
        "{a:number} * {b:number} | type({t:value})",
    ),
    Row(
        "andIntegerAttrs($_builder, $t, $a, $b)",
        Constant,
        "{a:number} & {b:number} | type({t:value})",
    ),
    Row(
        "orIntegerAttrs($_builder, $t, $a, $b)",
        Constant,
        "{a:number} | {b:number} | type({t:value})",
    ),
    Row(
        "xorIntegerAttrs($_builder, $t, $a, $b)",
        Constant,
        "{a:number} ^ {b:number} | type({t:value})",
    ),
    Row("$_builder.getZeroAttr($t)", Constant, "0 | {t:type}"),
    Row("$_builder.getOneAttr($t)", Constant, "1 | {t:type}"),
    Row(
        "$_builder.getIntegerAttr($t, $a)",
        Constant,
        "{a:number} | {t:type}",
    ),
    Row(
        "$_builder.getFloatAttr($t, $a)",
        Constant,
        "{a:number} | {t:type}",
    ),
    Row(
        "IntegerAttr::get($t, $a)",
        Constant,
        "{a:number} | {t:type}",
    ),
    Row("FloatAttr::get($t, $a)", Constant, "{a:number} | {t:type}"),
    Row("$_builder.getIndexAttr($a)", Constant, "{a:number} | index"),
    Row(
        "$_builder.getI32IntegerAttr($a)",
        Constant,
        "{a:number} | i32",
    ),
    Row(
        "$_builder.getI64IntegerAttr($a)",
        Constant,
        "{a:number} | i64",
    ),
    Row(
        "$_builder.getF32FloatAttr($a)",
        Constant,
        "{a:number} | f32",
    ),
    Row(
        "$_builder.getF64FloatAttr($a)",
        Constant,
        "{a:number} | f64",
    ),
    Row("$_builder.getBoolAttr(true)", Constant, "true | i1"),
    Row("$_builder.getBoolAttr(false)", Constant, "false | i1"),
    // Values.
    Row("$a.getResult(0)", Value, "{a:value}"),
];

/// Matchers in the place of an operand (`$_self` is the op that defines it) that mean a literal.
pub const MATCHERS: &[(&str, &str)] = &[
    ("m_Zero()", "0"),
    ("m_One()", "1"),
    ("m_PosZeroFloat()", "0.0"),
    ("m_NegZeroFloat()", "-0.0"),
    ("m_OneFloat()", "1.0"),
    ("m_PosInfFloat()", "inf"),
    ("m_NegInfFloat()", "-inf"),
    ("m_NaNFloat()", "nan"),
];

/// Ops whose result may be written as a constant.
pub const CONSTANT_OPS: &[&str] = &["arith.constant", "index.constant", "index.bool.constant"];

/// Type constraints that are one type, and what it is; an empty one holds of every value.
pub const TYPES: &[(&str, &str)] = &[
    ("AnyType", ""),
    ("AnyValue", ""),
    ("I1", "i1"),
    ("I8", "i8"),
    ("I16", "i16"),
    ("I32", "i32"),
    ("I64", "i64"),
    ("Index", "index"),
    ("BF16", "bf16"),
    ("F16", "f16"),
    ("F32", "f32"),
    ("F64", "f64"),
];

/// Attribute constraints on the value of a constant that say its type; an empty one says nothing.
pub const CONSTANT_TYPES: &[(&str, &str)] = &[
    ("AnyAttr", ""),
    ("TypedAttrInterface", ""),
    ("BoolAttr", "i1"),
    ("I1Attr", "i1"),
    ("I8Attr", "i8"),
    ("I16Attr", "i16"),
    ("I32Attr", "i32"),
    ("I64Attr", "i64"),
    ("IndexAttr", "index"),
    ("F32Attr", "f32"),
    ("F64Attr", "f64"),
];

/// The row of a two-column table.
pub fn find<'t>(table: &'t [(&str, &str)], key: &str) -> Option<&'t str> {
    table.iter().find(|row| row.0 == key).map(|row| row.1)
}
