-- The language of a person and of a mail: 'en', 'de'. NULL where nobody has said so. No constraint holds the list: a server of a
-- version before, on the same database, takes one that it does not speak for none.
ALTER TABLE users ADD COLUMN language TEXT;
ALTER TABLE outbox ADD COLUMN language TEXT;   -- of the request that caused it; for who has none

-- What happened, as JSON, to be put into words in the language of whoever reads it. NULL in rows from before: those are shown
-- by the words that they have.
ALTER TABLE notifications ADD COLUMN facts TEXT;
