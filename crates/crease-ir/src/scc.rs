//! Strongly connected components of graphs. Knows nothing of ops.

/// The components of a graph of `count` nodes, what `next` leads to before what leads there (Tarjan,
/// 1972), without recursion. Within one, the node found last comes first.
pub fn components<'g>(count: usize, next: impl Fn(usize) -> &'g [usize]) -> Vec<Vec<usize>> {
    const NEW: usize = usize::MAX;
    let mut number = vec![NEW; count];
    let mut low = vec![0; count];
    let mut done = vec![false; count];
    let (mut open, mut found, mut clock) = (Vec::new(), Vec::new(), 0);
    for root in 0..count {
        // Nodes on the way from the root, with how many of their edges were followed.
        let mut path: Vec<(usize, usize)> = Vec::new();
        if number[root] == NEW {
            path.push((root, 0));
        }
        while let Some((at, followed)) = path.last_mut() {
            let at = *at;
            if number[at] == NEW {
                number[at] = clock;
                low[at] = clock;
                clock += 1;
                open.push(at);
            }
            if let Some(&to) = next(at).get(*followed) {
                *followed += 1;
                if number[to] == NEW {
                    path.push((to, 0));
                } else if !done[to] {
                    low[at] = low[at].min(number[to]);
                }
                continue;
            }
            path.pop();
            if let Some(&(before, _)) = path.last() {
                low[before] = low[before].min(low[at]);
            }
            if low[at] == number[at] {
                let mut component = Vec::new();
                while let Some(member) = open.pop() {
                    done[member] = true;
                    component.push(member);
                    if member == at {
                        break;
                    }
                }
                found.push(component);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn what_is_led_to_comes_first() {
        // 0 -> 1 <-> 2 -> 3, 4 -> 0, and 5 alone with itself.
        let next: [&[usize]; 6] = [&[1], &[2], &[1, 3], &[], &[0], &[5]];
        let found = components(next.len(), |at| next[at]);
        assert_eq!(found, [vec![3], vec![2, 1], vec![0], vec![4], vec![5]]);
    }
}
