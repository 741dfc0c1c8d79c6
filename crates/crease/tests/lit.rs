//! Runs the text tests of the example dialect.

fn main() -> std::process::ExitCode {
    // Cargo builds examples before it runs tests, into a folder beside this program's.
    let here = std::env::current_exe().unwrap_or_default();
    let target = here.ancestors().nth(2).unwrap_or(&here);
    let name = format!("geo{}", std::env::consts::EXE_SUFFIX);
    crease_lit::lit::Suite::builder("tests/lit")
        .program("geo-opt", target.join("examples").join(name))
        .main()
}
