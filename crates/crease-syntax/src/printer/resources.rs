//! The `{-# … #-}` at the end: the blobs that were named on the way, and what the file says to other tools.

use crease_ir::Ident;
use crease_ir::context::ResourceValue;

use super::Printer;
use super::text::{push_hex, push_keyword_or_string, push_quoted};

impl<'b> Printer<'b> {
    /// A resource's key; its blob is then printed at the end.
    pub(super) fn print_resource_key(&mut self, key: Ident) {
        push_keyword_or_string(&mut self.out, self.ctx.str(key));
        self.add_resource(key);
    }

    /// The blob of this resource is printed at the end.
    pub(super) fn add_resource(&mut self, key: Ident) {
        if !self.resources.contains(&key) {
            self.resources.push(key);
        }
    }

    /// The blobs of the resources that were named, and what the file says to other tools.
    pub(super) fn print_resources(&mut self) {
        let ctx = self.ctx;
        let keys = std::mem::take(&mut self.resources);
        let blobs = keys.iter().filter_map(|key| {
            let found = ctx.resources().iter().find(|r| r.1 == *key);
            found.map(|(dialect, key, blob)| (*dialect, *key, Value::Blob(blob)))
        });
        let external = self.external_resources().iter();
        let external = external.map(|(group, key, value)| {
            let value = match value {
                ResourceValue::Bool(true) => Value::Word("true"),
                ResourceValue::Bool(false) => Value::Word("false"),
                ResourceValue::String(text) => Value::Text(text),
                ResourceValue::Blob(blob) => Value::Blob(blob),
            };
            (*group, *key, value)
        });
        let mut state = State::None;
        self.section("dialect_resources", blobs, &mut state);
        self.section("external_resources", external, &mut state);
        if state != State::None {
            self.push("\n#-}\n");
        }
    }

    fn external_resources(&self) -> &'b [(Ident, Ident, ResourceValue)] {
        match &self.options.external_resources {
            Some(list) => list,
            None => self.ctx.external_resources(),
        }
    }

    /// A section, if it has entries that are not too long; they are in the order of their groups.
    fn section<'v>(
        &mut self,
        title: &str,
        entries: impl Iterator<Item = (Ident, Ident, Value<'v>)>,
        state: &mut State,
    ) {
        let limit = self.options.elide_resources_larger;
        let mut last: Option<Ident> = None;
        for (group, key, value) in entries {
            // As upstream, the braces appear even if all is too long.
            if *state == State::None {
                self.push("\n{-#\n");
                *state = State::Opened;
            }
            if limit.is_some_and(|limit| value.length() > limit) {
                continue;
            }
            if last == Some(group) {
                self.push(",\n");
            } else {
                match last {
                    Some(_) => self.push("\n    },\n"),
                    None => {
                        self.push(if *state == State::Printed { ",\n" } else { "" });
                        self.push(&format!("  {title}: {{\n"));
                        *state = State::Printed;
                    }
                }
                last = Some(group);
                self.push("    ");
                self.push(self.ctx.str(group));
                self.push(": {\n");
            }
            self.push("      ");
            push_keyword_or_string(&mut self.out, self.ctx.str(key));
            self.push(": ");
            value.push(&mut self.out);
        }
        if last.is_some() {
            self.push("\n    }\n  }");
        }
    }
}

/// How much there is of the sections: nothing, the braces around them, one or more.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    None,
    Opened,
    Printed,
}

/// What an entry says.
enum Value<'v> {
    Word(&'static str),
    Text(&'v [u8]),
    Blob(&'v [u8]),
}

impl Value<'_> {
    /// How long it is as written, with quotes and `0x`.
    fn length(&self) -> usize {
        match self {
            Value::Word(word) => word.len(),
            Value::Text(_) => {
                let mut text = Vec::new();
                self.push(&mut text);
                text.len()
            }
            Value::Blob(blob) => blob.len() * 2 + 4,
        }
    }

    fn push(&self, out: &mut Vec<u8>) {
        match self {
            Value::Word(word) => out.extend_from_slice(word.as_bytes()),
            Value::Text(text) => push_quoted(out, text),
            Value::Blob(blob) => {
                out.extend_from_slice(b"\"0x");
                blob.iter().for_each(|&byte| push_hex(out, byte));
                out.push(b'"');
            }
        }
    }
}
