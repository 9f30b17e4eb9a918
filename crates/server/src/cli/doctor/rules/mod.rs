//! Assesses the collected facts, one file per area. The functions are pure: no I/O and no clock. Collecting facts
//! belongs in `collect`.

pub(super) mod backups;
pub(super) mod clock;
pub(super) mod database;
pub(super) mod disk;
pub(super) mod files;
pub(super) mod mail;
pub(super) mod port;
pub(super) mod settings;

/// One mebibyte.
pub(super) const MEBIBYTE: u64 = 1024 * 1024;

/// Formats a size in bytes as readable text: `340 MB`, `12 GB`.
pub(super) fn size(bytes: u64) -> String {
    const STEP: u64 = 1024;
    match bytes / MEBIBYTE {
        0 => "less than 1 MB".to_owned(),
        megabytes if megabytes < 10 * STEP => format!("{megabytes} MB"),
        megabytes => format!("{} GB", megabytes / STEP),
    }
}

/// Formats permission bits in the notation of `chmod`.
pub(super) fn octal(mode: u32) -> String {
    format!("{:04o}", mode & 0o7777)
}

/// Returns the names of the findings with this severity, for the tests of all areas.
#[cfg(test)]
pub(super) fn of(
    level: super::report::Level,
    findings: &[super::report::Finding],
) -> Vec<&'static str> {
    let meant = findings.iter().filter(|one| one.level == level);
    meant.map(|one| one.check).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_permissions_are_formatted_readably() {
        assert_eq!(size(5), "less than 1 MB");
        assert_eq!(size(340 * MEBIBYTE), "340 MB");
        assert_eq!(size(12 * 1024 * MEBIBYTE), "12 GB");
        assert_eq!(octal(0o100_640), "0640");
    }
}
