//! Finds environment variables that look like settings but are unknown, and settings whose values cannot be parsed.

use std::{env, ffi::OsString};

use clap::{Arg, ArgMatches, Args as _, Command, Parser, builder::Resettable};
use tracing_subscriber::EnvFilter;

use super::super::{
    super::{output::one_line, settings::Settings},
    rules::settings::{Facts, Unread},
};

/// The prefix of the environment variable of every setting.
const PREFIX: &str = "JOBWRIGHT_";

/// The environment variable that `create-admin` reads. It is not a setting of the server.
const PASSWORD: &str = "JOBWRIGHT_PASSWORD";

/// Parses the command-line arguments and the environment variables. Ignores environment variables that cannot be
/// parsed, and returns a list of them. Returns an error only for a wrong command-line argument.
pub(in crate::cli) fn parse_leniently<C: Parser>() -> Result<(C, Vec<Unread>), clap::Error> {
    let unread: Vec<_> = variables()
        .filter_map(|(id, name)| unread(&id, name))
        .collect();
    let command = unread.iter().fold(C::command(), |command, (id, _)| {
        command.mut_arg(id, |arg| arg.env(Resettable::Reset))
    });
    let cli = C::from_arg_matches(&command.try_get_matches()?)?;
    Ok((cli, unread.into_iter().map(|(_, unread)| unread).collect()))
}

/// Returns the argument id and the environment variable of every setting.
fn variables() -> impl Iterator<Item = (String, String)> {
    let command = Settings::augment_args(Command::new("settings"));
    let settings: Vec<_> = command.get_arguments().filter_map(variable).collect();
    settings.into_iter()
}

fn variable(arg: &Arg) -> Option<(String, String)> {
    let name = arg.get_env()?.to_str()?.to_owned();
    Some((arg.get_id().to_string(), name))
}

/// Returns why the environment variable cannot be parsed; `None` if it can be parsed or is not set.
fn unread(id: &str, variable: String) -> Option<(String, Unread)> {
    let error = read(id, env::var_os(&variable)?).err()?;
    let reason = one_line(&error);
    Some((id.to_owned(), Unread { variable, reason }))
}

/// Parses the value of one setting as if it were given as a command-line argument.
fn read(id: &str, value: OsString) -> Result<ArgMatches, clap::Error> {
    let command = Settings::augment_args(Command::new("settings").no_binary_name(true))
        .mut_args(|arg| arg.env(Resettable::Reset));
    let mut argument = OsString::from(format!("--{}=", id.replace('_', "-")));
    argument.push(value);
    command.try_get_matches_from([argument])
}

/// Collects the facts about the settings.
pub(in super::super) fn collect(settings: &Settings, unread: Vec<Unread>) -> Facts {
    let known: Vec<_> = variables().map(|(_, name)| name).collect();
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let mut unknown: Vec<_> = names
        .filter(|name| name.starts_with(PREFIX) && name != PASSWORD && !known.contains(name))
        .collect();
    unknown.sort_unstable();
    Facts {
        config: settings.config(),
        unread: unread.into_iter().chain(log(settings)).collect(),
        unknown,
        limits_factor: settings.limits_factor,
        has_password: env::var_os(PASSWORD).is_some_and(|password| !password.is_empty()),
        has_mail_server: settings.smtp_server().is_some(),
    }
}

/// Checks the log filter here, because otherwise the filter is parsed only when logging starts.
fn log(settings: &Settings) -> Option<Unread> {
    let error = EnvFilter::try_new(&settings.log).err()?;
    Some(Unread {
        variable: "JOBWRIGHT_LOG".to_owned(),
        reason: format!("invalid value '{}': {error}", settings.log),
    })
}
