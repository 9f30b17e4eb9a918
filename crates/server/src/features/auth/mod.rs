//! Signing in and out, sessions, changing one's own password, and resetting it by a mailed link (decisions 5).
//!
//! The extractors in `http/extract` ask [`authenticate`] who a request comes from. Other features end a person's
//! sessions and void the person's reset links ([`end_sessions`], [`void_links`]), sign somebody in whom they have made sure of
//! ([`Grant`]), and count failed tries of a secret ([`refuse_if_closed`], [`note_failure`]). The outbox has this
//! feature's mails written by [`Mails`].

mod actions;
mod authenticate;
mod cookie;
mod grant;
mod http;
mod mails;
mod rules;
mod store;
mod token;
mod wire;
mod words;

pub use actions::{end_sessions, note_failure, refuse_if_closed, void_links};
pub use authenticate::authenticate;
pub use grant::Grant;
pub use http::router;
pub use mails::Mails;
pub use store::good_sessions;
pub use wire::CurrentUserBody;
