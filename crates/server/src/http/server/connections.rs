//! The open connections, their limit, and which one is closed when there is no room.

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
use tokio::{
    net::TcpStream,
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    time::timeout,
};
use tower::ServiceExt as _;

use super::{Patience, patient::Patient, standing::Standing};
use crate::http::client_address::Peer;

/// The most bytes buffered for a request that is being read, and so the limit of its headers.
const MOST_BUFFERED: usize = 32 * 1_024;

/// A connection that has been idle for less is not closed to make room: its client may be about to send a request.
const SILENT: Duration = Duration::from_millis(500);

/// How long a connection that is closing may take to say so.
const FAREWELL: Duration = Duration::from_millis(100);

/// The slots, and the connections that have them.
#[derive(Clone)]
pub(super) struct Connections {
    places: Arc<Semaphore>,
    open: Arc<Mutex<HashMap<SocketAddr, Arc<Standing>>>>,
}

/// The slot of one connection, freed when this is dropped.
pub(super) struct Place {
    peer: SocketAddr,
    open: Arc<Mutex<HashMap<SocketAddr, Arc<Standing>>>>,
    _permit: OwnedSemaphorePermit,
}

impl Connections {
    /// Allows `most` connections.
    pub(super) fn new(most: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(most)),
            open: Arc::default(),
        }
    }

    /// Takes a slot, if one is free.
    pub(super) fn place(&self, connection: &Connection) -> Option<Place> {
        let permit = self.places.clone().try_acquire_owned().ok()?;
        Some(self.enter(connection, permit))
    }

    /// Waits for a slot.
    pub(super) async fn wait_for_place(&self, connection: &Connection) -> Option<Place> {
        let permit = self.places.clone().acquire_owned().await.ok()?;
        Some(self.enter(connection, permit))
    }

    fn enter(&self, connection: &Connection, permit: OwnedSemaphorePermit) -> Place {
        let peer = connection.peer;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.insert(peer, Arc::clone(&connection.standing));
        Place {
            peer,
            open: Arc::clone(&self.open),
            _permit: permit,
        }
    }

    /// Asks the connection that has waited longest for its client to close.
    pub(super) fn make_room(&self) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let silent = open.values().filter_map(|one| Some((one.waited()?, one)));
        let longest = silent
            .filter(|(waited, _)| *waited >= SILENT)
            .max_by_key(|(waited, _)| *waited);
        if let Some((_, standing)) = longest {
            standing.ask_to_leave();
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.remove(&self.peer);
    }
}

/// An accepted connection.
pub(super) struct Connection {
    stream: TcpStream,
    peer: SocketAddr,
    patience: Patience,
    standing: Arc<Standing>,
}

impl Connection {
    /// A new connection. Its timeouts start now.
    pub(super) fn new(stream: TcpStream, peer: SocketAddr, patience: Patience) -> Self {
        Self {
            stream,
            peer,
            patience,
            standing: Arc::new(Standing::new(patience)),
        }
    }

    /// Serves HTTP/1.1 until the client or the server is done. Every request carries its peer's address.
    pub(super) async fn serve(self, router: Router, mut stopped: watch::Receiver<()>) {
        // Responses are written whole, so waiting for more data would only delay them.
        if let Err(error) = self.stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot set TCP_NODELAY");
        }
        let standing = Arc::clone(&self.standing);
        let peer = Peer(self.peer.ip());
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            standing.begin();
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(peer);
            let (router, standing) = (router.clone(), Arc::clone(&standing));
            async move {
                let answer = router.oneshot(request).await;
                answer.map(|answer| answer.map(|body| Answer { body, standing }))
            }
        });
        let stream = Patient::new(
            self.stream,
            Arc::clone(&self.standing),
            self.patience.answer,
        );
        let connection = http1::Builder::new()
            // `Standing` has its own timeout.
            .header_read_timeout(None)
            .max_buf_size(MOST_BUFFERED)
            .serve_connection(TokioIo::new(stream), service);
        let mut connection = std::pin::pin!(connection);
        let standing = self.standing;
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = leave(&standing, &mut stopped) => {
                connection.as_mut().graceful_shutdown();
                match timeout(FAREWELL, connection.as_mut()).await {
                    Ok(ended) => ended,
                    // A request that arrived before the connection was told to close is still answered.
                    Err(_) if standing.is_busy() => connection.await,
                    Err(_) => return,
                }
            }
        };
        // The client disconnected or violated the protocol: nobody is left to answer.
        if let Err(error) = ended {
            tracing::debug!(%error, "connection ended");
        }
    }
}

/// Completes when the server stops or needs the slot, or when the client was silent for too long.
async fn leave(standing: &Standing, stopped: &mut watch::Receiver<()>) {
    tokio::select! {
        () = standing.asked_to_leave() => {}
        () = standing.overdue() => {}
        // An error means that the server was dropped, which is a stop too.
        _ = stopped.changed() => {}
    }
}

/// The body of a response. Its end is the end of the request.
struct Answer {
    body: Body,
    standing: Arc<Standing>,
}

impl hyper::body::Body for Answer {
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

impl Drop for Answer {
    fn drop(&mut self) {
        self.standing.end();
    }
}
