//! Finds the longest match of an expression at a place, with captures and backreferences.
//!
//! A backtracking machine: without backreferences it visits each (instruction, position) once, so it stays
//! linear; with them it is bounded by a step budget.

use std::collections::HashSet;

use super::{ByteSet, Ere, Node};

/// Steps per search past which a match is given up: visited pairs take memory, hence fewer of them.
const MAX_VISITED: usize = 20_000_000;
const MAX_STEPS: usize = 1_000_000_000;
/// Instructions past which an expression is refused.
const MAX_PROGRAM: usize = 100_000;

/// Byte ranges of a match: entry 0 is the whole match, the others are groups.
pub type Captures = Vec<Option<(usize, usize)>>;

#[derive(Clone, Debug)]
enum Inst {
    Byte(u8),
    Set(ByteSet),
    LineStart,
    LineEnd,
    WordStart,
    WordEnd,
    Save(usize),
    Backref(usize),
    /// Tries the first target, then the second.
    Split(usize, usize),
    Jump(usize),
    /// Fails when nothing was consumed since slot `usize` was saved.
    Progress(usize),
    Match,
}

/// An expression to search with.
#[derive(Clone, Debug)]
pub struct Search {
    insts: Vec<Inst>,
    groups: usize,
    slots: usize,
    has_backref: bool,
    newline: bool,
}

enum Job {
    Explore(usize, usize),
    Restore(usize, Option<usize>),
}

impl Search {
    /// Of a parsed expression. The error says that it is too big.
    pub fn new(ere: &Ere) -> Result<Search, String> {
        let mut program = Search {
            insts: Vec::new(),
            groups: ere.groups,
            slots: 2 * (ere.groups + 1),
            has_backref: ere.has_backref,
            newline: ere.options.newline,
        };
        program.node(&ere.root)?;
        program.insts.push(Inst::Match);
        Ok(program)
    }

    fn push(&mut self, inst: Inst) -> Result<usize, String> {
        if self.insts.len() >= MAX_PROGRAM {
            return Err("regular expression too big".into());
        }
        self.insts.push(inst);
        Ok(self.insts.len() - 1)
    }

    fn node(&mut self, node: &Node) -> Result<(), String> {
        match node {
            Node::Empty => {}
            Node::Byte(byte) => _ = self.push(Inst::Byte(*byte))?,
            Node::Set(set) => _ = self.push(Inst::Set(*set))?,
            Node::LineStart => _ = self.push(Inst::LineStart)?,
            Node::LineEnd => _ = self.push(Inst::LineEnd)?,
            Node::WordStart => _ = self.push(Inst::WordStart)?,
            Node::WordEnd => _ = self.push(Inst::WordEnd)?,
            Node::Backref(index) => _ = self.push(Inst::Backref(*index))?,
            Node::Group(index, inner) => {
                self.push(Inst::Save(2 * index))?;
                self.node(inner)?;
                self.push(Inst::Save(2 * index + 1))?;
            }
            Node::Concat(parts) => {
                for part in parts {
                    self.node(part)?;
                }
            }
            Node::Alt(parts) => {
                let mut exits = Vec::new();
                for (i, part) in parts.iter().enumerate() {
                    if i + 1 == parts.len() {
                        self.node(part)?;
                        break;
                    }
                    let split = self.push(Inst::Split(0, 0))?;
                    self.node(part)?;
                    exits.push(self.push(Inst::Jump(0))?);
                    self.insts[split] = Inst::Split(split + 1, self.insts.len());
                }
                let end = self.insts.len();
                for exit in exits {
                    self.insts[exit] = Inst::Jump(end);
                }
            }
            Node::Repeat(inner, min, max) => self.repeat(inner, *min, *max)?,
        }
        Ok(())
    }

    fn repeat(&mut self, inner: &Node, min: u32, max: Option<u32>) -> Result<(), String> {
        for _ in 0..min {
            self.node(inner)?;
        }
        let slot = self.slots;
        self.slots += 1;
        match max {
            None => {
                let split = self.push(Inst::Split(0, 0))?;
                self.push(Inst::Save(slot))?;
                self.node(inner)?;
                self.push(Inst::Progress(slot))?;
                self.push(Inst::Jump(split))?;
                self.insts[split] = Inst::Split(split + 1, self.insts.len());
            }
            Some(max) => {
                let mut splits = Vec::new();
                for _ in min..max {
                    splits.push(self.push(Inst::Split(0, 0))?);
                    self.node(inner)?;
                }
                let end = self.insts.len();
                for split in splits {
                    self.insts[split] = Inst::Split(split + 1, end);
                }
            }
        }
        Ok(())
    }

    /// Whether it matches anywhere in `hay`. The error says that it takes too long.
    pub fn is_match(&self, hay: &[u8]) -> Result<bool, String> {
        let mut steps = 0;
        for start in 0..=hay.len() {
            if self.longest_at(hay, start, &mut steps)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The longest match starting at `start`; among equally long ones the first by priority. `steps` counts
    /// those of several calls; past a limit the error says that it takes too long.
    pub fn longest_at(
        &self,
        hay: &[u8],
        start: usize,
        steps: &mut usize,
    ) -> Result<Option<Captures>, String> {
        let mut slots: Vec<Option<usize>> = vec![None; self.slots];
        let mut seen: HashSet<(usize, usize)> = HashSet::new();
        let mut best: Option<(usize, Vec<Option<usize>>)> = None;
        let limit = if self.has_backref {
            MAX_STEPS
        } else {
            MAX_VISITED
        };
        let mut jobs = vec![Job::Explore(0, start)];
        while let Some(job) = jobs.pop() {
            let (mut pc, mut pos) = match job {
                Job::Restore(slot, old) => {
                    slots[slot] = old;
                    continue;
                }
                Job::Explore(pc, pos) => (pc, pos),
            };
            loop {
                *steps += 1;
                if *steps > limit {
                    return Err("regular expression takes too long to match".into());
                }
                if !self.has_backref && !seen.insert((pc, pos)) {
                    break;
                }
                let byte = hay.get(pos).copied();
                match &self.insts[pc] {
                    Inst::Byte(want) if byte == Some(*want) => pos += 1,
                    Inst::Set(set) if byte.is_some_and(|byte| set.contains(byte)) => pos += 1,
                    Inst::LineStart if pos == 0 || self.newline && hay[pos - 1] == b'\n' => {}
                    Inst::LineEnd if byte.is_none_or(|byte| self.newline && byte == b'\n') => {}
                    Inst::WordStart if !word_at(hay, pos.wrapping_sub(1)) && word_at(hay, pos) => {}
                    Inst::WordEnd if word_at(hay, pos.wrapping_sub(1)) && !word_at(hay, pos) => {}
                    Inst::Save(slot) => {
                        jobs.push(Job::Restore(*slot, slots[*slot]));
                        slots[*slot] = Some(pos);
                    }
                    Inst::Backref(group) => {
                        let (Some(from), Some(to)) = (slots[2 * group], slots[2 * group + 1])
                        else {
                            break;
                        };
                        let text = &hay[from..to];
                        if !hay[pos..].starts_with(text) {
                            break;
                        }
                        pos += text.len();
                    }
                    Inst::Split(first, second) => {
                        jobs.push(Job::Explore(*second, pos));
                        pc = *first;
                        continue;
                    }
                    Inst::Jump(target) => {
                        pc = *target;
                        continue;
                    }
                    Inst::Progress(slot) if slots[*slot] != Some(pos) => {}
                    Inst::Match => {
                        if best.as_ref().is_none_or(|(end, _)| pos > *end) {
                            best = Some((pos, slots.clone()));
                        }
                        break;
                    }
                    _ => break,
                }
                pc += 1;
            }
        }
        Ok(best.map(|(end, slots)| {
            let mut caps = vec![Some((start, end))];
            caps.extend((1..=self.groups).map(|group| slots[2 * group].zip(slots[2 * group + 1])));
            caps
        }))
    }
}

fn word_at(hay: &[u8], pos: usize) -> bool {
    hay.get(pos)
        .is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
}

#[cfg(test)]
mod tests {
    use crate::{Options, Search, parse};

    fn is_match(regex: &str, hay: &str, newline: bool) -> bool {
        let options = Options {
            newline,
            ..Options::default()
        };
        let ere = parse(regex.as_bytes(), options).unwrap();
        Search::new(&ere).unwrap().is_match(hay.as_bytes()).unwrap()
    }

    #[test]
    fn matches_anywhere() {
        for newline in [false, true] {
            assert!(is_match("'(foo|bar)[.][^[]+'", "no 'bar.baz'", newline));
            assert!(is_match("a{2,3}b", "xaaab", newline));
            assert!(!is_match("^a", "xa", newline));
            assert!(is_match(r"(x+)-\1$", "xx-x-xx-xx", newline));
            assert!(!is_match(r"(x+)-\1y", "xx-xz", newline));
            assert!(is_match("()", "", newline));
        }
    }

    #[test]
    fn newlines_are_bytes_unless_they_end_lines() {
        for regex in ["a.b", "a[^x]b"] {
            assert!(is_match(regex, "a\nb", false));
            assert!(!is_match(regex, "a\nb", true));
        }
        for regex in ["^b", "a$"] {
            assert!(!is_match(regex, "a\nb", false));
            assert!(is_match(regex, "a\nb", true));
        }
    }
}
