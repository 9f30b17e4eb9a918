-- Working hours, absences, and the settings of Find a time.

ALTER TABLE settings ADD COLUMN gap_minutes     BIGINT NOT NULL DEFAULT 0;   -- kept free between two visits
ALTER TABLE settings ADD COLUMN default_minutes BIGINT NOT NULL DEFAULT 60;  -- the length of a visit without an end

-- The hours of the business, and of each person who has their own.
CREATE TABLE working_hours (
    id      UUID    NOT NULL PRIMARY KEY,                      -- the person's id; all zeros for the business
    user_id UUID    REFERENCES users (id) ON DELETE CASCADE,   -- NULL for the business
    works   BOOLEAN NOT NULL,                                  -- FALSE: never
    hours   TEXT    NOT NULL                                   -- JSON: [[weekday 1-7, from, to], …] in minutes of the day
);

CREATE TABLE absences (
    id         UUID    NOT NULL PRIMARY KEY,
    user_id    UUID    REFERENCES users (id) ON DELETE CASCADE,   -- NULL for everybody
    all_day    BOOLEAN NOT NULL,
    start_at   BIGINT  NOT NULL,   -- the instant; with all_day the first day as midnight UTC
    end_at     BIGINT  NOT NULL,   -- excluded; with all_day the day after the last as midnight UTC
    kind       TEXT    NOT NULL,
    note       TEXT,
    approved   BOOLEAN NOT NULL,   -- FALSE: asked for
    version    BIGINT  NOT NULL,
    created_at BIGINT  NOT NULL,
    CONSTRAINT absences_span CHECK (end_at > start_at)
);
CREATE INDEX absences_time ON absences (end_at, start_at);
CREATE INDEX absences_user ON absences (user_id, end_at);
