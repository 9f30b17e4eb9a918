//! Prints documents as PDFs. Each person can print one document at a time, and all people together a few. Loaded fonts
//! are reused, and recent files are cached.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use uuid::Uuid;

use super::{
    cache::{Cache, Key},
    draw::{self, PrintError},
    fonts::Fonts,
    pages::Pages,
    printable::Printable,
};
use crate::kit::{
    stop::Stop,
    work_queue::{Bounds, Permit, QueueFull, TaskOwner, WorkQueue},
};

/// The maximum number of requests that wait for a PDF.
const MAX_WAITING: usize = 64;

/// Prints documents as PDFs. Cloning it is cheap.
#[derive(Clone)]
pub struct PdfPrinter(Arc<Inner>);

struct Inner {
    directory: Option<PathBuf>,
    queue: WorkQueue,
    /// Loaded fonts that are not in use. Each PDF in progress uses one set of fonts, and returns it here at the end.
    idle: Mutex<Vec<Fonts>>,
    cache: Mutex<Cache>,
}

/// Permission for one person to print one document.
pub(crate) struct PrintPermit {
    printer: Arc<Inner>,
    permit: Permit,
}

impl PdfPrinter {
    /// Creates a printer. For characters that the built-in fonts lack, it uses the fonts in this directory. If no
    /// directory is given, it uses the system's fonts.
    pub fn new(directory: Option<PathBuf>) -> Self {
        Self(Arc::new(Inner {
            directory,
            queue: WorkQueue::new(Bounds::of_half_the_processors(MAX_WAITING)),
            idle: Mutex::default(),
            cache: Mutex::default(),
        }))
    }

    /// Returns the cached file with this content, if there is one.
    pub(crate) fn cached(&self, key: &Key) -> Option<Arc<[u8]>> {
        self.0.cache().find(key)
    }

    /// Waits until this person may print.
    pub(crate) async fn acquire(&self, person: Uuid) -> Result<PrintPermit, QueueFull> {
        let permit = self.0.queue.acquire(TaskOwner::Person(person)).await?;
        let printer = Arc::clone(&self.0);
        Ok(PrintPermit { printer, permit })
    }
}

impl PrintPermit {
    /// Returns the permit of the queue. Code that reads the data to print must hold the permit while it reads. So if a
    /// client disconnects and requests the PDF again, the second read waits until the first read has ended.
    pub(crate) fn permit(&self) -> Permit {
        self.permit.clone()
    }

    /// Prints the document as a PDF, unless it is cached. Stops when the future is dropped.
    pub(crate) async fn print(self, data: impl Printable) -> Result<Arc<[u8]>, PrintError> {
        let (stop, _guard) = Stop::begin();
        let Self { printer, permit } = self;
        permit
            .run(move || printer.print(&data, &stop))
            .await
            .map_err(|error| PrintError::Failed(error.to_string()))?
    }
}

impl Inner {
    /// Prints the document. This blocks for a few milliseconds for a usual document. The first call takes longer,
    /// because it reads all fonts.
    fn print(&self, data: &impl Printable, stop: &Stop) -> Result<Arc<[u8]>, PrintError> {
        if data.is_too_long() {
            return Err(PrintError::TooLong);
        }
        let key = data.key();
        if let Some(file) = self.cache().find(&key) {
            return Ok(file);
        }
        let idle = self.idle().pop();
        let mut fonts = idle.unwrap_or_else(|| Fonts::load(self.directory.as_deref()));
        fonts.faces.start_document();
        let mut pages = Pages::new(&mut fonts, data.words(), data.paper(), stop);
        data.lay_out(&mut pages);
        let made = pages.finish();
        let file = draw::draw(made, &mut fonts, &data.about(), stop);
        self.idle().push(fonts);
        let file: Arc<[u8]> = file?.into();
        self.cache().add(key, &file);
        Ok(file)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Fonts>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::pdf::{About, Style, key_of};

    /// A document that consists of one text.
    #[derive(Clone)]
    struct Note(String);

    impl Printable for Note {
        type Words = ();

        fn key(&self) -> Key {
            key_of("note", &self.0)
        }

        fn about(&self) -> About {
            About {
                locale: "en-US",
                page: ("Page", "of"),
                title: "Note".to_owned(),
                author: String::new(),
                changed: None,
            }
        }

        fn words(&self) -> &'static () {
            &()
        }

        fn is_too_long(&self) -> bool {
            self.0.len() > 200_000
        }

        fn lay_out(&self, pages: &mut Pages<'_, ()>) {
            pages.flow(&self.0, Style::BODY, None);
        }
    }

    fn printer() -> (tempfile::TempDir, PdfPrinter) {
        let no_fonts = tempfile::tempdir().unwrap();
        let printer = PdfPrinter::new(Some(no_fonts.path().to_owned()));
        (no_fonts, printer)
    }

    const ANN: Uuid = Uuid::from_u128(1);

    #[tokio::test]
    async fn a_pdf_is_cached_until_its_printed_content_changes() {
        let (_folder, printer) = printer();
        let mut note = Note("Valve replaced".to_owned());
        let made = printer
            .acquire(ANN)
            .await
            .unwrap()
            .print(note.clone())
            .await;
        let cached = printer.cached(&note.key()).unwrap();
        assert!(Arc::ptr_eq(&made.unwrap(), &cached));
        note.0.push('!');
        assert!(printer.cached(&note.key()).is_none());
    }

    #[tokio::test]
    async fn the_work_on_a_pdf_stops_when_its_client_disconnects() {
        let (_folder, printer) = printer();
        let note = Note("word ".repeat(30_000));
        let print_permit = printer.acquire(ANN).await.unwrap();
        let own = note.clone();
        let reader = tokio::spawn(async move { print_permit.print(own).await });
        tokio::task::yield_now().await;
        reader.abort();
        assert!(reader.await.unwrap_err().is_cancelled());
        // The permit is released only when nothing works on the PDF any more. If the PDF had been completed, it would
        // be in the cache.
        drop(printer.acquire(ANN).await.unwrap());
        assert!(printer.cached(&note.key()).is_none());
    }

    #[tokio::test]
    async fn a_person_prints_one_document_at_a_time() {
        let (_folder, printer) = printer();
        let first = printer.acquire(ANN).await.unwrap();
        let second = tokio::spawn({
            let printer = printer.clone();
            async move { printer.acquire(ANN).await }
        });
        tokio::task::yield_now().await;
        assert!(!second.is_finished());
        drop(first);
        drop(second.await.unwrap().unwrap());
    }

    /// If no face were chosen before shaping, the shaper would try every other face for each letter. That took 50
    /// times as long in this test.
    #[test]
    fn printing_letters_that_no_font_has_takes_about_as_long_as_printing_latin_letters() {
        let folder = tempfile::tempdir().unwrap();
        let font = include_bytes!("../../../fonts/JobwrightSans-Regular.ttf");
        for number in 0..20 {
            std::fs::write(folder.path().join(format!("{number}.ttf")), font).unwrap();
        }
        let printer = PdfPrinter::new(Some(folder.path().to_owned()));
        let time = |text: &str| {
            let begun = std::time::Instant::now();
            let (stop, _guard) = Stop::begin();
            printer.0.print(&Note(text.to_owned()), &stop).unwrap();
            begun.elapsed()
        };
        let latin = |count: usize| "abcd ".repeat(count / 5);
        time(&latin(5));
        let usual = time(&latin(2_000));
        let unknown: String = ('\u{4e00}'..).take(2_000).collect();
        let unknown = time(&unknown);
        assert!(unknown < 10 * usual, "{unknown:?}, not about {usual:?}");
    }

    #[tokio::test]
    async fn a_document_that_is_too_long_is_refused() {
        let (_folder, printer) = printer();
        let note = Note("x".repeat(200_001));
        let refused = printer.acquire(ANN).await.unwrap().print(note).await;
        assert!(matches!(refused, Err(PrintError::TooLong)));
    }
}
