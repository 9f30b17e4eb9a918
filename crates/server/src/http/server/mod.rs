//! The accept loop, between the sockets and the router.
//!
//! The server has its own loop, because it must drop clients that are slow with their headers or with reading a
//! response, must limit the number of connections, and must finish the requests in flight when it stops.

mod connection_state;
mod connections;
mod timed_stream;
mod timeouts;

use std::{future::Future, io, net::SocketAddr, sync::Arc, time::Duration};

use axum::Router;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    time::{sleep, timeout},
};

use super::middleware::refusal;
use connections::{Connection, Connections};

pub use timeouts::Timeouts;

/// How many connections over the limit are accepted to answer them with 503, so that they don't wait without an answer.
pub const SPARE_CONNECTIONS: usize = 64;

/// Serves `router` until `stop` completes, then waits for the requests in flight.
///
/// At most `most_connections` are served at once. For one more, the connection that has waited longest for its client
/// is closed. When all are busy, the new one is answered 503.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    most_connections: usize,
    timeouts: Timeouts,
    stop: impl Future<Output = ()>,
) {
    let (stopping, stopped) = watch::channel(());
    let acceptor = Acceptor {
        connections: Connections::new(most_connections),
        spare: Arc::new(Semaphore::new(SPARE_CONNECTIONS)),
        router,
        refusal: refusal(),
        timeouts,
    };
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = acceptor.accept(&listener) => accepted,
        };
        let Some((stream, peer, spare)) = accepted else {
            break;
        };
        acceptor.serve_or_refuse(stream, peer, spare, stopped.clone());
    }
    drop((listener, stopped));
    stopping.send_replace(());
    if timeout(timeouts.stop, stopping.closed()).await.is_err() {
        tracing::warn!(
            "requests were still in flight when the time limit for stopping was reached"
        );
    }
}

/// Accepts connections and starts to serve them.
struct Acceptor {
    connections: Connections,
    spare: Arc<Semaphore>,
    router: Router,
    /// Responds 503 to everything.
    refusal: Router,
    timeouts: Timeouts,
}

impl Acceptor {
    /// The next connection, and a permit that the connection holds until it gets a slot. The permits limit how many
    /// connections wait for a slot.
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

    /// Serves a connection if a slot is free now or soon, else refuses it.
    fn serve_or_refuse(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        spare: OwnedSemaphorePermit,
        stopped: watch::Receiver<()>,
    ) {
        let connection = Connection::new(stream, peer, self.timeouts);
        if let Some(slot) = self.connections.take_slot(&connection) {
            drop(spare);
            let served = connection.serve(self.router.clone(), stopped);
            tokio::spawn(async move {
                let _slot = slot;
                served.await;
            });
            return;
        }
        self.connections.close_longest_idle();
        let (connections, timeouts) = (self.connections.clone(), self.timeouts);
        let (router, refusal) = (self.router.clone(), self.refusal.clone());
        tokio::spawn(async move {
            if let Ok(slot) = timeout(timeouts.slot, connections.wait_for_slot(&connection)).await {
                drop(spare);
                let _slot = slot;
                return connection.serve(router, stopped).await;
            }
            metrics::counter!("jobwright_overloaded_total").increment(1);
            // A client that doesn't send a request in this time gets no response.
            let refused = timeout(timeouts.slot * 2, connection.serve(refusal, stopped)).await;
            drop((refused, spare));
        });
    }
}

/// Waits after a failed accept. If only the client has disconnected, there is no wait. If no file handles are left,
/// other connections must close first.
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
