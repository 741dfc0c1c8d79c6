//! Which operands and results of an op belong to a declared one that stands for several ("segments"), and
//! how those of a segment are replaced.

use std::ops::Range;

use smallvec::SmallVec;

use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attr, OpId, ValueId};
use crate::op_def::{Arity, ValueSpec};
use crate::view::OpRef;

/// Some of an op's operands: those of a declared group, or of one part of a group of groups. It says
/// which by numbers only, so that one description serves to read them and to replace them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct OperandSegment {
    group: usize,
    part: Option<Part>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Part {
    /// The slot of the attribute with the length of each part.
    lengths: usize,
    index: usize,
}

impl OperandSegment {
    /// All operands of the declared group.
    #[inline]
    pub fn group(group: usize) -> Self {
        Self { group, part: None }
    }

    /// Part `index` of the declared group of groups, where the inherent attribute in slot `lengths` says
    /// how long each is.
    #[inline]
    pub fn part(group: usize, lengths: usize, index: usize) -> Self {
        let part = Some(Part { lengths, index });
        Self { group, part }
    }
}

impl<'b> OpRef<'b> {
    /// The operand numbers of the group `index` of the definition.
    #[inline]
    pub fn operand_group(self, index: usize) -> Range<usize> {
        let Some(info) = self.info() else { return 0..0 };
        let sizes = info.operand_sizes.and_then(|slot| self.attr(slot.into()));
        self.numbers(info.def.operands, sizes, self.num_operands(), index)
    }

    /// The values of the operand group `index`.
    pub fn operands_of(
        self,
        index: usize,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + 'b {
        let range = self.operand_group(index);
        self.operands().skip(range.start).take(range.len())
    }

    /// The result numbers of the group `index` of the definition.
    pub fn result_group(self, index: usize) -> Range<usize> {
        let Some(info) = self.info() else { return 0..0 };
        let sizes = info.result_sizes.and_then(|slot| self.attr(slot.into()));
        self.numbers(info.def.results, sizes, self.num_results(), index)
    }

    /// The values of the result group `index`.
    pub fn results_of(
        self,
        index: usize,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + 'b {
        let range = self.result_group(index);
        self.results().skip(range.start).take(range.len())
    }

    /// The operand numbers of `segment`.
    #[inline]
    pub fn operand_segment(self, segment: OperandSegment) -> Range<usize> {
        let all = self.operand_group(segment.group);
        match segment.part {
            None => all,
            Some(part) => within(self.lengths(part), part.index, all),
        }
    }

    /// The operand numbers of each of `segments`. A part of a group of groups that follows the one before starts
    /// where that ends, so that all of them are read in time linear in how many there are.
    #[inline]
    pub fn operand_segments<S: Iterator<Item = OperandSegment>>(
        self,
        segments: S,
    ) -> impl Iterator<Item = Range<usize>> + use<'b, S> {
        let mut cursor = SegmentCursor {
            op: self,
            next: None,
        };
        segments.map(move |segment| cursor.read(segment))
    }

    fn lengths(self, part: Part) -> &'b [[u8; 4]] {
        let attr = self.attr(part.lengths);
        let lengths = attr.and_then(|attr| self.ctx().i32_bytes(attr));
        lengths.unwrap_or_default()
    }

    #[inline]
    fn numbers(
        self,
        specs: &[ValueSpec],
        sizes: Option<Attr>,
        total: usize,
        index: usize,
    ) -> Range<usize> {
        if let Some(sizes) = sizes.and_then(|sizes| self.ctx().i32_bytes(sizes)) {
            return within(sizes, index, 0..total);
        }
        let (before, after) = specs.split_at_checked(index).unwrap_or((specs, &[]));
        let several = |specs: &[ValueSpec]| specs.iter().filter(|s| s.arity != Arity::One).count();
        let several_before = several(before);
        let all = several_before + several(after);
        // Those that stand for several share what the others leave.
        let rest = total.saturating_sub(specs.len() - all);
        let each = if all > 1 { rest / all } else { rest };
        let start = before.len() - several_before + several_before * each;
        let len = match after.first() {
            None => 0,
            Some(spec) if spec.arity == Arity::One => 1,
            Some(_) => each,
        };
        start.min(total)..(start + len).min(total)
    }
}

/// Reads one segment of an op's operands after the other.
struct SegmentCursor<'b> {
    op: OpRef<'b>,
    /// The part that would follow, and where it starts.
    next: Option<(OperandSegment, usize)>,
}

impl SegmentCursor<'_> {
    #[inline]
    fn read(&mut self, segment: OperandSegment) -> Range<usize> {
        let all = self.op.operand_group(segment.group);
        match segment.part {
            None => all,
            Some(part) => self.read_part(segment, part, all),
        }
    }

    fn read_part(
        &mut self,
        segment: OperandSegment,
        part: Part,
        all: Range<usize>,
    ) -> Range<usize> {
        let lengths = self.op.lengths(part);
        let range = match self.next {
            Some((next, start)) if next == segment => {
                piece(start, lengths.get(part.index), all.end)
            }
            _ => within(lengths, part.index, all),
        };
        let next = OperandSegment::part(segment.group, part.lengths, part.index + 1);
        self.next = Some((next, range.end));
        range
    }
}

/// Piece `index` of `all`, which consists of pieces of these lengths; never beyond its end.
#[inline]
fn within(lengths: &[[u8; 4]], index: usize, all: Range<usize>) -> Range<usize> {
    let (before, rest) = lengths.split_at(index.min(lengths.len()));
    let start = all.start + before.iter().map(length).sum::<usize>();
    piece(start, rest.first(), all.end)
}

/// A piece that starts at `start`, but never beyond `end`.
#[inline]
fn piece(start: usize, bytes: Option<&[u8; 4]>, end: usize) -> Range<usize> {
    let stop = start + bytes.map_or(0, length);
    start.min(end)..stop.min(end)
}

#[inline]
fn length(bytes: &[u8; 4]) -> usize {
    i32::from_le_bytes(*bytes).max(0) as usize
}

impl Body {
    /// Puts `values` in place of the operands of `segment`, and right the attributes that say how many there are.
    pub fn set_operand_segment(
        &mut self,
        ctx: &Context,
        op: OpId,
        segment: OperandSegment,
        values: &[ValueId],
    ) {
        let view = self.op(ctx, op);
        let lengths = segment.part.and_then(|part| {
            let mut lengths = ctx.i32_array(view.attr(part.lengths)?)?;
            *lengths.get_mut(part.index)? = values.len() as i32;
            Some((part.lengths, lengths))
        });
        let old = view.operand_segment(segment);
        let sizes = view.info().and_then(|info| {
            let groups = 0..info.def.operands.len();
            let mut sizes: Vec<i32> = groups
                .map(|group| view.operand_group(group).len() as i32)
                .collect();
            *sizes.get_mut(segment.group)? += values.len() as i32 - old.len() as i32;
            Some((info.operand_sizes?.into(), sizes))
        });
        let mut operands: Vec<ValueId> = view.operands().collect();
        operands.splice(old, values.iter().copied());
        self.set_operands(op, &operands);
        for (slot, sizes) in lengths.into_iter().chain(sizes) {
            let attr = ctx.i32_array_attr(&sizes);
            self.set_attr(ctx, op, slot, Some(attr));
        }
    }

    /// Removes operands of `segments`, those at whose numbers `remove` is set, and rights the attributes that say how
    /// many there are, in time linear in the number of operands.
    pub fn remove_from_operand_segments(
        &mut self,
        ctx: &Context,
        op: OpId,
        segments: &[OperandSegment],
        remove: &[bool],
    ) {
        let view = self.op(ctx, op);
        let kept = |range: Range<usize>| remove[range].iter().filter(|gone| !**gone).count() as i32;
        // By the slot that they are in.
        let mut lengths: SmallVec<[(usize, Vec<i32>); 1]> = SmallVec::new();
        let ranges = view.operand_segments(segments.iter().copied());
        for (segment, range) in segments.iter().zip(ranges) {
            let Some(part) = segment.part else { continue };
            if !lengths.iter().any(|(slot, _)| *slot == part.lengths) {
                let old = (view.attr(part.lengths)).and_then(|attr| ctx.i32_array(attr));
                lengths.push((part.lengths, old.unwrap_or_default()));
            }
            let list = lengths.iter_mut().find(|(slot, _)| *slot == part.lengths);
            if let Some(length) = list.and_then(|(_, list)| list.get_mut(part.index)) {
                *length = kept(range);
            }
        }
        let sizes = view.info().and_then(|info| {
            let groups = 0..info.def.operands.len();
            let sizes = groups.map(|group| kept(view.operand_group(group)));
            Some((info.operand_sizes?.into(), sizes.collect()))
        });
        self.remove_operands(op, |number| remove[number]);
        for (slot, sizes) in lengths.into_iter().chain(sizes) {
            let attr = ctx.i32_array_attr(&sizes);
            self.set_attr(ctx, op, slot, Some(attr));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{piece, within};

    #[test]
    fn pieces_follow_each_other() {
        // Lengths that are wrong, too: negative, or beyond the end.
        for lengths in [
            &[][..],
            &[0, 2, 0, 3],
            &[1, -4, 2],
            &[2, 9, 1],
            &[i32::MAX; 3],
        ] {
            let bytes: Vec<[u8; 4]> = lengths.iter().map(|n| n.to_le_bytes()).collect();
            let (mut start, all) = (3, 3..8);
            for index in 0..lengths.len() + 2 {
                let next = piece(start, bytes.get(index), all.end);
                assert_eq!(
                    next,
                    within(&bytes, index, all.clone()),
                    "{lengths:?} {index}"
                );
                start = next.end;
            }
        }
    }
}
