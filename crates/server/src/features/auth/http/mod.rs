//! Handlers of signing in and out, sessions, passwords, two-step sign-in, and the user's language.

mod language;
mod links;
mod password;
mod second_factor;
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
            second_factor::begin_second_factor,
            second_factor::turn_off_second_factor
        ))
        .routes(routes!(second_factor::confirm_second_factor))
        .routes(routes!(
            sessions::list_sessions,
            sessions::end_other_sessions
        ))
        .routes(routes!(sessions::end_session))
        .routes(routes!(links::request_password_reset))
        .routes(routes!(links::validate_password_reset))
        .routes(routes!(links::confirm_password_reset))
}
