//! The types of settings, and the parsers of values that clap does not know.

use std::path::PathBuf;

use clap::ValueEnum;

use crate::{config::Network, kit::time_zone};

/// A setting that is on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

/// The format of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum LogFormat {
    /// Readable text.
    Text,
    /// One JSON object per line.
    Json,
}

/// Parses one item of the list of proxies. An empty item is `None`, so an empty variable is an empty list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Proxy(pub(super) Option<Network>);

impl std::str::FromStr for Proxy {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text.is_empty() {
            Ok(Self(None))
        } else {
            text.parse().map(|network| Self(Some(network)))
        }
    }
}

/// Parses the path of a folder that must exist.
pub(super) fn folder(path: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(path);
    if path.is_dir() {
        Ok(path)
    } else {
        Err("the folder does not exist".to_owned())
    }
}

/// Parses the name of a time zone. An empty name means the time zone of the system.
pub(super) fn zone(name: &str) -> Result<String, String> {
    match name.trim() {
        "" => Ok(time_zone::system_name()),
        name if time_zone::parse(name).is_some() => Ok(name.to_owned()),
        _ => Err("not the IANA name of a time zone, such as Australia/Sydney".to_owned()),
    }
}
