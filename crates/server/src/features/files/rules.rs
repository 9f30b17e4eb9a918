//! Who may do what with a file, and which pieces of an upload are accepted. A piece is the part of a file that one
//! request sends. Pure.

use uuid::Uuid;

use super::model::FileRecord;
use crate::kit::blobs::Space;

/// The maximum length of a file, in bytes. rule: file-limits
pub const MAX_BYTES: i64 = 25 << 20;
/// The maximum length of a piece, in bytes.
pub const PIECE_BYTES: usize = 1 << 20;
/// The maximum number of files of a job, including unfinished uploads.
pub const MAX_FILES: i64 = 200;

/// New uploads must leave a twentieth of the disk free, but at least the first and at most the second of these numbers
/// of bytes.
const MIN_FREE: (u64, u64) = (1 << 30, 10 << 30);

/// Whether the disk has enough free space for new uploads. rule: file-room
pub(super) fn has_room(disk: Space) -> bool {
    disk.free >= (disk.all / 20).clamp(MIN_FREE.0, MIN_FREE.1)
}
/// How long after the upload a worker may delete their own file, in milliseconds. rule: file-delete
const OWN_DELETABLE: i64 = 24 * 60 * 60 * 1_000;

/// Whether a piece of an upload is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PieceVerdict {
    /// The piece is accepted.
    Accepted {
        /// Whether this piece is the last one of the file.
        is_last: bool,
    },
    /// The piece is refused: another person began the upload. rule: upload-own
    NotOwner,
    /// The piece is refused: its offset is not the end of the previous piece.
    WrongOffset,
    /// The piece is refused: it is longer than the part of the file that is still missing.
    TooLong,
}

/// Decides whether to accept a piece of an upload with this offset and length. rule: upload-pieces
pub(super) fn piece(file: &FileRecord, person: Uuid, offset: i64, length: usize) -> PieceVerdict {
    if file.added_by != person {
        return PieceVerdict::NotOwner;
    }
    if file.stored.is_some() || offset != file.uploaded {
        return PieceVerdict::WrongOffset;
    }
    let end = i64::try_from(length).map_or(i64::MAX, |length| offset.saturating_add(length));
    if end > file.size {
        return PieceVerdict::TooLong;
    }
    PieceVerdict::Accepted {
        is_last: end == file.size,
    }
}

/// Whether a person may delete a file at `now`. rule: file-delete
pub(super) fn may_delete(file: &FileRecord, person: Uuid, is_admin: bool, now: i64) -> bool {
    is_admin || (file.added_by == person && now - file.added_at < OWN_DELETABLE)
}

/// Returns the header with the file's name (RFC 6266). It contains the name twice: encoded, and in a plain version
/// without characters that a header or a file system could misinterpret.
pub(super) fn disposition(is_attachment: bool, name: &str) -> String {
    let kind = if is_attachment {
        "attachment"
    } else {
        "inline"
    };
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || " ._-()".contains(letter);
    let plain: String = name
        .chars()
        .map(|letter| if is_plain(letter) { letter } else { '_' })
        .collect();
    let is_kept = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    let encoded: String = name
        .bytes()
        .map(|byte| match byte {
            byte if is_kept(byte) => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        })
        .collect();
    format!("{kind}; filename=\"{plain}\"; filename*=UTF-8''{encoded}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        features::files::model::{FileKind, StoredFile},
        kit::blobs::Hash,
    };

    #[test]
    fn new_uploads_leave_a_twentieth_of_the_disk_free() {
        const GIB: u64 = 1 << 30;
        for (all, least) in [(4, 1), (20, 1), (100, 5), (200, 10), (8_000, 10)] {
            let all = all * GIB;
            let disk = |free| Space { free, all };
            assert!(has_room(disk(least * GIB)) && !has_room(disk(least * GIB - 1)));
        }
    }

    const ME: Uuid = Uuid::from_u128(1);
    const OTHER: Uuid = Uuid::from_u128(2);

    fn file() -> FileRecord {
        FileRecord {
            id: Uuid::nil(),
            job: Uuid::nil(),
            name: "a.jpg".to_owned(),
            kind: FileKind::Jpeg,
            size: 10,
            sha256: Hash::of(b""),
            added_by: ME,
            added_by_name: String::new(),
            added_at: 1_000,
            uploaded: 4,
            stored: None,
            caption: None,
            on_card: false,
            place: 0,
            is_deleted: false,
        }
    }

    #[test]
    fn a_piece_must_be_the_next_one_and_come_from_the_person_who_began_the_upload() {
        let verdict = |offset, length| piece(&file(), ME, offset, length);
        let taken = |is_last| PieceVerdict::Accepted { is_last };
        assert_eq!(verdict(4, 5), taken(false));
        assert_eq!(verdict(4, 0), taken(false));
        assert_eq!(verdict(4, 6), taken(true));
        assert_eq!(verdict(4, 7), PieceVerdict::TooLong);
        assert_eq!(verdict(4, usize::MAX), PieceVerdict::TooLong);
        for offset in [0, 3, 5, 10, i64::MAX, -1] {
            assert_eq!(verdict(offset, 1), PieceVerdict::WrongOffset, "{offset}");
        }
        assert_eq!(piece(&file(), OTHER, 4, 1), PieceVerdict::NotOwner);
    }

    #[test]
    fn a_piece_is_refused_if_the_file_is_already_complete() {
        let stored = StoredFile {
            blob: Hash::of(b""),
            width: None,
            height: None,
            taken_at: None,
        };
        let file = FileRecord {
            stored: Some(stored),
            ..file()
        };
        assert_eq!(piece(&file, ME, 4, 1), PieceVerdict::WrongOffset);
    }

    #[test]
    fn workers_may_delete_their_own_files_within_a_day_and_administrators_may_delete_any_file() {
        let day = 24 * 60 * 60 * 1_000;
        let may = |person, is_admin, now| may_delete(&file(), person, is_admin, now);
        assert!(may(ME, false, 1_000) && may(ME, false, 1_000 + day - 1));
        assert!(!may(ME, false, 1_000 + day) && !may(OTHER, false, 1_000));
        assert!(may(OTHER, true, 1_000 + 9 * day));
    }

    #[test]
    fn the_file_name_header_has_no_dangerous_characters_whatever_the_file_name() {
        assert_eq!(
            disposition(false, "Küche \"1\"; x.jpg"),
            "inline; filename=\"K_che _1__ x.jpg\"; filename*=UTF-8''K%C3%BCche%20%221%22%3B%20x.jpg"
        );
        let odd = disposition(true, "a\r\nb/\\%'.pdf");
        assert!(
            odd.starts_with("attachment; filename=\"a__b_") && !odd.contains(['\r', '\n', '/'])
        );
    }
}
