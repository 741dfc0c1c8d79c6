//! The list of shipped upstream dialects
