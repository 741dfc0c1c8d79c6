//! Finds the leftmost-longest match of an expression, with captures and backreferences.
//!
//! Method: the `regex` crate finds where a match starts (fast, literal prefilters). Where the
//! first match by priority need not be the longest, or a backreference occurs, a small
//! backtracking machine ([`Search`]) then runs from that start.
//! It does not know variables: [`super::pattern`] has put their values in already.

use crease_ere::{Captures, Options, Search};
use regex::bytes::{Regex, RegexBuilder};

use super::translate;

/// A compiled expression.
#[derive(Clone, Debug)]
pub(super) struct Matcher {
    regex: Regex,
    groups: usize,
    search: Option<Search>,
}

impl Matcher {
    /// A matcher for `text` itself.
    pub(super) fn literal(text: &[u8], ignore_case: bool) -> Result<Matcher, String> {
        let mut escaped = Vec::new();
        crease_ere::escape_into(&mut escaped, text);
        Matcher::new(&escaped, ignore_case)
    }

    /// A matcher for the expression `text`.
    pub(super) fn new(text: &[u8], ignore_case: bool) -> Result<Matcher, String> {
        let options = Options {
            ignore_case,
            newline: true,
        };
        let ere = crease_ere::parse(text, options)?;
        let regex = RegexBuilder::new(&translate::to_rust(&ere))
            .size_limit(64 << 20)
            .nest_limit(1000)
            .build()
            .map_err(|_| "regular expression too big".to_owned())?;
        let search = match ere.needs_search {
            true => Some(Search::new(&ere)?),
            false => None,
        };
        Ok(Matcher {
            regex,
            groups: ere.groups,
            search,
        })
    }

    /// The leftmost-longest match in `hay`. `hay` begins and ends a line as far as anchors go.
    pub(super) fn find(&self, hay: &[u8]) -> Result<Option<Captures>, String> {
        let Some(search) = &self.search else {
            if self.groups == 0 {
                return Ok(self
                    .regex
                    .find(hay)
                    .map(|found| vec![Some((found.start(), found.end()))]));
            }
            return Ok(self.regex.captures(hay).map(|caps| {
                caps.iter()
                    .map(|group| group.map(|m| (m.start(), m.end())))
                    .collect()
            }));
        };
        let mut from = 0;
        let mut steps = 0;
        while from <= hay.len() {
            let Some(candidate) = self.regex.find_at(hay, from) else {
                return Ok(None);
            };
            if let Some(caps) = search.longest_at(hay, candidate.start(), &mut steps)? {
                return Ok(Some(caps));
            }
            from = candidate.start() + 1;
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::Matcher;

    fn find(regex: &str, hay: &str) -> Option<Vec<Option<String>>> {
        let caps = Matcher::new(regex.as_bytes(), false)
            .unwrap()
            .find(hay.as_bytes())
            .unwrap()?;
        Some(
            caps.iter()
                .map(|range| range.map(|(from, to)| hay[from..to].to_owned()))
                .collect(),
        )
    }

    #[test]
    fn longest_alternative_wins() {
        assert_eq!(
            find("a|ab|abc", "xabcd").unwrap()[0].as_deref(),
            Some("abc")
        );
        assert_eq!(
            find("(a|ab)(c|bcd)", "abcd").unwrap()[0].as_deref(),
            Some("abcd")
        );
        assert_eq!(find("x*(xy)?", "xxy").unwrap()[0].as_deref(), Some("xxy"));
    }

    #[test]
    fn backreference_skips_false_starts() {
        assert_eq!(
            find(r"(%[a-z]+), \1;", "%a, %b; %c, %c;").unwrap()[1].as_deref(),
            Some("%c")
        );
        assert_eq!(
            find(r"(a*)b\1$", "aab"),
            Some(vec![Some("b".into()), Some("".into())])
        );
    }

    #[test]
    fn empty_loop_terminates() {
        assert!(find("(a*)*b", "aaab").is_some());
        assert!(find("(a*)*(b)\\2", "aaab").is_none());
    }

    #[test]
    fn hostile_expressions_end() {
        let refs = r"\1".repeat(200);
        let mut nested = String::from("(a)");
        for group in 1..9 {
            nested += &format!("({})", refs.replace('1', &group.to_string()));
        }
        assert!(Matcher::new(nested.as_bytes(), false).is_ok_and(|m| m.find(b"aaaa").is_ok()));
        assert!(Matcher::new(b"((((a{255}){255}){255}){255}){255}", false).is_err());
        let slow = Matcher::new(b"(x+x+)+y|(x|xx|xxx)*z", false).unwrap();
        assert_eq!(slow.find("x".repeat(2000).as_bytes()), Ok(None));
    }

    #[test]
    fn newline_is_not_any_byte() {
        assert!(find("a.b", "a\nb").is_none());
        assert!(find("a[^x]b", "a\nb").is_none());
        assert!(find("a[[:space:]]b", "a\nb").is_some());
        assert!(find("[[:<:]]ab[[:>:]]", "cab ab").is_some());
    }
}
