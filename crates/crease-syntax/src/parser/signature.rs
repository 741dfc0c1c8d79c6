//! Signatures of functions: what several of a file are written alike is read once.

use crease_ir::asm::{Argument, Signature};
use smallvec::SmallVec;

use super::text_cache::LONGEST;
use super::*;
use crate::function::parse_signature;

/// A signature that was read: nothing but names and types.
pub(super) struct KnownSignature {
    /// The arguments, their names as if the text began at 0.
    args: Box<[Argument]>,
    results: Box<[Type]>,
    /// The function type, as an attribute.
    function: Attr,
}

impl<'a> Parser<'a> {
    /// The signature that begins here.
    pub(super) fn function_signature(&mut self, variadic: bool) -> Parse<Signature> {
        let (start, text) = (self.tok.start, self.until_body());
        if let Some(known) = self.texts.signatures.get(&Word(text)) {
            let place = |arg: &Argument| {
                let (from, to) = arg.name.name;
                let mut arg = *arg;
                arg.name.name = (start + from, start + to);
                arg.name.loc = self.loc_at(start + from - 1);
                arg
            };
            let signature = Signature {
                args: known.args.iter().map(place).collect(),
                varargs: false,
                results: SmallVec::from_slice(&known.results),
                result_attrs: Vec::new(),
                function: Some(known.function),
            };
            self.skip_text(text);
            return Ok(signature);
        }
        let mut signature = parse_signature(self, variadic)?;
        let end = start + text.len() as u32;
        if !text.is_empty() && self.at(Kind::LBrace) && self.tok.start == end {
            self.keep_function(start, text, &mut signature);
        }
        Ok(signature)
    }

    /// The text from here to the next `{`, if that is not far; it may be of what follows.
    fn until_body(&self) -> &'a [u8] {
        let start = self.tok.start as usize;
        let end = self.text.len().min(start + LONGEST);
        let text = self.text.get(start..end).unwrap_or(&[]);
        let brace = memchr::memchr(b'{', text);
        brace.map_or(&[], |brace| &text[..brace])
    }

    /// Keeps a signature that is the whole of `text`, if it says nothing but names and types.
    fn keep_function(&mut self, start: u32, text: &'a [u8], signature: &mut Signature) {
        let plain = |arg: &Argument| {
            arg.is_named() && arg.loc.is_none() && arg.attrs.is_none_or(|a| a == self.empty_dict)
        };
        let results = signature.result_attrs.iter();
        if signature.varargs || !signature.args.iter().all(plain) || results.flatten().count() > 0 {
            return;
        }
        let place = |arg: &Argument| {
            let (from, to) = arg.name.name;
            let mut arg = *arg;
            arg.name.name = (from - start, to - start);
            arg
        };
        let known = KnownSignature {
            args: signature.args.iter().map(place).collect(),
            results: signature.results.as_slice().into(),
            function: *(signature.function).insert(signature.function_attr(self.ctx)),
        };
        self.kept.enter(&mut self.texts.signatures, text, known);
    }
}
