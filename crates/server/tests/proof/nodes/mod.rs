//! rule: live. Three servers use one PostgreSQL database, and one server is killed under load.
//!
//! Every listener receives every acknowledged change of all servers, even if it must reconnect to another server. Only
//! requests in flight on the killed server fail, and no mail is sent twice. The servers share sessions, limits and
//! pruning.

mod load;
mod shared;

use std::{collections::HashSet, thread};

use jobwright_db::testing::{Engine, TestDatabase};

use crate::support::{Business, Nodes, figure, length};
use load::Load;

/// The maximum number of milliseconds from the response to a change until its event reaches every stream on every
/// server.
const WITHIN_MS: u128 = 200;

#[test]
fn three_nodes_deliver_every_acknowledged_change_after_one_is_killed() {
    let mails = tempfile::tempdir().unwrap();
    let test = TestDatabase::new(Engine::Postgres);
    Business::found(&test.url());
    shared::write_old_events(&test.db);
    let mut nodes = Nodes::serve(test, 3, |mut command| {
        command.env("JOBWRIGHT_MAIL_DIR", mails.path());
        command
    });
    let boss = Business::sign_in(nodes.server(0));
    let addresses: Vec<String> = nodes
        .servers
        .iter()
        .map(|one| one.address.clone())
        .collect();
    shared::old_events_are_gone(&nodes.test.db);
    let people = shared::hire(&boss, 12);

    let load = Load::new(&boss, addresses.clone());
    let before = length(250, 5_000);
    let (heard, asked) = thread::scope(|scope| {
        let listeners: Vec<_> = [0, 1, 1, 2]
            .map(|node| load.listener(node))
            .map(|listener| scope.spawn(|| listener.hear_all(&load)))
            .into();
        let writers: Vec<_> = (0..load::WRITERS)
            .map(|number| {
                scope.spawn({
                    let load = &load;
                    move || load.write(number)
                })
            })
            .collect();
        let _stop = load.stop_at_the_end();
        let asked = shared::ask_for_mails(&boss, &addresses[..2], &people);
        load.wait_for(before);
        // The server is killed while the writers are sending requests to it.
        load.killed();
        nodes.servers[2].child.kill().unwrap();
        drop(nodes.servers.remove(2));
        load.wait_for(load.count() + before);
        load.stop();
        for writer in writers {
            writer.join().unwrap();
        }
        shared::events_have_places(&nodes.test.db);
        load.finish();
        let heard: Vec<_> = listeners
            .into_iter()
            .map(|one| one.join().unwrap())
            .collect();
        (heard, asked)
    });

    let promised: HashSet<_> = load.promised().into_keys().collect();
    for (number, one) in heard.iter().enumerate() {
        assert!(
            one.lost(&promised).is_empty(),
            "listener {number} missed {:?}",
            one.lost(&promised)
        );
    }
    assert!(
        load.broken() <= load::WRITERS,
        "{} requests failed",
        load.broken()
    );
    shared::mails_went_once(mails.path(), asked);
    shared::sessions_and_limits_are_shared(&boss, &addresses[..2], &people);
    let (p50, p99) = load.delays(&heard);
    assert!(
        p50 <= WITHIN_MS,
        "half of the events took over {p50} ms to another server"
    );
    let troubles = nodes.stop();
    assert!(troubles.is_empty(), "{troubles:#?}");
    figure(
        "three nodes on PostgreSQL, one killed",
        &format!(
            "{} changes by {} writers: each heard by 4 listeners, one of which went on elsewhere; {} in flight on the killed \
             node failed; at another node after p50 {p50} ms, p99 {p99} ms; {asked} mails, none twice",
            promised.len(),
            load::WRITERS,
            load.broken(),
        ),
    );
}
