//! Writes log lines from a separate thread, so that logging never waits for the program that reads the log. Lines keep
//! their order. While the queue is full, new lines are dropped and counted. What is logged is decided elsewhere.

use std::{
    io::{self, ErrorKind, Write},
    mem,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

/// The maximum size of the queue, in bytes. A line that doesn't fit is dropped.
const MAX_WAITING: usize = 1024 * 1024;

/// The maximum time for which dropping a [`FlushOnDrop`] waits for the program that reads the log.
const FLUSH: Duration = Duration::from_secs(1);

/// The pause before the next attempt to write to a non-blocking output that is full.
const FULL: Duration = Duration::from_millis(10);

const DROPPED: &str = "jobwright_log_lines_dropped_total";

/// Accepts whole log lines and never blocks. Cheap to clone.
#[derive(Clone)]
pub(super) struct LineWriter(Arc<Queue>);

/// When dropped, writes the waiting lines. This takes at most a second.
#[must_use]
pub(in crate::cli) struct FlushOnDrop(Arc<Queue>);

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// The waiting log lines, each with its line end.
    waiting: Vec<u8>,
    /// Whether the writer thread is writing lines that it took from `waiting`.
    is_writing: bool,
    /// The number of lines dropped since the last log line about dropped lines.
    dropped: u64,
}

/// Describes the metric of dropped lines and sets it to 0. Call it after the recorder is installed.
pub(in crate::cli) fn describe_metrics() {
    metrics::describe_counter!(DROPPED, "Log lines that were dropped.");
    metrics::counter!(DROPPED).increment(0);
}

impl LineWriter {
    /// Starts the thread that writes to `output`. The thread runs as long as the process.
    pub(super) fn start(output: impl Write + Send + 'static) -> io::Result<(Self, FlushOnDrop)> {
        let queue = Arc::new(Queue::default());
        let written = Arc::clone(&queue);
        thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || written.write_for_ever(output))?;
        Ok((Self(Arc::clone(&queue)), FlushOnDrop(queue)))
    }
}

impl Write for LineWriter {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if !self.0.push(line) {
            self.0.count_dropped(1);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for FlushOnDrop {
    fn drop(&mut self) {
        let waits = |state: &mut State| state.is_writing || !state.waiting.is_empty();
        let state = self.0.lock();
        // After the time limit nothing waits for the remaining lines any more, so they are lost.
        drop(self.0.changed.wait_timeout_while(state, FLUSH, waits));
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a line to the queue. Returns false if the line doesn't fit.
    fn push(&self, line: &[u8]) -> bool {
        let mut state = self.lock();
        if state.waiting.len() + line.len() > MAX_WAITING {
            return false;
        }
        state.waiting.extend_from_slice(line);
        drop(state);
        self.changed.notify_all();
        true
    }

    fn count_dropped(&self, lines: u64) {
        self.lock().dropped += lines;
        metrics::counter!(DROPPED).increment(lines);
    }

    fn write_for_ever(&self, mut output: impl Write) {
        let mut lines = Vec::new();
        loop {
            self.take(&mut lines);
            match write_lines(&mut output, &lines) {
                0 => self.report_dropped(),
                lost => self.count_dropped(lost),
            }
        }
    }

    /// Waits for lines and moves them to `lines`. The caller has already written the lines of the previous call.
    fn take(&self, lines: &mut Vec<u8>) {
        lines.clear();
        let mut state = self.lock();
        state.is_writing = false;
        self.changed.notify_all();
        let is_empty = |state: &mut State| state.waiting.is_empty();
        let waited = self.changed.wait_while(state, is_empty);
        state = waited.unwrap_or_else(PoisonError::into_inner);
        mem::swap(&mut state.waiting, lines);
        state.is_writing = true;
    }

    /// Logs the number of dropped lines as soon as lines can be written again.
    fn report_dropped(&self) {
        let lines = mem::take(&mut self.lock().dropped);
        if lines > 0 {
            tracing::warn!(
                lines,
                "log lines were dropped, because they could not be written in time"
            );
        }
    }
}

/// Writes these lines to the output. Returns how many of them could not be written.
fn write_lines(output: &mut impl Write, lines: &[u8]) -> u64 {
    let mut rest = lines;
    while !rest.is_empty() {
        match output.write(rest) {
            Ok(0) => break,
            Ok(written) => rest = &rest[written..],
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => thread::sleep(FULL),
            Err(_) => break,
        }
    }
    rest.iter().map(|byte| u64::from(*byte == b'\n')).sum()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::*;

    /// An output that blocks each write until its reader is ready.
    struct Slow {
        reads: Receiver<()>,
        written: Sender<Vec<u8>>,
    }

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            // An output that writes at most five bytes per call, as a pipe may do.
            let part = bytes[..bytes.len().min(5)].to_vec();
            self.reads
                .recv()
                .map_err(|_| io::Error::from(ErrorKind::BrokenPipe))?;
            let length = part.len();
            self.written
                .send(part)
                .map_err(|_| io::Error::from(ErrorKind::BrokenPipe))?;
            Ok(length)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn log_lines_are_written_in_order_and_flushed() {
        let (read, reads) = channel();
        let (written, parts) = channel();
        let (mut writer, flush) = LineWriter::start(Slow { reads, written }).unwrap();
        let lines: Vec<_> = (0..100).map(|line| format!("line {line}\n")).collect();
        let lines = lines.concat();
        for line in lines.split_inclusive('\n') {
            writer.write_all(line.as_bytes()).unwrap();
        }
        (0..lines.len()).for_each(|_| read.send(()).unwrap());
        drop(flush);
        let parts: Vec<u8> = parts.try_iter().flatten().collect();
        assert_eq!(String::from_utf8(parts).unwrap(), lines);
    }

    #[test]
    fn log_lines_beyond_the_queue_limit_are_dropped_and_counted() {
        let (_read, reads) = channel();
        let (written, _parts) = channel();
        let (mut writer, _flush) = LineWriter::start(Slow { reads, written }).unwrap();
        let line = [b"x".repeat(MAX_WAITING / 4 - 1), b"\n".to_vec()].concat();
        writer.write_all(&line).unwrap();
        while !writer.0.lock().waiting.is_empty() {
            thread::yield_now();
        }
        // The writer thread blocks on the first line. Four more lines fit into the queue.
        for _ in 0..12 {
            writer.write_all(&line).unwrap();
        }
        let state = writer.0.lock();
        assert_eq!((state.waiting.len(), state.dropped), (MAX_WAITING, 8));
    }

    #[test]
    fn log_lines_are_counted_as_dropped_after_their_reader_has_closed_the_pipe() {
        let (_, reads) = channel();
        let (written, _) = channel();
        let mut slow = Slow { reads, written };
        assert_eq!(write_lines(&mut slow, b"one\ntwo\n"), 2);
        let (read, reads) = channel();
        let (written, _parts) = channel();
        read.send(()).unwrap();
        drop(read);
        let mut slow = Slow { reads, written };
        assert_eq!(write_lines(&mut slow, b"one\ntwo\nthree\n"), 2, "partly");
    }
}
