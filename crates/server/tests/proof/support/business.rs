//! A business on a running server: an administrator, and clients that send JSON over real sockets.

use serde_json::{Value, json};
use ureq::{Agent, http::Method};

use crate::process::{Server, create_admin, succeeds};

/// The password of the administrator `boss`.
pub const PASSWORD: &str = "correct horse";

/// Creates an HTTP client with its own connections and cookies. It returns every status as a response, not as an
/// error.
fn client() -> Agent {
    Agent::new_with_config(
        Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(std::time::Duration::from_secs(30)))
            .build(),
    )
}

/// A signed-in user on a server.
pub struct Business {
    /// Host and port of the server.
    pub address: String,
    agent: Agent,
}

impl Business {
    /// Creates the administrator `boss` in a database. A server may already be running on it.
    pub fn found(url: &str) {
        succeeds(Self::founding(url));
    }

    /// Returns the command that [`Business::found`] runs.
    pub fn founding(url: &str) -> std::process::Command {
        let mut command = create_admin(url, "boss", "boss@example.com");
        command.env("JOBWRIGHT_PASSWORD", PASSWORD);
        command
    }

    /// Returns a client without a session.
    pub fn at(address: &str) -> Self {
        Self {
            address: address.to_owned(),
            agent: client(),
        }
    }

    /// Signs `boss` in.
    pub fn sign_in(server: &Server) -> Self {
        let this = Self::at(&server.address);
        let (status, answer) = this
            .send(
                "POST",
                "/api/auth/login",
                &json!({"username": "boss", "password": PASSWORD}),
            )
            .unwrap();
        assert_eq!(status, 200, "{answer}");
        this
    }

    /// Returns the same user with the same session, but with new connections. The address may be that of another server
    /// of the same database.
    pub fn again(&self, address: &str) -> Self {
        let agent = client();
        let uri = format!("http://{address}/").parse().unwrap();
        for cookie in self.agent.cookie_jar_lock().iter() {
            let cookie = ureq::Cookie::parse(cookie.to_string(), &uri).unwrap();
            agent.cookie_jar_lock().insert(cookie, &uri).unwrap();
        }
        Self {
            address: address.to_owned(),
            agent,
        }
    }

    /// Returns a client without a session on the same server.
    pub fn again_as_nobody(&self) -> Self {
        Self::at(&self.address)
    }

    /// Sets the session token for the following requests.
    pub fn take_session(&mut self, token: &str) {
        let uri = format!("http://{}/", self.address).parse().unwrap();
        let cookie = ureq::Cookie::parse(format!("jobwright_session={token}"), &uri).unwrap();
        self.agent = client();
        self.agent.cookie_jar_lock().insert(cookie, &uri).unwrap();
    }

    /// Returns the value of the `Cookie` header, for raw requests.
    pub fn cookies(&self) -> String {
        let jar = self.agent.cookie_jar_lock();
        let pairs: Vec<_> = jar
            .iter()
            .map(|cookie| format!("{}={}", cookie.name(), cookie.value()))
            .collect();
        pairs.join("; ")
    }

    /// Sends a request. Returns status and body, or the reason why there was no response. With `null` the request has
    /// no body.
    pub fn send(
        &self,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Result<(u16, Value), ureq::Error> {
        let (status, _, answer) = self.ask(method, path, &[], body)?;
        Ok((status, answer))
    }

    /// Like [`Business::send`], with additional headers.
    pub fn send_with(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> Result<(u16, Value), ureq::Error> {
        let (status, _, answer) = self.ask(method, path, headers, body)?;
        Ok((status, answer))
    }

    /// Like [`Business::send_with`]. Also returns the response's headers.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> Result<(u16, ureq::http::HeaderMap, Value), ureq::Error> {
        let mut request = ureq::http::Request::builder()
            .method(method.parse::<Method>().unwrap())
            .uri(format!("http://{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let bytes = if body.is_null() {
            Vec::new()
        } else {
            request = request.header("content-type", "application/json");
            body.to_string().into_bytes()
        };
        let mut answer = self.agent.run(request.body(bytes).unwrap())?;
        // A response with a PDF is not valid text.
        let bytes = answer.body_mut().read_to_vec()?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let json = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Ok((answer.status().as_u16(), answer.headers().clone(), json))
    }

    /// Adds a client and returns its id.
    pub fn add_client(&self, name: &str) -> String {
        let (status, answer) = self
            .send("POST", "/api/clients", &json!({"name": name}))
            .unwrap();
        assert_eq!(status, 201, "{answer}");
        answer["id"].as_str().unwrap().to_owned()
    }
}
