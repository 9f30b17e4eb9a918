//! Checks that lists with a time window, the calendar, the tray and bookings are read from indexes, so that their cost
//! doesn't grow with the number of jobs. The tests of the sort orders are in [`order`](super::order).

use jobwright_db::{
    Error as DbError, Sql, Tx, on_each_engine,
    testing::{Engine, TestDatabase},
};
use uuid::Uuid;

use super::{
    Filter, MatchedVisits,
    calendar::{current_visits, other_visits},
    crew::CREWS,
    free_times::{NOBODY, of_business, of_people},
    list, planned,
    totals::Span as ReportSpan,
    tray,
    visits_within::{self, VisitsWithin},
};
use crate::features::{
    jobs::model::{
        ArchivedFilter, AssigneeFilter, JobStatus, Overdue, OverdueFilter, Sort, SortKey,
        UnscheduledFilter,
    },
    working_time::Span,
};

fn week() -> Filter {
    Filter {
        from: Some(1_800_000_000_000),
        to: Some(1_800_600_000_000),
        visits: MatchedVisits::Current,
        unscheduled: None,
        overdue: None,
        status: None,
        priority: None,
        assignee: None,
        client: None,
        creator: None,
        search: None,
        archived: ArchivedFilter::Without,
        sort: Sort::default(),
    }
}

/// Returns statements with the indexes that each of them must use. The name of the primary key's index depends on the
/// database.
fn statements() -> Vec<(Sql<'static>, Vec<&'static str>)> {
    let of_person = Filter {
        assignee: Some(AssigneeFilter::User(Uuid::from_u128(7))),
        ..week()
    };
    let of_members = of_person.for_visits(MatchedVisits::Members(vec![vec![7; 16]]));
    let of_members_always = Filter {
        from: None,
        to: None,
        ..of_members.clone()
    };
    let others = |filter: &Filter| filter.for_visits(MatchedVisits::Others);
    let unscheduled = Filter {
        from: None,
        to: None,
        unscheduled: Some(UnscheduledFilter::Only),
        ..week()
    };
    let overdue = |filter, key| Filter {
        overdue: Some(Overdue {
            filter,
            today: 1_800_000_000_000,
        }),
        sort: Sort {
            key,
            descending: false,
        },
        from: None,
        to: None,
        ..week()
    };
    let late = overdue(OverdueFilter::Only, SortKey::StartDate);
    let late_of_person = Filter {
        assignee: of_person.assignee,
        status: Some(JobStatus::Urgent),
        ..late.clone()
    };
    let late_of_members = Filter {
        visits: of_members.visits.clone(),
        ..late_of_person.clone()
    };
    let late_of_client = Filter {
        client: Some(Uuid::from_u128(8)),
        archived: ArchivedFilter::All,
        ..late.clone()
    };
    let month = Span {
        start: 1_800_000_000_000,
        end: 1_802_600_000_000,
    };
    let page = |filter: &Filter| list::sorted(filter, None, 101);
    vec![
        (page(&week()), vec!["jobs_start", "jobs_unscheduled"]),
        (page(&others(&week())), vec!["visits_others", "ids"]),
        (page(&others(&of_person)), vec!["visit_workers_time", "ids"]),
        (page(&of_members), vec!["jobs_start", "jobs_unscheduled"]),
        (page(&of_members_always), vec!["jobs_crews"]),
        (Sql::new(CREWS), vec!["jobs_crews"]),
        (page(&unscheduled), vec!["jobs_unscheduled"]),
        (page(&late), vec!["jobs_overdue"]),
        (page(&late_of_person), vec!["jobs_overdue"]),
        (page(&late_of_members), vec!["jobs_overdue"]),
        (page(&late_of_client), vec!["jobs_overdue"]),
        (
            page(&overdue(OverdueFilter::Only, SortKey::Title)),
            vec!["jobs_overdue"],
        ),
        (
            page(&overdue(OverdueFilter::Without, SortKey::StartDate)),
            vec!["jobs_start", "jobs_overdue"],
        ),
        (list::others(&week()), vec!["visits_others"]),
        (current_visits(&week()), vec!["jobs_start"]),
        (current_visits(&of_person), vec!["jobs_assignee"]),
        (other_visits(&week()), vec!["visits_others", "ids"]),
        (other_visits(&of_person), vec!["visit_workers_time", "ids"]),
        (Sql::new(tray::statement(true)), vec!["visits_tray", "ids"]),
        (
            of_people(&[Uuid::from_u128(7); 20], month),
            vec!["visit_workers_time"],
        ),
        (
            visits_within::statement(&VisitsWithin {
                period: (month.start, month.end),
                people: None,
                has_texts: true,
            }),
            vec!["visits_time", "ids"],
        ),
        (of_business("", month), vec!["visits_time"]),
        (
            planned::statement(ReportSpan::new(Some(month.start), Some(month.end))),
            vec!["visits_time", "ids"],
        ),
        (of_business(NOBODY, month), vec!["visits_nobody"]),
    ]
}

/// Returns the query plan of a statement as text.
fn plan(tx: &mut Tx<'_>, engine: Engine, sql: &Sql<'_>) -> Result<String, DbError> {
    let (explain, column) = match engine {
        Engine::Sqlite => ("EXPLAIN QUERY PLAN", 3),
        Engine::Postgres => ("EXPLAIN (COSTS OFF)", 0),
    };
    let text = format!("{explain} {}", sql.text());
    let lines: Vec<String> = tx.query(&text, sql.params(), |row| row.get(column))?;
    Ok(lines.join("\n"))
}

/// Returns the lines of a query plan that read a table without an index.
fn scans(plan: &str, engine: Engine) -> Vec<&str> {
    let lines = plan.lines().map(str::trim);
    match engine {
        Engine::Sqlite => lines
            .filter(|line| line.starts_with("SCAN ") && !line.contains(" INDEX "))
            // These lines read rows of a recursive query, which are not read from a table.
            .filter(|line| !["SCAN CONSTANT ROW", "SCAN crews"].contains(line))
            .collect(),
        Engine::Postgres => lines.filter(|line| line.contains("Seq Scan")).collect(),
    }
}

on_each_engine! {
    async fn visits_are_listed_from_indexes(engine) {
        let test = TestDatabase::new(engine);
        let plans: Result<Vec<(String, Vec<&str>)>, DbError> = test.db.write(move |tx| {
            if engine == Engine::Postgres {
                // On empty tables PostgreSQL would prefer other plans. Turn those off, so that it uses the same
                // indexes as on large tables.
                for off in ["seqscan", "bitmapscan", "hashjoin", "mergejoin"] {
                    tx.execute(&format!("SET LOCAL enable_{off} = off"), &[])?;
                }
            }
            let statements = statements().into_iter();
            statements.map(|(sql, indexes)| Ok((plan(tx, engine, &sql)?, indexes))).collect()
        }).await;
        let ids = if engine == Engine::Sqlite { "sqlite_autoindex_jobs_1" } else { "jobs_pkey" };
        for (plan, indexes) in plans.unwrap() {
            assert_eq!(scans(&plan, engine), Vec::<&str>::new(), "{plan}");
            for index in indexes {
                let name = if index == "ids" { ids } else { index };
                assert!(plan.contains(name), "{name}: {plan}");
            }
        }
    }
}
