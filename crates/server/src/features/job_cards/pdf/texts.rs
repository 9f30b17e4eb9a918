//! The fixed texts of the PDF in each language. They are the same as on the screen (`job-cards/texts/` of the web
//! app). rule: languages

use crate::kit::{language::Language, pdf};

/// The pages of a card.
pub(super) type Pages<'a> = pdf::Pages<'a, Texts>;
/// The width of the page between the margins, in points.
pub(super) const BODY: f32 = pdf::Paper::A4.width - 2.0 * pdf::MARGIN;

/// The texts of a printed card in one language.
#[derive(Debug)]
pub(in crate::features::job_cards) struct Texts {
    /// The language, which also determines the formats of dates, times and figures.
    pub(super) language: Language,
    pub(super) job_card: &'static str,
    pub(super) head: Head,
    pub(super) customer: Customer,
    pub(super) work: Work,
    pub(super) job_notes: JobNotes,
    pub(super) labor: Labor,
    pub(super) materials: Materials,
    pub(super) compliance: Compliance,
    pub(super) notes: &'static str,
    pub(super) signatures: Signatures,
    pub(super) totals: Totals,
    pub(super) photos: &'static str,
    /// The two texts of the page number, such as `Page` and `of` in `Page 1 of 2`.
    pub(super) page: (&'static str, &'static str),
}

#[derive(Debug)]
pub(super) struct Head {
    pub(super) title: &'static str,
    pub(super) number: &'static str,
    pub(super) order: &'static str,
    pub(super) date: &'static str,
    pub(super) purchase: &'static str,
    pub(super) arrival: &'static str,
    pub(super) departure: &'static str,
}

#[derive(Debug)]
pub(super) struct Customer {
    pub(super) title: &'static str,
    pub(super) name: &'static str,
    pub(super) address: &'static str,
    pub(super) contact: &'static str,
    pub(super) phone: &'static str,
    pub(super) description: &'static str,
}

#[derive(Debug)]
pub(super) struct Work {
    pub(super) title: &'static str,
    pub(super) date: &'static str,
    pub(super) description: &'static str,
}

/// The heading of the notes on the job.
#[derive(Debug)]
pub(super) struct JobNotes {
    pub(super) title: &'static str,
    pub(super) date: &'static str,
    pub(super) text: &'static str,
    pub(super) author: &'static str,
}

#[derive(Debug)]
pub(super) struct Labor {
    pub(super) title: &'static str,
    /// The names of the columns: technician, date, start and end.
    pub(super) texts: [&'static str; 4],
    /// The names of the columns: kilometres, regular time, meal, overtime and their sum.
    pub(super) figures: [&'static str; 5],
}

#[derive(Debug)]
pub(super) struct Materials {
    pub(super) title: &'static str,
    pub(super) quantity: &'static str,
    pub(super) description: &'static str,
    pub(super) price: &'static str,
    pub(super) total: &'static str,
}

#[derive(Debug)]
pub(super) struct Compliance {
    pub(super) title: &'static str,
    pub(super) repairs: &'static str,
    pub(super) installation: &'static str,
    pub(super) certificate: &'static str,
    pub(super) swms: &'static str,
    pub(super) yes: &'static str,
    pub(super) no: &'static str,
    /// The shares of the width that the four checkboxes with their texts get, in order.
    pub(super) shares: [f32; 4],
}

#[derive(Debug)]
pub(super) struct Signatures {
    pub(super) title: &'static str,
    pub(super) name: &'static str,
    pub(super) technician: &'static str,
    pub(super) customer: &'static str,
}

#[derive(Debug)]
pub(super) struct Totals {
    pub(super) title: &'static str,
    pub(super) rate: &'static str,
    pub(super) hours: &'static str,
    pub(super) labor: &'static str,
    pub(super) materials: &'static str,
    pub(super) grand: &'static str,
}

impl Texts {
    /// Returns the texts of a language.
    pub(super) const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &ENGLISH,
            Language::De => &GERMAN,
        }
    }
}

const ENGLISH: Texts = Texts {
    language: Language::En,
    job_card: "Job Card",
    head: Head {
        title: "Job Card",
        number: "Job Card Number",
        order: "Order Number",
        date: "Date",
        purchase: "P.O. Number",
        arrival: "Arrival Time",
        departure: "Departure Time",
    },
    customer: Customer {
        title: "Customer Information",
        name: "Customer Name",
        address: "Site Address",
        contact: "Contact Person",
        phone: "Phone",
        description: "Job Description",
    },
    work: Work {
        title: "Work Performed",
        date: "Date",
        description: "Description",
    },
    job_notes: JobNotes {
        title: "Notes",
        date: "Date",
        text: "Note",
        author: "By",
    },
    labor: Labor {
        title: "Labor Hours",
        texts: ["Technician", "Date", "Start", "End"],
        figures: ["Km", "Regular", "Meal", "Overtime", "Total"],
    },
    materials: Materials {
        title: "Materials Used",
        quantity: "Quantity",
        description: "Description",
        price: "Unit Price",
        total: "Total",
    },
    compliance: Compliance {
        title: "Job Type & Compliance",
        repairs: "Repairs / Maintenance",
        installation: "New Installation",
        certificate: "Safety Certificate Issued",
        swms: "SWMS Completed",
        yes: "Yes",
        no: "No",
        shares: [0.26, 0.22, 0.29, 0.23],
    },
    notes: "Completion Notes",
    signatures: Signatures {
        title: "Signatures",
        name: "Technician Name",
        technician: "Technician Signature",
        customer: "Customer Signature",
    },
    totals: Totals {
        title: "Totals",
        rate: "Labor",
        hours: "h",
        labor: "Labor Total",
        materials: "Materials Total",
        grand: "GRAND TOTAL",
    },
    photos: "Photos",
    page: ("Page", "of"),
};

const GERMAN: Texts = Texts {
    language: Language::De,
    job_card: "Arbeitsbericht",
    head: Head {
        title: "Auftragsdaten",
        number: "Berichtsnummer",
        order: "Auftragsnummer",
        date: "Datum",
        purchase: "Bestellnummer",
        arrival: "Ankunft",
        departure: "Abfahrt",
    },
    customer: Customer {
        title: "Kundendaten",
        name: "Kunde",
        address: "Einsatzort",
        contact: "Ansprechpartner",
        phone: "Telefon",
        description: "Auftragsbeschreibung",
    },
    work: Work {
        title: "Ausgeführte Arbeiten",
        date: "Datum",
        description: "Beschreibung",
    },
    job_notes: JobNotes {
        title: "Notizen",
        date: "Datum",
        text: "Notiz",
        author: "Von",
    },
    labor: Labor {
        title: "Arbeitsstunden",
        texts: ["Techniker", "Datum", "Beginn", "Ende"],
        figures: ["Km", "Normal", "Pause", "Überstd.", "Std."],
    },
    materials: Materials {
        title: "Verwendetes Material",
        quantity: "Menge",
        description: "Beschreibung",
        price: "Einzelpreis",
        total: "Summe",
    },
    compliance: Compliance {
        title: "Auftragsart & Nachweise",
        repairs: "Reparatur / Wartung",
        installation: "Neuinstallation",
        certificate: "Prüfbescheinigung ausgestellt",
        swms: "Gefährdungsbeurteilung erstellt",
        yes: "Ja",
        no: "Nein",
        shares: [0.22, 0.18, 0.295, 0.305],
    },
    notes: "Bemerkungen zum Abschluss",
    signatures: Signatures {
        title: "Unterschriften",
        name: "Name des Technikers",
        technician: "Unterschrift des Technikers",
        customer: "Unterschrift des Kunden",
    },
    totals: Totals {
        title: "Summen",
        rate: "Arbeitskosten",
        hours: "Std.",
        labor: "Arbeitskosten",
        materials: "Materialkosten",
        grand: "GESAMTBETRAG",
    },
    photos: "Fotos",
    page: ("Seite", "von"),
};
