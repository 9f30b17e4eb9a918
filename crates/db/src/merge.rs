//! Merges several lists of rows. An index returns each list in the right order. So the database doesn't sort, and it
//! reads only the rows of the requested page.
//!
//! SQLite merges the parts of a compound SELECT lazily. PostgreSQL merges them lazily (Merge Append) only if each part
//! has its own ORDER BY and LIMIT. SQLite doesn't allow an ORDER BY or LIMIT in a part. So each engine gets its own
//! SQL. For PostgreSQL the limits are literals: with a bound LIMIT its planner would assume that a tenth of the table
//! is read.

use crate::Sql;

/// Appends the merged parts to the statement. The result is sorted by the columns `order` and has at most `most` rows.
pub(crate) fn push_sqlite<'s, P>(
    sql: &mut Sql<'s>,
    parts: &[P],
    (order, most): (&str, i64),
    push: &mut dyn FnMut(&mut Sql<'s>, &P),
) {
    for (index, part) in parts.iter().enumerate() {
        sql.push(if index == 0 { "" } else { " UNION ALL " });
        push(sql, part);
    }
    sql.push(&format!(" ORDER BY {order} LIMIT ")).bind(most);
}

/// Like [`push_sqlite`], for PostgreSQL.
pub(crate) fn push_postgres<'s, P>(
    sql: &mut Sql<'s>,
    parts: &[P],
    (order, most): (&str, i64),
    push: &mut dyn FnMut(&mut Sql<'s>, &P),
) {
    let end = format!(" ORDER BY {order} LIMIT {most}");
    if let [only] = parts {
        push(sql, only);
    } else {
        for (index, part) in parts.iter().enumerate() {
            sql.push(if index == 0 { "(" } else { " UNION ALL (" });
            push(sql, part);
            sql.push(&end).push(")");
        }
    }
    sql.push(&end);
}
