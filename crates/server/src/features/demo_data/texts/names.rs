//! The names of people, businesses, streets and suburbs. Data only.

/// First names from many countries.
pub(in crate::features::demo_data) const FIRST: [&str; 40] = [
    "Ava", "Liam", "Priya", "Noah", "Mei", "Oscar", "Zara", "Hugo", "Leila", "Finn", "Amara",
    "Jack", "Sofia", "Ethan", "Hana", "Marcus", "Ines", "Caleb", "Nadia", "Owen", "Ruby", "Tomas",
    "Grace", "Arjun", "Freya", "Luca", "Aisha", "Declan", "Chloe", "Mateo", "Ella", "Kofi", "Isla",
    "Rafael", "Maya", "Niall", "Yara", "Dylan", "Greta", "Samir",
];

/// Last names.
pub(in crate::features::demo_data) const LAST: [&str; 41] = [
    "Bennett", "Nguyen", "Sharma", "O'Connor", "Costa", "Fischer", "Walker", "Haddad", "Kowalski",
    "Morgan", "Tanaka", "Silva", "Brooks", "Petrov", "Ryan", "Osei", "Lindgren", "Marsh",
    "Delgado", "Hughes", "Rossi", "Khan", "Fraser", "Novak", "Barlow", "Singh", "Keller", "Tran",
    "Doyle", "Andersen", "Mercer", "Okafor", "Pearce", "Vargas", "Whitlock", "Chen", "Holloway",
    "Dubois", "Sutton", "Ibrahim", "Larkin",
];

/// Streets of the town.
pub(in crate::features::demo_data) const STREETS: [&str; 24] = [
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
pub(in crate::features::demo_data) const SUBURBS: [&str; 12] = [
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
pub(in crate::features::demo_data) const VENTURES: [&str; 16] = [
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
