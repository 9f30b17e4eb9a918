//! Many clients book the same slot at the same time.

use std::sync::Barrier;

use serde_json::{Value, json};

use super::world::{Scope, World};

/// The number of clients that book each slot.
pub const WRITERS: usize = 32;

/// The first slot begins this number of days after the start of the year. The jobs of `mixed` are before that day.
const FROM_DAY: i64 = 60;

/// For each slot all clients send a booking concurrently. Returns the number of successful bookings.
///
/// The requested times overlap without being equal. In the scope `worker`, half of the clients book the slot for one
/// person. The other half book every second slot for nobody, and all other slots for another person. Then one booking
/// of each half succeeds.
pub fn race(world: &World, scope: Scope, slots: usize) -> u32 {
    let together = Barrier::new(WRITERS);
    let answers: Vec<Vec<String>> = std::thread::scope(|threads| {
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let hand = world.user(writer);
                let together = &together;
                threads.spawn(move || {
                    let book = |slot| {
                        let body = wanted(world, scope, writer, slot);
                        together.wait();
                        // The responses are checked after all threads have ended. If a thread panicked earlier, the
                        // others would wait forever at the barrier.
                        match hand.send("POST", "/api/jobs", &body) {
                            Ok((201, _)) => "won".to_owned(),
                            Ok((409, answer)) if answer["code"] == "schedule_conflict" => {
                                "refused".to_owned()
                            }
                            other => format!("{other:?}"),
                        }
                    };
                    (0..slots).map(book).collect()
                })
            })
            .collect();
        writers
            .into_iter()
            .map(|writer| writer.join().unwrap())
            .collect()
    });
    let mut won = 0;
    for (slot, lane) in
        (0..slots).flat_map(|slot| lanes(scope).iter().map(move |lane| (slot, lane)))
    {
        let rivals = answers
            .iter()
            .enumerate()
            .filter(|(writer, _)| lane.contains(&(writer % 2)));
        let mut heard: Vec<&str> = rivals.map(|(_, answers)| answers[slot].as_str()).collect();
        heard.sort_unstable_by_key(|answer| *answer == "refused");
        assert_eq!(heard[0], "won", "slot {slot} of {scope:?}");
        assert!(
            heard[1..].iter().all(|answer| *answer == "refused"),
            "{heard:?}"
        );
        won += 1;
    }
    won
}

/// Returns the groups of clients that compete with each other. In a group, 0 represents the clients with even numbers,
/// and 1 represents the clients with odd numbers.
fn lanes(scope: Scope) -> &'static [&'static [usize]] {
    match scope {
        Scope::Business => &[&[0, 1]],
        Scope::Worker => &[&[0], &[1]],
    }
}

/// Returns the request of one client for a slot. Slots are two hours apart. Each client's time starts one minute after
/// the previous client's, so all times overlap.
fn wanted(world: &World, scope: Scope, writer: usize, slot: usize) -> Value {
    let minute = FROM_DAY * 24 * 60 + i64::try_from(slot * 120 + writer).unwrap();
    let assignee = match (scope, writer % 2) {
        (Scope::Worker, 1) if slot.is_multiple_of(2) => Value::Null,
        (Scope::Worker, lane) => json!(world.people[lane]),
        (Scope::Business, _) => json!(world.people[writer % world.people.len()]),
    };
    world.job(&scope.at(minute), Some(&scope.at(minute + 60)), &assignee)
}
