-- What reports add up, once more for 16 and for 256 weeks together, so that any period is a bounded number of rows however
-- long it is. Kept along with job_totals.
CREATE TABLE job_total_blocks (
    weeks        BIGINT NOT NULL,   -- the block's length
    block        BIGINT NOT NULL,   -- job_totals.week / weeks
    assignee     UUID   NOT NULL,   -- all zeros for nobody
    status       TEXT   NOT NULL,
    jobs         BIGINT NOT NULL,
    scheduled_ms BIGINT NOT NULL,
    actual_ms    BIGINT NOT NULL,
    PRIMARY KEY (weeks, block, assignee, status)
);
INSERT INTO job_total_blocks (weeks, block, assignee, status, jobs, scheduled_ms, actual_ms)
    SELECT CAST(16 AS BIGINT), week / 16, assignee, status, SUM(jobs), SUM(scheduled_ms), SUM(actual_ms)
    FROM job_totals GROUP BY 1, 2, 3, 4;
INSERT INTO job_total_blocks (weeks, block, assignee, status, jobs, scheduled_ms, actual_ms)
    SELECT CAST(256 AS BIGINT), week / 256, assignee, status, SUM(jobs), SUM(scheduled_ms), SUM(actual_ms)
    FROM job_totals GROUP BY 1, 2, 3, 4;
