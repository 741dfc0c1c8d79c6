//! The facade that dialect authors depend on
