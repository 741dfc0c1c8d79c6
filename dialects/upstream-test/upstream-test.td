// Of the dialect that upstream tests itself with, the ops, attributes and enums that its tests of passes
// and of the IR need.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}

class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;

class Test_Attr<string name, string word> : AttrDef<Test_Dialect, name> {
  let mnemonic = word;
}

// A type of this dialect, all of which are written by hand.
class Test_Type<string mnemonic> : Type<CPred<"test type " # mnemonic>, "">;

include "td/enums.td"
include "td/attrs.td"
include "td/constants.td"
include "td/control.td"
include "td/effects.td"
include "td/formats.td"
include "td/names.td"
include "td/properties.td"
include "td/regions.td"
