//! `OpRef`: an op with its body and context. `Copy`, borrows, costs nothing; it cannot change
//! anything.

use crate::body::Body;
use crate::context::Context;
use crate::diag::{Diagnostic, Diagnostics, Failed};
use crate::ids::{Attr, BlockId, OpId, RegionId, Type, ValueId};
use crate::loc::Loc;
use crate::op_def::{OpDef, OpKind};
use crate::registry::{OpInfo, OpName};
use crate::traits::OpTrait;

/// An op, its body and its context.
#[derive(Clone, Copy)]
pub struct OpRef<'b> {
    ctx: &'b Context,
    body: &'b Body,
    id: OpId,
}

impl<'b> OpRef<'b> {
    /// A view of `id` in `body`.
    #[inline]
    pub fn new(ctx: &'b Context, body: &'b Body, id: OpId) -> Self {
        Self { ctx, body, id }
    }

    /// The context.
    #[inline]
    pub fn ctx(self) -> &'b Context {
        self.ctx
    }

    /// The body that holds the op.
    #[inline]
    pub fn body(self) -> &'b Body {
        self.body
    }

    /// The op's id.
    #[inline]
    pub fn id(self) -> OpId {
        self.id
    }

    /// Its name.
    #[inline]
    pub fn name(self) -> OpName {
        self.body.op_name(self.id)
    }

    /// Its name as text.
    pub fn name_str(self) -> &'b str {
        self.ctx.op_name_str(self.name())
    }

    /// Its row in the registry; `None` if it is not registered.
    #[inline]
    pub fn info(self) -> Option<&'b OpInfo> {
        self.ctx.registry().info(self.name())
    }

    /// Its description; `None` if it is not registered.
    #[inline]
    pub fn def(self) -> Option<&'static OpDef> {
        self.info().map(|info| info.def)
    }

    /// Whether it has the trait; `false` if it is not registered.
    #[inline]
    pub fn has(self, t: OpTrait) -> bool {
        self.info().is_some_and(|info| info.traits.has(t))
    }

    /// Whether it is of kind `K`.
    #[inline]
    pub fn is<K: OpKind>(self) -> bool {
        self.def().is_some_and(|def| std::ptr::eq(def, K::def()))
    }

    /// The typed view, if it is of kind `K`.
    #[inline]
    pub fn cast<K: OpKind>(self) -> Option<K::Ref<'b>> {
        self.is::<K>().then(|| self.into())
    }

    /// Its location.
    #[inline]
    pub fn loc(self) -> Loc {
        self.body.op_loc(self.id)
    }

    /// Number of operands.
    #[inline]
    pub fn num_operands(self) -> usize {
        self.body.num_operands(self.id)
    }

    /// Operand number `index`.
    #[inline]
    pub fn operand(self, index: usize) -> ValueId {
        self.body.operand(self.id, index)
    }

    /// The operands in order.
    #[inline]
    pub fn operands(
        self,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + 'b {
        self.body.operands(self.id)
    }

    /// The type of operand `index`.
    #[inline]
    pub fn operand_type(self, index: usize) -> Type {
        self.body.ty(self.operand(index))
    }

    /// Number of results.
    #[inline]
    pub fn num_results(self) -> usize {
        self.body.num_results(self.id)
    }

    /// Result number `index`.
    #[inline]
    pub fn result(self, index: usize) -> ValueId {
        self.body.result(self.id, index)
    }

    /// The results in order.
    #[inline]
    pub fn results(
        self,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + use<> {
        self.body.results(self.id)
    }

    /// The type of result `index`.
    #[inline]
    pub fn result_type(self, index: usize) -> Type {
        self.body.ty(self.result(index))
    }

    /// The type of any value of the body.
    #[inline]
    pub fn ty(self, value: ValueId) -> Type {
        self.body.ty(value)
    }

    /// The op that defines `value`, as a view.
    #[inline]
    pub fn def_op_of(self, value: ValueId) -> Option<OpRef<'b>> {
        self.body
            .def_op(value)
            .map(|op| OpRef::new(self.ctx, self.body, op))
    }

    /// The op that defines `value`, if it is of kind `K`.
    #[inline]
    pub fn def_of<K: OpKind>(self, value: ValueId) -> Option<OpRef<'b>> {
        self.def_op_of(value).filter(|def| def.is::<K>())
    }

    /// The view of another op of the same body.
    #[inline]
    pub fn other(self, op: OpId) -> OpRef<'b> {
        OpRef::new(self.ctx, self.body, op)
    }

    /// The inherent attribute in `slot`.
    #[inline]
    pub fn attr(self, slot: usize) -> Option<Attr> {
        self.body.attr(self.id, slot)
    }

    /// The inherent attribute `name` of a registered op, else the discardable one.
    pub fn attr_by_name(self, name: &str) -> Option<Attr> {
        match self.def().and_then(|def| def.attr_slot(name)) {
            Some(slot) => self.attr(slot),
            None => self.discardable(name),
        }
    }

    /// The discardable attribute `name`.
    pub fn discardable(self, name: &str) -> Option<Attr> {
        let dict = self.body.discardable_dict(self.id)?;
        self.ctx.dict_value(dict, name)
    }

    /// The number of regions.
    #[inline]
    pub fn num_regions(self) -> usize {
        match self.body.op_child(self.id) {
            Some(child) => self.body.child(child).owner_regions().len(),
            None => self.body.op_regions(self.id).len(),
        }
    }

    /// Region number `index` and the body it lies in: the op's own one if it is isolated.
    #[inline]
    pub fn region(self, index: usize) -> Option<(&'b Body, RegionId)> {
        let (body, regions) = self.regions();
        regions.get(index).map(|&region| (body, region))
    }

    /// The ops that lie directly in its regions, in textual order.
    pub fn ops_inside(self) -> impl Iterator<Item = OpRef<'b>> {
        let (body, regions) = self.regions();
        let blocks = (regions.iter()).flat_map(|&region| body.region_blocks(region));
        let ops = blocks.flat_map(|block| body.block_ops(block));
        ops.map(move |op| body.op(self.ctx, op))
    }

    /// The arguments of the entry block of region `index`, in the body that it lies in; none if there is no block.
    pub fn entry_args(self, index: usize) -> &'b [ValueId] {
        (self.region(index)).map_or(&[], |(body, region)| body.entry_args(region))
    }

    /// The last op of the entry block of region `index`.
    pub fn terminator(self, index: usize) -> Option<OpRef<'b>> {
        let (body, region) = self.region(index)?;
        Some(body.op(self.ctx, body.last_op(body.entry_block(region)?)?))
    }

    /// The regions and the body they lie in.
    #[inline]
    pub fn regions(self) -> (&'b Body, &'b [RegionId]) {
        match self.body.op_child(self.id) {
            Some(child) => {
                let body = self.body.child(child);
                (body, body.owner_regions())
            }
            None => (self.body, self.body.op_regions(self.id)),
        }
    }

    /// The body of an isolated op.
    pub fn child(self) -> Option<&'b Body> {
        self.body.op_child(self.id).map(|c| self.body.child(c))
    }

    /// The successors in order.
    #[inline]
    pub fn successors(self) -> impl DoubleEndedIterator<Item = BlockId> + 'b {
        self.body.successors(self.id)
    }

    /// The block that holds it.
    #[inline]
    pub fn block(self) -> Option<BlockId> {
        self.body.op_block(self.id)
    }

    /// The op around it; `None` at the top of the body, where [`Body::owner`] is.
    #[inline]
    pub fn parent_op(self) -> Option<OpRef<'b>> {
        self.body.parent_op(self.id).map(|op| self.other(op))
    }

    /// The name of the op around it, also across the body's edge.
    pub fn parent_name(self) -> OpName {
        match self.body.parent_op(self.id) {
            Some(op) => self.body.op_name(op),
            None => self.body.owner().name,
        }
    }

    /// Reports `message` as an error at this op.
    pub fn error(self, diags: &mut Diagnostics, message: impl Into<String>) -> Failed {
        diags.fail(self.diag(message))
    }

    /// Reports `'name' op message` as an error at this op.
    pub fn op_error(self, diags: &mut Diagnostics, message: impl AsRef<str>) -> Failed {
        diags.fail(self.op_diag(message))
    }

    /// `message` as an error at this op, to add notes to.
    pub fn diag(self, message: impl Into<String>) -> Diagnostic {
        self.diag_of(message.into())
    }

    fn diag_of(self, message: String) -> Diagnostic {
        let diagnostic = Diagnostic::error(self.loc(), message);
        match self.ctx.current_op_note(self.body, self.id) {
            Some(note) => diagnostic.note(self.loc(), note),
            None => diagnostic,
        }
    }

    /// `'name' op message` as an error at this op, to add notes to.
    pub fn op_diag(self, message: impl AsRef<str>) -> Diagnostic {
        self.diag(self.op_message(message))
    }

    fn op_message(self, message: impl AsRef<str>) -> String {
        format!("'{}' op {}", self.name_str(), message.as_ref())
    }
}

impl std::fmt::Debug for OpRef<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({:?})", self.name_str(), self.id)
    }
}
