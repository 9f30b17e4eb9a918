//! Checks a new password of an existing person before it is hashed. rule: password-guessable

use uuid::Uuid;

use super::{rules::check_guessable, store};
use crate::{app::App, error::Error, kit::work_queue::TaskOwner};

/// 400 on the field if the password is easy to guess, or is the temporary one that it would replace. Does nothing without
/// such a person: the write of the password decides about that, after it has decided about the rights of who asks. `asks`
/// waits for the check.
pub async fn check_new_password(
    app: &App,
    (user, asks): (Uuid, TaskOwner),
    field: &'static str,
    password: &str,
) -> Result<(), Error> {
    let (person, temporary) = app
        .db
        .read(move |tx| {
            let person = store::find(tx, user)?.filter(|person| !person.is_deleted);
            Ok::<_, Error>((person, store::temporary_hash(tx, user)?))
        })
        .await?;
    let Some(person) = person else {
        return Ok(());
    };
    let own = [&person.username, &person.full_name, &person.email];
    check_guessable(field, password, own.map(String::as_str))?;
    if temporary.is_some()
        && app
            .passwords
            .verify(asks, password.to_owned(), temporary)
            .await?
    {
        return Err(same_as_temporary(field));
    }
    Ok(())
}

/// 400 on the field of a password that repeats the temporary one.
pub fn same_as_temporary(field: &'static str) -> Error {
    Error::field(field, "Choose a password other than the temporary one")
}
