//! The bytes that a request buffers are charged to the server's byte budget: the body while it is read, and the
//! response until it is sent. rule: buffer-budget
//!
//! A response waits for budget before it is built, and never after that. So a waiting response uses no memory itself.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    body::Bytes,
    extract::FromRequestParts,
    http::{Extensions, request::Parts},
};
use tokio::sync::{Mutex, Semaphore};
use uuid::Uuid;

use crate::{
    error::Error,
    kit::byte_budget::{BudgetFull, ByteBudget, Charge, Holder},
};

/// The number of bytes that every request of a signed-in person reserves before it is handled. Most bodies and
/// responses are shorter.
const FIRST: usize = 16 * 1_024;

/// The bytes that one request buffers, and their charge. Cloning it is cheap.
#[derive(Debug, Clone)]
pub struct Buffers(Arc<State>);

#[derive(Debug)]
struct State {
    budget: ByteBudget,
    /// If true, the request is handled without a charge when the byte budget is used up.
    never_waits: bool,
    charged: Mutex<Charged>,
}

/// Who is charged for the request, and how much.
#[derive(Debug)]
enum Charged {
    /// Nothing is charged yet. This holder will be charged.
    Nothing(Holder),
    Bytes(Charge),
    /// A response has taken over the charge.
    Taken,
}

impl Buffers {
    /// Creates the buffers of a request, before it is known whether the sender is signed in.
    pub(in crate::http) fn new(budget: &ByteBudget, holder: Holder, never_waits: bool) -> Self {
        Self(Arc::new(State {
            budget: budget.clone(),
            never_waits,
            charged: Mutex::new(Charged::Nothing(holder)),
        }))
    }

    /// Returns the buffers that are stored in the extensions of a request, or `None` if the request is not charged.
    pub(in crate::http) fn of(extensions: &Extensions) -> Option<&Self> {
        extensions.get::<Self>()
    }

    /// Charges the request to this person from now on. Fails with 503 if there is not enough budget for the person in
    /// time.
    pub(in crate::http) async fn charge_to(&self, person: Uuid) -> Result<(), Error> {
        *self.0.charged.lock().await = Charged::Nothing(Holder::Person(person));
        self.reserve(FIRST).await
    }

    /// Charges at least `bytes` to the request, or the maximum for one holder if that is less. Waits for budget. Fails
    /// with 503 if there is not enough in time.
    pub async fn reserve(&self, bytes: usize) -> Result<(), Error> {
        let mut charged = self.0.charged.lock().await;
        if let Charged::Nothing(holder) = *charged {
            *charged = Charged::Bytes(Charge::new(&self.0.budget, holder));
        }
        let Charged::Bytes(charge) = &mut *charged else {
            return Ok(());
        };
        let bytes = bytes.min(charge.most());
        if self.0.never_waits {
            // This request is handled even if the budget is used up.
            let _ = charge.set(bytes.max(charge.bytes()));
            return Ok(());
        }
        charge.reserve(bytes).await.map_err(refuse)
    }

    /// Like [`Buffers::reserve`], but does not wait. For callers that hold a permit, because other requests wait for
    /// that permit. Fails with 503 if there is not enough budget now.
    pub async fn reserve_now(&self, bytes: usize) -> Result<(), Error> {
        match &mut *self.0.charged.lock().await {
            Charged::Bytes(charge) => {
                let bytes = bytes.min(charge.most()).max(charge.bytes());
                charge.set(bytes).map_err(refuse)
            }
            Charged::Nothing(_) | Charged::Taken => Ok(()),
        }
    }

    /// Returns a semaphore with one permit that all requests of the person share. It is for work that each person may
    /// do only once at a time. Returns `None` if nothing is charged.
    pub(in crate::http) async fn one_at_a_time(&self) -> Option<Arc<Semaphore>> {
        match &*self.0.charged.lock().await {
            Charged::Bytes(charge) => Some(charge.one_at_a_time()),
            Charged::Nothing(_) | Charged::Taken => None,
        }
    }

    /// Takes over the charge for a response that is sent after the request was handled. Returns `None` if a response
    /// that is sent in chunks has taken it over already.
    pub(in crate::http) async fn take(&self) -> Option<Charge> {
        let mut charged = self.0.charged.lock().await;
        match std::mem::replace(&mut *charged, Charged::Taken) {
            Charged::Nothing(holder) => Some(Charge::new(&self.0.budget, holder)),
            Charged::Bytes(charge) => Some(charge),
            Charged::Taken => None,
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Buffers {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let none = || {
            Self::new(
                &ByteBudget::new(usize::MAX, Duration::ZERO),
                Holder::Nobody,
                true,
            )
        };
        Ok(Self::of(&parts.extensions).cloned().unwrap_or_else(none))
    }
}

/// Returns the 503 for a request that got too little budget.
pub(in crate::http) fn refuse(_: BudgetFull) -> Error {
    metrics::counter!("jobwright_overloaded_total").increment(1);
    Error::Overloaded
}

/// Combines the bytes with their charge. The charge ends when the last of the bytes is sent.
pub(in crate::http) fn charged(bytes: Bytes, charge: Charge) -> Bytes {
    Bytes::from_owner(ChargedBytes {
        bytes,
        _charge: charge,
    })
}

struct ChargedBytes {
    bytes: Bytes,
    _charge: Charge,
}

impl AsRef<[u8]> for ChargedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
