//! rule: wire-caching. Serves the built web app, which is embedded in the binary. This crate knows nothing of the API.
//! The API uses only [`Encoding`] from this crate.
//!
//! The web build writes a `.br` and a `.gz` file beside each file that compression makes smaller. The binary contains
//! scripts and styles only in these two compressed forms. For clients that accept neither form they are decompressed.
//! Names under `assets/` contain a hash of the content, so browsers may cache these files forever. All other files are
//! revalidated at each request, with 304 if they are unchanged.

mod encoding;

use std::{borrow::Cow, io::Read};

use axum::{
    body::Body,
    http::{
        HeaderMap, HeaderValue, Method, StatusCode,
        header::{
            ACCEPT, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG,
            IF_NONE_MATCH, VARY,
        },
    },
    response::{IntoResponse, Response},
};
pub use encoding::Encoding;
use flate2::read::GzDecoder;
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[exclude = ".vite/*"]
#[exclude = "assets/*.js"]
#[exclude = "assets/*.css"]
struct Dist;

const PAGE: &str = "index.html";
const HASHED: &str = "assets/";

/// Answers a GET or HEAD with the file at `path`, or with the app's page if a browser navigates to an address of the
/// app. Returns nothing if the file does not exist and the request is not such a navigation.
pub fn serve(method: &Method, path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = meant(path, headers)?;
    let encoding = Encoding::best(headers, |encoding| {
        Dist::get(&encoding.variant(name)).is_some()
    });
    let file = file(name, encoding)?;
    Some(respond(method, name, encoding, file, headers))
}

fn file(name: &str, encoding: Encoding) -> Option<EmbeddedFile> {
    let embedded = Dist::get(&encoding.variant(name));
    if embedded.is_none() && encoding == Encoding::Plain {
        let EmbeddedFile { data, metadata } = Dist::get(&Encoding::Gzip.variant(name))?;
        let data = Cow::Owned(decompressed(&data)?);
        return Some(EmbeddedFile { data, metadata });
    }
    embedded
}

fn decompressed(gzip: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    GzDecoder::new(gzip).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

fn exists(name: &str) -> bool {
    [Encoding::Plain, Encoding::Gzip]
        .iter()
        .any(|encoding| Dist::get(&encoding.variant(name)).is_some())
}

/// Whether [`serve`] answers with the app's page.
#[must_use]
pub fn is_page(path: &str, headers: &HeaderMap) -> bool {
    meant(path, headers) == Some(PAGE)
}

/// Returns the name of the file that is served for a path.
fn meant<'path>(path: &'path str, headers: &HeaderMap) -> Option<&'path str> {
    let name = path.trim_start_matches('/');
    if is_public(name) && exists(name) {
        Some(name)
    } else {
        wants_page(name, headers).then_some(PAGE)
    }
}

/// Whether a file is served under its own name. Compressed variants and the build's own metadata are not.
fn is_public(name: &str) -> bool {
    let is_hidden = name.split('/').any(|part| part.starts_with('.'));
    let is_variant = [".br", ".gz"].iter().any(|suffix| name.ends_with(suffix));
    !(name.is_empty() || is_hidden || is_variant)
}

/// Whether the request is a navigation. A navigation gets the app's page at every path outside of `assets/`. A missing
/// script or picture must get a 404. If the response were the app's page, nobody would notice that the file is missing.
fn wants_page(name: &str, headers: &HeaderMap) -> bool {
    let accept = headers
        .get(ACCEPT)
        .map_or("*/*", |value| value.to_str().unwrap_or_default());
    let is_file = name
        .rsplit('/')
        .next()
        .is_some_and(|last| last.contains('.'))
        && name != PAGE;
    !name.starts_with(HASHED)
        && (accept.contains("text/html") || (accept.contains("*/*") && !is_file))
}

fn respond(
    method: &Method,
    name: &str,
    encoding: Encoding,
    file: EmbeddedFile,
    asked: &HeaderMap,
) -> Response {
    let tag = etag(encoding, &file);
    let length = file.data.len();
    let mut response = if asked
        .get(IF_NONE_MATCH)
        .is_some_and(|tags| matches(tags, &tag))
    {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let body = match file.data {
            _ if method == Method::HEAD => Body::empty(),
            Cow::Borrowed(bytes) => Body::from(bytes),
            Cow::Owned(bytes) => Body::from(bytes),
        };
        let mut response = Response::new(body);
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, content_type(name));
        headers.insert(CONTENT_LENGTH, HeaderValue::from(length));
        if let Some(token) = encoding.token() {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(token));
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching(name)));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    response
}

fn caching(name: &str) -> &'static str {
    if name.starts_with(HASHED) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    }
}

fn content_type(name: &str) -> HeaderValue {
    let mime = mime_guess::from_path(name).first_or_octet_stream();
    let is_text =
        mime.type_() == "text" || ["javascript", "json", "svg"].contains(&mime.subtype().as_str());
    let text = if is_text {
        format!("{mime}; charset=utf-8")
    } else {
        mime.to_string()
    };
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("application/octet-stream"))
}

/// Returns the `ETag`: the start of the content's hash, and the encoding, because the bytes differ by encoding.
fn etag(encoding: Encoding, file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let number = hash
        .iter()
        .take(8)
        .fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
    format!("\"{number:016x}{}\"", encoding.suffix())
}

fn matches(asked: &HeaderValue, tag: &str) -> bool {
    let asked = asked.to_str().unwrap_or_default();
    asked
        .split(',')
        .map(str::trim)
        .any(|one| one == "*" || one.trim_start_matches("W/") == tag)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::{Compression, write::GzEncoder};

    use super::*;

    fn accepting(accept: &str) -> HeaderMap {
        HeaderMap::from_iter([(ACCEPT, accept.parse().unwrap())])
    }

    #[test]
    fn navigations_get_the_page_but_requests_for_missing_files_do_not() {
        let browser = accepting("text/html,application/xhtml+xml,*/*;q=0.8");
        assert!(wants_page("", &HeaderMap::new()));
        assert!(wants_page("jobs", &browser));
        assert!(wants_page("job-card/1.5", &browser));
        assert!(!wants_page("assets/index-gone.js", &browser));
        assert!(!wants_page("favicon.ico", &accepting("image/*,*/*;q=0.8")));
        assert!(!wants_page("jobs", &accepting("application/json")));
    }

    #[test]
    fn build_metadata_and_variants_are_not_served() {
        assert!(is_public("assets/index-1.js"));
        for hidden in [
            "",
            ".vite/manifest.json",
            "index.html.br",
            "assets/x.js.gz",
            "../Cargo.toml",
        ] {
            assert!(!is_public(hidden), "{hidden}");
        }
    }

    #[test]
    fn a_gzip_file_is_decompressed_and_a_broken_gzip_file_is_refused() {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(b"alert(1)").unwrap();
        assert_eq!(decompressed(&gzip.finish().unwrap()).unwrap(), b"alert(1)");
        assert!(decompressed(b"no gzip").is_none());
    }

    #[test]
    fn only_hashed_files_are_cached_forever() {
        assert!(caching("assets/index-1.js").contains("immutable"));
        assert_eq!(caching("index.html"), "no-cache");
        assert_eq!(content_type("a.js"), "text/javascript; charset=utf-8");
        assert_eq!(content_type("a.svg"), "image/svg+xml; charset=utf-8");
        assert_eq!(content_type("a.woff2"), "font/woff2");
    }

    #[test]
    fn an_if_none_match_list_with_the_etag_matches() {
        assert!(matches(
            &HeaderValue::from_static("\"a\", W/\"b\""),
            "\"b\""
        ));
        assert!(!matches(&HeaderValue::from_static("\"a\""), "\"b\""));
    }
}
