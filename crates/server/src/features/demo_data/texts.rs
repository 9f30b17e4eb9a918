//! The texts of the demo business. Data only.

/// A trade and its kinds of jobs.
pub(super) struct Trade {
    pub(super) jobs: &'static [Work],
}

/// One kind of job.
pub(super) struct Work {
    pub(super) title: &'static str,
    pub(super) description: &'static str,
}

const fn work(title: &'static str, description: &'static str) -> Work {
    Work { title, description }
}

/// Kinds of work for two people on several days.
pub(super) const LONG: [Work; 5] = [
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
pub(super) const HEAVY: [Work; 5] = [
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

/// Reasons why visits are on hold. Each comes with the number of days from today until the hold ends; `None` if the end
/// is not known.
pub(super) const HOLDS: [(&str, Option<i64>); 3] = [
    ("Waiting for the tiles", Some(6)),
    ("The client is away", Some(13)),
    ("The part is on order", None),
];

const ELECTRICIAN: Trade = Trade {
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

const PLUMBER: Trade = Trade {
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

const BUILDER: Trade = Trade {
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

const HVAC: Trade = Trade {
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

const GARDENER: Trade = Trade {
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

/// The trades of the business. Each worker gets the next trade in turn.
pub(super) const TRADES: [Trade; 5] = [ELECTRICIAN, PLUMBER, BUILDER, HVAC, GARDENER];

/// Additional work that a job card may list.
pub(super) const STEPS: [&str; 6] = [
    "Isolated the supply and made the place safe",
    "Took out the old parts and disposed of them",
    "Tested under load, all readings in range",
    "Sealed and painted where it was opened",
    "Cleaned up and swept",
    "Showed the client how it works",
];

/// Materials that a job card may list, with their prices in cents.
pub(super) const MATERIALS: [(&str, i64); 8] = [
    ("Fixings and small parts", 1_250),
    ("Silicone, clear, 300 ml", 995),
    ("Sealing tape, roll", 420),
    ("Cable clips, box of 100", 1_780),
    ("Isolating valve, 15 mm", 2_435),
    ("Pine batten, 42 x 19, metre", 365),
    ("Filter insert", 3_190),
    ("Disposal fee", 4_500),
];

/// First names from many countries.
pub(super) const FIRST: [&str; 40] = [
    "Ava", "Liam", "Priya", "Noah", "Mei", "Oscar", "Zara", "Hugo", "Leila", "Finn", "Amara",
    "Jack", "Sofia", "Ethan", "Hana", "Marcus", "Ines", "Caleb", "Nadia", "Owen", "Ruby", "Tomas",
    "Grace", "Arjun", "Freya", "Luca", "Aisha", "Declan", "Chloe", "Mateo", "Ella", "Kofi", "Isla",
    "Rafael", "Maya", "Niall", "Yara", "Dylan", "Greta", "Samir",
];

/// Last names.
pub(super) const LAST: [&str; 41] = [
    "Bennett", "Nguyen", "Sharma", "O'Connor", "Costa", "Fischer", "Walker", "Haddad", "Kowalski",
    "Morgan", "Tanaka", "Silva", "Brooks", "Petrov", "Ryan", "Osei", "Lindgren", "Marsh",
    "Delgado", "Hughes", "Rossi", "Khan", "Fraser", "Novak", "Barlow", "Singh", "Keller", "Tran",
    "Doyle", "Andersen", "Mercer", "Okafor", "Pearce", "Vargas", "Whitlock", "Chen", "Holloway",
    "Dubois", "Sutton", "Ibrahim", "Larkin",
];

/// Streets of the town.
pub(super) const STREETS: [&str; 24] = [
    "Wattle Street",
    "Mill Road",
    "Station Street",
    "Harbour Parade",
    "Ridge Avenue",
    "Chapel Lane",
    "King Street",
    "Orchard Road",
    "Quarry Road",
    "Bridge Street",
    "Lake View Drive",
    "Forest Way",
    "Market Street",
    "Railway Terrace",
    "Beacon Hill Road",
    "Elm Grove",
    "Victoria Street",
    "Garden Court",
    "High Street",
    "Canal Road",
    "Sunset Boulevard",
    "Park Crescent",
    "Church Street",
    "Foundry Lane",
];

/// Suburbs of the town.
pub(super) const SUBURBS: [&str; 12] = [
    "Millbrook",
    "Eastgate",
    "Ashford",
    "Riverside",
    "Northcote",
    "Hillview",
    "Brookvale",
    "Kingsford",
    "Summerton",
    "Westhaven",
    "Oakdale",
    "Port Elmsley",
];

/// Kinds of businesses among the clients. The name of a business is a last name or a suburb, followed by one of these
/// texts.
pub(super) const VENTURES: [&str; 16] = [
    "Dental Care",
    "Bakery",
    "Property Management",
    "Primary School",
    "Café",
    "Veterinary Clinic",
    "Motors",
    "Aged Care",
    "Fitness",
    "Hardware",
    "Accounting",
    "Brewing Co.",
    "Child Care",
    "Hotel",
    "Pharmacy",
    "Logistics",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Browser tests find the buttons of the calendar by these words, so no name of a demo job or person may contain
    /// them.
    #[test]
    fn no_demo_name_contains_a_word_from_the_buttons_of_the_calendar() {
        let titles = TRADES
            .iter()
            .flat_map(|trade| trade.jobs)
            .chain(&LONG)
            .chain(&HEAVY)
            .map(|work| work.title);
        let names = FIRST
            .into_iter()
            .chain(LAST)
            .chain(SUBURBS)
            .chain(VENTURES)
            .chain(STREETS);
        for text in titles.chain(names) {
            let lower = text.to_lowercase();
            for word in ["week", "month", "day", "job", "next", "previous"] {
                assert!(!lower.contains(word), "{text}");
            }
        }
    }
}
