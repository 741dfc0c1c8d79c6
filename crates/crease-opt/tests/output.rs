//! The output is whole or untouched, whatever happens while it is written.

use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const TOOL: &str = env!("CARGO_BIN_EXE_crease-opt");

/// A program whose text has about this many bytes.
fn program(bytes: usize) -> String {
    let function = "() { %c = arith.constant 1 : i32 %d = arith.addi %c, %c : i32 return }\n";
    let count = bytes / 100;
    (0..count)
        .map(|n| format!("func.func @a_name_that_takes_room_{n}{function}"))
        .collect()
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let names = entries.map(|e| {
        e.expect("an entry")
            .file_name()
            .to_string_lossy()
            .into_owned()
    });
    names.collect()
}

/// The temporary file that is being written, once it has some bytes.
fn begun(folder: &Path, child: &mut Child) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(30) {
        let temporary = files(folder)
            .into_iter()
            .find(|name| name.ends_with(".tmp"));
        let size = temporary.and_then(|name| std::fs::metadata(folder.join(name)).ok());
        if size.is_some_and(|file| file.len() > 0) {
            return true;
        }
        if child.try_wait().expect("a child").is_some() {
            return false;
        }
    }
    false
}

#[test]
fn a_killed_run_leaves_the_old_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("in.mlir");
    std::fs::write(&input, program(4 << 20)).expect("a file");
    let out = tempfile::tempdir().expect("a folder");
    let target = out.path().join("out.mlir");
    std::fs::write(&target, "before").expect("a file");
    let mut child = Command::new(TOOL)
        .args([input.as_os_str(), "-o".as_ref(), target.as_os_str()])
        .spawn()
        .expect("crease-opt starts");
    let writing = begun(out.path(), &mut child);
    child.kill().expect("a signal");
    let status = child.wait().expect("an end");
    let text = std::fs::read_to_string(&target).expect("a file");
    if status.success() {
        // It was done before it could be caught: then everything is there.
        assert!(text.ends_with("}\n\n") && text.len() > 1 << 20);
    } else {
        assert!(writing);
        assert_eq!(text, "before");
    }
}

#[test]
fn a_full_disk_is_an_error() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("in.mlir");
    std::fs::write(&input, program(1 << 20)).expect("a file");
    // Through -o to a device, and through standard output.
    let full = || {
        std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .expect("a device")
    };
    let by_name = Command::new(TOOL)
        .arg(&input)
        .args(["-o", "/dev/full"])
        .output();
    let by_pipe = Command::new(TOOL)
        .arg(&input)
        .stdout(full())
        .stderr(Stdio::piped())
        .output();
    for (output, name) in [(by_name, "/dev/full"), (by_pipe, "-")] {
        let output = output.expect("crease-opt ends");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            stderr,
            format!("cannot write output file '{name}': No space left on device\n")
        );
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn a_closed_pipe_is_the_end_and_no_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("in.mlir");
    std::fs::write(&input, program(1 << 20)).expect("a file");
    let mut child = Command::new(TOOL)
        .arg(&input)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("crease-opt starts");
    let mut first = [0; 8];
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_exact(&mut first).expect("some text");
    assert_eq!(&first, b"module {");
    drop(stdout);
    let output = child.wait_with_output().expect("an end");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    // As if the signal had ended it.
    assert_eq!(output.status.code(), Some(141));
}

#[test]
fn a_closed_standard_error_is_no_panic() {
    let mut child = Command::new(TOOL)
        .args(["--mlir-timing", "--no-such-flag"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("crease-opt starts");
    drop(child.stderr.take());
    assert_eq!(child.wait().expect("an end").code(), Some(1));
}

/// A program that runs until it is stopped, or for a minute where the signal does not get to it.
fn endless(folder: &Path) -> String {
    let input = folder.join("in.mlir");
    let text = "func.func @main() { cf.br ^bb1 ^bb1: cf.br ^bb1 }\n";
    std::fs::write(&input, text).expect("a file");
    format!(
        "{} --run=main --run-max-steps={}",
        input.display(),
        1u32 << 29
    )
}

#[test]
fn long_work_shows_its_progress_on_a_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let command = format!("exec {TOOL} {}", endless(folder.path()));
    let script = Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn();
    // Without that tool there is no terminal.
    let Ok(mut child) = script else { return };
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut seen = Vec::new();
    let mut piece = [0; 256];
    let line = b"crease-opt: running, ";
    while !seen.windows(line.len()).any(|window| window == line) {
        match stdout.read(&mut piece) {
            Ok(n) if n > 0 => seen.extend_from_slice(&piece[..n]),
            _ => break,
        }
    }
    child.kill().expect("a signal");
    child.wait().expect("an end");
    let seen = String::from_utf8_lossy(&seen).into_owned();
    assert!(seen.contains("\r\u{1b}[Kcrease-opt: running, 1."), "{seen}");
}

#[test]
fn long_work_says_nothing_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = Command::new(TOOL)
        .args(endless(folder.path()).split(' '))
        .stderr(Stdio::piped())
        .spawn()
        .expect("crease-opt starts");
    std::thread::sleep(Duration::from_millis(1500));
    child.kill().expect("a signal");
    let output = child.wait_with_output().expect("an end");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_file_that_can_not_grow_leaves_the_old_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("in.mlir");
    std::fs::write(&input, program(1 << 20)).expect("a file");
    let out = tempfile::tempdir().expect("a folder");
    let target = out.path().join("out.mlir");
    std::fs::write(&target, "before").expect("a file");
    // The limit is in blocks, and going past it is an error rather than a signal.
    let command = format!(
        "trap '' XFSZ; ulimit -f 64; exec {TOOL} {} -o {}",
        input.display(),
        target.display()
    );
    let output = Command::new("sh").args(["-c", &command]).output();
    let output = output.expect("a shell");
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(stderr.starts_with("cannot write output file '"), "{stderr}");
    assert_eq!(std::fs::read_to_string(&target).expect("a file"), "before");
    assert_eq!(files(out.path()), ["out.mlir"]);
}
