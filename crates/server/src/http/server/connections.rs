//! Limits the number of open connections. If all slots are in use, an idle connection is selected and closed.

use std::{
    collections::HashMap,
    net::SocketAddr,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use axum::{Router, body::Body, extract::Request};
use hyper::{
    body::{Bytes, Frame, Incoming, SizeHint},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::TokioIo;
use rustix::net::sockopt::set_socket_send_buffer_size;
use tokio::{
    net::TcpStream,
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    time::timeout,
};
use tower::ServiceExt as _;

use super::{
    connection_state::ConnectionState,
    limits::ConnectionLimits,
    shares::{Shares, counted_as},
    timed_stream::TimedStream,
    timeouts::Timeouts,
};
use crate::http::client_address::Peer;

/// The maximum number of bytes that are buffered while a request is read. So this is also the limit for the headers of
/// a request.
const MAX_BUFFERED: usize = 32 * 1_024;

/// The size of the kernel's buffer for data that a client has not received yet, in bytes. By default the kernel uses
/// up to 4 MB for each slow client. With this size, a client with a latency of 100 ms still gets a megabyte per
/// second.
const MAX_UNSENT: usize = 128 * 1_024;

/// How long a connection must have been idle before it may be closed for another one. The client of a connection that
/// was idle for less time might be about to send a request.
const MIN_IDLE: Duration = Duration::from_millis(500);

/// How long an idle connection may take to close after it was asked to close.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(100);

/// The slots for connections, and the connections that hold them.
#[derive(Clone)]
pub(super) struct Connections {
    slots: Arc<Semaphore>,
    shares: Shares,
    open: Arc<Mutex<HashMap<SocketAddr, Arc<ConnectionState>>>>,
}

/// The slot of one connection. Dropping this value frees the slot.
pub(super) struct Slot {
    peer: SocketAddr,
    open: Arc<Mutex<HashMap<SocketAddr, Arc<ConnectionState>>>>,
    _own: OwnedSemaphorePermit,
    _permit: OwnedSemaphorePermit,
}

impl Connections {
    /// Creates the slots for the connections that these limits allow.
    pub(super) fn new(limits: ConnectionLimits) -> Self {
        Self {
            slots: Arc::new(Semaphore::new(limits.most)),
            shares: Shares::new(limits),
            open: Arc::default(),
        }
    }

    /// Takes a slot for the connection. Returns `None` if no slot is free, or if the address of the connection has used
    /// up its share.
    pub(super) fn take_slot(&self, connection: &Connection) -> Option<Slot> {
        let share = self.shares.share_of(connection.peer.ip());
        let own = share.slots.try_acquire_owned().ok()?;
        let permit = self.slots.clone().try_acquire_owned().ok()?;
        Some(self.register(connection, own, permit))
    }

    /// Waits for a slot. Waits first for a slot in the share of the connection's own address, so that the connection
    /// doesn't block other addresses.
    pub(super) async fn wait_for_slot(&self, connection: &Connection) -> Option<Slot> {
        let share = self.shares.share_of(connection.peer.ip());
        let own = share.slots.acquire_owned().await.ok()?;
        let permit = self.slots.clone().acquire_owned().await.ok()?;
        Some(self.register(connection, own, permit))
    }

    /// Takes a place in the queue for a slot. Returns `None` if the address already has too many waiting connections.
    pub(super) fn take_place(&self, connection: &Connection) -> Option<OwnedSemaphorePermit> {
        let share = self.shares.share_of(connection.peer.ip());
        share.waiting.try_acquire_owned().ok()
    }

    fn register(
        &self,
        connection: &Connection,
        own: OwnedSemaphorePermit,
        permit: OwnedSemaphorePermit,
    ) -> Slot {
        let peer = connection.peer;
        connection.state.slot_taken();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.insert(peer, Arc::clone(&connection.state));
        Slot {
            peer,
            open: Arc::clone(&self.open),
            _own: own,
            _permit: permit,
        }
    }

    /// Closes the connection that has waited longest for its client, so that `newcomer` gets a slot. If the newcomer's
    /// address has used up its share, only connections of that address are considered.
    pub(super) fn close_longest_idle(&self, newcomer: &Connection) {
        let address = counted_as(newcomer.peer.ip());
        let of_address = self.shares.is_used_up(address);
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = open
            .iter()
            .filter(|(peer, _)| !of_address || counted_as(peer.ip()) == address)
            .filter_map(|(_, one)| Some((one.idle_for()?, one)));
        let longest = idle
            .filter(|(waited, _)| *waited >= MIN_IDLE)
            .max_by_key(|(waited, _)| *waited);
        if let Some((_, state)) = longest {
            state.request_close();
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.remove(&self.peer);
    }
}

/// An accepted connection that is not served yet.
pub(super) struct Connection {
    stream: TcpStream,
    peer: SocketAddr,
    timeouts: Timeouts,
    state: Arc<ConnectionState>,
}

impl Connection {
    /// Creates a connection. Its timeouts begin now.
    pub(super) fn new(stream: TcpStream, peer: SocketAddr, timeouts: Timeouts) -> Self {
        Self {
            stream,
            peer,
            timeouts,
            state: Arc::new(ConnectionState::new(timeouts)),
        }
    }

    /// Serves HTTP/1.1 until the client disconnects or the server stops. Every request contains the address of the
    /// connection's other end.
    pub(super) async fn serve(self, router: Router, mut stopped: watch::Receiver<()>) {
        // Each response is written in one piece. So waiting for more data before sending would only delay it.
        if let Err(error) = self.stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot set TCP_NODELAY");
        }
        if let Err(error) = set_socket_send_buffer_size(&self.stream, MAX_UNSENT) {
            tracing::debug!(%error, "cannot limit the send buffer");
        }
        let state = Arc::clone(&self.state);
        let peer = Peer(self.peer.ip());
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            state.request_began();
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(peer);
            let (router, state) = (router.clone(), Arc::clone(&state));
            async move {
                let answer = router.oneshot(request).await;
                answer.map(|answer| answer.map(|body| TrackedBody { body, state }))
            }
        });
        let stream = TimedStream::new(self.stream, Arc::clone(&self.state), self.timeouts.answer);
        let connection = http1::Builder::new()
            // hyper needs no timeout for headers, because `ConnectionState` has one.
            .header_read_timeout(None)
            .max_buf_size(MAX_BUFFERED)
            .serve_connection(TokioIo::new(stream), service);
        let mut connection = std::pin::pin!(connection);
        let state = self.state;
        let ended = tokio::select! {
            // Poll the connection first, so that a request that has arrived is read before the connection may close.
            biased;
            ended = connection.as_mut() => ended,
            () = must_close(&state, &mut stopped) => {
                connection.as_mut().graceful_shutdown();
                match timeout(CLOSE_TIMEOUT, connection.as_mut()).await {
                    Ok(ended) => ended,
                    // A request that arrived before the connection was asked to close is still served.
                    Err(_) if state.is_busy() => connection.await,
                    Err(_) => return,
                }
            }
        };
        // An error means that the client disconnected or violated the protocol. Then no response can be sent.
        if let Err(error) = ended {
            tracing::debug!(%error, "connection ended");
        }
    }
}

/// Completes when the server stops, when another connection needs this connection's slot, or when the client has been
/// silent for too long.
async fn must_close(state: &ConnectionState, stopped: &mut watch::Receiver<()>) {
    tokio::select! {
        () = state.close_requested() => {}
        () = state.timed_out() => {}
        // An error means that the sender was dropped. In this case the server has stopped as well.
        _ = stopped.changed() => {}
    }
}

/// The body of a response. When it ends, the request ends.
struct TrackedBody {
    body: Body,
    state: Arc<ConnectionState>,
}

impl hyper::body::Body for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        hyper::body::Body::is_end_stream(&self.body)
    }

    fn size_hint(&self) -> SizeHint {
        hyper::body::Body::size_hint(&self.body)
    }
}

impl Drop for TrackedBody {
    fn drop(&mut self) {
        self.state.response_ended();
    }
}
