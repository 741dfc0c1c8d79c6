//! Text that several threads write is what one thread writes.

use std::io::{self, Write};

use crease_ir::{Body, Context, Diagnostics, OpId};

use super::super::{CHUNK, PrintOptions, print, print_to};
use crate::parser::{ParseOptions, parse};

/// A module that was read from a text.
struct Read {
    ctx: Context,
    body: Body,
    top: OpId,
}

fn read(text: &str) -> Read {
    let mut ctx = Context::new(crease_upstream::registry());
    ctx.set_allow_unregistered(true);
    let start = ctx.sources_mut().add("t.mlir", text);
    let mut diags = Diagnostics::default();
    let (all, options) = (0..text.len(), ParseOptions::default());
    let body = parse(&ctx, start, all, options, &mut diags);
    let said: Vec<String> = (diags.list().iter())
        .map(|d| d.message.to_string())
        .collect();
    let body = body.unwrap_or_else(|| panic!("{said:?}"));
    let block = body.entry_block(body.owner_regions()[0]).unwrap();
    let top = body.first_op(block).unwrap();
    Read { ctx, body, top }
}

/// Remembers what it gets, and fails after so many bytes.
struct Pipe {
    text: Vec<u8>,
    pieces: Vec<usize>,
    closed_after: usize,
    refused: usize,
}

impl Pipe {
    fn closed_after(bytes: usize) -> Pipe {
        Pipe {
            text: Vec::new(),
            pieces: Vec::new(),
            closed_after: bytes,
            refused: 0,
        }
    }
}

impl Write for Pipe {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if self.text.len() + text.len() > self.closed_after {
            self.refused += 1;
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.text.extend_from_slice(text);
        self.pieces.push(text.len());
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Read {
    fn text(&self, options: &PrintOptions) -> String {
        let mut out = String::from("before\n");
        print(&self.ctx, &self.body, self.top, options, &mut out);
        out
    }

    fn to(&self, options: &PrintOptions, mut pipe: Pipe) -> (io::Result<()>, Pipe) {
        let result = print_to(&self.ctx, &self.body, self.top, options, &mut pipe);
        (result, pipe)
    }

    /// How many pieces of text do not fill chunks: the last one, and what threads wrote.
    fn seams(&self, options: &PrintOptions) -> usize {
        let (result, pipe) = self.to(options, Pipe::closed_after(usize::MAX));
        result.unwrap();
        let fills = |len: &usize| len.is_multiple_of(CHUNK);
        pipe.pieces.iter().filter(|&len| !fills(len)).count()
    }
}

/// Function `number`, with `lines` lines and names of all kinds.
fn function(number: usize, lines: usize) -> String {
    let map = format!("affine_map<(d0) -> (d0 + {})>", number % 7);
    let tuple = vec!["i32"; 17 + number % 3].join(", ");
    let mut text = format!("func.func @f{number}(%a: i32, %m: memref<4xi32, {map}>) -> i32 {{\n");
    for line in 0..lines {
        let loc = format!("loc(\"f{}.c\":{line}:{})", number % 5, line % 9);
        text += &match line % 6 {
            0 => format!("  %c{line} = arith.constant {} : i32 {loc}\n", number % 3),
            1 => format!(
                "  %x{line} = arith.addi %a, %a : i32 loc(fused<\"m\">[{loc_}, \"n\"])\n",
                loc_ = &loc[4..loc.len() - 1]
            ),
            2 => format!(
                "  %g{line}:3 = \"t.many\"(%a) {{m = {map}}} : (i32) -> (i32, i32, tuple<{tuple}>)\n"
            ),
            3 => format!(
                "  \"t.use\"(%g{}#1, %m) : (i32, memref<4xi32, {map}>) -> ()\n",
                line - 1
            ),
            4 => format!(
                "  \"t.in\"() ({{\n  ^bb0(%q: i1):\n    \"t.br\"()[^bb1] : () -> ()\n  ^bb1:\n    %p = arith.constant {line} : index\n    \"t.end\"() : () -> ()\n  }}) : () -> ()\n"
            ),
            _ => format!(
                "  \"t.blob\"() {{r = dense_resource<r{}> : tensor<1xi8>}} : () -> ()\n",
                number * 31 % 11
            ),
        };
    }
    text + "  return %a : i32\n}\n"
}

fn functions(count: usize, lines: usize) -> String {
    (0..count).map(|n| function(n, lines)).collect()
}

fn resources() -> String {
    let list: Vec<String> = (0..11)
        .map(|n| format!("r{n}: \"0x01000000{n:02}\""))
        .collect();
    format!(
        "{{-# dialect_resources: {{ builtin: {{ {} }} }} #-}}\n",
        list.join(", ")
    )
}

/// All that changes how names, aliases and pieces come about.
fn all_options() -> Vec<PrintOptions> {
    let plain = PrintOptions::default;
    vec![
        plain(),
        PrintOptions {
            debug_info: true,
            ..plain()
        },
        PrintOptions {
            debug_info: true,
            pretty_debug_info: true,
            ..plain()
        },
        PrintOptions {
            debug_info: true,
            local_scope: true,
            ..plain()
        },
        PrintOptions {
            name_loc_prefix: true,
            ..plain()
        },
        PrintOptions {
            generic: true,
            debug_info: true,
            ..plain()
        },
        PrintOptions {
            unique_ssa_ids: true,
            ..plain()
        },
        PrintOptions {
            value_users: true,
            ..plain()
        },
        PrintOptions {
            skip_regions: true,
            ..plain()
        },
    ]
}

/// Prints with several numbers of threads; all texts must be the first. Returns it.
fn same(read: &Read, options: &PrintOptions) -> String {
    let with = |threads| PrintOptions {
        threads,
        ..options.clone()
    };
    let one = read.text(&with(1));
    for threads in [2, 3, 8] {
        let many = read.text(&with(threads));
        assert!(one == many, "{threads} threads, {options:?}");
        let (result, pipe) = read.to(&with(threads), Pipe::closed_after(usize::MAX));
        result.unwrap();
        assert!(
            one.as_bytes()["before\n".len()..] == pipe.text,
            "{threads} threads into a pipe, {options:?}"
        );
    }
    one
}

/// Whether several threads wrote with the plain options.
fn is_shared(read: &Read) -> bool {
    let with = |threads| PrintOptions {
        threads,
        ..PrintOptions::default()
    };
    read.seams(&with(3)) > read.seams(&with(1)) + 3
}

#[test]
fn functions_with_aliases_resources_and_locations() {
    let text = format!("module {{\n{}}}\n{}", functions(300, 40), resources());
    let read = read(&text);
    assert!(is_shared(&read));
    for options in all_options() {
        let text = same(&read, &options);
        let inside = !options.local_scope && !options.skip_regions;
        assert_eq!(text.contains("#map"), inside, "{options:?}");
    }
}

#[test]
fn other_ops_among_them_and_names_of_the_module() {
    let mut text = String::from("module {\n%one = arith.constant 1 : i32\n");
    for number in 0..300 {
        text += &function(number, 40);
        text += &format!("memref.global \"private\" @g{number} : memref<2xi32>\n");
        text += &format!("%u{number} = \"t.u\"() : () -> i32\n");
        if number % 40 == 0 {
            text += &format!(
                "\"t.r\"() ({{\n{}}}) : () -> ()\n",
                function(900 + number, 9)
            );
        }
    }
    let read = read(&(text + "}\n" + &resources()));
    assert!(is_shared(&read));
    for options in all_options() {
        same(&read, &options);
    }
}

#[test]
fn modules_in_modules() {
    let many = functions(300, 40);
    // Small ones, one that is worth threads of its own, and some that hold another one.
    let small: String = (0..400)
        .map(|n| {
            format!(
                "module @s{n} {{\n{}module {{\n{}}}\n}}\n",
                function(1, 20),
                function(2, 3)
            )
        })
        .collect();
    let text = format!(
        "module {{\n{small}module @large {{\n{many}module {{\n{many}}}\n}}\n{}}}\n{}",
        functions(250, 40),
        resources()
    );
    let read = read(&text);
    assert!(is_shared(&read));
    for options in all_options() {
        same(&read, &options);
    }
}

#[test]
fn one_thread_fills_chunks() {
    let read = read(&functions(300, 40));
    let (result, pipe) = read.to(&PrintOptions::default(), Pipe::closed_after(usize::MAX));
    result.unwrap();
    let (last, others) = pipe.pieces.split_last().expect("some text");
    assert!(others.len() > 2 && others.iter().all(|&len| len == CHUNK));
    assert!(*last <= CHUNK);
    assert_eq!(read.seams(&PrintOptions::default()), 1);
}

#[test]
fn one_large_function_among_small_ones() {
    let text = format!(
        "module {{\n{}{}{}}}\n{}",
        functions(20, 7),
        function(20, 60_000),
        (21..300).map(|n| function(n, 40)).collect::<String>(),
        resources()
    );
    let read = read(&text);
    assert!(is_shared(&read));
    same(&read, &PrintOptions::default());
}

#[test]
fn what_is_numbered_as_a_whole_is_written_by_one_thread() {
    let odd = "func.func @d() {\n\"t.d\"() {a = distinct[0]<>, b = distinct[1]<>} : () -> ()\nreturn\n}\n";
    let again = odd.replace("@d", "@e").replace("[0]", "[2]");
    let text = format!(
        "module {{\n{}{odd}{again}}}\n{}",
        functions(300, 40),
        resources()
    );
    let read = read(&text);
    assert!(!is_shared(&read));
    same(&read, &PrintOptions::default());
}

#[test]
fn a_pipe_that_is_closed() {
    let text = format!("module {{\n{}}}\n{}", functions(300, 40), resources());
    let read = read(&text);
    let whole = read.text(&PrintOptions::default());
    let whole = &whole.as_bytes()["before\n".len()..];
    for threads in [1, 2, 3, 8] {
        for closed_after in [0, 1 << 16, 1 << 18, whole.len() - 1] {
            let options = PrintOptions {
                threads,
                ..PrintOptions::default()
            };
            let (result, pipe) = read.to(&options, Pipe::closed_after(closed_after));
            let error = result.expect_err("the pipe is closed");
            assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
            assert_eq!(pipe.refused, 1, "asked once more");
            assert!(whole.starts_with(&pipe.text), "{threads} threads");
        }
    }
}
