//! Checks a complete upload and stores its bytes as a content of the files folder. Checks the hash and the real type
//! of the bytes. Blocks, and uses much processor time.

use std::{io, time::SystemTime};

use jiff::{Timestamp, tz::TimeZone};

use super::model::{FileRecord, StoredFile};
use crate::{
    error::Error,
    kit::{
        blobs::{Blobs, Form, Hash},
        images::{self, Photo, PhotoError},
    },
};

/// The result of checking a complete upload.
#[derive(Debug)]
pub(super) enum CheckedUpload {
    /// The upload was correct and is stored. Contains the number of stored bytes.
    Stored(StoredFile, i64),
    /// Some bytes of the upload are lost.
    Lost,
    /// The bytes of the upload don't match the announced hash.
    HashDiffers,
    /// The real type of the upload is not the announced one. rule: file-kinds
    Refused(Error),
}

/// Checks and stores a complete upload. `zone` is the business's time zone. The time at which a photo was taken is
/// assumed to be in this zone.
pub(super) fn check_upload(
    blobs: &Blobs,
    file: &FileRecord,
    now: Timestamp,
    zone: &TimeZone,
) -> io::Result<CheckedUpload> {
    let size = u64::try_from(file.size).unwrap_or_default();
    let Some(bytes) = blobs.read_upload(file.id, size)? else {
        return Ok(CheckedUpload::Lost);
    };
    if Hash::of(&bytes) != file.sha256 {
        return Ok(CheckedUpload::HashDiffers);
    }
    let Some(kind) = file.kind.photo() else {
        if !images::is_pdf(&bytes) {
            return Ok(CheckedUpload::Refused(not_a_pdf()));
        }
        return store_document(blobs, &bytes, now.into());
    };
    let photo = images::read_photo(kind, &bytes);
    // A photo may need much memory, so free the bytes that aren't needed any more.
    drop(bytes);
    match photo {
        Ok(photo) => store_photo(blobs, &photo, now.into(), zone),
        Err(error) => Ok(CheckedUpload::Refused(refusal(error))),
    }
}

fn store_document(blobs: &Blobs, bytes: &[u8], now: SystemTime) -> io::Result<CheckedUpload> {
    let blob = Hash::of(bytes);
    blobs.store(blob, &[(Form::Full, bytes)], now)?;
    let stored = StoredFile {
        blob,
        width: None,
        height: None,
        taken_at: None,
    };
    Ok(CheckedUpload::Stored(stored, length(bytes)))
}

fn store_photo(
    blobs: &Blobs,
    photo: &Photo,
    now: SystemTime,
    zone: &TimeZone,
) -> io::Result<CheckedUpload> {
    let blob = Hash::of(&photo.full);
    let forms = [
        (Form::Full, photo.full.as_slice()),
        (Form::Print, &photo.print),
        (Form::Thumb, &photo.thumb),
    ];
    blobs.store(blob, &forms, now)?;
    let taken_at = photo.taken_at.and_then(|at| zone.to_timestamp(at).ok());
    let stored = StoredFile {
        blob,
        width: Some(photo.width.into()),
        height: Some(photo.height.into()),
        taken_at: taken_at.map(Timestamp::as_millisecond),
    };
    Ok(CheckedUpload::Stored(stored, length(&photo.full)))
}

fn length(bytes: &[u8]) -> i64 {
    i64::try_from(bytes.len()).unwrap_or(i64::MAX)
}

const fn refusal(error: PhotoError) -> Error {
    let (code, message) = match error {
        PhotoError::NotAPhoto => ("not_a_photo", "This file is not a photo, or it is damaged"),
        PhotoError::Heic => (
            "not_a_photo",
            "This photo is HEIC. Set the camera to \"Most compatible\"",
        ),
        PhotoError::TooManyPixels => (
            "too_many_pixels",
            "A photo can have at most 40 million pixels",
        ),
    };
    Error::Refused { code, message }
}

const fn not_a_pdf() -> Error {
    Error::Refused {
        code: "not_a_pdf",
        message: "This file is not a PDF",
    }
}
