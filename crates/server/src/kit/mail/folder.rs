//! Writes mails to files. For a business that has no mail server, and for trying the product out.

use std::{
    fs::{self, DirBuilder, OpenOptions},
    io::{self, Write as _},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
};

use tokio::task::spawn_blocking;

use super::{Mail, MailError, Sender, message::message};

/// A folder that gets one `.eml` file for each mail. The files are named by time. Only their owner can read them,
/// because a mail might contain a token.
#[derive(Debug, Clone)]
pub struct Folder {
    path: PathBuf,
    from: Sender,
}

impl Folder {
    /// Opens the folder, and creates it if it is missing. Fails if the folder is not writable.
    pub fn open(path: PathBuf, from: Sender) -> io::Result<Self> {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&path)?;
        // Use a random name, because several servers might share the folder and start at the same time.
        let probe = path.join(format!(".writable-{:016x}", rand::random::<u64>()));
        write(&probe, b"")?;
        fs::remove_file(probe)?;
        Ok(Self { path, from })
    }

    /// Returns the path of the folder.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes one mail to a file.
    pub(super) async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let text = message(mail, &self.from)?.formatted();
        let name = format!("{}-{}", mail.at.strftime("%Y%m%dT%H%M%SZ"), mail.id);
        let path = self.path.join(name);
        let done = spawn_blocking(move || {
            // Write to a file with another name first. So a program that reads `*.eml` finds only complete mails.
            let part = path.with_extension("part");
            write(&part, &text)?;
            fs::rename(part, path.with_extension("eml"))
        });
        let done = done.await.map_err(io::Error::other);
        done.flatten()
            .map_err(|error| MailError::Folder(error.to_string()))
    }
}

fn write(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut open = OpenOptions::new();
    let mut file = open
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(text)?;
    file.sync_all()
}
