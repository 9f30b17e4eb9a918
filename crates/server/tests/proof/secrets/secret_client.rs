//! Sends requests that contain secrets, and collects the secrets.

use ureq::{Agent, http::Response};

/// A client that collects the secrets that it sent and received.
pub struct SecretClient {
    /// The URL of the server.
    pub address: String,
    /// The secrets that were collected so far.
    pub secrets: Vec<String>,
}

/// Creates an agent for one request. It stores no cookies, so only the test's cookie is sent.
fn agent() -> Agent {
    Agent::new_with_config(Agent::config_builder().http_status_as_error(false).build())
}

impl SecretClient {
    /// Records the text as a secret and returns it.
    pub fn secret(&mut self, text: &str) -> String {
        self.secrets.push(text.to_owned());
        text.to_owned()
    }

    /// Sends a request. A session in the response is recorded as a secret too.
    pub fn send(
        &mut self,
        method: &str,
        path: &str,
        cookie: &str,
        body: String,
    ) -> Response<ureq::Body> {
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.address))
            .header("content-type", "application/json")
            .header("cookie", cookie)
            .header("authorization", "Bearer zq-authorization-header")
            .body(body)
            .unwrap();
        let answer = agent().run(request).unwrap();
        for cookie in answer.headers().get_all("set-cookie") {
            let value = cookie.to_str().unwrap().split(['=', ';']).nth(1).unwrap();
            if !value.is_empty() {
                self.secrets.push(value.to_owned());
            }
        }
        answer
    }

    /// Sends a request and asserts the status. Returns the session cookie if the response has one.
    pub fn expect(
        &mut self,
        status: u16,
        method: &str,
        path: &str,
        cookie: &str,
        body: &serde_json::Value,
    ) -> String {
        let text = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let mut answer = self.send(method, path, cookie, text);
        let output = answer.body_mut().read_to_string().unwrap();
        assert_eq!(
            answer.status().as_u16(),
            status,
            "{method} {path}: {output}"
        );
        let cookie = answer.headers().get("set-cookie");
        cookie.map_or(String::new(), |cookie| {
            cookie
                .to_str()
                .unwrap()
                .split(';')
                .next()
                .unwrap()
                .to_owned()
        })
    }
}
