-- Notes on jobs. They are added and removed, never changed.

CREATE TABLE job_notes (
    id         UUID    NOT NULL PRIMARY KEY,                       -- chosen by the client, or by the server
    job_id     UUID    NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    author_id  UUID    NOT NULL REFERENCES users (id),
    text       TEXT    NOT NULL,                                   -- empty once it is removed
    on_card    BOOLEAN NOT NULL,                                   -- printed on the job card
    created_at BIGINT  NOT NULL,
    entry_id   UUID,                                               -- the entry of the history that has the beginning of the text
    removed_at BIGINT,
    removed_by UUID    REFERENCES users (id)
);
CREATE INDEX job_notes_newest ON job_notes (job_id, created_at, id);
