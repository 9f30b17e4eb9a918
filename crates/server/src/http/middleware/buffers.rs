//! The bytes that an API request buffers are charged to the server's byte budget. rule: buffer-budget

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

/// The path of sign-in requests. They are served even if the budget is used up. Their bodies and responses are short.
const SIGN_IN: &str = "/api/auth/login";
/// The path of the number of unread notifications. It isn't charged, because every page requests it repeatedly and its
/// response has only a few bytes.
const COUNT: &str = "/api/notifications/count";

/// Handles the request and charges the bytes that it buffers. A complete response keeps the charge until it is sent.
pub(super) async fn charge(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // The web app's files are part of the program and need no buffers. Neither do the health checks.
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

/// Changes the charge of a complete response to the length of its body, and attaches the charge to the response. If
/// this needs more than was reserved, and the budget is used up, the result is a 503. `must` prevents this 503. It is
/// for responses that must be sent: the response to a change, for example, because the change is already stored.
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
