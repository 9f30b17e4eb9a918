//! rule: wire-host. A request that does not have exactly one `Host` header is refused before it has any effect.

use axum::{
    body::Body,
    http::{Request, Version, header::HOST},
};

use crate::support::{TestApp, on_each_engine};

on_each_engine! {
    async fn a_missing_or_duplicate_host_gets_400(engine) {
        let app = TestApp::new(engine).await;
        let client = app.anonymous();
        for path in ["/", "/api/auth/user", "/api/events", "/healthz"] {
            for hosts in [vec![], vec!["jobs.example.com", "jobs.example.com"], vec!["a", "b"], vec![""], vec!["a b"]] {
                for version in [Version::HTTP_11, Version::HTTP_10] {
                    let mut request = Request::get(path).version(version);
                    for host in &hosts {
                        request = request.header(HOST, *host);
                    }
                    let response = client.run(request.body(Body::empty()).unwrap()).await;
                    if hosts.is_empty() && version == Version::HTTP_10 {
                        assert_ne!(response.status, 400, "{path}: HTTP/1.0 needs no host");
                    } else {
                        response.assert_error(400, "malformed");
                    }
                }
            }
        }
    }
}
