//! One z3 process, asked whether a condition can hold. Terms become SMT-LIB here and nowhere else.

use std::io;

use easy_smt::{Context, SExpr};
use hashbrown::HashMap;

use crease_ir::num::{ApFloat, ApInt, FloatKind, Rounding};
use crease_ir::semantics::term::{Binary, Bitwise, CondNode, Node};
use crease_ir::semantics::{BitVec, Cond, FloatOp, Term, Truth};

use super::linear::{self, Linear};
use super::question::{Question, Said, launch};

/// How z3 is called, so that it reads commands from its input.
const ARGS: [&str; 2] = ["-smt2", "-in"];
/// After so many questions a new process is started: the old one keeps every expression.
const RENEW: usize = 2000;
/// Milliseconds for a question as one about integers: those that it helps with take a few.
const LINEAR_MILLIS: u32 = 500;

/// An unknown of a question.
#[derive(Clone, Copy, Debug)]
pub enum Unknown {
    /// A number.
    Number(Term),
    /// A truth value.
    Truth(Cond),
}

/// What the solver says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The condition never holds.
    Never,
    /// It holds for these values of the unknowns, in their order; truth values are bits.
    For(Vec<ApInt>),
    /// The solver doesn't know, or not in time.
    TimedOut,
}

/// A running solver.
pub struct Solver {
    program: String,
    context: Context,
    millis: u32,
    asked: usize,
}

impl Solver {
    /// Starts `program`, which gets so many milliseconds per question.
    pub fn start(program: &str, millis: u32) -> io::Result<Solver> {
        Ok(Solver {
            program: program.to_string(),
            context: launch(program, &ARGS)?,
            millis,
            asked: 0,
        })
    }

    /// Sets the time for each further question.
    pub fn limit(&mut self, millis: u32) {
        self.millis = millis;
    }

    /// How many questions were asked.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// Whether `cond` can hold. Products of unknowns, quotients and shifts by unknowns are first
    /// taken for unknowns of which no more is known than the lemmas say.
    pub fn ask(&mut self, cond: Cond, unknowns: &[Unknown]) -> io::Result<Answer> {
        self.asked += 1;
        if self.asked.is_multiple_of(RENEW) {
            self.context = launch(&self.program, &ARGS)?;
        }
        let lemmas = cond.lemmas();
        let all = lemmas.iter().fold(cond, |all, lemma| all.and(lemma));
        if all.as_bool() == Some(false) {
            return Ok(Answer::Never);
        }
        if linear::suits(all) && self.as_integers(all)? == Answer::Never {
            return Ok(Answer::Never);
        }
        if hard(cond) && self.once(all, &[], true)? == Answer::Never {
            return Ok(Answer::Never);
        }
        self.once(cond, unknowns, false)
    }

    fn as_integers(&mut self, cond: Cond) -> io::Result<Answer> {
        let mut question = Question::new(&mut self.context);
        Linear::assert(&mut question, cond);
        let millis = self.millis.min(LINEAR_MILLIS);
        Ok(match question.ask("smt", millis, &[])? {
            Said::Unsat => Answer::Never,
            Said::Sat(_) | Said::Unknown => Answer::TimedOut,
        })
    }

    fn once(&mut self, cond: Cond, unknowns: &[Unknown], loosely: bool) -> io::Result<Answer> {
        let mut writer = Writer {
            question: Question::new(&mut self.context),
            terms: HashMap::new(),
            conds: HashMap::new(),
            floats: false,
            loosely,
            products: HashMap::new(),
        };
        let written = writer.cond(cond)?;
        let values: Vec<SExpr> = unknowns
            .iter()
            .map(|unknown| match unknown {
                Unknown::Number(term) => writer.term(*term),
                Unknown::Truth(cond) => writer.cond(*cond),
            })
            .collect::<io::Result<_>>()?;
        let tactic = if writer.floats { "qffp" } else { "qfbv" };
        let mut question = writer.question;
        question.assert(written);
        match question.ask(tactic, self.millis, &values)? {
            Said::Unsat => Ok(Answer::Never),
            Said::Unknown => Ok(Answer::TimedOut),
            Said::Sat(values) => {
                let read = values.into_iter().map(|v| read(&self.context, v));
                let all: Option<Vec<ApInt>> = read.collect();
                all.map(Answer::For)
                    .ok_or_else(|| io::Error::other("a model that can't be read"))
            }
        }
    }
}

/// Whether products of unknowns, quotients, or shifts by unknowns are in a condition.
fn hard(cond: Cond) -> bool {
    cond.has(|node| match node {
        Node::Sum(sum) => sum.parts.iter().any(|(factors, _)| factors.len() > 1),
        Node::Binary(Binary::Shl | Binary::Lshr | Binary::Ashr, _, by) => by.as_const().is_none(),
        Node::Binary(..) => true,
        _ => false,
    })
}

/// `#b101`, `#xff`, `true` or `false`.
fn read(context: &Context, value: SExpr) -> Option<ApInt> {
    let text = context.get_atom(value)?;
    let digits = |text: &str, bits: u32, radix: u32| {
        let width = bits * text.len() as u32;
        let mut number = ApInt::zero(width);
        for (i, c) in text.chars().rev().enumerate() {
            let digit = c.to_digit(radix)?;
            for b in 0..bits {
                if digit >> b & 1 == 1 {
                    number.set_bit(i as u32 * bits + b);
                }
            }
        }
        Some(number)
    };
    match (text, text.strip_prefix("#b"), text.strip_prefix("#x")) {
        ("true", ..) => Some(ApInt::one(1)),
        ("false", ..) => Some(ApInt::zero(1)),
        (_, Some(bits), _) => digits(bits, 1, 2),
        (_, _, Some(bits)) => digits(bits, 4, 16),
        _ => None,
    }
}

/// Writes terms, each once.
struct Writer<'a> {
    question: Question<'a>,
    terms: HashMap<Term, SExpr>,
    conds: HashMap<Cond, SExpr>,
    floats: bool,
    /// Whether products, quotients, and what is shifted by an unknown are unknowns.
    loosely: bool,
    products: HashMap<Box<[Term]>, SExpr>,
}

impl Writer<'_> {
    fn atom(&self, text: &str) -> SExpr {
        self.question.atom(text)
    }

    fn call(&self, name: &str, args: &[SExpr]) -> SExpr {
        let mut list = vec![self.atom(name)];
        list.extend(args);
        self.question.list(list)
    }

    /// `(_ name numbers…)`
    fn indexed(&self, name: &str, numbers: &[u32]) -> SExpr {
        let mut list = vec![self.atom("_"), self.atom(name)];
        list.extend(numbers.iter().map(|n| self.question.numeral(*n)));
        self.question.list(list)
    }

    fn apply(&self, head: SExpr, args: &[SExpr]) -> SExpr {
        let mut list = vec![head];
        list.extend(args);
        self.question.list(list)
    }

    fn sort(&self, width: u32) -> SExpr {
        self.indexed("BitVec", &[width])
    }

    fn number(&self, value: &ApInt) -> SExpr {
        let digits = (0..value.width()).rev();
        let text: String = digits
            .map(|i| if value.bit(i) { '1' } else { '0' })
            .collect();
        self.atom(&format!("#b{text}"))
    }

    fn term(&mut self, term: Term) -> io::Result<SExpr> {
        if let Some(known) = self.terms.get(&term) {
            return Ok(*known);
        }
        let width = BitVec::width(&term);
        let sort = self.sort(width);
        let written = match term.node() {
            Node::Const(value) => self.number(&value),
            Node::Var(index) => self.question.declare(format!("v{index}"), sort),
            node => {
                let value = self.node(&node, width)?;
                let name = format!("t{}", self.terms.len());
                self.question.define(name, sort, value)
            }
        };
        self.terms.insert(term, written);
        Ok(written)
    }

    fn node(&mut self, node: &Node, width: u32) -> io::Result<SExpr> {
        Ok(match node {
            Node::Const(value) => self.number(value),
            Node::Var(index) => self.atom(&format!("v{index}")),
            Node::Sum(sum) => {
                if let Some(x) = sum.complemented() {
                    let x = self.term(x)?;
                    return Ok(self.call("bvnot", &[x]));
                }
                let mut parts = Vec::new();
                for (factors, coefficient) in &sum.parts {
                    let mut product = None;
                    if self.loosely && factors.len() > 1 {
                        product = Some(self.product(factors, width)?);
                    }
                    let written = if product.is_some() { &[] } else { &factors[..] };
                    for factor in written {
                        let factor = self.term(*factor)?;
                        product = Some(match product {
                            None => factor,
                            Some(p) => self.call("bvmul", &[p, factor]),
                        });
                    }
                    let product = product.unwrap_or_else(|| self.number(&ApInt::one(width)));
                    parts.push(match coefficient {
                        c if c.is_one() => product,
                        c if c.is_all_ones() => self.call("bvneg", &[product]),
                        // Which is no circuit.
                        c if c.is_power_of_two() => {
                            let by = ApInt::new(width, u64::from(c.trailing_zeros()));
                            let by = self.number(&by);
                            self.call("bvshl", &[product, by])
                        }
                        c => {
                            let c = self.number(c);
                            self.call("bvmul", &[c, product])
                        }
                    });
                }
                if !sum.constant.is_zero() || parts.is_empty() {
                    parts.push(self.number(&sum.constant));
                }
                self.folded("bvadd", &parts)
            }
            Node::Bitwise(op, terms) => {
                let name = match op {
                    Bitwise::And => "bvand",
                    Bitwise::Or => "bvor",
                    Bitwise::Xor => "bvxor",
                };
                let terms: Vec<SExpr> = terms
                    .iter()
                    .map(|t| self.term(*t))
                    .collect::<io::Result<_>>()?;
                self.folded(name, &terms)
            }
            Node::Binary(op, _, by)
                if self.loosely
                    && (by.as_const().is_none()
                        || !matches!(op, Binary::Shl | Binary::Lshr | Binary::Ashr)) =>
            {
                let name = format!("q{}", self.terms.len());
                let sort = self.sort(width);
                self.question.declare(name, sort)
            }
            Node::Binary(op, x, y) => {
                let name = match op {
                    Binary::Udiv => "bvudiv",
                    Binary::Urem => "bvurem",
                    Binary::Sdiv => "bvsdiv",
                    Binary::Srem => "bvsrem",
                    Binary::Shl => "bvshl",
                    Binary::Lshr => "bvlshr",
                    Binary::Ashr => "bvashr",
                };
                let (x, y) = (self.term(*x)?, self.term(*y)?);
                self.call(name, &[x, y])
            }
            Node::Zext(x) | Node::Sext(x) => {
                let name = match node {
                    Node::Zext(_) => "zero_extend",
                    _ => "sign_extend",
                };
                let more = width - BitVec::width(x);
                let x = self.term(*x)?;
                let head = self.indexed(name, &[more]);
                self.apply(head, &[x])
            }
            Node::Low(x) => {
                let x = self.term(*x)?;
                let head = self.indexed("extract", &[width - 1, 0]);
                self.apply(head, &[x])
            }
            Node::If(cond, x, y) => {
                let cond = self.cond(*cond)?;
                let (x, y) = (self.term(*x)?, self.term(*y)?);
                self.call("ite", &[cond, x, y])
            }
            Node::Float(op, args) => {
                let bits: Vec<SExpr> = args
                    .iter()
                    .map(|t| self.term(*t))
                    .collect::<io::Result<_>>()?;
                self.floats = true;
                let unsupported = || io::Error::new(io::ErrorKind::Unsupported, format!("{op:?}"));
                self.float(*op, &bits).ok_or_else(unsupported)?
            }
        })
    }

    /// A product of unknowns as an unknown.
    fn product(&mut self, factors: &[Term], width: u32) -> io::Result<SExpr> {
        if let Some(known) = self.products.get(factors) {
            return Ok(*known);
        }
        let (name, sort) = (format!("m{}", self.products.len()), self.sort(width));
        let written = self.question.declare(name, sort);
        self.products.insert(factors.into(), written);
        Ok(written)
    }

    /// An operation on two, applied from the left.
    fn folded(&self, name: &str, parts: &[SExpr]) -> SExpr {
        let step = |a: SExpr, b: &SExpr| self.call(name, &[a, *b]);
        match parts {
            [] => self.atom("#b0"),
            [first, rest @ ..] => rest.iter().fold(*first, step),
        }
    }

    fn cond(&mut self, cond: Cond) -> io::Result<SExpr> {
        if let Some(known) = self.conds.get(&cond) {
            return Ok(*known);
        }
        let sort = self.question.bool_sort();
        let value = match cond.node() {
            CondNode::Is(true) => self.question.true_(),
            CondNode::Is(false) => self.question.false_(),
            CondNode::Var(index) => self.question.declare(format!("p{index}"), sort),
            CondNode::Not(inner) => {
                let inner = self.cond(inner)?;
                self.call("not", &[inner])
            }
            CondNode::All(parts) => {
                let parts: Vec<SExpr> = parts
                    .iter()
                    .map(|c| self.cond(*c))
                    .collect::<io::Result<_>>()?;
                self.call("and", &parts)
            }
            CondNode::Eq(x, y) => {
                // x - y = k reads better as x = y + k.
                let (x, y) = sides(x, y);
                let (x, y) = (self.term(x)?, self.term(y)?);
                self.call("=", &[x, y])
            }
            CondNode::Ult(x, y) => {
                let (x, y) = (self.term(x)?, self.term(y)?);
                self.call("bvult", &[x, y])
            }
            CondNode::Slt(x, y) => {
                let (x, y) = (self.term(x)?, self.term(y)?);
                self.call("bvslt", &[x, y])
            }
        };
        let written = match cond.node() {
            CondNode::Not(_) | CondNode::Is(_) | CondNode::Var(_) => value,
            _ => {
                let name = format!("c{}", self.conds.len());
                self.question.define(name, sort, value)
            }
        };
        self.conds.insert(cond, written);
        Ok(written)
    }

    /// Bits as a float of the solver.
    fn decode(&self, kind: FloatKind, bits: SExpr) -> Option<SExpr> {
        let (exponent, significand) = format_of(kind)?;
        let head = self.indexed("to_fp", &[exponent, significand]);
        Some(self.apply(head, &[bits]))
    }

    fn encode(&self, value: SExpr) -> SExpr {
        self.call("fp.to_ieee_bv", &[value])
    }

    fn bit(&self, cond: SExpr) -> SExpr {
        let (one, zero) = (self.atom("#b1"), self.atom("#b0"));
        self.call("ite", &[cond, one, zero])
    }

    fn float(&self, op: FloatOp, bits: &[SExpr]) -> Option<SExpr> {
        use FloatOp::*;
        let even = self.atom("RNE");
        let at = |kind: FloatKind, i: usize| self.decode(kind, *bits.get(i)?);
        let rounded = |kind, name: &str| {
            Some(self.encode(self.call(name, &[even, at(kind, 0)?, at(kind, 1)?])))
        };
        let test = |kind, name: &str| Some(self.bit(self.call(name, &[at(kind, 0)?])));
        let compare =
            |kind, name: &str| Some(self.bit(self.call(name, &[at(kind, 0)?, at(kind, 1)?])));
        match op {
            Add(kind) => rounded(kind, "fp.add"),
            Sub(kind) => rounded(kind, "fp.sub"),
            Mul(kind) => rounded(kind, "fp.mul"),
            Div(kind) => rounded(kind, "fp.div"),
            // The solver's rest is rounded to nearest.
            Rem(_) => None,
            Maximum(kind) | Minimum(kind) | MaxNum(kind) | MinNum(kind) => {
                let (x, y) = (at(kind, 0)?, at(kind, 1)?);
                let (a, b) = (*bits.first()?, *bits.get(1)?);
                let larger = matches!(op, Maximum(_) | MaxNum(_));
                let nan_wins = matches!(op, Maximum(_) | Minimum(_));
                // Of zeros that differ in sign the larger one is +0; equal numbers have equal bits
                // else.
                let equal = self.call(if larger { "bvand" } else { "bvor" }, &[a, b]);
                let less = self.call("fp.lt", &[x, y]);
                let ordered = match larger {
                    true => self.call("ite", &[less, b, a]),
                    false => self.call("ite", &[less, a, b]),
                };
                let same = self.call("fp.eq", &[x, y]);
                let number = self.call("ite", &[same, equal, ordered]);
                let (x_nan, y_nan) = (self.call("fp.isNaN", &[x]), self.call("fp.isNaN", &[y]));
                let (of_x, of_y) = if nan_wins { (a, b) } else { (b, a) };
                let rest = self.call("ite", &[y_nan, of_y, number]);
                let result = self.call("ite", &[x_nan, of_x, rest]);
                if nan_wins {
                    return Some(result);
                }
                // A signaling NaN wins over a number.
                let quiet = kind.mantissa_bits() - 2;
                let signaling = |nan: SExpr, bits: SExpr| {
                    let bit = self.apply(self.indexed("extract", &[quiet, quiet]), &[bits]);
                    let off = self.call("=", &[bit, self.atom("#b0")]);
                    self.call("and", &[nan, off])
                };
                let result = self.call("ite", &[signaling(y_nan, b), b, result]);
                Some(self.call("ite", &[signaling(x_nan, a), a, result]))
            }
            Convert(from, to, rounding) => {
                let mode = self.atom(match rounding {
                    Rounding::NearestTiesToEven => "RNE",
                    Rounding::NearestTiesToAway => "RNA",
                    Rounding::TowardZero => "RTZ",
                    Rounding::TowardPositive => "RTP",
                    Rounding::TowardNegative => "RTN",
                });
                let (exponent, significand) = format_of(to)?;
                let head = self.indexed("to_fp", &[exponent, significand]);
                Some(self.encode(self.apply(head, &[mode, at(from, 0)?])))
            }
            FromInt(to, signed, _) => {
                let (exponent, significand) = format_of(to)?;
                let name = if signed { "to_fp" } else { "to_fp_unsigned" };
                let head = self.indexed(name, &[exponent, significand]);
                Some(self.encode(self.apply(head, &[even, *bits.first()?])))
            }
            ToInt(from, signed, width) => {
                let name = if signed { "fp.to_sbv" } else { "fp.to_ubv" };
                let head = self.indexed(name, &[width]);
                Some(self.apply(head, &[self.atom("RTZ"), at(from, 0)?]))
            }
            FitsInt(from, signed, width) => {
                // Of a format as wide as bf16 z3 has no `fp.roundToIntegral`, so the bounds are those
                // of what is rounded toward 0: x < 2^n, x > -1, x > -(2^n + 1).
                let x = at(from, 0)?;
                let finite = self.call("not", &[self.call("fp.isInfinite", &[x])]);
                let number = self.call("not", &[self.call("fp.isNaN", &[x])]);
                let mut all = vec![finite, number];
                let digits = width - u32::from(signed);
                let bound = |value: f64| {
                    let float = ApFloat::from_f64(from, value);
                    let exact = float.exactly_equals(value);
                    exact.then(|| self.decode(from, self.number(&float.bits())))?
                };
                let power = 2f64.powi(digits as i32);
                let has_power = digits as i32 <= from.max_exponent();
                if has_power {
                    all.push(self.call("fp.lt", &[x, bound(power)?]));
                }
                match (signed, bound(-power - 1.0)) {
                    (false, _) => all.push(self.call("fp.gt", &[x, bound(-1.0)?])),
                    (true, Some(below)) if digits < from.mantissa_bits() => {
                        all.push(self.call("fp.gt", &[x, below]));
                    }
                    // No number is between.
                    (true, _) if has_power => all.push(self.call("fp.geq", &[x, bound(-power)?])),
                    (true, _) => {}
                }
                Some(self.bit(self.call("and", &all)))
            }
            Less(kind) => compare(kind, "fp.lt"),
            Equal(kind) => compare(kind, "fp.eq"),
            IsNan(kind) => test(kind, "fp.isNaN"),
            IsInf(kind) => test(kind, "fp.isInfinite"),
        }
    }
}

/// Bits of exponent and significand of an IEEE format.
fn format_of(kind: FloatKind) -> Option<(u32, u32)> {
    let ieee = kind.has_inf() && kind != FloatKind::F80;
    ieee.then(|| (kind.width() - kind.mantissa_bits(), kind.mantissa_bits()))
}

/// The two sides of an equation whose left side is a sum, with negative parts moved to the right.
fn sides(x: Term, y: Term) -> (Term, Term) {
    let Node::Sum(sum) = x.node() else {
        return (x, y);
    };
    let zero = Term::from(ApInt::zero(BitVec::width(&x)));
    let (mut left, mut right) = (zero, y);
    for (factors, coefficient) in &sum.parts {
        let part = |c: ApInt| {
            let start = Term::from(c);
            factors.iter().fold(start, |p, f| BitVec::mul(&p, f))
        };
        let negated = coefficient.neg();
        if negated.ucmp(coefficient).is_lt() {
            right = BitVec::add(&right, &part(negated));
        } else {
            left = BitVec::add(&left, &part(coefficient.clone()));
        }
    }
    (left, right)
}
