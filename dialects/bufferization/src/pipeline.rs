//! `buffer-deallocation-pipeline`: frees what is allocated, and makes that as simple as it can be.

use crease_pass::PipelineDef;

crease_pass::pass_options! {
    /// Options of `buffer-deallocation-pipeline`.
    pub struct Options {
        /// Allows to add additional results to private functions to return ownership of returned memrefs to callers. This can avoid spurious buffer clones in the callee.
        pub private_function_dynamic_ownership: bool = false,
    }
}

/// The passes.
pub struct BufferDeallocationPipeline;

impl PipelineDef for BufferDeallocationPipeline {
    const NAME: &'static str = "buffer-deallocation-pipeline";
    const SUMMARY: &'static str = "The default pipeline for automatically inserting deallocation operations after one-shot bufferization. Deallocation operations (except `memref.realloc`) may not be present already.";
    type Options = Options;

    fn passes(options: Options) -> Vec<(&'static str, String)> {
        let dynamic = options.private_function_dynamic_ownership;
        let dynamic = format!("private-function-dynamic-ownership={dynamic}");
        let passes = [
            ("expand-realloc", "emit-deallocs=false"),
            ("canonicalize", ""),
            ("ownership-based-buffer-deallocation", &dynamic),
            ("canonicalize", ""),
            ("buffer-deallocation-simplification", ""),
            ("bufferization-lower-deallocations", ""),
            ("cse", ""),
            ("canonicalize", ""),
        ];
        passes
            .map(|(pass, options)| (pass, options.to_owned()))
            .into()
    }
}
