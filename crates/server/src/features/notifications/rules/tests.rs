use super::*;

const NOTIFIED_AT: &str = "2026-11-20T09:00:00Z";

fn facts(place: Option<&str>) -> Facts {
    Facts {
        is_visit: false,
        in_tray: false,
        leave: None,
        who: "Ann Lee".to_owned(),
        title: "Fix \"the\" tap".to_owned(),
        start: Instant("2026-11-23T22:00:00Z".parse().unwrap()),
        from: None,
        place: place.map(str::to_owned),
    }
}

fn text(event: NotificationType, language: Language, facts: &Facts) -> String {
    let zone = TimeZone::get("Australia/Sydney").unwrap();
    message(
        event,
        facts,
        NOTIFIED_AT.parse().unwrap(),
        &Locale { language, zone },
    )
}

#[test]
fn the_notification_of_a_deletion_request_names_the_worker_and_the_job() {
    let event = NotificationType::DeletionRequest;
    assert_eq!(title(event, Language::En), "Deletion Request");
    assert_eq!(
        text(event, Language::En, &facts(Some("25 Wattle Street"))),
        "Ann Lee requested deletion of \"Fix \"the\" tap\""
    );
    assert_eq!(
        text(event, Language::De, &facts(Some("25 Wattle Street"))),
        "Ann Lee hat beantragt, „Fix \"the\" tap“ zu löschen"
    );
}

#[test]
fn a_note_notification_names_the_author_and_a_reminder_names_the_time_and_the_place() {
    // rule: notes-told
    let (note, first) = (NotificationType::NoteAdded, NotificationType::VisitTomorrow);
    let visit = facts(Some("25 Wattle Street"));
    let texts = |language| [note, first].map(|kind| text(kind, language, &visit));
    assert_eq!(
        texts(Language::En),
        [
            "Ann Lee added a note to \"Fix \"the\" tap\"",
            "Your first visit is \"Fix \"the\" tap\", Tue Nov 24, 9:00 AM, 25 Wattle Street"
        ]
    );
    assert_eq!(
        texts(Language::De),
        [
            "Ann Lee hat eine Notiz zu „Fix \"the\" tap“ geschrieben",
            "Ihr erster Einsatz ist „Fix \"the\" tap“, Di., 24. Nov., 09:00, 25 Wattle Street"
        ]
    );
}

#[test]
fn a_leave_notification_contains_the_days_or_the_times_of_the_leave() {
    // rule: leave-told
    let day = |day: i8| DayInput::Day(jiff::civil::date(2027, 3, day));
    let instant = |text: &str| DayInput::Instant(Instant(text.parse().unwrap()));
    let texts = |start, end| {
        let leave = Facts {
            leave: Some(LeaveTime { start, end }),
            ..facts(None)
        };
        (
            text(NotificationType::LeaveAsked, Language::En, &leave),
            text(NotificationType::LeaveApproved, Language::De, &leave),
        )
    };
    let pair = |en: &str, de: &str| {
        (
            format!("Ann Lee asked for leave {en}"),
            format!("Ann Lee hat Ihre Abwesenheit {de} genehmigt"),
        )
    };
    assert_eq!(
        texts(day(3), day(7)),
        pair(
            "from Mar 3, 2027 to Mar 7, 2027",
            "vom 3. März 2027 bis 7. März 2027"
        )
    );
    assert_eq!(
        texts(day(3), day(3)),
        pair("on Mar 3, 2027", "am 3. März 2027")
    );
    assert_eq!(
        texts(
            instant("2026-11-22T22:00:00Z"),
            instant("2026-11-23T02:30:00Z")
        ),
        pair(
            "on Nov 23 from 9:00 AM to 1:30 PM",
            "am 23. Nov. von 09:00 bis 13:30"
        )
    );
    assert_eq!(
        texts(
            instant("2026-11-22T22:00:00Z"),
            instant("2026-11-24T02:00:00Z")
        ),
        pair(
            "from Nov 23, 9:00 AM to Nov 24, 1:00 PM",
            "vom 23. Nov., 09:00 bis 24. Nov., 13:00"
        )
    );
}

#[test]
fn the_lines_of_an_address_are_joined_into_one_line() {
    let place = Some(" 25 Wattle Street,\r\n\n 2000 Sydney ");
    assert_eq!(
        text(NotificationType::JobMoved, Language::En, &facts(place)),
        "Ann Lee moved \"Fix \"the\" tap\" to Tue Nov 24, 9:00 AM, 25 Wattle Street, 2000 Sydney"
    );
    for nowhere in [None, Some(""), Some(" \n ")] {
        assert_eq!(
            text(NotificationType::JobMoved, Language::En, &facts(nowhere)),
            "Ann Lee moved \"Fix \"the\" tap\" to Tue Nov 24, 9:00 AM"
        );
    }
}

#[test]
fn a_notification_has_the_time_and_place_of_the_visit_if_known() {
    // rule: notifications-visit
    let visit = facts(Some("25 Wattle Street\n2000 Sydney"));
    let moved = NotificationType::JobMoved;
    assert_eq!(visit_start(moved, &visit), Some(visit.start));
    assert_eq!(
        place(&visit),
        Some("25 Wattle Street, 2000 Sydney".to_owned())
    );
    assert_eq!(place(&facts(Some(" \n "))), None);
    assert_eq!(visit_start(NotificationType::HoldOver, &visit), None);
    assert_eq!(
        visit_start(NotificationType::LeaveAsked, &visit),
        Some(visit.start)
    );
}

#[test]
fn the_stored_facts_of_a_moved_job_contain_the_old_and_the_new_start() {
    let from = Some(Instant("2026-11-22T22:00:00Z".parse().unwrap()));
    let moved = Facts {
        from,
        ..facts(Some("Here"))
    };
    let kept = serde_json::to_string(&moved).unwrap();
    assert_eq!(
        kept,
        r#"{"who":"Ann Lee","title":"Fix \"the\" tap","start":"2026-11-23T22:00:00.000Z","from":"2026-11-22T22:00:00.000Z","place":"Here"}"#
    );
    assert_eq!(serde_json::from_str::<Facts>(&kept).unwrap(), moved);
}

#[test]
fn read_notifications_are_kept_for_90_days() {
    let now: Timestamp = NOTIFIED_AT.parse().unwrap();
    assert_eq!(
        oldest_kept(now),
        "2026-08-22T09:00:00Z".parse::<Timestamp>().unwrap()
    );
    assert_eq!(oldest_kept(Timestamp::MIN), Timestamp::MIN);
}
