//! The algebra of arith: what becomes rules in `patterns/arith` as soon as there are rules. Nothing
//! here evaluates constants on its own; that is [`crate::fold`].
//!
//! [`identities`] are those that upstream's fold hooks know; [`PATTERNS`] are its canonicalization
//! patterns, in its order of registration, named as rules are.

mod bits;
mod casts;
mod chains;
mod compare;
mod extended;
pub(crate) mod identities;
mod select;
mod support;

use crease_rewrite::{DialectPatterns, PatternDef};

/// The canonicalization patterns.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("addi_addi_constant", "arith.addi", chains::addi_addi),
    PatternDef::new(
        "addi_subi_constant_right",
        "arith.addi",
        chains::addi_subi_constant_right,
    ),
    PatternDef::new(
        "addi_subi_constant_left",
        "arith.addi",
        chains::addi_subi_constant_left,
    ),
    PatternDef::new(
        "addi_negated_right",
        "arith.addi",
        chains::addi_negated_right,
    ),
    PatternDef::new("addi_negated_left", "arith.addi", chains::addi_negated_left),
    PatternDef::new(
        "addui_extended_to_addi",
        "arith.addui_extended",
        extended::addui_to_addi,
    ),
    PatternDef::new("subi_addi_constant", "arith.subi", chains::subi_addi_left),
    PatternDef::new("subi_constant_addi", "arith.subi", chains::subi_addi_right),
    PatternDef::new(
        "subi_subi_constant_right",
        "arith.subi",
        chains::subi_subi_constant_right,
    ),
    PatternDef::new(
        "subi_subi_constant_left",
        "arith.subi",
        chains::subi_subi_constant_left,
    ),
    PatternDef::new(
        "subi_constant_subi_right",
        "arith.subi",
        chains::constant_subi_subi_right,
    ),
    PatternDef::new(
        "subi_constant_subi_left",
        "arith.subi",
        chains::constant_subi_subi_left,
    ),
    PatternDef::new("subi_subi_same", "arith.subi", chains::subi_subi_same),
    PatternDef::new("muli_muli_constant", "arith.muli", chains::muli_muli),
    PatternDef::new(
        "mulsi_extended_to_muli",
        "arith.mulsi_extended",
        extended::mulsi_to_muli,
    ),
    PatternDef::new(
        "mulsi_extended_one",
        "arith.mulsi_extended",
        extended::mulsi_by_one,
    ),
    PatternDef::new(
        "mului_extended_to_muli",
        "arith.mului_extended",
        extended::mului_to_muli,
    ),
    PatternDef::new("andi_extui", "arith.andi", bits::andi_extui),
    PatternDef::new("andi_extsi", "arith.andi", bits::andi_extsi),
    PatternDef::new("ori_extui", "arith.ori", bits::ori_extui),
    PatternDef::new("ori_extsi", "arith.ori", bits::ori_extsi),
    PatternDef::new("xori_not_cmpi", "arith.xori", bits::not_cmpi),
    PatternDef::new("xori_extui", "arith.xori", bits::xori_extui),
    PatternDef::new("xori_extsi", "arith.xori", bits::xori_extsi),
    PatternDef::new("mulf_negf", "arith.mulf", casts::mulf_negf),
    PatternDef::new("divf_negf", "arith.divf", casts::divf_negf),
    PatternDef::new("extsi_extui", "arith.extsi", casts::extsi_extui),
    PatternDef::new("trunci_extsi", "arith.trunci", casts::trunci_extsi),
    PatternDef::new("trunci_extui", "arith.trunci", casts::trunci_extui),
    PatternDef::new("trunci_shrsi", "arith.trunci", casts::trunci_shrsi),
    PatternDef::new("truncf_sitofp", "arith.truncf", casts::truncf_sitofp),
    PatternDef::new("truncf_uitofp", "arith.truncf", casts::truncf_uitofp),
    PatternDef::new(
        "index_cast_index_cast",
        "arith.index_cast",
        casts::index_cast_twice,
    ),
    PatternDef::new(
        "index_cast_extsi",
        "arith.index_cast",
        casts::index_cast_extsi,
    ),
    PatternDef::new(
        "index_castui_index_castui",
        "arith.index_castui",
        casts::index_castui_twice,
    ),
    PatternDef::new(
        "index_castui_extui",
        "arith.index_castui",
        casts::index_castui_extui,
    ),
    PatternDef::new("bitcast_bitcast", "arith.bitcast", casts::bitcast_twice),
    PatternDef::new("cmpi_extsi", "arith.cmpi", compare::cmpi_extsi),
    PatternDef::new("cmpi_extui", "arith.cmpi", compare::cmpi_extui),
    PatternDef::new(
        "cmpf_int_to_fp_constant",
        "arith.cmpf",
        compare::cmpf_of_int,
    ),
    PatternDef::new(
        "select_same_condition_right",
        "arith.select",
        select::same_condition_right,
    ),
    PatternDef::new(
        "select_same_condition_left",
        "arith.select",
        select::same_condition_left,
    ),
    PatternDef::new(
        "select_not_condition",
        "arith.select",
        select::not_condition,
    ),
    PatternDef::new("select_to_not", "arith.select", select::to_not),
    PatternDef::new("select_to_extui", "arith.select", select::to_extui),
]);
