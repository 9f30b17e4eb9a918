//! The business's settings: its name and contact data, its time zone, how it schedules visits and finds free times,
//! and who needs two-step sign-in. rule: settings
//!
//! Other features read the settings with [`load`]. For a new database [`ensure_exist`] stores the defaults, and during
//! the setup [`initialize`] stores the values that the user entered.

mod actions;
mod http;
mod model;
mod store;
mod wire;

pub use actions::{InitialSettings, ensure_exist, initialize};
pub use http::router;
pub use model::{ConflictScope, SecondFactorPolicy, second_factor_policy};
pub use store::{Settings, load};
pub(crate) use wire::SettingsBody;
