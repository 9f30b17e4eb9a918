//! Files as they are stored.

use uuid::Uuid;

use crate::{
    kit::{
        blobs::{Form, Hash},
        images::PhotoKind,
    },
    text_enum,
};

text_enum! {
    /// The type of a file.
    pub enum FileKind {
        /// A JPEG photo.
        Jpeg = "image/jpeg",
        /// A PNG picture.
        Png = "image/png",
        /// A PDF document.
        Pdf = "application/pdf",
    }
}

impl FileKind {
    /// Returns the kind of photo; `None` for a document.
    pub fn photo(self) -> Option<PhotoKind> {
        match self {
            Self::Jpeg => Some(PhotoKind::Jpeg),
            Self::Png => Some(PhotoKind::Png),
            Self::Pdf => None,
        }
    }
}

text_enum! {
    /// The size in which a photo is sent.
    pub(super) enum FileSize {
        /// At most 320 pixels on the longer side.
        Thumb = "thumb",
        /// At most 1,200 pixels on the longer side.
        Print = "print",
        /// The size of the uploaded photo.
        Full = "full",
    }
}

impl FileSize {
    /// Returns which stored form of a file has this size. A photo has a form for each size, a document has only one
    /// form.
    pub(super) fn form(self, kind: FileKind) -> Form {
        match (self, kind.photo()) {
            (Self::Full, _) | (_, None) => Form::Full,
            (Self::Print, Some(_)) => Form::Print,
            (Self::Thumb, Some(_)) => Form::Thumb,
        }
    }
}

/// A file as it is stored, from the moment its upload begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FileRecord {
    pub(super) id: Uuid,
    pub(super) job: Uuid,
    pub(super) name: String,
    pub(super) kind: FileKind,
    /// The number of bytes that are uploaded.
    pub(super) size: i64,
    /// The hash of the bytes that are uploaded.
    pub(super) sha256: Hash,
    pub(super) added_by: Uuid,
    pub(super) added_by_name: String,
    /// When the upload began.
    pub(super) added_at: i64,
    /// The number of bytes that have arrived.
    pub(super) uploaded: i64,
    /// What is stored of the file; `None` until the file is complete.
    pub(super) stored: Option<StoredFile>,
    pub(super) caption: Option<String>,
    pub(super) on_card: bool,
    pub(super) place: i64,
    pub(super) is_deleted: bool,
}

/// What is stored of a complete file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct StoredFile {
    /// The hash of the stored bytes. The bytes of a photo differ from the uploaded ones: their metadata was removed.
    pub(super) blob: Hash,
    /// The width in pixels. Only for photos.
    pub(super) width: Option<i64>,
    /// The height in pixels. Only for photos.
    pub(super) height: Option<i64>,
    /// When the photo was taken.
    pub(super) taken_at: Option<i64>,
}

/// A photo that a job's card prints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPhoto {
    /// The file's id.
    pub id: Uuid,
    /// The caption.
    pub caption: Option<String>,
    /// The file's name.
    pub name: String,
    /// The hash of the stored bytes.
    pub blob: Hash,
    /// The width in pixels.
    pub width: i64,
    /// The height in pixels.
    pub height: i64,
}

impl FileRecord {
    /// Converts a file to a photo for the job's card; `None` if the card doesn't print it.
    pub(super) fn on_card(self) -> Option<CardPhoto> {
        let stored = self.stored?;
        let (width, height) = (stored.width?, stored.height?);
        self.on_card.then_some(CardPhoto {
            id: self.id,
            caption: self.caption,
            name: self.name,
            blob: stored.blob,
            width,
            height,
        })
    }
}
