//! The accept loop, which gives connections from the sockets to the router.
//!
//! The server has its own loop, because it must drop clients that send headers or read responses too slowly, limit the
//! number of connections, and finish the requests in flight when it stops.

mod connection_state;
mod connections;
mod limits;
mod liveness;
mod shares;
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
use limits::SPARE_CONNECTIONS;

pub use limits::{ConnectionLimits, SharedAddresses};
pub use liveness::{Liveness, Probes, liveness};
pub use timeouts::Timeouts;

/// Serves `router` until `stop` completes, then waits for the requests in flight.
///
/// If a new connection exceeds the limits, the connection that has waited longest for its client is closed. If all
/// connections are busy, the new one is answered with 503. `probes` are answered even if all connections are in use.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    (limits, timeouts): (ConnectionLimits, Timeouts),
    mut probes: Probes,
    stop: impl Future<Output = ()>,
) {
    let (stopping, stopped) = watch::channel(());
    let acceptor = Acceptor {
        connections: Connections::new(limits),
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
            probe = probes.next() => {
                liveness::answer(probe, acceptor.router.clone());
                continue;
            }
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

/// Accepts connections, and starts to serve each of them.
struct Acceptor {
    connections: Connections,
    spare: Arc<Semaphore>,
    router: Router,
    /// The router that responds 503 to every request.
    refusal: Router,
    timeouts: Timeouts,
}

impl Acceptor {
    /// Returns the next connection, and a permit that the connection holds until it gets a slot. The permits limit how
    /// many connections wait for a slot.
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

    /// Serves a connection if a slot is free now or soon. Otherwise refuses it.
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
        // Without this limit, one address could take all places in the queue for slots.
        let Some(place) = self.connections.take_place(&connection) else {
            metrics::counter!("jobwright_overloaded_total").increment(1);
            return;
        };
        self.connections.close_longest_idle(&connection);
        let (connections, timeouts) = (self.connections.clone(), self.timeouts);
        let (router, refusal) = (self.router.clone(), self.refusal.clone());
        tokio::spawn(async move {
            if let Ok(slot) = timeout(timeouts.slot, connections.wait_for_slot(&connection)).await {
                drop((place, spare));
                let _slot = slot;
                return connection.serve(router, stopped).await;
            }
            metrics::counter!("jobwright_overloaded_total").increment(1);
            // The client gets the 503 only if it sends a request within this time.
            let refused = timeout(timeouts.slot * 2, connection.serve(refusal, stopped)).await;
            drop((refused, place, spare));
        });
    }
}

/// Waits after accepting a connection has failed. Doesn't wait if only the client has disconnected. If there are no
/// file handles left, other connections must close first.
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
