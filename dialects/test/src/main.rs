//! `crease-test-opt`: `crease-opt` with the `t` and `bare` dialects added. Only tests run it.

fn main() -> std::process::ExitCode {
    crease_opt::main(crease_test::registry())
}
