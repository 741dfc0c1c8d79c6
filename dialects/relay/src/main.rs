//! `crease-relay-opt`: `crease-opt` with the relay dialect added.

use crease::prelude::*;

fn main() -> ExitCode {
    crease_opt::main(Registry::upstream().with(crease_relay::dialect()))
}
