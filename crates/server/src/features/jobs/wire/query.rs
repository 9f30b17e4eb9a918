//! Query parameters of the job list and of the job counts. An invalid value is a 400 with the parameter's name.
//! rule: job-list

use garde::Validate;
use serde::{
    Deserialize, Deserializer,
    de::{Error as _, IntoDeserializer as _, value},
};
use utoipa::{
    IntoParams, PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{AnyOfBuilder, KnownFormat, ObjectBuilder, SchemaFormat, Type},
    },
};
use uuid::Uuid;

use crate::{
    features::jobs::model::{
        ArchivedFilter, AssigneeFilter, JobStatus, ListOrder, OverdueFilter, Sort, SortKey,
        UnscheduledFilter,
    },
    kit::{
        text::{NAME, at_most},
        wire::Instant,
    },
    text_enum,
};

/// The filters, the sort order and the page of a list of jobs.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct JobQuery {
    /// `calendar` returns the visits between `from` and `to` instead of the list of jobs. The parameters `q`,
    /// `unscheduled`, `overdue`, `sort`, `limit` and `cursor` are then not possible.
    #[garde(skip)]
    #[param(inline)]
    pub(crate) view: Option<View>,
    /// The start of the window: only jobs with a scheduled visit that overlaps the window. Required with `view`.
    #[garde(custom(needed_by(self.view)))]
    #[param(value_type = Option<String>, format = DateTime)]
    pub(crate) from: Option<Instant>,
    /// The end of the window, not included: only jobs with a scheduled visit that starts before it. Required with
    /// `view`, and then at most 62 days after `from`.
    #[garde(custom(needed_by(self.view)), custom(not_before(self.from)), custom(within_reach(self.view, self.from)))]
    #[param(value_type = Option<String>, format = DateTime)]
    pub(crate) to: Option<Instant>,
    /// Only jobs with this status.
    #[garde(skip)]
    #[param(inline)]
    pub(crate) status: Option<JobStatus>,
    /// Only jobs with this priority, 1 to 4.
    #[garde(inner(range(min = 1, max = 4)))]
    #[param(minimum = 1, maximum = 4)]
    pub(crate) priority: Option<i64>,
    /// Only jobs with this person in the crew of the current visit or, with `from` or `to`, in the crew of a visit in
    /// the window. `none` for unassigned jobs. With `view`: only visits with this person in their crew.
    #[garde(skip)]
    #[param(value_type = Option<AssigneeFilter>, inline)]
    pub(crate) assigned_user_id: Option<AssigneeFilter>,
    /// Only jobs of this client.
    #[garde(skip)]
    pub(crate) client_id: Option<Uuid>,
    /// Only jobs that this person created.
    #[garde(skip)]
    pub(crate) created_by: Option<Uuid>,
    /// Only jobs that match each of these words. A word can match the title, description, location, client (names,
    /// contacts, phone numbers, e-mail addresses, address), the names of the crew, or the number of the job card. A
    /// word of 1 or 2 letters must be at the beginning of a word. Case and accents don't matter, and phone numbers
    /// match by their digits. There are no wildcards.
    #[garde(custom(without(self.view)), custom(at_most(NAME)))]
    #[param(max_length = 200)]
    pub(crate) q: Option<String>,
    /// `false` (default) for jobs that are not archived, `true` for archived jobs, `all` for both. Only administrators
    /// may use `true` and `all`.
    #[garde(custom(none_archived_with(self.view)))]
    #[param(inline)]
    pub(crate) archived: Option<ArchivedFilter>,
    /// `true` for jobs with an unscheduled current visit, `false` for the others.
    #[garde(custom(without(self.view)))]
    #[param(inline)]
    pub(crate) unscheduled: Option<UnscheduledFilter>,
    /// `true` for overdue jobs, `false` for the others. A job is overdue if it is neither completed nor archived, its
    /// current visit is scheduled, and the last day of that visit is before today.
    #[garde(custom(without(self.view)))]
    #[param(inline)]
    pub(crate) overdue: Option<OverdueFilter>,
    /// `startDate` (default), `createdAt`, `completeByDate`, `priority`, `status` or `title`. A leading `-` sorts in
    /// descending order. Or `upcoming`: jobs from today on by start, then the earlier ones, the latest first. For all
    /// pages, today is the day on which the first page was read.
    #[garde(custom(without(self.view)))]
    #[param(value_type = Option<ListOrder>, inline)]
    pub(crate) sort: Option<ListOrder>,
    /// The maximum number of jobs to return, 1 to 500. If it is set, the answer is a page.
    #[garde(custom(without(self.view)), inner(range(min = 1, max = 500)))]
    #[param(minimum = 1, maximum = 500)]
    pub(crate) limit: Option<i64>,
    /// The start of the page, taken from the `Link` of the previous page.
    #[garde(custom(without(self.view)))]
    pub(crate) cursor: Option<String>,
}

/// Which jobs to count.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct StatsQuery {
    /// `false` (default) for jobs that are not archived, `true` for archived jobs, `all` for both. Only administrators
    /// may use `true` and `all`.
    #[garde(skip)]
    #[param(inline)]
    pub(crate) archived: Option<ArchivedFilter>,
}

text_enum! {
    /// What a request can ask for instead of the list of jobs.
    pub(crate) enum View {
        /// The calendar, with each client and person once.
        Calendar = "calendar",
    }
}

impl<'de> Deserialize<'de> for AssigneeFilter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == "none" {
            return Ok(Self::Nobody);
        }
        text.parse()
            .map(Self::User)
            .map_err(|_| D::Error::custom("Invalid id"))
    }
}

impl PartialSchema for AssigneeFilter {
    fn schema() -> RefOr<Schema> {
        let user = ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)));
        let nobody = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(["none"]));
        AnyOfBuilder::new().item(user).item(nobody).into()
    }
}

impl ToSchema for AssigneeFilter {}

const UPCOMING: &str = "upcoming";
/// The names of the sort orders, as an error message lists them.
const ORDERS: [&str; 7] = [
    SortKey::StartDate.as_str(),
    SortKey::CreatedAt.as_str(),
    SortKey::CompleteByDate.as_str(),
    SortKey::Priority.as_str(),
    SortKey::Status.as_str(),
    SortKey::Title.as_str(),
    UPCOMING,
];

impl<'de> Deserialize<'de> for ListOrder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == UPCOMING {
            return Ok(Self::Upcoming);
        }
        Sort::deserialize(text.as_str().into_deserializer())
            .map(Self::By)
            .map_err(|_: value::Error| D::Error::unknown_variant(&text, &ORDERS))
    }
}

impl PartialSchema for ListOrder {
    fn schema() -> RefOr<Schema> {
        let keys = || SortKey::ALL.iter().map(|key| key.as_str());
        let texts = keys().map(str::to_owned);
        let texts = texts.chain(keys().map(|key| format!("-{key}")));
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(texts.chain([UPCOMING.to_owned()])))
            .into()
    }
}

impl ToSchema for ListOrder {}

fn not_before(from: Option<Instant>) -> impl Fn(&Option<Instant>, &()) -> garde::Result {
    move |to, ()| match (from, *to) {
        (Some(from), Some(to)) if to < from => Err(garde::Error::new("Must not be before 'from'")),
        _ => Ok(()),
    }
}

/// The maximum length of the time window of a calendar view: 62 days, about two months. The month on the screen needs
/// six weeks.
const MAX_VIEW_MS: i64 = 62 * 86_400_000;

fn needed_by(view: Option<View>) -> impl Fn(&Option<Instant>, &()) -> garde::Result {
    move |end, ()| match (view, end) {
        (Some(_), None) => Err(garde::Error::new("Required")),
        _ => Ok(()),
    }
}

fn within_reach(
    view: Option<View>,
    from: Option<Instant>,
) -> impl Fn(&Option<Instant>, &()) -> garde::Result {
    move |to, ()| match (view, from, *to) {
        (Some(_), Some(from), Some(to)) if to.millis() - from.millis() > MAX_VIEW_MS => {
            Err(garde::Error::new("Must be at most 62 days after 'from'"))
        }
        _ => Ok(()),
    }
}

/// Refuses a parameter that the calendar view does not support, because the calendar of a window is always complete
/// and in a fixed order.
fn without<T>(view: Option<View>) -> impl Fn(&Option<T>, &()) -> garde::Result {
    move |value, ()| match (view, value) {
        (Some(_), Some(_)) => Err(garde::Error::new("Not possible with 'view'")),
        _ => Ok(()),
    }
}

fn none_archived_with(
    view: Option<View>,
) -> impl Fn(&Option<ArchivedFilter>, &()) -> garde::Result {
    move |archived, ()| match (view, archived) {
        (Some(_), Some(ArchivedFilter::Only | ArchivedFilter::All)) => {
            Err(garde::Error::new("Not possible with 'view'"))
        }
        _ => Ok(()),
    }
}
