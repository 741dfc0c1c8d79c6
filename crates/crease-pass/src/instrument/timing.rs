//! `--mlir-timing`: how long each phase and pass took, as a tree or a list.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// A named stretch of time with its parts.
#[derive(Clone, Default, Debug)]
pub struct Timer {
    name: String,
    wall: Duration,
    user: Duration,
    parts: Vec<Timer>,
}

/// How times are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TimingDisplay {
    /// One line per name, the longest first.
    List,
    /// Nested, in order.
    #[default]
    Tree,
}

impl Timer {
    /// A timer at zero.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ..Self::default()
        }
    }

    /// The part `name`, made if there is none yet.
    pub fn part(&mut self, name: &str) -> &mut Timer {
        let at = match self.parts.iter().position(|p| p.name == name) {
            Some(at) => at,
            None => {
                self.parts.push(Timer::new(name));
                self.parts.len() - 1
            }
        };
        &mut self.parts[at]
    }

    /// Runs `work` and adds its time.
    pub fn time<T>(&mut self, work: impl FnOnce(&mut Timer) -> T) -> T {
        let start = Instant::now();
        let result = work(self);
        self.add(start.elapsed());
        result
    }

    /// Adds time spent on one thread.
    pub fn add(&mut self, time: Duration) {
        self.wall += time;
        self.user += time;
    }

    /// Adds parts that ran at the same time: their sums as user time, the longest as wall time.
    pub(crate) fn add_parallel(&mut self, timers: impl IntoIterator<Item = Timer>) {
        for timer in timers {
            for part in timer.parts {
                self.part(&part.name.clone()).join(part);
            }
        }
    }

    fn join(&mut self, other: Timer) {
        self.wall = self.wall.max(other.wall);
        self.user += other.user;
        for part in other.parts {
            self.part(&part.name.clone()).join(part);
        }
    }

    /// Time on all threads: at least what the parts add up to.
    fn user(&self) -> Duration {
        let parts: Duration = self.parts.iter().map(Timer::user).sum();
        self.user.max(parts)
    }

    /// The report, in upstream's layout. With `user`, times on all threads have a column.
    pub fn report(&self, display: TimingDisplay, user: bool) -> String {
        let rule =
            "===-------------------------------------------------------------------------===";
        let title = "... Execution time report ...";
        let mut text = format!("{rule}\n{title:>54}\n{rule}\n");
        let _ = writeln!(
            text,
            "  Total Execution Time: {:.4} seconds\n",
            self.wall.as_secs_f64()
        );
        text.push_str(if user { "  ----User Time----" } else { "" });
        text.push_str("  ----Wall Time----  ----Name----\n");
        let total = (self.wall, self.user());
        let mut rows: Vec<(usize, String, Duration, Duration)> = Vec::new();
        match display {
            TimingDisplay::Tree => self.parts.iter().for_each(|p| p.tree(0, &mut rows)),
            TimingDisplay::List => {
                rows.push((0, "root".into(), self.wall, total.1));
                self.list(&mut rows);
                crease_ir::sort::sort_by_key(&mut rows, |row| std::cmp::Reverse(row.2));
            }
        }
        let known: (Duration, Duration) = self
            .parts
            .iter()
            .fold(Default::default(), |sum: (Duration, Duration), p| {
                (sum.0 + p.wall, sum.1 + p.user())
            });
        rows.push((
            0,
            "Rest".into(),
            total.0.saturating_sub(known.0),
            total.1.saturating_sub(known.1),
        ));
        rows.push((0, "Total".into(), total.0, total.1));
        for (depth, name, wall, all) in rows {
            if user {
                column(&mut text, all, total.1);
            }
            column(&mut text, wall, total.0);
            let _ = writeln!(text, "  {:1$}{name}", "", 2 * depth);
        }
        text
    }

    fn tree(&self, depth: usize, rows: &mut Vec<(usize, String, Duration, Duration)>) {
        rows.push((depth, self.name.clone(), self.wall, self.user()));
        self.parts.iter().for_each(|p| p.tree(depth + 1, rows));
    }

    fn list(&self, rows: &mut Vec<(usize, String, Duration, Duration)>) {
        for part in &self.parts {
            match rows.iter_mut().find(|row| row.1 == part.name) {
                Some(row) => {
                    row.2 += part.wall;
                    row.3 += part.user();
                }
                None => rows.push((0, part.name.clone(), part.wall, part.user())),
            }
            part.list(rows);
        }
    }
}

fn column(text: &mut String, time: Duration, total: Duration) {
    let percent = 100.0 * time.as_secs_f64() / total.as_secs_f64().max(f64::MIN_POSITIVE);
    let _ = write!(text, "  {:8.4} ({percent:5.1}%)", time.as_secs_f64());
}

#[cfg(test)]
mod tests {
    use super::{Timer, TimingDisplay};
    use std::time::Duration;

    #[test]
    fn parts_nest_and_the_rest_is_shown() {
        let mut timer = Timer::new("root");
        timer.add(Duration::from_millis(100));
        timer.part("Parser").add(Duration::from_millis(25));
        timer
            .part("'func.func' Pipeline")
            .part("CSE")
            .add(Duration::from_millis(5));
        timer
            .part("'func.func' Pipeline")
            .add(Duration::from_millis(50));
        let text = timer.report(TimingDisplay::Tree, false);
        let rows: Vec<&str> = text.lines().skip(5).collect();
        assert_eq!(
            rows,
            [
                "  ----Wall Time----  ----Name----",
                "    0.0250 ( 25.0%)  Parser",
                "    0.0500 ( 50.0%)  'func.func' Pipeline",
                "    0.0050 (  5.0%)    CSE",
                "    0.0250 ( 25.0%)  Rest",
                "    0.1000 (100.0%)  Total",
            ]
        );
    }
}
