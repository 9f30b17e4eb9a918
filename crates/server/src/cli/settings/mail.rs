//! Creates the mailer that the settings describe.

use super::{super::output::Failure, Settings};
use crate::kit::mail::{Folder, Mailer, Smtp, SmtpServer, Timeouts};

impl Settings {
    /// Returns the mailer: it sends to the mail server if one is configured, else it writes to the folder. Creates the
    /// folder.
    pub(in crate::cli) fn mailer(&self) -> Result<Mailer, Failure> {
        let from = self.mail_from.clone();
        let Some(server) = self.smtp_server() else {
            let path = self.mail_dir.display();
            return Folder::open(self.mail_dir.clone(), from)
                .map(Mailer::Folder)
                .map_err(|error| {
                    Failure(format!("cannot write mail to the folder {path}: {error}"))
                });
        };
        // This text is parsed here, because clap's error message would repeat the password.
        let wrong =
            |reason: String| Failure(format!("invalid value for '--smtp-url <URL>': {reason}"));
        Smtp::new(server.map_err(wrong)?, from, Timeouts::default())
            .map(|smtp| Mailer::Smtp(Box::new(smtp)))
            .map_err(|error| wrong(error.to_string()))
    }

    /// Returns the mail server, if configured. Errors don't contain the password.
    pub(in crate::cli) fn smtp_server(&self) -> Option<Result<SmtpServer, String>> {
        let url = self.smtp_url.as_deref().map(str::trim).unwrap_or_default();
        (!url.is_empty()).then(|| url.parse())
    }
}
