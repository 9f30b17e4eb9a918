//! SQL of rate-limited attempts: failed sign-ins, and requests for a reset link.

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Tx};
use uuid::Uuid;

use crate::{features::auth::rules::counted_as, kit::wire::Instant};

/// A kind of attempt. Each kind has its own table.
#[derive(Debug)]
pub(in crate::features::auth) struct AttemptLog {
    of_account: &'static str,
    of_address: &'static str,
    clear_away: &'static str,
    insert: &'static str,
}

/// Failed sign-ins.
pub(in crate::features::auth) const FAILURES: AttemptLog = AttemptLog {
    of_account: "SELECT failed_at FROM failed_logins WHERE address = $1 AND failed_at > $2 AND account_key = $3 \
                 ORDER BY failed_at DESC LIMIT $4",
    of_address: "SELECT failed_at FROM failed_logins WHERE address = $1 AND failed_at > $2 \
                 ORDER BY failed_at DESC LIMIT $3",
    clear_away: "DELETE FROM failed_logins WHERE failed_at <= $1",
    insert: "INSERT INTO failed_logins (id, account_key, address, failed_at) VALUES ($1, $2, $3, $4)",
};

/// Requests for a reset link.
pub(in crate::features::auth) const REQUESTS: AttemptLog = AttemptLog {
    of_account: "SELECT asked_at FROM password_reset_requests WHERE address = $1 AND asked_at > $2 AND account_key = $3 \
                 ORDER BY asked_at DESC LIMIT $4",
    of_address: "SELECT asked_at FROM password_reset_requests WHERE address = $1 AND asked_at > $2 \
                 ORDER BY asked_at DESC LIMIT $3",
    clear_away: "DELETE FROM password_reset_requests WHERE asked_at <= $1",
    insert: "INSERT INTO password_reset_requests (id, account_key, address, asked_at) VALUES ($1, $2, $3, $4)",
};

impl AttemptLog {
    /// The times of attempts after `since`, the newest first, at most `most`: from an address, and for an account if
    /// one is given.
    pub(in crate::features::auth) fn after(
        &self,
        tx: &mut Tx<'_>,
        account: Option<&str>,
        address: IpAddr,
        since: Timestamp,
        most: usize,
    ) -> Result<Vec<Timestamp>, DbError> {
        let mut params = vec![
            counted_as(address).to_string().into(),
            since.as_millisecond().into(),
        ];
        params.extend(account.map(Into::into));
        params.push(i64::try_from(most).unwrap_or(i64::MAX).into());
        let sql = account.map_or(self.of_address, |_| self.of_account);
        tx.query(sql, &params, |row: &Row<'_>| {
            Ok(Instant::from_millis(row.get(0)?).0)
        })
    }

    /// Stores an attempt and deletes those that no longer count.
    pub(in crate::features::auth) fn note(
        &self,
        tx: &mut Tx<'_>,
        id: Uuid,
        account: &str,
        address: IpAddr,
        (now, counted_since): (Timestamp, Timestamp),
    ) -> Result<(), DbError> {
        tx.execute(self.clear_away, &[counted_since.as_millisecond().into()])?;
        tx.execute(
            self.insert,
            &[
                id.into(),
                account.into(),
                counted_as(address).to_string().into(),
                now.as_millisecond().into(),
            ],
        )?;
        Ok(())
    }
}

/// Waits until no other operation that called this for the address is running. An operation holds the address until it
/// ends.
///
/// It inserts a row with an id made from the address, and deletes it again. The unique index lets the insert of another
/// operation wait for the end of this one. Nothing remains, and nobody who doesn't sign in waits.
pub(in crate::features::auth) fn queue_up(tx: &mut Tx<'_>, address: IpAddr) -> Result<(), DbError> {
    if tx.commits_in_order() {
        return Ok(());
    }
    let address = counted_as(address);
    let id = match address {
        IpAddr::V4(address) => Uuid::from_u128(address.to_ipv6_mapped().to_bits()),
        IpAddr::V6(address) => Uuid::from_u128(address.to_bits()),
    };
    tx.execute(
        "INSERT INTO failed_logins (id, account_key, address, failed_at) VALUES ($1, $2, $3, $4)",
        &[id.into(), "".into(), address.to_string().into(), 0.into()],
    )?;
    tx.execute("DELETE FROM failed_logins WHERE id = $1", &[id.into()])?;
    Ok(())
}

/// Deletes an account's failed sign-ins from all addresses.
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
