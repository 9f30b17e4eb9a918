//! The query and the answer of the search for free times.

use std::collections::HashSet;

use garde::Validate;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    error::{FreeSlot, FreeWorker},
    features::jobs::{
        crew::{DOUBLED, TOO_MANY},
        rules::visits::MAX_WORKERS,
    },
    kit::wire::Instant,
};

/// The query of a search for free times.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct AvailabilityQuery {
    /// The length of the visit in minutes, 5 to 1,440; by default the settings' `defaultMinutes`.
    #[garde(inner(range(min = 5, max = 1440)))]
    #[param(minimum = 5, maximum = 1440)]
    pub(crate) minutes: Option<i64>,
    /// The wanted time, in the years 2000 to 2100; by default now. Nearer free times come first.
    #[garde(skip)]
    #[param(value_type = Option<String>, format = DateTime)]
    pub(crate) near: Option<Instant>,
    /// The ids of at most 20 active people, separated by commas; all of them must be free. `any` means any one active
    /// worker. Without this parameter the search is for a visit without workers.
    #[garde(skip)]
    #[param(value_type = Option<String>)]
    pub(crate) worker_ids: Option<WorkersAsked>,
    /// The id of a visit that is to be moved. Its present time counts as free.
    #[garde(skip)]
    pub(crate) visit_id: Option<Uuid>,
    /// The maximum number of free times, 1 to 20; by default 3.
    #[garde(inner(range(min = 1, max = 20)))]
    #[param(minimum = 1, maximum = 20)]
    pub(crate) limit: Option<i64>,
}

/// The value of `workerIds`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum WorkersAsked {
    /// All of these people.
    These(Vec<Uuid>),
    /// Any one active worker.
    Any,
}

impl<'de> Deserialize<'de> for WorkersAsked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.trim() {
            "any" => return Ok(Self::Any),
            "" => return Ok(Self::These(Vec::new())),
            _ => {}
        }
        let ids = text.split(',').map(|id| id.trim().parse());
        let ids: Vec<Uuid> = ids
            .collect::<Result<_, _>>()
            .map_err(|_| D::Error::custom("Invalid id"))?;
        if ids.len() > MAX_WORKERS {
            return Err(D::Error::custom(TOO_MANY));
        }
        if ids.iter().collect::<HashSet<_>>().len() < ids.len() {
            return Err(D::Error::custom(DOUBLED));
        }
        Ok(Self::These(ids))
    }
}

/// The free times, and the workers who are free at the wanted time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Availability {
    /// The free times, the nearest first. None of them overlap.
    pub(crate) slots: Vec<FreeSlot>,
    /// The time up to which the search looked for starts: 60 days after `near`.
    pub(crate) searched_to: Instant,
    /// The active workers who are free for a visit that begins at `near`. A worker with fewer minutes booked on that
    /// day comes first.
    pub(crate) free_now: Vec<FreeWorker>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workers_parameter_is_the_word_any_or_a_list_of_ids_separated_by_commas() {
        let read = |text: &str| -> Result<WorkersAsked, String> {
            let value = serde_json::Value::from(text);
            serde_json::from_value(value).map_err(|error| error.to_string())
        };
        let ids: Vec<Uuid> = (1..=21).map(Uuid::from_u128).collect();
        let list = |ids: &[Uuid]| {
            let texts: Vec<String> = ids.iter().map(Uuid::to_string).collect();
            texts.join(",")
        };
        assert_eq!(read("any"), Ok(WorkersAsked::Any));
        assert_eq!(read(""), Ok(WorkersAsked::These(Vec::new())));
        assert_eq!(
            read(&list(&ids[..20])),
            Ok(WorkersAsked::These(ids[..20].to_vec()))
        );
        for (wrong, message) in [
            (list(&ids), TOO_MANY),
            (list(&[ids[0], ids[0]]), DOUBLED),
            ("all".to_owned(), "Invalid id"),
            (format!("{},", ids[0]), "Invalid id"),
        ] {
            assert_eq!(read(&wrong), Err(message.to_owned()), "{wrong}");
        }
    }
}
