//! Memory of crease's command line: its allocator, and its inputs.
//!
//! A run of an opt tool allocates millions of small blocks, frees few of them, and ends. What costs
//! time is the kernel: a page fault for every 4 KiB that is touched, and a call for every few that a
//! heap grows by. So small blocks are cut from pieces whose pages the kernel is asked for at once. There
//! are no headers, and freed blocks wait in lists by size for the next of that size. Whatever is larger
//! than [`LARGEST`] bytes is the C library's, which maps it, and moves its pages when it grows.
//!
//! There are no huge pages: the kernel takes them from memory that was not used for long, and clears all
//! of it. In a virtual machine such memory often was given back to the host meanwhile, so that its first
//! touch costs far more than the page faults that are saved.
//!
//! Threads have lists and memory of their own, and no locks but to get more. Memory that one thread
//! frees is that thread's from then on, whoever allocated it; what a thread has when it ends is not
//! used again. That suits a tool that ends, not a server.
//!
//! Large inputs are not read but mapped ([`read`]): a page that is read into must be cleared first,
//! which takes longer than to copy it.
//!
//! **Unsafe code.** An allocator can't be written without: it hands out raw memory, and what it knows of a
//! block is where it begins. Three things make it right. A block has the size of its class, which is
//! computed from the layout alone, the same when it is freed. Lists and the unused rest of a region belong
//! to one thread; only the beginning of the next region is shared, behind a lock. And memory is never given
//! back, so that a list may be followed whatever became of its thread. Mapping a file is unsafe because
//! others may change it meanwhile, and so is giving back the memory of what was read, which then is read
//! from the file again; nothing here relies on bytes being the same twice.
//!
//! Elsewhere than on Linux, [`Alloc`] is the system's allocator.

#[cfg(target_os = "linux")]
mod heap;
mod input;
#[cfg(target_os = "linux")]
mod large;
#[cfg(target_os = "linux")]
mod region;
mod size;

#[cfg(target_os = "linux")]
pub use heap::Alloc;
pub use input::{Input, read};
pub use size::LARGEST;

/// The system's allocator.
#[cfg(not(target_os = "linux"))]
pub use std::alloc::System as Alloc;
