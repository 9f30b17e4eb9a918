//! The public URL: the address at which people open the application.

use std::str::FromStr;

use axum::http::Uri;

/// The scheme and the host of the public URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    scheme: String,
    authority: String,
}

impl Default for PublicUrl {
    /// The default public URL: `http://localhost:8080`.
    fn default() -> Self {
        Self {
            scheme: "http".to_owned(),
            authority: "localhost:8080".to_owned(),
        }
    }
}

impl PublicUrl {
    /// Whether cookies must be `Secure`, because the public URL is https.
    pub fn is_https(&self) -> bool {
        self.scheme == "https"
    }

    /// Whether the host is a loopback host.
    pub fn is_local(&self) -> bool {
        let host = self.authority.as_str();
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        name == "localhost"
            || name.ends_with(".localhost")
            || name.starts_with("127.")
            || host.starts_with("[::1]")
    }

    /// Returns the contact address that push services get: the public URL, or a placeholder if the public URL isn't
    /// https. Push services accept only `https:` and `mailto:` addresses.
    pub fn contact(&self) -> String {
        if self.is_https() {
            self.origin()
        } else {
            "mailto:no-reply@localhost".to_owned()
        }
    }

    /// Returns the `Origin` header that a browser sends from pages of this public URL.
    pub fn origin(&self) -> String {
        format!("{}://{}", self.scheme, self.authority)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const FORM: &str = "expected http://host[:port] or https://host[:port]";
        let uri: Uri = text.parse().map_err(|_| FORM.to_owned())?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(FORM.to_owned());
        };
        let scheme = scheme.to_ascii_lowercase();
        let default_port = match scheme.as_str() {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(FORM.to_owned()),
        };
        if uri.path().len() > 1 || uri.query().is_some() || authority.as_str().contains('@') {
            return Err(format!("{FORM}, without a path, a query or a user"));
        }
        let authority = authority.as_str().to_ascii_lowercase();
        // Browsers omit the default port in `Origin`.
        let authority = authority
            .strip_suffix(default_port)
            .unwrap_or(&authority)
            .to_owned();
        Ok(Self { scheme, authority })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_must_consist_of_scheme_host_and_port() {
        let origin = |text: &str| text.parse::<PublicUrl>().map(|url| url.origin());
        assert_eq!(
            origin("https://Jobs.Example.com/").unwrap(),
            "https://jobs.example.com"
        );
        assert_eq!(
            origin("https://jobs.example.com:443").unwrap(),
            "https://jobs.example.com"
        );
        assert_eq!(
            origin("http://localhost:8080").unwrap(),
            "http://localhost:8080"
        );
        let is_local = |text: &str| text.parse::<PublicUrl>().unwrap().is_local();
        for local in [
            "http://localhost:8080",
            "https://jobs.localhost",
            "http://127.0.0.1",
            "http://[::1]:80",
        ] {
            assert!(is_local(local), "{local}");
        }
        assert!(!is_local("https://jobs.example.com") && !is_local("http://localhost.example.com"));
        for wrong in [
            "",
            "localhost",
            "ftp://a.b",
            "https://a.b/path",
            "https://u:p@a.b",
            "https://a.b/?x",
        ] {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
    }
}
