//! The tray: the unscheduled visits, paged by `http/listing`. rule: tray

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    store::{self, TrayFilter, TrayVisit},
    wire::{CalendarClient, TrayEntry, VisitWorker},
};
use crate::{
    error::Error,
    features::{clients, settings, users},
    http::listing::Listing,
    kit::{
        cursor::{Cursor, KeyKind, Scope},
        day,
        wire::Instant,
    },
};

/// The visits of the tray that a filter selects.
#[derive(Debug, Clone)]
pub(super) struct Tray {
    pub(super) filter: TrayFilter,
    /// The time of the request. It determines which visits are still on hold.
    pub(super) now: Timestamp,
}

impl Tray {
    fn all(&self, tx: &mut Tx<'_>) -> Result<Vec<TrayVisit>, Error> {
        let today = today(tx, self.now)?;
        Ok(store::tray(tx, &self.filter, today)?)
    }
}

/// Returns the current day in the business's time zone, as the number yyyymmdd.
pub(super) fn today(tx: &mut Tx<'_>, now: Timestamp) -> Result<i64, Error> {
    let zone = settings::load(tx)?.timezone;
    Ok(day::to_number(zone.to_datetime(now).date()))
}

impl Listing for Tray {
    type Row = TrayVisit;
    type Item = TrayEntry;
    type Related = ();

    fn scope(&self) -> Scope {
        Scope {
            name: "tray".to_owned(),
            kind: KeyKind::Bytes,
        }
    }

    fn rows(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<TrayVisit>, Error> {
        Ok(self.rows_counted(tx, cursor, limit)?.0)
    }

    fn rows_counted(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<(Vec<TrayVisit>, Option<i64>), Error> {
        let mut visits = self.all(tx)?;
        let total = i64::try_from(visits.len()).ok();
        visits.retain(|visit| cursor.is_none_or(|cursor| visit.place > *cursor));
        visits.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok((visits, total))
    }

    fn after(&self, visit: &TrayVisit) -> Cursor {
        visit.place.clone()
    }

    fn items(
        &self,
        tx: &mut Tx<'_>,
        visits: Vec<TrayVisit>,
        (): &mut (),
    ) -> Result<Vec<TrayEntry>, Error> {
        let clients: HashSet<Uuid> = visits.iter().map(|visit| visit.client_id).collect();
        let clients = clients::names(tx, &clients.into_iter().collect::<Vec<_>>())?;
        let clients: HashMap<Uuid, String> = clients.into_iter().collect();
        let people: HashSet<Uuid> = visits.iter().flat_map(|visit| visit.crew.clone()).collect();
        let people = users::people_by_ids(tx, &people.into_iter().collect::<Vec<_>>(), false)?;
        let workers = people.iter().map(|one| (one.id, VisitWorker::from(one)));
        let workers: HashMap<Uuid, VisitWorker> = workers.collect();
        // A client is never deleted, so it still exists even if PostgreSQL ran other transactions after the visits
        // were read.
        Ok(visits
            .into_iter()
            .map(|visit| entry(visit, &clients, &workers))
            .collect())
    }

    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error> {
        let visits = self.all(tx)?;
        Ok(i64::try_from(visits.len()).unwrap_or(i64::MAX))
    }
}

fn entry(
    visit: TrayVisit,
    clients: &HashMap<Uuid, String>,
    workers: &HashMap<Uuid, VisitWorker>,
) -> TrayEntry {
    let name = clients.get(&visit.client_id).cloned().unwrap_or_default();
    let crew = visit.crew.iter().filter_map(|id| workers.get(id).cloned());
    TrayEntry {
        id: visit.job,
        visit_id: visit.id,
        visit_number: visit.number,
        visit_count: visit.count,
        title: visit.title,
        location: visit.location,
        start_date: Instant::from_millis(visit.start),
        end_date: visit.end.map(Instant::from_millis),
        complete_by_date: visit.complete_by.map(day::to_text),
        actual_start_time: visit.actual_start.map(Instant::from_millis),
        actual_finish_time: visit.actual_finish.map(Instant::from_millis),
        status: visit.status,
        priority: visit.priority,
        client_id: visit.client_id,
        assigned_user_id: visit.crew.first().copied(),
        version: visit.version,
        client: CalendarClient {
            id: visit.client_id,
            name,
        },
        crew: crew.collect(),
        hold_reason: visit.hold_reason,
        hold_until: visit.hold_until.map(day::to_text),
        created_at: Instant::from_millis(visit.created_at),
    }
}
