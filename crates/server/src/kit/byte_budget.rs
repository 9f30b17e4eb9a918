//! Limits how many bytes are buffered at the same time: in total, for each holder, and for all strangers together. A
//! stranger is a client that is not signed in.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::{AcquireError, OwnedSemaphorePermit, Semaphore},
    time::timeout,
};
use uuid::Uuid;

/// The maximum number of waiting charges: in total, and for one holder. Each waiting charge occupies the slot of its
/// request.
const MAX_WAITING: usize = 128;
const MAX_WAITING_OF_ONE: usize = 16;
/// Each person may use a quarter of the total budget. All strangers together may use a quarter too, and each of them a
/// quarter of that.
const SHARE: usize = 4;
/// When this many holders are stored, the holders without charged bytes are removed.
const MANY_HOLDERS: usize = 1_024;
/// The unit in which bytes are counted.
const UNIT: usize = 1_024;

/// There was not enough free budget in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many bytes are buffered")]
pub struct BudgetFull;

/// The client for which bytes are buffered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Holder {
    /// A person who is signed in.
    Person(Uuid),
    /// A stranger, identified by the client's address or IPv6 network.
    Address(IpAddr),
    /// No particular client. For tests.
    Nobody,
}

/// A budget for the bytes that are buffered at the same time. Cloning it is cheap.
#[derive(Debug, Clone)]
pub struct ByteBudget(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    all: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
    share: usize,
    shares: Mutex<HashMap<Holder, Share>>,
    waiting: Arc<AtomicUsize>,
    longest_wait: Duration,
}

/// The free budget of one holder.
#[derive(Debug, Clone)]
struct Share {
    free: Arc<Semaphore>,
    /// The free budget of all strangers together. `None` if the holder is not a stranger.
    common: Option<Arc<Semaphore>>,
    /// The maximum number of units that the holder may have.
    most: usize,
    waiting: Arc<AtomicUsize>,
    one_at_a_time: Arc<Semaphore>,
}

impl ByteBudget {
    /// Creates a budget of `bytes`. A charge waits for free budget for at most `longest_wait`. One person may have a
    /// quarter of the budget, and all strangers together may have a quarter. One stranger may have a quarter of the
    /// strangers' share.
    pub fn new(bytes: usize, longest_wait: Duration) -> Self {
        let units = (bytes / UNIT).clamp(SHARE * SHARE, Semaphore::MAX_PERMITS);
        Self(Arc::new(Inner {
            all: Arc::new(Semaphore::new(units)),
            strangers: Arc::new(Semaphore::new(units / SHARE)),
            share: units / SHARE,
            shares: Mutex::default(),
            waiting: Arc::default(),
            longest_wait,
        }))
    }

    fn new_share(&self, holder: Holder) -> Share {
        let (common, most) = match holder {
            Holder::Address(_) => (Some(self.0.strangers.clone()), self.0.share / SHARE),
            Holder::Person(_) | Holder::Nobody => (None, self.0.share),
        };
        Share {
            free: Arc::new(Semaphore::new(most)),
            common,
            most,
            waiting: Arc::default(),
            one_at_a_time: Arc::new(Semaphore::new(1)),
        }
    }

    fn share(&self, holder: Holder) -> Share {
        let mut shares = self.0.shares.lock().unwrap_or_else(PoisonError::into_inner);
        if shares.len() >= MANY_HOLDERS && !shares.contains_key(&holder) {
            // Every charge and every waiting charge holds a clone of its share. So a share without clones is not in
            // use.
            shares.retain(|_, share| Arc::strong_count(&share.free) > 1);
        }
        let share = shares
            .entry(holder)
            .or_insert_with(|| self.new_share(holder));
        share.clone()
    }
}

/// Bytes that are charged to a holder. Dropping this ends the charge.
#[derive(Debug)]
pub struct Charge {
    budget: ByteBudget,
    share: Share,
    held: Option<Held>,
}

/// Permits for the same number of units from three budgets: the holder's share, the strangers' common share (if the
/// holder is a stranger), and the whole budget.
#[derive(Debug)]
struct Held {
    own: OwnedSemaphorePermit,
    common: Option<OwnedSemaphorePermit>,
    all: OwnedSemaphorePermit,
}

impl Charge {
    /// Creates a charge of 0 bytes.
    pub fn new(budget: &ByteBudget, holder: Holder) -> Self {
        Self {
            budget: budget.clone(),
            share: budget.share(holder),
            held: None,
        }
    }

    /// Returns the number of charged bytes.
    pub fn bytes(&self) -> usize {
        self.units() * UNIT
    }

    /// Returns the maximum number of bytes that this charge can have.
    pub fn most(&self) -> usize {
        self.share.most * UNIT
    }

    fn units(&self) -> usize {
        self.held.as_ref().map_or(0, |held| held.own.num_permits())
    }

    /// Returns a semaphore with one permit that all charges of the holder share. For work that each holder may do only
    /// once at a time.
    pub fn one_at_a_time(&self) -> Arc<Semaphore> {
        Arc::clone(&self.share.one_at_a_time)
    }

    /// Increases the charge to at least `bytes`. Waits first for the holder's share, then for the strangers' common
    /// share and the whole budget. So a holder that has used up its share doesn't block others.
    pub async fn reserve(&mut self, bytes: usize) -> Result<(), BudgetFull> {
        let Some(more) = self.missing(bytes)? else {
            return Ok(());
        };
        if self.try_add(more).is_ok() {
            return Ok(());
        }
        let _all = Waiter::enter(&self.budget.0.waiting, MAX_WAITING)?;
        let _own = Waiter::enter(&self.share.waiting, MAX_WAITING_OF_ONE)?;
        let acquire = |from: &Arc<Semaphore>| from.clone().acquire_many_owned(more);
        let units = async {
            let own = acquire(&self.share.free).await?;
            let common = match &self.share.common {
                Some(common) => Some(acquire(common).await?),
                None => None,
            };
            let all = acquire(&self.budget.0.all).await?;
            Ok::<_, AcquireError>(Held { own, common, all })
        };
        let held = timeout(self.budget.0.longest_wait, units).await;
        let held = held.map_err(|_| BudgetFull)?.map_err(|_| BudgetFull)?;
        self.add(held);
        Ok(())
    }

    /// Increases or decreases the charge to `bytes`, without waiting. If there is not enough free budget, the charge
    /// is unchanged.
    pub fn set(&mut self, bytes: usize) -> Result<(), BudgetFull> {
        if let Some(more) = self.missing(bytes)? {
            return self.try_add(more);
        }
        self.shrink(bytes.div_ceil(UNIT));
        Ok(())
    }

    /// Returns the number of units by which the charge is less than `bytes`, or `None` if it is not less.
    fn missing(&self, bytes: usize) -> Result<Option<u32>, BudgetFull> {
        let wanted = bytes.div_ceil(UNIT);
        if wanted > self.share.most {
            return Err(BudgetFull);
        }
        let missing = wanted.saturating_sub(self.units());
        let missing = u32::try_from(missing).map_err(|_| BudgetFull)?;
        Ok(Some(missing).filter(|missing| *missing > 0))
    }

    fn try_add(&mut self, more: u32) -> Result<(), BudgetFull> {
        let acquire = |from: &Arc<Semaphore>| {
            let units = from.clone().try_acquire_many_owned(more);
            units.map_err(|_| BudgetFull)
        };
        let own = acquire(&self.share.free)?;
        let common = self.share.common.as_ref().map(acquire).transpose()?;
        let all = acquire(&self.budget.0.all)?;
        self.add(Held { own, common, all });
        Ok(())
    }

    fn add(&mut self, more: Held) {
        match &mut self.held {
            Some(held) => {
                held.own.merge(more.own);
                held.all.merge(more.all);
                if let (Some(held), Some(more)) = (&mut held.common, more.common) {
                    held.merge(more);
                }
            }
            none => *none = Some(more),
        }
    }

    fn shrink(&mut self, units: usize) {
        if let Some(held) = &mut self.held {
            let less = held.own.num_permits().saturating_sub(units);
            let common = held.common.as_mut().map(|common| common.split(less));
            drop((held.own.split(less), common, held.all.split(less)));
        }
    }
}

/// Counts one waiting charge. When this value is dropped, the charge no longer counts.
struct Waiter(Arc<AtomicUsize>);

impl Waiter {
    fn enter(waiting: &Arc<AtomicUsize>, most: usize) -> Result<Self, BudgetFull> {
        let waiter = Self(Arc::clone(waiting));
        if waiting.fetch_add(1, Ordering::Relaxed) < most {
            Ok(waiter)
        } else {
            Err(BudgetFull)
        }
    }
}

impl Drop for Waiter {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
