//! The index dialect
