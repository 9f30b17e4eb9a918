//! Requests that hold secrets, and which secrets they were.

use ureq::{Agent, http::Response};

/// What is said on the way, and may stand nowhere.
pub struct Walk {
    /// Where the server listens.
    pub address: String,
    /// What was said so far.
    pub secrets: Vec<String>,
}

/// A new one for each request: what is sent is what the test says, and no cookie that was kept.
fn agent() -> Agent {
    Agent::new_with_config(Agent::config_builder().http_status_as_error(false).build())
}

impl Walk {
    /// The text, remembered as a secret.
    pub fn secret(&mut self, text: &str) -> String {
        self.secrets.push(text.to_owned());
        text.to_owned()
    }

    /// Sends it; the session of the answer is a secret too.
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
        if let Some(cookie) = answer.headers().get("set-cookie") {
            let value = cookie.to_str().unwrap().split(['=', ';']).nth(1).unwrap();
            if !value.is_empty() {
                self.secrets.push(value.to_owned());
            }
        }
        answer
    }

    /// Sends it and expects this status; the session's cookie, if the answer has one.
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
        let said = answer.body_mut().read_to_string().unwrap();
        assert_eq!(answer.status().as_u16(), status, "{method} {path}: {said}");
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
