//! `crease-relay-opt`: `crease-opt` with the relay dialect added.

fn main() -> std::process::ExitCode {
    crease_opt::main(crease_upstream::registry().with(crease_relay::dialect()))
}
