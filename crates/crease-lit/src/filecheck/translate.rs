//! An expression in the syntax of the `regex` crate.

use std::fmt::Write as _;

use crease_ere::{ByteSet, Ere, Node};

/// Length of the translation past which a backreference becomes "anything" instead of a copy.
const MAX_COPIED: usize = 1 << 16;

/// The same expression for the `regex` crate. A backreference becomes another copy of its group, so the
/// result matches at least wherever the expression does.
pub(super) fn to_rust(ere: &Ere) -> String {
    let mut out = String::from("(?m-u)");
    let mut bodies = vec![None; ere.groups + 1];
    collect_groups(&ere.root, &mut bodies);
    emit(&ere.root, &bodies, true, &mut out);
    out
}

fn collect_groups<'a>(node: &'a Node, bodies: &mut Vec<Option<&'a Node>>) {
    match node {
        Node::Group(index, inner) => {
            bodies[*index] = Some(inner);
            collect_groups(inner, bodies);
        }
        Node::Repeat(inner, ..) => collect_groups(inner, bodies),
        Node::Concat(parts) | Node::Alt(parts) => {
            parts.iter().for_each(|part| collect_groups(part, bodies))
        }
        _ => {}
    }
}

fn emit(node: &Node, bodies: &[Option<&Node>], captures: bool, out: &mut String) {
    match node {
        Node::Empty => out.push_str("(?:)"),
        Node::Byte(byte) => emit_byte(*byte, out),
        Node::Set(set) => emit_set(set, out),
        Node::LineStart => out.push('^'),
        Node::LineEnd => out.push('$'),
        Node::WordStart => out.push_str(r"\b{start}"),
        Node::WordEnd => out.push_str(r"\b{end}"),
        Node::Group(_, inner) => {
            out.push_str(if captures { "(" } else { "(?:" });
            emit(inner, bodies, captures, out);
            out.push(')');
        }
        // Groups that refer to groups that refer to groups must not grow without bound.
        Node::Backref(_) if out.len() > MAX_COPIED => out.push_str(r"[\x00-\xFF]*"),
        Node::Backref(index) => {
            out.push_str("(?:");
            if let Some(body) = bodies.get(*index).copied().flatten() {
                emit(body, bodies, false, out);
            }
            out.push(')');
        }
        Node::Concat(parts) => parts
            .iter()
            .for_each(|part| emit(part, bodies, captures, out)),
        Node::Alt(parts) => {
            out.push_str("(?:");
            for (i, part) in parts.iter().enumerate() {
                if i > 0 {
                    out.push('|');
                }
                emit(part, bodies, captures, out);
            }
            out.push(')');
        }
        Node::Repeat(inner, min, max) => {
            out.push_str("(?:");
            emit(inner, bodies, captures, out);
            out.push(')');
            match (min, max) {
                (0, None) => out.push('*'),
                (1, None) => out.push('+'),
                (0, Some(1)) => out.push('?'),
                (min, None) => _ = write!(out, "{{{min},}}"),
                (min, Some(max)) => _ = write!(out, "{{{min},{max}}}"),
            }
        }
    }
}

fn emit_byte(byte: u8, out: &mut String) {
    if byte.is_ascii_alphanumeric() || byte == b' ' || byte == b'_' {
        out.push(byte as char);
    } else {
        _ = write!(out, "\\x{byte:02X}");
    }
}

fn emit_set(set: &ByteSet, out: &mut String) {
    let mut ranges: Vec<(u8, u8)> = Vec::new();
    for byte in (0..=255).filter(|byte| set.contains(*byte)) {
        match ranges.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(byte) => *last = byte,
            _ => ranges.push((byte, byte)),
        }
    }
    if ranges.is_empty() {
        out.push_str(r"[^\x00-\xFF]");
        return;
    }
    out.push('[');
    for (first, last) in ranges {
        _ = write!(out, "\\x{first:02X}-\\x{last:02X}");
    }
    out.push(']');
}
