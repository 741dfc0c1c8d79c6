//! From a location to a line of a file that can be shown.

use std::collections::HashMap;
use std::sync::Arc;

use crease_ir::{Context, Loc, LocData, LocWalk};

/// A position in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) file: String,
    pub(super) line: u32,
    pub(super) col: u32,
}

/// Files that locations name and that are no inputs, read when first shown.
#[derive(Default)]
pub(super) struct Files {
    read: HashMap<String, Option<Arc<[u8]>>>,
}

/// The first `file:line:col` in a location, outside in, callees and first parts before others.
pub(super) fn first_place(ctx: &Context, loc: Loc) -> Option<Place> {
    if let Some(offset) = loc.offset() {
        let source = ctx.sources().find(offset)?;
        let at = source.line_col(offset);
        return Some(Place {
            file: source.name().into(),
            line: at.line,
            col: at.col,
        });
    }
    let mut walk = LocWalk::new(loc);
    while let Some(loc) = walk.next() {
        match ctx.loc_data(loc) {
            None => return first_place(ctx, loc),
            Some(LocData::File {
                file,
                line,
                col,
                end: None,
            }) => {
                return Some(Place {
                    file: ctx.str(*file).into(),
                    line: *line,
                    col: *col,
                });
            }
            Some(LocData::Unknown | LocData::File { .. }) => {}
            Some(LocData::Name { child, .. }) => walk.enter(&[*child]),
            Some(LocData::CallSite { callee, caller }) => walk.enter(&[*callee, *caller]),
            Some(LocData::Fused { parts, .. }) => walk.enter(parts),
        }
    }
    None
}

/// Callee and caller of the call site that a location is or contains.
pub(super) fn call_site(ctx: &Context, loc: Loc) -> Option<(Loc, Loc)> {
    let mut walk = LocWalk::new(loc);
    while let Some(loc) = walk.next() {
        match ctx.loc_data(loc) {
            Some(LocData::CallSite { callee, caller }) => return Some((*callee, *caller)),
            Some(LocData::Name { child, .. }) => walk.enter(&[*child]),
            Some(LocData::Fused { parts, .. }) => walk.enter(parts),
            _ => {}
        }
    }
    None
}

/// A line without its end, from a text; 1-based.
pub(super) fn line_of(text: &[u8], line: u32) -> Option<&[u8]> {
    let mut rest = text;
    for _ in 1..line {
        let newline = rest.iter().position(|b| *b == b'\n')?;
        rest = &rest[newline + 1..];
    }
    let end = rest
        .iter()
        .position(|b| matches!(b, b'\n' | b'\r'))
        .unwrap_or(rest.len());
    Some(&rest[..end])
}

impl Files {
    /// The source line of a place, if it can be shown: the file is known, and has the column.
    pub(super) fn line(&mut self, ctx: &Context, place: &Place) -> Option<Vec<u8>> {
        if place.line == 0 || place.col == 0 {
            return None;
        }
        let line = match ctx.sources().by_name(&place.file) {
            Some(source) => {
                let line = source.line(place.line);
                let end = line.iter().position(|b| *b == b'\r').unwrap_or(line.len());
                line[..end].to_vec()
            }
            None => {
                let read = || std::fs::read(&place.file).ok().map(Arc::from);
                let text = self.read.entry(place.file.clone()).or_insert_with(read);
                line_of(text.as_deref()?, place.line)?.to_vec()
            }
        };
        (place.col as usize <= line.len() + 1).then_some(line)
    }
}
