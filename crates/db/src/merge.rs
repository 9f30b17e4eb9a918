//! Lists that are merged from several, each of which an index has in order: nothing is sorted, and no more is read than the
//! list shows.
//!
//! SQLite merges a compound's parts as they come, each by its index. PostgreSQL does so (Merge Append) when each part says its
//! order and its length itself, which SQLite has no syntax for. Lengths are written out there: the plan of a statement
//! that is kept would be made for a tenth of the table.

use crate::Sql;

/// Appends the parts, by the columns `order` and at most `most` rows.
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
