-- What people are told about what others did: one row a person. A read one is pruned in time, so the
-- table stays as small as the business's news. `is_read` is `read` on the wire, a word of SQL's own.

CREATE TABLE notifications (
    id         UUID    NOT NULL PRIMARY KEY,
    user_id    UUID    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    type       TEXT    NOT NULL CONSTRAINT notifications_type
        CHECK (type IN ('deletion_request', 'job_assigned', 'job_moved', 'job_cancelled')),
    title      TEXT    NOT NULL,
    message    TEXT    NOT NULL,
    job_id     UUID    REFERENCES jobs (id) ON DELETE SET NULL,   -- the text outlives the job
    is_read    BOOLEAN NOT NULL,
    created_at BIGINT  NOT NULL
);
CREATE INDEX notifications_newest ON notifications (user_id, created_at, id);
CREATE INDEX notifications_unread ON notifications (user_id, is_read);   -- the count, polled all day
CREATE INDEX notifications_job ON notifications (job_id);
CREATE INDEX notifications_age ON notifications (is_read, created_at);
