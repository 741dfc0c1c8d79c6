//! The verifier: structure, types, traits, regions, dominance, symbols.
