//! The connections that are open, how many there may be, and who leaves when there is no room.

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

/// The most that is kept of a request that is being read, and so of its headers, in bytes.
const MOST_BUFFERED: usize = 32 * 1_024;

/// Who has been silent for less is not closed to make room: it may be about to ask.
const SILENT: Duration = Duration::from_millis(500);

/// How long a connection that leaves may take to say so.
const FAREWELL: Duration = Duration::from_millis(100);

/// The places, and who has them.
#[derive(Clone)]
pub(super) struct Connections {
    places: Arc<Semaphore>,
    open: Arc<Mutex<HashMap<SocketAddr, Arc<Standing>>>>,
}

/// The place of one connection, given up when this is dropped.
pub(super) struct Place {
    peer: SocketAddr,
    open: Arc<Mutex<HashMap<SocketAddr, Arc<Standing>>>>,
    _permit: OwnedSemaphorePermit,
}

impl Connections {
    /// Room for `most` connections.
    pub(super) fn new(most: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(most)),
            open: Arc::default(),
        }
    }

    /// A place, if there is one.
    pub(super) fn place(&self, connection: &Connection) -> Option<Place> {
        let permit = self.places.clone().try_acquire_owned().ok()?;
        Some(self.enter(connection, permit))
    }

    /// A place as soon as there is one.
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

    /// Asks the connection that has waited for its client longest to leave.
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

/// A connection that came in.
pub(super) struct Connection {
    stream: TcpStream,
    peer: SocketAddr,
    patience: Patience,
    standing: Arc<Standing>,
}

impl Connection {
    /// A connection that was just taken, of whose patience the count begins now.
    pub(super) fn new(stream: TcpStream, peer: SocketAddr, patience: Patience) -> Self {
        Self {
            stream,
            peer,
            patience,
            standing: Arc::new(Standing::new(patience)),
        }
    }

    /// Speaks HTTP/1.1 until the client or the server is done; every request carries its peer's address.
    pub(super) async fn serve(self, router: Router, mut stopped: watch::Receiver<()>) {
        // Answers are written whole; waiting for more to send would only delay them.
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
            // The standing has one.
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
                    // It has asked in time, and is answered.
                    Err(_) if standing.is_busy() => connection.await,
                    Err(_) => return,
                }
            }
        };
        // The client went away or broke the protocol: nobody is left to tell.
        if let Err(error) = ended {
            tracing::debug!(%error, "connection ended");
        }
    }
}

/// Done when the server stops or needs the place, or the client has been silent for too long.
async fn leave(standing: &Standing, stopped: &mut watch::Receiver<()>) {
    tokio::select! {
        () = standing.asked_to_leave() => {}
        () = standing.overdue() => {}
        // An error: the server has gone, which is a stop as well.
        _ = stopped.changed() => {}
    }
}

/// The body of an answer; its end is the end of the request.
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
