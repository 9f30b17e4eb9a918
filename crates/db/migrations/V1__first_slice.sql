-- People, sessions, the business's settings, clients, jobs and the history of jobs.
-- Portable: ids UUID, instants BIGINT milliseconds UTC, every integer BIGINT, money BIGINT cents,
-- lists and changes JSON text. `*_key` columns hold a lower-cased text for uniqueness without regard
-- to case, `*_sort` columns its bytes, so that order never depends on the server's locale.

CREATE TABLE users (
    id                   UUID    NOT NULL PRIMARY KEY,
    username             TEXT    NOT NULL,
    username_key         TEXT    UNIQUE,           -- NULL once deleted: the name is free again
    email                TEXT    NOT NULL,
    email_key            TEXT    UNIQUE,           -- NULL once deleted
    password_hash        TEXT    NOT NULL,
    full_name            TEXT    NOT NULL,
    search_text          TEXT    NOT NULL,         -- lower-cased full name
    role                 TEXT    NOT NULL CONSTRAINT users_role CHECK (role IN ('admin', 'worker')),
    color                TEXT    UNIQUE,           -- one of the twelve, '#rrggbb'
    is_active            BOOLEAN NOT NULL,
    must_change_password BOOLEAN NOT NULL,
    created_at           BIGINT  NOT NULL,
    updated_at           BIGINT  NOT NULL,
    deleted_at           BIGINT,
    version              BIGINT  NOT NULL
);

CREATE TABLE sessions (
    token_hash   BYTEA  NOT NULL PRIMARY KEY,      -- SHA-256 of the cookie's token
    id           UUID   NOT NULL UNIQUE,
    user_id      UUID   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    user_agent   TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE failed_logins (
    id          UUID   NOT NULL PRIMARY KEY,
    account_key TEXT   NOT NULL,
    address     TEXT   NOT NULL,
    failed_at   BIGINT NOT NULL
);
CREATE INDEX failed_logins_address ON failed_logins (address, failed_at);
CREATE INDEX failed_logins_time ON failed_logins (failed_at);

-- One row. Its lock also serialises booking where no worker's row can: scope `business`, unassigned jobs.
CREATE TABLE settings (
    id               BIGINT NOT NULL PRIMARY KEY CONSTRAINT settings_single CHECK (id = 1),
    business_name    TEXT   NOT NULL,
    business_address TEXT   NOT NULL,
    business_phone   TEXT   NOT NULL,
    business_email   TEXT   NOT NULL,
    business_number  TEXT   NOT NULL,
    timezone         TEXT   NOT NULL,
    conflict_scope   TEXT   NOT NULL CONSTRAINT settings_scope CHECK (conflict_scope IN ('business', 'worker')),
    labor_rate       BIGINT NOT NULL,              -- cents an hour
    updated_at       BIGINT NOT NULL,
    version          BIGINT NOT NULL
);

CREATE TABLE clients (
    id                 UUID   NOT NULL PRIMARY KEY,
    name               TEXT   NOT NULL,
    name_sort          BYTEA  NOT NULL,
    email              TEXT,
    phone              TEXT,
    address            TEXT,
    business_name      TEXT,
    main_contact       TEXT,
    main_contact_phone TEXT,
    main_contact_email TEXT,
    site_contact       TEXT,
    site_contact_phone TEXT,
    search_text        TEXT   NOT NULL,            -- lower-cased name, business and contact
    user_id            UUID   NOT NULL REFERENCES users (id),
    created_at         BIGINT NOT NULL,
    updated_at         BIGINT NOT NULL,
    version            BIGINT NOT NULL
);
CREATE INDEX clients_name ON clients (name_sort, id);

CREATE TABLE jobs (
    id                  UUID    NOT NULL PRIMARY KEY,
    title               TEXT    NOT NULL,
    title_sort          BYTEA   NOT NULL,
    description         TEXT,
    location            TEXT,
    search_text         TEXT    NOT NULL,          -- lower-cased title, description and location
    start_at            BIGINT  NOT NULL,
    end_at              BIGINT,
    slot_end            BIGINT  NOT NULL,          -- end, or start without one
    complete_by         BIGINT,                    -- a calendar day as yyyymmdd
    actual_start_at     BIGINT,
    actual_finish_at    BIGINT,
    status              TEXT    NOT NULL
        CONSTRAINT jobs_status CHECK (status IN ('scheduled', 'in-progress', 'completed', 'urgent')),
    priority            BIGINT  NOT NULL CONSTRAINT jobs_priority CHECK (priority BETWEEN 1 AND 4),
    archived            BOOLEAN NOT NULL,
    client_id           UUID    NOT NULL REFERENCES clients (id),
    user_id             UUID    NOT NULL REFERENCES users (id),
    assigned_user_id    UUID    REFERENCES users (id),
    assigned_by_user_id UUID    REFERENCES users (id),
    created_at          BIGINT  NOT NULL,
    updated_at          BIGINT  NOT NULL,
    version             BIGINT  NOT NULL,
    -- 31 days: what lets the window query look back a bounded way and stay flat as the history grows.
    CONSTRAINT jobs_span CHECK (slot_end >= start_at AND slot_end - start_at <= 2678400000)
);
-- These two hold what the window and the conflict check ask of a job, so that they turn down rows of
-- the 31 days before without reading them.
CREATE INDEX jobs_start ON jobs (start_at, id, slot_end, archived);
CREATE INDEX jobs_assignee ON jobs (assigned_user_id, start_at, slot_end, archived);
CREATE INDEX jobs_client ON jobs (client_id, start_at);
CREATE INDEX jobs_created ON jobs (created_at, id);
CREATE INDEX jobs_counts ON jobs (archived, status, start_at);

CREATE TABLE job_history (
    id      UUID   NOT NULL PRIMARY KEY,
    job_id  UUID   NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    user_id UUID   NOT NULL REFERENCES users (id),
    at      BIGINT NOT NULL,
    action  TEXT   NOT NULL,                       -- created, changed, ...
    changes TEXT   NOT NULL                        -- JSON: [{"field", "from", "to"}]
);
CREATE INDEX job_history_job ON job_history (job_id, at);
