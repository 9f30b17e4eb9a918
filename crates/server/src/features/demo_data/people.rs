//! Generates the people and clients of the demo business from the seed.

use rand::{Rng, seq::SliceRandom};

use super::plan::ADMINISTRATORS;
use super::texts::{FIRST, LAST, STREETS, SUBURBS, VENTURES};

/// The twelve colors that a user may have. The first twelve workers get these colors in this order. Further workers
/// get no color.
const COLORS: [&str; 12] = [
    "#0145a7", "#da6600", "#639e56", "#aa295f", "#356e71", "#bfc002", "#81300f", "#e790fa",
    "#778db1", "#ad7d84", "#8ac4c0", "#d1b18e",
];

/// A user of the demo business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Person {
    pub(super) username: String,
    pub(super) full_name: String,
    pub(super) admin: bool,
    pub(super) color: Option<&'static str>,
}

/// A client of the demo business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Customer {
    pub(super) name: String,
    pub(super) email: String,
    pub(super) phone: String,
    pub(super) address: String,
    pub(super) business_name: Option<String>,
    pub(super) main_contact: Option<String>,
    pub(super) site_contact: Option<String>,
}

/// Generates the users: first the two administrators, then the account `worker`, then other workers.
pub(super) fn users(rng: &mut impl Rng, count: usize) -> Vec<Person> {
    let mut firsts = FIRST;
    let mut lasts = LAST;
    firsts.shuffle(rng);
    lasts.shuffle(rng);
    (0..count)
        .map(|index| {
            let round = index / FIRST.len();
            let first = firsts[index % FIRST.len()];
            let last = lasts[(index % FIRST.len() + round) % LAST.len()];
            Person {
                username: username(index, first, last),
                full_name: format!("{first} {last}"),
                admin: index < ADMINISTRATORS,
                color: index
                    .checked_sub(ADMINISTRATORS)
                    .and_then(|worker| COLORS.get(worker).copied()),
            }
        })
        .collect()
}

fn username(index: usize, first: &str, last: &str) -> String {
    match index {
        0 => "admin".to_owned(),
        ADMINISTRATORS => "worker".to_owned(),
        _ if index < FIRST.len() => first.to_lowercase(),
        _ => format!(
            "{}.{}{index}",
            first.to_lowercase(),
            last.replace('\'', "").to_lowercase()
        ),
    }
}

/// Whether this is the username of one of the two accounts that the command `demo-data` prints.
pub(super) fn is_shown(name: &str) -> bool {
    name == "admin" || name == "worker"
}

/// Whether this is `admin`, `worker` or a first name in lower case. In a small demo business everybody has such a
/// username. In a large one, some people have longer usernames.
pub(super) fn is_username(name: &str) -> bool {
    let is_first = |first: &&str| first.to_lowercase() == name;
    is_shown(name) || FIRST.iter().any(is_first)
}

/// Generates the clients: households and businesses.
pub(super) fn customers(rng: &mut impl Rng, count: usize) -> Vec<Customer> {
    (0..count)
        .map(|_| {
            if rng.random_bool(0.45) {
                business(rng)
            } else {
                household(rng)
            }
        })
        .collect()
}

fn household(rng: &mut impl Rng) -> Customer {
    let name = format!("{} {}", pick(rng, &FIRST), pick(rng, &LAST));
    Customer {
        email: mail(&name, "mail.example"),
        phone: phone(rng),
        address: address(rng),
        business_name: None,
        main_contact: None,
        site_contact: None,
        name,
    }
}

fn business(rng: &mut impl Rng) -> Customer {
    let root = if rng.random_bool(0.6) {
        pick(rng, &SUBURBS)
    } else {
        pick(rng, &LAST)
    };
    let name = format!("{root} {}", pick(rng, &VENTURES));
    let contact = format!("{} {}", pick(rng, &FIRST), pick(rng, &LAST));
    let site = rng
        .random_bool(0.3)
        .then(|| format!("{} {}", pick(rng, &FIRST), pick(rng, &LAST)));
    Customer {
        email: mail(&contact, &format!("{}.example", slug(&name, ""))),
        phone: phone(rng),
        address: address(rng),
        business_name: Some(format!(
            "{name} {}",
            pick(rng, &["Pty Ltd", "Group", "& Co.", "Ltd"])
        )),
        main_contact: Some(contact),
        site_contact: site,
        name,
    }
}

/// Generates a phone number from the range that is reserved for fictional use.
pub(super) fn phone(rng: &mut impl Rng) -> String {
    format!("(02) 5550 {:04}", rng.random_range(0..10_000))
}

fn address(rng: &mut impl Rng) -> String {
    let number = rng.random_range(1..180);
    format!("{number} {}, {}", pick(rng, &STREETS), pick(rng, &SUBURBS))
}

fn mail(name: &str, host: &str) -> String {
    format!("{}@{host}", slug(name, "."))
}

fn slug(name: &str, gap: &str) -> String {
    let words = name.split_whitespace().map(|word| {
        word.chars()
            .filter(char::is_ascii_alphanumeric)
            .collect::<String>()
            .to_lowercase()
    });
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(gap)
}

/// Selects one of the choices with equal probability. Panics if there are none.
pub(super) fn pick<'a, T: ?Sized>(rng: &mut impl Rng, choices: &[&'a T]) -> &'a T {
    choices[rng.random_range(0..choices.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use std::collections::HashSet;

    use crate::features::colors;

    #[test]
    fn demo_people_have_unique_usernames_and_unique_names_and_unique_colors() {
        let people = users(&mut ChaCha8Rng::seed_from_u64(3), 500);
        let distinct =
            |key: fn(&Person) -> &str| people.iter().map(key).collect::<HashSet<_>>().len();
        assert_eq!(distinct(|person| &person.username), 500);
        assert_eq!(distinct(|person| &person.full_name), 500);
        let colors: Vec<_> = people.iter().filter_map(|person| person.color).collect();
        assert_eq!(colors.len(), 12);
        assert_eq!(colors.iter().collect::<HashSet<_>>().len(), 12);
    }

    #[test]
    fn the_colors_of_demo_people_are_among_the_selectable_colors() {
        let offered: HashSet<_> = colors::PRESETS.iter().map(|one| one.hex).collect();
        assert_eq!(COLORS.into_iter().collect::<HashSet<_>>(), offered);
    }

    #[test]
    fn the_demo_accounts_are_an_administrator_and_a_worker() {
        let people = users(&mut ChaCha8Rng::seed_from_u64(3), 8);
        let account = |name: &str| {
            people
                .iter()
                .find(|person| person.username == name)
                .unwrap()
        };
        assert!(account("admin").admin);
        assert!(!account("worker").admin);
        assert_eq!(people.iter().filter(|person| person.admin).count(), 2);
        assert_eq!(
            people
                .iter()
                .filter(|person| person.color.is_some())
                .count(),
            6
        );
    }

    #[test]
    fn e_mail_addresses_of_demo_people_are_plain_ascii() {
        for customer in customers(&mut ChaCha8Rng::seed_from_u64(3), 200) {
            assert!(
                customer.email.is_ascii() && !customer.email.contains('\''),
                "{}",
                customer.email
            );
        }
    }
}
