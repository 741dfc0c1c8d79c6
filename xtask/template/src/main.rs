//! `crease-sketch-opt`: `crease-opt` with the sketch dialect added.

use crease::prelude::*;

fn main() -> ExitCode {
    crease_opt::main(Registry::upstream().with(crease_sketch::dialect()))
}
