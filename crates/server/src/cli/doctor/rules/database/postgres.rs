//! Assesses a PostgreSQL server, and the rights and the connection of its user.

use jobwright_db::PostgresFacts;

use super::{
    super::super::report::{Area::Database, Finding},
    facts::Open,
};

/// The oldest supported version, PostgreSQL 13, in the format of `server_version_num`.
const OLDEST_POSTGRES: i64 = 130_000;

/// The number of connections that a node may open.
const CONNECTIONS_OF_A_NODE: i64 = 16;

pub(super) fn postgres(open: &Open, facts: &PostgresFacts) -> Vec<Finding> {
    let (major, minor) = (facts.version / 10_000, facts.version % 10_000);
    let mut findings = Vec::new();
    findings.push(if facts.version < OLDEST_POSTGRES {
        Finding::problem(
            Database,
            "version",
            format!("PostgreSQL is version {major}.{minor}; 13 or newer is needed."),
            "Update PostgreSQL.",
        )
    } else {
        let text = format!("PostgreSQL is version {major}.{minor}; no extension is needed.");
        Finding::ok(Database, "version", text)
    });
    if facts.encoding != "UTF8" {
        findings.push(Finding::problem(
            Database,
            "encoding",
            format!("It stores texts as {}, which cannot represent the names of some people.", facts.encoding),
            "Create a database WITH ENCODING 'UTF8' TEMPLATE template0, and move the data with pg_dump.",
        ));
    }
    if facts.is_read_only {
        findings.push(Finding::problem(
            Database,
            "writable",
            "It is not writable: it is a standby, or it is read-only.",
            "Set JOBWRIGHT_DATABASE_URL to the primary server.",
        ));
    }
    if !facts.may_create && open.schema.found < open.schema.known {
        findings.push(Finding::problem(
            Database,
            "rights",
            "Its schema must be migrated, but this user is not allowed to create tables.",
            "Make the user the owner of the database: ALTER DATABASE … OWNER TO …",
        ));
    }
    if facts.is_superuser {
        findings.push(Finding::warning(
            Database,
            "rights",
            "Jobwright signs in as a superuser of PostgreSQL, which has all rights on that server.",
            "Create a user for Jobwright that owns only this database.",
        ));
    }
    if !facts.is_local && !facts.is_encrypted {
        findings.push(Finding::warning(
            Database,
            "tls",
            "All data between this machine and PostgreSQL, including the password, crosses the network unencrypted.",
            "Append ?sslmode=require to the address in JOBWRIGHT_DATABASE_URL.",
        ));
    }
    if facts.most_connections - facts.connections < CONNECTIONS_OF_A_NODE {
        findings.push(Finding::warning(
            Database,
            "connections",
            format!("{} of the {} connections that PostgreSQL allows are open; each Jobwright server may need {CONNECTIONS_OF_A_NODE}.", facts.connections, facts.most_connections),
            "Raise max_connections in postgresql.conf.",
        ));
    }
    findings
}
