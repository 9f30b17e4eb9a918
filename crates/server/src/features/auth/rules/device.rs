//! Returns a readable name for the device of a `User-Agent`: 'Chrome on Windows'.

use crate::kit::language::Language;

/// Texts in a `User-Agent` that identify a browser. The most specific come first, because most browsers also name
/// other browsers in their `User-Agent`.
const BROWSERS: [(&str, &str); 14] = [
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
    ("Wget/", "Wget"),
];

/// Texts in a `User-Agent` that identify an operating system. The most specific come first.
const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// Returns the name of a session's device, as the session's user sees it.
pub(in crate::features::auth) fn device(user_agent: &str, language: Language) -> String {
    let named = |names: &[(&str, &'static str)]| {
        let found = names.iter().find(|(sign, _)| user_agent.contains(sign));
        found.map(|(_, name)| *name)
    };
    let (on, unknown_browser, unknown) = match language {
        Language::En => ("on", "Unknown browser", "Unknown device"),
        Language::De => ("auf", "Unbekannter Browser", "Unbekanntes Gerät"),
    };
    match (named(&BROWSERS), named(&SYSTEMS)) {
        (browser, Some(system)) => format!("{} {on} {system}", browser.unwrap_or(unknown_browser)),
        (Some(browser), None) => browser.to_owned(),
        (None, None) => unknown.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_device_contains_its_browser_and_operating_system() {
        for (agent, words) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
                "Chrome on Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
                "Firefox on macOS",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                "Samsung Internet on Android",
            ),
            ("curl/8.5.0", "curl"),
            ("Something (X11; Linux x86_64)", "Unknown browser on Linux"),
            ("", "Unknown device"),
        ] {
            assert_eq!(device(agent, Language::En), words, "{agent}");
        }
        for (agent, words) in [
            ("Chrome/142 (Windows)", "Chrome auf Windows"),
            ("Something (Linux)", "Unbekannter Browser auf Linux"),
            ("curl/8.5.0", "curl"),
            ("", "Unbekanntes Gerät"),
        ] {
            assert_eq!(device(agent, Language::De), words, "{agent}");
        }
    }
}
