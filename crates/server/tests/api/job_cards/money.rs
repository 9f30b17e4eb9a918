//! The totals of a card. rule: card-totals

use serde_json::{Value, json};

use super::card_world::CardWorld;
use crate::support::on_each_engine;

on_each_engine! {
    /// The total of a material row is its quantity times its price, rounded half up to the cent.
    async fn the_total_of_a_material_row_is_rounded_half_up_to_the_cent(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({"materialsUsed": [
            {"description": "a", "quantity": 2.5, "price": 19.99},
            {"description": "b", "quantity": "1", "price": "0.005"},
            {"description": "c", "quantity": 3, "price": 0.335},
            {"description": "d", "quantity": "33.333", "price": 3},
        ]})).await;
        let totals: Vec<&Value> = card["materialsUsed"].as_array().unwrap().iter().map(|row| &row["total"]).collect();
        assert_eq!(totals, [&json!(49.98), &json!(0.01), &json!(1.01), &json!(100.0)]);
        assert_eq!((&card["materialsSubTotal"], &card["totalAmount"]), (&json!(151.0), &json!(151.0)));
    }

    /// The labor rate is copied from the settings when the card is created. The labor total is the hours times this
    /// copied rate, rounded half up. rule: card-labor-rate
    async fn the_labor_total_is_hours_times_the_rate_at_the_cards_creation(engine) {
        let cards = CardWorld::new(engine).await;
        let rate = |rate: f64| cards.world.admin.patch("/api/settings", json!({"laborRate": rate}));
        let hours = json!({"laborEntries": [
            {"serviceman": "Cy", "regularTime": 1.5, "mealTime": "0.25", "overtimeTime": 0.25},
            {"serviceman": "Bo", "regularTime": "1.5", "kilometers": 40},
        ]});
        let old = cards.card(hours.clone()).await;
        assert_eq!((&old["laborHours"], &old["laborRate"], &old["laborTotal"]), (&json!(3.5), &json!(1.0), &json!(3.5)));
        rate(95.0).await;
        let new = cards.card(hours).await;
        assert_eq!((&new["laborHours"], &new["laborRate"], &new["laborTotal"]), (&json!(3.5), &json!(95.0), &json!(332.5)));
        assert_eq!(new["laborEntries"][0]["total"], 2.0);
        rate(120.0).await;
        let changed = cards.change(&new, json!({"laborEntries": [{"serviceman": "Cy", "regularTime": 0.333}], "laborRate": 500, "laborTotal": 9})).await.json;
        // The exact product: 0.333 x 95 = 31.635
        assert_eq!((&changed["laborRate"], &changed["laborTotal"], &changed["totalAmount"]), (&json!(95.0), &json!(31.64), &json!(31.64)));
    }

    /// Text that is not a number counts as 0. Quantities and hours have 3 decimals, and prices have 4.
    /// rule: card-numbers
    async fn numbers_typed_as_text_are_parsed_and_rounded(engine) {
        let cards = CardWorld::new(engine).await;
        let card = cards.card(json!({
            "laborEntries": [{"serviceman": "Cy", "regularTime": "two", "mealTime": null, "overtimeTime": "", "kilometers": "1.0005"}],
            "materialsUsed": [
                {"description": "a", "quantity": "abc", "price": 5},
                {"description": "b", "quantity": 1.0004, "price": "0.00005"},
                {"description": "c", "quantity": "1e3", "price": "1_0"},
                {"description": "d", "quantity": 1_000_000, "price": 0.0001},
            ],
        })).await;
        let row = &card["laborEntries"][0];
        assert_eq!((&row["regularTime"], &row["total"], &row["kilometers"]), (&json!(0.0), &json!(0.0), &json!(1.001)));
        let rows: Vec<Value> = card["materialsUsed"].as_array().unwrap().iter().map(|row| json!([row["quantity"], row["price"], row["total"]])).collect();
        assert_eq!(rows, [json!([0.0, 5.0, 0.0]), json!([1.0, 0.0001, 0.0]), json!([1000.0, 0.0, 0.0]), json!([1_000_000.0, 0.0001, 100.0])]);
    }
}
