//! Signing in and out (with a password, or with a password and a code), sessions, password changes by users
//! themselves, and password resets with a mailed link.
//!
//! The extractors in `http/extract` call [`authenticate`] to find the user of a request, and [`session_user`] in the
//! transaction of each write. The outbox calls [`Mails`] to write this feature's mails. Other features can:
//! - end a person's sessions ([`end_sessions`]), report that a person's rights changed ([`record_event`]), and delete a
//!   person's reset links ([`forget_links`]),
//! - remove a second factor ([`reset_second_factor`], [`reset_second_factor_of`], [`forget_second_factor`]),
//! - sign in a person whom they have checked themselves ([`Grant`]),
//! - notify people of changes of their account ([`tell`]),
//! - limit attempts to enter a secret ([`check_limits`], [`record_failure`]).

mod actions;
mod authenticate;
mod base32;
mod cookie;
mod grant;
mod http;
mod mail_texts;
mod mails;
mod model;
mod recovery_code;
mod rules;
mod secret;
mod session_renewal;
mod slowdown;
mod store;
mod token;
mod wire;

pub use actions::{
    check_limits, end_sessions, forget_links, forget_second_factor, record_event, record_failure,
    reset_second_factor, reset_second_factor_of, tell, tell_at,
};
pub use authenticate::{authenticate, kept_session_user, session_user};
pub use grant::Grant;
pub use http::router;
pub use mails::Mails;
pub use model::{Notice, SessionUser};
pub use session_renewal::SessionRenewal;
pub use slowdown::Slowdown;
pub use store::good_sessions;
pub use wire::CurrentUserBody;
