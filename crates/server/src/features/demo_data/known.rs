//! Finds accounts that still have a password of the demo business. These passwords are public, because they are in the
//! source code.

use std::collections::BTreeSet;

use jobwright_db::{Error as DbError, Tx};

use super::{
    fill::{ADMIN_PASSWORD, WORKER_PASSWORD},
    people, store,
};
use crate::kit::password::{Cost, PasswordError, Passwords};

/// The maximum number of password hashes that are compared with the two demo passwords. One comparison takes as long
/// as a sign-in.
const MAX_HASHES: usize = 8;

/// Why the accounts could not be checked for demo passwords.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// The accounts could not be read.
    #[error("{0}")]
    Database(#[from] DbError),
    /// The operating system provided no random bytes.
    #[error("{0}")]
    Password(#[from] PasswordError),
}

/// Returns the usernames of active accounts that have a password of the demo business. Only accounts with usernames of
/// the demo are checked. All demo people of a role were created with the same hash, so one comparison finds them all.
pub fn accounts_with_demo_passwords(tx: &mut Tx<'_>) -> Result<Vec<String>, CheckError> {
    let accounts = store::hashes(tx)?;
    let mut tried: Vec<&str> = Vec::new();
    // First check the two accounts that the command `demo-data` prints.
    for is_meant in [people::is_shown, people::is_username] {
        for (_, hash) in accounts.iter().filter(|(username, _)| is_meant(username)) {
            if !tried.contains(&hash.as_str()) {
                tried.push(hash);
            }
        }
    }
    // Each hash contains the cost with which it was made, so the cost given here doesn't matter.
    let passwords = Passwords::new(Cost::STANDARD)?;
    let is_demo = |hash: &&str| {
        [ADMIN_PASSWORD, WORKER_PASSWORD]
            .iter()
            .any(|password| passwords.matches_blocking(password, hash))
    };
    let known: BTreeSet<&str> = tried.into_iter().take(MAX_HASHES).filter(is_demo).collect();
    let found = accounts
        .iter()
        .filter(|(_, hash)| known.contains(hash.as_str()));
    Ok(found.map(|(username, _)| username.clone()).collect())
}
