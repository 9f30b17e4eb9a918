-- When each completed job was completed, for the time that reports give from creation to completion.

CREATE TABLE job_completions (
    job_id       UUID   NOT NULL PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
    created_at   BIGINT NOT NULL,              -- of the job
    completed_at BIGINT NOT NULL               -- when its status became completed
);

-- The newest change to completed in the job's history. Jobs without one have the time at which their work was finished,
-- else that of their last change. In the text of a change a quotation mark of a value has a backslash in front, so the
-- pattern finds the field of this name.
INSERT INTO job_completions (job_id, created_at, completed_at)
    SELECT j.id, j.created_at, COALESCE(
        (SELECT MAX(h.at) FROM job_history h WHERE h.job_id = j.id AND (
            h.changes LIKE '%"field":"status","from":"scheduled","to":"completed"%'
            OR h.changes LIKE '%"field":"status","from":"in-progress","to":"completed"%'
            OR h.changes LIKE '%"field":"status","from":"urgent","to":"completed"%')),
        CASE WHEN j.actual_finish_at >= j.created_at THEN j.actual_finish_at END,
        j.updated_at)
    FROM jobs j WHERE j.status = 'completed';

-- It contains both columns, so a report of a period reads a range of it and no rows.
CREATE INDEX job_completions_time ON job_completions (completed_at, created_at);
