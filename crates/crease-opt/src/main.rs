//! The `crease-opt` binary: the driver with the shipped dialects.

#[global_allocator]
static ALLOC: crease_alloc::Alloc = crease_alloc::Alloc;

fn main() -> std::process::ExitCode {
    crease_opt::main(crease_upstream::registry())
}
