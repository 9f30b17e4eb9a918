-- Two-step sign-in, temporary passwords that end, known devices, limits of guessing by account and network, bounds of
-- unread notifications.

-- The second factor of a person: a secret shared with an authenticator app (RFC 6238).
CREATE TABLE second_factors (
    user_id      UUID   NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret       BYTEA  NOT NULL,
    confirmed_at BIGINT,                           -- NULL until its first code was entered: sign-in does not ask for it yet
    used_step    BIGINT NOT NULL,                  -- the newest 30-second step whose code was accepted; no code works twice
    created_at   BIGINT NOT NULL
);

-- The unused recovery codes of a person. A used code is deleted.
CREATE TABLE recovery_codes (
    user_id   UUID  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash BYTEA NOT NULL,                      -- SHA-256
    PRIMARY KEY (user_id, code_hash)
);

-- Who must have a second factor: 'optional', 'administrators', 'everyone'.
ALTER TABLE settings ADD COLUMN second_factor TEXT NOT NULL DEFAULT 'optional';

-- When a temporary password ends. NULL for a password that the person chose.
ALTER TABLE users ADD COLUMN password_expires_at BIGINT;

-- The browsers that a person has signed in with: the token of the device cookie, as SHA-256.
CREATE TABLE known_devices (
    user_id      UUID   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash   BYTEA  NOT NULL,
    created_at   BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_devices_age ON known_devices (last_seen_at);

-- The account of a failed sign-in, if the typed name belongs to one, and the networks of an IPv6 address.
ALTER TABLE failed_logins ADD COLUMN user_id    UUID;
ALTER TABLE failed_logins ADD COLUMN network_56 TEXT;
ALTER TABLE failed_logins ADD COLUMN network_48 TEXT;
CREATE INDEX failed_logins_name ON failed_logins (account_key, failed_at);
CREATE INDEX failed_logins_user ON failed_logins (user_id);
CREATE INDEX failed_logins_network_56 ON failed_logins (network_56, failed_at);
CREATE INDEX failed_logins_network_48 ON failed_logins (network_48, failed_at);

-- The same networks for requests of reset links, and from where a mailed link was requested: a network, or 'known device'.
ALTER TABLE password_reset_requests ADD COLUMN network_56 TEXT;
ALTER TABLE password_reset_requests ADD COLUMN network_48 TEXT;
CREATE INDEX password_reset_requests_network_56 ON password_reset_requests (network_56, asked_at);
CREATE INDEX password_reset_requests_network_48 ON password_reset_requests (network_48, asked_at);
ALTER TABLE password_reset_tokens ADD COLUMN asked_from TEXT;

-- Of several unread notifications of a kind about a job only the newest stays unread.
UPDATE notifications SET is_read = TRUE WHERE id IN (
    SELECT id FROM (
        SELECT id, ROW_NUMBER() OVER (PARTITION BY user_id, job_id, type ORDER BY created_at DESC, id DESC) AS place
        FROM notifications WHERE is_read = FALSE AND type <> 'deletion_request' AND job_id IS NOT NULL
    ) same WHERE place > 1
);
CREATE UNIQUE INDEX notifications_unread_key ON notifications (user_id, job_id, type)
    WHERE is_read = FALSE AND type <> 'deletion_request';

-- Only the newest 500 unread notifications of a person stay unread, so that counting them is quick.
UPDATE notifications SET is_read = TRUE WHERE id IN (
    SELECT id FROM (
        SELECT id, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC) AS place
        FROM notifications WHERE is_read = FALSE
    ) unread WHERE place > 500
);
