//! Inputs: files, mapped if they are large.

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;

use memmap2::Mmap;

/// From so many bytes on a file is mapped.
const MAPPED_FROM: u64 = 1 << 18;

/// A multiple of the size of a page, on every system.
const PAGE: usize = 1 << 16;

/// The bytes of a file.
#[derive(Debug)]
pub enum Input {
    /// A copy of them.
    Read(Vec<u8>),
    /// Those that the system has in memory anyway. Who changes the file changes them; if it becomes
    /// shorter, the process ends by a signal when it reads on, as `mlir-opt` does.
    Mapped(Mmap),
}

impl Input {
    /// Gives the memory of bytes back that will hardly be looked at again; if they are, they are read from
    /// the file again.
    pub fn set_aside(&self, read: Range<usize>) {
        #[cfg(unix)]
        if let Input::Mapped(bytes) = self
            && read.end <= bytes.len()
        {
            let start = read.start.next_multiple_of(PAGE);
            let length = (read.end / PAGE * PAGE).saturating_sub(start);
            if length > 0 {
                let advice = memmap2::UncheckedAdvice::DontNeed;
                // SAFETY: nothing is ever written to the mapping, so that its pages are those of the
                // file, before and after; see above on files that change. A system that doesn't take
                // the advice changes nothing.
                let _ = unsafe { bytes.unchecked_advise_range(advice, start, length) };
            }
        }
    }
}

impl AsRef<[u8]> for Input {
    fn as_ref(&self) -> &[u8] {
        match self {
            Input::Read(bytes) => bytes,
            Input::Mapped(bytes) => bytes,
        }
    }
}

/// The bytes of the file at `path`.
///
/// # Errors
/// What the system says if it can't be opened or read.
pub fn read(path: &str) -> io::Result<Input> {
    let mut file = File::open(path)?;
    let about = file.metadata()?;
    if about.is_file() && about.len() >= MAPPED_FROM {
        // SAFETY: nothing that reads the bytes relies on them being the same twice: crease has no
        // unsafe code that looks at texts, and checks every index.
        let mapped = unsafe { Mmap::map(&file) };
        // Some file systems can't.
        if let Ok(mapped) = mapped {
            return Ok(Input::Mapped(mapped));
        }
    }
    let mut bytes = Vec::with_capacity(usize::try_from(about.len()).unwrap_or(0));
    file.read_to_end(&mut bytes)?;
    Ok(Input::Read(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_files_are_mapped_and_small_ones_read() {
        let path = std::env::temp_dir().join(format!("crease-input-{}", std::process::id()));
        let path = path.to_str().expect("a path of the test's own");
        for (length, mapped) in [(0, false), (1000, false), (MAPPED_FROM as usize + 1, true)] {
            let bytes: Vec<u8> = (0..length).map(|i| (i % 251) as u8).collect();
            std::fs::write(path, &bytes).expect("a file");
            let input = read(path).expect("the file");
            assert_eq!(matches!(input, Input::Mapped(_)), mapped);
            assert_eq!(input.as_ref(), bytes);
            for range in [0..length, 1..length.max(1), length..length, 0..length + 1] {
                input.set_aside(range);
                assert_eq!(input.as_ref(), bytes);
            }
        }
        std::fs::remove_file(path).expect("the file");
        assert!(read(path).is_err());
    }
}
