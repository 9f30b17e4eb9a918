-- Who did what, when and from where, for administrators to read. Written in the transaction of what it tells of and
-- never changed; pruned by age. Names stand as they were at the time, and nothing refers to what may be deleted.

CREATE TABLE audit_log (
    id           UUID   NOT NULL PRIMARY KEY,
    at           BIGINT NOT NULL,
    action       TEXT   NOT NULL,
    actor_id     UUID,                             -- NULL for who is not signed in, and for the command line
    actor_name   TEXT,
    subject_type TEXT,                             -- user, job, settings, report, session
    subject_id   UUID,
    subject_name TEXT,
    address      TEXT,
    changes      TEXT   NOT NULL,                  -- JSON: [{"field", "from", "to"}]
    search_text  TEXT   NOT NULL                   -- lower-cased names and address, a line each
);
-- Each begins with what a filter asks for and goes on in the order of the list, so that a page costs the same at any
-- size. What ends an index lets a second filter be answered from it, without reading rows.
CREATE INDEX audit_log_newest ON audit_log (at, id, search_text);
CREATE INDEX audit_log_action ON audit_log (action, at, id);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at, id, action);
CREATE INDEX audit_log_subject ON audit_log (subject_id, at, id, action);

-- For the limit on reset requests of an address, whatever they ask for.
CREATE INDEX password_reset_requests_address ON password_reset_requests (address, asked_at);
