//! Runs the text tests of the dialect.

crease_lit::suite!("tests/lit");
