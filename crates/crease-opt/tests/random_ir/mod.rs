//! Random valid IR, made smaller on request, and the tools it is given to. What is asked of it is
//! for the tests that use it to say.

pub(crate) mod attrs;
pub(crate) mod generate;
mod memory;
pub(crate) mod reduce;
mod regions;
pub(crate) mod rng;
pub(crate) mod tools;
mod views;

/// The number in an environment variable.
pub(crate) fn number(variable: &str, default: u64) -> u64 {
    let text = std::env::var(variable).ok();
    text.and_then(|text| text.parse().ok()).unwrap_or(default)
}
