//! Converts the settings to the configuration of a server.

use super::{Settings, values::Switch};
use crate::{
    config::{Config, DailyBackup, Limits},
    kit::time_zone,
};

impl Settings {
    /// Checks the settings and returns the configuration of a server.
    pub(in crate::cli) fn config(&self) -> Config {
        Config {
            listen: self.listen,
            database_url: self.database_url.clone(),
            public_url: self.public_url.clone(),
            trusted_proxies: self
                .trusted_proxies
                .iter()
                .filter_map(|proxy| proxy.0)
                .collect(),
            timezone: self.timezone(),
            font_dir: self.font_dir.clone(),
            push: self.push == Switch::On,
            metrics_listen: self.metrics_listen,
            files_dir: self.files_dir.clone(),
            backup: self.backup_dir.clone().map(|folder| DailyBackup {
                folder,
                keep: usize::from(self.backup_keep),
            }),
            audit_days: self.audit_days,
            buffer_bytes: usize::from(self.buffer_mb) << 20,
            limits: Limits::default().times(self.limits_factor),
            streams_per_person: unless_zero(self.streams_per_person),
            writes_per_minute: self.writes_per_minute,
            upload_bytes_per_day: u64::from(self.upload_mb_per_day) << 20,
            ..Config::default()
        }
    }

    /// True if a setting of the server defines the time zone of a new business. False if the operating system's
    /// applies.
    pub(in crate::cli) fn has_timezone(&self) -> bool {
        self.timezone.is_some()
    }

    /// Returns the time zone of a new business.
    pub(in crate::cli) fn timezone(&self) -> String {
        self.timezone.clone().unwrap_or_else(time_zone::system_name)
    }
}

/// Converts a limit to a number; 0 means no limit.
fn unless_zero(limit: u32) -> usize {
    match limit {
        0 => usize::MAX,
        limit => usize::try_from(limit).unwrap_or(usize::MAX),
    }
}
