//! The server's accept loop with real sockets: slow connections, connection limits, and stopping the server.

use std::time::Duration;

use axum::{Router, body::Bytes, routing::get};
use http_body_util::channel::Channel;
use jobwright::{
    app::router,
    http::server::{ConnectionLimits, Liveness, SharedAddresses, Timeouts, liveness, serve},
};
use jobwright_db::testing::Engine;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpSocket, TcpStream},
    sync::{mpsc, oneshot},
    task::JoinHandle,
    time::timeout,
};

use crate::support::TestApp;

const SOON: Duration = Duration::from_secs(10);

struct Server {
    address: std::net::SocketAddr,
    liveness: Liveness,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

async fn start(router: Router, most_connections: usize, headers: Duration) -> Server {
    let timeouts = Timeouts {
        headers,
        ..Timeouts::default()
    };
    start_with(router, most_connections, timeouts).await
}

async fn start_with(router: Router, most_connections: usize, timeouts: Timeouts) -> Server {
    start_limited(
        router,
        ConnectionLimits::only_all(most_connections),
        timeouts,
    )
    .await
}

async fn start_limited(router: Router, limits: ConnectionLimits, timeouts: Timeouts) -> Server {
    let (liveness, probes) = liveness();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(async move {
        serve(listener, router, (limits, timeouts), probes, async {
            drop(stopped.await);
        })
        .await;
    });
    Server {
        address,
        liveness,
        stop: Some(stop),
        task,
    }
}

async fn connect(server: &Server, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

async fn read_all(mut stream: TcpStream) -> String {
    let mut text = String::new();
    timeout(SOON, stream.read_to_string(&mut text))
        .await
        .expect("the server closes the connection")
        .unwrap();
    text
}

const REQUEST: &str = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

fn hello() -> Router {
    Router::new().route("/", get(|| async { "hello" }))
}

#[tokio::test]
async fn a_connection_that_never_finishes_its_headers_is_closed() {
    let server = start(hello(), 10, Duration::from_millis(50)).await;
    for beginning in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: x\r\nx-slow: "] {
        let text = read_all(connect(&server, beginning).await).await;
        assert!(
            text.is_empty() || text.starts_with("HTTP/1.1 408"),
            "{text}"
        );
    }
    assert!(
        read_all(connect(&server, REQUEST).await)
            .await
            .ends_with("hello")
    );
}

#[tokio::test]
async fn a_stopping_server_finishes_requests_in_flight() {
    let (entered, is_in) = oneshot::channel::<()>();
    let (leave, may_leave) = oneshot::channel::<()>();
    let gate = std::sync::Arc::new(std::sync::Mutex::new(Some((entered, may_leave))));
    let router = Router::new().route(
        "/",
        get(move || {
            let (entered, may_leave) = gate.lock().unwrap().take().unwrap();
            async move {
                entered.send(()).unwrap();
                may_leave.await.unwrap();
                "finished"
            }
        }),
    );
    let mut server = start(router, 10, SOON).await;
    let busy = connect(&server, REQUEST).await;
    let idle = connect(&server, "").await;
    is_in.await.unwrap();
    drop(server.stop.take());
    assert_eq!(
        read_all(idle).await,
        "",
        "an idle connection is closed at once"
    );
    assert!(
        TcpStream::connect(server.address).await.is_err(),
        "nobody new is let in"
    );
    leave.send(()).unwrap();
    assert!(read_all(busy).await.ends_with("finished"));
    timeout(SOON, server.task)
        .await
        .expect("the server ends")
        .unwrap();
}

/// Returns a router whose handler reports each request to the test, and responds when the test sends a signal.
fn held() -> (Router, mpsc::UnboundedReceiver<oneshot::Sender<()>>) {
    let (entered, enters) = mpsc::unbounded_channel();
    let handler = move || {
        let entered = entered.clone();
        async move {
            let (leave, may_leave) = oneshot::channel();
            entered.send(leave).unwrap();
            may_leave.await.unwrap();
            "served"
        }
    };
    (Router::new().route("/", get(handler)), enters)
}

/// If all connections are busy, another connection gets 503 with `Retry-After`.
#[tokio::test]
async fn a_connection_over_the_limit_gets_503() {
    let (router, mut enters) = held();
    let timeouts = Timeouts {
        slot: Duration::from_millis(50),
        ..Timeouts::default()
    };
    let server = start_with(router, 1, timeouts).await;
    let busy = connect(&server, REQUEST).await;
    let leave = enters.recv().await.unwrap();
    let keeps = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
    let refused = read_all(connect(&server, keeps).await).await;
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("retry-after: 1\r\n"), "{refused}");
    assert!(refused.contains(r#""code":"overloaded""#), "{refused}");
    leave.send(()).unwrap();
    assert!(read_all(busy).await.ends_with("served"));
}

/// Connects from another IP address of this machine.
async fn connect_from(server: &Server, from: [u8; 4], text: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket
        .bind((std::net::Ipv4Addr::from(from), 0).into())
        .unwrap();
    let mut stream = socket.connect(server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// Slow clients at one IP address can't use all connections. Clients at other addresses still get a connection
/// immediately.
#[tokio::test]
async fn one_address_has_at_most_its_share_of_the_connections() {
    let (router, mut enters) = held();
    let timeouts = Timeouts {
        slot: Duration::from_millis(50),
        ..Timeouts::default()
    };
    let limits = ConnectionLimits {
        most: 8,
        most_of_one: 2,
        shared: SharedAddresses::Proxies(Vec::new()),
    };
    let server = start_limited(router, limits, timeouts).await;
    let greedy = [127, 0, 0, 2];
    let mut busy = Vec::new();
    for _ in 0..2 {
        let stream = connect_from(&server, greedy, REQUEST).await;
        busy.push((stream, enters.recv().await.unwrap()));
    }
    let refused = read_all(connect_from(&server, greedy, REQUEST).await).await;
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    // Opens more connections than one address may have in the queue. The server closes the surplus connections, so
    // the queue still has room for clients at other addresses.
    let mut waiting = Vec::new();
    for _ in 0..100 {
        waiting.push(connect_from(&server, greedy, "").await);
    }
    let other = connect_from(&server, [127, 0, 0, 3], REQUEST).await;
    enters.recv().await.unwrap().send(()).unwrap();
    assert!(read_all(other).await.ends_with("served"));
    drop(waiting);
    for (stream, leave) in busy {
        leave.send(()).unwrap();
        assert!(read_all(stream).await.ends_with("served"));
    }
}

/// The watchdog's liveness check needs no connection. So clients that use all connections can't cause the restart of a
/// healthy server.
#[tokio::test]
async fn a_liveness_probe_succeeds_when_all_connections_are_in_use() {
    let (router, mut enters) = held();
    let router = router.route("/healthz", get(|| async { "ok" }));
    let server = start(router, 1, SOON).await;
    let busy = connect(&server, REQUEST).await;
    let leave = enters.recv().await.unwrap();
    let probe = |within| {
        let liveness = server.liveness.clone();
        tokio::task::spawn_blocking(move || liveness.probe(within))
    };
    assert!(probe(SOON).await.unwrap());
    leave.send(()).unwrap();
    assert!(read_all(busy).await.ends_with("served"));
}

/// If all handlers hang, the liveness check fails.
#[tokio::test]
async fn a_liveness_probe_fails_when_handlers_hang() {
    let hangs = || std::future::pending::<&str>();
    let server = start(Router::new().route("/healthz", get(hangs)), 1, SOON).await;
    let liveness = server.liveness.clone();
    let probed = tokio::task::spawn_blocking(move || liveness.probe(Duration::from_millis(50)));
    assert!(!probed.await.unwrap());
}

/// A connection over the limit waits for a short time. If another connection closes in that time, the new connection
/// is served.
#[tokio::test]
async fn a_connection_over_the_limit_waits_for_another_to_close() {
    let (router, mut enters) = held();
    let timeouts = Timeouts {
        slot: SOON,
        ..Timeouts::default()
    };
    let server = start_with(router, 1, timeouts).await;
    let busy = connect(&server, REQUEST).await;
    let leave = enters.recv().await.unwrap();
    let next = connect(&server, REQUEST).await;
    leave.send(()).unwrap();
    assert!(read_all(busy).await.ends_with("served"));
    enters.recv().await.unwrap().send(()).unwrap();
    assert!(read_all(next).await.ends_with("served"));
}

/// If all connections are in use, the longest idle connection is closed for a new one.
#[tokio::test]
async fn the_longest_idle_connection_is_closed_for_a_new_one() {
    let server = start(hello(), 2, SOON).await;
    let keeps = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
    let mut first = connect(&server, keeps).await;
    read_answer(&mut first).await;
    let mut second = connect(&server, keeps).await;
    read_answer(&mut second).await;
    // The server closes only connections that have been idle for a while. Until it closes one, the new connection gets
    // 503, so the test retries.
    loop {
        let newcomer = read_all(connect(&server, REQUEST).await).await;
        if newcomer.ends_with("hello") {
            break;
        }
        assert!(newcomer.starts_with("HTTP/1.1 503"), "{newcomer}");
    }
    assert_eq!(read_all(first).await, "", "the first one was closed");
    second.write_all(REQUEST.as_bytes()).await.unwrap();
    assert!(
        read_all(second).await.ends_with("hello"),
        "the second one was not"
    );
}

async fn read_answer(stream: &mut TcpStream) {
    let mut text = Vec::new();
    while !text.ends_with(b"hello") {
        assert!(
            timeout(SOON, stream.read_buf(&mut text))
                .await
                .unwrap()
                .unwrap()
                > 0
        );
    }
}

/// A connection that is idle between requests has a longer timeout than a connection that is sending headers. Each is
/// closed after its timeout.
#[tokio::test]
async fn the_timeout_of_an_idle_connection_is_longer_than_the_timeout_for_sending_headers() {
    let timeouts = Timeouts {
        headers: Duration::from_millis(100),
        idle: Duration::from_millis(600),
        ..Timeouts::default()
    };
    let server = start_with(hello(), 10, timeouts).await;
    let mut kept = connect(&server, "GET / HTTP/1.1\r\nhost: x\r\n\r\n").await;
    read_answer(&mut kept).await;
    let mut byte = [0];
    assert!(
        timeout(3 * timeouts.headers, kept.read(&mut byte))
            .await
            .is_err(),
        "it is still open"
    );
    kept.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    read_answer(&mut kept).await;
    assert_eq!(read_all(kept).await, "", "it is closed when nothing comes");

    let mut kept = connect(&server, "GET / HTTP/1.1\r\nhost: x\r\n\r\n").await;
    read_answer(&mut kept).await;
    let begun = std::time::Instant::now();
    kept.write_all(b"GET / HT").await.unwrap();
    assert_eq!(
        read_all(kept).await,
        "",
        "a request that has started must continue"
    );
    assert!(begun.elapsed() < timeouts.idle);
}

/// Returns a router whose response never ends.
fn endless() -> Router {
    let handler = || async {
        let (mut sender, body) = Channel::<Bytes, std::io::Error>::new(1);
        tokio::spawn(async move {
            let piece = Bytes::from(vec![b'x'; 64 * 1024]);
            while sender.send_data(piece.clone()).await.is_ok() {}
            ENDED.notify_one();
        });
        axum::body::Body::new(body)
    };
    Router::new().route("/", get(handler))
}

static ENDED: tokio::sync::Notify = tokio::sync::Notify::const_new();

/// If a client doesn't read the response, the server closes the connection and drops the response's body.
#[tokio::test]
async fn a_connection_whose_response_is_not_read_is_closed() {
    let timeouts = Timeouts {
        answer: Duration::from_millis(200),
        ..Timeouts::default()
    };
    let server = start_with(endless(), 10, timeouts).await;
    let mut stream = connect(&server, REQUEST).await;
    let mut some = vec![0; 1_000_000];
    // Reading the response may take longer than the timeout, as long as the client keeps reading.
    let begun = std::time::Instant::now();
    while begun.elapsed() < 2 * timeouts.answer {
        stream.read_exact(&mut some).await.unwrap();
    }
    timeout(SOON, ENDED.notified())
        .await
        .expect("the answer is given up");
}

/// A POST from another site gets 403 before its body is read. The next request on the same connection still succeeds,
/// however the body is split into packets.
#[tokio::test]
async fn the_connection_of_a_refused_request_stays_usable() {
    let app = TestApp::new(Engine::Sqlite).await;
    let server = start(router(app.app.clone()), 10, SOON).await;
    let body = r#"{"username":"admin","password":"wrong"}"#;
    let refused = format!(
        "POST /api/auth/login HTTP/1.1\r\nhost: x\r\nsec-fetch-site: cross-site\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let last = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    for pieces in [
        vec![format!("{refused}{body}{last}")],
        vec![refused.clone(), format!("{body}{last}")],
        vec![refused.clone(), body.to_owned(), last.to_owned()],
    ] {
        let mut stream = connect(&server, "").await;
        for piece in pieces {
            stream.write_all(piece.as_bytes()).await.unwrap();
            tokio::task::yield_now().await;
        }
        let text = read_all(stream).await;
        assert!(text.starts_with("HTTP/1.1 403"), "{text}");
        assert!(text.contains("HTTP/1.1 200"), "{text}");
    }
}

/// If the body of a refused request is too long to be read, the response has `Connection: close`, and the server closes
/// the connection.
#[tokio::test]
async fn a_refused_request_with_a_long_body_closes_the_connection() {
    let app = TestApp::new(Engine::Sqlite).await;
    let server = start(router(app.app.clone()), 10, SOON).await;
    let beginning = format!(
        "POST /api/auth/login HTTP/1.1\r\nhost: x\r\nsec-fetch-site: cross-site\r\n\
         content-length: 10000000\r\n\r\n{}",
        "x".repeat(100_000)
    );
    let text = read_all(connect(&server, &beginning).await).await;
    assert!(text.starts_with("HTTP/1.1 403"), "{text}");
    assert!(text.contains("connection: close"), "{text}");
}
