//! A socket that records when its client sends something. Writing to it fails if the client reads too slowly.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep, sleep_until},
};

use super::connection_state::ConnectionState;

/// A client gets one more second each time it has read this many bytes.
const BYTES_A_SECOND: usize = 1_024;

/// A stream with a deadline for writes.
pub(super) struct TimedStream<S> {
    stream: S,
    state: Arc<ConnectionState>,
    timer: Timer,
    credit: Credit,
}

impl<S> TimedStream<S> {
    /// Wraps a stream. `answer` is how long the client may read nothing while a response is being sent.
    pub(super) fn new(stream: S, state: Arc<ConnectionState>, answer: Duration) -> Self {
        Self {
            stream,
            state,
            timer: Timer::default(),
            credit: Credit::new(answer),
        }
    }

    /// Handles the result of a write. Returns an error if the client has read too little for too long.
    fn check_write(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                self.credit.add(bytes);
                Poll::Ready(Ok(bytes))
            }
            Poll::Pending => {
                ready!(self.timer.poll(context, self.credit.deadline()));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            failed @ Poll::Ready(Err(_)) => failed,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.state.received();
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.check_write(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.check_write(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Wakes the task at a certain time, which can change. It is created on first use, because most connections never wait
/// for a write.
#[derive(Default)]
struct Timer(Option<Pin<Box<Sleep>>>);

impl Timer {
    fn poll(&mut self, context: &mut Context<'_>, at: Instant) -> Poll<()> {
        let sleep = self.0.get_or_insert_with(|| Box::pin(sleep_until(at)));
        if sleep.deadline() != at {
            sleep.as_mut().reset(at);
        }
        sleep.as_mut().poll(context)
    }
}

/// How long the client may still delay the response.
struct Credit {
    left: Duration,
    most: Duration,
    waiting_since: Option<Instant>,
}

impl Credit {
    fn new(most: Duration) -> Self {
        Self {
            left: most,
            most,
            waiting_since: None,
        }
    }

    /// Returns the instant at which the client's time is used up if the client reads nothing from now on.
    fn deadline(&mut self) -> Instant {
        *self.waiting_since.get_or_insert_with(Instant::now) + self.left
    }

    /// Records that the client has read some bytes. Subtracts from the credit the time for which the response has
    /// waited. Then adds the time that the client gets for these bytes.
    fn add(&mut self, bytes: usize) {
        if let Some(since) = self.waiting_since.take() {
            self.left = self.left.saturating_sub(since.elapsed());
        }
        let earned =
            u64::try_from(bytes.saturating_mul(1_000) / BYTES_A_SECOND).unwrap_or(u64::MAX);
        self.left = self
            .left
            .saturating_add(Duration::from_millis(earned))
            .min(self.most);
    }
}
