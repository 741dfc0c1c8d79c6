//! What `docs/dialects.md` shows is what the example is made of.

use std::fs;

#[test]
fn the_page_shows_the_example() {
    let page = fs::read_to_string("../../docs/dialects.md").expect("the page");
    let source = |path: &str| fs::read_to_string(path).expect(path);
    let sources = [
        ("rust", source("examples/geo.rs")),
        ("rules", source("examples/geo.rules")),
        ("mlir", source("tests/lit/geo.mlir")),
    ];
    let mut found = 0;
    for block in page.split("```").skip(1).step_by(2) {
        let (language, text) = block.split_once('\n').expect("a line");
        if let Some((_, source)) = sources.iter().find(|(known, _)| *known == language) {
            assert!(source.contains(text), "not in the example:\n{text}");
            found += 1;
        }
    }
    assert!(found >= 7, "{found} blocks");
}
