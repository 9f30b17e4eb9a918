//! Builds the part of a refusal that lists what conflicts with a booking: the clashing visits with the names of their
//! workers, and a text that says who is away.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use jobwright_db::Tx;
use uuid::Uuid;

use super::change::Change;
use crate::{
    error::{AbsenceInTheWay, Conflict, ConflictWorker, Error, FreeWorker},
    features::{
        jobs::{model::JobState, store::Clash},
        users::{self, Person},
        working_time::AbsenceSpan,
    },
    kit::{day::DayInput, language::Language, time_of_day::TimeOfDay, wire::Instant},
};

/// The reasons why a job change is refused: clashes and absences.
#[derive(Debug, Default)]
pub(super) struct Obstacles {
    pub(super) clashes: Vec<Clash>,
    pub(super) absences: Vec<AbsenceSpan>,
    /// The first visit that can't be booked.
    pub(super) visit: Option<Uuid>,
}

impl Obstacles {
    /// Sorts the clashes and absences, and removes duplicates.
    pub(super) fn tidy(&mut self) {
        self.clashes.sort_by_key(|clash| (clash.start, clash.visit));
        self.clashes.dedup_by_key(|clash| clash.visit);
        self.absences
            .sort_by_key(|absence| (absence.start, absence.id));
        self.absences.dedup_by_key(|absence| absence.id);
    }
}

/// The people whose names the refusal contains.
pub(super) struct Names(Vec<Person>);

impl Names {
    /// Loads the people of the clashes and absences, and the crew of the visit that can't be booked.
    pub(super) fn load(
        tx: &mut Tx<'_>,
        found: &Obstacles,
        after: &JobState,
    ) -> Result<Self, Error> {
        let crews = found.clashes.iter().flat_map(|clash| &clash.crew);
        let away = found
            .absences
            .iter()
            .filter_map(|absence| absence.user.as_ref());
        let own = found.visit.and_then(|visit| after.visit(visit));
        let own = own.iter().flat_map(|visit| &visit.crew);
        let ids: BTreeSet<Uuid> = crews.chain(away).chain(own).copied().collect();
        let ids: Vec<Uuid> = ids.into_iter().collect();
        Ok(Self(users::people_by_ids(tx, &ids, false)?))
    }

    fn of(&self, id: Uuid) -> Option<&Person> {
        self.0.iter().find(|person| person.id == id)
    }

    /// Returns a person in the form that the search for free times needs.
    pub(super) fn free_worker(&self, id: Uuid) -> Option<FreeWorker> {
        let full_name = self.of(id)?.full_name.clone();
        Some(FreeWorker { id, full_name })
    }

    fn worker(&self, id: Uuid) -> Option<ConflictWorker> {
        let person = self.of(id)?;
        Some(ConflictWorker {
            id: person.id,
            full_name: person.full_name.clone(),
            color: person.color.clone(),
        })
    }

    /// Returns a clashing visit in the form in which the API sends it.
    pub(super) fn conflict(&self, clash: Clash) -> Conflict {
        let crew = clash.crew.iter();
        let workers: Vec<ConflictWorker> = crew.filter_map(|id| self.worker(*id)).collect();
        Conflict {
            id: clash.job,
            visit_id: clash.visit,
            title: clash.title,
            start_date: Instant::from_millis(clash.start),
            end_date: clash.end.map(Instant::from_millis),
            assigned_user_name: workers.first().map(|worker| worker.full_name.clone()),
            workers,
        }
    }

    /// Returns an absence in the form in which the API sends it.
    pub(super) fn absence(&self, absence: &AbsenceSpan, change: &Change<'_>) -> AbsenceInTheWay {
        let (start, end) = (
            Instant::from_millis(absence.start),
            Instant::from_millis(absence.end),
        );
        let day = |at: Timestamp| DayInput::Day(change.settings.timezone.to_datetime(at).date());
        let (start_date, end_date) = if absence.all_day {
            (day(start.0), day(end.0 - SignedDuration::from_millis(1)))
        } else {
            (DayInput::Instant(start), DayInput::Instant(end))
        };
        let person = absence.user.and_then(|user| self.of(user));
        AbsenceInTheWay {
            id: absence.id,
            user_id: absence.user,
            full_name: person.map(|person| person.full_name.clone()),
            start_date,
            end_date,
            all_day: absence.all_day,
        }
    }
}

/// Returns the text that says who is away, and when. rule: leave-refused
pub(super) fn away(absence: &AbsenceInTheWay, change: &Change<'_>) -> String {
    let zone = &change.settings.timezone;
    let this_year = zone.to_datetime(change.now).year();
    let (first, last) = (
        absence.start_date.in_zone(zone),
        absence.end_date.in_zone(zone),
    );
    let [from, to] = [first, last].map(|day| Language::En.short_day(day, this_year));
    let clock = |at| match at {
        DayInput::Day(_) => None,
        DayInput::Instant(Instant(at)) => {
            let time = TimeOfDay::of(zone.to_datetime(at).time());
            Some(Language::En.time(time))
        }
    };
    let is_one_day = first == last;
    match (
        &absence.full_name,
        clock(absence.start_date),
        clock(absence.end_date),
    ) {
        (Some(who), Some(start), Some(end)) if is_one_day => {
            format!("{who} is away on {from} from {start} to {end}")
        }
        (Some(who), Some(start), Some(end)) => {
            format!("{who} is away from {from}, {start} to {to}, {end}")
        }
        (Some(who), ..) if is_one_day => format!("{who} is away on {from}"),
        (Some(who), ..) => format!("{who} is away from {from} to {to}"),
        (None, Some(start), Some(end)) if is_one_day => {
            format!("The business is closed on {from} from {start} to {end}")
        }
        (None, Some(start), Some(end)) => {
            format!("The business is closed from {from}, {start} to {to}, {end}")
        }
        (None, ..) if is_one_day => format!("The business is closed on {from}"),
        (None, ..) => format!("The business is closed from {from} to {to}"),
    }
}
