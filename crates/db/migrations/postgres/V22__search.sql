-- Searches of several words, without regard to accents, in every order of the list. A twin, because folding and the copies
-- have no portable form.

-- Lower case without accents, like `fold` of the program, which the server needs no function for.
CREATE FUNCTION fold_text(TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT CASE WHEN $1 ~ '[^\x01-\x7f]' THEN
        normalize(replace(replace(replace(translate(
            lower(regexp_replace(normalize(lower($1), NFD), '[\u0300-\u036f]', '', 'g')),
            'ςıøłđ', 'σiold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC)
    ELSE lower($1) END
$$;

-- `search_text` of clients has all that a search looks through, so `find_text` is no longer needed.
ALTER TABLE clients ADD COLUMN phone_digits TEXT NOT NULL DEFAULT '';   -- the digits of the phones, one on each line
UPDATE clients SET
    search_text = fold_text(concat_ws(E'\n', name, business_name, main_contact, site_contact, email, main_contact_email,
        address, phone, main_contact_phone, site_contact_phone)),
    phone_digits = regexp_replace(concat_ws(E'\n', phone, main_contact_phone, site_contact_phone), '[^0-9\n]', '', 'g');
ALTER TABLE clients DROP COLUMN find_text;
UPDATE users SET search_text = fold_text(search_text) WHERE search_text <> fold_text(search_text);

-- The copies get what lists are sorted by, so that the jobs that the index finds are sorted without reading the jobs. The
-- table is made anew, because a changed row would be added to the index once more.
DROP TRIGGER jobs_text_added ON jobs;
DROP TRIGGER jobs_text_changed ON jobs;
DROP TRIGGER jobs_text_removed ON jobs;
DROP TABLE job_texts;
-- What a text is found by: every three letters in a row, and the first letter of each word after a space, where the text begins
-- with a space and each mark is one. A word is made of ASCII letters and digits and of all that is not ASCII. The function of
-- V11 took three times as long.
DROP FUNCTION text_grams(TEXT);
CREATE FUNCTION text_grams(TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
    spaced  CONSTANT TEXT   := ' ' || regexp_replace($1, '[\x01-/:-@[-`{-\x7f]', ' ', 'g');
    letters CONSTANT TEXT[] := string_to_array(spaced, NULL);
BEGIN
    RETURN ARRAY(SELECT a || b || c FROM unnest(letters, letters[2:], letters[3:]) AS three (a, b, c) WHERE c IS NOT NULL)
        || ARRAY(SELECT ' ' || left(word, 1) FROM unnest(string_to_array(spaced, ' ')) AS words (word) WHERE word <> '');
END $$;
UPDATE jobs SET search_text = fold_text(search_text)
    WHERE search_text ~ '[^\x01-\x7f]' AND search_text <> fold_text(search_text);
CREATE TABLE job_texts (
    id               UUID    NOT NULL PRIMARY KEY,   -- the job's
    archived         BOOLEAN NOT NULL,
    status           TEXT    NOT NULL,
    priority         BIGINT  NOT NULL,
    client_id        UUID    NOT NULL,
    assigned_user_id UUID,
    more_workers     BYTEA,
    start_at         BIGINT  NOT NULL,
    created_at       BIGINT  NOT NULL,
    complete_by      BIGINT,
    title_sort       BYTEA   NOT NULL,
    text             TEXT    COLLATE "C" NOT NULL
) WITH (fillfactor = 90);
INSERT INTO job_texts (id, archived, status, priority, client_id, assigned_user_id, more_workers, start_at, created_at,
        complete_by, title_sort, text)
    SELECT id, archived, status, priority, client_id, assigned_user_id, more_workers, start_at, created_at,
        complete_by, title_sort, search_text FROM jobs;
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX job_texts_grams ON job_texts USING gin (text_grams(text)) WITH (gin_pending_list_limit = 512);
DROP FUNCTION fold_text(TEXT);

CREATE OR REPLACE FUNCTION job_texts_add() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO job_texts (id, archived, status, priority, client_id, assigned_user_id, more_workers, start_at, created_at,
            complete_by, title_sort, text)
        SELECT id, archived, status, priority, client_id, assigned_user_id, more_workers, start_at, created_at,
            complete_by, title_sort, search_text FROM added;
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION job_texts_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    UPDATE job_texts SET archived = new.archived, status = new.status, priority = new.priority,
        client_id = new.client_id, assigned_user_id = new.assigned_user_id, more_workers = new.more_workers,
        start_at = new.start_at, created_at = new.created_at, complete_by = new.complete_by, title_sort = new.title_sort,
        text = new.search_text WHERE id = new.id;
    RETURN NULL;
END $$;
CREATE TRIGGER jobs_text_added AFTER INSERT ON jobs
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION job_texts_add();
CREATE TRIGGER jobs_text_changed AFTER UPDATE ON jobs FOR EACH ROW
    WHEN ((new.archived, new.status, new.priority, new.client_id, new.assigned_user_id, new.more_workers, new.start_at,
            new.created_at, new.complete_by, new.title_sort, new.search_text)
        IS DISTINCT FROM (old.archived, old.status, old.priority, old.client_id, old.assigned_user_id, old.more_workers,
            old.start_at, old.created_at, old.complete_by, old.title_sort, old.search_text))
    EXECUTE FUNCTION job_texts_change();
CREATE TRIGGER jobs_text_removed AFTER DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION job_texts_remove();

-- The jobs of which the current visit has more than one worker: few.
CREATE INDEX jobs_crews ON jobs (more_workers) WHERE more_workers IS NOT NULL;
-- Who assigned a job is not searched for, and who created it is a filter of lists.
DROP INDEX jobs_assigner;
DROP INDEX jobs_creator;
CREATE INDEX jobs_creator ON jobs (user_id, start_at, archived, status, priority);
