//! An HTTP client that calls the router without a socket. It stores the session cookie.

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Method, Request, header},
};
use http_body_util::BodyExt as _;
use jobwright::error::in_german;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::EventStream;

/// A response with its whole body.
#[derive(Debug, Clone)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The body as JSON, or `null` if the body is empty or is not JSON.
    pub json: Value,
    /// The body as text.
    pub text: String,
    /// The body as bytes.
    pub bytes: Vec<u8>,
    /// The headers.
    pub headers: HeaderMap,
}

impl Response {
    /// Returns a header's value, or an empty text if the header is missing.
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// Asserts that the response is a 400 with this message for this field.
    #[track_caller]
    pub fn assert_field(&self, field: &str, message: &str) {
        assert_eq!(self.status, 400, "{}", self.text);
        assert_eq!(self.json["code"], "invalid", "{}", self.text);
        assert_eq!(self.json["fields"][field], message, "{}", self.text);
    }

    /// Asserts that the response is an error with this status and code.
    #[track_caller]
    pub fn assert_error(&self, status: u16, code: &str) {
        assert_eq!(
            (self.status, self.json["code"].as_str()),
            (status, Some(code)),
            "{}",
            self.text
        );
        assert!(
            self.json["message"]
                .as_str()
                .is_some_and(|message| !message.is_empty()),
            "{}",
            self.text
        );
    }
}

/// Texts in responses to health checks. Only programs read them, so they are not translated.
const UNTRANSLATED: [&str; 3] = ["ok", "ready", "degraded"];

/// Asserts that every text for people in a response has a German translation. Notifications are excluded, because
/// their texts are written separately in each language.
fn assert_translated(body: &Value) {
    if body["jobId"].is_string() || body["userId"].is_string() {
        return;
    }
    let fields = body["fields"].as_object().into_iter().flatten();
    let said = fields.map(|(_, text)| text).chain([&body["message"]]);
    for sentence in said.filter_map(Value::as_str) {
        let is_known = UNTRANSLATED.contains(&sentence) || in_german(sentence).is_some();
        assert!(is_known, "no German in src/error/german.rs for: {sentence}");
    }
}

/// Reads the whole body of a response. For an event stream it reads only the first part.
async fn whole_or_beginning(headers: &HeaderMap, mut body: Body) -> Vec<u8> {
    let kind = headers.get(header::CONTENT_TYPE);
    if kind.is_none_or(|kind| kind != "text/event-stream") {
        return body.collect().await.unwrap().to_bytes().into();
    }
    let first = body.frame().await;
    first.map_or_else(Vec::new, |frame| frame.unwrap().into_data().unwrap().into())
}

/// The device cookie that all test clients send. Because of it they count as one browser, which is known to each
/// account after the account's first sign-in.
const DEVICE: &str =
    "jobwright_device=5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed";

/// A client of the application.
#[derive(Clone)]
pub struct Client {
    router: Router,
    cookie: Option<String>,
    device: Option<String>,
    headers: Vec<(String, String)>,
}

impl Client {
    /// A client without a session.
    pub fn new(router: Router) -> Self {
        Self {
            router,
            cookie: None,
            device: Some(DEVICE.to_owned()),
            headers: Vec::new(),
        }
    }

    /// Signs in and keeps the cookie.
    pub async fn sign_in(&mut self, username: &str, password: &str) -> Response {
        let response = self
            .post(
                "/api/auth/login",
                json!({"username": username, "password": password}),
            )
            .await;
        self.keep_cookie(&response);
        response
    }

    /// Stores the session cookie of a response in this client, if the response has one.
    pub fn keep_cookie(&mut self, response: &Response) {
        if let Some(cookie) = response
            .header("set-cookie")
            .split(';')
            .next()
            .filter(|text| !text.is_empty())
        {
            self.cookie = Some(cookie.to_owned());
        }
    }

    /// Returns the session cookie as `name=value`.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Returns a copy of this client with another session cookie.
    #[must_use]
    pub fn with_cookie(mut self, cookie: &str) -> Self {
        self.cookie = Some(cookie.to_owned());
        self
    }

    /// Returns a copy of this client that counts as another browser, with this device cookie or without one.
    #[must_use]
    pub fn on_device(mut self, cookie: Option<&str>) -> Self {
        self.device = cookie.map(str::to_owned);
        self
    }

    /// Returns a copy of this client that adds this header to each request.
    #[must_use]
    pub fn with_header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Sends a GET request.
    pub async fn get(&self, path: &str) -> Response {
        self.send(Method::GET, path, None).await
    }

    /// Sends a POST request with a JSON body.
    pub async fn post(&self, path: &str, body: Value) -> Response {
        self.send(Method::POST, path, Some(body)).await
    }

    /// Sends a PATCH request with a JSON body.
    pub async fn patch(&self, path: &str, body: Value) -> Response {
        self.send(Method::PATCH, path, Some(body)).await
    }

    /// Sends a DELETE request.
    pub async fn delete(&self, path: &str) -> Response {
        self.send(Method::DELETE, path, None).await
    }

    /// Sends a DELETE request with a JSON body.
    pub async fn delete_with(&self, path: &str, body: Value) -> Response {
        self.send(Method::DELETE, path, Some(body)).await
    }

    /// Sends a request with any method, with or without a JSON body.
    pub async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Response {
        match body {
            Some(body) => {
                self.send_raw(method, path, Some("application/json"), body.to_string())
                    .await
            }
            None => self.send_raw(method, path, None, "").await,
        }
    }

    /// Sends a request with any method and any body.
    pub async fn send_raw(
        &self,
        method: Method,
        path: &str,
        content_type: Option<&str>,
        body: impl Into<Body>,
    ) -> Response {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "localhost:8080");
        let cookies: Vec<&str> = [&self.cookie, &self.device]
            .into_iter()
            .filter_map(Option::as_deref)
            .collect();
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        if let Some(content_type) = content_type {
            request = request.header(header::CONTENT_TYPE, content_type);
        }
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        self.run(request.body(body.into()).unwrap()).await
    }

    /// Returns a copy of this client that calls another router, like the same browser after a restart of the server.
    #[must_use]
    pub fn at(mut self, router: Router) -> Self {
        self.router = router;
        self
    }

    /// Opens an event stream with the events from now on.
    pub async fn listen(&self) -> EventStream {
        self.listen_from(None).await
    }

    /// Opens an event stream with the events after this sequence number.
    pub async fn listen_from(&self, seq: Option<i64>) -> EventStream {
        let mut request = Request::get("/api/events").header(header::HOST, "localhost:8080");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(seq) = seq {
            request = request.header("last-event-id", seq);
        }
        let request = request.body(Body::empty()).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), 200);
        EventStream::new(response.into_body())
    }

    /// Sends this request exactly as it is. An event stream never ends, so only its first part is read.
    pub async fn run(&self, request: Request<Body>) -> Response {
        let is_english = !request.headers().contains_key(header::ACCEPT_LANGUAGE);
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = whole_or_beginning(&parts.headers, body).await;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if is_english {
            assert_translated(&serde_json::from_str(&text).unwrap_or(Value::Null));
        }
        Response {
            status: parts.status.as_u16(),
            json: serde_json::from_str(&text).unwrap_or(Value::Null),
            text,
            bytes,
            headers: parts.headers,
        }
    }
}
