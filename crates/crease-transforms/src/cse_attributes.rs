//! `cse-with-attributes-ignored` and `cse-put-attributes`: take attributes off all ops, so that ops
//! that differ only in them are equal for whatever runs in between, and put them back.
//!
//! What is taken off is kept with the body, by op. An op that was merged away takes its attributes
//! along; one that stays gets its own back. Nothing else is changed: no folding, no dead code. A
//! module whose attributes were not put back does not get out of the pipeline.

use rayon::prelude::*;

use crease_ir::diag::Failed;
use crease_ir::{Body, Context};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, List, Pass, PassContext, PassDef, PassTarget};

crease_pass::pass_options! {
    /// Options of `cse-with-attributes-ignored`.
    pub struct Options {
        /// The attributes to ignore; by default op_name and scope_symbol_id
        pub attrs: List = List::default(),
    }
}

/// The pass that takes attributes off.
pub struct CseWithAttributesIgnored {
    attrs: Vec<String>,
}

impl Pass for CseWithAttributesIgnored {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        if target.body().withholds_attrs() {
            let message = "cse-with-attributes-ignored: attributes are ignored already; \
                           'cse-put-attributes' comes first";
            return Err(pc.diags.error(target.op().loc(), message));
        }
        let ctx = target.ctx();
        let which = |name: &str| self.attrs.iter().any(|attr| attr == name);
        let parallel = pc.parallel();
        let count = withhold(ctx, target.body_mut(), &which, parallel);
        Ok(Changed::from(count > 0))
    }
}

fn withhold(
    ctx: &Context,
    body: &mut Body,
    which: &(impl Fn(&str) -> bool + Sync),
    parallel: bool,
) -> usize {
    let here = body.withhold_attrs(ctx, which);
    let inside = |child: &mut Box<Body>| withhold(ctx, child, which, parallel);
    let children = body.boxed_children_mut();
    here + match parallel {
        true => children.par_iter_mut().map(inside).sum::<usize>(),
        false => children.iter_mut().map(inside).sum::<usize>(),
    }
}

impl PassDef for CseWithAttributesIgnored {
    const NAME: &'static str = "cse-with-attributes-ignored";
    const DISPLAY: &'static str = "CSEWithAttributesIgnored";
    const SUMMARY: &'static str = "Ignore attributes of ops from here to cse-put-attributes";
    const ANCHOR: Option<&'static str> = Some("builtin.module");
    type Options = Options;

    fn new(options: Options) -> Self {
        let mut attrs = options.attrs.to_vec();
        if attrs.is_empty() {
            attrs = vec!["op_name".into(), "scope_symbol_id".into()];
        }
        Self { attrs }
    }
}

/// The pass that puts them back.
pub struct CsePutAttributes;

impl Pass for CsePutAttributes {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let parallel = pc.parallel();
        match put_back(ctx, target.body_mut(), parallel) {
            Some(count) => Ok(Changed::from(count > 0)),
            None => {
                let message = "cse-put-attributes: there is nothing to put back; \
                               'cse-with-attributes-ignored' must come first";
                Err(pc.diags.error(target.op().loc(), message))
            }
        }
    }
}

/// How many were put back, `None` if none were ever taken off.
fn put_back(ctx: &Context, body: &mut Body, parallel: bool) -> Option<usize> {
    let here = body.put_back_attrs(ctx);
    let inside = |child: &mut Box<Body>| put_back(ctx, child, parallel);
    let children = body.boxed_children_mut();
    let counts: Vec<Option<usize>> = match parallel {
        true => children.par_iter_mut().map(inside).collect(),
        false => children.iter_mut().map(inside).collect(),
    };
    counts
        .into_iter()
        .flatten()
        .fold(here, |sum, n| Some(sum.unwrap_or(0) + n))
}

impl PassDef for CsePutAttributes {
    const NAME: &'static str = "cse-put-attributes";
    const DISPLAY: &'static str = "CSEPutAttributes";
    const SUMMARY: &'static str =
        "Put back the attributes that cse-with-attributes-ignored took off";
    const ANCHOR: Option<&'static str> = Some("builtin.module");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
