use super::*;
use JobStatus::{Completed, InProgress, Scheduled, Urgent};
use Verb::{Complete, Finish, Start};

const NOW: i64 = 1_800_000_000_000;

fn work(status: JobStatus, started: Option<i64>, finished: Option<i64>) -> Work {
    Work {
        status,
        started,
        finished,
        archived: false,
    }
}

/// The expected result of an action: the status, the start and the finish, or the message. Each row of the table
/// in the test below has two results: the first for a job without a finish time, the second for a job with one.
type Outcome = Result<(JobStatus, Option<i64>, Option<i64>), &'static str>;

#[test]
fn starting_and_finishing_and_completing_are_refused_in_every_wrong_status() {
    // rule: start-job, rule: finish-job, rule: complete-job
    const STARTED: &str = "This job has already been started.";
    const COMPLETED: &str = "This job is already completed.";
    const FINISHED: &str = "This job is already finished.";
    const NOT_STARTED: &str = "This job has not been started.";
    const START_FIRST: &str = "Start the job before completing it.";
    let on_the_way = Ok((InProgress, Some(NOW), None));
    let (begin, end) = (Some(1), Some(2));
    let table: [(Verb, JobStatus, Outcome, Outcome); 12] = [
        (Start, Scheduled, on_the_way, on_the_way),
        (Start, Urgent, on_the_way, on_the_way),
        (Start, InProgress, Err(STARTED), Err(STARTED)),
        (Start, Completed, Err(COMPLETED), Err(COMPLETED)),
        (Finish, Scheduled, Err(NOT_STARTED), Err(NOT_STARTED)),
        (Finish, Urgent, Err(NOT_STARTED), Err(NOT_STARTED)),
        (
            Finish,
            InProgress,
            Ok((InProgress, begin, Some(NOW))),
            Err(FINISHED),
        ),
        (Finish, Completed, Err(FINISHED), Err(FINISHED)),
        (
            Complete,
            Scheduled,
            Err(START_FIRST),
            Ok((Completed, begin, end)),
        ),
        (
            Complete,
            Urgent,
            Err(START_FIRST),
            Ok((Completed, begin, end)),
        ),
        (
            Complete,
            InProgress,
            Ok((Completed, begin, Some(NOW))),
            Ok((Completed, begin, end)),
        ),
        (Complete, Completed, Err(COMPLETED), Err(COMPLETED)),
    ];
    for (verb, status, unfinished, finished) in table {
        for (finish, wanted) in [(None, unfinished), (end, finished)] {
            let next = next(verb, work(status, begin, finish), NOW);
            assert_eq!(
                next.map(|work| (work.status, work.started, work.finished)),
                wanted,
                "{verb:?} {status:?} {finish:?}"
            );
        }
    }
}

#[test]
fn the_finish_time_is_now_or_the_start_time_whichever_is_later() {
    for (verb, status) in [(Finish, InProgress), (Complete, InProgress)] {
        for (begun, ended) in [(NOW + 5, NOW + 5), (NOW, NOW), (NOW - 5, NOW)] {
            let next = next(verb, work(status, Some(begun), None), NOW).unwrap();
            assert_eq!((next.started, next.finished), (Some(begun), Some(ended)));
        }
        let next = next(verb, work(status, None, None), NOW).unwrap();
        assert_eq!(next.finished, Some(NOW), "unknown start: it finishes now");
    }
}

#[test]
fn no_action_changes_an_archived_job() {
    for verb in [Start, Finish, Complete] {
        for status in JobStatus::ALL {
            for finished in [None, Some(2)] {
                let work = Work {
                    archived: true,
                    ..work(*status, Some(1), finished)
                };
                assert_eq!(next(verb, work, NOW), Err("This job is archived."));
            }
        }
    }
}

#[test]
fn a_job_cannot_be_started_or_finished_or_completed_twice_in_a_row() {
    for verb in [Start, Finish, Complete] {
        for status in JobStatus::ALL {
            for finished in [None, Some(2)] {
                if let Ok(after) = next(verb, work(*status, Some(1), finished), NOW) {
                    assert!(next(verb, after, NOW).is_err(), "{verb:?} {status:?}");
                }
            }
        }
    }
}
