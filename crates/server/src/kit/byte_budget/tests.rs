use std::net::Ipv4Addr;

use super::*;

const ONE: Holder = Holder::Person(Uuid::from_u128(6));
const OTHER: Holder = Holder::Person(Uuid::from_u128(7));
const KIB: usize = 1_024;
const MAX_WAIT: Duration = Duration::from_mins(1);

fn full_after(wait: Duration) -> ByteBudget {
    ByteBudget::new(40 * KIB, wait)
}

#[tokio::test]
async fn one_person_can_be_charged_at_most_a_quarter_of_the_budget() {
    let budget = full_after(Duration::from_millis(1));
    let mut first = Charge::new(&budget, ONE);
    first.reserve(9 * KIB + 1).await.unwrap();
    assert_eq!(first.bytes(), 10 * KIB);
    assert_eq!(Charge::new(&budget, ONE).reserve(1).await, Err(BudgetFull));
    assert!(Charge::new(&budget, OTHER).reserve(10 * KIB).await.is_ok());
    let more_than_ever = Charge::new(&budget, OTHER).reserve(10 * KIB + 1).await;
    assert_eq!(more_than_ever, Err(BudgetFull));
    drop(first);
    assert!(Charge::new(&budget, ONE).reserve(10 * KIB).await.is_ok());
}

#[tokio::test]
async fn all_strangers_together_get_a_quarter_of_the_budget_and_each_a_quarter_of_that() {
    let stranger = |last| Holder::Address(Ipv4Addr::new(192, 0, 2, last).into());
    let budget = ByteBudget::new(160 * KIB, Duration::from_millis(1));
    let mut held = Vec::new();
    for last in 0..4 {
        let mut charge = Charge::new(&budget, stranger(last));
        assert_eq!(charge.reserve(10 * KIB + 1).await, Err(BudgetFull));
        charge.reserve(4 * KIB).await.unwrap();
        charge.reserve(10 * KIB).await.unwrap();
        held.push(charge);
    }
    let mut next = Charge::new(&budget, stranger(4));
    assert_eq!(next.reserve(1).await, Err(BudgetFull));
    assert_eq!(next.set(1), Err(BudgetFull));
    assert!(Charge::new(&budget, ONE).reserve(40 * KIB).await.is_ok());
    held[0].set(9 * KIB).unwrap();
    assert!(next.reserve(KIB).await.is_ok());
    drop((held, next));
    assert_eq!(budget.0.strangers.available_permits(), 40);
    assert_eq!(budget.0.all.available_permits(), 160);
}

#[tokio::test]
async fn all_holders_together_can_be_charged_at_most_the_whole_budget() {
    let budget = full_after(Duration::from_millis(1));
    let mut held = Vec::new();
    for person in 0..4 {
        let mut charge = Charge::new(&budget, Holder::Person(Uuid::from_u128(person)));
        charge.reserve(10 * KIB).await.unwrap();
        held.push(charge);
    }
    let mut next = Charge::new(&budget, ONE);
    assert_eq!(next.reserve(1).await, Err(BudgetFull));
    held[0].set(9 * KIB).unwrap();
    assert_eq!(next.set(2 * KIB), Err(BudgetFull));
    assert!(next.reserve(KIB).await.is_ok());
    drop((held, next));
    assert_eq!(budget.0.all.available_permits(), 40);
}

#[tokio::test]
async fn a_waiting_charge_gets_the_bytes_that_another_charge_frees() {
    let budget = full_after(MAX_WAIT);
    let mut first = Charge::new(&budget, ONE);
    first.reserve(10 * KIB).await.unwrap();
    let waiting = budget.clone();
    let second = tokio::spawn(async move {
        let mut charge = Charge::new(&waiting, ONE);
        charge.reserve(4 * KIB).await.map(|()| charge)
    });
    while budget.0.waiting.load(Ordering::Relaxed) == 0 {
        tokio::task::yield_now().await;
    }
    first.set(6 * KIB).unwrap();
    assert_eq!(second.await.unwrap().unwrap().bytes(), 4 * KIB);
    assert_eq!(budget.0.waiting.load(Ordering::Relaxed), 0);
}

#[tokio::test]
async fn the_waiting_charges_of_one_holder_are_limited() {
    let budget = full_after(MAX_WAIT);
    let mut first = Charge::new(&budget, ONE);
    first.reserve(10 * KIB).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..MAX_WAITING_OF_ONE {
        let mut charge = Charge::new(&budget, ONE);
        tasks.spawn(async move { charge.reserve(KIB).await });
    }
    while budget.0.waiting.load(Ordering::Relaxed) < MAX_WAITING_OF_ONE {
        tokio::task::yield_now().await;
    }
    assert_eq!(Charge::new(&budget, ONE).reserve(1).await, Err(BudgetFull));
    drop(first);
    while let Some(ended) = tasks.join_next().await {
        ended.unwrap().unwrap();
    }
}

#[tokio::test]
async fn holders_without_charged_bytes_are_removed_from_memory() {
    let budget = full_after(MAX_WAIT);
    let held = Charge::new(&budget, ONE);
    for person in 0..3 * MANY_HOLDERS as u128 {
        drop(Charge::new(
            &budget,
            Holder::Person(Uuid::from_u128(person)),
        ));
    }
    let shares = budget.0.shares.lock().unwrap();
    assert!(shares.len() <= MANY_HOLDERS && shares.contains_key(&ONE));
    drop(held);
}
