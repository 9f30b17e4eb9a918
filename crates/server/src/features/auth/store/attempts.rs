//! SQL of rate-limited attempts: failed sign-ins, and requests for a reset link.

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Sql, Tx};
use uuid::Uuid;

use crate::{
    features::auth::rules::{counted_as, network},
    kit::wire::Instant,
};

/// A kind of attempt. Each kind is stored in its own table.
#[derive(Debug)]
pub(in crate::features::auth) struct AttemptLog {
    table: &'static str,
    /// The column with the time of the attempt.
    time: &'static str,
    /// The column with the id of the account, if the table has this column.
    user: Option<&'static str>,
}

/// Failed sign-ins.
pub(in crate::features::auth) const FAILURES: AttemptLog = AttemptLog {
    table: "failed_logins",
    time: "failed_at",
    user: Some("user_id"),
};

/// Requests for a reset link.
pub(in crate::features::auth) const REQUESTS: AttemptLog = AttemptLog {
    table: "password_reset_requests",
    time: "asked_at",
    user: None,
};

/// Which attempts are counted together.
#[derive(Debug, Clone, Copy)]
pub(in crate::features::auth) enum Scope<'a> {
    /// Attempts with this name from one address.
    Name(&'a str),
    /// Attempts for this account from one address, with any of the account's names. Only for [`FAILURES`].
    Account(Uuid),
    /// All attempts from one address. For an IPv6 address, `Name`, `Account` and `Address` count the attempts from the
    /// /64 network of the address.
    Address,
    /// All attempts from the IPv6 network that contains the address. The value is the prefix length: 56 or 48.
    Network(u8),
    /// Attempts with this name from any address.
    NameAnywhere(&'a str),
}

/// A new attempt to store.
#[derive(Debug)]
pub(in crate::features::auth) struct NewAttempt<'a> {
    pub(in crate::features::auth) id: Uuid,
    /// The typed name in lower case.
    pub(in crate::features::auth) name: &'a str,
    /// The account that has this name, if there is one.
    pub(in crate::features::auth) user: Option<Uuid>,
    pub(in crate::features::auth) address: IpAddr,
    pub(in crate::features::auth) now: Timestamp,
    /// Attempts at this time and earlier no longer count.
    pub(in crate::features::auth) counted_since: Timestamp,
}

impl AttemptLog {
    /// Returns the times of the attempts after `since`, the newest first, at most `most`.
    pub(in crate::features::auth) fn after(
        &self,
        tx: &mut Tx<'_>,
        scope: Scope<'_>,
        address: IpAddr,
        since: Timestamp,
        most: usize,
    ) -> Result<Vec<Timestamp>, DbError> {
        let mut sql = Sql::new("SELECT ");
        sql.push(self.time).push(" FROM ").push(self.table);
        sql.push(" WHERE ").push(self.time).push(" > ");
        sql.bind(since.as_millisecond());
        let counted = counted_as(address).to_string();
        match scope {
            Scope::Name(name) => sql
                .push(" AND address = ")
                .bind(counted)
                .push(" AND account_key = ")
                .bind(name),
            Scope::Account(user) => sql
                .push(" AND address = ")
                .bind(counted)
                .push(" AND user_id = ")
                .bind(user),
            Scope::Address => sql.push(" AND address = ").bind(counted),
            Scope::Network(bits) => {
                let Some(network) = network(address, bits) else {
                    return Ok(Vec::new());
                };
                let column = if bits == 48 {
                    "network_48"
                } else {
                    "network_56"
                };
                sql.push(" AND ").push(column).push(" = ");
                sql.bind(network.to_string())
            }
            Scope::NameAnywhere(name) => sql.push(" AND account_key = ").bind(name),
        };
        sql.push(" ORDER BY ").push(self.time).push(" DESC LIMIT ");
        sql.bind(i64::try_from(most).unwrap_or(i64::MAX));
        tx.query(sql.text(), sql.params(), |row: &Row<'_>| {
            Ok(Instant::from_millis(row.get(0)?).0)
        })
    }

    /// Stores an attempt and deletes attempts that no longer count.
    pub(in crate::features::auth) fn record(
        &self,
        tx: &mut Tx<'_>,
        new: &NewAttempt<'_>,
    ) -> Result<(), DbError> {
        let mut sql = Sql::new("DELETE FROM ");
        sql.push(self.table).push(" WHERE ").push(self.time);
        sql.push(" <= ").bind(new.counted_since.as_millisecond());
        tx.execute(sql.text(), sql.params())?;
        let network = |bits| network(new.address, bits).map(|network| network.to_string());
        let mut sql = Sql::new("INSERT INTO ");
        sql.push(self.table)
            .push(" (id, account_key, address, network_56, network_48, ")
            .push(self.time);
        if let Some(user) = self.user {
            sql.push(", ").push(user);
        }
        sql.push(") VALUES (").bind(new.id);
        sql.push(", ").bind(new.name);
        sql.push(", ").bind(counted_as(new.address).to_string());
        sql.push(", ").bind(network(56));
        sql.push(", ").bind(network(48));
        sql.push(", ").bind(new.now.as_millisecond());
        if self.user.is_some() {
            sql.push(", ").bind(new.user);
        }
        sql.push(")");
        tx.execute(sql.text(), sql.params())?;
        Ok(())
    }
}

/// Locks an address until this transaction ends. If another transaction has locked the address with this function,
/// waits until that transaction ends.
///
/// This function inserts a row whose id is derived from the address, and deletes the row again. The unique index makes
/// the same insert of another transaction wait until this transaction ends. No row remains, and only transactions that
/// call this function wait.
pub(in crate::features::auth) fn lock_address(
    tx: &mut Tx<'_>,
    address: IpAddr,
) -> Result<(), DbError> {
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
    user: Uuid,
) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM failed_logins WHERE user_id = $1",
        &[user.into()],
    )?;
    Ok(())
}
