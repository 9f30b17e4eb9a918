-- What was changed, for browsers that are told of it (features/events). A row is written in the transaction of the
-- change. Where transactions commit in another order than they began (PostgreSQL) its place in the order is given
-- after the commit, by one at a time, so that a reader who is past a number has seen all before it.

CREATE TABLE events (
    id         UUID   NOT NULL PRIMARY KEY,
    seq        BIGINT CONSTRAINT events_seq_key UNIQUE,   -- from 1 without gaps; NULL until it has its place
    at         BIGINT NOT NULL,
    kind       TEXT   NOT NULL,
    subject_id UUID,                                      -- what changed; refers to nothing, for it may be gone
    version    BIGINT,
    action     TEXT   NOT NULL,
    audience   UUID                                       -- the one person it is for; NULL for everybody
);

-- One row: whoever holds it gives the places.
CREATE TABLE event_clock (
    id BIGINT NOT NULL PRIMARY KEY CONSTRAINT event_clock_single CHECK (id = 1)
);
INSERT INTO event_clock (id) VALUES (1);
