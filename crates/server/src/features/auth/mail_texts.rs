//! The texts of this feature's mails, in each language. Pure.

use super::model::Notice;
use crate::kit::language::Language;

/// The texts of a mail.
#[derive(Debug)]
pub(super) struct MailTexts {
    /// The heading, which is also the subject.
    pub(super) heading: &'static str,
    /// The paragraphs before the button.
    pub(super) paragraphs: Vec<String>,
    /// The label of the button, if there is one.
    pub(super) button: Option<&'static str>,
    /// The paragraphs after the button.
    pub(super) closing: &'static [&'static str],
}

/// Returns the salutation of a mail.
pub(super) fn greeting(language: Language, name: &str) -> String {
    match language {
        Language::En => format!("Hello {name},"),
        Language::De => format!("Guten Tag {name},"),
    }
}

/// Returns the text of the mail with the link for choosing a new password.
pub(super) fn reset_link(language: Language, username: &str) -> MailTexts {
    match language {
        Language::En => MailTexts {
            heading: "Reset your password",
            paragraphs: vec![format!(
                "Somebody asked for a new password for your account '{username}'. If it was you, choose one here:"
            )],
            button: Some("Reset password"),
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
            button: Some("Passwort zurücksetzen"),
            closing: &[
                "Der Link gilt einmal und eine Stunde lang. Ein neuerer Link ersetzt ihn.",
                "Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",
            ],
        },
    }
}

/// The data that the mail about a notice shows. The kind of the notice is passed separately.
#[derive(Debug)]
pub(super) struct NoticeFacts<'a> {
    /// The username of the account.
    pub(super) username: &'a str,
    /// The name of the browser. Only for a sign-in.
    pub(super) device: String,
    /// The client's address. Only for a sign-in.
    pub(super) address: String,
    /// When it happened.
    pub(super) at: String,
}

/// Returns the text of a mail to a person about a change of the account.
pub(super) fn notice(language: Language, notice: Notice, facts: &NoticeFacts<'_>) -> MailTexts {
    let (heading, text) = match language {
        Language::En => english(notice, facts),
        Language::De => german(notice, facts),
    };
    // Administrators make these changes. Choosing another password would not undo them, so the mail has no button for
    // that.
    let is_by_administrator = matches!(
        notice,
        Notice::TemporaryPassword | Notice::EmailChanged | Notice::UsernameChanged
    );
    let (advice, button) = match (language, is_by_administrator) {
        (Language::En, false) => (
            "If it was you, there is nothing to do. If it was not, choose another password now and tell your administrator:",
            Some("Choose another password"),
        ),
        (Language::En, true) => ("If you do not know why, ask your administrator.", None),
        (Language::De, false) => (
            "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, wählen Sie jetzt ein anderes Passwort und geben Sie Ihrem Administrator Bescheid:",
            Some("Anderes Passwort wählen"),
        ),
        (Language::De, true) => (
            "Wenn Sie nicht wissen, warum, fragen Sie Ihren Administrator.",
            None,
        ),
    };
    MailTexts {
        heading,
        paragraphs: vec![text, advice.to_owned()],
        button,
        closing: &[],
    }
}

fn english(notice: Notice, facts: &NoticeFacts<'_>) -> (&'static str, String) {
    let NoticeFacts {
        username,
        device,
        address,
        at,
    } = facts;
    match notice {
        Notice::NewDevice => (
            "New sign-in to your account",
            format!(
                "Somebody signed in to your account '{username}' on a device that was not used for it before: {device}, address {address}, {at}."
            ),
        ),
        Notice::PasswordReset => (
            "Your password was changed",
            format!(
                "The password of your account '{username}' was just changed by a link from a mail to this address. All devices were signed out."
            ),
        ),
        Notice::PasswordChanged => (
            "Your password was changed",
            format!(
                "The password of your account '{username}' was just changed. All other devices were signed out."
            ),
        ),
        Notice::TemporaryPassword => (
            "You have a temporary password",
            format!(
                "An administrator has set a temporary password for your account '{username}' and will tell it to you. It works for seven days, and you replace it when you sign in. All devices were signed out."
            ),
        ),
        Notice::EmailChanged => (
            "Your e-mail address was changed",
            format!(
                "An administrator has changed the e-mail address of your account '{username}'. Mails go to the new address from now on."
            ),
        ),
        Notice::UsernameChanged => (
            "Your username was changed",
            format!(
                "An administrator has changed the username of your account. It is now '{username}'."
            ),
        ),
        Notice::SecondFactorOn => (
            "Two-step sign-in is on",
            format!(
                "Two-step sign-in was turned on for your account '{username}'. Signing in now asks for a code from the authenticator app."
            ),
        ),
        Notice::SecondFactorOff => (
            "Two-step sign-in is off",
            format!(
                "Two-step sign-in was turned off for your account '{username}'. Signing in now asks only for the password."
            ),
        ),
        Notice::RecoveryCodeUsed => (
            "A recovery code was used",
            format!(
                "A recovery code of your account '{username}' was used in place of a code from the authenticator app. It does not work again."
            ),
        ),
    }
}

fn german(notice: Notice, facts: &NoticeFacts<'_>) -> (&'static str, String) {
    let NoticeFacts {
        username,
        device,
        address,
        at,
    } = facts;
    match notice {
        Notice::NewDevice => (
            "Neue Anmeldung an Ihrem Konto",
            format!(
                "An Ihrem Konto „{username}“ hat sich jemand mit einem Gerät angemeldet, das dafür noch nicht verwendet wurde: {device}, Adresse {address}, {at}."
            ),
        ),
        Notice::PasswordReset => (
            "Ihr Passwort wurde geändert",
            format!(
                "Das Passwort Ihres Kontos „{username}“ wurde soeben über einen Link aus einer E-Mail an diese Adresse geändert. Alle Geräte wurden abgemeldet."
            ),
        ),
        Notice::PasswordChanged => (
            "Ihr Passwort wurde geändert",
            format!(
                "Das Passwort Ihres Kontos „{username}“ wurde soeben geändert. Alle anderen Geräte wurden abgemeldet."
            ),
        ),
        Notice::TemporaryPassword => (
            "Sie haben ein vorläufiges Passwort",
            format!(
                "Ein Administrator hat für Ihr Konto „{username}“ ein vorläufiges Passwort gesetzt und teilt es Ihnen mit. Es gilt sieben Tage, und Sie ersetzen es bei der Anmeldung. Alle Geräte wurden abgemeldet."
            ),
        ),
        Notice::EmailChanged => (
            "Ihre E-Mail-Adresse wurde geändert",
            format!(
                "Ein Administrator hat die E-Mail-Adresse Ihres Kontos „{username}“ geändert. E-Mails gehen ab jetzt an die neue Adresse."
            ),
        ),
        Notice::UsernameChanged => (
            "Ihr Benutzername wurde geändert",
            format!(
                "Ein Administrator hat den Benutzernamen Ihres Kontos geändert. Er lautet jetzt „{username}“."
            ),
        ),
        Notice::SecondFactorOn => (
            "Anmeldung in zwei Schritten ist eingeschaltet",
            format!(
                "Für Ihr Konto „{username}“ wurde die Anmeldung in zwei Schritten eingeschaltet. Die Anmeldung fragt jetzt nach einem Code aus der Authenticator-App."
            ),
        ),
        Notice::SecondFactorOff => (
            "Anmeldung in zwei Schritten ist ausgeschaltet",
            format!(
                "Für Ihr Konto „{username}“ wurde die Anmeldung in zwei Schritten ausgeschaltet. Die Anmeldung fragt jetzt nur nach dem Passwort."
            ),
        ),
        Notice::RecoveryCodeUsed => (
            "Ein Wiederherstellungscode wurde verwendet",
            format!(
                "Ein Wiederherstellungscode Ihres Kontos „{username}“ wurde anstelle eines Codes aus der Authenticator-App verwendet. Er gilt nicht noch einmal."
            ),
        ),
    }
}
