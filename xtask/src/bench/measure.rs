//! One run of a command: how much time and memory it took. A fresh `xtask` process starts each run,
//! since what the system keeps of ended children is a sum for times and a maximum for memory.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};

use crate::Result;

/// What one run took.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// User and system time.
    pub cpu: Duration,
    /// Peak resident memory in bytes.
    pub memory: u64,
}

/// Runs `command` with its output in `out`, in a process of its own.
pub fn run(command: &[&str], out: &Path) -> Result<Run> {
    let output = Command::new(std::env::current_exe()?)
        .args(["bench", "--one"])
        .arg(out)
        .args(command)
        .stderr(Stdio::inherit())
        .output()?;
    let text = String::from_utf8(output.stdout)?;
    let numbers: Vec<u64> = text.split_whitespace().flat_map(str::parse).collect();
    match numbers[..] {
        [cpu, memory] if output.status.success() => Ok(Run {
            cpu: Duration::from_micros(cpu),
            memory,
        }),
        _ => Err(format!("failed: {}", command.join(" ")).into()),
    }
}

/// The process that [`run`] starts: `OUT COMMAND…`. Prints microseconds of CPU time, and bytes.
pub fn one(args: &[String]) -> Result {
    let [out, program, rest @ ..] = args else {
        return Err("--one OUT COMMAND…".into());
    };
    let status = Command::new(program)
        .args(rest)
        .stdin(Stdio::null())
        .stdout(File::create(out)?)
        .status()?;
    if !status.success() {
        return Err(format!("{program}: {status}").into());
    }
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let micros = |time: nix::sys::time::TimeVal| time.tv_sec() * 1_000_000 + time.tv_usec();
    let cpu = micros(usage.user_time()) + micros(usage.system_time());
    println!("{cpu} {}", usage.max_rss() * 1024);
    Ok(())
}

/// Instructions that a command executes, counted by callgrind.
pub fn instructions(command: &[&str]) -> Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args(command)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let text = String::from_utf8_lossy(&output.stderr);
    let collected = text
        .lines()
        .find_map(|line| line.split_once("Collected : "));
    match collected {
        Some((_, count)) if output.status.success() => Ok(count.trim().parse()?),
        _ => Err(format!("valgrind failed: {}", command.join(" ")).into()),
    }
}
