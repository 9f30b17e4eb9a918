//! The work of an electrician. Data only.

use super::super::work::{Trade, work};

pub(super) const ELECTRICIAN: Trade = Trade {
    jobs: &[
        work(
            "Switchboard upgrade",
            "Replace the old ceramic fuses with breakers and safety switches. Power off for about two hours; tell the neighbours on the shared meter.",
        ),
        work(
            "Kitchen power points",
            "Four double outlets above the bench and one for the dishwasher. The tiler comes the day after.",
        ),
        work(
            "LED downlights, living room",
            "Twelve dimmable downlights, cut-outs are marked on the ceiling.",
        ),
        work(
            "Smoke alarm check",
            "Yearly test; change batteries and write the date on each alarm.",
        ),
        work(
            "Fault finding, lights flicker",
            "Lights dim when the oven is on. Check the neutral at the board first.",
        ),
        work(
            "Ceiling fan installation",
            "Two fans with lights, supplied by the client. Bring the long ladder.",
        ),
        work(
            "EV charger, garage",
            "7 kW wall box, 14 m of cable from the board along the eaves.",
        ),
        work(
            "Emergency lighting test",
            "Ninety-minute discharge test of the stairwell fittings, with a certificate.",
        ),
        work(
            "Outdoor security lights",
            "Two sensor floodlights at the side gate and the shed.",
        ),
        work(
            "Data cabling, office",
            "Eight Cat 6A drops to the rack in the store room. Label both ends.",
        ),
    ],
};
