//! Runs the text tests that belong to no one dialect.

crease_lit::suite!("../../tests/lit");
