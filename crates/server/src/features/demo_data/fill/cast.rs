//! Draws the users and clients of the demo business. Storing them belongs in `business`.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use uuid::Uuid;

use super::{
    super::{
        people::{self, Customer, Person},
        plan::{DemoError, DemoOptions},
    },
    id::id,
    sign_in::{ADMIN_PASSWORD, WORKER_PASSWORD},
};
use crate::{
    features::clients::Client,
    kit::{
        password::{Cost, Passwords},
        wire::Instant,
    },
};

/// The number of days since the business was set up.
const OPEN_SINCE_DAYS: i64 = 400;
const DAY_MS: i64 = 24 * 3_600_000;

/// The users and clients of the demo business, with their ids.
pub(super) struct Cast {
    pub(super) users: Vec<(Uuid, Person)>,
    pub(super) clients: Vec<Client>,
    pub(super) admin_hash: String,
    pub(super) worker_hash: String,
    pub(super) at: i64,
    /// The latest time of anything that has already happened in the demo, in milliseconds UTC.
    pub(super) until: i64,
    pub(super) seed: u64,
}

impl Cast {
    /// Generates the people. `now` must be the demo's current time, so that the same day gives the same people.
    pub(super) fn draw(options: &DemoOptions, now: i64) -> Result<Self, DemoError> {
        let passwords = Passwords::new(Cost::STANDARD)?;
        let mut rng = ChaCha8Rng::seed_from_u64(options.seed);
        let at = now - OPEN_SINCE_DAYS * DAY_MS;
        let users: Vec<(Uuid, Person)> = people::users(&mut rng, options.users)
            .into_iter()
            .map(|person| (id(at, rng.random()), person))
            .collect();
        let owner = users[0].0;
        let clients = people::customers(&mut rng, options.clients)
            .into_iter()
            .map(|customer| {
                let since = at + rng.random_range(0..OPEN_SINCE_DAYS - 30) * DAY_MS;
                client(customer, id(since, rng.random()), owner, since, &mut rng)
            })
            .collect();
        Ok(Self {
            users,
            clients,
            admin_hash: passwords.hash_blocking(ADMIN_PASSWORD)?,
            worker_hash: passwords.hash_blocking(WORKER_PASSWORD)?,
            at,
            until: now,
            seed: options.seed,
        })
    }

    pub(super) fn user_ids(&self) -> Vec<Uuid> {
        self.users.iter().map(|(id, _)| *id).collect()
    }

    /// Returns the id and the address of each client. Most jobs are at the client's address.
    pub(super) fn client_ids(&self) -> Vec<(Uuid, String)> {
        self.clients
            .iter()
            .map(|client| (client.id, client.address.clone().unwrap_or_default()))
            .collect()
    }
}

fn client(customer: Customer, id: Uuid, owner: Uuid, since: i64, rng: &mut impl Rng) -> Client {
    Client {
        id,
        main_contact_phone: customer.main_contact.as_ref().map(|_| people::phone(rng)),
        main_contact_email: customer
            .main_contact
            .as_ref()
            .map(|_| customer.email.clone()),
        site_contact_phone: customer.site_contact.as_ref().map(|_| people::phone(rng)),
        name: customer.name,
        email: Some(customer.email),
        phone: Some(customer.phone),
        address: Some(customer.address),
        business_name: customer.business_name,
        main_contact: customer.main_contact,
        site_contact: customer.site_contact,
        user_id: owner,
        created_at: Instant::from_millis(since),
        updated_at: Instant::from_millis(since),
        version: 1,
    }
}
