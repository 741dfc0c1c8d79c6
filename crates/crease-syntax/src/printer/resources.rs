//! The `{-# dialect_resources … #-}` section: the blobs that were named on the way.

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

    /// The section, if any resource that was named has a blob.
    pub(super) fn print_resources(&mut self) {
        let ctx = self.ctx;
        let mut last: Option<Ident> = None;
        let mut opened = false;
        let keys = std::mem::take(&mut self.resources);
        for key in keys {
            let Some((dialect, _, blob)) = ctx.resources().iter().find(|r| r.1 == key) else {
                continue;
            };
            // As upstream, the section appears even if all its entries are too long.
            if !std::mem::replace(&mut opened, true) {
                self.push("\n{-#\n");
            }
            // The quotes and `0x` count, as they do upstream.
            let length = blob.len() * 2 + 4;
            if self
                .options
                .elide_resources_larger
                .is_some_and(|limit| length > limit)
            {
                continue;
            }
            match last {
                None => {
                    self.push("  dialect_resources: {\n");
                    self.open_dialect(*dialect);
                }
                Some(open) if open == *dialect => self.push(",\n"),
                Some(_) => {
                    self.push("\n    },\n");
                    self.open_dialect(*dialect);
                }
            }
            last = Some(*dialect);
            self.push("      ");
            push_keyword_or_string(&mut self.out, ctx.str(key));
            self.push(": \"0x");
            for &byte in blob.iter() {
                push_hex(&mut self.out, byte);
            }
            self.out.push(b'"');
        }
        if last.is_some() {
            self.push("\n    }\n  }");
        }
        if !self.external_resources().is_empty() {
            self.push(match (opened, last.is_some()) {
                (false, _) => "\n{-#\n",
                (true, false) => "",
                (true, true) => ",\n",
            });
            opened = true;
            self.print_external_resources();
        }
        if opened {
            self.push("\n#-}\n");
        }
    }

    fn external_resources(&self) -> &'b [(Ident, Ident, ResourceValue)] {
        match &self.options.external_resources {
            Some(list) => list,
            None => self.ctx.external_resources(),
        }
    }

    /// What the file says to other tools is printed as it was read.
    fn print_external_resources(&mut self) {
        let ctx = self.ctx;
        let list = self.external_resources();
        let mut last: Option<Ident> = None;
        self.push("  external_resources: {\n");
        for (section, key, value) in list {
            match last {
                Some(open) if open == *section => self.push(",\n"),
                other => {
                    if other.is_some() {
                        self.push("\n    },\n");
                    }
                    self.open_dialect(*section);
                }
            }
            last = Some(*section);
            self.push("      ");
            push_keyword_or_string(&mut self.out, ctx.str(*key));
            self.push(": ");
            match value {
                ResourceValue::Bool(value) => self.push(if *value { "true" } else { "false" }),
                ResourceValue::String(text) => push_quoted(&mut self.out, text),
                ResourceValue::Blob(blob) => {
                    self.push("\"0x");
                    for &byte in blob.iter() {
                        push_hex(&mut self.out, byte);
                    }
                    self.out.push(b'"');
                }
            }
        }
        self.push("\n    }\n  }");
    }

    fn open_dialect(&mut self, dialect: Ident) {
        self.push("    ");
        self.push(self.ctx.str(dialect));
        self.push(": {\n");
    }
}
