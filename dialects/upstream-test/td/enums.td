// Enums, their attributes, and ops that have one.

def TestEnum : I32EnumAttr<"TestEnum", "a test enum", [
    I32EnumAttrCase<"First", 0, "first">,
    I32EnumAttrCase<"Second", 1, "second">,
    I32EnumAttrCase<"Third", 2, "third">
  ]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "test";
}

def TestBitEnum : I32BitEnum<"TestBitEnum", "a test bit enum", [
    I32BitEnumCaseBit<"Read", 0, "read">,
    I32BitEnumCaseBit<"Write", 1, "write">,
    I32BitEnumCaseBit<"Execute", 2, "execute">
  ]> {
  let cppNamespace = "test";
  let separator = ", ";
}

def TestBitEnumVerticalBar : I32BitEnum<"TestBitEnumVerticalBar", "another test bit enum", [
    I32BitEnumCaseBit<"User", 0, "user">,
    I32BitEnumCaseBit<"Group", 1, "group">,
    I32BitEnumCaseBit<"Other", 2, "other">
  ]> {
  let cppNamespace = "test";
  let separator = " | ";
}

def TestEnumAttr : EnumAttr<Test_Dialect, TestEnum, "enum">;

def TestBitEnumAttr : EnumAttr<Test_Dialect, TestBitEnum, "bit_enum"> {
  let assemblyFormat = "`<` $value `>`";
}

def TestBitEnumVerticalBarAttr : EnumAttr<Test_Dialect, TestBitEnumVerticalBar, "bit_enum_vbar"> {
  let assemblyFormat = "`<` $value `>`";
}

class Test_EnumOp<string mnemonic, Attr attr> : Test_Op<mnemonic> {
  let arguments = (ins attr:$value, OptionalAttr<AnyAttr>:$tag);
  let assemblyFormat = "$value (`tag` $tag^)? attr-dict";
}

def OpWithEnum : Test_EnumOp<"op_with_enum", TestEnumAttr>;
def OpWithBitEnum : Test_EnumOp<"op_with_bit_enum", TestBitEnumAttr>;
def OpWithBitEnumVerticalBar : Test_EnumOp<"op_with_bit_enum_vbar", TestBitEnumVerticalBarAttr>;
