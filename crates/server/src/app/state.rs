//! What every handler can use: the database, the clock, the configuration.

use std::{ops::Deref, sync::Arc};

use jobwright_db::Database;

use crate::{
    config::Config,
    features::{
        auth::{SessionRenewal, Slowdown},
        live::{Hub, Periods},
    },
    http::content::Compressed,
    kit::{
        blobs::Blobs, byte_budget::ByteBudget, chunk_permits::ChunkPermits, clock::Clock,
        heavy::Heavy, password::Passwords, pdf::PdfPrinter, rate::Rate,
    },
};

/// The state that every handler can use. Cheap to clone. It contains no data that other nodes would need to know.
#[derive(Clone)]
pub struct App(Arc<Shared>);

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl From<Shared> for App {
    fn from(shared: Shared) -> Self {
        Self(Arc::new(shared))
    }
}

/// The state that all clones of an [`App`] share.
#[derive(Clone)]
pub struct Shared {
    /// The database.
    pub db: Database,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The configuration of this process.
    pub config: Arc<Config>,
    /// Hashes and verifies passwords.
    pub passwords: Passwords,
    /// Delays responses to sign-ins with a name that had many failed attempts.
    pub slowdown: Slowdown,
    /// Pauses session renewal after a failed renewal.
    pub session_renewal: SessionRenewal,
    /// Checks drawn signatures, one at a time per person. PDFs, packs, photos and compression have their own queues,
    /// so they never delay the check of a signature.
    pub signatures: Heavy,
    /// Makes packs, one at a time per person. A pack is the data that a device stores for offline use.
    pub packs: Heavy,
    /// Checks uploaded photos and documents, one at a time, because a photo needs much memory.
    pub photos: Heavy,
    /// The photos and documents of jobs.
    pub blobs: Blobs,
    /// Limits the bytes that are buffered for requests and responses.
    pub budget: ByteBudget,
    /// Limits how many long responses are read from the database at the same time.
    pub chunk_permits: ChunkPermits,
    /// Caches compressed response bodies.
    pub compressed: Compressed,
    /// Makes the PDFs of job cards.
    pub pdf_printer: PdfPrinter,
    /// Limits the number of changes that each person can make in a minute.
    pub write_rate: Rate,
    /// Limits the number of bytes that each person can upload in a day.
    pub upload_rate: Rate,
    /// The live streams that are open on this node.
    pub hub: Hub,
}

impl App {
    /// Creates the state of a server.
    pub fn new(db: Database, clock: Arc<dyn Clock>, config: Config, passwords: Passwords) -> Self {
        let most_streams = config.streams_per_person;
        let write_rate = Rate::per_minute(config.writes_per_minute);
        let upload_rate = Rate::per_day(config.upload_bytes_per_day);
        Self::from(Shared {
            db,
            clock,
            pdf_printer: PdfPrinter::new(config.font_dir.clone()),
            budget: ByteBudget::new(config.buffer_bytes, config.buffer_wait),
            blobs: Blobs::new(config.files_dir.clone()),
            config: Arc::new(config),
            passwords,
            slowdown: Slowdown::default(),
            session_renewal: SessionRenewal::default(),
            chunk_permits: ChunkPermits::default(),
            compressed: Compressed::new(Heavy::default()),
            signatures: Heavy::one_each(),
            packs: Heavy::one_each_on_half(),
            photos: Heavy::one_at_a_time(),
            write_rate,
            upload_rate,
            hub: Hub::new(Periods::default(), most_streams),
        })
    }
}
