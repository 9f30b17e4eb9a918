//! The work of a builder. Data only.

use super::super::work::{Trade, work};

pub(super) const BUILDER: Trade = Trade {
    jobs: &[
        work(
            "Deck repair",
            "Replace six boards and the two posts that have rotted at ground level.",
        ),
        work(
            "Plaster patch and paint",
            "Water stain in the hall is dry now. Patch, seal and two coats.",
        ),
        work(
            "Front door and lock",
            "Hang the new solid door, fit the deadlock, and plane the bottom for the mat.",
        ),
        work(
            "Pergola quote and measure",
            "Measure up behind the kitchen, 4 by 3 metres, and photograph the fixing points.",
        ),
        work(
            "Window sash replacement",
            "Two lower sashes in the front room; glazing is ordered.",
        ),
        work(
            "Bathroom waterproofing",
            "Second coat, then flood test overnight. No one may use the room.",
        ),
        work(
            "Fence, side boundary",
            "Eleven metres of paling fence. Neighbour agreed, see the note at the office.",
        ),
        work(
            "Shelving, store room",
            "Heavy-duty shelving on the long wall, fix to studs.",
        ),
        work(
            "Skirting and architraves",
            "Fit out the two back bedrooms, primed stock is on site.",
        ),
        work(
            "Roof tile replacement",
            "About ten broken tiles above the porch. Two people, harness on.",
        ),
    ],
};
