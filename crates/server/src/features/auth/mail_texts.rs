//! The texts of this feature's mails, in each language. Pure.

use crate::kit::language::Language;

/// The texts of a mail.
#[derive(Debug)]
pub(super) struct MailTexts {
    /// The heading; also the subject.
    pub(super) heading: &'static str,
    /// The paragraphs before the button.
    pub(super) paragraphs: Vec<String>,
    /// The label of the button.
    pub(super) button: &'static str,
    /// The paragraphs after the button.
    pub(super) closing: &'static [&'static str],
}

/// The salutation.
pub(super) fn greeting(language: Language, name: &str) -> String {
    match language {
        Language::En => format!("Hello {name},"),
        Language::De => format!("Guten Tag {name},"),
    }
}

/// The mail with the link for choosing a new password.
pub(super) fn reset_link(language: Language, username: &str) -> MailTexts {
    match language {
        Language::En => MailTexts {
            heading: "Reset your password",
            paragraphs: vec![format!(
                "Somebody asked for a new password for your account '{username}'. If it was you, choose one here:"
            )],
            button: "Reset password",
            closing: &[
                "The link works once, for one hour. A newer link replaces it.",
                "If you did not ask for it, do nothing: your password stays as it is.",
            ],
        },
        Language::De => MailTexts {
            heading: "Passwort zurücksetzen",
            paragraphs: vec![format!(
                "Für Ihr Konto „{username}“ wurde ein neues Passwort angefordert. Wenn Sie das waren, wählen Sie es hier:"
            )],
            button: "Passwort zurücksetzen",
            closing: &[
                "Der Link gilt einmal und eine Stunde lang. Ein neuerer Link ersetzt ihn.",
                "Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",
            ],
        },
    }
}

/// The notice that a password was reset.
pub(super) fn password_changed(language: Language, username: &str) -> MailTexts {
    match language {
        Language::En => MailTexts {
            heading: "Your password was changed",
            paragraphs: vec![
                format!(
                    "The password of your account '{username}' was just changed by a link from a mail to this address. All devices were signed out."
                ),
                "If it was you, there is nothing to do. If it was not, choose another password now and tell your administrator:".to_owned(),
            ],
            button: "Reset password again",
            closing: &[],
        },
        Language::De => MailTexts {
            heading: "Ihr Passwort wurde geändert",
            paragraphs: vec![
                format!(
                    "Das Passwort Ihres Kontos „{username}“ wurde soeben über einen Link aus einer E-Mail an diese Adresse geändert. Alle Geräte wurden abgemeldet."
                ),
                "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, wählen Sie jetzt ein anderes Passwort und geben Sie Ihrem Administrator Bescheid:".to_owned(),
            ],
            button: "Passwort noch einmal zurücksetzen",
            closing: &[],
        },
    }
}
