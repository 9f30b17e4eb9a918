//! Mail as files: for a business without a mail server, and for trying things out.

use std::{
    fs::{self, DirBuilder, OpenOptions},
    io::{self, Write as _},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
};

use tokio::task::spawn_blocking;

use super::{Mail, MailError, Sender, message::message};

/// A folder with an `.eml` file a mail, named by time, readable by its owner alone: a mail may hold a token.
#[derive(Debug, Clone)]
pub struct Folder {
    path: PathBuf,
    from: Sender,
}

impl Folder {
    /// The folder, made if need be. An error for one that cannot be written to.
    pub fn open(path: PathBuf, from: Sender) -> io::Result<Self> {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&path)?;
        // A name of its own: several servers may share the folder and start at the same moment.
        let probe = path.join(format!(".writable-{:016x}", rand::random::<u64>()));
        write(&probe, b"")?;
        fs::remove_file(probe)?;
        Ok(Self { path, from })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes one mail.
    pub(super) async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let text = message(mail, &self.from)?.formatted();
        let name = format!("{}-{}", mail.at.strftime("%Y%m%dT%H%M%SZ"), mail.id);
        let path = self.path.join(name);
        let done = spawn_blocking(move || {
            // Under another name first: who reads `*.eml` finds whole mails alone.
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
