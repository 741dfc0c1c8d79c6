//! Passes that name no dialect
