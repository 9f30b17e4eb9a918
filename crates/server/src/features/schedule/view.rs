//! Collects the content of the printed sheets: visits with their jobs, clients and people, and leave. Times are in the
//! business's time zone, texts in the reader's language.

mod visit;

use std::collections::{BTreeSet, HashMap};

use jiff::civil::Date;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    model::{DaySheets, Entry, Sheet, WeekDay, WeekRow, WeekSheet},
    times::{Times, is_within},
    wire::{DayQuery, RequestedWorkers, WeekQuery},
    words::Words,
};
use crate::{
    error::Error,
    features::{
        clients::{self, Client},
        jobs::{self, PlannedVisit, VisitsWithin},
        notes::NoteRecord,
        settings::{self, Settings},
        users,
        working_time::{self, Span, WorkingTime},
    },
    kit::{
        day::{DayInput, monday_of, start_of},
        language::Language,
        text::key,
    },
};

/// Returns the requested day sheets. 400 for people who don't exist, and for a day outside the allowed years.
pub(super) fn day(
    tx: &mut Tx<'_>,
    query: &DayQuery,
    language: Language,
) -> Result<DaySheets, Error> {
    let settings = settings::load(tx)?;
    let date = asked_day(&query.date, &settings)?;
    let requested = query.user_id.as_ref();
    let people =
        requested.map(|requested| (requested.people.iter().copied().collect(), requested.nobody));
    let mut plan = Plan::load(tx, (settings, language), (date, 1), (people, true))?;
    plan.load_notes(tx)?;
    let people = match &query.user_id {
        Some(requested) => plan.known(requested)?,
        None => plan.busy(),
    };
    let sheets = people.into_iter().map(|person| plan.sheet(person, date));
    Ok(DaySheets {
        language,
        date,
        sheets: sheets.collect(),
        business: plan.settings.business_name,
    })
}

/// Returns the sheet of the week that contains the day. The sheet has a row for each active worker and for each other
/// person who has a visit.
pub(super) fn week(
    tx: &mut Tx<'_>,
    query: &WeekQuery,
    language: Language,
) -> Result<WeekSheet, Error> {
    let settings = settings::load(tx)?;
    let date = asked_day(&query.date, &settings)?;
    let monday = monday_of(date);
    let plan = Plan::load(tx, (settings, language), (monday, 7), (None, false))?;
    let mut people = plan.busy();
    let idle = users::active_workers(tx)?
        .into_iter()
        .map(|(id, _)| Some(id));
    people.extend(idle.filter(|one| !people.contains(one)).collect::<Vec<_>>());
    plan.sort(&mut people);
    let rows = people.into_iter().map(|person| plan.row(person));
    Ok(WeekSheet {
        language,
        monday,
        rows: rows.collect(),
        days: plan.week_days(),
        business: plan.settings.business_name,
    })
}

/// Returns the requested day. 400 if it is outside the allowed years. Other days of the same week can be outside these
/// years.
pub(super) fn asked_day(date: &DayInput, settings: &Settings) -> Result<Date, Error> {
    let date = date.in_zone(&settings.timezone);
    if jobs::rules::day_allowed(date) {
        Ok(date)
    } else {
        Err(out_of_years())
    }
}

pub(super) fn out_of_years() -> Error {
    Error::field("date", jobs::rules::YEAR_TEXT)
}

/// The data for the sheets of some days.
struct Plan {
    settings: Settings,
    words: &'static Words,
    times: Times,
    /// The days. Each day comes with its first instant and the first instant of the next day.
    days: Vec<(Date, Span)>,
    /// The visits, sorted by start.
    visits: Vec<PlannedVisit>,
    clients: HashMap<Uuid, Client>,
    /// The newest notes of the jobs, the newest first; empty for week sheets.
    notes: Vec<NoteRecord>,
    /// The names of all people, including those who are not active.
    names: HashMap<Uuid, String>,
    leave: WorkingTime,
}

/// The id of a worker; `None` represents the unassigned visits.
type Person = Option<Uuid>;

impl Plan {
    /// Loads the data of some days, for everybody or only for `people`. Descriptions and notes are loaded only if
    /// `has_texts` is set.
    fn load(
        tx: &mut Tx<'_>,
        (settings, language): (Settings, Language),
        (first, days): (Date, i64),
        (people, has_texts): (Option<(Vec<Uuid>, bool)>, bool),
    ) -> Result<Self, Error> {
        let zone = &settings.timezone;
        let days = spans(first, days, zone).ok_or_else(out_of_years)?;
        let period = whole(&days);
        let within = VisitsWithin {
            period: (period.start, period.end),
            people,
            has_texts,
        };
        let visits = jobs::visits_within(tx, &within)?;
        let ids: BTreeSet<Uuid> = visits.iter().map(|visit| visit.client_id).collect();
        let ids: Vec<Uuid> = ids.into_iter().collect();
        let clients = clients::by_ids(tx, &ids)?.into_iter();
        let names = users::people(tx, false)?.into_iter();
        let names: HashMap<Uuid, String> = names.map(|one| (one.id, one.full_name)).collect();
        let people: Vec<Uuid> = names.keys().copied().collect();
        Ok(Self {
            leave: working_time::load_absences(tx, zone, &people, period)?,
            clients: clients.map(|client| (client.id, client)).collect(),
            notes: Vec::new(),
            words: Words::of(language),
            times: Times::new(language, zone.clone()),
            settings,
            days,
            visits,
            names,
        })
    }

    /// Returns the requested people, sorted. 400 for a person who doesn't exist.
    fn known(&self, requested: &RequestedWorkers) -> Result<Vec<Person>, Error> {
        if requested
            .people
            .iter()
            .any(|id| !self.names.contains_key(id))
        {
            return Err(Error::field("userId", "User not found"));
        }
        let mut people: Vec<Person> = requested.people.iter().copied().map(Some).collect();
        people.extend(requested.nobody.then_some(None));
        self.sort(&mut people);
        Ok(people)
    }

    /// Returns all people who have a visit, sorted.
    fn busy(&self) -> Vec<Person> {
        let people: BTreeSet<Person> = self.visits.iter().flat_map(members).collect();
        let mut people: Vec<Person> = people.into_iter().collect();
        self.sort(&mut people);
        people
    }

    /// Sorts people by name. The entry for unassigned visits comes last.
    fn sort(&self, people: &mut [Person]) {
        people.sort_by_cached_key(|person| (person.is_none(), key(self.name(*person)), *person));
    }

    fn name(&self, person: Person) -> &str {
        match person {
            Some(id) => self.names.get(&id).map_or("", String::as_str),
            None => self.words.unassigned,
        }
    }

    fn visits_of(&self, person: Person, span: Span) -> impl Iterator<Item = &PlannedVisit> {
        let visits = self.visits.iter();
        visits.filter(move |visit| {
            is_within(visit.slot, span) && members(visit).any(|one| one == person)
        })
    }

    /// Returns the times of a person's own leave in a span. Times when the whole business is closed are not included.
    fn away(&self, person: Person, span: Span) -> Vec<String> {
        if person.is_none() {
            return Vec::new();
        }
        let absences = self.leave.absences(person);
        let own = absences.filter(|absence| absence.user.is_some());
        own.filter_map(|absence| self.times.leave(self.words.away, absence, span))
            .collect()
    }

    /// Returns the times in a span when the business is closed.
    fn closed(&self, span: Span) -> Vec<String> {
        let absences = self.leave.absences(None);
        let all = absences.filter(|absence| absence.user.is_none());
        all.filter_map(|absence| self.times.leave(self.words.closed, absence, span))
            .collect()
    }

    fn sheet(&self, person: Person, date: Date) -> Sheet {
        let span = self
            .days
            .first()
            .map_or(Span { start: 0, end: 0 }, |(_, span)| *span);
        let mut leave = self.closed(span);
        leave.extend(self.away(person, span));
        let visits = self.visits_of(person, span);
        Sheet {
            worker: self.name(person).to_owned(),
            leave,
            visits: visits
                .map(|visit| self.visit(visit, person, date))
                .collect(),
        }
    }

    fn week_days(&self) -> Vec<WeekDay> {
        let days = self.days.iter();
        days.map(|(date, span)| WeekDay {
            date: *date,
            closed: self.closed(*span),
        })
        .collect()
    }

    fn row(&self, person: Person) -> WeekRow {
        let cells = self.days.iter().map(|(date, span)| {
            let leave = self.away(person, *span).into_iter().map(|text| Entry {
                text,
                title: None,
                is_quiet: true,
            });
            let visits = self.visits_of(person, *span).map(|visit| {
                let client = self.clients.get(&visit.client_id);
                Entry {
                    text: format!(
                        "{} {}",
                        self.times.start_on_day(visit.slot, *date),
                        client.map_or("", |client| client.name.as_str())
                    ),
                    title: Some(visit.title.clone()),
                    is_quiet: visit.done,
                }
            });
            leave.chain(visits).collect()
        });
        WeekRow {
            worker: self.name(person).to_owned(),
            cells: cells.collect(),
        }
    }
}

/// Returns the crew of a visit, or a single `None` for a visit without workers.
fn members(visit: &PlannedVisit) -> impl Iterator<Item = Person> {
    let nobody = visit.crew.is_empty().then_some(None);
    visit.crew.iter().copied().map(Some).chain(nobody)
}

/// Returns the span of `days` days that begins with the day `first`.
pub(super) fn period_of(first: Date, days: i64, zone: &jiff::tz::TimeZone) -> Option<Span> {
    Some(whole(&spans(first, days, zone)?))
}

/// Returns the span from the beginning of the first day to the end of the last day.
fn whole(days: &[(Date, Span)]) -> Span {
    Span {
        start: days.first().map_or(0, |(_, span)| span.start),
        end: days.last().map_or(0, |(_, span)| span.end),
    }
}

/// Returns `days` days from the day `first` on. Each day comes with its own first instant and the first instant of the
/// next day.
fn spans(first: Date, days: i64, zone: &jiff::tz::TimeZone) -> Option<Vec<(Date, Span)>> {
    let mut found = Vec::new();
    let mut date = first;
    for _ in 0..days {
        let next = date.tomorrow().ok()?;
        let (start, end) = (start_of(date, zone)?, start_of(next, zone)?);
        found.push((date, Span { start, end }));
        date = next;
    }
    Some(found)
}
