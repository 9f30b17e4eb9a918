//! The kinds of jobs that need two people. Data only.

use super::work::{Work, work};

/// Kinds of work for two people on several days.
pub(in crate::features::demo_data) const LONG: [Work; 5] = [
    work(
        "Bathroom renovation",
        "Strip out, waterproof, tile and fit. The client has a second bathroom and stays in the house.",
    ),
    work(
        "Kitchen fit-out",
        "Cabinets arrive flat-packed on the first morning. Benchtop last; the stonemason brings it.",
    ),
    work(
        "Deck replacement",
        "Old boards out, new joists where they are soft, hardwood on top. Keep the dog gate closed.",
    ),
    work(
        "Rewiring, ground floor",
        "Room by room, so that the kitchen always has power. Patching is done by others.",
    ),
    work(
        "Roof re-tiling, north side",
        "Scaffold stands. Sheet the open part every evening, rain or not.",
    ),
];

/// Kinds of work for two people in one morning.
pub(in crate::features::demo_data) const HEAVY: [Work; 5] = [
    work(
        "Hot water unit, carry in",
        "300 litres, up one flight. Bring the stair trolley and the straps.",
    ),
    work(
        "Glass panel, stairs",
        "Two panels of 60 kg. Suction lifters are in the van.",
    ),
    work(
        "Boiler swap",
        "Old one out, new one in, both heavy. The flue stays.",
    ),
    work(
        "Steel beam, living room",
        "Lift it on the props that stand, then bolt. The engineer comes at eleven.",
    ),
    work(
        "Oven and cooktop, carry in",
        "Double oven into the tall cabinet. Take the old ones away.",
    ),
];
