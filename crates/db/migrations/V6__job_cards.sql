-- The report on a completed job: one a job. Lists are JSON text in the words of the wire. No total is stored: each is
-- worked out from the rows. The card goes with its job; its number is not used again.

CREATE TABLE job_cards (
    id                        UUID    NOT NULL PRIMARY KEY,
    job_id                    UUID    NOT NULL UNIQUE REFERENCES jobs (id) ON DELETE CASCADE,
    number                    BIGINT  NOT NULL UNIQUE,   -- 1 is JC-000001
    labor_rate                BIGINT  NOT NULL,    -- cents an hour, as it was when the card was made
    order_no                  TEXT,
    po_number                 TEXT,
    card_date                 BIGINT,              -- a calendar day as yyyymmdd
    arrival_time              TEXT,                -- HH:MM
    departure_time            TEXT,
    attention_to              TEXT,
    contact_phone             TEXT,
    job_description           TEXT,
    work_carried_out          TEXT    NOT NULL,    -- JSON: [{"date", "description"}]
    labor_entries             TEXT    NOT NULL,    -- JSON: [{"serviceman", "date", "startTime", ...}], hours
    materials_used            TEXT    NOT NULL,    -- JSON: [{"quantity", "description", "price"}]
    is_replace_repairs        BOOLEAN NOT NULL,
    is_new_install            BOOLEAN NOT NULL,
    is_electrical_safety_cert BOOLEAN NOT NULL,
    has_swms                  BOOLEAN NOT NULL,
    notice_of_completion      TEXT,
    technician_name           TEXT,
    inspector_signature       TEXT,                -- a PNG data URL, or a text
    customer_signature        TEXT,
    created_at                BIGINT  NOT NULL,
    updated_at                BIGINT  NOT NULL,
    version                   BIGINT  NOT NULL
);

-- One row, whose lock gives out consecutive numbers: drawn and stored in one transaction, none is lost or used twice.
CREATE TABLE job_card_numbers (
    id          BIGINT NOT NULL PRIMARY KEY CONSTRAINT job_card_numbers_single CHECK (id = 1),
    last_number BIGINT NOT NULL
);
INSERT INTO job_card_numbers (id, last_number) VALUES (1, 0);
