//! Decides which notifications are pushed to browsers, and writes the pushed messages. rule: push-kinds

use jiff::{Timestamp, tz::TimeZone};
use jobwright_db::{Error as DbError, Tx};

use super::{
    model::NotificationType,
    notice::{Notice, Recipient},
    rules::{self, Locale},
};
use crate::{
    features::{
        push::{self, PushMessage},
        users,
    },
    kit::language::Language,
};

/// The path of the page that opens for a notification without a job.
const LIST: &str = "/alerts";

/// Queues a push to the subscribed browsers of the recipient, if this kind of notification is pushed.
pub(super) fn queue(
    tx: &mut Tx<'_>,
    (now, zone): (Timestamp, &TimeZone),
    recipient: &Recipient,
    notice: &Notice,
) -> Result<(), DbError> {
    if !is_pushed(notice.event) {
        return Ok(());
    }
    let devices = push::devices(tx, recipient.to)?;
    if devices.is_empty() {
        return Ok(());
    }
    let person = users::find(tx, recipient.to)?;
    let language = person.and_then(|person| person.language);
    let locale = Locale {
        language: language.unwrap_or(Language::En),
        zone: zone.clone(),
    };
    push::queue(tx, now, &devices, &message(recipient, notice, &locale))
}

const fn is_pushed(event: NotificationType) -> bool {
    matches!(
        event,
        NotificationType::JobAssigned
            | NotificationType::JobMoved
            | NotificationType::JobCancelled
            | NotificationType::VisitTomorrow
    )
}

/// Returns the message to push. It has a tag, so that a newer message of the same kind about the same job replaces it
/// on the device.
fn message(recipient: &Recipient, notice: &Notice, locale: &Locale) -> PushMessage {
    let about = notice.job.unwrap_or(recipient.id);
    PushMessage {
        title: rules::title(notice.event, locale.language).to_owned(),
        body: rules::message(notice.event, &notice.facts, recipient.at, locale),
        url: notice
            .job
            .map_or_else(|| LIST.to_owned(), |job| format!("/job/{job}")),
        tag: format!("{}:{about}", notice.event.as_str()),
    }
}
