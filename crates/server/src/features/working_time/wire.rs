//! Request and response types of working hours. rule: working-hours

use garde::Validate;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use utoipa::ToSchema;
use uuid::Uuid;

use super::model;
use crate::kit::{
    time_of_day::TimeOfDay,
    wire::{InvalidTime, Patch},
};

const MAX_STRETCHES_PER_DAY: usize = 4;
const TO_TEXT: &str = "Must be after 'from'";
const OVERLAP_TEXT: &str = "Overlaps other hours of the day";
const TOO_MANY_TEXT: &str = "At most 4 stretches a day";
const NEVER_TEXT: &str = "Only a person can have no working day";

/// Minutes since midnight, sent as `HH:MM`. `24:00` is the end of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ClockTime(u16);

impl ClockTime {
    const END_OF_DAY: Self = Self(1_440);

    fn parse(text: &str) -> Option<Self> {
        if text == "24:00" {
            return Some(Self::END_OF_DAY);
        }
        let time = TimeOfDay::parse(text)?.time();
        let minutes = i16::from(time.hour()) * 60 + i16::from(time.minute());
        Some(Self(minutes.unsigned_abs()))
    }
}

impl Serialize for ClockTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:02}:{:02}", self.0 / 60, self.0 % 60))
    }
}

impl<'de> Deserialize<'de> for ClockTime {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom(InvalidTime))
    }
}

/// Working time on one weekday, in the business's time zone.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WorkingStretch {
    /// 1 is Monday, 7 is Sunday.
    #[garde(range(min = 1, max = 7))]
    #[schema(minimum = 1, maximum = 7)]
    weekday: i64,
    /// The beginning, `HH:MM`.
    #[garde(skip)]
    #[schema(value_type = String, pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    from: ClockTime,
    /// The end, `HH:MM`, after `from`. `24:00` is the end of the day.
    #[garde(custom(after(self.from)))]
    #[schema(value_type = String, pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$")]
    to: ClockTime,
}

fn after(from: ClockTime) -> impl Fn(&ClockTime, &()) -> garde::Result {
    move |to, ()| {
        if *to > from {
            Ok(())
        } else {
            Err(garde::Error::new(TO_TEXT))
        }
    }
}

impl From<&model::Stretch> for WorkingStretch {
    fn from(stretch: &model::Stretch) -> Self {
        Self {
            weekday: stretch.weekday.into(),
            from: ClockTime(stretch.from),
            to: ClockTime(stretch.to),
        }
    }
}

impl From<&WorkingStretch> for model::Stretch {
    fn from(stretch: &WorkingStretch) -> Self {
        Self {
            weekday: u8::try_from(stretch.weekday).unwrap_or_default(),
            from: stretch.from.0,
            to: stretch.to.0,
        }
    }
}

/// The working hours of the business, or of a person with their own hours.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WorkingHours {
    /// The person's id; `null` for the business.
    #[schema(required)]
    user_id: Option<Uuid>,
    /// False for a person who never works.
    works: bool,
    /// The working times of the week, in order. For a person, an empty list means the hours of the business. For the
    /// business, it means every hour.
    hours: Vec<WorkingStretch>,
}

impl From<model::WorkingHours> for WorkingHours {
    fn from(stored: model::WorkingHours) -> Self {
        Self {
            user_id: stored.user,
            works: stored.works,
            hours: stored.hours.iter().map(Into::into).collect(),
        }
    }
}

/// The working hours to set.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WorkingHoursInput {
    /// The person's id; `null` for the business.
    #[serde(default)]
    #[garde(custom(given))]
    #[schema(value_type = Option<Uuid>, required)]
    pub(super) user_id: Patch<Uuid>,
    /// `false` for a person who never works; `hours` is then ignored. Default `true`.
    #[serde(default = "always")]
    #[garde(custom(only_of_people(&self.user_id)))]
    works: bool,
    /// The working times of the week, at most 4 on each day. They must not overlap. Those that touch are stored as one.
    /// For a person, an empty list means the hours of the business. For the business, it means every hour.
    #[serde(default)]
    #[garde(dive, custom(apart()), custom(few_a_day()))]
    hours: Vec<WorkingStretch>,
}

impl WorkingHoursInput {
    /// Returns the working hours to store. Working periods that touch are not joined yet.
    pub(super) fn hours(&self) -> model::WorkingHours {
        let works = self.works;
        let stretches = self.hours.iter().filter(|_| works);
        model::WorkingHours {
            user: self.user_id.value().copied(),
            works,
            hours: stretches.map(Into::into).collect(),
        }
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that garde asks for"
)]
fn given(user: &Patch<Uuid>, (): &()) -> garde::Result {
    match user {
        Patch::Absent => Err(garde::Error::new("Required")),
        Patch::Null | Patch::Value(_) => Ok(()),
    }
}

fn only_of_people(user: &Patch<Uuid>) -> impl Fn(&bool, &()) -> garde::Result {
    let is_business = user.value().is_none();
    move |works, ()| match works {
        false if is_business => Err(garde::Error::new(NEVER_TEXT)),
        _ => Ok(()),
    }
}

const fn always() -> bool {
    true
}

fn apart() -> impl Fn(&Vec<WorkingStretch>, &()) -> garde::Result {
    |hours, ()| {
        let mut sorted: Vec<model::Stretch> = hours.iter().map(Into::into).collect();
        sorted.sort_unstable();
        let overlaps = |pair: &[model::Stretch]| {
            pair[0].weekday == pair[1].weekday && pair[1].from < pair[0].to
        };
        if sorted.windows(2).any(overlaps) {
            return Err(garde::Error::new(OVERLAP_TEXT));
        }
        Ok(())
    }
}

fn few_a_day() -> impl Fn(&Vec<WorkingStretch>, &()) -> garde::Result {
    |hours, ()| {
        let on = |weekday| hours.iter().filter(move |each| each.weekday == weekday);
        if (1..=7).any(|weekday| on(weekday).count() > MAX_STRETCHES_PER_DAY) {
            return Err(garde::Error::new(TOO_MANY_TEXT));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_clock_time_of_a_day_is_24_00() {
        for text in ["00:00", "07:30", "23:59", "24:00"] {
            let time: ClockTime = serde_json::from_value(text.into()).unwrap();
            assert_eq!(serde_json::to_value(time).unwrap(), text);
        }
        for wrong in ["", "24:01", "7:30", "25:00", "12:60", "noon"] {
            assert_eq!(ClockTime::parse(wrong), None, "{wrong}");
        }
    }
}
