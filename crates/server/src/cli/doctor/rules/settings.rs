//! Assesses the settings: which of them cannot be parsed, contradict each other or are unsafe.

use super::super::report::{Area::Settings, Finding};
use crate::config::Config;

/// An environment variable that cannot be parsed as a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unread {
    /// The name of the variable.
    pub(crate) variable: String,
    /// Why the variable can't be parsed. The text never contains a secret value.
    pub(crate) reason: String,
}

/// The facts about the settings.
#[derive(Debug, Clone, Default)]
pub(crate) struct Facts {
    /// The settings that could be parsed, and the defaults of the others.
    pub(crate) config: Config,
    /// The settings that could not be parsed.
    pub(crate) unread: Vec<Unread>,
    /// Environment variables that look like settings but are unknown.
    pub(crate) unknown: Vec<String>,
    /// The factor that multiplies the rate limits.
    pub(crate) limits_factor: u32,
    /// Whether `JOBWRIGHT_PASSWORD` is set.
    pub(crate) has_password: bool,
    /// Whether a mail server is configured.
    pub(crate) has_mail_server: bool,
}

/// Assesses the facts about the settings.
pub(crate) fn assess(facts: &Facts) -> Vec<Finding> {
    let mut findings = readable(facts);
    findings.extend(public_url(facts));
    findings.extend(proxies(&facts.config));
    findings.extend(metrics(&facts.config));
    if facts.limits_factor > 1 {
        findings.push(Finding::warning(
            Settings,
            "limits",
            format!(
                "The limit of failed sign-ins is {} times as high as usual: passwords can be guessed that much faster.",
                facts.limits_factor
            ),
            "Remove JOBWRIGHT_LIMITS_FACTOR; it is only for load tests.",
        ));
    }
    if facts.has_password {
        findings.push(Finding::warning(
            Settings,
            "password",
            "JOBWRIGHT_PASSWORD is set, but only create-admin reads it. Everybody who can read the server's environment can read this password.",
            "Remove it from the server's settings.",
        ));
    }
    findings
}

fn readable(facts: &Facts) -> Vec<Finding> {
    let mut findings: Vec<_> = facts
        .unread
        .iter()
        .map(|unread| {
            Finding::problem(
                Settings,
                "readable",
                format!("{} cannot be read: {}", unread.variable, unread.reason),
                "Correct it, because the server does not start with this value. All other checks used the default.",
            )
        })
        .collect();
    findings.extend(facts.unknown.iter().map(|variable| {
        Finding::warning(
            Settings,
            "known",
            format!("{variable} is not a setting and has no effect."),
            "Check the spelling: jobwright serve --help lists all settings.",
        )
    }));
    if findings.is_empty() {
        let text = "Every setting can be read.";
        findings.push(Finding::ok(Settings, "readable", text));
    }
    findings
}

fn public_url(facts: &Facts) -> Vec<Finding> {
    let config = &facts.config;
    let origin = config.public_url.origin();
    let mut findings = Vec::new();
    let is_for_the_network = config.sends_passwords_unencrypted() || !config.public_url.is_local();
    if is_for_the_network && !config.public_url.is_https() {
        findings.push(Finding::warning(
            Settings,
            "tls",
            format!(
                "People use {origin}, without TLS (the server listens on {}): passwords and sessions cross the network unencrypted, and cookies are not Secure.",
                config.listen
            ),
            "Terminate TLS in a reverse proxy, and set JOBWRIGHT_PUBLIC_URL to its https:// address.",
        ));
    } else if config.public_url.is_https() {
        let text = format!("People use {origin}: cookies are Secure and limited to that host.");
        findings.push(Finding::ok(Settings, "tls", text));
    } else {
        let text = format!(
            "{origin} can be reached only from this machine, so nothing crosses a network."
        );
        findings.push(Finding::ok(Settings, "tls", text));
    }
    let is_for_others = !config.listen.ip().is_loopback() || facts.has_mail_server;
    if config.public_url.is_local() && is_for_others {
        findings.push(Finding::warning(
            Settings,
            "public-url",
            format!("The public address is {origin}, which works only on this machine: on other machines links in mails do not work, and browsers that use another address are refused."),
            "Set JOBWRIGHT_PUBLIC_URL to the address that people type into their browsers.",
        ));
    }
    findings
}

fn proxies(config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
    if config
        .trusted_proxies
        .iter()
        .any(crate::config::Network::is_everybody)
    {
        findings.push(Finding::problem(
            Settings,
            "trusted-proxies",
            "Everybody is trusted as a proxy, so every client can claim any address: this defeats the limit on failed sign-ins, and the audit log may contain false addresses.",
            "Set JOBWRIGHT_TRUSTED_PROXIES to the addresses of your reverse proxies only.",
        ));
    } else if config.public_url.is_https() && config.trusted_proxies.is_empty() {
        findings.push(Finding::warning(
            Settings,
            "trusted-proxies",
            "A reverse proxy terminates TLS, but no proxy is trusted: all people have the proxy's address. So too many failed sign-ins of one person lock out everybody, and the audit log contains the proxy's address.",
            "Set JOBWRIGHT_TRUSTED_PROXIES to the proxy's address, or to 127.0.0.1 if it runs on this machine.",
        ));
    } else if !config.trusted_proxies.is_empty() && is_plain_and_local(config) {
        findings.push(Finding::warning(
            Settings,
            "trusted-proxies",
            "A reverse proxy is trusted, but the public address works only on this machine: on other machines links in mails do not work, and cookies are not Secure.",
            "Terminate TLS in the proxy and set JOBWRIGHT_PUBLIC_URL to its https:// address.",
        ));
    }
    findings
}

fn is_plain_and_local(config: &Config) -> bool {
    !config.public_url.is_https() && config.public_url.is_local()
}

fn metrics(config: &Config) -> Option<Finding> {
    let address = config.metrics_listen?;
    if address.port() == config.listen.port() && address.port() != 0 {
        return Some(Finding::problem(
            Settings,
            "metrics",
            format!(
                "Metrics and the application have the same port {}.",
                address.port()
            ),
            "Give JOBWRIGHT_METRICS_LISTEN another port.",
        ));
    }
    (!address.ip().is_loopback()).then(|| {
        Finding::warning(
            Settings,
            "metrics",
            format!("Everybody who can reach {address} can read the metrics."),
            "Set JOBWRIGHT_METRICS_LISTEN to an address that only your monitoring can reach.",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::super::{super::report::Level, of};
    use super::*;

    fn facts(listen: &str, url: &str, proxies: &[&str]) -> Facts {
        Facts {
            config: Config {
                listen: listen.parse().unwrap(),
                public_url: url.parse().unwrap(),
                trusted_proxies: proxies.iter().map(|one| one.parse().unwrap()).collect(),
                ..Config::default()
            },
            limits_factor: 1,
            ..Facts::default()
        }
    }

    fn warned(facts: &Facts) -> Vec<&'static str> {
        of(Level::Warning, &assess(facts))
    }

    #[test]
    fn good_settings_have_no_warnings_or_problems() {
        let good = facts("127.0.0.1:8080", "https://jobs.example.com", &["127.0.0.1"]);
        assert!(assess(&good).iter().all(|one| one.level == Level::Ok));
        let fresh = facts("127.0.0.1:8080", "http://localhost:8080", &[]);
        assert!(assess(&fresh).iter().all(|one| one.level == Level::Ok));
    }

    #[test]
    fn access_over_a_network_without_tls_is_reported() {
        let bare = facts("0.0.0.0:8080", "http://jobs.example.com", &[]);
        assert_eq!(warned(&bare), ["tls"]);
        let proxied = facts("127.0.0.1:8080", "http://jobs.example.com", &[]);
        assert_eq!(warned(&proxied), ["tls"]);
        let nowhere = facts("0.0.0.0:8080", "http://localhost:8080", &[]);
        assert_eq!(warned(&nowhere), ["tls", "public-url"]);
    }

    #[test]
    fn a_public_url_that_others_cannot_reach_is_reported_if_a_mail_server_is_configured() {
        let mut mailing = facts("127.0.0.1:8080", "http://localhost:8080", &[]);
        mailing.has_mail_server = true;
        assert_eq!(warned(&mailing), ["public-url"]);
    }

    #[test]
    fn unsuitable_trusted_proxies_are_reported() {
        let unknown = facts("127.0.0.1:8080", "https://jobs.example.com", &[]);
        assert_eq!(warned(&unknown), ["trusted-proxies"]);
        let bare = facts("127.0.0.1:8080", "http://jobs.example.com", &["10.0.0.1"]);
        assert_eq!(warned(&bare), ["tls"]);
        let local = facts("127.0.0.1:8080", "http://localhost:8080", &["10.0.0.1"]);
        assert_eq!(warned(&local), ["trusted-proxies"]);
        for everybody in ["0.0.0.0/0", "::/0"] {
            let open = facts("127.0.0.1:8080", "https://jobs.example.com", &[everybody]);
            assert_eq!(of(Level::Problem, &assess(&open)), ["trusted-proxies"]);
        }
    }

    #[test]
    fn metrics_that_others_can_read_or_that_use_the_port_of_the_application_are_reported() {
        let mut open = facts("127.0.0.1:8080", "http://localhost:8080", &[]);
        open.config.metrics_listen = Some("0.0.0.0:9100".parse().unwrap());
        assert_eq!(warned(&open), ["metrics"]);
        open.config.metrics_listen = Some("127.0.0.1:9100".parse().unwrap());
        assert!(warned(&open).is_empty());
        open.config.metrics_listen = Some("127.0.0.1:8080".parse().unwrap());
        assert_eq!(of(Level::Problem, &assess(&open)), ["metrics"]);
    }

    #[test]
    fn unknown_and_unreadable_and_unsafe_settings_are_reported() {
        let mut slips = facts("127.0.0.1:8080", "http://localhost:8080", &[]);
        slips.unknown = vec!["JOBWRIGHT_PUBLICURL".to_owned()];
        slips.limits_factor = 10;
        slips.has_password = true;
        assert_eq!(warned(&slips), ["known", "limits", "password"]);
        slips.unread = vec![Unread {
            variable: "JOBWRIGHT_LISTEN".to_owned(),
            reason: "invalid".to_owned(),
        }];
        assert_eq!(of(Level::Problem, &assess(&slips)), ["readable"]);
    }
}
