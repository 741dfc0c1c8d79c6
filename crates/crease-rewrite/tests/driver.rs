//! The driver by itself: what a listener hears, how runs end, what is counted.

use std::fmt::Write as _;

use crease_ir::diag::Diagnostics;
use crease_ir::{Body, Context, OpId};
use crease_rewrite::driver::RunResult;
use crease_rewrite::{Driver, DriverConfig, Listener, Outcome, PatternResult, PatternSet};
use crease_syntax::parser::{self, ParseOptions};
use crease_syntax::printer::{self, PrintOptions};

/// A body with what is in `text`.
struct Input {
    ctx: Context,
    body: Body,
    patterns: PatternSet,
}

impl Input {
    fn new(text: &str) -> Input {
        let mut ctx = Context::new(crease_test::registry());
        ctx.set_allow_unregistered(true);
        let start = ctx.sources_mut().add("test", text);
        let mut diags = Diagnostics::default();
        let options = ParseOptions {
            implicit_module: true,
            ..ParseOptions::default()
        };
        let body = parser::parse(&ctx, start, 0..text.len(), options, &mut diags);
        let body = body.unwrap_or_else(|| panic!("{:?}", diags.list()));
        let patterns = PatternSet::canonicalization(&ctx, &[], &[]);
        Input {
            ctx,
            body,
            patterns,
        }
    }

    /// Runs the driver over everything, and checks what is left.
    fn run(&mut self, config: DriverConfig, listener: Option<&mut dyn Listener>) -> RunResult {
        let driver = Driver::new(&self.ctx, &self.patterns, config);
        let mut listener = listener;
        let result = driver.run_nested(&mut self.body, &mut listener);
        self.body.check().expect("consistent");
        let mut diags = Diagnostics::default();
        let valid = crease_ir::verify::verify(&self.ctx, &self.body, self.top(), &mut diags);
        assert!(valid.is_ok(), "{:?}", diags.list());
        result
    }

    fn canonicalize(&mut self) -> RunResult {
        self.run(DriverConfig::CANONICALIZE, None)
    }

    fn top(&self) -> OpId {
        let region = self.body.owner_regions()[0];
        let block = self.body.entry_block(region).expect("a block");
        self.body.first_op(block).expect("an op")
    }

    fn text(&self) -> String {
        let mut out = String::new();
        printer::print(
            &self.ctx,
            &self.body,
            self.top(),
            &PrintOptions::default(),
            &mut out,
        );
        out
    }
}

/// Writes down what it hears.
#[derive(Default)]
struct Log(String);

impl Log {
    fn line(&mut self, what: &str, ctx: &Context, body: &Body, op: OpId) {
        let _ = writeln!(self.0, "{what} {}", ctx.op_name_str(body.op_name(op)));
    }
}

impl Listener for Log {
    fn inserted(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.line("  insert", ctx, body, op);
    }
    fn modified(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.line("  modify", ctx, body, op);
    }
    fn erased(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.line("  erase", ctx, body, op);
    }
    fn processing(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.line("process", ctx, body, op);
    }
    fn dead(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.line(" dead", ctx, body, op);
    }
    fn folded(&mut self, ctx: &Context, body: &Body, op: OpId, in_place: bool) {
        self.line(
            if in_place { " fold in place" } else { " fold" },
            ctx,
            body,
            op,
        );
    }
    fn tried(&mut self, _: &Context, _: &Body, _: OpId, pattern: &str, r: &PatternResult) {
        let _ = match r {
            Ok(_) => writeln!(self.0, " apply {pattern}"),
            Err(why) => writeln!(self.0, " not {pattern}: {}", why.0),
        };
    }
}

/// One round: textual order, users after a change, operands that lost a use, constants first.
#[test]
fn listener_trace() {
    let mut input = Input::new(
        "func.func @f(%x: i32) -> i64 {
           %dead = \"t.pure\"(%x) : (i32) -> i32
           %0 = \"t.pure\"(%x) : (i32) -> i32
           %1 = \"t.single\"(%0) : (i32) -> i32
           %2 = \"t.single\"(%1) : (i32) -> i32
           \"t.count\"() {left = 1 : i32} : () -> ()
           %3 = \"t.fold_to\"(%2) {how = \"one\"} : (i32) -> i64
           return %3 : i64
         }",
    );
    let mut log = Log::default();
    let config = DriverConfig {
        max_iterations: Some(1),
        ..DriverConfig::CANONICALIZE
    };
    let result = input.run(config, Some(&mut log));
    assert_eq!(result.outcome, Outcome::LimitReached);
    insta::assert_snapshot!(log.0, @r"
    process builtin.module
    process func.func
    process t.pure
     dead t.pure
      erase t.pure
    process t.pure
    process t.single
      modify t.single
      erase t.single
     apply single_use
    process t.pure
     dead t.pure
      erase t.pure
    process t.single
     not single_use: not of a `t.pure`
    process t.count
      modify t.count
     fold in place t.count
    process t.count
    process t.fold_to
      insert t.constant
     fold t.fold_to
      modify func.return
      erase t.fold_to
    process t.single
     dead t.single
      erase t.single
    process t.constant
    process func.return
    ");
}

/// Bottom-up, operands come after their users: what is dead goes before it is looked at otherwise.
#[test]
fn bottom_up_trace() {
    let mut input = Input::new(
        "func.func @f(%x: i32) {
           %0 = \"t.pure\"(%x) : (i32) -> i32
           %1 = \"t.pure\"(%0) : (i32) -> i32
           return
         }",
    );
    let mut log = Log::default();
    let config = DriverConfig {
        max_iterations: Some(1),
        top_down: false,
        ..DriverConfig::CANONICALIZE
    };
    input.run(config, Some(&mut log));
    insta::assert_snapshot!(log.0, @r"
    process builtin.module
    process func.func
    process func.return
    process t.pure
     dead t.pure
      erase t.pure
    process t.pure
     dead t.pure
      erase t.pure
    ");
}

#[test]
fn fixpoint_is_one() {
    let mut input = Input::new(
        "func.func @f(%c: i1, %x: i32) -> i32 {
           %c1 = arith.constant 1 : i32
           %c2 = arith.constant 2 : i32
           %0 = arith.addi %c1, %c2 : i32
           %1 = arith.addi %0, %x : i32
           %2 = scf.if %c -> i32 {
             %3 = arith.addi %c2, %c1 : i32
             scf.yield %3 : i32
           } else {
             scf.yield %1 : i32
           }
           return %2 : i32
         }",
    );
    let first = input.canonicalize();
    assert_eq!(first.outcome, Outcome::Converged);
    assert!(
        first.changed() && first.stats.folds >= 2,
        "{:?}",
        first.stats
    );
    let text = input.text();
    let second = input.canonicalize();
    assert_eq!(second.outcome, Outcome::Converged);
    assert!(!second.changed(), "{:?}", second.stats);
    assert_eq!(input.text(), text);
}

/// A cycle ends, in valid IR, and is shown with each rule and op of one turn.
#[test]
fn cycle_certificate() {
    let mut input = Input::new("func.func @f() { \"t.a\"() : () -> () return }");
    let Outcome::Cycle(certificate) = input.canonicalize().outcome else {
        panic!("not a cycle");
    };
    let mut steps = certificate.steps;
    steps.sort();
    let step = |rule: &str, op: &str| (rule.to_string(), op.to_string());
    assert_eq!(steps, [step("a_to_b", "t.a"), step("b_to_a", "t.b")]);
}

#[test]
fn growth_certificate() {
    let mut input = Input::new("func.func @f() { \"t.grow\"() : () -> () return }");
    let Outcome::Growth(certificate) = input.canonicalize().outcome else {
        panic!("not growth");
    };
    assert_eq!(
        certificate.steps,
        [("grow".to_string(), "t.grow".to_string())]
    );
}

/// The worst outcome of several bodies is the one that is told.
#[test]
fn outcomes_join() {
    let mut input = Input::new(
        "func.func @ok() { return }
         func.func @cycle() { \"t.a\"() : () -> () return }
         func.func @grow() { \"t.grow\"() : () -> () return }",
    );
    assert!(matches!(input.canonicalize().outcome, Outcome::Cycle(_)));
}

#[test]
fn caps() {
    let text = "func.func @f() { \"t.a\"() : () -> () return }";
    for rewrites in 0..4 {
        let mut input = Input::new(text);
        let config = DriverConfig {
            max_iterations: Some(1),
            max_num_rewrites: Some(rewrites),
            ..DriverConfig::CANONICALIZE
        };
        let result = input.run(config, None);
        assert_eq!(result.stats.rewrites, rewrites);
        let name = if rewrites % 2 == 0 {
            "\"t.a\""
        } else {
            "\"t.b\""
        };
        assert!(input.text().contains(name), "{}", input.text());
    }
    let mut input = Input::new(text);
    let config = DriverConfig {
        max_iterations: Some(0),
        ..DriverConfig::CANONICALIZE
    };
    let result = input.run(config, None);
    assert_eq!(result.outcome, Outcome::LimitReached);
    assert!(!result.changed());
}

/// Broken contracts end a run with the reason.
#[test]
fn broken_contracts() {
    let broken = |text: &str| match Input::new(text).canonicalize().outcome {
        Outcome::Broken(how) => how,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        broken("func.func @f(%x: i32) { \"t.liar\"(%x) : (i32) -> () return }"),
        "pattern `liar` on `t.liar` says that it applied and changed nothing"
    );
    assert_eq!(
        broken(
            "func.func @f() { %0:2 = \"t.two\"() {how = \"only the first\"} : () -> (i8, i8) \"t.write\"(%0#0) : (i8) -> () return }"
        ),
        "partial fold: the fold of `t.two` gave 1 of 2 results"
    );
}

/// Equal constants are one from the first round on; what folds to one joins in the next.
#[test]
fn constants_are_unique_per_region() {
    let mut input = Input::new(
        "func.func @f() {
           %0 = arith.constant 1 : i32
           \"t.write\"(%0) : (i32) -> ()
           %1 = arith.constant 1 : i32
           \"t.write\"(%1) : (i32) -> ()
           %2 = \"t.fold_to\"() {how = \"one\"} : () -> i32
           \"t.write\"(%2) : (i32) -> ()
           return
         }",
    );
    let config = DriverConfig {
        max_iterations: Some(1),
        ..DriverConfig::CANONICALIZE
    };
    input.run(config, None);
    assert_eq!(input.text().matches("arith.constant").count(), 2);
    input.canonicalize();
    assert_eq!(input.text().matches("arith.constant").count(), 1);
}

/// OF-50, OF-E5: an op that is merged and one that is dead count once each.
#[test]
fn cse_statistics() {
    let mut input = Input::new(
        "func.func @f(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.subi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.addi %a, %b : i32
  return %1, %2 : i32, i32
}",
    );
    let stats = input.run(DriverConfig::CSE, None).stats;
    assert_eq!((stats.merged, stats.dead), (1, 1));
    let again = input.run(DriverConfig::CSE, None);
    assert!(!again.changed());
}

/// Who listens changes nothing: not the order of uses either, nor where things are from. Without a listener
/// an op that folds to a constant becomes it; with one there are a new op and an erased one.
#[test]
fn same_with_a_listener() {
    let text = "func.func @f(%a: i32) -> (i32, i32, i32) {
  %c = arith.constant 3 : i32
  %0 = arith.addi %c, %c : i32
  %1 = arith.muli %a, %0 : i32
  %2 = arith.subi %0, %a : i32
  %3 = arith.addi %0, %c : i32
  %4 = arith.xori %3, %1 : i32
  %5 = arith.divsi %2, %3 : i32
  return %4, %5, %0 : i32, i32, i32
}";
    let after = |listener: Option<&mut dyn Listener>| {
        let mut input = Input::new(text);
        let config = DriverConfig {
            max_iterations: Some(1),
            ..DriverConfig::CANONICALIZE
        };
        input.run(config, listener);
        let options = PrintOptions {
            debug_info: true,
            value_users: true,
            ..PrintOptions::default()
        };
        let mut out = String::new();
        printer::print(&input.ctx, &input.body, input.top(), &options, &mut out);
        out
    };
    let quiet = after(None);
    assert_eq!(quiet.matches("arith.constant").count(), 2, "{quiet}");
    assert_eq!(after(Some(&mut Log::default())), quiet);
}
