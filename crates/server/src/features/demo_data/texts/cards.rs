//! The texts of job cards: additional work, and materials with their prices. Data only.

/// Additional work that a job card may list.
pub(in crate::features::demo_data) const STEPS: [&str; 6] = [
    "Isolated the supply and made the place safe",
    "Took out the old parts and disposed of them",
    "Tested under load, all readings in range",
    "Sealed and painted where it was opened",
    "Cleaned up and swept",
    "Showed the client how it works",
];

/// Materials that a job card may list, with their prices in cents.
pub(in crate::features::demo_data) const MATERIALS: [(&str, i64); 8] = [
    ("Fixings and small parts", 1_250),
    ("Silicone, clear, 300 ml", 995),
    ("Sealing tape, roll", 420),
    ("Cable clips, box of 100", 1_780),
    ("Isolating valve, 15 mm", 2_435),
    ("Pine batten, 42 x 19, metre", 365),
    ("Filter insert", 3_190),
    ("Disposal fee", 4_500),
];
