//! What the tool is called in its messages: as its file, since tools with other dialects have names of their own.

use std::ffi::OsString;
use std::path::Path;
use std::sync::OnceLock;

static NAME: OnceLock<String> = OnceLock::new();

/// The tool's name.
pub(crate) fn name() -> &'static str {
    NAME.get().map_or("crease-opt", String::as_str)
}

/// Takes the name from the path that the tool was called by, if there is one.
pub(crate) fn called(path: Option<OsString>) {
    if let Some(stem) = path.as_deref().map(Path::new).and_then(file_name) {
        let _ = NAME.set(stem);
    }
}

fn file_name(path: &Path) -> Option<String> {
    // Of `a.exe` the name is `a`, elsewhere points belong to it.
    let name = match path.extension() {
        Some(end) if end == "exe" => path.file_stem(),
        _ => path.file_name(),
    };
    name.map(|name| name.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    #[test]
    fn names() {
        let name = |path: &str| super::file_name(Path::new(path));
        assert_eq!(name("/usr/bin/geo-opt").as_deref(), Some("geo-opt"));
        assert_eq!(name("geo-opt-0.2").as_deref(), Some("geo-opt-0.2"));
        assert_eq!(name("geo-opt.exe").as_deref(), Some("geo-opt"));
        assert_eq!(name("/").as_deref(), None);
    }
}
