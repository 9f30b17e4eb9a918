//! Sets or removes a person's color.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};

use super::{rules, store};
use crate::{
    error::{Error, Fields},
    features::{
        events::Action,
        users::{self, Actor},
    },
};

/// Stores the color of a person; `None` removes it. Returns the color that the person then has. 409 on the field if
/// somebody else has the color. rule: own-color
pub(super) fn choose(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    wanted: Option<&str>,
) -> Result<Option<String>, Error> {
    tx.lock("users", actor.id)?;
    // The person may have been deleted after the session was checked.
    let own = users::find(tx, actor.id)?.filter(|own| !own.is_deleted);
    let own = own.ok_or(Error::NotSignedIn)?;
    let color = wanted
        .and_then(rules::find)
        .map(|preset| preset.hex.to_owned());
    if color != own.color {
        store::set_color(tx, actor.id, color.as_deref(), now).map_err(taken)?;
        users::record_event(tx, now, actor.id, Action::Changed)?;
    }
    Ok(color)
}

fn taken(error: DbError) -> Error {
    match error {
        DbError::Unique { constraint } if constraint == "users_color_key" => Error::Conflict {
            code: "color_taken",
            message: "This color is already taken".to_owned(),
            fields: Fields::from([("color".to_owned(), "already taken".to_owned())]),
        },
        other => other.into(),
    }
}
