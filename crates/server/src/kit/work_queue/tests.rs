use std::{
    net::{IpAddr, Ipv4Addr},
    time::Duration,
};

use uuid::Uuid;

use super::{bounds::MAX_WAIT, *};

const ONE: TaskOwner = TaskOwner::Address(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));
const OTHER: TaskOwner = TaskOwner::Person(Uuid::from_u128(2));
const THIRD: TaskOwner = TaskOwner::Person(Uuid::from_u128(3));

fn queue(concurrency: usize, concurrency_each: usize, waiting: usize) -> WorkQueue {
    WorkQueue::new(Bounds {
        concurrency,
        concurrency_each,
        waiting,
        longest_wait: MAX_WAIT,
    })
}

type Task = tokio::task::JoinHandle<Result<Permit, QueueFull>>;

/// Starts a task that waits. When this function returns, the task is in the queue.
async fn wait(queue: &WorkQueue, owner: TaskOwner) -> Task {
    let before = queue.state().last_ticket;
    let own = queue.clone();
    let task = tokio::spawn(async move { own.acquire(owner).await });
    while queue.state().last_ticket == before {
        tokio::task::yield_now().await;
    }
    task
}

/// Ends the running tasks one after another. Returns the owners of the tasks in the order in which they ran.
async fn order(mut permit: Permit, mut tasks: Vec<Task>) -> Vec<TaskOwner> {
    let mut order = Vec::new();
    while !tasks.is_empty() {
        drop(permit);
        let mut next = None;
        while next.is_none() {
            tokio::task::yield_now().await;
            next = tasks.iter().position(Task::is_finished);
        }
        permit = tasks.remove(next.unwrap()).await.unwrap().unwrap();
        order.push(permit.0.owner);
    }
    order
}

#[tokio::test]
async fn the_owners_of_waiting_tasks_get_turns_in_rotation() {
    let queue = queue(1, 1, 10);
    let busy = queue.acquire(ONE).await.unwrap();
    let mut tasks = Vec::new();
    for owner in [ONE, ONE, ONE, ONE, OTHER, OTHER, THIRD] {
        tasks.push(wait(&queue, owner).await);
    }
    let turns = order(busy, tasks).await;
    assert_eq!(turns, [ONE, OTHER, THIRD, ONE, OTHER, ONE, ONE]);
    assert!(queue.state().owners.is_empty() && queue.state().turns.is_empty());
}

#[tokio::test]
async fn an_owner_with_a_running_task_cannot_take_the_free_place_of_another_owner() {
    let queue = queue(2, 1, 10);
    let first = queue.acquire(ONE).await.unwrap();
    let second = wait(&queue, ONE).await;
    let others = queue.acquire(OTHER).await.unwrap();
    assert!(!second.is_finished());
    drop(others);
    assert!(!second.is_finished(), "a free place is no second one");
    drop(first);
    drop(second.await.unwrap().unwrap());
    assert!(queue.state().owners.is_empty());
}

#[tokio::test]
async fn a_new_task_in_a_full_queue_replaces_a_task_of_the_owner_with_the_most_tasks() {
    let queue = queue(1, 1, 4);
    let busy = queue.acquire(ONE).await.unwrap();
    let mut tasks = Vec::new();
    for _ in 0..4 {
        tasks.push(wait(&queue, ONE).await);
    }
    assert_eq!(queue.acquire(ONE).await.unwrap_err(), QueueFull);
    tasks.push(wait(&queue, OTHER).await);
    let last = tasks.remove(3);
    assert_eq!(last.await.unwrap().unwrap_err(), QueueFull);
    tasks.push(wait(&queue, OTHER).await);
    let last = tasks.remove(2);
    assert_eq!(last.await.unwrap().unwrap_err(), QueueFull);
    // Both owners have two waiting tasks, so neither replaces a task of the other.
    assert_eq!(queue.acquire(OTHER).await.unwrap_err(), QueueFull);
    assert_eq!(order(busy, tasks).await, [ONE, OTHER, ONE, OTHER]);
}

#[tokio::test]
async fn a_waiting_task_is_removed_from_the_queue_when_it_is_cancelled() {
    let queue = queue(1, 1, 1);
    let busy = queue.acquire(OTHER).await.unwrap();
    let gone = wait(&queue, ONE).await;
    gone.abort();
    assert!(gone.await.unwrap_err().is_cancelled());
    let next = wait(&queue, ONE).await;
    drop(busy);
    drop(next.await.unwrap().unwrap());
    assert!(queue.state().owners.is_empty() && queue.state().turns.is_empty());
}

#[tokio::test]
async fn a_task_that_waits_too_long_is_refused() {
    let queue = WorkQueue::new(Bounds {
        longest_wait: Duration::from_millis(1),
        ..queue(1, 1, 1).bounds
    });
    let _busy = queue.acquire(ONE).await.unwrap();
    assert_eq!(queue.acquire(OTHER).await.unwrap_err(), QueueFull);
    assert_eq!(queue.state().waiting, 0);
}

#[tokio::test]
async fn a_task_that_panics_releases_its_permit() {
    let queue = queue(1, 1, 1);
    let panicked = queue.run(ONE, || panic!("as arranged")).await;
    assert!(panicked.unwrap().is_err());
    assert_eq!(queue.run(ONE, || 7).await.unwrap().unwrap(), 7);
}
