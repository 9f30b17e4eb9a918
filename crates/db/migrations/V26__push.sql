-- Web Push: the key pair of the server, the browsers that get pushes, and the pushes that wait to be sent. And which
-- evenings the first visits of the next day were told.

-- One row, made at the first start with push on. Subscriptions are bound to the key, so it never changes.
CREATE TABLE push_keys (
    id          BIGINT  NOT NULL PRIMARY KEY CONSTRAINT push_keys_single CHECK (id = 1),
    private_key BYTEA   NOT NULL,                  -- PKCS #8
    public_key  BYTEA   NOT NULL,                  -- an uncompressed point of P-256, 65 bytes
    is_on       BOOLEAN NOT NULL,                  -- whether pushes are queued
    created_at  BIGINT  NOT NULL
);

-- One browser for each session. A browser belongs to who subscribed it last.
CREATE TABLE push_subscriptions (
    id         UUID   NOT NULL PRIMARY KEY,
    session_id UUID   NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
    user_id    UUID   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    endpoint   TEXT   NOT NULL UNIQUE,
    p256dh     BYTEA  NOT NULL,
    auth       BYTEA  NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

CREATE TABLE push_queue (
    id              UUID   NOT NULL PRIMARY KEY,
    subscription_id UUID   NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    payload         TEXT   NOT NULL,               -- JSON, not encrypted yet
    queued_at       BIGINT NOT NULL,
    attempts        BIGINT NOT NULL,
    next_try_at     BIGINT NOT NULL,
    claim           UUID
);
CREATE INDEX push_queue_due ON push_queue (next_try_at, id);
CREATE INDEX push_queue_subscription ON push_queue (subscription_id);

-- The days whose first visits were told in the evening before. Only the newest is kept.
CREATE TABLE told_days (
    day BIGINT NOT NULL PRIMARY KEY                -- yyyymmdd
);
