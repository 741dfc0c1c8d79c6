//! The IR: context, types, attributes, bodies, op definitions, verifier
