//! The parameters of the list and of the counts (decisions 2). A bad value is a 400 on its name.

use garde::Validate;
use serde::{Deserialize, Deserializer, de::Error as _};
use utoipa::{
    IntoParams, PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{AnyOfBuilder, KnownFormat, ObjectBuilder, SchemaFormat, Type},
    },
};
use uuid::Uuid;

use super::JobStatus;
use crate::{
    kit::{
        self,
        text::{NAME, at_most},
        wire::Instant,
    },
    text_enum,
};

/// Which jobs to list, in which order, and how many.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct JobQuery {
    /// `calendar` answers with what the calendar shows of the window instead of a list of whole jobs.
    #[garde(skip)]
    #[param(inline)]
    pub(crate) view: Option<View>,
    /// Only jobs that overlap the window from this instant on; needed by a view.
    #[garde(custom(needed_by(self.view)))]
    #[param(value_type = Option<String>, format = DateTime)]
    pub(crate) from: Option<Instant>,
    /// Only jobs that overlap the window before this instant; needed by a view, and at most 62 days after
    /// `from` there.
    #[garde(custom(needed_by(self.view)), custom(not_before(self.from)), custom(within_reach(self.view, self.from)))]
    #[param(value_type = Option<String>, format = DateTime)]
    pub(crate) to: Option<Instant>,
    /// Only jobs of this status.
    #[garde(skip)]
    #[param(inline)]
    pub(crate) status: Option<JobStatus>,
    /// Only jobs of this priority, 1 to 4.
    #[garde(inner(range(min = 1, max = 4)))]
    #[param(minimum = 1, maximum = 4)]
    pub(crate) priority: Option<i64>,
    /// Only jobs of this user; `none` for unassigned ones.
    #[garde(skip)]
    #[param(value_type = Option<AssigneeFilter>, inline)]
    pub(crate) assigned_user_id: Option<AssigneeFilter>,
    /// Only jobs for this client.
    #[garde(skip)]
    pub(crate) client_id: Option<Uuid>,
    /// Only jobs with this plain text in title, description, location, client or people; 1 or 2 letters begin a word.
    #[garde(custom(without(self.view)), custom(at_most(NAME)))]
    #[param(max_length = 200)]
    pub(crate) q: Option<String>,
    /// `false` (default), `true` or `all`; the latter two for administrators.
    #[garde(custom(none_archived_with(self.view)))]
    #[param(inline)]
    pub(crate) archived: Option<ArchivedFilter>,
    /// `startDate` (default), `createdAt`, `completeByDate`, `priority`, `status` or `title`; `-` before for descending.
    #[garde(custom(without(self.view)))]
    #[param(value_type = Option<Sort>, inline)]
    pub(crate) sort: Option<Sort>,
    /// How many at most, 1 to 500: makes it a page.
    #[garde(custom(without(self.view)), inner(range(min = 1, max = 500)))]
    #[param(minimum = 1, maximum = 500)]
    pub(crate) limit: Option<i64>,
    /// Where the page begins: taken from the `Link` of the page before.
    #[garde(custom(without(self.view)))]
    pub(crate) cursor: Option<String>,
}

/// Which jobs to count.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct StatsQuery {
    /// `false` (default), `true` or `all`; the latter two for administrators.
    #[garde(skip)]
    #[param(inline)]
    pub(crate) archived: Option<ArchivedFilter>,
}

text_enum! {
    /// Another form of the answer than a list of whole jobs.
    pub(crate) enum View {
        /// What the calendar shows, clients and people once.
        Calendar = "calendar",
    }
}

text_enum! {
    /// Whether archived jobs are looked at.
    pub(crate) enum ArchivedFilter {
        /// Only those that are not.
        Without = "false",
        /// Only those.
        Only = "true",
        /// All jobs.
        All = "all",
    }
}

text_enum! {
    /// What a list is sorted by.
    pub(crate) enum SortKey {
        /// When it starts.
        StartDate = "startDate",
        /// When it was created.
        CreatedAt = "createdAt",
        /// The day by which it must be done; jobs without one last.
        CompleteByDate = "completeByDate",
        /// Its priority.
        Priority = "priority",
        /// Its status, in the order of work.
        Status = "status",
        /// Its title, without regard to case.
        Title = "title",
    }
}

/// The order of a list of jobs.
pub(crate) type Sort = kit::sort::Sort<SortKey>;

impl Default for Sort {
    fn default() -> Self {
        Self {
            key: SortKey::StartDate,
            descending: false,
        }
    }
}

/// Whose jobs are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AssigneeFilter {
    /// Nobody's: the unassigned ones.
    Nobody,
    /// One user's.
    User(Uuid),
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

fn not_before(from: Option<Instant>) -> impl Fn(&Option<Instant>, &()) -> garde::Result {
    move |to, ()| match (from, *to) {
        (Some(from), Some(to)) if to < from => Err(garde::Error::new("Must not be before 'from'")),
        _ => Ok(()),
    }
}

/// The longest window of a view: six weeks of a month's screen, or two months.
const LONGEST_VIEW_MS: i64 = 62 * 86_400_000;

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
        (Some(_), Some(from), Some(to)) if to.millis() - from.millis() > LONGEST_VIEW_MS => {
            Err(garde::Error::new("Must be at most 62 days after 'from'"))
        }
        _ => Ok(()),
    }
}

/// What a view has no use for: a window is answered whole, in its own order.
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
