-- Mail that waits to be sent, and what resetting a password by mail needs. No token and no finished mail is
-- kept here: the outbox says what a mail is about, and it is written at the moment at which it is sent.

CREATE TABLE outbox (
    id          UUID   NOT NULL PRIMARY KEY,
    kind        TEXT   NOT NULL,                   -- which mail; the feature that queued it knows how to write it
    about       TEXT   NOT NULL,                   -- whom or what it is about: a name as it was typed, an id
    queued_at   BIGINT NOT NULL,
    attempts    BIGINT NOT NULL,
    next_try_at BIGINT NOT NULL,                   -- also the end of a claim: nobody else tries before it
    claim       UUID                               -- the attempt that is being made, or the last one
);
CREATE INDEX outbox_due ON outbox (next_try_at, id);

CREATE TABLE password_reset_tokens (
    id         UUID   NOT NULL PRIMARY KEY,
    user_id    UUID   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    mail_id    UUID   NOT NULL,                    -- the mail that it went with; another attempt has another token
    token_hash BYTEA  NOT NULL UNIQUE,             -- SHA-256 of the link's token
    expires_at BIGINT NOT NULL,
    used_at    BIGINT,
    created_at BIGINT NOT NULL
);
CREATE INDEX password_reset_tokens_user ON password_reset_tokens (user_id, created_at);
CREATE INDEX password_reset_tokens_age ON password_reset_tokens (created_at);

-- What was asked for lately, whether or not somebody has that name: only their number is ever looked at.
CREATE TABLE password_reset_requests (
    id          UUID   NOT NULL PRIMARY KEY,
    account_key TEXT   NOT NULL,                   -- lower-cased, as typed
    address     TEXT   NOT NULL,
    asked_at    BIGINT NOT NULL
);
CREATE INDEX password_reset_requests_account ON password_reset_requests (account_key, address, asked_at);
CREATE INDEX password_reset_requests_age ON password_reset_requests (asked_at);
