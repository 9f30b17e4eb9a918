//! Reports the server's state to the service manager (systemd's `sd_notify`) if the service manager has set
//! `NOTIFY_SOCKET`. The service manager then considers the start complete only when the schema is up to date and the
//! port is open. If the service manager watches the process (`WATCHDOG_USEC`), it restarts a server that no longer
//! responds.

use std::{
    env,
    ffi::OsStr,
    io,
    os::unix::{ffi::OsStrExt as _, net::SocketAddr, net::UnixDatagram},
    process,
    sync::mpsc::{RecvTimeoutError, Sender, channel},
    thread,
    time::Duration,
};

use crate::http::server::Liveness;

/// Reports that the server is ready.
pub(super) const READY: &str = "READY=1";

/// Reports that the server is stopping.
pub(super) const STOPPING: &str = "STOPPING=1";

/// Reports that the server still responds.
const ALIVE: &str = "WATCHDOG=1";

/// Reports to the watchdog regularly until this value is dropped.
#[must_use]
pub(super) struct Watchdog {
    _stop: Option<Sender<()>>,
}

/// Starts reporting to the service manager's watchdog, if there is one. A separate thread checks the accept loop and a
/// handler four times per watchdog period, and reports only if both respond. If there is no report for a whole period,
/// the service manager restarts the server. The thread doesn't connect to the port: clients may use up all connections
/// although the server is healthy.
pub(super) fn watch(liveness: Liveness) -> io::Result<Watchdog> {
    let Some(period) = watchdog_period() else {
        return Ok(Watchdog { _stop: None });
    };
    let (stop, stopped) = channel::<()>();
    let pause = period / 4;
    thread::Builder::new()
        .name("watchdog".to_owned())
        .spawn(move || {
            while stopped.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                if liveness.probe(pause) {
                    report(ALIVE);
                } else {
                    tracing::error!("the server did not respond to the watchdog's check in time");
                }
            }
        })?;
    Ok(Watchdog { _stop: Some(stop) })
}

/// Returns the watchdog's period if the service manager watches this process.
fn watchdog_period() -> Option<Duration> {
    let number = |name| env::var(name).ok()?.parse::<u64>().ok();
    let is_another =
        number("WATCHDOG_PID").is_some_and(|watched| watched != u64::from(process::id()));
    let period = number("WATCHDOG_USEC").filter(|period| *period > 0)?;
    (!is_another).then(|| Duration::from_micros(period))
}

/// Sends the state if `NOTIFY_SOCKET` is set. A failure is only logged, because the server works without it.
pub(super) fn report(state: &str) {
    let Some(name) = env::var_os("NOTIFY_SOCKET").filter(|name| !name.is_empty()) else {
        return;
    };
    if let Err(error) = send(&name, state) {
        tracing::warn!(%error, "could not notify the service manager of {state}");
    }
}

fn send(name: &OsStr, state: &str) -> io::Result<()> {
    let socket = UnixDatagram::unbound()?;
    socket.send_to_addr(state.as_bytes(), &address(name)?)?;
    Ok(())
}

/// Returns the socket's address: a path, or on Linux an abstract name after `@`.
fn address(name: &OsStr) -> io::Result<SocketAddr> {
    match name.as_bytes().split_first() {
        Some((b'/', _)) => SocketAddr::from_pathname(name),
        #[cfg(target_os = "linux")]
        Some((b'@', rest)) => {
            <SocketAddr as std::os::linux::net::SocketAddrExt>::from_abstract_name(rest)
        }
        _ => Err(io::ErrorKind::InvalidInput.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_state_is_sent_to_a_socket_path_or_an_abstract_socket_name() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("notify");
        let abstract_name = format!("@{}", file.display());
        for name in [file.as_os_str(), OsStr::new(&abstract_name)] {
            let manager = UnixDatagram::bind_addr(&address(name).unwrap()).unwrap();
            send(name, READY).unwrap();
            let mut received = [0; 64];
            let length = manager.recv(&mut received).unwrap();
            assert_eq!(&received[..length], READY.as_bytes());
        }
        assert!(address(OsStr::new("notify")).is_err());
    }
}
