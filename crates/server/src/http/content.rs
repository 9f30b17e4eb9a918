//! Responses that are the same for every user. They are tagged with a hash of their bytes, and compressed once for all
//! users.
//!
//! Every request checks permissions and reads the database. The cache is keyed by the hash of the whole content, so
//! users only get content that was just read for them.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    body::{Body, Bytes},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY},
    },
    response::{IntoResponse, Response},
};
use jobwright_web_assets::Encoding;
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;

use super::{compression, extract::IfNoneMatch};
use crate::kit::{
    heavy::{Heavy, HeavyError},
    work_queue::TaskOwner,
};

/// The maximum number of bytes in the cache.
const MAX_BYTES: usize = 8 << 20;
/// The maximum number of contents in the cache.
const MAX_CONTENTS: usize = 64;
/// The minimum number of bytes of a body that is compressed.
const MIN_BYTES: usize = 1_000;

type Hash = [u8; 32];

/// The body of a response, and the hash of the body.
#[derive(Debug, Clone)]
pub struct Content {
    bytes: Bytes,
    hash: Hash,
}

impl Content {
    /// Creates the content of a JSON response. This hashes all bytes, so it must not run on the async threads.
    pub fn json(bytes: Vec<u8>) -> Self {
        Self {
            hash: Sha256::digest(&bytes).into(),
            bytes: bytes.into(),
        }
    }

    /// Returns the `ETag` of the content in an encoding. The bytes differ by encoding, so each encoding has its own
    /// tag.
    fn tag(&self, encoding: Encoding) -> String {
        let number = self.hash[..16]
            .iter()
            .fold(0_u128, |number, byte| (number << 8) | u128::from(*byte));
        format!("\"{number:032x}{}\"", encoding.suffix())
    }
}

/// A cache of the compressed forms of contents that were requested recently. Cloning it is cheap.
#[derive(Debug, Clone)]
pub struct Compressed {
    heavy: Heavy,
    cache: Arc<Mutex<Cache>>,
}

/// The compressed forms, sorted from the least to the most recently requested one.
#[derive(Debug, Default)]
struct Cache {
    forms: VecDeque<Form>,
}

#[derive(Debug, Clone)]
struct Form {
    hash: Hash,
    encoding: Encoding,
    bytes: Arc<OnceCell<Bytes>>,
}

impl Compressed {
    /// Creates an empty cache. Contents are compressed in `heavy`.
    pub fn new(heavy: Heavy) -> Self {
        Self {
            heavy,
            cache: Arc::default(),
        }
    }

    /// Responds with the content in the best encoding that the client accepts. Responds with 304 if the client has the
    /// content already.
    pub async fn answer(
        &self,
        content: Content,
        request: &HeaderMap,
        known: &IfNoneMatch,
    ) -> Response {
        let encoding = Encoding::best(request, |_| content.bytes.len() > MIN_BYTES);
        if known.knows_tag(&content.tag(encoding)) {
            return tagged(&content, encoding, StatusCode::NOT_MODIFIED.into_response());
        }
        let (encoding, bytes) = match encoding {
            Encoding::Plain => (encoding, content.bytes.clone()),
            // If the content can't be compressed now, send it uncompressed.
            _ => match self.compressed(&content, encoding).await {
                Some(bytes) => (encoding, bytes),
                None => (Encoding::Plain, content.bytes.clone()),
            },
        };
        let mut response = Body::from(bytes).into_response();
        let json = HeaderValue::from_static("application/json");
        response.headers_mut().insert(CONTENT_TYPE, json);
        if let Some(token) = encoding.token() {
            let token = HeaderValue::from_static(token);
            response.headers_mut().insert(CONTENT_ENCODING, token);
        }
        tagged(&content, encoding, response)
    }

    /// Returns the content's compressed bytes. The first request compresses the content, and other requests for the
    /// same content wait for that. Returns `None` if the queue of `heavy` is full.
    async fn compressed(&self, content: &Content, encoding: Encoding) -> Option<Bytes> {
        let form = self.find(content.hash, encoding);
        let make = || async {
            let plain = content.bytes.clone();
            let work = move || compression::compress_for_cache(&plain, encoding);
            match self.heavy.run(TaskOwner::Everybody, work).await {
                Ok(made) => made.map_err(HeavyError::new),
                Err(error) => Err(error),
            }
        };
        let bytes = form.get_or_try_init(make).await.ok().cloned();
        self.lock().shrink();
        bytes
    }

    fn find(&self, hash: Hash, encoding: Encoding) -> Arc<OnceCell<Bytes>> {
        self.lock().find(hash, encoding)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Cache {
    fn find(&mut self, hash: Hash, encoding: Encoding) -> Arc<OnceCell<Bytes>> {
        let is_it = |form: &Form| form.hash == hash && form.encoding == encoding;
        let form = match self.forms.iter().position(is_it) {
            Some(place) => self.forms.remove(place),
            None => None,
        };
        let form = form.unwrap_or_else(|| Form {
            hash,
            encoding,
            bytes: Arc::default(),
        });
        let bytes = Arc::clone(&form.bytes);
        self.forms.push_back(form);
        bytes
    }

    /// Removes the least recently requested compressed forms until the cache is within its limits.
    fn shrink(&mut self) {
        let size = |form: &Form| form.bytes.get().map_or(0, Bytes::len);
        let mut bytes: usize = self.forms.iter().map(size).sum();
        while bytes > MAX_BYTES || self.forms.len() > MAX_CONTENTS {
            let Some(oldest) = self.forms.pop_front() else {
                return;
            };
            bytes -= size(&oldest);
        }
    }
}

fn tagged(content: &Content, encoding: Encoding, mut response: Response) -> Response {
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&content.tag(encoding)) {
        headers.insert(ETAG, tag);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(text: &str) -> Content {
        Content::json(text.repeat(2_000).into_bytes())
    }

    fn taking(encoding: &'static str) -> HeaderMap {
        let name = axum::http::header::ACCEPT_ENCODING;
        HeaderMap::from_iter([(name, HeaderValue::from_static(encoding))])
    }

    async fn ask(store: &Compressed, content: &Content, encoding: &'static str) -> usize {
        let known = IfNoneMatch::default();
        let answer = store
            .answer(content.clone(), &taking(encoding), &known)
            .await;
        assert_eq!(answer.headers()[CONTENT_ENCODING], encoding);
        store.lock().forms.len()
    }

    #[tokio::test]
    async fn each_content_is_compressed_once_for_each_encoding() {
        let store = Compressed::new(Heavy::default());
        let (one, other) = (content("one"), content("other"));
        assert_eq!(ask(&store, &one, "br").await, 1);
        let first = store.lock().forms[0].bytes.get().cloned().unwrap();
        assert_eq!(ask(&store, &one, "br").await, 1);
        let again = store.lock().forms[0].bytes.get().cloned().unwrap();
        assert_eq!(first.as_ptr(), again.as_ptr(), "the very same bytes");
        assert_eq!(ask(&store, &one, "gzip").await, 2);
        assert_eq!(ask(&store, &other, "br").await, 3);
    }

    #[tokio::test]
    async fn a_full_cache_drops_the_content_that_was_requested_least_recently() {
        let store = Compressed::new(Heavy::default());
        let first = content("first");
        ask(&store, &first, "gzip").await;
        for number in 0..MAX_CONTENTS {
            ask(&store, &content(&number.to_string()), "gzip").await;
        }
        let cache = store.lock();
        assert_eq!(cache.forms.len(), MAX_CONTENTS);
        assert!(cache.forms.iter().all(|form| form.hash != first.hash));
    }

    #[test]
    fn the_number_of_bytes_in_the_cache_is_limited() {
        let mut cache = Cache::default();
        for number in 0..4 {
            let cell = cache.find([number; 32], Encoding::Brotli);
            cell.set(Bytes::from(vec![0; MAX_BYTES / 3])).unwrap();
        }
        cache.shrink();
        let left: Vec<u8> = cache.forms.iter().map(|form| form.hash[0]).collect();
        assert_eq!(left, [1, 2, 3]);
    }
}
