//! Values: results of ops and arguments of blocks.

use crate::ids::{BlockId, OpId, Type, ValueId};
use crate::loc::Loc;
use crate::registry::OpName;

use super::{Body, ValueData, grow};

pub(super) const ARG: u32 = 1 << 31;
pub(super) const FORWARD: u32 = 1 << 30;
/// The low bits of `ValueData::number` are the number of a result, or this if it is not less: then the
/// op says at which value its results begin.
const NUMBER: u32 = (1 << 14) - 1;
/// The other bits are the row of the op's name and one, times this; none if the name is not registered, or
/// its row does not fit. In a large body the op is far from the value, and its name is asked often.
const NAME: u32 = NUMBER + 1;
const NAMES: u32 = FORWARD / NAME;

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// Result of an op, with its number.
    Result(OpId, u32),
    /// Argument of a block, with its number.
    Arg(BlockId, u32),
    /// A placeholder of the parser: a name that is not defined yet, or one from outside an
    /// isolated op. The number is the placeholder's own.
    Forward(u32),
}

/// What a value notes about the result that it is.
#[inline]
fn result_number(name: OpName, number: u32) -> u32 {
    let name = match name.index() {
        Some(row) if row + 1 < NAMES as usize => row as u32 + 1,
        _ => 0,
    };
    (name * NAME) | number.min(NUMBER)
}

impl Body {
    #[inline]
    pub(super) fn push_result(&mut self, ty: Type, op: OpId, name: OpName, number: u32) {
        grow::push(
            &mut self.values,
            ValueData {
                ty,
                owner: op.index() as u32,
                number: result_number(name, number),
                first_use: None,
            },
        );
    }

    /// Gives an op another name.
    pub(super) fn rename(&mut self, op: OpId, name: OpName) {
        let data = &mut self.ops[op.index()];
        data.name = name;
        let (start, n) = (data.results as usize, data.num_results as usize);
        for (number, value) in (0..).zip(&mut self.values[start..start + n]) {
            value.number = result_number(name, number);
        }
    }

    pub(super) fn push_arg(&mut self, ty: Type, block: BlockId, number: u32) -> ValueId {
        let id = ValueId::from_index(self.values.len());
        grow::push(
            &mut self.values,
            ValueData {
                ty,
                owner: block.index() as u32,
                number: ARG | number,
                first_use: None,
            },
        );
        id
    }

    pub(super) fn set_arg_number(&mut self, value: ValueId, number: u32) {
        self.values[value.index()].number = ARG | number;
    }

    /// A placeholder value; see [`ValueDef::Forward`].
    pub fn create_forward(&mut self, ty: Type, number: u32) -> ValueId {
        let id = ValueId::from_index(self.values.len());
        grow::push(
            &mut self.values,
            ValueData {
                ty,
                owner: number,
                number: FORWARD,
                first_use: None,
            },
        );
        id
    }

    /// Where `value` comes from.
    #[inline]
    pub fn value_def(&self, value: ValueId) -> ValueDef {
        let data = &self.values[value.index()];
        if data.number & ARG != 0 {
            ValueDef::Arg(BlockId::from_index(data.owner as usize), data.number & !ARG)
        } else if data.number & FORWARD != 0 {
            ValueDef::Forward(data.owner)
        } else {
            let number = match data.number % NAME {
                NUMBER => value.index() as u32 - self.ops[data.owner as usize].results,
                number => number,
            };
            ValueDef::Result(OpId::from_index(data.owner as usize), number)
        }
    }

    /// The op that defines `value`; `None` for block arguments.
    #[inline]
    pub fn def_op(&self, value: ValueId) -> Option<OpId> {
        let data = &self.values[value.index()];
        (data.number & (ARG | FORWARD) == 0).then(|| OpId::from_index(data.owner as usize))
    }

    /// The name of the op that defines `value`; `None` for block arguments.
    #[inline]
    pub fn def_name(&self, value: ValueId) -> Option<OpName> {
        match self.values[value.index()].number {
            0..NAME => self.def_op(value).map(|def| self.op_name(def)),
            ARG.. | FORWARD.. => None,
            noted => Some(OpName::registered(noted / NAME - 1)),
        }
    }

    /// Where the value was defined: at its op, or where the argument was written.
    pub fn value_loc(&self, value: ValueId) -> Loc {
        match self.value_def(value) {
            ValueDef::Result(op, _) => self.op_loc(op),
            ValueDef::Arg(block, number) => self.block_arg_loc(block, number as usize),
            ValueDef::Forward(_) => Loc::UNKNOWN,
        }
    }

    /// The block where `value` is defined, as argument or by an op.
    #[inline]
    pub fn value_block(&self, value: ValueId) -> Option<BlockId> {
        match self.value_def(value) {
            ValueDef::Result(op, _) => self.op_block(op),
            ValueDef::Arg(block, _) => Some(block),
            ValueDef::Forward(_) => None,
        }
    }

    /// The type of `value`.
    #[inline]
    pub fn ty(&self, value: ValueId) -> Type {
        self.values[value.index()].ty
    }

    /// Sets the type of `value`.
    pub fn set_ty(&mut self, value: ValueId, ty: Type) {
        self.values[value.index()].ty = ty;
        if let Some(def) = self.def_op(value) {
            self.note_edited(def);
        }
        self.note_users_edited(value);
    }

    /// Number of results.
    #[inline]
    pub fn num_results(&self, op: OpId) -> usize {
        self.ops[op.index()].num_results as usize
    }

    /// Result number `index`, which is in range.
    #[inline]
    pub fn result(&self, op: OpId, index: usize) -> ValueId {
        let data = &self.ops[op.index()];
        assert!(index < data.num_results as usize, "result number {index}");
        ValueId::from_index(data.results as usize + index)
    }

    /// The results in order.
    #[inline]
    pub fn results(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + use<> {
        let data = &self.ops[op.index()];
        let start = data.results as usize;
        (start..start + data.num_results as usize).map(ValueId::from_index)
    }

    /// How many results nothing uses, those of erased ops among them.
    pub fn count_unused_results(&self) -> usize {
        let unused = |v: &&ValueData| v.first_use.is_none() && v.number & (ARG | FORWARD) == 0;
        self.values.iter().filter(unused).count()
    }

    /// The types of the results.
    #[inline]
    pub fn result_types(&self, op: OpId) -> impl ExactSizeIterator<Item = Type> + Clone + '_ {
        self.results(op).map(|r| self.ty(r))
    }
}
