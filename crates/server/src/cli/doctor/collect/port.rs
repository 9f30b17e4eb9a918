//! Inspects the listening addresses. First looks for a running server at the address. If none responds, binds the
//! address for a moment.

use std::{
    io::ErrorKind,
    net::{SocketAddr, TcpListener},
};

use super::super::{
    super::{http_get, settings::Settings},
    rules::port::{Facts, Holder},
};

/// Collects the facts about the application's address and, if configured, about the address of the metrics.
pub(in super::super) fn collect(settings: &Settings) -> Vec<Facts> {
    let facts = |address, is_metrics| Facts {
        address,
        is_metrics,
        holder: holder(address, is_metrics),
    };
    let mut all = vec![facts(settings.listen, false)];
    all.extend(settings.metrics_listen.map(|address| facts(address, true)));
    all
}

fn holder(address: SocketAddr, is_metrics: bool) -> Holder {
    if address.port() == 0 {
        // With port 0 the operating system chooses a free port.
        return Holder::Nobody;
    }
    let (path, sign) = if is_metrics {
        ("/metrics", "jobwright_")
    } else {
        ("/healthz", "{\"message\":\"ok\"}")
    };
    match http_get::get(http_get::connect_address(address), path, http_get::TIMEOUT) {
        Ok(answer) if answer.status == 200 && answer.body.contains(sign) => Holder::Jobwright,
        Err(error) if is_nobody(error.kind()) => free(address),
        Ok(_) | Err(_) => Holder::Another,
    }
}

fn is_nobody(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::ConnectionRefused
            | ErrorKind::AddrNotAvailable
            | ErrorKind::HostUnreachable
            | ErrorKind::NetworkUnreachable
    )
}

fn free(address: SocketAddr) -> Holder {
    match TcpListener::bind(address) {
        Ok(_) => Holder::Nobody,
        Err(error) if error.kind() == ErrorKind::AddrInUse => Holder::Another,
        Err(error) => Holder::Refused(error.to_string()),
    }
}
