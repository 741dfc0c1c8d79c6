//! Functions that C can call, or define: memrefs are passed as pointers to their structs, and a struct is given
//! where the first argument points to.

use crease_ir::op_def::OpKind;
use crease_ir::{Attr, Body, Context, Loc, OpId, Type, TypeData, ValueId};

use super::types::Types;
use super::{Conversion, symbols};
use crate::generated::*;
use crate::types::{Signature, Struct, function, pointer, void};

/// Asks for such a function.
pub(crate) const C_WRAPPER: &str = "llvm.emit_c_interface";

/// What C is told of a function.
pub(super) struct Interface {
    name: String,
    /// The types that memrefs had, and others.
    inputs: Vec<Type>,
    ty: Type,
    /// What the function gives.
    given: Option<Type>,
    /// Whether C gives it through a pointer.
    is_struct: bool,
}

fn is_memref(ctx: &Context, ty: Type) -> bool {
    let ty = ctx.type_data(ty);
    matches!(
        ty,
        TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }
    )
}

impl Interface {
    /// That of a function of this name that takes `inputs`, and gives `given` once it is converted.
    pub fn new(
        types: &Types<'_>,
        name: &str,
        inputs: &[Type],
        given: Option<Type>,
    ) -> Option<Self> {
        let ctx = types.ctx;
        let is_struct = given.is_some_and(|ty| Struct::of(ctx, ty).is_some());
        let mut params: Vec<Type> = is_struct.then(|| pointer(ctx)).into_iter().collect();
        for &ty in inputs {
            let converted = types.compatible(ty)?;
            params.push(match is_memref(ctx, ty) {
                true => pointer(ctx),
                false => converted,
            });
        }
        let result = given.filter(|_| !is_struct).unwrap_or_else(|| void(ctx));
        Some(Self {
            name: format!("_mlir_ciface_{name}"),
            inputs: inputs.to_vec(),
            ty: function(ctx, result, &params, false),
            given,
            is_struct,
        })
    }

    /// The attribute slots, where these are said of arguments and results.
    pub fn slots(
        &self,
        ctx: &Context,
        visibility: Option<Attr>,
        arguments: Option<Attr>,
        results: Option<Attr>,
    ) -> Vec<Option<Attr>> {
        let arguments = arguments.map(|said| match self.is_struct {
            false => said,
            true => {
                let said = ctx.array_elements(said).unwrap_or_default();
                let said = std::iter::once(ctx.dict_attr(&[])).chain(said.iter().copied());
                ctx.array_attr(&said.collect::<Vec<_>>())
            }
        });
        let given = [
            (LLVMFunc::SYM_VISIBILITY, visibility),
            (LLVMFunc::ARG_ATTRS, arguments),
            (LLVMFunc::RES_ATTRS, results.filter(|_| !self.is_struct)),
        ];
        let name = Some(ctx.string_attr(&self.name));
        symbols::function_slots(ctx, name, self.ty, &given)
    }

    /// Makes the function after `op`, the one that was converted: it calls that, or is called by it if it has no body.
    pub fn add(&self, conv: &mut Conversion<'_>, op: OpId, slots: Vec<Option<Attr>>) -> Option<()> {
        let (ctx, loc) = (conv.rw.ctx(), conv.rw.body().op_loc(op));
        let target = conv.target;
        let mut wrapper = Body::isolated(ctx, LLVMFunc::def(), loc, slots)?;
        let child = conv.rw.body().op_child(op)?;
        let owner = conv.rw.body().child(child).owner();
        let name = owner.attr(LLVMFunc::SYM_NAME)?;
        let ty = ctx.type_value(owner.attr(LLVMFunc::FUNCTION_TYPE)?)?;
        let region = *conv.rw.body().child(child).owner_regions().first()?;
        let is_defined = conv.rw.body().child(child).entry_block(region).is_some();
        if is_defined {
            let mut inside = Conversion::new(target, &mut wrapper);
            let arguments = inside.enter_new(loc, self.ty)?;
            self.call_converted(&mut inside, loc, ctx.symbol_ref_attr(name, &[]), arguments);
        }
        let (block, next) = (conv.rw.body().op_block(op)?, conv.rw.body().next_op(op));
        let _ = conv.rw.edit_blocks(&[], |ctx, body| {
            let wrapper = body.create_isolated(wrapper, &[], &[], &[]);
            body.insert_op(block, next, wrapper);
            if !is_defined {
                let function = body.child_mut(child);
                function.owner_mut().attrs[LLVMFunc::LINKAGE + 1] = Linkage::Private.attr(ctx);
                let mut inside = Conversion::new(target, function);
                let _ = inside
                    .enter_new(loc, ty)
                    .map(|arguments| self.call_c(&mut inside, loc, arguments));
            }
        });
        Some(())
    }

    /// In the function that C calls: memrefs are loaded.
    fn call_converted(
        &self,
        conv: &mut Conversion<'_>,
        loc: Loc,
        callee: Attr,
        arguments: Vec<ValueId>,
    ) -> Option<()> {
        let ctx = conv.rw.ctx();
        let (place, arguments) = arguments.split_at(usize::from(self.is_struct));
        let mut passed = Vec::new();
        for (&ty, &value) in self.inputs.iter().zip(arguments) {
            if !is_memref(ctx, ty) {
                passed.push(value);
                continue;
            }
            let converted = conv.types.convert(ty)?;
            let whole = conv.load(loc, value, converted);
            passed.extend(conv.unpack(loc, ty, whole));
        }
        let call = conv.call(loc, Some(callee), passed, self.given);
        let value = conv.rw.body().results(call).next();
        if let (&[place], Some(value)) = (place, value) {
            conv.store(loc, value, place);
        }
        let arg = value.filter(|_| !self.is_struct);
        conv.rw.build(loc, Return { arg });
        Some(())
    }

    /// In the function that calls what C defines: memrefs are put on the stack.
    fn call_c(&self, conv: &mut Conversion<'_>, loc: Loc, arguments: Vec<ValueId>) -> Option<()> {
        let ctx = conv.rw.ctx();
        let given = self.given.filter(|_| self.is_struct);
        let mut passed = Vec::new();
        if let Some(given) = given {
            let one = conv.index_constant(loc, 1);
            passed.push(conv.alloca(loc, one, given));
        }
        let mut rest = &arguments[..];
        for &ty in &self.inputs {
            let count = match ctx.type_data(ty) {
                TypeData::MemRef { shape, .. } => 3 + 2 * shape.len(),
                TypeData::UnrankedMemRef { .. } => conv.types.unranked_fields().len(),
                _ => 1,
            };
            let (group, others) = rest.split_at_checked(count)?;
            rest = others;
            passed.push(match is_memref(ctx, ty) {
                false => *group.first()?,
                true => {
                    let whole = conv.pack(loc, ty, group)?;
                    let one = conv.index_constant(loc, 1);
                    conv.on_stack_of(loc, one, whole)
                }
            });
        }
        let place = passed.first().copied();
        let result = self.given.filter(|_| !self.is_struct);
        let callee = ctx.symbol_attr(&self.name);
        let call = conv.call(loc, Some(callee), passed, result);
        let arg = match (given, place) {
            (Some(given), Some(place)) => Some(conv.load(loc, place, given)),
            _ => conv.rw.body().results(call).next(),
        };
        conv.rw.build(loc, Return { arg });
        Some(())
    }
}

impl Conversion<'_> {
    /// Gives a function of type `ty`, whose body this is, its first block: the arguments.
    fn enter_new(&mut self, loc: Loc, ty: Type) -> Option<Vec<ValueId>> {
        let params = Signature::of(self.rw.ctx(), ty)?.params;
        let params: Vec<(Type, Loc)> = params.iter().map(|&ty| (ty, loc)).collect();
        let region = *self.rw.body().owner_regions().first()?;
        let block = self.rw.create_block(region, None, &params);
        Some(self.rw.body().block_args(block).to_vec())
    }
}
