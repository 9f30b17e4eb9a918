//! The work of a technician for heating and cooling. Data only.

use super::super::work::{Trade, work};

pub(super) const HVAC: Trade = Trade {
    jobs: &[
        work(
            "Split system service",
            "Clean filters and coils, check the gas, clear the condensate drain.",
        ),
        work(
            "Split system installation",
            "3.5 kW back-to-back in the main bedroom. Bracket outside, no slab.",
        ),
        work(
            "Ducted heating does not start",
            "Error 11 on the controller. Ignitor is the likely part, one is on the van.",
        ),
        work(
            "Cool room too warm",
            "Holds 9 degrees instead of 3. Stock has been moved, they need it before the weekend.",
        ),
        work(
            "Rooftop unit maintenance",
            "Quarterly service of three units: belts, filters, bearings. Keys at the front desk.",
        ),
        work(
            "Exhaust fan, commercial kitchen",
            "Noisy at full speed. Check the bearings and the balance.",
        ),
        work(
            "Thermostat replacement",
            "Swap for the programmable one and show the client how it works.",
        ),
        work(
            "Duct cleaning",
            "Six outlets and the return air. Cover the furniture.",
        ),
    ],
};
