//! The business's settings: its name and contact data, its time zone, how it schedules and finds free times, and who needs
//! two-step sign-in. rule: settings
//!
//! Other features read them with [`load`]. A new database gets the defaults with [`ensure_exist`], and the setup stores
//! its answers with [`initialize`].

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
