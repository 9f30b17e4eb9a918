//! Sets of error responses for the OpenAPI document. A handler lists the sets that apply to it in `responses(...)`.
//!
//! A response that only one endpoint has doesn't belong here; its handler lists it. The handler can also list a
//! response after a set. If the set has a response with the same status, the later response replaces it.

use utoipa::IntoResponses;

use crate::error::ErrorBody;

/// For handlers with [`CurrentUser`](super::extract::CurrentUser).
#[derive(Debug, IntoResponses)]
pub enum Authenticated {
    /// Nobody is signed in
    #[response(status = 401)]
    NotSignedIn(ErrorBody),
    /// The password must be changed first (`password_change_required`), two-step sign-in must be set up first
    /// (`second_factor_setup_required`), or a page of another site sent a change (`cross_site`)
    #[response(status = 403)]
    Forbidden(ErrorBody),
    /// The server has too much to do, or the database does not answer (`overloaded`)
    #[response(status = 503, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt")))]
    Overloaded(ErrorBody),
}

/// For handlers with [`Admin`](super::extract::Admin).
#[derive(Debug, IntoResponses)]
pub enum AdminOnly {
    /// Nobody is signed in
    #[response(status = 401)]
    NotSignedIn(ErrorBody),
    /// The user is not an administrator (`forbidden`), the password must be changed first
    /// (`password_change_required`), two-step sign-in must be set up first (`second_factor_setup_required`), or a page
    /// of another site sent a change (`cross_site`)
    #[response(status = 403)]
    Forbidden(ErrorBody),
    /// The server has too much to do, or the database does not answer (`overloaded`)
    #[response(status = 503, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt")))]
    Overloaded(ErrorBody),
}

/// For handlers with [`PasswordChanged`](super::extract::PasswordChanged).
#[derive(Debug, IntoResponses)]
pub enum WithPasswordChanged {
    /// Nobody is signed in
    #[response(status = 401)]
    NotSignedIn(ErrorBody),
    /// The password must be changed first (`password_change_required`), or a page of another site sent a change
    /// (`cross_site`)
    #[response(status = 403)]
    Forbidden(ErrorBody),
    /// The server has too much to do, or the database does not answer (`overloaded`)
    #[response(status = 503, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt")))]
    Overloaded(ErrorBody),
}

/// For handlers with [`SignedIn`](super::extract::SignedIn). A user who must change the password may call these too.
#[derive(Debug, IntoResponses)]
pub enum WithSession {
    /// Nobody is signed in
    #[response(status = 401)]
    NotSignedIn(ErrorBody),
    /// The server has too much to do, or the database does not answer (`overloaded`)
    #[response(status = 503, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt")))]
    Overloaded(ErrorBody),
}

/// For reads that need no session.
#[derive(Debug, IntoResponses)]
pub enum WithoutSession {
    /// The server has too much to do, or the database does not answer (`overloaded`)
    #[response(status = 503, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt")))]
    Overloaded(ErrorBody),
}

/// For handlers with [`NoBody`](super::extract::NoBody) whose requests don't count towards the limit of changes.
#[derive(Debug, IntoResponses)]
pub enum WithoutBodyOrRate {
    /// The request has a body, and it is too large
    #[response(status = 413)]
    TooLarge(ErrorBody),
    /// The request has a body, and it is not JSON
    #[response(status = 415)]
    NotJson(ErrorBody),
}

/// For changes that need no session, or only [`SignedIn`](super::extract::SignedIn).
#[derive(Debug, IntoResponses)]
pub enum SameSite {
    /// A page of another site sent the request
    #[response(status = 403)]
    CrossSite(ErrorBody),
    /// The server has too much to do, or the database does not answer (`overloaded`)
    #[response(status = 503, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt")))]
    Overloaded(ErrorBody),
}

/// For handlers with [`PathId`](super::extract::PathId) and without a JSON body.
#[derive(Debug, IntoResponses)]
pub enum WithId {
    /// The id is not a UUID
    #[response(status = 400)]
    Invalid(ErrorBody),
}

/// For handlers with [`ValidQuery`](super::extract::ValidQuery).
#[derive(Debug, IntoResponses)]
pub enum WithQuery {
    /// A parameter has an invalid value; `fields` says which
    #[response(status = 400)]
    Invalid(ErrorBody),
}

/// For handlers with [`ValidJson`](super::extract::ValidJson).
#[derive(Debug, IntoResponses)]
pub enum WithJson {
    /// The request is malformed (`malformed`), or a value is invalid (`invalid`): `fields` says which
    #[response(status = 400)]
    Invalid(ErrorBody),
    /// The body is too large
    #[response(status = 413)]
    TooLarge(ErrorBody),
    /// The body is not JSON
    #[response(status = 415)]
    NotJson(ErrorBody),
    /// This person has made too many changes in a short time (`too_many_changes`); `Retry-After` says when to try again
    #[response(status = 429)]
    TooManyChanges(ErrorBody),
}

/// For handlers with [`NoBody`](super::extract::NoBody).
#[derive(Debug, IntoResponses)]
pub enum WithoutBody {
    /// The request has a body, and it is too large
    #[response(status = 413)]
    TooLarge(ErrorBody),
    /// The request has a body, and it is not JSON
    #[response(status = 415)]
    NotJson(ErrorBody),
    /// This person has made too many changes in a short time (`too_many_changes`); `Retry-After` says when to try again
    #[response(status = 429)]
    TooManyChanges(ErrorBody),
}

/// For handlers that look up a record by its id.
#[derive(Debug, IntoResponses)]
pub enum NotFound {
    /// No record has this id; it may have been deleted
    #[response(status = 404)]
    NotFound(ErrorBody),
}

/// For handlers with [`IfMatch`](super::extract::IfMatch).
#[derive(Debug, IntoResponses)]
pub enum WithIfMatch {
    /// The record has another version than `If-Match`: somebody else changed it
    #[response(status = 412)]
    Stale(ErrorBody),
}
