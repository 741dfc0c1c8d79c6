//! The `crease-opt` binary: the driver with the shipped dialects.

fn main() -> std::process::ExitCode {
    crease_opt::main(crease_upstream::registry())
}
