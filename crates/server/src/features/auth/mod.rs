//! Signing in and out, sessions, and changing one's own password (decisions 5).
//!
//! The extractors in `http/extract` ask [`authenticate`] who a request comes from. Other features end a person's
//! sessions ([`end_sessions`]), sign somebody in whom they have made sure of ([`Grant`]), and count failed tries
//! of a secret ([`refuse_if_closed`], [`note_failure`]).

mod actions;
mod authenticate;
mod cookie;
mod grant;
mod http;
mod rules;
mod store;
mod token;
mod wire;

pub use actions::{note_failure, refuse_if_closed};
pub use authenticate::authenticate;
pub use grant::Grant;
pub use http::router;
pub use store::end_sessions;
pub use wire::CurrentUserBody;
