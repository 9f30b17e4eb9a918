//! The work of a gardener. Data only.

use super::super::work::{Trade, work};

pub(super) const GARDENER: Trade = Trade {
    jobs: &[
        work(
            "Hedge trimming",
            "Front and side hedge to fence height, take the cuttings away.",
        ),
        work(
            "Irrigation repair",
            "Station 3 has no pressure. Look for the cut line where the new path went in.",
        ),
        work(
            "Lawn renovation",
            "Core, top-dress and seed the back lawn. Signs to keep the dog off.",
        ),
        work(
            "Tree pruning",
            "Clear two metres from the roof line. Chipper on site.",
        ),
        work(
            "Paving, garden path",
            "Twelve metres of path on a compacted base; pavers are delivered.",
        ),
        work(
            "Grounds care",
            "Mow, edge, weed and blow, and empty the bins at the gate.",
        ),
    ],
};
