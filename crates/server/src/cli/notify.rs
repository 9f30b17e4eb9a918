//! Reports the server's state to the service manager (systemd's `sd_notify`) if the service manager has set
//! `NOTIFY_SOCKET`. The service manager then considers the start complete only when the schema is up to date and the
//! port is open. If the service manager watches the process (`WATCHDOG_USEC`), it restarts a server that no longer answers.

use std::{
    env,
    ffi::OsStr,
    io,
    net::SocketAddr as IpSocketAddr,
    os::unix::{ffi::OsStrExt as _, net::SocketAddr, net::UnixDatagram},
    process,
    sync::mpsc::{RecvTimeoutError, Sender, channel},
    thread,
    time::Duration,
};

use super::http_get;

/// Reports that the server is ready.
pub(super) const READY: &str = "READY=1";

/// Reports that the server is stopping.
pub(super) const STOPPING: &str = "STOPPING=1";

/// Reports that the server still answers.
const ALIVE: &str = "WATCHDOG=1";

/// Reports to the watchdog until it is dropped.
#[must_use]
pub(super) struct Watchdog {
    _stop: Option<Sender<()>>,
}

/// Starts to report to the service manager's watchdog, if there is one. A thread of its own requests `GET /healthz` from
/// the server's port like any client, four times in the watchdog's period, and reports only an answer. Without an answer
/// for a whole period the service manager restarts the server.
pub(super) fn watch(server: IpSocketAddr) -> io::Result<Watchdog> {
    let Some(period) = watchdog_period() else {
        return Ok(Watchdog { _stop: None });
    };
    let (stop, stopped) = channel::<()>();
    let pause = period / 4;
    thread::Builder::new()
        .name("watchdog".to_owned())
        .spawn(move || {
            while stopped.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                if answers(server, pause) {
                    report(ALIVE);
                } else {
                    tracing::error!("the server does not answer its own health check");
                }
            }
        })?;
    Ok(Watchdog { _stop: Some(stop) })
}

/// The watchdog's period, if the service manager watches this process.
fn watchdog_period() -> Option<Duration> {
    let number = |name| env::var(name).ok()?.parse::<u64>().ok();
    let is_another =
        number("WATCHDOG_PID").is_some_and(|watched| watched != u64::from(process::id()));
    let period = number("WATCHDOG_USEC").filter(|period| *period > 0)?;
    (!is_another).then(|| Duration::from_micros(period))
}

/// Whether the server answers. Any status will do: a server that refuses a request because of too much load is alive.
fn answers(server: IpSocketAddr, timeout: Duration) -> bool {
    http_get::get(http_get::connect_address(server), "/healthz", timeout).is_ok()
}

/// Sends the state if `NOTIFY_SOCKET` is set. A failure is only logged, because serving doesn't depend on it.
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

/// The socket's address: a path, or on Linux an abstract name after `@`.
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
    fn a_state_is_sent_to_a_path_or_an_abstract_name() {
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

    #[test]
    fn a_server_that_accepts_and_does_not_answer_is_not_alive() {
        let server = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = server.local_addr().unwrap();
        assert!(!answers(address, Duration::from_millis(50)), "no answer");
        drop(server);
        assert!(!answers(address, Duration::from_secs(5)), "closed");
    }
}
