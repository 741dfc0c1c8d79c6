//! Compiled code in this process: a program becomes an object file for some machine, which is loaded
//! here and called. So the same program can run as code for several machines at once.
//!
//! Code that runs here is trusted as if it were linked in: what it does wrong with memory, it does to
//! this process.

use std::path::PathBuf;

use crate::error::{Error, Result};
use crate::ffi::{self, FileKind, Layout, Loaded};
use crate::mlir::Program;
use crate::target::Target;

/// An object file whose functions are called through wrappers.
pub struct Object {
    /// The file.
    pub bytes: Vec<u8>,
    functions: Vec<(String, Layout)>,
}

/// What the wrapper of a function is called.
pub fn wrapper_name(function: &str) -> String {
    format!("_crease_{function}")
}

impl Program<'_> {
    /// Lowers the program and makes an object of it in which these functions have wrappers.
    pub fn object(&mut self, target: &Target, functions: &[&str]) -> Result<Object> {
        for name in functions {
            if !self.make_callable(name) {
                return Err(Error::new(format!("there is no function '{name}'")));
            }
        }
        let machine = target.machine()?;
        let had_vectors = self.has_vectors();
        self.lower()?;
        let mut module = self.translate()?;
        module.set_machine(&machine);
        let mut list = Vec::new();
        for name in functions {
            let inner = format!("_mlir_ciface_{name}");
            let layout = module.add_wrapper(&inner, &wrapper_name(name), &machine);
            list.push(((*name).to_owned(), layout.map_err(Error::new)?));
        }
        target.optimize(&mut module, &machine, had_vectors)?;
        let bytes = module.emit(&machine, FileKind::Object);
        Ok(Object {
            bytes: bytes.map_err(Error::new)?,
            functions: list,
        })
    }

    /// Compiles these functions for a machine, which must be able to run here, and loads them.
    pub fn compile(&mut self, target: &Target, functions: &[&str]) -> Result<Compiled> {
        let object = self.object(target, functions)?;
        let support = support_library();
        let libraries: Vec<_> = support.iter().map(PathBuf::as_path).collect();
        let loaded = Loaded::new(&object.bytes, &libraries).map_err(Error::new)?;
        let mut list = Vec::new();
        for (name, layout) in object.functions {
            let address = loaded.address(&wrapper_name(&name)).map_err(Error::new)?;
            list.push((name, layout, address));
        }
        Ok(Compiled {
            loaded,
            functions: list,
        })
    }
}

/// MLIR's library of functions that lowered code calls (copies of strided memory), if it is there.
fn support_library() -> Option<PathBuf> {
    let folder = option_env!("CREASE_LLVM_LIBRARIES")?;
    let path = PathBuf::from(folder).join("libmlir_c_runner_utils.so");
    path.exists().then_some(path)
}

/// What values are aligned to: enough for any that code of a machine wants.
const ALIGNMENT: usize = 64;

/// Bytes that compiled code reads and writes.
pub struct Buffer {
    memory: Vec<u8>,
    start: usize,
    length: usize,
}

impl Buffer {
    /// So many zeros.
    pub fn new(length: usize) -> Buffer {
        let memory = vec![0u8; length + ALIGNMENT];
        let start = memory.as_ptr().align_offset(ALIGNMENT).min(ALIGNMENT);
        Buffer {
            memory,
            start,
            length,
        }
    }

    /// A copy of these bytes, and zeros up to a length.
    pub fn of(bytes: &[u8], length: usize) -> Buffer {
        let mut buffer = Buffer::new(length.max(bytes.len()));
        buffer.bytes_mut()[..bytes.len()].copy_from_slice(bytes);
        buffer
    }

    /// The words by which compiled code knows memory: the address twice, an offset, the sizes, and the
    /// strides of rows without gaps.
    pub fn descriptor(memory: &mut Buffer, sizes: &[i64]) -> Buffer {
        let address = memory.bytes_mut().as_mut_ptr().expose_provenance() as u64;
        let mut words = vec![address, address, 0];
        words.extend(sizes.iter().map(|&size| size as u64));
        let mut strides = vec![1u64; sizes.len()];
        let mut running = 1u64;
        for (stride, &size) in strides.iter_mut().zip(sizes).rev() {
            *stride = running;
            running = running.wrapping_mul(size.max(1) as u64);
        }
        words.extend(strides);
        let bytes: Vec<u8> = words.into_iter().flat_map(u64::to_ne_bytes).collect();
        Buffer::of(&bytes, 0)
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.memory[self.start..self.start + self.length]
    }

    /// The bytes, to change them.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.memory[self.start..self.start + self.length]
    }
}

/// Functions that were loaded into this process.
pub struct Compiled {
    loaded: Loaded,
    functions: Vec<(String, Layout, u64)>,
}

impl Compiled {
    /// Calls a function. The buffers are its arguments and then its result; for memory, its descriptor.
    /// A function with several results, or whose result is memory, takes where they go as its first
    /// argument instead.
    ///
    /// Fails if there are not so many buffers, or one is too small.
    ///
    /// # Safety
    ///
    /// What the function does is defined: it stays within the memory that it is given.
    #[expect(unsafe_code, reason = "the caller's promise is needed")]
    pub unsafe fn call(&self, name: &str, args: &mut [&mut Buffer]) -> Result<()> {
        let found = self.functions.iter().find(|(known, ..)| known == name);
        let Some((_, layout, address)) = found else {
            return Err(Error::new(format!("there is no function '{name}'")));
        };
        let sizes = layout.params.iter().copied().chain(layout.result.map(Some));
        let wanted = layout.params.len() + usize::from(layout.result.is_some());
        let mut pairs = args.iter().zip(sizes);
        let fits = pairs.all(|(arg, size)| arg.length as u64 >= size.unwrap_or(0));
        if args.len() != wanted || !fits {
            return Err(Error::new(format!(
                "the arguments of '{name}' do not fit it: {layout:?}"
            )));
        }
        let mut addresses: Vec<*mut u8> = args
            .iter_mut()
            .map(|arg| arg.bytes_mut().as_mut_ptr())
            .collect();
        // SAFETY: the buffers fit what the wrapper reads and writes; the rest is the caller's promise.
        unsafe { self.loaded.call(*address, &mut addresses) };
        Ok(())
    }

    /// Copies memory that a function returned.
    ///
    /// # Safety
    ///
    /// There are so many bytes at the address.
    #[expect(unsafe_code, reason = "the caller's promise is needed")]
    pub unsafe fn copy(&self, address: u64, count: usize) -> Vec<u8> {
        // SAFETY: the caller's promise.
        unsafe { ffi::copy_from(address, count) }
    }
}
