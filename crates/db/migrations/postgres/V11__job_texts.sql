-- Finds jobs by a text in them without reading the others, at any size. A twin, because each engine has its own kind of
-- index for it; both are kept by triggers, in the very transaction that changes a job, and only when its text changes.
-- An index that every server has: the extension pg_trgm may be missing, and knows neither marks nor, in many a locale,
-- letters beyond ASCII.

-- What a text is found by: every three letters in a row, and the first and the first two letters of each word. A word is
-- made of ASCII letters and digits and of all that is not ASCII.
CREATE FUNCTION text_grams(TEXT) RETURNS TEXT[] LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
    WITH words AS (
        SELECT unnest(string_to_array(translate($1,
            E'\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\x7f',
            repeat(' ', 65)), ' ')) AS word
    )
    SELECT ARRAY(
        SELECT letter || second || third FROM (
            SELECT letter, lead(letter) OVER place AS second, lead(letter, 2) OVER place AS third
            FROM unnest(string_to_array($1, NULL)) WITH ORDINALITY AS letters (letter, nr)
            WINDOW place AS (ORDER BY nr)
        ) AS places WHERE third IS NOT NULL
        UNION ALL SELECT left(word, 1) FROM words WHERE word <> ''
        UNION ALL SELECT left(word, 2) FROM words WHERE length(word) > 1)
$$;

-- The texts apart from the jobs: a change of a job that leaves its text alone then leaves the index alone. Beside them
-- what lists are mostly narrowed by, so that counting need not look the jobs up.
CREATE TABLE job_texts (
    id               UUID    NOT NULL PRIMARY KEY,   -- the job's
    archived         BOOLEAN NOT NULL,
    status           TEXT    NOT NULL,
    priority         BIGINT  NOT NULL,
    client_id        UUID    NOT NULL,
    assigned_user_id UUID,
    text             TEXT    COLLATE "C" NOT NULL
) WITH (fillfactor = 90);
INSERT INTO job_texts (id, archived, status, priority, client_id, assigned_user_id, text)
    SELECT id, archived, status, priority, client_id, assigned_user_id, search_text FROM jobs;
-- What was added lately is looked through one by one; kept short, so that neither searching nor the next who adds waits.
CREATE INDEX job_texts_grams ON job_texts USING gin (text_grams(text)) WITH (gin_pending_list_limit = 512);

CREATE FUNCTION job_texts_add() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO job_texts (id, archived, status, priority, client_id, assigned_user_id, text)
        SELECT id, archived, status, priority, client_id, assigned_user_id, search_text FROM added;
    RETURN NULL;
END $$;
CREATE FUNCTION job_texts_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    UPDATE job_texts SET archived = new.archived, status = new.status, priority = new.priority,
        client_id = new.client_id, assigned_user_id = new.assigned_user_id, text = new.search_text WHERE id = new.id;
    RETURN NULL;
END $$;
CREATE FUNCTION job_texts_remove() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM job_texts WHERE id = old.id;
    RETURN NULL;
END $$;
CREATE TRIGGER jobs_text_added AFTER INSERT ON jobs
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION job_texts_add();
CREATE TRIGGER jobs_text_changed AFTER UPDATE ON jobs FOR EACH ROW
    WHEN ((new.archived, new.status, new.priority, new.client_id, new.assigned_user_id, new.search_text)
        IS DISTINCT FROM (old.archived, old.status, old.priority, old.client_id, old.assigned_user_id, old.search_text))
    EXECUTE FUNCTION job_texts_change();
CREATE TRIGGER jobs_text_removed AFTER DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION job_texts_remove();

-- A search for a person finds the jobs that they created or assigned, too.
CREATE INDEX jobs_creator ON jobs (user_id, archived);
CREATE INDEX jobs_assigner ON jobs (assigned_by_user_id, archived);
