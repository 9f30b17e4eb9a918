-- The kinds of notifications are checked in the code alone, so that a new kind needs no migration. SQLite can't drop a
-- constraint, so the table is made again.

CREATE TABLE notifications_unchecked (
    id         UUID    NOT NULL PRIMARY KEY,
    user_id    UUID    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    type       TEXT    NOT NULL,
    title      TEXT    NOT NULL,
    message    TEXT    NOT NULL,
    job_id     UUID    REFERENCES jobs (id) ON DELETE SET NULL,   -- the text outlives the job
    is_read    BOOLEAN NOT NULL,
    created_at BIGINT  NOT NULL,
    facts      TEXT
);
INSERT INTO notifications_unchecked (id, user_id, type, title, message, job_id, is_read, created_at, facts)
    SELECT id, user_id, type, title, message, job_id, is_read, created_at, facts FROM notifications ORDER BY rowid;
DROP TABLE notifications;
ALTER TABLE notifications_unchecked RENAME TO notifications;

CREATE INDEX notifications_newest ON notifications (user_id, created_at, id);
CREATE INDEX notifications_unread ON notifications (user_id, is_read);
CREATE INDEX notifications_job ON notifications (job_id);
CREATE INDEX notifications_age ON notifications (is_read, created_at);
CREATE UNIQUE INDEX notifications_unread_key ON notifications (user_id, job_id, type)
    WHERE is_read = FALSE AND type <> 'deletion_request';
