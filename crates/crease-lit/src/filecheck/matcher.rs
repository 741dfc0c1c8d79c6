//! Finds the leftmost-longest match of an expression, with captures and backreferences.
//!
//! Method: the `regex` crate finds where a match starts (fast, literal prefilters). Where the
//! first match by priority need not be the longest, or a backreference occurs, a small
//! backtracking machine then runs from that start. Without backreferences it visits each
//! (instruction, position) once, so it stays linear; with them it is bounded by a step budget.
//! It does not know variables: [`super::pattern`] has put their values in already.

use super::ere::{ByteSet, Ere, Node};
use regex::bytes::{Regex, RegexBuilder};
use std::collections::HashSet;

/// Steps per search past which a match is given up: visited pairs take memory, hence fewer of them.
const MAX_VISITED: usize = 20_000_000;
const MAX_STEPS: usize = 1_000_000_000;
/// Instructions past which an expression is refused.
const MAX_PROGRAM: usize = 100_000;

/// Byte ranges of a match: entry 0 is the whole match, the others are groups.
pub(super) type Captures = Vec<Option<(usize, usize)>>;

/// A compiled expression.
#[derive(Clone, Debug)]
pub(super) struct Matcher {
    regex: Regex,
    groups: usize,
    program: Option<Program>,
}

impl Matcher {
    /// A matcher for `text` itself.
    pub(super) fn literal(text: &[u8], ignore_case: bool) -> Result<Matcher, String> {
        let mut escaped = Vec::new();
        super::ere::escape_into(&mut escaped, text);
        Matcher::new(&escaped, ignore_case)
    }

    /// A matcher for the expression `text`.
    pub(super) fn new(text: &[u8], ignore_case: bool) -> Result<Matcher, String> {
        let ere = super::ere::parse(text, ignore_case)?;
        let regex = RegexBuilder::new(&ere.to_rust())
            .size_limit(64 << 20)
            .nest_limit(1000)
            .build()
            .map_err(|_| "regular expression too big".to_owned())?;
        let program = if ere.needs_search {
            Some(Program::compile(&ere)?)
        } else {
            None
        };
        Ok(Matcher {
            regex,
            groups: ere.groups,
            program,
        })
    }

    /// The leftmost-longest match in `hay`. `hay` begins and ends a line as far as anchors go.
    pub(super) fn find(&self, hay: &[u8]) -> Result<Option<Captures>, String> {
        let Some(program) = &self.program else {
            if self.groups == 0 {
                return Ok(self
                    .regex
                    .find(hay)
                    .map(|found| vec![Some((found.start(), found.end()))]));
            }
            return Ok(self.regex.captures(hay).map(|caps| {
                caps.iter()
                    .map(|group| group.map(|m| (m.start(), m.end())))
                    .collect()
            }));
        };
        let mut from = 0;
        let mut steps = 0;
        while from <= hay.len() {
            let Some(candidate) = self.regex.find_at(hay, from) else {
                return Ok(None);
            };
            if let Some(caps) = program.run(hay, candidate.start(), &mut steps)? {
                return Ok(Some(caps));
            }
            from = candidate.start() + 1;
        }
        Ok(None)
    }
}

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

#[derive(Clone, Debug)]
struct Program {
    insts: Vec<Inst>,
    groups: usize,
    slots: usize,
    has_backref: bool,
}

enum Job {
    Explore(usize, usize),
    Restore(usize, Option<usize>),
}

impl Program {
    fn compile(ere: &Ere) -> Result<Program, String> {
        let mut program = Program {
            insts: Vec::new(),
            groups: ere.groups,
            slots: 2 * (ere.groups + 1),
            has_backref: ere.has_backref,
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

    /// The longest match starting at `start`; among equally long ones the first by priority.
    fn run(&self, hay: &[u8], start: usize, steps: &mut usize) -> Result<Option<Captures>, String> {
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
                    Inst::LineStart if pos == 0 || hay[pos - 1] == b'\n' => {}
                    Inst::LineEnd if byte.is_none_or(|byte| byte == b'\n') => {}
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
    use super::Matcher;

    fn find(regex: &str, hay: &str) -> Option<Vec<Option<String>>> {
        let caps = Matcher::new(regex.as_bytes(), false)
            .unwrap()
            .find(hay.as_bytes())
            .unwrap()?;
        Some(
            caps.iter()
                .map(|range| range.map(|(from, to)| hay[from..to].to_owned()))
                .collect(),
        )
    }

    #[test]
    fn longest_alternative_wins() {
        assert_eq!(
            find("a|ab|abc", "xabcd").unwrap()[0].as_deref(),
            Some("abc")
        );
        assert_eq!(
            find("(a|ab)(c|bcd)", "abcd").unwrap()[0].as_deref(),
            Some("abcd")
        );
        assert_eq!(find("x*(xy)?", "xxy").unwrap()[0].as_deref(), Some("xxy"));
    }

    #[test]
    fn backreference_skips_false_starts() {
        assert_eq!(
            find(r"(%[a-z]+), \1;", "%a, %b; %c, %c;").unwrap()[1].as_deref(),
            Some("%c")
        );
        assert_eq!(
            find(r"(a*)b\1$", "aab"),
            Some(vec![Some("b".into()), Some("".into())])
        );
    }

    #[test]
    fn empty_loop_terminates() {
        assert!(find("(a*)*b", "aaab").is_some());
        assert!(find("(a*)*(b)\\2", "aaab").is_none());
    }

    #[test]
    fn hostile_expressions_end() {
        let refs = r"\1".repeat(200);
        let mut nested = String::from("(a)");
        for group in 1..9 {
            nested += &format!("({})", refs.replace('1', &group.to_string()));
        }
        assert!(Matcher::new(nested.as_bytes(), false).is_ok_and(|m| m.find(b"aaaa").is_ok()));
        assert!(Matcher::new(b"((((a{255}){255}){255}){255}){255}", false).is_err());
        let slow = Matcher::new(b"(x+x+)+y|(x|xx|xxx)*z", false).unwrap();
        assert_eq!(slow.find("x".repeat(2000).as_bytes()), Ok(None));
    }

    #[test]
    fn newline_is_not_any_byte() {
        assert!(find("a.b", "a\nb").is_none());
        assert!(find("a[^x]b", "a\nb").is_none());
        assert!(find("a[[:space:]]b", "a\nb").is_some());
        assert!(find("[[:<:]]ab[[:>:]]", "cab ab").is_some());
    }
}
