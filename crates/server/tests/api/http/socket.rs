//! The accept loop over real sockets: slow clients, connection bounds, and stopping.

use std::time::Duration;

use axum::{Router, routing::get};
use jobwright::{
    app::router,
    http::server::{Patience, serve},
};
use jobwright_db::testing::Engine;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::timeout,
};

use crate::support::TestApp;

const SOON: Duration = Duration::from_secs(10);

struct Server {
    address: std::net::SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

async fn start(router: Router, most_connections: usize, headers: Duration) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let patience = Patience {
        headers,
        stop: SOON,
    };
    let task = tokio::spawn(async move {
        serve(listener, router, most_connections, patience, async {
            drop(stopped.await);
        })
        .await;
    });
    Server {
        address,
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
async fn a_client_that_never_ends_its_headers_is_dropped() {
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
async fn a_stop_lets_requests_in_flight_finish() {
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

#[tokio::test]
async fn connections_over_the_bound_wait_for_a_place() {
    let server = start(hello(), 1, SOON).await;
    let holder = connect(&server, "").await;
    let mut waiting = connect(&server, REQUEST).await;
    let mut byte = [0; 1];
    assert!(
        timeout(Duration::from_millis(100), waiting.read(&mut byte))
            .await
            .is_err(),
        "it has no place yet"
    );
    drop(holder);
    assert!(read_all(waiting).await.ends_with("hello"));
}

/// A refused POST (decisions 5: cross-site is 403) is answered before its body is read; the next request on the
/// same connection is answered all the same, however the body arrives.
#[tokio::test]
async fn a_refused_request_leaves_its_connection_usable() {
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

/// What is not worth reading to its end closes the connection, and the answer says so.
#[tokio::test]
async fn a_refused_body_that_does_not_end_closes_the_connection() {
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
