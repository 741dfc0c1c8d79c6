//! Affine maps, integer sets and affine expressions, over names or over SSA values.

use crease_ir::affine::{AffineBinaryOp, AffineExpr, AffineMap, IntegerSet};
use crease_ir::asm::{Delimiter, UnresolvedOperand};

use super::*;

/// An SSA value used in an affine expression.
#[derive(Clone, Copy)]
pub(super) struct AffineOperand {
    operand: UnresolvedOperand,
    /// Whether it was written `symbol(%x)`.
    symbol: bool,
}

/// The operands of dimensions, and those of symbols.
pub(super) fn split_operands(
    used: &[AffineOperand],
) -> (Vec<UnresolvedOperand>, Vec<UnresolvedOperand>) {
    let of = |symbol| {
        used.iter()
            .filter(|u| u.symbol == symbol)
            .map(|u| u.operand)
            .collect()
    };
    (of(false), of(true))
}

/// The names that an affine expression may use.
#[derive(Default)]
struct Scope<'a> {
    names: Vec<(&'a [u8], AffineExpr)>,
    /// SSA values used so far; `None` where they are not allowed.
    ssa: Option<Vec<AffineOperand>>,
}

enum MapOrSet {
    Map(AffineMap),
    Set(IntegerSet),
}

impl<'a> Parser<'a> {
    /// The inside of `affine_map<…>`.
    pub(super) fn affine_map(&mut self) -> Parse<AffineMap> {
        let at = self.tok.start;
        match self.map_or_set()? {
            MapOrSet::Map(map) => Ok(map),
            MapOrSet::Set(_) => Err(self.error_at(at, "expected AffineMap, but got IntegerSet")),
        }
    }

    /// The inside of `affine_set<…>`.
    pub(super) fn integer_set(&mut self) -> Parse<IntegerSet> {
        let at = self.tok.start;
        match self.map_or_set()? {
            MapOrSet::Set(set) => Ok(set),
            MapOrSet::Map(_) => Err(self.error_at(at, "expected IntegerSet, but got AffineMap")),
        }
    }

    fn map_or_set(&mut self) -> Parse<MapOrSet> {
        let mut scope = Scope::default();
        let context = " in dimensional identifier list";
        self.list_in(Delimiter::Paren, context, |p| {
            let dim = AffineExpr::dim(scope.names.len() as u32);
            p.affine_name(&mut scope, dim)
        })?;
        let dims = scope.names.len();
        if self.at(Kind::LSquare) {
            self.list_in(Delimiter::Square, " in symbol list", |p| {
                let symbol = AffineExpr::symbol((scope.names.len() - dims) as u32);
                p.affine_name(&mut scope, symbol)
            })?;
        }
        let symbols = (scope.names.len() - dims) as u32;
        let dims = dims as u32;
        if self.eat(Kind::Arrow) {
            let mut results = Vec::new();
            self.list_in(Delimiter::Paren, " in affine map range", |p| {
                results.push(p.affine_expr(&mut scope)?);
                Ok(())
            })?;
            return Ok(MapOrSet::Map(AffineMap::new(dims, symbols, results)));
        }
        self.expect(Kind::Colon, "expected '->' or ':'")?;
        let mut constraints = Vec::new();
        self.list_in(Delimiter::Paren, " in integer set constraint list", |p| {
            constraints.push(p.affine_constraint(&mut scope)?);
            Ok(())
        })?;
        Ok(MapOrSet::Set(match constraints.is_empty() {
            true => IntegerSet::universe(dims, symbols),
            false => IntegerSet::new(dims, symbols, constraints),
        }))
    }

    fn affine_name(&mut self, scope: &mut Scope<'a>, expr: AffineExpr) -> Parse {
        if !self.at_any_keyword() {
            return Err(self.wrong_token("expected bare identifier"));
        }
        let name = self.spelling();
        if scope.names.iter().any(|(n, _)| *n == name) {
            let message = format!("redefinition of identifier '{}'", self.utf8(name));
            return Err(self.error_here(message));
        }
        self.advance();
        scope.names.push((name, expr));
        Ok(())
    }

    fn affine_constraint(&mut self, scope: &mut Scope<'a>) -> Parse<(AffineExpr, bool)> {
        let lhs = self.affine_expr(scope)?;
        if self.eat(Kind::Greater) && self.eat(Kind::Equal) {
            return Ok((lhs - self.affine_expr(scope)?, false));
        }
        if self.eat(Kind::Less) && self.eat(Kind::Equal) {
            return Ok((self.affine_expr(scope)? - lhs, false));
        }
        if self.eat(Kind::Equal) && self.eat(Kind::Equal) {
            return Ok((lhs - self.affine_expr(scope)?, true));
        }
        let message = "expected '== affine-expr' or '>= affine-expr' at end of affine constraint";
        Err(self.error_here(message))
    }

    /// `term ((+|-) term)*`
    fn affine_expr(&mut self, scope: &mut Scope<'a>) -> Parse<AffineExpr> {
        let mut sum = self.affine_term(scope, false)?;
        loop {
            let minus = self.at(Kind::Minus);
            if !minus && !self.at(Kind::Plus) {
                return Ok(sum);
            }
            self.advance();
            let term = self.affine_term(scope, true)?;
            sum = if minus { sum - term } else { sum + term };
        }
    }

    /// `operand ((*|floordiv|ceildiv|mod) operand)*`
    fn affine_term(&mut self, scope: &mut Scope<'a>, has_left: bool) -> Parse<AffineExpr> {
        let mut lhs = self.affine_operand(scope, has_left)?;
        let mut op = self.affine_high_op();
        while let Some((kind, mut at)) = op {
            let rhs = self.affine_operand(scope, true)?;
            op = self.affine_high_op();
            // Upstream points at the operator that follows, if one does.
            if let Some((_, next)) = op {
                at = next;
            }
            self.check_affine(kind, &lhs, &rhs, at)?;
            lhs = AffineExpr::binary(kind, lhs, rhs);
        }
        Ok(lhs)
    }

    fn affine_high_op(&mut self) -> Option<(AffineBinaryOp, u32)> {
        let op = match self.tok.kind {
            Kind::Star => AffineBinaryOp::Mul,
            Kind::Ident => match self.spelling() {
                b"floordiv" => AffineBinaryOp::FloorDiv,
                b"ceildiv" => AffineBinaryOp::CeilDiv,
                b"mod" => AffineBinaryOp::Mod,
                _ => return None,
            },
            _ => return None,
        };
        let at = self.tok.start;
        self.advance();
        Some((op, at))
    }

    fn check_affine(
        &mut self,
        op: AffineBinaryOp,
        lhs: &AffineExpr,
        rhs: &AffineExpr,
        at: u32,
    ) -> Parse {
        let name = match op {
            AffineBinaryOp::Mul => {
                if lhs.is_symbolic_or_constant() || rhs.is_symbolic_or_constant() {
                    return Ok(());
                }
                let message = "non-affine expression: at least one of the multiply operands has \
                               to be either a constant or symbolic";
                return Err(self.error_at(at, message));
            }
            AffineBinaryOp::FloorDiv => "floordiv",
            AffineBinaryOp::CeilDiv => "ceildiv",
            AffineBinaryOp::Mod => "mod",
            AffineBinaryOp::Add => return Ok(()),
        };
        if rhs.is_symbolic_or_constant() {
            return Ok(());
        }
        let message = format!(
            "non-affine expression: right operand of {name} has to be either a constant or symbolic"
        );
        Err(self.error_at(at, message))
    }

    fn affine_operand(&mut self, scope: &mut Scope<'a>, has_left: bool) -> Parse<AffineExpr> {
        match self.tok.kind {
            Kind::Integer => match self.u64_value(self.tok).and_then(|v| i64::try_from(v).ok()) {
                Some(value) => {
                    self.advance();
                    Ok(AffineExpr::constant(value))
                }
                None => Err(self.error_here("constant too large for index")),
            },
            Kind::LParen => self.nested(|p| {
                p.advance();
                if p.at(Kind::RParen) {
                    return Err(p.error_here("no expression inside parentheses"));
                }
                let expr = p.affine_expr(scope)?;
                p.expect(Kind::RParen, "expected ')'")?;
                Ok(expr)
            }),
            Kind::Minus => self.nested(|p| {
                p.advance();
                match p.affine_operand(scope, has_left) {
                    Ok(expr) => Ok(AffineExpr::constant(-1) * expr),
                    Err(Failed) => Err(p.error_here("missing operand of negation")),
                }
            }),
            Kind::Ident if self.spelling() == b"symbol" => {
                self.advance();
                self.expect(Kind::LParen, "expected '(' at start of SSA symbol")?;
                let expr = self.affine_ssa(scope, true)?;
                self.expect(Kind::RParen, "expected ')' at end of SSA symbol")?;
                Ok(expr)
            }
            Kind::Percent => self.affine_ssa(scope, false),
            Kind::Ident | Kind::IntType => {
                let name = self.spelling();
                match scope.names.iter().find(|(n, _)| *n == name) {
                    Some((_, expr)) => {
                        let expr = expr.clone();
                        self.advance();
                        Ok(expr)
                    }
                    None => Err(self.wrong_token("use of undeclared identifier")),
                }
            }
            Kind::Plus | Kind::Star if !has_left => {
                Err(self.error_here("missing left operand of binary operator"))
            }
            _ if has_left => Err(self.error_here("missing right operand of binary operator")),
            _ => Err(self.error_here("expected affine expression")),
        }
    }

    fn affine_ssa(&mut self, scope: &mut Scope<'a>, symbol: bool) -> Parse<AffineExpr> {
        if scope.ssa.is_none() {
            return Err(self.wrong_token("unexpected ssa identifier"));
        }
        if !self.at(Kind::Percent) {
            return Err(self.wrong_token("expected ssa identifier"));
        }
        let name = self.spelling();
        if let Some((_, expr)) = scope.names.iter().find(|(n, _)| *n == name) {
            let expr = expr.clone();
            self.advance();
            return Ok(expr);
        }
        let operand = self.ssa_use(true)?;
        let used = scope.ssa.get_or_insert_default();
        let position = used.iter().filter(|u| u.symbol == symbol).count() as u32;
        used.push(AffineOperand { operand, symbol });
        let expr = if symbol {
            AffineExpr::symbol(position)
        } else {
            AffineExpr::dim(position)
        };
        scope.names.push((name, expr.clone()));
        Ok(expr)
    }

    /// A map whose dimensions and symbols are SSA values, and the values in order of appearance.
    pub(super) fn affine_map_of_ssa(
        &mut self,
        delimiter: Delimiter,
    ) -> Parse<(AffineMap, Vec<AffineOperand>)> {
        let mut scope = Scope {
            names: Vec::new(),
            ssa: Some(Vec::new()),
        };
        let mut results = Vec::new();
        self.list_in(delimiter, " in affine map", |p| {
            results.push(p.affine_expr(&mut scope)?);
            Ok(())
        })?;
        let used = scope.ssa.unwrap_or_default();
        let symbols = used.iter().filter(|u| u.symbol).count() as u32;
        let dims = used.len() as u32 - symbols;
        Ok((AffineMap::new(dims, symbols, results), used))
    }

    /// An expression over SSA values, and the values in order of appearance.
    pub(super) fn affine_expr_of_ssa(&mut self) -> Parse<(AffineExpr, Vec<AffineOperand>)> {
        let mut scope = Scope {
            names: Vec::new(),
            ssa: Some(Vec::new()),
        };
        let expr = self.affine_expr(&mut scope)?;
        Ok((expr, scope.ssa.unwrap_or_default()))
    }
}
