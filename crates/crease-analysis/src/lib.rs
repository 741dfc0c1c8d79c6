//! Analyses: effects, liveness, ranges
