//! Places for bodies that are made one after another.

use std::mem::MaybeUninit;

use super::Body;

/// How many places are made together at most.
const MOST: usize = 64;

/// Memory for bodies, allocated for many of them at once: so they lie side by side, apart from what is in
/// them, and who asks each of many bodies what it is touches few pages.
#[derive(Default)]
pub struct Places {
    /// Those that are free, the next one last.
    #[expect(clippy::vec_box, reason = "each is given away by itself")]
    free: Vec<Box<MaybeUninit<Body>>>,
    made: usize,
}

impl Places {
    /// Puts a body in its place.
    pub fn put(&mut self, body: Body) -> Box<Body> {
        if self.free.is_empty() {
            // As many as there were before: a text may have few.
            let more = self.made.clamp(1, MOST);
            self.made += more;
            self.free.extend((0..more).map(|_| Box::new_uninit()));
            self.free.reverse();
        }
        let place = self.free.pop().unwrap_or_else(Box::new_uninit);
        Box::write(place, body)
    }
}
