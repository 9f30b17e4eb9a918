//! How a server starts.

use serde_json::Value;

use crate::{
    process::{sqlite, start},
    support::{Business, figure, length},
};

/// The binary needs no other program. The server accepts requests as soon as it has printed its address.
#[test]
fn a_server_responds_as_soon_as_it_prints_its_address() {
    let (_folder, url) = sqlite();
    Business::found(&url);
    let starts = length(2, 20);
    let mut slowest = std::time::Duration::ZERO;
    for _ in 0..starts {
        let begun = std::time::Instant::now();
        let server = start(&url, &[]);
        let boss = Business::sign_in(&server);
        slowest = slowest.max(begun.elapsed());
        let other = boss.again(&server.address);
        let (status, user) = other.send("GET", "/api/auth/user", &Value::Null).unwrap();
        assert_eq!((status, &user["username"]), (200, &"boss".into()));
    }
    figure(
        "start of a server, sign-in included",
        &format!("{starts} starts, slowest {} ms", slowest.as_millis()),
    );
}
