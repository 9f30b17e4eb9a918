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
    /// Only jobs that overlap the window from this instant on.
    #[garde(skip)]
    #[param(value_type = Option<String>, format = DateTime)]
    pub(crate) from: Option<Instant>,
    /// Only jobs that overlap the window before this instant.
    #[garde(custom(not_before(self.from)))]
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
    /// Only jobs that have this text in title, description, location, client or people. No wildcards.
    #[garde(custom(at_most(NAME)))]
    #[param(max_length = 200)]
    pub(crate) q: Option<String>,
    /// `false` (default), `true` or `all`; the latter two for administrators.
    #[garde(skip)]
    #[param(inline)]
    pub(crate) archived: Option<ArchivedFilter>,
    /// `startDate` (default), `createdAt`, `completeByDate`, `priority`, `status` or `title`; `-` before for descending.
    #[garde(skip)]
    #[param(value_type = Option<Sort>, inline)]
    pub(crate) sort: Option<Sort>,
    /// How many at most, 1 to 500: makes it a page.
    #[garde(inner(range(min = 1, max = 500)))]
    #[param(minimum = 1, maximum = 500)]
    pub(crate) limit: Option<i64>,
    /// Where the page begins: taken from the `Link` of the page before.
    #[garde(skip)]
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
