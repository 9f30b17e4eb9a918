//! rule: booking-refused. Nobody is double-booked, whatever concurrent clients do.
//!
//! This is tested over real sockets, on both databases, with one server and with several servers on one database. In
//! [`slots`] all clients book the same slots. [`mixed`] runs random operations on jobs and visits, most of them with
//! crews. [`audit`] checks the database afterwards.

mod audit;
mod mixed;
mod slots;
mod world;

use jobwright_db::testing::Engine;

use crate::support::{figure, length};
use world::{Scope, World};

/// Runs all parts of the double-booking proof with this number of servers.
fn prove(engine: Engine, nodes: usize) {
    let mut world = World::new(engine, nodes);
    let slots = length(12, 500);
    let seconds = length(2, 30);
    let (mut won, mut compared) = (0, 0);
    let mut counts = mixed::Counts::default();
    for scope in [Scope::Business, Scope::Worker] {
        world.set_scope(scope);
        won += slots::race(&world, scope, slots);
        counts.add(&mixed::storm(&world, scope, seconds));
        compared += audit::no_overlap(&world, scope);
    }
    assert!(
        compared > u64::from(won),
        "{compared} visits that may not overlap"
    );
    let rows = audit::everything_adds_up(&world);
    assert_eq!(
        u64::from(won) + counts.created - counts.deleted,
        rows,
        "what was answered 201 and not deleted is stored, and nothing else"
    );
    let troubles = world.nodes.stop();
    assert!(troubles.is_empty(), "{troubles:#?}");
    figure(
        &format!("double booking, {engine:?}, {nodes} node(s)"),
        &format!(
            "{} writers for each of {} slots: one won each; {} clients for {} s: {counts}; \
             overlaps of {compared} visits: 0",
            slots::WRITERS,
            slots * 2,
            mixed::CLIENTS,
            seconds * 2,
        ),
    );
}

#[test]
fn nobody_is_double_booked_on_sqlite() {
    prove(Engine::Sqlite, 1);
}

#[test]
fn nobody_is_double_booked_on_postgres() {
    prove(Engine::Postgres, 1);
}

#[test]
fn nobody_is_double_booked_by_three_nodes_on_postgres() {
    prove(Engine::Postgres, 3);
}
