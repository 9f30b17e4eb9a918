//! Charges what a call of the API buffers to the server's budget of bytes. rule: buffer-budget

use axum::{
    body::{Body, HttpBody as _},
    extract::{Request, State},
    http::Method,
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use http_body_util::BodyExt as _;

use crate::{
    app::App,
    http::{
        buffers::{Buffers, charged, refuse},
        client_address,
    },
    kit::byte_budget::{Charge, Holder},
};

/// The call that is answered although the budget is used up. Its body and its answer are short.
const SIGN_IN: &str = "/api/auth/login";
/// The call that isn't charged, because its answer has a few bytes and every page asks for it again and again.
const COUNT: &str = "/api/notifications/count";

/// Handles the request with a charge. A complete answer holds it until it was sent.
pub(super) async fn charge(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // The web app's files are part of the program and take no memory. Neither do the answers about health.
    if !path.starts_with("/api/") || path == COUNT {
        return next.run(request).await;
    }
    let never_waits = path == SIGN_IN;
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let (mut parts, body) = request.into_parts();
    let holder = Holder::Address(client_address::network_of(&parts, &app.config));
    let buffers = Buffers::new(&app.budget, holder, never_waits);
    parts.extensions.insert(buffers.clone());
    let response = next.run(Request::from_parts(parts, body)).await;
    match buffers.take().await {
        Some(charge) => hold(response, charge, never_waits || changes).await,
        None => response,
    }
}

/// Lets a complete answer hold the charge of its length. 503 if it is longer than what was reserved and there is no
/// room, unless it `must` be sent: an answer to a change, which is stored already.
async fn hold(response: Response, mut charge: Charge, must: bool) -> Response {
    let Some(length) = response.body().size_hint().exact() else {
        return response;
    };
    if length == 0 {
        return response;
    }
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    let room = charge.set(length.min(charge.most()));
    if let (Err(full), false) = (room, must) {
        return refuse(full).into_response();
    }
    let (parts, body) = response.into_parts();
    match body.collect().await {
        Ok(whole) => Response::from_parts(parts, Body::from(charged(whole.to_bytes(), charge))),
        Err(_) => Response::from_parts(parts, Body::empty()),
    }
}
