//! The sender of all mails: a name and an address.

use std::str::FromStr;

use lettre::message::Mailbox;

/// The name and the address of the sender: `Jobwright <no-reply@example.com>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender(Mailbox);

impl Sender {
    /// Returns the name and the address for the `From` header.
    pub(super) fn mailbox(&self) -> Mailbox {
        self.0.clone()
    }

    /// Returns the domain of the address: the part after the `@`.
    pub fn domain(&self) -> &str {
        self.0.email.domain()
    }
}

impl FromStr for Sender {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mailbox = text.trim().parse();
        mailbox
            .map(Self)
            .map_err(|_| "expected an address, or 'Name <name@example.com>'".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_sender_is_an_address_with_or_without_a_name() {
        for good in [
            "Jobwright <no-reply@localhost>",
            "jobs@example.com",
            "\"Ray & Sons\" <jobs@example.com>",
        ] {
            assert!(good.parse::<Sender>().is_ok(), "{good}");
        }
        for bad in [
            "",
            "Jobwright",
            "Jobwright <>",
            "a@b c",
            "a@b.co\nBcc: x@y.zz",
        ] {
            assert!(bad.parse::<Sender>().is_err(), "{bad}");
        }
    }
}
