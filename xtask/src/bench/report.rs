//! What `cargo xtask bench` writes: a table, and plots as SVG. Measures nothing.

use std::fmt::Write as _;

use super::Row;

/// Over the lines of [`line()`].
pub const HEADER: &str =
    "shape        pipeline              ops   crease ms     mlir ms   ratio    B/op  mlir B/op";

fn millis(run: super::Run) -> f64 {
    run.cpu.as_secs_f64() * 1e3
}

fn per_op(row: &Row, run: super::Run) -> u64 {
    run.memory / row.ops.max(1) as u64
}

fn ratio(row: &Row) -> Option<f64> {
    Some(millis(row.base?) / millis(row.crease).max(0.001))
}

/// A row as a line of plain text.
pub fn line(row: &Row) -> String {
    let (base, bytes) = match row.base {
        Some(base) => (
            format!("{:.1}", millis(base)),
            per_op(row, base).to_string(),
        ),
        None => ("-".into(), "-".into()),
    };
    let ratio = ratio(row).map_or("-".into(), |r| format!("{r:.2}"));
    format!(
        "{:12} {:18} {:>7} {:>11.1} {base:>11} {ratio:>7} {:>7} {bytes:>10}",
        row.shape,
        row.pipeline,
        row.ops,
        millis(row.crease),
        per_op(row, row.crease),
    )
}

/// All rows as a Markdown table. Times are CPU times with start-up; bytes are peak memory, less that
/// of an empty module, over operations.
pub fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "| shape | pipeline | ops | crease-opt ms | mlir-opt ms | ratio | B/op | mlir-opt B/op |\n\
         |---|---|--:|--:|--:|--:|--:|--:|\n",
    );
    for row in rows {
        let words: Vec<String> = line(row).split_whitespace().map(str::to_owned).collect();
        let _ = writeln!(text, "| {} |", words.join(" | "));
    }
    text
}

const WIDTH: f64 = 900.0;
const BAR: f64 = 18.0;
const LEFT: f64 = 260.0;

fn svg(height: f64, inside: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n{inside}</svg>\n"
    )
}

/// A bar per row: how many times the time of crease-opt mlir-opt takes.
pub fn ratios(rows: &[Row]) -> String {
    let bars: Vec<(String, f64)> = rows
        .iter()
        .filter_map(|row| {
            Some((
                format!("{} {} {}", row.shape, row.ops, row.pipeline),
                ratio(row)?,
            ))
        })
        .collect();
    let most = bars.iter().map(|bar| bar.1).fold(1.0, f64::max);
    let mut text = String::new();
    for (i, (name, ratio)) in bars.iter().enumerate() {
        let (y, width) = (i as f64 * BAR, ratio / most * (WIDTH - LEFT - 60.0));
        let _ = writeln!(
            text,
            "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\">{name}</text>\
             <rect x=\"{LEFT}\" y=\"{:.0}\" width=\"{width:.1}\" height=\"{:.0}\" fill=\"#4878a8\"/>\
             <text x=\"{:.1}\" y=\"{:.0}\">{ratio:.2}</text>",
            LEFT - 6.0,
            y + 13.0,
            y + 2.0,
            BAR - 4.0,
            LEFT + width + 4.0,
            y + 13.0,
        );
    }
    svg(bars.len() as f64 * BAR + 4.0, &text)
}

/// Time against size on logarithmic axes, a line per shape and pipeline measured at several sizes.
pub fn growth(rows: &[Row]) -> String {
    let point = |row: &Row| {
        (
            (row.ops.max(1) as f64).log10(),
            millis(row.crease).max(0.1).log10(),
        )
    };
    let points: Vec<(f64, f64)> = rows.iter().map(point).collect();
    let bound = |f: fn(f64, f64) -> f64, start: f64, pick: fn(&(f64, f64)) -> f64| {
        points.iter().map(pick).fold(start, f)
    };
    let (x0, x1) = (
        bound(f64::min, f64::MAX, |p| p.0),
        bound(f64::max, f64::MIN, |p| p.0),
    );
    let (y0, y1) = (
        bound(f64::min, f64::MAX, |p| p.1),
        bound(f64::max, f64::MIN, |p| p.1),
    );
    let height = 500.0;
    let place = |(x, y): (f64, f64)| {
        let x = 40.0 + (x - x0) / (x1 - x0).max(0.1) * (WIDTH - 240.0);
        (
            x,
            height - 30.0 - (y - y0) / (y1 - y0).max(0.1) * (height - 60.0),
        )
    };
    let mut text = String::new();
    let mut done: Vec<(&str, &str)> = Vec::new();
    for row in rows {
        let key = (row.shape, row.pipeline.as_str());
        if done.contains(&key) {
            continue;
        }
        done.push(key);
        let same = rows
            .iter()
            .filter(|r| (r.shape, r.pipeline.as_str()) == key);
        let line: Vec<(f64, f64)> = same.map(|row| place(point(row))).collect();
        let [.., (x, y)] = line[..] else { continue };
        if line.len() < 2 {
            continue;
        }
        let path: Vec<String> = line.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(
            text,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"#4878a8\"/>\
             <text x=\"{:.1}\" y=\"{y:.1}\">{} {}</text>",
            path.join(" "),
            x + 4.0,
            key.0,
            key.1,
        );
    }
    let _ = writeln!(
        text,
        "<text x=\"40\" y=\"{}\">ops against CPU ms, both logarithmic</text>",
        height - 6.0
    );
    svg(height, &text)
}
