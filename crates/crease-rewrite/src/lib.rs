//! The one rewrite driver: folding, patterns, CSE, region simplification
