use super::*;

fn id_set(column: &'static str, ids: &[u128]) -> IdSet {
    IdSet {
        column,
        packed: (column == "worker").then_some("crew"),
        ids: ids.iter().copied().map(Uuid::from_u128).collect(),
    }
}

fn word<'w>(text: &'w str, ids: &[IdSet]) -> Wanted<'w> {
    Wanted {
        text: TextPattern::Part(text),
        ids: ids.to_vec(),
        is_common: false,
    }
}

/// Formats the alternatives as text: the texts of each alternative, and its combinations as `column:ids`.
fn shown(words: &[Wanted<'_>]) -> Vec<String> {
    alternatives(words).iter().map(of_alternative).collect()
}

fn of_alternative(alternative: &Alternative<'_>) -> String {
    let texts = alternative.texts.iter().map(|text| match text {
        TextPattern::Part(text) | TextPattern::WordStart(text) => (*text).to_owned(),
    });
    let ids: Vec<String> = alternative.ids.iter().map(of_combination).collect();
    let ids = (!ids.is_empty()).then(|| format!("({})", ids.join(" or ")));
    texts.chain(ids).collect::<Vec<_>>().join(" ")
}

fn of_combination(one: &Combination) -> String {
    let named = |column: &str, ids: &[Uuid]| {
        let numbers: Vec<String> = ids.iter().map(|id| id.as_u128().to_string()).collect();
        format!("{column}:{}", numbers.join("+"))
    };
    let columns = one.columns.iter().map(|(column, ids)| named(column, ids));
    let packed = one.packed.iter().map(|(column, ids)| named(column, ids));
    columns.chain(packed).collect::<Vec<_>>().join(" ")
}

#[test]
fn words_without_ids_give_a_single_alternative() {
    assert_eq!(
        shown(&[word("hot", &[]), word("water", &[])]),
        ["hot water"]
    );
}

#[test]
fn each_word_matches_by_its_text_or_by_an_id() {
    let words = [
        word("tap", &[]),
        word("aisha", &[id_set("client", &[1, 2])]),
        word("doyle", &[id_set("client", &[2, 3])]),
    ];
    assert_eq!(
        shown(&words),
        [
            "tap (client:2)",
            "tap aisha (client:2+3)",
            "tap doyle (client:1+2)",
            "tap aisha doyle"
        ]
    );
}

#[test]
fn an_alternative_is_common_only_if_all_its_texts_are_common() {
    let words = [
        Wanted {
            is_common: true,
            ..word("tap", &[])
        },
        word("aisha", &[id_set("client", &[1])]),
    ];
    let common: Vec<bool> = alternatives(&words)
        .iter()
        .map(|alternative| alternative.is_common)
        .collect();
    assert_eq!(common, [true, false]);
    let by_ids_only = [word("aisha", &[id_set("client", &[1])])];
    assert!(
        alternatives(&by_ids_only)
            .iter()
            .all(|alternative| !alternative.is_common)
    );
}

#[test]
fn ids_of_two_words_are_intersected_in_a_plain_column_but_not_in_a_packed_column() {
    let clients = [
        word("a", &[id_set("client", &[1])]),
        word("b", &[id_set("client", &[2])]),
    ];
    assert_eq!(shown(&clients), ["a (client:2)", "b (client:1)", "a b"]);
    let crews = [
        word("a", &[id_set("worker", &[1, 3])]),
        word("b", &[id_set("worker", &[2, 3])]),
    ];
    assert_eq!(
        shown(&crews),
        [
            "(worker:3 or worker:1+3 crew:2+3 or worker:2+3 crew:1+3 or crew:1+3 crew:2+3)",
            "a (worker:2+3 or crew:2+3)",
            "b (worker:1+3 or crew:1+3)",
            "a b"
        ]
    );
}

#[test]
fn ids_included_in_another_combination_are_looked_up_once() {
    let words = [
        word("luca", &[id_set("client", &[1, 2]), id_set("worker", &[5])]),
        word(
            "petrov",
            &[id_set("client", &[2, 3]), id_set("worker", &[5])],
        ),
    ];
    assert_eq!(
        shown(&words).first().unwrap(),
        "(client:2 or worker:5 or crew:5)"
    );
    let words = [
        word("a", &[id_set("worker", &[5])]),
        word("b", &[id_set("worker", &[5, 6])]),
    ];
    assert_eq!(shown(&words).first().unwrap(), "(worker:5 or crew:5)");
}

#[test]
fn the_ids_of_clients_come_before_the_ids_of_workers_in_a_combination() {
    let words = [
        word("a", &[id_set("worker", &[1])]),
        word("b", &[id_set("client", &[2])]),
    ];
    assert_eq!(
        shown(&words).first().unwrap(),
        "(client:2 worker:1 or client:2 crew:1)"
    );
}

#[test]
fn only_the_three_words_with_the_fewest_ids_are_split() {
    let words: Vec<Wanted<'_>> = ["a", "b", "c", "d"]
        .into_iter()
        .zip([4, 3, 2, 1])
        .map(|(text, count)| word(text, &[id_set("client", &[1, 2, 3, 4][..count])]))
        .collect();
    let alternatives = shown(&words);
    assert_eq!(alternatives.len(), 8);
    assert_eq!(alternatives[7], "d c b");
}

#[test]
fn a_search_with_many_ids_binds_few_values() {
    let all: Vec<u128> = (1..=4_096).collect();
    for sizes in [[4_096; 3], [1_024; 3], [256; 3], [256, 1_024, 4_096]] {
        let words: Vec<Wanted<'_>> = sizes
            .into_iter()
            .map(|size| {
                word(
                    "a",
                    &[id_set("client", &all[..size]), id_set("worker", &[1])],
                )
            })
            .collect();
        let alternatives = alternatives(&words);
        let sets = alternatives.iter().flat_map(|alternative| &alternative.ids);
        let sets = sets.flat_map(|one| one.columns.iter().chain(&one.packed));
        let values: usize = sets.map(|(_, ids)| ids.len().next_power_of_two()).sum();
        assert!((1..16_384).contains(&values), "{sizes:?}: {values}");
    }
}
