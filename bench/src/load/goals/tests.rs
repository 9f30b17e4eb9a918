use super::*;
use crate::load::drive::Sample;

fn samples(server: u64) -> Samples {
    let sample = Sample {
        took: vec![3_000_000; 10],
        server: server * 10,
        bytes: 5,
        time: std::time::Duration::from_millis(30),
        ..Sample::default()
    };
    Samples {
        alone: vec![sample.clone(); 3],
        crowd: vec![sample],
    }
}

fn engine(least: u64, most: u64) -> EngineFigures {
    let nothing = Memory::default();
    let sizes = vec![samples(least), samples(most)];
    EngineFigures {
        name: "SQLite",
        sizes: vec![10_000, 1_000_000],
        window: 500,
        kinds: vec![KindFigures {
            name: kinds::WINDOW,
            sizes,
            echo: Some(samples(100_000)),
            bare: Some(samples(1_000_000)),
        }],
        start: (80.0, nothing),
        loaded: nothing,
        whole_list: WholeList {
            memory: nothing,
            beside: Sample::default(),
            lists: 1,
            refused: 0,
            bytes: 1,
        },
        export: (nothing, 1),
        sign_ins: (60.0, 30e6),
        streams: Some(Streams {
            memory: (
                nothing,
                Memory {
                    own: 9_000_000,
                    resident: 0,
                },
            ),
            heard: vec![30_000_000, 250_000_000],
            server: 4_000_000,
        }),
    }
}

#[test]
fn a_goal_is_reported_as_met_or_missed() {
    let table = goals(&[engine(2_000_000, 2_200_000)]);
    assert!(
        table.contains("| window of 500 jobs, processor time | 2.20 ms | at most 2.5 ms | yes |"),
        "{table}"
    );
    assert!(table.contains("| 1.10 times | at most 1.15 times | yes |"));
    assert!(
        table.contains("bare driver (1.00 ms) | 2.20 times | at most 2.2 times | yes |"),
        "{table}"
    );
    assert!(table.contains("| 80 ms | at most 100 ms | yes |"));
    assert!(
        table.contains(
            "| 30.0 ms, the slowest 250 ms (processor for all 4.00 ms) | within 200 ms | no |"
        ),
        "{table}"
    );
    let table = goals(&[engine(2_000_000, 2_600_000)]);
    assert!(
        table.contains("| 2.60 ms | at most 2.5 ms | no |"),
        "{table}"
    );
    assert!(table.contains("| 1.30 times | at most 1.15 times | no |"));
}

#[test]
fn the_table_of_details_has_one_row_for_each_kind_of_request() {
    let engine = engine(2_000_000, 2_200_000);
    assert!(
        engine
            .details()
            .contains("| window of 500 jobs | 5 | 2.00 | 2.20 | 0.000 | 1.10 | 3.00 / 3.00 |"),
        "{}",
        engine.details()
    );
    assert!(
        engine
            .more()
            .contains("1,000 streams of changes hold 9 MB over the 0 MB")
    );
    assert!(engine.more().contains("22.0 times a bare axum handler"));
    assert_eq!(thousands(1_000_000), "1,000,000");
    assert_eq!(thousands(500), "500");
}
