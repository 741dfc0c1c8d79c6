//! `--mlir-pass-statistics`: what passes counted, as a pipeline or a list.
//!
//! Counts of one pass are added up over all ops that it ran on, so they don't depend on threads.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::manager::{Item, OpPassManager};
use crate::registry::PassInstance;

/// How statistics are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum StatisticsDisplay {
    /// By name, the same passes added up.
    List,
    /// Nested, in order.
    #[default]
    Pipeline,
}

/// Something that a pass counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statistic {
    /// Its name.
    pub name: &'static str,
    /// What is counted.
    pub help: &'static str,
}

/// The report on a pipeline that was run, in upstream's layout.
pub fn report(manager: &OpPassManager, display: StatisticsDisplay) -> String {
    let rule = "===-------------------------------------------------------------------------===";
    let title = "... Pass statistics report ...";
    let mut text = format!("{rule}\n{title:>55}\n{rule}\n");
    match display {
        StatisticsDisplay::Pipeline => pipeline(&mut text, manager, 0),
        StatisticsDisplay::List => {
            let mut sums = BTreeMap::new();
            collect(manager, &mut sums);
            for (name, counts) in &sums {
                entry(&mut text, 0, name, counts);
            }
        }
    }
    text.push('\n');
    text
}

/// A pass's statistics with their counts, by name.
type Counts = BTreeMap<&'static str, (&'static str, u64)>;

fn counts(pass: &PassInstance) -> Counts {
    let statistics = pass.entry.statistics.iter();
    statistics
        .zip(pass.counts())
        .map(|(statistic, count)| (statistic.name, (statistic.help, count)))
        .collect()
}

fn pipeline(text: &mut String, manager: &OpPassManager, indent: usize) {
    for item in manager.items() {
        match item {
            Item::Pass(pass) => entry(text, indent, pass.display(), &counts(pass)),
            Item::Nested(managers) => {
                for nested in managers {
                    let name = format!("'{}' Pipeline", nested.anchor());
                    entry(text, indent, &name, &Counts::new());
                    pipeline(text, nested, indent + 2);
                }
            }
        }
    }
}

/// Adds up the counts of passes with the same name; passes that count nothing are left out.
fn collect(manager: &OpPassManager, sums: &mut BTreeMap<&'static str, Counts>) {
    for item in manager.items() {
        match item {
            Item::Pass(pass) if pass.entry.statistics.is_empty() => {}
            Item::Pass(pass) => {
                let sum = sums.entry(pass.entry.display).or_default();
                for (name, (help, count)) in counts(pass) {
                    sum.entry(name).or_insert((help, 0)).1 += count;
                }
            }
            Item::Nested(managers) => managers.iter().for_each(|m| collect(m, sums)),
        }
    }
}

fn entry(text: &mut String, indent: usize, name: &str, counts: &Counts) {
    let _ = writeln!(text, "{:indent$}{name}", "");
    let width = |length: fn((&&str, &(&str, u64))) -> usize| counts.iter().map(length).max();
    let names = width(|(name, _)| name.len()).unwrap_or(0);
    let values = width(|(_, (_, count))| count.to_string().len()).unwrap_or(0);
    for (name, (help, count)) in counts {
        let _ = writeln!(
            text,
            "{:indent$}  (S) {count:>values$} {name:<names$} - {help}",
            ""
        );
    }
}
