//! What is kept of ops that were read: the texts around their names, as a tree, and what they meant.

use crease_ir::ValueId;

use super::*;
use crease_ir::body::Served;

/// Of so few first pieces of an op's forms the right one is found without a search.
const FEW: usize = 8;
/// So many forms are looked at where several are possible: what a text costs must stay in proportion
/// to it.
pub(super) const WIDEST: usize = 8;
/// So many siblings or twins of a node are looked at one by one; the others are in tables.
const NEAR: usize = 4;
/// Longer pieces are not found in a table.
const LONGEST: usize = 256;
/// Of so many ops it is known what attributes they had.
const ATTRS: usize = 1 << 10;
/// No node.
pub(super) const NONE: u32 = u32::MAX;
/// With this, a node's number in place of its last sibling says that it has more of them in a table.
const FAR: u32 = 1 << 31;

/// How the op behind one begins, as far as it can matter to the reader of the one before: that looks
/// one token ahead.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Next<'a> {
    /// With a token whose kind its first byte tells.
    Kind(u8),
    /// With a name of some dialect, which is no keyword.
    Dotted,
    /// With this word.
    Word(&'a [u8]),
    /// Not at all: a location follows on the same line.
    Located,
}

/// What stands between two pieces of a form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Hole {
    /// The name of an operand of this type.
    Operand(Type),
    /// The name of a block.
    Successor,
    /// A symbol, which is the attribute in this slot.
    Symbol(u32),
    /// A dictionary of attributes that are not the op's own.
    Dict,
    /// What a constant is: the only attribute of its own, whose type is that of the result.
    Constant,
    /// The properties of an op that is not registered, a dictionary.
    Properties,
    /// Nothing: the line ends, and the op had this form or one of its others.
    End(u32),
}

/// A piece of text and what stands behind it. The forms that begin alike share nodes, so that a text
/// is gone through once, whatever forms there are.
pub(super) struct Node<'a> {
    /// From the op's name to its first name, between names, or behind the last.
    pub(super) piece: &'a [u8],
    pub(super) hole: Hole,
    /// How it can go on behind.
    pub(super) child: u32,
    /// What differs from it only in the operand's type.
    pub(super) twin: u32,
    /// What else can stand here.
    pub(super) sibling: u32,
}

/// An op that was read.
pub(super) struct Form<'a> {
    pub(super) name: OpName,
    /// The numbers of the operands, if the text has them in another order.
    pub(super) order: Option<Box<[u32]>>,
    pub(super) results: Box<[Type]>,
    pub(super) slots: Box<[Option<Attr>]>,
    /// Whether ops made by it are copies or variants ([`crease_ir::body::Like`]) if their operands dominate them.
    pub(super) copies: bool,
    pub(super) next: Next<'a>,
    /// A form with the same text and another op behind.
    pub(super) other: u32,
}

/// How well an op name's forms serve.
#[derive(Default)]
pub(super) struct Use {
    /// The first piece that served last.
    pub(super) last: Option<u32>,
    /// How many there are, and the first ones.
    pub(super) count: usize,
    pub(super) few: [u32; FEW],
    /// The first of those that any constant or dictionary may follow.
    pub(super) open: Option<u32>,
    pub(super) served: Served,
    /// How well the others serve where there are such.
    pub(super) exact: Served,
}

impl Use {
    /// Counts that one of the others served, or that none did.
    #[inline]
    pub(super) fn count(&mut self, served: bool) {
        self.exact.count(served);
        self.served.count(served);
    }
}

/// The names in the text of the op that is being read.
#[derive(Default)]
pub(super) struct Mentioned {
    /// Of the operands, in the order of the operands.
    pub(super) operands: Vec<(u32, u32, ValueId)>,
    pub(super) blocks: Vec<(u32, u32, BlockId)>,
    pub(super) symbols: Vec<(u32, u32, Attr)>,
    /// Attributes of the op's own, as far as nothing but their text says what they are, or its properties if
    /// it is not registered.
    pub(super) attrs: Vec<(u32, u32, Attr)>,
    /// Where the op's dictionaries stand, and what is in them.
    pub(super) dicts: Vec<(u32, u32)>,
    pub(super) entries: Vec<(Ident, Attr)>,
    /// Where the op's name is, and where its text ends if a location is written behind it.
    pub(super) start: u32,
    pub(super) located: Option<u32>,
}

impl Mentioned {
    pub(super) fn clear(&mut self) {
        self.operands.clear();
        self.blocks.clear();
        self.symbols.clear();
        self.attrs.clear();
        self.dicts.clear();
        self.entries.clear();
    }
}

/// An op name of the text, as its first bytes and what is behind them, the dialect that was left out
/// around it, and its entry.
#[derive(Clone, Default)]
pub(super) struct Recent {
    pub(super) front: u128,
    pub(super) rest: &'static str,
    pub(super) within: &'static str,
    pub(super) entry: usize,
}

/// The forms met so far.
#[derive(Default)]
pub(super) struct Forms<'a> {
    pub(super) all: Vec<Form<'a>>,
    pub(super) nodes: Vec<Node<'a>>,
    /// The first pieces, by the op's entry and their text.
    pub(super) by_first_piece: FxHashMap<(usize, Word<'a>), u32>,
    /// The siblings of a node that are not near it, by that node and their pieces.
    by_piece: FxHashMap<(u32, Word<'a>), u32>,
    /// The twins of a node that are not near it, by its first twin and their types.
    by_type: FxHashMap<(u32, Type), u32>,
    pub(super) mentioned: Mentioned,
    /// The op name that was last found missing.
    pub(super) missed: Option<usize>,
    /// The place of the op that was last found to have no form, and the entry of its name.
    pub(super) named: Option<(usize, usize)>,
    /// What the names of the op at hand stand for.
    pub(super) values: Vec<ValueId>,
    pub(super) blocks: Vec<(usize, usize)>,
    pub(super) symbols: Vec<(u32, usize, usize)>,
    /// Its dictionary, and the constant that it is or its properties; or a mistake in one of these was
    /// reported.
    pub(super) dict: Option<Attr>,
    pub(super) own: Option<Attr>,
    /// Its location, if that is written.
    pub(super) loc: Option<Loc>,
    pub(super) failed: bool,
    pub(super) recent: Vec<Recent>,
    /// What attributes ops had that were read lately, and what ops they were, each in a place that a
    /// few bits of it say.
    pub(super) attrs: Vec<u64>,
    /// The place where an op was found to begin with a word, and where that ends.
    pub(super) ahead: Option<(usize, usize)>,
}

impl<'a> Forms<'a> {
    /// Whether an op of this name was read lately with these attributes, symbols aside. Where each has
    /// others, no form would serve again.
    #[inline]
    pub(super) fn attrs_again(&mut self, entry: usize, slots: &[Option<Attr>]) -> bool {
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut mixed = entry as u64 + 1;
        for slot in slots {
            let index = slot.map_or(0, |attr| attr.index() as u64 + 1);
            let symbol =
                slot.is_some() && self.mentioned.symbols.iter().any(|s| Some(s.2) == *slot);
            let part = if symbol { u64::MAX } else { index };
            mixed = (mixed.rotate_left(23) ^ part).wrapping_mul(FACTOR);
        }
        if self.attrs.is_empty() {
            self.attrs.resize(ATTRS, 0);
        }
        let place = &mut self.attrs[(mixed >> 40) as usize % ATTRS];
        std::mem::replace(place, mixed) == mixed
    }

    /// Enters a form with this text, of the op name whose forms are `known`.
    pub(super) fn enter(
        &mut self,
        entry: usize,
        known: &mut Use,
        form: Form<'a>,
        pieces: &[&[u8]],
        holes: &[Hole],
        kept: &'a Kept,
    ) {
        let Some(first) = pieces.first() else { return };
        let open = matches!(holes.first(), Some(Hole::Dict | Hole::Constant));
        let root = match open {
            true => known.open,
            false => self.by_first_piece.get(&(entry, Word(first))).copied(),
        };
        // The node before, and the first one that can stand here.
        let (mut before, mut head) = (None, root.unwrap_or(NONE));
        for (at, piece) in pieces.iter().enumerate() {
            let hole = holes.get(at).copied().unwrap_or(Hole::End(NONE));
            let node = self.node(head, piece, hole);
            let node = node.unwrap_or_else(|| self.add_node(head, kept.keep(piece), hole));
            match before {
                Some(before) if head == NONE => self.child_of(before, node),
                _ => {}
            }
            (before, head) = (Some(node), self.nodes[node as usize].child);
            if at > 0 {
                continue;
            }
            if open {
                known.open = root.or(Some(node));
                continue;
            }
            known.last = root.or(Some(node));
            if root.is_none() {
                let first = self.nodes[node as usize].piece;
                self.by_first_piece.insert((entry, Word(first)), node);
                if let Some(place) = known.few.get_mut(known.count) {
                    *place = node;
                }
                known.count += 1;
            }
        }
        let number = self.all.len() as u32;
        let end = before.and_then(|node| self.nodes.get_mut(node as usize));
        if let Some(Hole::End(same)) = end.map(|node| &mut node.hole) {
            let mut at = *same;
            for _ in 0..WIDEST {
                let Some(other) = self.all.get(at as usize) else {
                    break;
                };
                if other.next == form.next {
                    return;
                }
                at = other.other;
            }
            let other = std::mem::replace(same, number);
            let next = match form.next {
                Next::Word(word) => Next::Word(kept.keep(word)),
                next => next,
            };
            self.all.push(Form {
                next,
                other,
                ..form
            });
        }
    }

    /// How it goes on where an operand is of type `ty`, from the node `twin` on.
    #[inline]
    pub(super) fn twin(&self, twin: u32, ty: Type) -> Option<u32> {
        let mut at = twin;
        for _ in 0..NEAR {
            let node = self.nodes.get(at as usize)?;
            if node.hole == Hole::Operand(ty) {
                return Some(node.child);
            }
            at = node.twin;
        }
        let far = self.far_twin(twin, ty)?;
        Some(self.nodes.get(far as usize)?.child)
    }

    /// The node of this type among those that are not near, of which `twin` is the first.
    #[cold]
    fn far_twin(&self, twin: u32, ty: Type) -> Option<u32> {
        self.by_type.get(&(twin, ty)).copied()
    }

    /// If `mark` is that of a node: the sibling of it, not near it, with whose piece `text` goes on at `at`.
    #[cold]
    pub(super) fn far(&self, mark: u32, text: &'a [u8], at: usize) -> Option<u32> {
        if mark == NONE {
            return None;
        }
        let head = mark & !FAR;
        let text = text.get(at..)?;
        let text = &text[..text.len().min(LONGEST)];
        let length = piece_length(text, ends_piece)?;
        self.by_piece.get(&(head, Word(&text[..length]))).copied()
    }

    /// The node for this from `head` on.
    fn node(&self, head: u32, piece: &[u8], hole: Hole) -> Option<u32> {
        let like = self.like(head, piece, hole)?;
        let Hole::Operand(ty) = hole else {
            return Some(like);
        };
        let mut twin = like;
        while let Some(node) = self.nodes.get(twin as usize) {
            if node.hole == hole {
                return Some(twin);
            }
            twin = node.twin;
        }
        self.far_twin(self.nodes.get(like as usize)?.twin, ty)
    }

    /// The first node from `head` on that differs at most in the operand's type, or the form, from this.
    fn like(&self, head: u32, piece: &[u8], hole: Hole) -> Option<u32> {
        let is = |node: &Node<'_>| {
            let like = match (node.hole, hole) {
                (Hole::End(_), Hole::End(_)) | (Hole::Operand(_), Hole::Operand(_)) => true,
                (a, b) => a == b,
            };
            like && node.piece == piece
        };
        let mut at = head;
        while let Some(node) = self.nodes.get(at as usize) {
            if is(node) {
                return Some(at);
            }
            at = node.sibling;
        }
        let far = *self.by_piece.get(&(head, Word(piece)))?;
        self.nodes.get(far as usize).is_some_and(is).then_some(far)
    }

    /// Adds the node for this, which there is none for from `head` on, behind `head` if there is one.
    fn add_node(&mut self, head: u32, piece: &'a [u8], hole: Hole) -> u32 {
        let like = self.like(head, piece, hole);
        // The nodes that are looked at one by one: their number and the last one.
        let (mut near, mut last, mut at) = (0, NONE, like.unwrap_or(head));
        while let Some(node) = self.nodes.get(at as usize) {
            let next = if like.is_some() {
                node.twin
            } else {
                node.sibling
            };
            (near, last, at) = (near + 1, at, next);
        }
        let new = self.nodes.len() as u32;
        let (mut twin, mut sibling) = (NONE, NONE);
        match like {
            Some(like) if near > NEAR => {
                if let Hole::Operand(ty) = hole {
                    let first = self.nodes[like as usize].twin;
                    self.by_type.insert((first, ty), new);
                }
            }
            Some(like) => twin = std::mem::replace(&mut self.nodes[like as usize].twin, new),
            None if near > NEAR => {
                self.by_piece.entry((head, Word(piece))).or_insert(new);
                self.nodes[last as usize].sibling = head | FAR;
            }
            None => {
                if let Some(head) = self.nodes.get_mut(head as usize) {
                    sibling = std::mem::replace(&mut head.sibling, new);
                }
            }
        }
        self.nodes.push(Node {
            piece,
            hole,
            child: NONE,
            twin,
            sibling,
        });
        new
    }

    fn child_of(&mut self, node: u32, child: u32) {
        self.nodes[node as usize].child = child;
    }
}

/// What is written behind an op that has a location.
pub(super) const LOCATED: &[u8] = b" loc(";

/// The length of the piece that `text` begins with, which ends before such a byte or, if that is the end of
/// the line, before a location.
#[inline]
pub(super) fn piece_length(text: &[u8], ends: impl Fn(u8) -> bool) -> Option<usize> {
    let mut located = None;
    let length = text.iter().enumerate().position(|(at, &byte)| {
        if byte == b'(' && located.is_none() {
            located = text[..=at].strip_suffix(LOCATED).map(<[u8]>::len);
        }
        ends(byte)
    });
    match length {
        Some(length) if text[length] != b'\n' => Some(length),
        _ => located.or(length),
    }
}

/// What a hole begins with, and the end of the line.
fn ends_piece(byte: u8) -> bool {
    matches!(byte, b'%' | b'^' | b'@' | b'{' | b'\n')
}
