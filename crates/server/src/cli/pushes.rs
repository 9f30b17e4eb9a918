//! Creates the sender of push messages for `serve`.

use jiff::Timestamp;
use jobwright_db::Database;

use super::output::Failure;
use crate::{
    config::Config,
    features::push,
    kit::web_push::{Https, Pusher, VapidKeys},
};

/// Returns the sender of push messages; `None` while push is off. Creates the key pair at the first start with push
/// turned on.
/// rule: push-opt-in
pub(super) fn pusher(db: &Database, config: &Config) -> Result<Option<Pusher>, Failure> {
    let is_on = config.push;
    let prepared = db.write_blocking(move |tx| {
        push::prepare(tx, Timestamp::now(), is_on)?;
        push::private_key(tx)
    })?;
    let Some(private) = prepared.filter(|_| is_on) else {
        return Ok(None);
    };
    let failed = |error: &dyn std::fmt::Display| Failure(format!("cannot send pushes: {error}"));
    let keys = VapidKeys::read(&private).map_err(|error| failed(&error))?;
    let contact = config.public_url.contact();
    let https = Https::new(keys, &contact).map_err(|error| failed(&error))?;
    Ok(Some(Pusher::Https(Box::new(https))))
}
