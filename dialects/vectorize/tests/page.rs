//! What `docs/vectorize.md` says that commands print is what they print, and its table of targets has
//! all of them. Needs a built `crease-opt`, as the lit tests do.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crease_vectorize::TARGETS;

fn page() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join("../../docs/vectorize.md")).expect("the page")
}

/// The tool, beside the folder of this test.
fn tool() -> PathBuf {
    let own = std::env::current_exe().expect("a test has a path");
    let folder = own.ancestors().nth(2).expect("tests lie in target/*/deps");
    folder.join("crease-opt")
}

/// The words of a command; quotes hold blanks together.
fn words(command: &str) -> Vec<String> {
    let quoted = command.split('\'').enumerate();
    let mut words = vec![String::new()];
    for (i, part) in quoted {
        for (j, piece) in part.split(' ').enumerate() {
            match (i % 2 == 1, j > 0, words.last_mut()) {
                (true, true, Some(last)) => {
                    last.push(' ');
                    last.push_str(piece);
                }
                (false, true, _) => words.push(piece.to_owned()),
                (_, false, Some(last)) => last.push_str(piece),
                _ => {}
            }
        }
    }
    words
}

#[test]
fn commands_print_what_the_page_says() {
    let page = page();
    let blocks: Vec<(&str, &str)> = page
        .split("```")
        .skip(1)
        .step_by(2)
        .map(|block| block.split_once('\n').expect("a line"))
        .collect();
    // A block that is named is an input; one that follows a command is its output.
    let input = |name: &str| {
        let named = |(language, _): &&(&str, &str)| *language == format!("mlir {name}");
        blocks.iter().find(named).map(|(_, text)| *text)
    };
    let mut found = 0;
    for (i, (language, text)) in blocks.iter().enumerate() {
        let Some(command) = text
            .strip_prefix("$ crease-opt ")
            .filter(|_| *language == "console")
        else {
            continue;
        };
        let mut words = words(command.trim_end());
        let name = words.remove(0);
        let input = input(&name).expect("an input");
        let folder = std::env::temp_dir().join(format!("crease-page-{}-{i}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join(&name);
        fs::write(&file, input).expect("the input");
        let run = Command::new(tool()).arg(&file).args(&words).output();
        let _ = fs::remove_dir_all(&folder);
        let run = run.expect("crease-opt: cargo build -p crease-opt");
        let output = String::from_utf8(run.stdout).expect("text");
        assert_eq!(
            output.trim(),
            blocks[i + 1].1.trim(),
            "$ crease-opt {command}"
        );
        found += 1;
    }
    assert!(found >= 4, "{found} commands");
}

#[test]
fn the_page_has_all_targets() {
    let page = page();
    for target in TARGETS {
        assert!(
            page.contains(&format!("`{}`", target.name)),
            "{}",
            target.name
        );
    }
}
