//! rule: card-print. The card as a PDF: its text, pages, fonts and tags. The tests read the PDF with poppler's tools.
//!
//! With `KEEP_PDF=folder` in the environment, the tests store the PDFs in this folder for inspection.

use jobwright::config::Config;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::card_world::{CardWorld, drawing, of_card, of_job};
use crate::{
    jobs::world::merge,
    support::{
        Response, on_each_engine,
        pdf::{assert_holds, keep, pages, poppler},
    },
};

impl CardWorld {
    /// Creates a card and returns its PDF.
    async fn print(&self, name: &str, content: Value) -> Response {
        let card = self.card(content).await;
        let job = json!({"id": card["jobId"]});
        let made = self
            .world
            .worker
            .get(&format!("{}/pdf", of_job(&job)))
            .await;
        assert_eq!(
            (made.status, made.header("content-type")),
            (200, "application/pdf"),
            "{:.300}",
            made.text
        );
        keep(name, &made.bytes);
        made
    }

    async fn read_pdf(&self, card: &Value) -> Response {
        let job = json!({"id": card["jobId"]});
        self.world
            .worker
            .get(&format!("{}/pdf", of_job(&job)))
            .await
    }

    async fn settle(&self, settings: Value) {
        let done = self.world.admin.patch("/api/settings", settings).await;
        assert_eq!(done.status, 200, "{}", done.text);
    }

    async fn name_client(&self, name: &str) {
        let path = format!("/api/clients/{}", self.world.client);
        assert_eq!(
            self.world
                .admin
                .patch(&path, json!({"name": name}))
                .await
                .status,
            200
        );
    }
}

fn business() -> Value {
    json!({"businessName": "Ironbark Trade Services", "businessAddress": "12 Foundry Lane, Millbrook", "businessPhone": "(02) 5550 0100",
        "businessEmail": "office@ironbark.example", "businessNumber": "53 004 085 616", "laborRate": 95})
}

fn labor(name: &str, hours: f64) -> Value {
    json!({"serviceman": name, "date": "2026-11-19", "startTime": "09:05", "finishTime": "14:30", "kilometers": 12.5, "regularTime": hours, "mealTime": 0.5})
}

fn material(index: usize) -> Value {
    json!({"quantity": 2.5, "description": format!("Copper pipe, piece {index}"), "price": 19.99})
}

fn whole_card(rows: usize) -> Value {
    json!({
        "orderNo": "O-2041", "poNumber": "PO-77", "cardDate": "2026-11-20", "arrivalTime": "09:05", "departureTime": "14:30",
        "attentionTo": "Grace Okafor", "contactPhone": "0400 123 456", "jobDescription": "Hot water unit leaks at the valve.",
        "isReplaceRepairs": true, "isElectricalSafetyCert": true, "noticeOfCompletion": "Tested under pressure; client shown the valve.",
        "technicianName": "Liam Novak", "inspectorSignature": drawing(600, 200), "customerSignature": "Grace Okafor",
        "workCarriedOut": (1..=rows).map(|index| json!({"date": "2026-11-19", "description": format!("Step {index}: replaced the valve and tested it")})).collect::<Vec<_>>(),
        "laborEntries": (1..=rows).map(|_| labor("Liam Novak", 3.0)).collect::<Vec<_>>(),
        "materialsUsed": (1..=rows).map(material).collect::<Vec<_>>(),
    })
}

on_each_engine! {
    /// The PDF has every field of the card with the same labels as the card's page in the web app. The name and number
    /// of the business are at the top.
    async fn the_pdf_has_every_field_of_the_card(engine) {
        let cards = CardWorld::new(engine).await;
        cards.settle(business()).await;
        let made = cards.print("three-rows", whole_card(3)).await;
        assert_eq!(made.header("content-disposition"), "inline; filename=\"JC-000001.pdf\"");
        let pages = pages(&made.bytes);
        assert_eq!(pages.len(), 1, "three rows of each fit onto one page");
        assert_holds(&pages[0], &[
            "Ironbark Trade Services", "12 Foundry Lane, Millbrook", "(02) 5550 0100 · office@ironbark.example", "53 004 085 616",
            "Job Card Number", "JC-000001", "Order Number", "O-2041", "P.O. Number", "PO-77", "Date", "Nov 20, 2026",
            "Arrival Time", "9:05 AM", "Departure Time", "2:30 PM",
            "Customer Information", "Customer Name", "Ann Lee", "Site Address", "Contact Person", "Grace Okafor", "Phone", "0400 123 456",
            "Job Description", "Hot water unit leaks at the valve.",
            "Work Performed", "Step 3: replaced the valve and tested it",
            "Labor Hours", "Technician", "Km", "Regular", "Meal", "Overtime", "Liam Novak Nov 19, 2026 9:05 AM 2:30 PM 12.5 3 0.5 0 3.5",
            "Materials Used", "Quantity", "Unit Price", "2.5 Copper pipe, piece 2 $19.99 $49.98",
            "Job Type & Compliance", "Repairs / Maintenance", "New Installation", "Safety Certificate Issued", "SWMS Completed",
            "Completion Notes", "Tested under pressure; client shown the valve.",
        ]);
        let all = pages.join(" ");
        assert_holds(&all, &[
            "Signatures", "Technician Name", "Liam Novak", "Technician Signature", "Customer Signature",
            // rule: card-labor-rate. A labor rate other than 1.00 is shown as '10.5 h × $95.00'.
            "10.5 h × $95.00", "Labor Total $997.50", "Materials Total $149.94", "GRAND TOTAL $1,147.44",
        ]);
        let info = poppler("pdfinfo", &[], &made.bytes);
        assert!(info.contains("Tagged:          yes") && info.contains("A4") && info.contains("Job Card JC-000001 · Ironbark Trade Services"), "{info}");
    }

    /// In a German PDF the labels, days, times and numbers are in German, and the metadata declares German as the
    /// PDF's language.
    async fn the_pdf_is_in_german_if_the_request_asks_for_german(engine) {
        let cards = CardWorld::new(engine).await;
        cards.settle(business()).await;
        let english = cards.print("english", whole_card(3)).await;
        let job = cards.world.worker.get("/api/jobs").await.json[0].clone();
        let path = format!("{}/pdf", of_job(&job));
        let german = cards.world.worker.clone().with_header("Accept-Language", "de");
        let made = german.get(&path).await;
        assert_eq!((made.status, made.header("content-language"), made.header("vary")), (200, "de", "Accept-Language"));
        let pages = pages(&made.bytes);
        assert_eq!(pages.len(), 1, "what fits onto a page in English does so in German");
        assert_holds(&pages[0], &[
            "Arbeitsbericht", "Auftragsdaten", "Berichtsnummer", "JC-000001", "Auftragsnummer", "Bestellnummer", "Datum", "20. Nov. 2026",
            "Ankunft", "09:05", "Abfahrt", "14:30", "Kundendaten", "Kunde", "Einsatzort", "Ansprechpartner", "Telefon", "Auftragsbeschreibung",
            "Ausgeführte Arbeiten", "Arbeitsstunden", "Techniker Datum Beginn Ende Km Normal Pause Überstd. Std.",
            "Liam Novak 19. Nov. 2026 09:05 14:30 12,5 3 0,5 0 3,5", "Verwendetes Material", "Menge", "Einzelpreis", "Summe",
            "2,5 Copper pipe, piece 2 19,99 $ 49,98 $", "Auftragsart & Nachweise", "Reparatur / Wartung", "Neuinstallation",
            "Prüfbescheinigung ausgestellt", "Gefährdungsbeurteilung erstellt", "Bemerkungen zum Abschluss", "Unterschriften",
            "Name des Technikers", "Unterschrift des Technikers", "Unterschrift des Kunden", "Summen", "10,5 Std. × 95,00 $",
            "Arbeitskosten 997,50 $", "Materialkosten 149,94 $", "GESAMTBETRAG 1.147,44 $", "Seite 1 von 1",
            "Arbeitsbericht JC-000001 · Ironbark Trade Services",
        ]);
        assert!(String::from_utf8_lossy(&made.bytes).contains("(de-DE)") && String::from_utf8_lossy(&english.bytes).contains("(en-US)"));
        // The PDF in each language has its own `ETag`.
        assert_ne!(made.header("etag"), english.header("etag"));
        let known = german.clone().with_header("If-None-Match", english.header("etag"));
        assert_eq!(known.get(&path).await.status, 200);
        let known = german.with_header("If-None-Match", made.header("etag"));
        assert_eq!(known.get(&path).await.status, 304);
    }

    /// At the default labor rate of 1.00 the PDF shows the labor total without the line 'hours × rate'.
    async fn the_pdf_does_not_show_the_default_labor_rate(engine) {
        let cards = CardWorld::new(engine).await;
        let made = cards.print("default-rate", json!({"laborEntries": [labor("Cy", 3.0)]})).await;
        let text = pages(&made.bytes).join(" ");
        assert_holds(&text, &["Labor Total $3.50", "GRAND TOTAL $3.50", "Page 1 of 1"]);
        assert!(!text.contains('×') && !text.contains("Materials Used"), "{text}");
    }

    /// Table headers are repeated on each page, and pages are numbered. No row is lost or split.
    async fn a_table_of_two_hundred_rows_repeats_its_header_on_each_page(engine) {
        let cards = CardWorld::new(engine).await;
        cards.settle(business()).await;
        let made = cards.print("200-rows", whole_card(200)).await;
        let pages = pages(&made.bytes);
        assert!(pages.len() > 10, "{} pages", pages.len());
        for (index, page) in pages.iter().enumerate() {
            assert_holds(page, &[&format!("Page {} of {}", index + 1, pages.len()), "Job Card JC-000001 · Ironbark Trade Services"]);
            for (row, head) in [("Step ", "Date Description"), ("Liam Novak Nov", "Technician Date Start End Km Regular Meal Overtime Total"), ("Copper pipe", "Quantity Description Unit Price Total")] {
                assert!(!page.contains(row) || page.contains(head), "page {} lacks {head:?}: {page}", index + 1);
            }
        }
        let all = pages.join(" ");
        for index in 1..=200 {
            assert_holds(&all, &[&format!("Step {index}: "), &format!("2.5 Copper pipe, piece {index} $19.99 $49.98")]);
        }
        assert_eq!(all.matches("Liam Novak Nov 19, 2026 9:05 AM 2:30 PM 12.5 3 0.5 0 3.5").count(), 200);
        assert_holds(&all, &["700 h × $95.00", "Labor Total $66,500.00", "Materials Total $9,996.00", "GRAND TOTAL $76,496.00"]);
        assert!(made.bytes.len() < 600_000, "{} bytes", made.bytes.len());
    }

    /// Long names, long words and long texts wrap inside their table cell. They continue on the next page if
    /// necessary.
    async fn long_texts_wrap_in_the_pdf(engine) {
        let cards = CardWorld::new(engine).await;
        let name = "The Very Reverend Archibald Montgomery-Featherstonehaugh & Daughters, Solicitors";
        assert_eq!(name.len(), 80);
        cards.name_client(name).await;
        let endless = "x".repeat(2_000);
        let story = (1..=1_200).map(|word| format!("word{word}")).collect::<Vec<_>>().join(" ");
        let made = cards.print("long", json!({
            "jobDescription": format!("first\nsecond {endless}"), "noticeOfCompletion": "All\n\nwell.",
            "workCarriedOut": [{"description": "short"}, {"description": story}],
            "laborEntries": [{"serviceman": "W".repeat(200), "regularTime": 1_000_000}],
            "materialsUsed": [{"description": endless, "quantity": 1_000, "price": "999999.9999"}, {"description": "last", "quantity": 0.001, "price": 1}],
            "inspectorSignature": "w".repeat(200), "customerSignature": "The customer, by hand of the neighbour",
        })).await;
        let text = pages(&made.bytes).join(" ");
        assert_holds(&text, &["Archibald", "Solicitors", "word1 ", "word600 ", "word1200", "$999,999.9999", "1,000,000", "last"]);
        let letters = text.chars().filter(|letter| *letter == 'x').count();
        assert!(letters >= 4_000, "{letters}");
        // The bounding box of every word is left of the page's right margin.
        let boxes = poppler("pdftotext", &["-bbox"], &made.bytes);
        for edge in boxes.split("xMax=\"").skip(1) {
            let right: f64 = edge.split('"').next().unwrap().parse().unwrap();
            assert!(right < 595.28 - 42.0, "{right}");
        }
    }

    /// Even the largest numbers are not wrapped, and the longest typed signature fits on its line.
    async fn the_pdf_never_wraps_a_number_or_a_typed_signature(engine) {
        let cards = CardWorld::new(engine).await;
        let figures = json!({
            "laborEntries": [{"serviceman": "Sam", "kilometers": "12345.678", "regularTime": "1000000",
                "mealTime": "999999.999", "overtimeTime": "1000000"}],
            "materialsUsed": [{"quantity": "999999.999", "description": "Cable", "price": "99999.9999"}],
            // rule: card-signatures
            "inspectorSignature": "W".repeat(200),
            "customerSignature": "Grace Vargas",
        });
        let made = cards.print("figures", figures).await;
        let pages = pages(&made.bytes);
        assert_holds(&pages[0], &[
            "12,345.678", "1,000,000", "999,999.999", "2,999,999.999", "$99,999.9999", "$99,999,999,800.00",
        ]);
        let boxes = poppler("pdftotext", &["-bbox"], &made.bytes);
        let edge = |word: &str, edge: &str| -> f32 {
            let line = boxes.lines().rfind(|line| line.contains(&format!(">{word}</word>")));
            let line = line.unwrap_or_else(|| panic!("{word} is not in {boxes}"));
            let (_, rest) = line.split_once(&format!("{edge}=\"")).unwrap();
            rest.split('"').next().unwrap().parse().unwrap()
        };
        let signed = boxes.lines().filter(|line| line.contains(">WWW"));
        let foot = signed.map(|line| {
            let (_, rest) = line.split_once("yMax=\"").unwrap();
            rest.split('"').next().unwrap().parse::<f32>().unwrap()
        });
        assert!(foot.fold(0.0, f32::max) < edge("Totals", "yMin"), "{boxes}");
    }

    /// Latin, Greek and Cyrillic fonts are built in. A letter that is missing in all fonts is shown as an empty box.
    /// Fonts are embedded as subsets.
    async fn the_pdf_has_built_in_fonts_for_european_scripts(engine) {
        let empty = tempfile::tempdir().unwrap();
        let config = Config { font_dir: Some(empty.path().to_owned()), ..Config::default() };
        let cards = CardWorld::with_config(engine, config).await;
        cards.name_client("Ευαγγελία Παπαδοπούλου").await;
        let made = cards.print("europe", json!({
            "attentionTo": "Сергій Ковальчук", "technicianName": "Łukasz Żółć", "jobDescription": "Größe, façade, Đặng Thị Ngọc, ½ × ±5 °C, €95 – “quoted”",
            "orderNo": "李明 🔧 \u{0600}", "customerSignature": "Ελένη",
        })).await;
        let text = pages(&made.bytes).join(" ");
        assert_holds(&text, &["Ευαγγελία Παπαδοπούλου", "Сергій Ковальчук", "Łukasz Żółć", "Größe, façade, Đặng Thị Ngọc, ½ × ±5 °C, €95 – “quoted”", "Ελένη"]);
        let fonts = poppler("pdffonts", &[], &made.bytes);
        let rows: Vec<&str> = fonts.lines().skip(2).collect();
        assert!(!rows.is_empty() && rows.iter().all(|row| row.contains("+JobwrightSans") && row.contains("yes yes yes")), "{fonts}");
        assert!(made.bytes.len() < 80_000, "{} bytes", made.bytes.len());
    }

    /// For letters that the built-in fonts lack, the server uses the fonts in the folder `JOBWRIGHT_FONT_DIR`. These
    /// fonts are embedded in the PDF too.
    async fn letters_missing_in_the_built_in_fonts_use_the_font_folder(engine) {
        let fonts = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/api/job_cards/fonts");
        let config = Config { font_dir: Some(fonts.into()), ..Config::default() };
        let cards = CardWorld::with_config(engine, config).await;
        cards.name_client("李明电气 Electrical 明").await;
        let made = cards.print("han", json!({"technicianName": "明 李 (Li Ming)", "inspectorSignature": "李明", "materialsUsed": [{"description": "电 wire"}]})).await;
        let text = pages(&made.bytes).join(" ");
        assert_holds(&text, &["李明电气 Electrical 明", "明 李 (Li Ming)", "电 wire"]);
        let fonts = poppler("pdffonts", &[], &made.bytes);
        assert!(fonts.lines().any(|row| row.contains("+FourHanLetters") && row.contains("yes yes yes")), "{fonts}");
    }

    /// rule: wire-caching. The `ETag` of the PDF changes when anything that is printed changes. Two PDFs of an
    /// unchanged card are identical.
    async fn an_unchanged_pdf_is_not_sent_again(engine) {
        let cards = CardWorld::new(engine).await;
        let made = cards.print("tag", json!({})).await;
        let (tag, job) = (made.header("etag").to_owned(), cards.world.worker.get("/api/jobs").await.json[0].clone());
        let path = format!("{}/pdf", of_job(&job));
        let again = cards.world.worker.get(&path).await;
        assert_eq!((again.status, again.header("etag"), &again.bytes), (200, tag.as_str(), &made.bytes));
        let asking = cards.world.worker.clone().with_header("If-None-Match", &tag);
        let unchanged = asking.get(&path).await;
        assert_eq!((unchanged.status, unchanged.bytes.len(), unchanged.header("etag")), (304, 0, tag.as_str()));
        assert_eq!(made.header("cache-control"), "private, no-cache");
        cards.settle(json!({"businessName": "Another"})).await;
        let business = asking.get(&path).await;
        assert_eq!(business.status, 200);
        cards.name_client("Another").await;
        let client = asking.get(&path).await;
        assert!(client.header("etag") != tag && client.header("etag") != business.header("etag"));
    }

    /// One person prints many long cards. Meanwhile another person can save a card with a drawn signature and print it,
    /// before all of the long cards are printed.
    async fn many_pdfs_of_one_person_do_not_delay_other_people(engine) {
        let cards = CardWorld::new(engine).await;
        let mut long = JoinSet::new();
        for index in 0..6 {
            let card = cards.card(json!({"jobDescription": format!("{index} {}", "word ".repeat(1_000))})).await;
            let (worker, path) = (cards.world.worker.clone(), format!("{}/pdf", of_job(&json!({"id": card["jobId"]}))));
            long.spawn(async move { worker.get(&path).await.status });
        }
        let card = cards.card(json!({})).await;
        assert_eq!(long.join_next().await.unwrap().unwrap(), 200);
        let patch = json!({"customerSignature": drawing(600, 200)});
        let signed = cards.world.admin.patch(&of_card(&card), patch).await;
        assert_eq!(signed.status, 200, "{}", signed.text);
        let path = format!("{}/pdf", of_job(&json!({"id": card["jobId"]})));
        assert_eq!(cards.world.admin.get(&path).await.status, 200);
        let mut finished = 1;
        while long.try_join_next().is_some() {
            finished += 1;
        }
        assert!(finished < 5, "{finished} of 6 long PDFs were finished first");
    }

    /// A card can be saved with more text than a PDF may have. Then the request for its PDF is refused, and the
    /// message says what to do.
    async fn a_card_with_too_much_text_has_no_pdf(engine) {
        let cards = CardWorld::new(engine).await;
        let rows = |count: usize| json!({"workCarriedOut": (0..count).map(|_| json!({"description": "x".repeat(10_000)})).collect::<Vec<_>>()});
        let card = cards.card(rows(21)).await;
        let refused = cards.read_pdf(&card).await;
        refused.assert_error(400, "card_too_long");
        assert_eq!(refused.json["message"], "This card is too long for a PDF. Print its page, or shorten its texts.");
        assert_eq!(cards.change(&card, rows(1)).await.status, 200);
        assert_eq!(cards.read_pdf(&card).await.status, 200);
    }

    /// A letter that is missing in all fonts is shown as an empty box, but the letter can be copied from the PDF.
    async fn letters_without_a_font_can_be_copied_from_the_pdf(engine) {
        let empty = tempfile::tempdir().unwrap();
        let config = Config { font_dir: Some(empty.path().to_owned()), ..Config::default() };
        let cards = CardWorld::with_config(engine, config).await;
        let made = cards.print("boxes", json!({"attentionTo": "Zoë 李明 (Ming)", "jobDescription": "A 🔧 李\n\nB 电 e\u{301}\n"})).await;
        // Some versions of `pdftotext` leave out spaces next to these letters.
        let text = pages(&made.bytes).concat().replace(' ', "");
        assert_holds(&text, &["Zoë李明(Ming)", "A🔧李", "B电é"]);
    }

    /// A job without a card has no PDF. A request for a PDF needs a session.
    async fn a_job_without_a_card_has_no_pdf(engine) {
        let cards = CardWorld::new(engine).await;
        let job = cards.completed().await;
        let path = format!("{}/pdf", of_job(&job));
        cards.world.worker.get(&path).await.assert_error(404, "no_job_card");
        cards.world.worker.get(&format!("/api/job-cards/{}/pdf", uuid::Uuid::from_u128(7))).await.assert_error(404, "not_found");
        cards.post_card(&job, json!({})).await;
        cards.world.app.anonymous().get(&path).await.assert_error(401, "not_signed_in");
        // The card of a job that was set back to scheduled can still be read. So its PDF can be requested too.
        cards.set_status(&job, "scheduled").await;
        assert_eq!(cards.world.worker.get(&path).await.status, 200);
    }

    /// Twenty concurrent requests ask for the PDFs of different cards. Each response has the PDF of the requested
    /// card.
    async fn concurrent_requests_each_get_the_pdf_of_the_requested_card(engine) {
        let cards = CardWorld::new(engine).await;
        let mut asked = Vec::new();
        for index in 0..20 {
            let mut content = json!({"orderNo": format!("O-{index}-O")});
            merge(&mut content, json!({"materialsUsed": [material(index)]}));
            let card = cards.card(content).await;
            asked.push((cards.world.worker.clone(), "GET", format!("{}/pdf", of_job(&json!({"id": card["jobId"]}))), Value::Null));
        }
        for (index, answer) in crate::support::send_concurrently(asked).await.iter().enumerate() {
            assert_holds(&pages(&answer.bytes).join(" "), &[&format!("O-{index}-O"), &format!("JC-{:06}", index + 1)]);
        }
    }
}
