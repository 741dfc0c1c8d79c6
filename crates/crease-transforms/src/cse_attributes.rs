//! `cse-with-attributes-ignored` and `cse-put-attributes`: take attributes off all ops, so that ops
//! that differ only in them are equal for whatever runs in between, and put them back.
//!
//! What is taken off is kept with the body, by op. An op that was merged away takes its attributes
//! along; one that stays gets its own back. Nothing else is changed: no folding, no dead code. A
//! module whose attributes were not put back does not get out of the pipeline.

use crease_ir::diag::Failed;
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, List, Pass, PassContext, PassDef, PassTarget};

use crate::bodies;

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
        let counts = bodies::collect(target.body_mut(), pc.parallel(), &|body| {
            body.withhold_attrs(ctx, &which)
        });
        Ok(Changed::from(counts.iter().any(|&count| count > 0)))
    }
}

impl PassDef for CseWithAttributesIgnored {
    const NAME: &'static str = "cse-with-attributes-ignored";
    const DISPLAY: &'static str = "CSEWithAttributesIgnored";
    const SUMMARY: &'static str = "Ignore attributes of ops from here to cse-put-attributes";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
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
        // Of each body how many were put back, `None` if none were ever taken off.
        let counts = bodies::collect(target.body_mut(), pc.parallel(), &|body| {
            body.put_back_attrs(ctx)
        });
        match counts.into_iter().flatten().max() {
            Some(most) => Ok(Changed::from(most > 0)),
            None => {
                let message = "cse-put-attributes: there is nothing to put back; \
                               'cse-with-attributes-ignored' must come first";
                Err(pc.diags.error(target.op().loc(), message))
            }
        }
    }
}

impl PassDef for CsePutAttributes {
    const NAME: &'static str = "cse-put-attributes";
    const DISPLAY: &'static str = "CSEPutAttributes";
    const SUMMARY: &'static str =
        "Put back the attributes that cse-with-attributes-ignored took off";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
