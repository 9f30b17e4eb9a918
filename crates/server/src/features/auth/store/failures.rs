//! SQL of failed sign-ins.

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Tx};
use uuid::Uuid;

use crate::{features::auth::rules::counted_as, kit::wire::Instant};

/// Failed sign-ins since `since`, the newest first, at most `most`: of an address, and of an account if one is given.
pub(in crate::features::auth) fn failures(
    tx: &mut Tx<'_>,
    account: Option<&str>,
    address: IpAddr,
    since: Timestamp,
    most: usize,
) -> Result<Vec<Timestamp>, DbError> {
    let address = counted_as(address).to_string();
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let moment = |row: &Row<'_>| Ok(Instant::from_millis(row.get(0)?).0);
    match account {
        Some(account) => tx.query(
            "SELECT failed_at FROM failed_logins WHERE address = $1 AND failed_at > $2 AND account_key = $3 \
             ORDER BY failed_at DESC LIMIT $4",
            &[address.into(), since.as_millisecond().into(), account.into(), most.into()],
            moment,
        ),
        None => tx.query(
            "SELECT failed_at FROM failed_logins WHERE address = $1 AND failed_at > $2 \
             ORDER BY failed_at DESC LIMIT $3",
            &[address.into(), since.as_millisecond().into(), most.into()],
            moment,
        ),
    }
}

/// Notes a failed sign-in and clears away those that no longer count.
pub(in crate::features::auth) fn insert_failure(
    tx: &mut Tx<'_>,
    id: Uuid,
    account: &str,
    address: IpAddr,
    (now, counted_since): (Timestamp, Timestamp),
) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM failed_logins WHERE failed_at <= $1",
        &[counted_since.as_millisecond().into()],
    )?;
    tx.execute(
        "INSERT INTO failed_logins (id, account_key, address, failed_at) VALUES ($1, $2, $3, $4)",
        &[
            id.into(),
            account.into(),
            counted_as(address).to_string().into(),
            now.as_millisecond().into(),
        ],
    )?;
    Ok(())
}

/// Forgets an account's failed sign-ins, from wherever they came.
pub(in crate::features::auth) fn clear_failures(
    tx: &mut Tx<'_>,
    account: &str,
) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM failed_logins WHERE account_key = $1",
        &[account.into()],
    )?;
    Ok(())
}
