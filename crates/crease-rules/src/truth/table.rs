//! The table of proofs, `patterns/proofs.tsv`: a line per rule, with a digest of the rule's text by
//! which a test sees that it is out of date. Nothing is proved here.

use crate::model::{Rule, RuleSet};

/// The first line.
pub const HEAD: &str = "# rule\tdigest\tproved or tested\twidths\tcases\tasked\treason";

/// A line of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The rule's name.
    pub rule: String,
    /// The digest of its text.
    pub digest: String,
    /// Whether there is a proof; else it is tested only.
    pub proved: bool,
    /// The types that it is proved for.
    pub widths: String,
    /// How many cases of types and attributes there are.
    pub cases: usize,
    /// How many of them the solver was asked about; the others simplify to true.
    pub asked: usize,
    /// Why there is no proof.
    pub reason: String,
}

/// A digest of the rule's name and text, its options and conditions included.
pub fn digest(set: &RuleSet, rule: &Rule) -> String {
    let text = set.files.get(rule.file as usize).map_or("", |f| &f.text);
    let head = text.get(..rule.span.start as usize).unwrap_or_default();
    let start = head.rfind("rule").unwrap_or(0);
    let body = text
        .get(start..rule.right_span.end as usize)
        .unwrap_or_default();
    // FNV-1a over words: how the text is broken into lines doesn't matter.
    let mut hash = 0xCBF2_9CE4_8422_2325u64;
    let words = std::iter::once(rule.name.as_str()).chain(body.split_whitespace());
    for byte in words.flat_map(|word| word.bytes().chain([b' '])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    }
    format!("{hash:016x}")
}

/// The table as text.
pub fn write(rows: &[Row]) -> String {
    let mut out = format!("{HEAD}\n");
    for row in rows {
        let verdict = if row.proved { "proved" } else { "tested" };
        let fields = [
            &row.rule,
            &row.digest,
            verdict,
            &row.widths,
            &row.cases.to_string(),
            &row.asked.to_string(),
            &row.reason,
        ];
        out.push_str(&fields.join("\t"));
        out.push('\n');
    }
    out
}

/// Reads the table; an error names the line.
pub fn read(text: &str) -> Result<Vec<Row>, String> {
    let mut rows = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = || format!("line {}: not a row: {line}", number + 1);
        let fields: Vec<&str> = line.split('\t').collect();
        let [rule, digest, verdict, widths, cases, asked, reason] = fields[..] else {
            return Err(wrong());
        };
        rows.push(Row {
            rule: rule.into(),
            digest: digest.into(),
            proved: match verdict {
                "proved" => true,
                "tested" => false,
                _ => return Err(wrong()),
            },
            widths: widths.into(),
            cases: cases.parse().map_err(|_| wrong())?,
            asked: asked.parse().map_err(|_| wrong())?,
            reason: reason.into(),
        });
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let row = Row {
            rule: "addi_zero".into(),
            digest: "0123456789abcdef".into(),
            proved: true,
            widths: "1..64; index".into(),
            cases: 66,
            asked: 0,
            reason: String::new(),
        };
        let tested = Row {
            proved: false,
            reason: "z3 takes long".into(),
            ..row.clone()
        };
        let rows = vec![row, tested];
        assert_eq!(read(&write(&rows)), Ok(rows));
        assert!(read("addi_zero\tproved\n").is_err());
    }
}
