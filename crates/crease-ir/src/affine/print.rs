//! The text of affine expressions, maps and sets, as `mlir-opt` prints it.
//!
//! The keywords around it (`affine_map<…>`) belong to the attribute printer.

use std::fmt::{self, Display, Write};

use super::expr::{AffineBinaryOp, AffineExpr, AffineExprKind};
use super::map::AffineMap;
use super::set::IntegerSet;

/// Writes the name of an input: position, and whether it is a symbol.
pub type NamePrinter<'n> = dyn FnMut(&mut dyn Write, u32, bool) -> fmt::Result + 'n;

/// How tightly the surrounding text binds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Binding {
    Weak,
    Strong,
}

/// What is still to be written.
enum Piece<'e> {
    Expr(&'e AffineExpr, Binding),
    Text(&'static str),
    Number(i64),
}

fn default_name(out: &mut dyn Write, position: u32, is_symbol: bool) -> fmt::Result {
    write!(out, "{}{position}", if is_symbol { 's' } else { 'd' })
}

impl AffineExpr {
    /// Writes the expression with inputs named `d0`, `s0`, ….
    pub fn print(&self, out: &mut dyn Write) -> fmt::Result {
        self.print_with(out, &mut default_name)
    }

    /// Writes the expression with inputs named by `name`.
    pub fn print_with(&self, out: &mut dyn Write, name: &mut NamePrinter<'_>) -> fmt::Result {
        self.print_bound(out, name, Binding::Weak)
    }

    /// As [`Self::print_with`], in parentheses if it is an operation.
    pub fn print_operand_with(
        &self,
        out: &mut dyn Write,
        name: &mut NamePrinter<'_>,
    ) -> fmt::Result {
        self.print_bound(out, name, Binding::Strong)
    }

    fn print_bound(
        &self,
        out: &mut dyn Write,
        name: &mut NamePrinter<'_>,
        binding: Binding,
    ) -> fmt::Result {
        let mut pending = vec![Piece::Expr(self, binding)];
        while let Some(piece) = pending.pop() {
            match piece {
                Piece::Text(text) => out.write_str(text)?,
                Piece::Number(value) => write!(out, "{value}")?,
                Piece::Expr(expr, binding) => match expr.kind() {
                    AffineExprKind::Dim(position) => name(out, position, false)?,
                    AffineExprKind::Symbol(position) => name(out, position, true)?,
                    AffineExprKind::Constant(value) => write!(out, "{value}")?,
                    AffineExprKind::Binary(op, lhs, rhs) => {
                        if binding == Binding::Strong {
                            out.write_char('(')?;
                            pending.push(Piece::Text(")"));
                        }
                        // The list is a stack, so the last piece goes first.
                        push_operation(&mut pending, op, lhs, rhs);
                    }
                },
            }
        }
        Ok(())
    }
}

fn push_operation<'e>(
    pending: &mut Vec<Piece<'e>>,
    op: AffineBinaryOp,
    lhs: &'e AffineExpr,
    rhs: &'e AffineExpr,
) {
    use Binding::{Strong, Weak};
    let operator = match op {
        AffineBinaryOp::Add => return push_sum(pending, lhs, rhs),
        // x * -1 reads -x.
        AffineBinaryOp::Mul if rhs.as_constant() == Some(-1) => {
            pending.extend([Piece::Expr(lhs, Strong), Piece::Text("-")]);
            return;
        }
        AffineBinaryOp::Mul => " * ",
        AffineBinaryOp::Mod => " mod ",
        AffineBinaryOp::FloorDiv => " floordiv ",
        AffineBinaryOp::CeilDiv => " ceildiv ",
    };
    pending.extend([
        Piece::Expr(rhs, Strong),
        Piece::Text(operator),
        Piece::Expr(lhs, Strong),
    ]);

    fn push_sum<'e>(pending: &mut Vec<Piece<'e>>, lhs: &'e AffineExpr, rhs: &'e AffineExpr) {
        match rhs.as_op_with_constant(AffineBinaryOp::Mul) {
            // x + y * -1 reads x - y.
            Some((y, -1)) => {
                let is_sum = y.as_op(AffineBinaryOp::Add).is_some();
                pending.push(Piece::Expr(y, if is_sum { Strong } else { Weak }));
                pending.push(Piece::Text(" - "));
            }
            // x + y * -c reads x - y * c.
            Some((y, c)) if c < -1 => pending.extend([
                Piece::Number(c.wrapping_neg()),
                Piece::Text(" * "),
                Piece::Expr(y, Strong),
                Piece::Text(" - "),
            ]),
            _ => match rhs.as_constant() {
                // x + -c reads x - c; the least number stays negative.
                Some(c) if c < 0 => {
                    pending.extend([Piece::Number(c.wrapping_neg()), Piece::Text(" - ")]);
                }
                _ => pending.extend([Piece::Expr(rhs, Weak), Piece::Text(" + ")]),
            },
        }
        pending.push(Piece::Expr(lhs, Weak));
    }
}

/// Writes `items` with commas between them.
fn comma_separated<T>(
    out: &mut dyn Write,
    items: impl IntoIterator<Item = T>,
    mut write_item: impl FnMut(&mut dyn Write, T) -> fmt::Result,
) -> fmt::Result {
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            out.write_str(", ")?;
        }
        write_item(out, item)?;
    }
    Ok(())
}

/// Writes `(d0, d1)[s0]`, without the brackets if there is no symbol.
fn print_inputs(out: &mut dyn Write, num_dims: u32, num_symbols: u32) -> fmt::Result {
    out.write_char('(')?;
    comma_separated(out, 0..num_dims, |out, i| default_name(out, i, false))?;
    out.write_char(')')?;
    if num_symbols > 0 {
        out.write_char('[')?;
        comma_separated(out, 0..num_symbols, |out, i| default_name(out, i, true))?;
        out.write_char(']')?;
    }
    Ok(())
}

impl AffineMap {
    /// Writes the map, as `(d0)[s0] -> (d0 + s0)`.
    pub fn print(&self, out: &mut dyn Write) -> fmt::Result {
        print_inputs(out, self.num_dims(), self.num_symbols())?;
        out.write_str(" -> (")?;
        comma_separated(out, self.results(), |out, result| result.print(out))?;
        out.write_char(')')
    }
}

impl IntegerSet {
    /// Writes the set, as `(d0)[s0] : (d0 - s0 >= 0, s0 == 0)`.
    pub fn print(&self, out: &mut dyn Write) -> fmt::Result {
        print_inputs(out, self.num_dims(), self.num_symbols())?;
        out.write_str(" : (")?;
        comma_separated(out, self.constraints_and_flags(), |out, (expr, is_eq)| {
            expr.print(out)?;
            out.write_str(if is_eq { " == 0" } else { " >= 0" })
        })?;
        out.write_char(')')
    }
}

impl Display for AffineExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print(f)
    }
}

impl Display for AffineMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print(f)
    }
}

impl Display for IntegerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print(f)
    }
}
