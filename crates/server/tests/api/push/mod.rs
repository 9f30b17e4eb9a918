//! Web push: who is subscribed, which pushes are sent, and to which addresses.

mod delivery;
mod https;
mod subscriptions;

use jobwright::{
    config::Config,
    features::{
        delivery::{Delivery, DeliveryRun},
        push::{self, PushQueue},
    },
    kit::web_push::{Memory, Pusher},
};
use jobwright_db::Error as DbError;
use serde_json::{Value, json};

use crate::{
    jobs::world::World,
    support::{Client, Engine, config},
};

/// The keys of the browser from the example in RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

/// The path of the caller's own subscription. A subscription belongs to the caller's session.
const SUBSCRIPTION: &str = "/api/push/subscription";

/// Creates a business on a server where push is turned on.
async fn world(engine: Engine) -> World {
    let config = Config {
        push: true,
        ..config()
    };
    let world = World::with_config(engine, config).await;
    prepare(&world, true).await;
    world
}

/// Prepares the database for push as `serve` does when it starts.
async fn prepare(world: &World, is_on: bool) {
    let now = world.app.app.clock.now();
    let prepared: Result<(), DbError> = world
        .app
        .db
        .write(move |tx| push::prepare(tx, now, is_on))
        .await;
    prepared.unwrap();
}

/// Returns the subscription of a browser. `name` is the last part of its endpoint's address.
pub(crate) fn subscription(name: &str) -> Value {
    json!({"endpoint": endpoint(name), "expirationTime": null, "keys": {"p256dh": P256DH, "auth": AUTH}})
}

fn endpoint(name: &str) -> String {
    format!("https://push.example.com/send/{name}")
}

/// Subscribes the browser of this client.
async fn subscribe(client: &Client, name: &str) {
    let saved = client
        .send(
            "PUT".parse().unwrap(),
            SUBSCRIPTION,
            Some(subscription(name)),
        )
        .await;
    assert_eq!((saved.status, saved.text.as_str()), (204, ""));
}

/// Tries once to send each push that is due.
async fn deliver(world: &World, memory: &Memory) -> DeliveryRun {
    let queue = PushQueue(Pusher::Memory(memory.clone()));
    let delivery = Delivery::new(world.app.db.clone(), world.app.clock.clone(), queue);
    delivery.deliver_due().await.unwrap()
}

/// Sends the pushes that are due. Returns them with their endpoints, sorted by endpoint.
async fn sent(world: &World) -> Vec<(String, Value)> {
    let memory = Memory::default();
    deliver(world, &memory).await;
    let mut sent: Vec<(String, Value)> = memory
        .sent()
        .into_iter()
        .map(|(to, text)| (to, serde_json::from_str(&text).unwrap()))
        .collect();
    sent.sort_by(|one, other| one.0.cmp(&other.0));
    sent
}
