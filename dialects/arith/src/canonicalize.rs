//! Canonicalization that no rule says; the rules are in `patterns/arith`. Two kinds of patterns are
//! here:
//!
//! - what needs more than a condition and a formula: [`converted`] compares the bounds of a type with
//!   a float;
//! - what upstream does and what is not true: [`overclaims`], each the rest of a true rule of the same
//!   shape. The text comes out as upstream's; nothing that is proved or saturated uses them.

mod converted;
mod overclaims;
mod support;

use crease_rewrite::{DialectPatterns, PatternDef};

/// The patterns.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new(
        "addi_wrapping_constants",
        "arith.addi",
        overclaims::merge_constants,
    )
    .on(&[(0, &["arith.addi", "arith.subi"])]),
    PatternDef::new(
        "subi_wrapping_constants",
        "arith.subi",
        overclaims::merge_constants,
    )
    .on(&[
        (0, &["arith.addi", "arith.subi"]),
        (1, &["arith.addi", "arith.subi"]),
    ]),
    PatternDef::new(
        "subi_subi_same_of_unknown_size",
        "arith.subi",
        overclaims::subi_subi_same,
    )
    .on(&[(0, &["arith.subi"])]),
    PatternDef::new(
        "muli_wrapping_constants",
        "arith.muli",
        overclaims::merge_factors,
    )
    .on(&[(0, &["arith.muli"])]),
    PatternDef::new(
        "trunci_shrsi_nsw",
        "arith.trunci",
        overclaims::trunci_shrsi_nsw,
    )
    .on(&[(0, &["arith.shrsi"])]),
    PatternDef::new(
        "index_cast_round_trip",
        "arith.index_cast",
        overclaims::index_cast_round_trip,
    )
    .on(&[(0, &["arith.index_cast"])]),
    PatternDef::new(
        "index_castui_round_trip",
        "arith.index_castui",
        overclaims::index_castui_round_trip,
    )
    .on(&[(0, &["arith.index_castui"])]),
    PatternDef::new(
        "truncf_sitofp_twice_rounded",
        "arith.truncf",
        overclaims::truncf_sitofp,
    )
    .on(&[(0, &["arith.sitofp"])]),
    PatternDef::new(
        "truncf_uitofp_twice_rounded",
        "arith.truncf",
        overclaims::truncf_uitofp,
    )
    .on(&[(0, &["arith.uitofp"])]),
    PatternDef::new(
        "cmpf_int_to_fp_constant",
        "arith.cmpf",
        converted::cmpf_of_int,
    )
    .on(&[(0, &["arith.sitofp", "arith.uitofp"])]),
]);
