//! The accept loop: what stands between a socket and the router.
//!
//! An own one, because a client that is slow with its headers or with taking its answer must be dropped, the number
//! of connections must have an end, and a stop must let the requests in flight finish.

mod connections;
mod patient;
mod standing;

use std::{future::Future, io, net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    time::{sleep, timeout},
};

use super::middleware::refusal;
use connections::{Connection, Connections};

/// How long a server waits for a client.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For the whole of a request's headers, from the connection or the request's first byte on.
    pub headers: Duration,
    /// For the next request on a connection that has had one.
    pub idle: Duration,
    /// For a client that takes none of its answer. Each kilobyte that it takes gives a second back, so that
    /// one who is slow but goes on is never cut off.
    pub answer: Duration,
    /// For a place when every connection is taken, before 503.
    pub place: Duration,
    /// For the requests in flight when the server stops.
    pub stop: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            headers: Duration::from_secs(10),
            // Longer than the minute for which proxies and browsers keep a connection to use again.
            idle: Duration::from_secs(75),
            answer: Duration::from_secs(30),
            place: Duration::from_secs(1),
            stop: Duration::from_secs(10),
        }
    }
}

/// So many connections over the bound are held for a moment, to be answered 503 rather than left waiting.
pub const SPARE_CONNECTIONS: usize = 64;

/// Serves `router` until `stop` is done, then waits for the requests in flight.
///
/// At most `most_connections` are served at once. For one more, the connection that has waited for its client
/// longest is closed; when all are busy, it is answered 503.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    most_connections: usize,
    patience: Patience,
    stop: impl Future<Output = ()>,
) {
    let (stopping, stopped) = watch::channel(());
    let door = Door {
        connections: Connections::new(most_connections),
        spare: Arc::new(Semaphore::new(SPARE_CONNECTIONS)),
        router,
        refusal: refusal(),
        patience,
    };
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = door.accept(&listener) => accepted,
        };
        let Some((stream, peer, spare)) = accepted else {
            break;
        };
        door.let_in(stream, peer, spare, stopped.clone());
    }
    drop((listener, stopped));
    stopping.send_replace(());
    if timeout(patience.stop, stopping.closed()).await.is_err() {
        tracing::warn!("requests were still in flight when the time to stop was over");
    }
}

/// Where connections come in.
struct Door {
    connections: Connections,
    spare: Arc<Semaphore>,
    router: Router,
    /// Answers 503 to everything.
    refusal: Router,
    patience: Patience,
}

impl Door {
    /// The next connection, and the right to hold it while it has no place yet.
    async fn accept(
        &self,
        listener: &TcpListener,
    ) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
        let spare = self.spare.clone().acquire_owned().await.ok()?;
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => return Some((stream, peer, spare)),
                Err(error) => wait_after(&error).await,
            }
        }
    }

    /// Serves a connection where there is a place for it, now or in a moment; else refuses it.
    fn let_in(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        spare: OwnedSemaphorePermit,
        stopped: watch::Receiver<()>,
    ) {
        let connection = Connection::new(stream, peer, self.patience);
        if let Some(place) = self.connections.place(&connection) {
            drop(spare);
            let served = connection.serve(self.router.clone(), stopped);
            tokio::spawn(async move {
                let _place = place;
                served.await;
            });
            return;
        }
        self.connections.make_room();
        let (connections, patience) = (self.connections.clone(), self.patience);
        let (router, refusal) = (self.router.clone(), self.refusal.clone());
        tokio::spawn(async move {
            if let Ok(place) =
                timeout(patience.place, connections.wait_for_place(&connection)).await
            {
                drop(spare);
                let _place = place;
                return connection.serve(router, stopped).await;
            }
            metrics::counter!("jobwright_overloaded_total").increment(1);
            // Whoever does not even ask in this time is not answered.
            let refused = timeout(patience.place * 2, connection.serve(refusal, stopped)).await;
            drop((refused, spare));
        });
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
