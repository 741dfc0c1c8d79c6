//! `{-# … #-}`: the file's metadata, and what is numbered per file.

use crease_ir::context::ResourceValue;
use crease_ir::op_def::Blobs;

use super::*;

/// Resources of the file read so far.
#[derive(Default)]
pub(super) struct Resources {
    /// Dialect, key, bytes with the alignment first.
    list: Vec<(Ident, Ident, Box<[u8]>)>,
    /// Section, key and value.
    external: Vec<(Ident, Ident, ResourceValue)>,
    /// `distinct[n]`: the attribute made for it, and what is inside.
    pub(super) distinct: FxHashMap<u64, (Attr, Attr)>,
}

impl<'a> Parser<'a> {
    pub(super) fn file_metadata(&mut self) -> Parse {
        self.advance();
        self.list_until(Kind::MetaEnd, true, |p| {
            let at = p.tok.start;
            if !p.at_any_keyword() {
                let message = "expected identifier key in file metadata dictionary";
                return Err(p.error_here(message));
            }
            let key = p.spelling();
            p.advance();
            p.expect(Kind::Colon, "expected ':'")?;
            match key {
                b"dialect_resources" => p.resource_sections(Self::dialect_section),
                b"external_resources" => p.resource_sections(Self::external_section),
                _ => {
                    let key = p.utf8(key);
                    let message = format!("unknown key '{key}' in file metadata dictionary");
                    Err(p.error_at(at, message))
                }
            }
        })
    }

    fn resource_sections(&mut self, section: impl Fn(&mut Self, &'a [u8], u32) -> Parse) -> Parse {
        self.expect(Kind::LBrace, "expected '{'")?;
        self.list_until(Kind::RBrace, true, |p| {
            let at = p.tok.start;
            if !p.at_any_keyword() {
                return Err(p.error_here("expected identifier key for 'resource' entry"));
            }
            let name = p.spelling();
            p.advance();
            p.expect(Kind::Colon, "expected ':'")?;
            p.expect(Kind::LBrace, "expected '{'")?;
            section(p, name, at)
        })
    }

    fn resource_key(&mut self, what: &str) -> Parse<String> {
        let key = match self.tok.kind {
            Kind::String => self.string_value(self.tok),
            Kind::Ident | Kind::IntType => self.spelling().into(),
            _ => {
                let message = format!("expected identifier key for '{what}' entry");
                return Err(self.error_here(message));
            }
        };
        self.advance();
        Ok(self.utf8(&key).into_owned())
    }

    fn dialect_section(&mut self, name: &'a [u8], at: u32) -> Parse {
        let name = self.utf8(name).into_owned();
        let Some(def) = self.ctx.registry().dialect(&name) else {
            return Err(self.error_at(at, format!("dialect '{name}' is unknown")));
        };
        if def.blobs == Blobs::None {
            let message = format!("unexpected 'resource' section for dialect '{name}'");
            return Err(self.error_here(message));
        }
        let dialect = self.ctx.ident(&name);
        self.list_until(Kind::RBrace, true, |p| {
            let key = p.resource_key("resource")?;
            p.expect(Kind::Colon, "expected ':'")?;
            let token = p.tok;
            p.advance();
            let blob = p.resource_blob(&key, token)?;
            if def.blobs == Blobs::Named {
                let key = p.ctx.ident(&key);
                p.resources.list.push((dialect, key, blob.into()));
            }
            Ok(())
        })
    }

    fn resource_blob(&mut self, key: &str, token: Token) -> Parse<Vec<u8>> {
        let at = token.start;
        let bytes = match token.kind {
            Kind::String => crate::token::hex_bytes(self.inside(token)),
            _ => None,
        };
        let Some(bytes) = bytes else {
            return Err(self.error_at(at, format!("expected hex string blob for key '{key}'")));
        };
        let Some(align) = bytes.first_chunk::<4>().map(|b| u32::from_le_bytes(*b)) else {
            let message = format!(
                "expected hex string blob for key '{key}' to encode alignment in first 4 bytes"
            );
            return Err(self.error_at(at, message));
        };
        if align != 0 && !align.is_power_of_two() {
            let message = format!(
                "expected hex string blob for key '{key}' to encode alignment in first 4 bytes, \
                 but got non-power-of-2 value: {align}"
            );
            return Err(self.error_at(at, message));
        }
        Ok(bytes)
    }

    fn external_section(&mut self, name: &'a [u8], _at: u32) -> Parse {
        let section = self.ctx.ident(&self.utf8(name));
        self.list_until(Kind::RBrace, true, |p| {
            let key = p.resource_key("external_resources")?;
            p.expect(Kind::Colon, "expected ':'")?;
            let token = p.tok;
            p.advance();
            let bytes = p.bytes(token);
            let value = match token.kind {
                Kind::Ident if bytes == b"true" => ResourceValue::Bool(true),
                Kind::Ident if bytes == b"false" => ResourceValue::Bool(false),
                Kind::String if bytes.starts_with(b"\"0x") => {
                    ResourceValue::Blob(p.resource_blob(&key, token)?.into())
                }
                Kind::String => ResourceValue::String(p.string_value(token).as_ref().into()),
                _ => {
                    let message = format!("expected string value for key '{key}'");
                    return Err(p.error_at(token.start, message));
                }
            };
            let key = p.ctx.ident(&key);
            p.resources.external.push((section, key, value));
            Ok(())
        })
    }

    /// Gives the resources read to the context.
    pub(super) fn keep_resources(&mut self) {
        if !self.resources.list.is_empty() {
            self.ctx
                .set_resources(std::mem::take(&mut self.resources.list));
        }
        if !self.resources.external.is_empty() {
            let external = std::mem::take(&mut self.resources.external);
            self.ctx.set_external_resources(external);
        }
    }
}
