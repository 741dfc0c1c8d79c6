//! Blocks keep what is written in them, are aligned, and never overlap, whatever is allocated, resized
//! and freed meanwhile, by however many threads.

use std::alloc::{GlobalAlloc, Layout};
use std::sync::mpsc;

use crease_alloc::{Alloc, LARGEST};

/// The tests' own memory comes from it too.
#[global_allocator]
static ALLOC: Alloc = Alloc;

/// A block in use, filled with a byte.
struct Block {
    start: *mut u8,
    layout: Layout,
    byte: u8,
}

// SAFETY: a block may be freed by any thread.
unsafe impl Send for Block {}

impl Block {
    fn new(layout: Layout, byte: u8, zeroed: bool) -> Block {
        // SAFETY: the layouts of these tests have a size.
        let start = unsafe {
            match zeroed {
                true => ALLOC.alloc_zeroed(layout),
                false => ALLOC.alloc(layout),
            }
        };
        assert!(!start.is_null());
        assert_eq!(start.addr() % layout.align(), 0);
        let block = Block {
            start,
            layout,
            byte,
        };
        if zeroed {
            assert!(block.bytes().iter().all(|&found| found == 0));
        }
        block.fill();
        block
    }

    fn bytes(&self) -> &[u8] {
        // SAFETY: the block is that long, and was filled, or is zero.
        unsafe { std::slice::from_raw_parts(self.start, self.layout.size()) }
    }

    fn fill(&self) {
        // SAFETY: the block is that long.
        unsafe { self.start.write_bytes(self.byte, self.layout.size()) };
    }

    fn check(&self, length: usize) {
        assert!(
            self.bytes()[..length]
                .iter()
                .all(|&found| found == self.byte)
        );
    }

    fn resize(mut self, size: usize) -> Block {
        // SAFETY: the block is of this layout, and the size is not zero.
        self.start = unsafe { ALLOC.realloc(self.start, self.layout, size) };
        assert!(!self.start.is_null());
        let kept = self.layout.size().min(size);
        self.layout = Layout::from_size_align(size, self.layout.align()).expect("a layout");
        assert_eq!(self.start.addr() % self.layout.align(), 0);
        self.check(kept);
        self.fill();
        self
    }

    fn free(self) {
        self.check(self.layout.size());
        // SAFETY: the block is of this layout and not used any more.
        unsafe { ALLOC.dealloc(self.start, self.layout) };
    }
}

/// Xorshift: the same numbers every time.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }

    /// Small sizes are the most frequent; some are the system's.
    fn size(&mut self) -> usize {
        let most = 1 << self.below(LARGEST.ilog2() as usize + 3);
        1 + self.below(most)
    }

    fn layout(&mut self) -> Layout {
        let align = match self.below(20) {
            0 => 64,
            1 => 4096,
            n => 1 << (n % 5),
        };
        Layout::from_size_align(self.size(), align).expect("a layout")
    }
}

/// `steps` of a thread; some of the blocks go to whoever receives them.
fn work(seed: u64, steps: usize, give: &mpsc::Sender<Block>) {
    let mut random = Random(seed);
    let mut blocks: Vec<Block> = Vec::new();
    for step in 0..steps {
        let chosen = match blocks.len() {
            0 => 0,
            len => random.below(len),
        };
        match random.below(8) {
            0..4 => {
                let zeroed = random.below(4) == 0;
                blocks.push(Block::new(random.layout(), step as u8, zeroed));
            }
            4 if !blocks.is_empty() => {
                let size = random.size();
                let block = blocks.swap_remove(chosen).resize(size);
                blocks.push(block);
            }
            5 if !blocks.is_empty() => give.send(blocks.swap_remove(chosen)).expect("a receiver"),
            6.. if !blocks.is_empty() => blocks.swap_remove(chosen).free(),
            _ => {}
        }
    }
    for block in blocks {
        block.free();
    }
}

#[test]
fn one_thread() {
    let (give, take) = mpsc::channel();
    for seed in 1..20 {
        work(seed, 3000, &give);
        take.try_iter().for_each(Block::free);
    }
}

#[test]
fn blocks_go_from_thread_to_thread() {
    let (give, take) = mpsc::channel();
    std::thread::scope(|scope| {
        for seed in 0..6 {
            let give = give.clone();
            scope.spawn(move || work(1000 + seed, 5000, &give));
        }
        drop(give);
        scope.spawn(move || take.iter().for_each(Block::free));
    });
}

/// What a vector leaves when it moves is used again: the memory of many that grow one after the other
/// is about that of one.
#[test]
fn freed_memory_is_used_again() {
    let mut seen: Vec<usize> = Vec::new();
    for round in 0..1000 {
        let mut block = Block::new(Layout::from_size_align(16, 8).expect("a layout"), 1, false);
        while block.layout.size() < LARGEST / 2 {
            let size = block.layout.size() * 3 / 2;
            block = block.resize(size);
        }
        if round >= 10 {
            seen.push(block.start.addr());
        }
        block.free();
    }
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() < 100, "{} places", seen.len());
}
