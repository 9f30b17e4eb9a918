//! Checks the new password of an existing person before the password is hashed. rule: password-guessable

use uuid::Uuid;

use super::{rules::check_guessable, store};
use crate::{app::App, error::Error, kit::work_queue::TaskOwner};

/// Returns 400 on the field if the password is easy to guess, or if it equals the temporary password that it would
/// replace. If the person does not exist, it returns no error: the code that stores the password reports this, after
/// it has checked permissions. `queue_owner` identifies the person who waits in the queue for password hashing.
pub async fn check_new_password(
    app: &App,
    (user, queue_owner): (Uuid, TaskOwner),
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
            .verify(queue_owner, password.to_owned(), temporary)
            .await?
    {
        return Err(same_as_temporary(field));
    }
    Ok(())
}

/// Returns the error 400 for a new password that equals the temporary one.
pub fn same_as_temporary(field: &'static str) -> Error {
    Error::field(field, "Choose a password other than the temporary one")
}
