//! What `vectorize-loop` is told.

crease_pass::pass_options! {
    /// Options of `vectorize-loop`.
    pub struct Options {
        /// Vectorize; if not, marks are taken away and the loops stay
        pub enable: bool = true,
        /// Turn branches of loads, stores and arithmetic that lanes take differently into masks
        pub if_convert: bool = false,
        /// Vectors per step of a loop in strips; 0 for as many as are good on the target
        pub interleave: i64 = 0,
        /// Lanes of a vector; 0 for the loop's extent, or what fills a register of the target in a loop in strips
        pub lanes: i64 = 0,
        /// Let loops begin at any number, and step by any
        pub normalize: bool = false,
        /// What becomes of a loop that cannot be vectorized
        pub on_failure: OnFailure = OnFailure::Error,
        /// Turn branches that bound the lanes into masks
        pub predicate: bool = false,
        /// Let the machine say how many lanes there are, if it does
        pub scalable: bool = false,
        /// What becomes of iterations that fill no vector
        pub tail: Tail = Tail::Refuse,
        /// The machine that strips are for
        pub target: String = "generic".to_owned(),
        /// Refuse loops whose lanes provably need what later ops of earlier ones store
        pub verify_deps: bool = false,
    }
}

crease_pass::option_words! {
    /// What becomes of iterations that fill no vector.
    pub enum Tail {
        /// There must be none
        Refuse = "refuse",
        /// Lanes under a mask
        Mask = "mask",
        /// A loop runs them one by one
        Scalar = "scalar",
    }
}

crease_pass::option_words! {
    /// What becomes of a loop that cannot be vectorized.
    pub enum OnFailure {
        /// The pass fails
        Error = "error",
        /// It stays, with a warning
        Scalar = "scalar",
    }
}
