//! Query parameters of the printed sheets.

use std::{collections::BTreeSet, fmt};

use garde::Validate;
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, Error as _, IgnoredAny, MapAccess, Visitor},
};
use utoipa::IntoParams;
use uuid::Uuid;

use crate::kit::day::DayInput;

/// The maximum number of workers in one request.
const MAX_WORKERS: usize = 100;

/// The query of day sheets.
#[derive(Debug, Clone, Validate, IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct DayQuery {
    /// The day, in the business's time zone.
    #[garde(skip)]
    #[param(value_type = String, format = Date)]
    pub(super) date: DayInput,
    /// The ids of at most 100 people, separated by commas or as repeated parameters; `none` for the unassigned visits.
    /// Without this parameter there is a sheet for everybody with a visit on this day, and one for the unassigned
    /// visits.
    #[garde(skip)]
    #[param(value_type = Option<String>)]
    pub(super) user_id: Option<RequestedWorkers>,
}

/// The workers whose sheets are requested.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct RequestedWorkers {
    /// The people.
    pub(super) people: BTreeSet<Uuid>,
    /// Whether the unassigned visits are requested.
    pub(super) nobody: bool,
}

/// The query of the week sheet.
#[derive(Debug, Clone, Deserialize, Validate, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct WeekQuery {
    /// Any day in the week that is printed, in the business's time zone. Weeks begin on Monday.
    #[garde(skip)]
    #[param(value_type = String, format = Date)]
    pub(super) date: DayInput,
}

impl RequestedWorkers {
    /// Adds the people from the value of one parameter.
    fn add(&mut self, text: &str) -> Result<(), &'static str> {
        let ids = text.split(',').map(str::trim).filter(|id| !id.is_empty());
        for id in ids {
            if id == "none" {
                self.nobody = true;
            } else {
                self.people.insert(id.parse().map_err(|_| "Invalid id")?);
            }
        }
        if self.people.len() > MAX_WORKERS {
            return Err("Choose at most 100 people");
        }
        Ok(())
    }
}

/// This deserialization is written by hand, because the same parameter can occur several times in a query.
impl<'de> Deserialize<'de> for DayQuery {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Parameters)
    }
}

struct Parameters;

impl<'de> Visitor<'de> for Parameters {
    type Value = DayQuery;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("parameters")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<DayQuery, M::Error> {
        let (mut date, mut requested) = (None, None::<RequestedWorkers>);
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                "date" => date = Some(map.next_value()?),
                "userId" => {
                    requested = Some(map.next_value_seed(AddTo(requested.unwrap_or_default()))?);
                }
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(DayQuery {
            date: date.ok_or_else(|| M::Error::missing_field("date"))?,
            user_id: requested,
        })
    }
}

/// Adds the people of a repeated parameter to those of the parameters before it.
struct AddTo(RequestedWorkers);

impl<'de> DeserializeSeed<'de> for AddTo {
    type Value = RequestedWorkers;

    fn deserialize<D: Deserializer<'de>>(
        mut self,
        deserializer: D,
    ) -> Result<RequestedWorkers, D::Error> {
        let text = String::deserialize(deserializer)?;
        self.0.add(&text).map_err(D::Error::custom)?;
        Ok(self.0)
    }
}
