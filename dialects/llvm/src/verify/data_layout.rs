//! LLVM's data layout strings: `e-p:64:64-i64:64-n32:64`.
//!
//! There are specifications with `-` between them. Each begins with a letter that says what it is about, and
//! is fields with `:` between them. The first fault in the text is the error, with LLVM's message.

use rustc_hash::FxHashSet;

/// Why LLVM does not read it.
type Why = String;

/// Whether LLVM reads the text.
pub(crate) fn check(text: &str) -> Result<(), Why> {
    if text.is_empty() {
        return Ok(());
    }
    let mut names = FxHashSet::default();
    text.split('-').try_for_each(|spec| one(spec, &mut names))
}

/// How many bits a pointer of an address space has, by a text that LLVM reads.
pub(crate) fn pointer_bits(text: &str, space: u32) -> u32 {
    let said = |wanted: u32| {
        let mut pointers = text.split('-').filter_map(|spec| {
            let mut fields = spec.strip_prefix('p')?.split(':');
            let which = fields.next()?.trim_start_matches(['e', 'u']);
            let digits = which.split('(').next()?;
            let space = match digits.is_empty() {
                true => 0,
                false => digits.parse().ok()?,
            };
            fields.next()?.parse().ok().filter(|_| space == wanted)
        });
        pointers.next_back()
    };
    said(space).or_else(|| said(0)).unwrap_or(64)
}

/// Checks a specification; `names` are those of address spaces before it.
fn one<'t>(spec: &'t str, names: &mut FxHashSet<&'t str>) -> Result<(), Why> {
    let mut chars = spec.chars();
    let Some(letter) = chars.next() else {
        return Err("empty specification is not allowed".into());
    };
    let rest = chars.as_str();
    match letter {
        'e' | 'E' if rest.is_empty() => Ok(()),
        'e' | 'E' => Err("malformed specification, must be just 'e' or 'E'".into()),
        // Of old, and without meaning.
        's' => Ok(()),
        'p' => pointer(rest, names),
        'i' | 'f' | 'v' => sized(letter, rest),
        'a' => aggregate(rest),
        'n' if rest.starts_with('i') => non_integral(rest),
        'n' => rest
            .split(':')
            .try_for_each(|field| size(field, "size").map(drop)),
        'S' if rest.is_empty() => Err(malformed("S<size>")),
        'S' => align(rest, "stack natural alignment").map(drop),
        'P' | 'A' | 'G' if rest.is_empty() => Err(malformed(&format!("{letter}<address space>"))),
        'P' | 'A' | 'G' => space(rest).map(drop),
        'm' => mangling(rest),
        'F' => function_pointer(rest),
        _ => Err(format!("unknown specifier '{letter}'")),
    }
}

fn malformed(form: &str) -> Why {
    format!("malformed specification, must be of the form \"{form}\"")
}

/// A number in digits alone, at most `max`.
fn number(field: &str, max: u32) -> Option<u32> {
    let digits = field.bytes().all(|byte| byte.is_ascii_digit());
    let value = digits.then(|| field.parse().ok()).flatten();
    value.filter(|&value| value <= max)
}

const MAX_24_BITS: u32 = (1 << 24) - 1;

fn not_empty(field: &str, what: &str) -> Result<(), Why> {
    match field.is_empty() {
        true => Err(format!("{what} component cannot be empty")),
        false => Ok(()),
    }
}

fn space(field: &str) -> Result<u32, Why> {
    not_empty(field, "address space")?;
    number(field, MAX_24_BITS).ok_or_else(|| "address space must be a 24-bit integer".into())
}

fn size(field: &str, what: &str) -> Result<u32, Why> {
    not_empty(field, what)?;
    number(field, MAX_24_BITS)
        .filter(|&value| value > 0)
        .ok_or_else(|| format!("{what} must be a non-zero 24-bit integer"))
}

/// An alignment in bits, or zero.
fn align_or_zero(field: &str, what: &str) -> Result<u32, Why> {
    not_empty(field, what)?;
    let Some(bits) = number(field, u16::MAX.into()) else {
        return Err(format!("{what} must be a 16-bit integer"));
    };
    if bits != 0 && !(bits % 8 == 0 && bits.is_power_of_two()) {
        return Err(format!(
            "{what} must be a power of two times the byte width"
        ));
    }
    Ok(bits)
}

fn align(field: &str, what: &str) -> Result<u32, Why> {
    match align_or_zero(field, what)? {
        0 => Err(format!("{what} must be non-zero")),
        bits => Ok(bits),
    }
}

const ABI: &str = "ABI alignment";

/// The preferred alignment, which may be absent.
fn preferred(field: Option<&&str>, abi: u32) -> Result<(), Why> {
    match field {
        Some(field) if align(field, "preferred alignment")? < abi => {
            Err("preferred alignment cannot be less than the ABI alignment".into())
        }
        _ => Ok(()),
    }
}

/// Integers, floats and vectors of a size.
fn sized(letter: char, rest: &str) -> Result<(), Why> {
    let fields: Vec<&str> = rest.split(':').collect();
    let (2 | 3, [bits, abi, more @ ..]) = (fields.len(), &fields[..]) else {
        return Err(malformed(&format!("{letter}<size>:<abi>[:<pref>]")));
    };
    let (bits, abi) = (size(bits, "size")?, align(abi, ABI)?);
    if letter == 'i' && bits == 8 && abi != 8 {
        return Err("i8 must be 8-bit aligned".into());
    }
    preferred(more.first(), abi)
}

fn aggregate(rest: &str) -> Result<(), Why> {
    let fields: Vec<&str> = rest.split(':').collect();
    let (2 | 3, [bits, abi, more @ ..]) = (fields.len(), &fields[..]) else {
        return Err(malformed("a:<abi>[:<pref>]"));
    };
    if !bits.is_empty() && number(bits, 0).is_none() {
        return Err("size must be zero".into());
    }
    preferred(more.first(), align_or_zero(abi, ABI)?)
}

fn pointer<'t>(rest: &'t str, names: &mut FxHashSet<&'t str>) -> Result<(), Why> {
    let fields: Vec<&str> = rest.split(':').collect();
    let (3..=5, [which, bits, abi, more @ ..]) = (fields.len(), &fields[..]) else {
        return Err(malformed("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"));
    };
    address_space(which, names)?;
    let bits = size(bits, "pointer size")?;
    preferred(more.first(), align(abi, ABI)?)?;
    if let Some(index) = more.get(1)
        && size(index, "index size")? > bits
    {
        return Err("index size cannot be larger than the pointer size".into());
    }
    Ok(())
}

/// Checks flags, number and name of an address space, each of which may be absent.
fn address_space<'t>(which: &'t str, names: &mut FxHashSet<&'t str>) -> Result<(), Why> {
    let place = which.trim_start_matches(['e', 'u']);
    if let Some(flag) = place.chars().next().filter(char::is_ascii_alphabetic) {
        return Err(format!(
            "'{flag}' is not a valid pointer specification flag"
        ));
    }
    let (digits, name) = match place.split_once('(') {
        Some((digits, name)) => (digits, Some(name)),
        None => (place, None),
    };
    let zero = digits.is_empty() || space(digits)? == 0;
    let name = name.map(|name| name.strip_suffix(')').unwrap_or_default());
    if name == Some("") {
        return Err("Expected `( address space name )`".into());
    }
    if matches!(name, Some("P" | "G" | "A")) {
        return Err("Cannot use predefined address space names P/G/A in data layout".into());
    }
    if zero && place != which {
        return Err("address space 0 cannot be unstable or have external state".into());
    }
    match name {
        Some(name) if !names.insert(name) => {
            Err(format!("address space name `{name}` already used"))
        }
        _ => Ok(()),
    }
}

/// The spaces whose pointers are no integers.
fn non_integral(rest: &str) -> Result<(), Why> {
    let Some(fields) = rest.strip_prefix("i:") else {
        return Err(malformed("ni:<address space>[:<address space>]..."));
    };
    fields.split(':').try_for_each(|field| match space(field)? {
        0 => Err("address space 0 cannot be non-integral".into()),
        _ => Ok(()),
    })
}

fn mangling(rest: &str) -> Result<(), Why> {
    match rest.strip_prefix(':') {
        None | Some("") => Err(malformed("m:<mangling>")),
        Some("e" | "l" | "o" | "m" | "w" | "x" | "a") => Ok(()),
        Some(_) => Err("unknown mangling mode".into()),
    }
}

/// How function pointers are aligned: `i` independently, `n` as a multiple of the function's.
fn function_pointer(rest: &str) -> Result<(), Why> {
    let mut chars = rest.chars();
    match chars.next() {
        None => Err(malformed("F<type><abi>")),
        Some('i' | 'n') => align(chars.as_str(), ABI).map(drop),
        Some(other) => Err(format!("unknown function pointer alignment type '{other}'")),
    }
}
