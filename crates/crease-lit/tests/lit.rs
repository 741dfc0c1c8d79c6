//! This crate's own suite: the runner tests itself with tools that run in the test process.

use crease_lit::lit::ToolOutput;

crease_lit::suite!("tests/lit", |suite| suite
    .feature("crease-lit-self-test")
    .substitution("%word", "substituted")
    .tool("upper", upper)
    .tool("fail", fail)
    .tool("crash", |_, _| std::panic::resume_unwind(Box::new(
        "on purpose"
    ))));

/// Standard input, or the file named, in capitals.
fn upper(args: &[String], stdin: &[u8]) -> ToolOutput {
    let text = match args.first() {
        Some(file) => std::fs::read(file).unwrap_or_default(),
        None => stdin.to_vec(),
    };
    ToolOutput {
        stdout: text.to_ascii_uppercase(),
        ..ToolOutput::default()
    }
}

/// Writes to both outputs and fails.
fn fail(args: &[String], _stdin: &[u8]) -> ToolOutput {
    ToolOutput {
        stdout: b"result\n".to_vec(),
        stderr: format!("diagnostic {}\n", args.join(" ")).into_bytes(),
        code: 1,
    }
}
