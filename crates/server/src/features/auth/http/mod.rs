//! Handlers of signing in and out, sessions, passwords, and the user's language.

mod language;
mod links;
mod password;
mod sessions;
mod sign_in;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(sign_in::current_user))
        .routes(routes!(sign_in::login))
        .routes(routes!(sign_in::logout))
        .routes(routes!(password::change_password))
        .routes(routes!(language::choose_language))
        .routes(routes!(
            sessions::list_sessions,
            sessions::end_other_sessions
        ))
        .routes(routes!(sessions::end_session))
        .routes(routes!(links::request_password_reset))
        .routes(routes!(links::validate_password_reset))
        .routes(routes!(links::confirm_password_reset))
}
