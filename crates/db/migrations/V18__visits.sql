-- Visits: the times at which people go to a job, their workers, and the entries of the history that can be undone
-- together.

CREATE TABLE visits (
    id               UUID    NOT NULL PRIMARY KEY,  -- the first visit of a job has the job's id
    job_id           UUID    NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    number           BIGINT  NOT NULL,              -- the place in the order of the job's visits, from 1
    is_current       BOOLEAN NOT NULL,              -- one visit of each job; the job's row has copies of its columns
    start_at         BIGINT  NOT NULL,
    end_at           BIGINT,
    slot_end         BIGINT  NOT NULL,              -- end, or start without one
    busy_until       BIGINT,                        -- until when the visit takes time; NULL if it takes none
    unscheduled      BOOLEAN NOT NULL,
    hold_reason      TEXT,
    hold_until       BIGINT,                        -- a calendar day as yyyymmdd
    hold_told        BOOLEAN NOT NULL,              -- the end of the hold was told, or needs no telling
    actual_start_at  BIGINT,
    actual_finish_at BIGINT,
    done             BOOLEAN NOT NULL,
    note             TEXT,
    assigned_user_id UUID    REFERENCES users (id), -- the lead
    more_workers     BYTEA,                         -- the ids of the other workers in order, 16 bytes each; NULL without any
    CONSTRAINT visits_span CHECK (slot_end >= start_at AND slot_end - start_at <= 2678400000)
);

-- The workers of the visits, with the time that the visit takes of each.
CREATE TABLE visit_workers (
    visit_id   UUID   NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
    user_id    UUID   NOT NULL REFERENCES users (id),
    start_at   BIGINT NOT NULL,
    busy_until BIGINT,
    PRIMARY KEY (visit_id, user_id)
);

-- Copies of the current visit beside start_at, end_at, slot_end, actual_start_at, actual_finish_at and assigned_user_id.
ALTER TABLE jobs ADD COLUMN unscheduled  BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE jobs ADD COLUMN visit_count  BIGINT  NOT NULL DEFAULT 1;
ALTER TABLE jobs ADD COLUMN visit_number BIGINT  NOT NULL DEFAULT 1;
ALTER TABLE jobs ADD COLUMN visit_id     UUID;     -- NULL if the current visit has the job's id
ALTER TABLE jobs ADD COLUMN visit_done   BOOLEAN;  -- NULL if it follows from status and finish, as for jobs of before
ALTER TABLE jobs ADD COLUMN more_workers BYTEA;

-- Entries that were made together, for undoing them together, and the visit that was asked for.
ALTER TABLE job_history ADD COLUMN undo_id    UUID;
ALTER TABLE job_history ADD COLUMN undo_visit UUID;

INSERT INTO visits (id, job_id, number, is_current, start_at, end_at, slot_end, busy_until, unscheduled, hold_told,
    actual_start_at, actual_finish_at, done, assigned_user_id)
    SELECT id, id, CAST(1 AS BIGINT), TRUE, start_at, end_at, slot_end,
        CASE WHEN archived OR (actual_finish_at < slot_end AND actual_finish_at <= start_at) THEN NULL
             WHEN actual_finish_at < slot_end THEN actual_finish_at ELSE slot_end END,
        FALSE, TRUE, actual_start_at, actual_finish_at,
        status = 'completed' OR (status = 'in-progress' AND actual_finish_at IS NOT NULL), assigned_user_id
    FROM jobs;
INSERT INTO visit_workers (visit_id, user_id, start_at, busy_until)
    SELECT id, assigned_user_id, start_at, busy_until FROM visits WHERE assigned_user_id IS NOT NULL;

-- Jobs whose current visit is unscheduled: few, and left out of windows.
CREATE INDEX jobs_unscheduled ON jobs (start_at, id) WHERE unscheduled;
CREATE INDEX visits_job ON visits (job_id);
-- What takes time in the business and what reports count, and what takes time and has no workers.
CREATE INDEX visits_time ON visits (start_at, busy_until);
CREATE INDEX visits_nobody ON visits (start_at, busy_until) WHERE busy_until IS NOT NULL AND assigned_user_id IS NULL;
-- Windows over visits that are not current. Windows over current visits use the indexes of jobs.
CREATE INDEX visits_others ON visits (start_at, slot_end) WHERE NOT is_current AND NOT unscheduled;
-- The tray.
CREATE INDEX visits_tray ON visits (hold_until) WHERE unscheduled AND NOT done;
CREATE INDEX visit_workers_time ON visit_workers (user_id, start_at, busy_until, visit_id);
CREATE INDEX job_history_undo ON job_history (undo_id) WHERE undo_id IS NOT NULL;
