//! Merges several result lists, each of which an index returns sorted. So nothing is sorted, and only the rows of the
//! page are read.
//!
//! SQLite merges the parts of a compound SELECT lazily. PostgreSQL does so (Merge Append) only if each part has its own
//! ORDER BY and LIMIT, for which SQLite has no syntax. For PostgreSQL the limits are literals, because its planner
//! would assume that a bound LIMIT returns a tenth of the table.

use crate::Sql;

/// Appends the merged parts, sorted by the columns `order`, at most `most` rows.
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

/// See [`push_sqlite`].
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
