//! Generates the demo people's notifications about coming jobs. Pure.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use uuid::Uuid;

use crate::{
    features::notifications::{Facts, Notice, NotificationType, Recipient},
    kit::{ids::seeded_id, wire::Instant},
};

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;

/// A coming job with an assignee.
#[derive(Debug, Clone)]
pub(super) struct ComingJob {
    pub(super) id: Uuid,
    pub(super) title: String,
    pub(super) start: i64,
    /// Where the job is done.
    pub(super) place: Option<String>,
    pub(super) assignee: Uuid,
    pub(super) assignee_name: String,
    /// Who assigned the job.
    pub(super) by: Uuid,
    pub(super) by_name: String,
}

/// The recipients of the generated notifications, and the latest possible time of a notification.
#[derive(Debug, Clone)]
pub(super) struct NotificationPlan {
    pub(super) administrators: Vec<Uuid>,
    pub(super) worker: Uuid,
    /// The latest possible time of a notification, in milliseconds UTC.
    pub(super) until: i64,
    pub(super) seed: u64,
}

/// Generates the notifications about these jobs, which are in order of their start.
pub(super) fn demo_notifications(
    plan: &NotificationPlan,
    jobs: &[ComingJob],
) -> Vec<(Recipient, Notice)> {
    let mut rng = ChaCha8Rng::seed_from_u64(plan.seed);
    rng.set_stream(u64::MAX);
    let mut all = Vec::new();
    let mut tell = |to: Uuid, hours: i64, read: bool, notice: Notice| {
        let minutes = rng.random_range(0..50);
        let at = Instant::from_millis(plan.until - hours * HOUR_MS - minutes * MINUTE_MS).0;
        let id = seeded_id(at, &mut rng);
        all.push((Recipient { id, to, at, read }, notice));
    };
    let others = jobs.iter().filter(|job| !is_own(plan, job));
    for (job, (hours, read)) in others.zip([(3, false), (17, false), (46, true), (70, true)]) {
        for administrator in &plan.administrators {
            let event = NotificationType::DeletionRequest;
            tell(
                *administrator,
                hours,
                read,
                notice(job, event, &job.assignee_name),
            );
        }
    }
    let own = jobs.iter().filter(|job| is_own(plan, job));
    for (index, (job, (hours, read))) in own
        .zip([(2, false), (5, false), (20, false), (44, true), (68, true)])
        .enumerate()
    {
        let event = if index % 2 == 1 {
            NotificationType::JobMoved
        } else {
            NotificationType::JobAssigned
        };
        tell(plan.worker, hours, read, notice(job, event, &job.by_name));
    }
    all
}

/// Whether this job is assigned to the demo account `worker`, and somebody else assigned it.
fn is_own(plan: &NotificationPlan, job: &ComingJob) -> bool {
    job.assignee == plan.worker && job.by != plan.worker
}

fn notice(job: &ComingJob, event: NotificationType, who: &str) -> Notice {
    Notice {
        event,
        facts: Facts {
            is_visit: false,
            in_tray: false,
            leave: None,
            who: who.to_owned(),
            title: job.title.clone(),
            start: Instant::from_millis(job.start),
            from: None,
            place: job.place.clone(),
        },
        job: Some(job.id),
    }
}
