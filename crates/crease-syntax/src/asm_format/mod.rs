//! Reads and writes ops by their ODS `assemblyFormat`.
