//! Extracts the user of a request. All writes of signed-in users go through this file.
//!
//! Session, role, status and the forced password change are read from the database when a request begins. The
//! transaction of each write reads them again, because the body of a request might arrive long after its headers.

use std::{marker::PhantomData, ops::Deref};

use axum::{
    extract::FromRequestParts,
    http::{Method, request::Parts},
};
use jiff::Timestamp;
use jobwright_db::Tx;

use crate::{
    app::App,
    error::Error,
    features::{
        auth::{self, SessionUser},
        users::Actor,
    },
    http::buffers::Buffers,
    kit::rate::TooFast,
};

/// What a handler requires of the signed-in user.
pub trait Demand: Send + Sync + 'static {
    /// Whether a change counts towards the limit of changes per minute. Signing out and a forced password change don't
    /// count, so they are never refused because of that limit.
    fn is_counted(_: &SessionUser) -> bool {
        true
    }

    /// Fails if the user does not meet the requirement.
    fn check(user: &SessionUser) -> Result<(), Error>;
}

/// Requires a session, and nothing else.
#[derive(Debug, Clone, Copy)]
pub struct Session;

impl Demand for Session {
    fn is_counted(_: &SessionUser) -> bool {
        false
    }

    fn check(_: &SessionUser) -> Result<(), Error> {
        Ok(())
    }
}

/// Requires a session, for the handlers through which users change their own password.
#[derive(Debug, Clone, Copy)]
pub struct PasswordChange;

impl Demand for PasswordChange {
    fn is_counted(user: &SessionUser) -> bool {
        !user.must_change_password
    }

    fn check(_: &SessionUser) -> Result<(), Error> {
        Ok(())
    }
}

/// Requires that the user is not forced to change the password. Others get a 403.
#[derive(Debug, Clone, Copy)]
pub struct NoPasswordChangeDue;

impl Demand for NoPasswordChangeDue {
    fn check(user: &SessionUser) -> Result<(), Error> {
        if user.must_change_password {
            return Err(Error::PasswordChangeRequired);
        }
        Ok(())
    }
}

/// Refuses users who must first change the password or set up two-step sign-in. They get a 403.
#[derive(Debug, Clone, Copy)]
pub struct FullAccess;

impl Demand for FullAccess {
    fn check(user: &SessionUser) -> Result<(), Error> {
        NoPasswordChangeDue::check(user)?;
        if user.second_factor_required {
            return Err(Error::SecondFactorSetupRequired);
        }
        Ok(())
    }
}

/// Requires an administrator who also meets [`FullAccess`]. Others get a 403.
#[derive(Debug, Clone, Copy)]
pub struct Administrator;

impl Demand for Administrator {
    fn check(user: &SessionUser) -> Result<(), Error> {
        FullAccess::check(user)?;
        if user.actor.is_admin() {
            Ok(())
        } else {
            Err(Error::forbidden())
        }
    }
}

/// The signed-in user as of the beginning of the request, and what the handler requires of the user. Only the
/// extractors create this value. A handler that reads uses it as an [`Actor`]. A handler that writes calls
/// [`Caller::write`].
#[derive(Debug, Clone)]
pub struct Caller<D> {
    user: SessionUser,
    demand: PhantomData<D>,
}

impl<D> Deref for Caller<D> {
    type Target = Actor;

    fn deref(&self) -> &Actor {
        &self.user.actor
    }
}

impl<D: Demand> Caller<D> {
    /// Returns the user with the data of the user's account.
    pub fn account(self) -> SessionUser {
        self.user
    }

    /// Runs `f` as one transaction. If the user no longer meets the requirement, nothing is changed. The error is then
    /// 401 if the session or the account no longer exists, and otherwise the 403 of the requirement. `f` gets the
    /// user's current state.
    ///
    /// Operations on SQLite run one at a time. On PostgreSQL `f` may have waited for locks while an administrator
    /// revoked the user's rights. So the rights are read again just before the commit. From then on the session's row
    /// is locked, so ending the session waits for the commit. The row of the account is not locked: two people who
    /// book each other would each wait for the other's row.
    pub async fn write<T, F>(&self, app: &App, f: F) -> Result<T, Error>
    where
        F: Fn(&mut Tx<'_>, &Actor) -> Result<T, Error> + Send + 'static,
        T: Send + 'static,
    {
        self.write_and_check(app, f, D::check).await
    }

    /// Like [`Caller::write`], for a change that might make two-step sign-in a requirement for the same user. The new
    /// requirement applies only from the next request on.
    pub async fn write_policy<T, F>(&self, app: &App, f: F) -> Result<T, Error>
    where
        F: Fn(&mut Tx<'_>, &Actor) -> Result<T, Error> + Send + 'static,
        T: Send + 'static,
    {
        let check = |user: &SessionUser| {
            D::check(&SessionUser {
                second_factor_required: false,
                ..user.clone()
            })
        };
        self.write_and_check(app, f, check).await
    }

    async fn write_and_check<T, F>(
        &self,
        app: &App,
        f: F,
        check_after: fn(&SessionUser) -> Result<(), Error>,
    ) -> Result<T, Error>
    where
        F: Fn(&mut Tx<'_>, &Actor) -> Result<T, Error> + Send + 'static,
        T: Send + 'static,
    {
        let (begun, now) = (self.user.actor.clone(), app.clock.now());
        app.db
            .write(move |tx| {
                let user = admitted(tx, &begun, now, D::check)?;
                let done = f(tx, &user)?;
                if !tx.commits_in_order() {
                    let still = auth::kept_session_user(tx, &begun, now)?;
                    check_after(&still)?;
                    if user.is_admin() && !still.actor.is_admin() {
                        return Err(Error::forbidden());
                    }
                }
                Ok(done)
            })
            .await
    }

    /// Like [`Caller::write`], for ending the session of this request. The rights are read only before `f`, because
    /// the session no longer exists after it. A user who has lost rights meanwhile may still end the session.
    pub async fn write_end<T, F>(&self, app: &App, f: F) -> Result<T, Error>
    where
        F: Fn(&mut Tx<'_>, &Actor) -> Result<T, Error> + Send + 'static,
        T: Send + 'static,
    {
        let (begun, now) = (self.user.actor.clone(), app.clock.now());
        app.db
            .write(move |tx| {
                let user = admitted(tx, &begun, now, D::check)?;
                f(tx, &user)
            })
            .await
    }
}

/// Reads the user's current state. Fails if the user no longer meets the handler's requirement.
fn admitted(
    tx: &mut Tx<'_>,
    begun: &Actor,
    now: Timestamp,
    check: fn(&SessionUser) -> Result<(), Error>,
) -> Result<Actor, Error> {
    let user = auth::session_user(tx, begun, now)?;
    check(&user)?;
    Ok(user.actor)
}

impl<D: Demand> FromRequestParts<App> for Caller<D> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let user = auth::authenticate(app, parts).await?;
        tracing::Span::current().record("user", tracing::field::display(user.actor.id));
        if D::is_counted(&user) && !matches!(parts.method, Method::GET | Method::HEAD) {
            count_change(app, &user)?;
        }
        if let Some(buffers) = Buffers::of(&parts.extensions).cloned() {
            buffers.charge_to(user.actor.id).await?;
        }
        D::check(&user)?;
        Ok(Self {
            user,
            demand: PhantomData,
        })
    }
}

/// Counts a request that changes something, before the body of the request is read. Fails with 429 if the person has
/// made too many changes in a minute. rule: write-rate
fn count_change(app: &App, user: &SessionUser) -> Result<(), Error> {
    let counted = app.write_rate.count(user.actor.id, 1, app.clock.now());
    counted.map_err(|TooFast { retry_after }| Error::TooManyChanges { retry_after })
}

/// A signed-in user who changes their own password. Fails with 401 if the request has no session.
#[derive(Debug, Clone)]
pub struct ChangesPassword(pub Caller<PasswordChange>);

impl FromRequestParts<App> for ChangesPassword {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Caller::from_request_parts(parts, app).await.map(Self)
    }
}

/// The signed-in user of a request. Fails with 401 if the request has no session, and with 403 while the user must
/// change the password or set up two-step sign-in.
#[derive(Debug, Clone)]
pub struct CurrentUser(pub Caller<FullAccess>);

impl FromRequestParts<App> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Caller::from_request_parts(parts, app).await.map(Self)
    }
}

/// A signed-in administrator. Other users get a 403.
#[derive(Debug, Clone)]
pub struct Admin(pub Caller<Administrator>);

impl FromRequestParts<App> for Admin {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Caller::from_request_parts(parts, app).await.map(Self)
    }
}

/// A signed-in user, even one who must set up two-step sign-in. For the endpoints through which users set it up. Fails
/// with 403 while the user must change the password.
#[derive(Debug, Clone)]
pub struct PasswordChanged(pub Caller<NoPasswordChangeDue>);

impl FromRequestParts<App> for PasswordChanged {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Caller::from_request_parts(parts, app).await.map(Self)
    }
}

/// A signed-in user, even one who must change the password or set up two-step sign-in. For the few endpoints that such
/// users may call too.
#[derive(Debug, Clone)]
pub struct SignedIn(pub Caller<Session>);

impl FromRequestParts<App> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Caller::from_request_parts(parts, app).await.map(Self)
    }
}
