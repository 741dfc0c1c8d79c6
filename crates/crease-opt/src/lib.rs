//! The opt-style command line
