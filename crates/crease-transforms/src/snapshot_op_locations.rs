//! `snapshot-op-locations`: the op is printed to a file, and each op in it is where it is written there.

use crease_ir::diag::Failed;
use crease_ir::loc::LocData;
use crease_ir::{Loc, OpId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_syntax::printer::{PrintOptions, print_with_places};

crease_pass::pass_options! {
    /// Options of `snapshot-op-locations`.
    pub struct Options {
        /// The file to print to
        pub filename: String = String::new(),
        /// Print in the generic form
        pub print_op_generic: bool = false,
        /// Print locations
        pub print_debuginfo: bool = false,
        /// Print locations without syntax
        pub pretty_debuginfo: bool = false,
        /// Print without aliases
        pub print_local_scope: bool = false,
        /// Name of the new locations, to fuse them with those that are there, instead of replacing them
        pub tag: String = String::new(),
    }
}

/// The pass.
pub struct SnapshotOpLocations {
    options: Options,
}

impl Pass for SnapshotOpLocations {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let Options { filename, tag, .. } = &self.options;
        if filename.is_empty() {
            let refused = target.op().diag("no 'filename' to print the IR to");
            return Err(pc.diags.fail(refused));
        }
        let asked = pc.print_options(target);
        let print = PrintOptions {
            generic: self.options.print_op_generic,
            debug_info: self.options.print_debuginfo,
            pretty_debug_info: self.options.pretty_debuginfo,
            local_scope: asked.local_scope || self.options.print_local_scope,
            ..asked
        };
        let (ctx, refused) = (target.ctx(), target.op().diag(""));
        let (parent, op) = target.parent_mut();
        let (text, places) = print_with_places(ctx, parent, op, &print);
        pc.file(filename, text, refused);

        let file = ctx.ident(filename);
        let tag = (!tag.is_empty()).then(|| ctx.ident(tag));
        let seen_at = |old: Loc, (line, col): (u32, u32)| {
            let end = None;
            let file = ctx.intern_loc(LocData::File {
                file,
                line,
                col,
                end,
            });
            match tag {
                None => file,
                Some(name) => {
                    let child = file;
                    ctx.fused_loc(&[old, ctx.intern_loc(LocData::Name { name, child })])
                }
            }
        };
        if let Some(place) = places.of(parent, op) {
            parent.set_op_loc(op, seen_at(parent.op_loc(op), place));
        }
        target.body_mut().visit_nested(&mut |body| {
            for index in 0..body.op_capacity() {
                let op = OpId::from_index(index);
                if let Some(place) = places.of(body, op) {
                    body.set_op_loc(op, seen_at(body.op_loc(op), place));
                }
            }
        });
        Ok(Changed::Yes)
    }
}

impl PassDef for SnapshotOpLocations {
    const NAME: &'static str = "snapshot-op-locations";
    const DISPLAY: &'static str = "LocationSnapshot";
    const SUMMARY: &'static str = "Generate new locations from the current IR";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}
