//! Locations as text: `loc("f":1:2)`, or the pretty form without `loc`.

use crease_ir::loc::LocData;
use crease_ir::{Ident, Loc};

use super::Printer;
use super::attrs::TypeElision;
use super::text::{push_quoted, push_u64};

impl<'b> Printer<'b> {
    /// ` loc(…)` if locations are printed.
    pub(super) fn print_trailing_loc(&mut self, loc: Loc, alias: bool) {
        if self.options.debug_info {
            self.out.push(b' ');
            self.print_loc(loc, alias);
        }
    }

    /// `loc(…)`, by alias if that is allowed and there is one.
    pub(super) fn print_loc(&mut self, loc: Loc, alias: bool) {
        if self.options.pretty_debug_info {
            return self.print_loc_inner(loc, true, true);
        }
        self.push("loc(");
        if !(alias && self.aliases.push_loc(&mut self.out, loc)) {
            self.print_loc_inner(loc, false, true);
        }
        self.out.push(b')');
    }

    fn print_loc_inner(&mut self, loc: Loc, pretty: bool, top: bool) {
        if !top && self.aliases.push_loc(&mut self.out, loc) {
            return;
        }
        let ctx = self.ctx;
        let Some(data) = ctx.loc_data(loc) else {
            let offset = loc.offset().unwrap_or(0);
            if let Some((source, at)) = self.lines.at(ctx.sources(), offset) {
                self.print_file(source.name(), pretty);
                self.print_line_col(at.line, at.col);
            } else {
                self.push("unknown");
            }
            return;
        };
        match data {
            LocData::Unknown => self.push(if pretty { "[unknown]" } else { "unknown" }),
            LocData::File {
                file,
                line,
                col,
                end,
            } => {
                self.print_file(ctx.str(*file), pretty);
                self.print_line_col(*line, *col);
                self.print_end(*line, *col, *end);
            }
            data => self.nested(|p| p.print_nested_loc(data, pretty)),
        }
    }

    /// The name of a file. Mostly it is the last one.
    fn print_file(&mut self, name: &'b str, pretty: bool) {
        if pretty {
            return self.push(name);
        }
        if let Some((last, text)) = &self.file_text
            && std::ptr::eq(*last, name)
        {
            return self.out.extend_from_slice(text);
        }
        let start = self.out.len();
        push_quoted(&mut self.out, name.as_bytes());
        self.file_text = Some((name, self.out[start..].into()));
    }

    fn print_line_col(&mut self, line: u32, col: u32) {
        self.out.push(b':');
        push_u64(&mut self.out, u64::from(line));
        self.out.push(b':');
        push_u64(&mut self.out, u64::from(col));
    }

    fn print_end(&mut self, line: u32, col: u32, end: Option<(u32, u32)>) {
        let Some((end_line, end_col)) = end else {
            return;
        };
        if (end_line, end_col) == (line, col) {
            return;
        }
        self.push(" to ");
        if end_line != line {
            push_u64(&mut self.out, u64::from(end_line));
        }
        self.out.push(b':');
        push_u64(&mut self.out, u64::from(end_col));
    }

    fn print_name(&mut self, name: Ident) {
        push_quoted(&mut self.out, self.ctx.str(name).as_bytes());
    }

    fn print_nested_loc(&mut self, data: &LocData, pretty: bool) {
        let ctx = self.ctx;
        match data {
            LocData::Unknown | LocData::File { .. } => {}
            LocData::Name { name, child } => {
                self.print_name(*name);
                if *child != Loc::UNKNOWN {
                    self.out.push(b'(');
                    self.print_loc_inner(*child, pretty, false);
                    self.out.push(b')');
                }
            }
            LocData::CallSite { callee, caller } => {
                if !pretty {
                    self.push("callsite(");
                }
                self.print_loc_inner(*callee, pretty, false);
                let named = matches!(ctx.loc_data(*callee), Some(LocData::Name { .. }));
                let file = matches!(ctx.loc_data(*caller), None | Some(LocData::File { .. }));
                if pretty && !(named && file) {
                    self.out.push(b'\n');
                }
                self.push(" at ");
                self.print_loc_inner(*caller, pretty, false);
                if !pretty {
                    self.out.push(b')');
                }
            }
            LocData::Fused { parts, metadata } => {
                if !pretty {
                    self.push("fused");
                }
                if let Some(metadata) = metadata {
                    self.out.push(b'<');
                    self.print_attr(*metadata, TypeElision::Never);
                    self.out.push(b'>');
                }
                self.out.push(b'[');
                self.comma_separated(parts.iter(), |p, part| {
                    p.print_loc_inner(*part, pretty, false);
                });
                self.out.push(b']');
            }
        }
    }
}
