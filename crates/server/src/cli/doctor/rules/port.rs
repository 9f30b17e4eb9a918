//! Assesses the listening addresses: whether each is free, used by Jobwright, or used by another program.

use std::net::SocketAddr;

use super::super::report::{Area::Port, Finding};

/// Who listens on an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Holder {
    /// No program listens; the address is free.
    Nobody,
    /// A running Jobwright server listens.
    Jobwright,
    /// Another program listens.
    Another,
    /// No program listens, but the address can't be bound for this reason.
    Refused(String),
}

/// An address of the application or of the metrics.
#[derive(Debug, Clone)]
pub(crate) struct Facts {
    /// The address.
    pub(crate) address: SocketAddr,
    /// Whether this is the address of the metrics.
    pub(crate) is_metrics: bool,
    /// Who listens on the address.
    pub(crate) holder: Holder,
}

/// Assesses one listening address.
pub(crate) fn assess(facts: &Facts) -> Finding {
    let address = facts.address;
    let (check, setting) = if facts.is_metrics {
        ("metrics", "JOBWRIGHT_METRICS_LISTEN")
    } else {
        ("listen", "JOBWRIGHT_LISTEN")
    };
    match &facts.holder {
        Holder::Nobody => Finding::ok(
            Port,
            check,
            format!("{address} is free: no server runs on it."),
        ),
        Holder::Jobwright => Finding::ok(
            Port,
            check,
            format!("A server of Jobwright answers on {address}."),
        ),
        Holder::Another => Finding::problem(
            Port,
            check,
            format!("A program on {address} does not answer like Jobwright."),
            format!(
                "Stop that program or give {setting} another port. If the program is Jobwright, it hangs: restart it."
            ),
        ),
        Holder::Refused(reason) => Finding::problem(
            Port,
            check,
            format!("The server cannot listen on {address}: {reason}"),
            format!(
                "Give {setting} an address of this machine and a port that the server's user may use (1024 and above)."
            ),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::report::Level;
    use super::*;

    #[test]
    fn a_port_of_another_program_is_a_problem_and_a_free_port_or_a_port_of_jobwright_is_ok() {
        for is_metrics in [false, true] {
            for (holder, level) in [
                (Holder::Nobody, Level::Ok),
                (Holder::Jobwright, Level::Ok),
                (Holder::Another, Level::Problem),
                (Holder::Refused("denied".to_owned()), Level::Problem),
            ] {
                let address = "127.0.0.1:8080".parse().unwrap();
                let facts = Facts {
                    address,
                    is_metrics,
                    holder,
                };
                assert_eq!(assess(&facts).level, level, "{facts:?}");
            }
        }
    }
}
