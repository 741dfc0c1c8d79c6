//! "Did you mean": the known name nearest to a misspelt one.

/// The candidate with the smallest edit distance to `given`, if that is at most a third of its
/// length; the first of equally near ones.
pub fn nearest<'a>(given: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = given.chars().count().div_ceil(3);
    candidates
        .into_iter()
        .map(|c| (distance(given, c), c))
        .filter(|(d, _)| *d <= limit)
        .min_by_key(|(d, _)| *d)
        .map(|(_, c)| c)
}

/// Levenshtein distance in characters, by the usual two-row dynamic programme.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let above = row[j + 1];
            row[j + 1] = (diagonal + usize::from(x != y))
                .min(above + 1)
                .min(row[j] + 1);
            diagonal = above;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_the_near_and_not_the_far() {
        assert_eq!(
            nearest("canonicalise", ["cse", "canonicalize"]),
            Some("canonicalize")
        );
        assert_eq!(nearest("inline", ["cse", "canonicalize"]), None);
    }
}
