//! The work of a plumber. Data only.

use super::super::work::{Trade, work};

pub(super) const PLUMBER: Trade = Trade {
    jobs: &[
        work(
            "Hot water unit replacement",
            "Swap the leaking 250 L unit for the same size. Valve kit is on the van.",
        ),
        work(
            "Blocked drain, laundry",
            "Water comes back up when the machine empties. Camera if the jetter does not clear it.",
        ),
        work(
            "Bathroom rough-in",
            "Shower, basin and toilet to the new layout; the slab is cut already.",
        ),
        work(
            "Leaking kitchen mixer",
            "Drips at the base. Take two cartridges, the brand is not known.",
        ),
        work(
            "Gas cooktop connection",
            "Connect and test; leave the compliance certificate.",
        ),
        work(
            "Toilet suite replacement",
            "Client has the suite in the garage. Check the set-out before removing the old one.",
        ),
        work(
            "Rainwater tank pump",
            "Pump runs but gives no pressure. Check the foot valve and the filter.",
        ),
        work(
            "Backflow valve test",
            "Yearly test of two devices, results go to the council.",
        ),
        work(
            "Burst pipe, front garden",
            "Turned off at the meter. Poly line, about 40 cm deep.",
        ),
        work(
            "Dishwasher installation",
            "Connect to the existing tap; the drawer beside it must still open.",
        ),
    ],
};
