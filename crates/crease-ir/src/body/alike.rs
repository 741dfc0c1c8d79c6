//! What is kept of ops for others that are like them.

use super::Body;
use crate::ids::OpId;

/// How often what was kept served: whether keeping it, and looking for it, is worth it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Served {
    hits: u32,
    misses: u32,
}

impl Served {
    /// Counts that it served, or that it did not.
    #[inline]
    pub fn count(&mut self, served: bool) {
        match served {
            true => self.hits += 1,
            false => self.misses += 1,
        }
    }

    /// Whether looking and keeping cost more than what serves saves: more than twice as many misses as
    /// hits, besides `patience` misses that are always forgiven.
    #[inline]
    pub fn in_vain(&self, patience: u32) -> bool {
        self.misses > patience + 2 * self.hits
    }
}

/// How many are kept at first, and if that is not enough.
const PLACES: [usize; 3] = [16, 128, 1024];

/// Things kept of ops of one name, at one of two places each that a few bits of the op's signature say. Which
/// are forgotten depends on the ids of types and attributes: what is kept may decide what is quick, never
/// what comes out.
#[derive(Debug)]
pub struct Alike<T> {
    places: Vec<Option<T>>,
    /// The place of the one that served last.
    last: usize,
    /// Ops whose attributes differ may be alike.
    any_attrs: bool,
}

impl<T> Default for Alike<T> {
    fn default() -> Self {
        Alike {
            places: Vec::new(),
            last: 0,
            any_attrs: false,
        }
    }
}

impl<T> Alike<T> {
    /// Whether nothing was kept.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// From now on also ops whose attributes differ may be alike. Most of what was kept is lost.
    pub fn ignore_attrs(&mut self) {
        self.any_attrs = true;
    }

    /// What was kept at `place`.
    #[inline]
    pub fn get(&self, place: usize) -> Option<&T> {
        self.places.get(place)?.as_ref()
    }

    /// What serves for `op`, and its place.
    #[inline(always)]
    pub fn find(
        &mut self,
        body: &Body,
        op: OpId,
        mut serves: impl FnMut(&T) -> bool,
    ) -> Option<(usize, &T)> {
        let places = &self.places[..];
        // Most are like the last one; then the two places are looked at.
        let mut place = self.last;
        for next in 0..3 {
            if let Some(Some(kept)) = places.get(place)
                && serves(kept)
            {
                self.last = place;
                return Some((place, kept));
            }
            place = match next {
                0 => place_of(body, op, self.any_attrs, places.len()),
                _ => place ^ 1,
            };
        }
        None
    }

    /// Where to keep something for ops like `op`. If both places that it may have are taken, all is
    /// forgotten to make room for more, or if there may not be more, what was there longer.
    pub fn room(&mut self, body: &Body, op: OpId) -> &mut Option<T> {
        let place = self.free_place(body, op).unwrap_or_else(|| {
            let len = self.places.len();
            let more = PLACES.into_iter().find(|&more| more > len);
            self.places.clear();
            self.places.resize_with(more.unwrap_or(len), || None);
            self.place(body, op)
        });
        &mut self.places[place]
    }

    fn free_place(&mut self, body: &Body, op: OpId) -> Option<usize> {
        let len = self.places.len();
        let place = self.place(body, op);
        if self.places.get(place)?.is_some() {
            if self.places[place ^ 1].is_some() && PLACES.last() != Some(&len) {
                return None;
            }
            self.places.swap(place, place ^ 1);
        }
        Some(place)
    }

    fn place(&self, body: &Body, op: OpId) -> usize {
        place_of(body, op, self.any_attrs, self.places.len())
    }
}

/// One of the two places for `op`, of a power of two of them.
#[inline]
fn place_of(body: &Body, op: OpId, any_attrs: bool, places: usize) -> usize {
    body.signature_hash(op, any_attrs) & places.wrapping_sub(1)
}
