//! Request and response types of files. rule: file-limits

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{
    model::{FileKind, FileRecord, FileSize},
    rules::MAX_BYTES,
};
use crate::kit::{
    blobs::Hash,
    text::{NAME, at_most, required},
    wire::{Flag, FlagInput, Instant, Patch},
};

const MAX_CAPTION_CHARACTERS: usize = 200;
/// The highest allowed place of a file. The lowest allowed place is the negative of this number.
const MAX_PLACE: i64 = 1_000_000_000;

/// A file to add. Its bytes are sent afterwards, with `PATCH /api/files/{id}`.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewFile {
    /// The file's id, a UUID that the sender of the request generates. Repeating the request with the same id returns
    /// how many bytes have arrived.
    #[garde(custom(given))]
    #[schema(required, value_type = Uuid)]
    pub(super) id: Option<Uuid>,
    /// The id of the job.
    #[garde(custom(given))]
    #[schema(required, value_type = Uuid)]
    pub(super) job_id: Option<Uuid>,
    /// The file's name.
    #[serde(default)]
    #[garde(custom(required("Name is required", NAME)))]
    #[schema(required, min_length = 1, max_length = 200)]
    pub(super) name: String,
    /// The type of the file.
    #[garde(custom(given))]
    #[schema(required, value_type = FileKind)]
    pub(super) kind: Option<FileKind>,
    /// The number of bytes, at most 26,214,400.
    #[garde(custom(valid_size))]
    #[schema(required, value_type = i64, minimum = 1, maximum = 26_214_400)]
    pub(super) size: Option<i64>,
    /// The SHA-256 of the bytes, as 64 hexadecimal digits.
    #[serde(default)]
    #[garde(custom(valid_hash))]
    #[schema(required, pattern = "^[0-9A-Fa-f]{64}$")]
    pub(super) sha256: String,
}

#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "garde passes the field and its context like this"
)]
fn given<T>(value: &Option<T>, (): &()) -> garde::Result {
    let missing = || garde::Error::new("Required");
    value.as_ref().map(drop).ok_or_else(missing)
}

#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "garde passes the field and its context like this"
)]
fn valid_size(size: &Option<i64>, (): &()) -> garde::Result {
    match *size {
        None => Err(garde::Error::new("Required")),
        Some(size) if size < 1 => Err(garde::Error::new("The file is empty")),
        Some(size) if size > MAX_BYTES => Err(garde::Error::new("A file can have at most 25 MB")),
        Some(_) => Ok(()),
    }
}

#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "garde passes the field and its context like this"
)]
fn valid_hash(text: &str, (): &()) -> garde::Result {
    match Hash::parse(text) {
        Some(_) => Ok(()),
        None => Err(garde::Error::new("Must be 64 hexadecimal digits")),
    }
}

/// How much of a file has arrived.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UploadState {
    /// The file's id.
    pub(super) id: Uuid,
    /// How many bytes have arrived. This is also the offset of the next piece.
    pub(super) offset: i64,
    /// Whether the file is complete.
    pub(super) complete: Flag,
}

impl From<&FileRecord> for UploadState {
    fn from(file: &FileRecord) -> Self {
        Self {
            id: file.id,
            offset: file.uploaded,
            complete: Flag(file.stored.is_some()),
        }
    }
}

/// The person who added a file.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FileAuthor {
    /// The person's id.
    id: Uuid,
    /// The full name.
    full_name: String,
}

/// A photo or document of a job.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobFile {
    /// The file's id.
    id: Uuid,
    /// The id of the job.
    pub(crate) job_id: Uuid,
    /// The file's name.
    name: String,
    /// The type of the file.
    kind: FileKind,
    /// The number of bytes of the upload. A stored photo has slightly fewer, because its metadata is removed.
    size: i64,
    /// The width in pixels; `null` for documents.
    #[schema(required)]
    width: Option<i64>,
    /// The height in pixels; `null` for documents.
    #[schema(required)]
    height: Option<i64>,
    /// The caption.
    #[schema(required)]
    caption: Option<String>,
    /// Whether the job's card prints the file.
    on_card: Flag,
    /// The file's place in the order of the job's files. The lowest place comes first.
    place: i64,
    /// When the photo was taken; `null` if its metadata does not contain the time.
    #[schema(required)]
    taken_at: Option<Instant>,
    /// When the file was added.
    added_at: Instant,
    /// The person who added the file.
    added_by: FileAuthor,
}

impl From<FileRecord> for JobFile {
    fn from(file: FileRecord) -> Self {
        let stored = file.stored;
        Self {
            id: file.id,
            job_id: file.job,
            name: file.name,
            kind: file.kind,
            size: file.size,
            width: stored.and_then(|it| it.width),
            height: stored.and_then(|it| it.height),
            caption: file.caption,
            on_card: Flag(file.on_card),
            place: file.place,
            taken_at: stored.and_then(|it| it.taken_at).map(Instant::from_millis),
            added_at: Instant::from_millis(file.added_at),
            added_by: FileAuthor {
                id: file.added_by,
                full_name: file.added_by_name,
            },
        }
    }
}

/// A change of the details of a file: only the fields that are present change. `null` clears the caption.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FileDetails {
    /// The caption.
    #[serde(default)]
    #[garde(custom(at_most(MAX_CAPTION_CHARACTERS)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    pub(super) caption: Patch<String>,
    /// Whether the job's card prints the file.
    #[serde(default)]
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    pub(super) on_card: Option<Flag>,
    /// The file's place in the order of the job's files. The lowest place comes first.
    #[serde(default)]
    #[garde(custom(valid_place))]
    #[schema(nullable = false, minimum = -1_000_000_000, maximum = 1_000_000_000)]
    pub(super) place: Option<i64>,
}

#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "garde passes the field and its context like this"
)]
fn valid_place(place: &Option<i64>, (): &()) -> garde::Result {
    match *place {
        Some(place) if place.abs() > MAX_PLACE => Err(garde::Error::new(
            "Must be between -1000000000 and 1000000000",
        )),
        _ => Ok(()),
    }
}

/// The size of the file to send.
#[derive(Debug, Clone, Copy, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct FileQuery {
    /// The size in which to send a photo. Documents have only one size. Default `full`.
    #[garde(skip)]
    #[param(inline)]
    pub(super) size: Option<FileSize>,
}
