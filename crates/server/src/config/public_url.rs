//! The public URL: the address that people type.

use std::str::FromStr;

use axum::http::Uri;

/// Scheme and host of the public URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    scheme: String,
    authority: String,
}

impl Default for PublicUrl {
    /// The default: `http://localhost:8080`.
    fn default() -> Self {
        Self {
            scheme: "http".to_owned(),
            authority: "localhost:8080".to_owned(),
        }
    }
}

impl PublicUrl {
    /// True when cookies must be `Secure`.
    pub fn is_https(&self) -> bool {
        self.scheme == "https"
    }

    /// True for a loopback host.
    pub fn is_local(&self) -> bool {
        let host = self.authority.as_str();
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        name == "localhost"
            || name.ends_with(".localhost")
            || name.starts_with("127.")
            || host.starts_with("[::1]")
    }

    /// The contact address for push services: the public address, or a placeholder if the public address isn't https.
    /// Push services accept only `https:` and `mailto:` addresses.
    pub fn contact(&self) -> String {
        if self.is_https() {
            self.origin()
        } else {
            "mailto:no-reply@localhost".to_owned()
        }
    }

    /// The `Origin` that a browser sends for pages of this address.
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
        // Browsers omit the default port.
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
    fn the_public_url_is_accepted_only_as_a_plain_origin() {
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
