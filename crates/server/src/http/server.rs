//! The accept loop: what stands between a socket and the router.
//!
//! An own one, because a client that never finishes its headers must be dropped, the number of
//! connections must have an end, and a stop must let the requests in flight finish.

use std::{future::Future, io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{sleep, timeout},
};
use tower::ServiceExt as _;

use super::client_address::Peer;

/// How long a server waits for a client.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For the whole of a request's headers, and between two requests.
    pub headers: Duration,
    /// For the requests in flight when the server stops.
    pub stop: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            headers: Duration::from_secs(10),
            stop: Duration::from_secs(10),
        }
    }
}

/// Serves `router` until `stop` is done, then waits for the requests in flight.
///
/// At most `most_connections` are open at once; more wait in the system's queue.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    most_connections: usize,
    patience: Patience,
    stop: impl Future<Output = ()>,
) {
    let places = Arc::new(Semaphore::new(most_connections));
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &places) => accepted,
        };
        let Some((stream, peer, place)) = accepted else {
            break;
        };
        let connection = connection(stream, peer, router.clone(), patience);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            let _place = place;
            // The client went away or broke the protocol: nobody is left to tell.
            if let Err(error) = connection.await {
                tracing::debug!(%error, "connection ended");
            }
        });
    }
    drop(listener);
    if timeout(patience.stop, graceful.shutdown()).await.is_err() {
        tracing::warn!("requests were still in flight when the time to stop was over");
    }
}

/// The next connection, once there is a place for it. Nothing when there never will be one.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = places.clone().acquire_owned().await.ok()?;
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return Some((stream, peer, place)),
            Err(error) => wait_after(&error).await,
        }
    }
}

/// A client that is gone already costs nothing; out of file handles, others must close first.
async fn wait_after(error: &io::Error) {
    let is_the_clients = matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    );
    if !is_the_clients {
        tracing::error!(%error, "cannot accept connections");
        sleep(Duration::from_millis(200)).await;
    }
}

/// HTTP/1.1 on one connection; every request carries its peer's address.
fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Patience,
) -> http1::Connection<
    TokioIo<TcpStream>,
    impl hyper::service::HttpService<
        Incoming,
        ResBody = Body,
        Error = std::convert::Infallible,
        Future: Send,
    > + Send,
> {
    // Answers are written whole; waiting for more to send would only delay them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "cannot set TCP_NODELAY");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer.ip()));
        router.clone().oneshot(request)
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.headers)
        .serve_connection(TokioIo::new(stream), service)
}
