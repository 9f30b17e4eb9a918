-- What reports add up, kept along with every change of a job: a row for each week, assignee and status.
-- A twin, because nobody's id has no portable form as a literal; both files make the same table.
CREATE TABLE job_totals (
    week         BIGINT NOT NULL,   -- start_at / 604800000: seven days of UTC, so that no time zone moves a job
    assignee     UUID   NOT NULL,   -- all zeros for nobody
    status       TEXT   NOT NULL,
    jobs         BIGINT NOT NULL,
    scheduled_ms BIGINT NOT NULL,   -- of jobs that have an end
    actual_ms    BIGINT NOT NULL,   -- of jobs that were started and finished
    PRIMARY KEY (week, assignee, status)
);
INSERT INTO job_totals (week, assignee, status, jobs, scheduled_ms, actual_ms)
    SELECT start_at / 604800000, COALESCE(assigned_user_id, zeroblob(16)), status, COUNT(*), SUM(slot_end - start_at),
        SUM(CASE WHEN actual_finish_at > actual_start_at THEN actual_finish_at - actual_start_at ELSE 0 END)
    FROM jobs GROUP BY 1, 2, 3;
