-- The code that the first administrator is asked for: made by the first node that starts while no user exists,
-- shown by every such node on its console, gone with the setup. At most one row.
CREATE TABLE setup_code (
    id      BIGINT NOT NULL PRIMARY KEY CONSTRAINT setup_code_single CHECK (id = 1),
    code    TEXT   NOT NULL,
    made_at BIGINT NOT NULL
);
