//! A whole text: aliases, metadata and ops, and the module around them.

use super::*;

/// Reads everything, which begins at `from`, and returns the root body.
pub(super) fn parse<'a>(
    p: &mut Parser<'a>,
    source_name: &str,
    from: usize,
    options: ParseOptions<'a>,
) -> Parse<Body> {
    let ctx = p.ctx;
    (p.threads, p.looks) = (options.threads, parallel::LOOKS);
    p.set_visit(options.visit);
    let module = ctx.op_name("builtin.module");
    // A file is before its first line; a piece of one begins where it was cut.
    let file_loc = match from {
        0 => ctx.intern_loc(LocData::File {
            file: ctx.ident(source_name),
            line: 0,
            col: 0,
            end: None,
        }),
        from => p.loc_at(from as u32),
    };
    if options.implicit_module {
        let slots = vec![None; ctx.num_attr_slots(module)].into();
        p.body = Body::new(module, file_loc, slots);
    }
    let block = p.open_body(false);
    loop {
        match p.tok.kind {
            Kind::Eof => break,
            Kind::Error => return Err(Failed),
            Kind::Hash => p.attr_alias_def()?,
            Kind::Exclaim => p.type_alias_def()?,
            Kind::MetaBegin => p.file_metadata()?,
            _ => {
                if p.looks == 0 || !p.parallel_ops(block) {
                    p.operation()?;
                }
            }
        }
    }
    p.check_undefined()?;
    let empty = Body::new(
        OpName::unregistered(ctx.ident("")),
        Loc::UNKNOWN,
        Box::new([]),
    );
    let mut body = std::mem::replace(&mut p.body, empty);
    p.resolve_loc_aliases(&mut body)?;
    p.pop_scope(false)?;
    p.keep_resources();
    if options.implicit_module {
        Ok(wrap(p, body, block))
    } else {
        single(p, body, block, file_loc)
    }
}

/// The root body around the implicit module `body`, or around the only op in it if that is a
/// module itself.
fn wrap(p: &mut Parser<'_>, mut body: Body, block: BlockId) -> Body {
    let mut root = std::mem::replace(
        &mut p.body,
        Body::new(body.owner().name, Loc::UNKNOWN, Box::new([])),
    );
    let root_block = root.push_owner_block();
    let only = body
        .first_op(block)
        .filter(|&op| body.next_op(op).is_none());
    let child = only.filter(|&op| body.op_name(op) == body.owner().name);
    if let Some(child) = child.and_then(|op| body.op_child(op)) {
        let empty = Body::new(body.owner().name, Loc::UNKNOWN, Box::new([]));
        body = std::mem::replace(body.child_mut(child), empty);
    }
    let op = root.create_isolated(body, &[], &[], &[]);
    root.insert_op(root_block, None, op);
    root
}

fn single(p: &mut Parser<'_>, body: Body, block: BlockId, loc: Loc) -> Parse<Body> {
    let count = body.block_ops(block).count();
    if count == 1 {
        return Ok(body);
    }
    let message = format!("source must contain a single top-level operation, found: {count}");
    Err(p.report(Diagnostic::error(loc, message)))
}

impl<'a> Parser<'a> {
    fn alias_name(&mut self, known: bool, what: &str) -> Parse<&'a [u8]> {
        let name = &self.spelling()[1..];
        if known {
            let name = self.utf8(name);
            let kind = if what == "type" { "type" } else { "attribute" };
            let message = format!("redefinition of {kind} alias id '{name}'");
            return Err(self.error_here(message));
        }
        if name.contains(&b'.') {
            let message = format!("{what} names with a '.' are reserved for dialect-defined names");
            return Err(self.error_here(message));
        }
        self.advance();
        Ok(name)
    }

    fn attr_alias_def(&mut self) -> Parse {
        self.numbered_loc_defs();
        if !self.at(Kind::Hash) {
            return Ok(());
        }
        let known = self.alias_known(self.tok.start as usize, self.tok.end as usize);
        self.locs.among_attrs |= self.numbered_at(self.tok.start as usize).is_some();
        let name = self.alias_name(known, "attribute")?;
        self.expect(Kind::Equal, "expected '=' in attribute alias definition")?;
        let attr = self.parse_attr(None)?;
        self.attr_aliases.insert(Word(name), attr);
        Ok(())
    }

    fn type_alias_def(&mut self) -> Parse {
        let known = self.type_aliases.contains_key(&Word(&self.spelling()[1..]));
        let name = self.alias_name(known, "type")?;
        self.expect(Kind::Equal, "expected '=' in type alias definition")?;
        let ty = self.parse_type()?;
        self.type_aliases.insert(Word(name), ty);
        Ok(())
    }
}
