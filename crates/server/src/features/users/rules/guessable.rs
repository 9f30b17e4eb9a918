//! Decides which new passwords are refused because they are easy to guess. Pure. rule: password-guessable

use crate::error::Error;

/// The 3,000 most common passwords in lower case, one on each line. The web app reads the same file.
const COMMON: &str = include_str!("../../../../../../web/src/lib/common-passwords.txt");

/// Returns a 400 for the field if the password is common or equals one of the texts in `own`, ignoring case. `own` is
/// the person's username, full name and e-mail address. The part of the address before the @ is refused too.
pub fn check_guessable(field: &str, password: &str, own: [&str; 3]) -> Result<(), Error> {
    if is_guessable(password, own) {
        Err(Error::field(field, "This password is too easy to guess"))
    } else {
        Ok(())
    }
}

fn is_guessable(password: &str, own: [&str; 3]) -> bool {
    let lower = password.to_lowercase();
    let [_, _, email] = own;
    let local = email.rsplit_once('@').map_or(email, |(local, _)| local);
    let is_own = own.into_iter().chain([local]);
    COMMON.lines().any(|common| common == lower)
        || is_own.map(str::to_lowercase).any(|text| text == lower)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const OWN: [&str; 3] = [
        "bea.okonkwo",
        "Beatrice Okonkwo",
        "b.okonkwo@harbour.example",
    ];

    #[test]
    fn the_list_of_common_passwords_has_3000_lower_case_entries_of_at_least_6_characters() {
        let is_usable = |line: &&str| line.chars().count() >= 6 && line.to_lowercase() == **line;
        assert_eq!(COMMON.lines().filter(is_usable).count(), 3_000);
        assert_eq!(COMMON.lines().count(), 3_000);
    }

    #[test]
    fn common_passwords_and_the_persons_own_names_and_address_are_refused_regardless_of_case() {
        // rule: password-guessable
        for refused in [
            "password",
            "PassWord",
            "123456",
            "bea.okonkwo",
            "BEA.Okonkwo",
            "beatrice okonkwo",
            "B.OKONKWO@harbour.example",
            "b.okonkwo",
        ] {
            assert!(is_guessable(refused, OWN), "{refused}");
        }
        for accepted in [
            "bea.okonkwo1",
            "tide tables in June",
            "okonkwo",
            "harbour.example",
            " password",
        ] {
            assert!(!is_guessable(accepted, OWN), "{accepted}");
        }
        let refused = check_guessable("newPassword", "qwerty", OWN).unwrap_err();
        assert_eq!(
            refused.to_string(),
            Error::field("newPassword", "This password is too easy to guess").to_string()
        );
    }

    proptest! {
        #[test]
        fn only_common_passwords_and_the_persons_own_names_and_address_are_refused(password in "\\PC{0,20}") {
            let lower = password.to_lowercase();
            let known = COMMON.lines().map(str::to_owned).chain(OWN.map(str::to_lowercase)).chain(["b.okonkwo".to_owned()]);
            prop_assert_eq!(is_guessable(&password, OWN), known.into_iter().any(|text| text == lower));
        }
    }
}
