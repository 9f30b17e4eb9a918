//! Reads and sends the bytes of a file in parts.

use std::{
    fs::File,
    io::{self, Read as _},
};

use axum::{
    body::Bytes,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, ETAG},
    },
    response::{IntoResponse as _, Response},
};
use tokio::task::spawn_blocking;

use crate::{
    app::App,
    error::Error,
    features::files::{
        model::{FileRecord, FileSize},
        rules::disposition,
    },
    http::{
        buffers::Buffers,
        chunks::{self, CHUNK_BYTES, Chunk, Chunks},
        extract::IfNoneMatch,
    },
    kit::blobs::{Form, Hash},
};

/// Returns the response with the bytes of a file, or 304. 404 if the file is not complete. rule: file-read
pub(super) async fn send(
    app: &App,
    file: &FileRecord,
    size: Option<FileSize>,
    known: &IfNoneMatch,
    buffers: &Buffers,
) -> Result<Response, Error> {
    let blob = file.stored.ok_or(Error::NotFound)?.blob;
    let form = size.unwrap_or(FileSize::Full).form(file.kind);
    let tag = format!("\"{}{}\"", &blob.hex()[..32], form.suffix());
    if known.knows_tag(&tag) {
        return Ok((StatusCode::NOT_MODIFIED, headers(file, &tag)).into_response());
    }
    let (opened, length) = open(app, blob, form).await?;
    let kind = match form {
        Form::Full => file.kind.as_str(),
        Form::Print | Form::Thumb => "image/jpeg",
    };
    let parts = Parts {
        file: Some(opened),
        left: length,
    };
    let permits = app.chunk_permits.clone();
    let mut response = chunks::respond(kind, permits, buffers, parts).await?;
    response.headers_mut().extend(headers(file, &tag));
    response
        .headers_mut()
        .insert(CONTENT_LENGTH, HeaderValue::from(length));
    Ok(response)
}

fn headers(file: &FileRecord, tag: &str) -> HeaderMap {
    let name = disposition(file.kind.photo().is_none(), &file.name);
    let values = [(ETAG, tag), (CONTENT_DISPOSITION, &name)];
    let values = values.map(|(header, value)| Some((header, HeaderValue::from_str(value).ok()?)));
    let mut headers: HeaderMap = values.into_iter().flatten().collect();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers
}

/// Opens the stored bytes of a file. If they are lost, logs that and returns 404.
async fn open(app: &App, blob: Hash, form: Form) -> Result<(File, u64), Error> {
    let blobs = app.blobs.clone();
    let opened = run(move || {
        let file = blobs.open(blob, form)?;
        let length = file.metadata()?.len();
        Ok((file, length))
    });
    match opened.await {
        Ok(opened) => Ok(opened),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            tracing::error!(content = %blob.hex(), "the content of a file is missing in the folder of files");
            Err(Error::NotFound)
        }
        Err(error) => Err(Error::Storage(error)),
    }
}

/// The bytes of an open file, read and sent in parts.
struct Parts {
    /// The open file; `None` while a part is being read.
    file: Option<File>,
    left: u64,
}

impl Chunks for Parts {
    async fn next(&mut self) -> Result<Chunk, Error> {
        let length = self.left.min(CHUNK_BYTES as u64);
        let closed = || Error::Storage(io::Error::other("the file is closed"));
        let mut file = self.file.take().ok_or_else(closed)?;
        let read = run(move || {
            let mut bytes = vec![0; usize::try_from(length).map_err(io::Error::other)?];
            file.read_exact(&mut bytes)?;
            Ok((file, bytes))
        });
        let (file, bytes) = read.await.map_err(Error::Storage)?;
        self.file = Some(file);
        self.left -= length;
        Ok(Chunk {
            bytes: Bytes::from(bytes),
            last: self.left == 0,
        })
    }
}

async fn run<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    spawn_blocking(work).await.map_err(io::Error::other)?
}
