-- Searches of several words, without regard to accents, in every order of the list. A twin, because folding and the copies
-- have no portable form. `fold_text` is a function of the program: lower case without accents.

-- `search_text` of clients has all that a search looks through, so `find_text` is no longer needed.
ALTER TABLE clients ADD COLUMN phone_digits TEXT NOT NULL DEFAULT '';   -- the digits of the phones, one on each line
UPDATE clients SET
    search_text = fold_text(name
        || coalesce(char(10) || business_name, '') || coalesce(char(10) || main_contact, '')
        || coalesce(char(10) || site_contact, '') || coalesce(char(10) || email, '')
        || coalesce(char(10) || main_contact_email, '') || coalesce(char(10) || address, '')
        || coalesce(char(10) || phone, '') || coalesce(char(10) || main_contact_phone, '')
        || coalesce(char(10) || site_contact_phone, '')),
    phone_digits = replace(replace(replace(replace(replace(replace(replace(
        coalesce(phone || char(10), '') || coalesce(main_contact_phone || char(10), '') || coalesce(site_contact_phone, ''),
        ' ', ''), '(', ''), ')', ''), '-', ''), '+', ''), '.', ''), '/', '');
ALTER TABLE clients DROP COLUMN find_text;
UPDATE users SET search_text = fold_text(search_text) WHERE search_text <> fold_text(search_text);
-- The triggers of V11 update the text indexes.
UPDATE jobs SET search_text = fold_text(search_text) WHERE search_text <> fold_text(search_text);

-- What the jobs that the text indexes find are sorted and filtered by, in narrow rows with the rowid of the job: reading
-- them costs a third of reading the jobs.
CREATE TABLE job_keys (
    row         INTEGER NOT NULL PRIMARY KEY,
    id          UUID    NOT NULL,
    archived    BOOLEAN NOT NULL,
    status      TEXT    NOT NULL,
    priority    BIGINT  NOT NULL,
    start_at    BIGINT  NOT NULL,
    created_at  BIGINT  NOT NULL,
    complete_by BIGINT,
    title_sort  BYTEA   NOT NULL
);
INSERT INTO job_keys (row, id, archived, status, priority, start_at, created_at, complete_by, title_sort)
    SELECT rowid, id, archived, status, priority, start_at, created_at, complete_by, title_sort FROM jobs ORDER BY rowid;
CREATE TRIGGER jobs_keys_added AFTER INSERT ON jobs BEGIN
    INSERT INTO job_keys (row, id, archived, status, priority, start_at, created_at, complete_by, title_sort)
        VALUES (new.rowid, new.id, new.archived, new.status, new.priority, new.start_at, new.created_at, new.complete_by,
            new.title_sort);
END;
CREATE TRIGGER jobs_keys_changed AFTER UPDATE OF id, archived, status, priority, start_at, created_at, complete_by, title_sort ON jobs BEGIN
    UPDATE job_keys SET id = new.id, archived = new.archived, status = new.status, priority = new.priority, start_at = new.start_at,
        created_at = new.created_at, complete_by = new.complete_by, title_sort = new.title_sort WHERE row = old.rowid;
END;
CREATE TRIGGER jobs_keys_removed AFTER DELETE ON jobs BEGIN
    DELETE FROM job_keys WHERE row = old.rowid;
END;

-- The jobs of which the current visit has more than one worker: few.
CREATE INDEX jobs_crews ON jobs (more_workers) WHERE more_workers IS NOT NULL;
-- Who assigned a job is not searched for, and who created it is a filter of lists.
DROP INDEX jobs_assigner;
DROP INDEX jobs_creator;
CREATE INDEX jobs_creator ON jobs (user_id, start_at, archived, status, priority);
