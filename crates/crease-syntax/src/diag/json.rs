//! Diagnostics as JSON, one object a line, for editors and scripts. The text form is the
//! renderer's.

use std::fmt::Write as _;

use crease_ir::{Context, Diagnostic, Loc, Severity};

use super::places::{call_site, first_place};
use super::render::{CALL_STACK_LIMIT, word};

/// The diagnostic as one JSON object, without a line's end: `severity`, `file`, `line`, `column`
/// (`null` where there is no place), `message`, and `notes`, which are such objects without notes.
pub fn to_json(ctx: &Context, diagnostic: &Diagnostic) -> String {
    let mut text = String::new();
    open(
        ctx,
        diagnostic.loc,
        diagnostic.severity,
        &diagnostic.message,
        &mut text,
    );
    text.push_str(",\"notes\":[");
    let mut first = true;
    let mut note = |loc: Loc, severity: Severity, message: &str| {
        if !std::mem::take(&mut first) {
            text.push(',');
        }
        open(ctx, loc, severity, message, &mut text);
        text.push('}');
    };
    let mut loc = diagnostic.loc;
    for _ in 0..CALL_STACK_LIMIT {
        let Some((_, caller)) = call_site(ctx, loc) else {
            break;
        };
        note(caller, Severity::Note, "called from");
        loc = caller;
    }
    for one in &diagnostic.notes {
        note(one.loc, one.severity, &one.message);
    }
    text.push_str("]}");
    text
}

/// Everything but the notes and the closing brace.
fn open(ctx: &Context, loc: Loc, severity: Severity, message: &str, text: &mut String) {
    let _ = write!(text, "{{\"severity\":\"{}\",", word(severity));
    match first_place(ctx, loc) {
        Some(place) => {
            let file = if place.file == "-" {
                "<stdin>"
            } else {
                &place.file
            };
            text.push_str("\"file\":");
            string(file, text);
            let _ = write!(text, ",\"line\":{},\"column\":{}", place.line, place.col);
        }
        None => text.push_str("\"file\":null,\"line\":null,\"column\":null"),
    }
    text.push_str(",\"message\":");
    string(message, text);
}

/// Appends a JSON string.
pub fn string(value: &str, text: &mut String) {
    text.push('"');
    for c in value.chars() {
        match c {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            '\r' => text.push_str("\\r"),
            c if (c as u32) < 0x20 => {
                let _ = write!(text, "\\u{:04x}", c as u32);
            }
            c => text.push(c),
        }
    }
    text.push('"');
}

#[cfg(test)]
mod tests {
    use crease_ir::{Context, Diagnostic, Loc, Registry};

    #[test]
    fn one_object_with_its_notes() {
        let mut ctx = Context::new(Registry::new());
        let start = ctx.sources_mut().add("a \"b\".mlir", "x\ny\n");
        let at = |offset| Loc::from_offset(start + offset).unwrap();
        let diagnostic = Diagnostic::error(at(2), "say \"no\"\n\u{1}").note(Loc::UNKNOWN, "why");
        assert_eq!(
            super::to_json(&ctx, &diagnostic),
            r#"{"severity":"error","file":"a \"b\".mlir","line":2,"column":1,"message":"say \"no\"\n\u0001","notes":[{"severity":"note","file":null,"line":null,"column":null,"message":"why"}]}"#
        );
    }
}
