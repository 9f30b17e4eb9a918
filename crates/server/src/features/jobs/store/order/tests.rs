//! Checks that lists in each sort order are read from an index, without sorting.

use jobwright_db::{
    Error as DbError, on_each_engine,
    testing::{Engine, TestDatabase},
};
use uuid::Uuid;

use super::*;
use crate::features::jobs::model::Sort;

/// Returns all kinds of lists that are read from indexes. Each kind is returned twice: for the first page and for a
/// page in the middle.
fn every_list() -> Vec<(Filter, Option<Cursor>)> {
    let mut lists = Vec::new();
    let sorts = SortKey::ALL.iter().flat_map(|key| {
        [false, true].map(|descending| Sort {
            key: *key,
            descending,
        })
    });
    for sort in sorts {
        for archived in ArchivedFilter::ALL {
            for (status, priority) in [
                (None, None),
                (Some(JobStatus::Urgent), None),
                (None, Some(2)),
                (Some(JobStatus::Urgent), Some(2)),
            ] {
                let filter = Filter {
                    from: None,
                    to: None,
                    visits: MatchedVisits::Current,
                    unscheduled: None,
                    overdue: None,
                    status,
                    priority,
                    assignee: None,
                    client: None,
                    creator: None,
                    search: None,
                    archived: *archived,
                    sort,
                };
                let key = match sort.key {
                    SortKey::Title => Key::Bytes(b"tap".to_vec()),
                    _ => Key::Number(2),
                };
                let id = Uuid::from_u128(7);
                lists.push((filter.clone(), None));
                lists.push((filter, Some(Cursor { key, id })));
            }
        }
    }
    lists
}

/// Returns the query plan of each statement as text, with the number of partitions that the statement merges.
fn plans(tx: &mut Tx<'_>, engine: Engine) -> Result<Vec<(String, usize)>, DbError> {
    let (explain, column) = match engine {
        Engine::Sqlite => ("EXPLAIN QUERY PLAN ", 3),
        Engine::Postgres => ("EXPLAIN (COSTS OFF) ", 0),
    };
    let mut plans = Vec::new();
    for (filter, cursor) in every_list() {
        for part in parts(&filter, cursor.as_ref()) {
            let mut sql = Sql::new(explain);
            part.push(tx, &mut sql, COLUMNS, 51);
            let lines: Vec<String> = tx.query(sql.text(), sql.params(), |row| row.get(column))?;
            plans.push((lines.join("\n"), part.partitions.len()));
        }
    }
    Ok(plans)
}

on_each_engine! {
    /// Each page reads only the first rows of each partition from its index, in order, and sorts nothing.
    async fn jobs_are_read_from_an_index_in_every_sort_order(engine) {
        let test = TestDatabase::new(engine);
        let plans: Result<Vec<(String, usize)>, DbError> = test.db.write(move |tx| {
            if engine == Engine::Postgres {
                // On an empty table PostgreSQL would choose a sequential scan, so turn off all other plans.
                for off in ["seqscan", "bitmapscan"] {
                    tx.execute(&format!("SET LOCAL enable_{off} = off"), &[])?;
                }
            }
            plans(tx, engine)
        }).await;
        let plans = plans.unwrap();
        // There are 6 orders in 2 directions, 3 archive filters, 4 other filters, and 2 pages. Some lists have several
        // parts.
        assert!(plans.len() >= 6 * 2 * 3 * 4 * 2, "{}", plans.len());
        for (plan, partitions) in plans {
            let count = |text: &str| plan.matches(text).count();
            let (sorts, indexed) = match engine {
                Engine::Sqlite => (count("TEMP B-TREE"), count("SEARCH j USING INDEX jobs_by_")),
                Engine::Postgres => (count("Sort\n"), count(" using jobs_by_")),
            };
            assert_eq!((sorts, indexed), (0, partitions), "{plan}");
        }
    }
}
