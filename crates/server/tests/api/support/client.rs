//! A client that talks to the router without a socket and keeps its session cookie.

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Method, Request, header},
};
use http_body_util::BodyExt as _;
use jobwright::error::in_german;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::Listening;

/// An answer, read whole.
#[derive(Debug, Clone)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The body, `null` when it is empty or no JSON.
    pub json: Value,
    /// The body as text.
    pub text: String,
    /// The body as it is.
    pub bytes: Vec<u8>,
    /// The headers.
    pub headers: HeaderMap,
}

impl Response {
    /// A header's text, empty when it is not there.
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// Checks status, code and the message of one field of an error.
    #[track_caller]
    pub fn assert_field(&self, field: &str, message: &str) {
        assert_eq!(self.status, 400, "{}", self.text);
        assert_eq!(self.json["code"], "invalid", "{}", self.text);
        assert_eq!(self.json["fields"][field], message, "{}", self.text);
    }

    /// Checks status and code of an error.
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

/// Words of health checks, which no person reads.
const UNTRANSLATED: [&str; 2] = ["ok", "ready"];

/// Whatever an answer says to people can be said in German too. A notification has its own words for each language.
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

/// All of a body, or what a stream of events says first.
async fn whole_or_beginning(headers: &HeaderMap, mut body: Body) -> Vec<u8> {
    let kind = headers.get(header::CONTENT_TYPE);
    if kind.is_none_or(|kind| kind != "text/event-stream") {
        return body.collect().await.unwrap().to_bytes().into();
    }
    let first = body.frame().await;
    first.map_or_else(Vec::new, |frame| frame.unwrap().into_data().unwrap().into())
}

/// A client of the application.
#[derive(Clone)]
pub struct Client {
    router: Router,
    cookie: Option<String>,
    headers: Vec<(String, String)>,
}

impl Client {
    /// A client without a session.
    pub fn new(router: Router) -> Self {
        Self {
            router,
            cookie: None,
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

    /// Takes the session cookie of an answer, if it has one.
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

    /// The `name=value` of the session cookie.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// The same client, sending this cookie.
    #[must_use]
    pub fn with_cookie(mut self, cookie: &str) -> Self {
        self.cookie = Some(cookie.to_owned());
        self
    }

    /// The same client, sending this header too.
    #[must_use]
    pub fn with_header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// GET.
    pub async fn get(&self, path: &str) -> Response {
        self.send(Method::GET, path, None).await
    }

    /// POST with a JSON body.
    pub async fn post(&self, path: &str, body: Value) -> Response {
        self.send(Method::POST, path, Some(body)).await
    }

    /// PATCH with a JSON body.
    pub async fn patch(&self, path: &str, body: Value) -> Response {
        self.send(Method::PATCH, path, Some(body)).await
    }

    /// DELETE.
    pub async fn delete(&self, path: &str) -> Response {
        self.send(Method::DELETE, path, None).await
    }

    /// Any method, with a JSON body or none.
    pub async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Response {
        match body {
            Some(body) => {
                self.send_raw(method, path, Some("application/json"), body.to_string())
                    .await
            }
            None => self.send_raw(method, path, None, "").await,
        }
    }

    /// Any method with any body.
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
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(content_type) = content_type {
            request = request.header(header::CONTENT_TYPE, content_type);
        }
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        self.run(request.body(body.into()).unwrap()).await
    }

    /// A stream of events, from now on.
    pub async fn listen(&self) -> Listening {
        self.listen_from(None).await
    }

    /// A stream of events, from what comes after this place on.
    pub async fn listen_from(&self, place: Option<i64>) -> Listening {
        let mut request = Request::get("/api/events").header(header::HOST, "localhost:8080");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(place) = place {
            request = request.header("last-event-id", place);
        }
        let request = request.body(Body::empty()).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), 200);
        Listening::new(response.into_body())
    }

    /// Any request, as it is. Of a stream, which has no end, the beginning is read.
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
