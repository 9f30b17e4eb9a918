-- Finds jobs by a text in them without reading the others, at any size. A twin, because each engine has its own kind of
-- index for it; both are kept by triggers, in the very transaction that changes a job, and only when its text changes.
-- Both are of the table's rowid, which outlives a VACUUM because the table has indexes. Neither keeps the texts.

-- Every three letters in a row, for texts of three letters and more.
CREATE VIRTUAL TABLE job_texts USING fts5(
    text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1');
-- The beginnings of words, for shorter ones. A word is made of ASCII letters and digits and of all that is not ASCII.
CREATE VIRTUAL TABLE job_words USING fts5(
    text, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '1 2');

INSERT INTO job_texts (rowid, text) SELECT rowid, search_text FROM jobs ORDER BY rowid;
INSERT INTO job_words (rowid, text) SELECT rowid, search_text FROM jobs ORDER BY rowid;

CREATE TRIGGER jobs_text_added AFTER INSERT ON jobs BEGIN
    INSERT INTO job_texts (rowid, text) VALUES (new.rowid, new.search_text);
    INSERT INTO job_words (rowid, text) VALUES (new.rowid, new.search_text);
END;
CREATE TRIGGER jobs_text_changed AFTER UPDATE OF search_text ON jobs WHEN new.search_text <> old.search_text BEGIN
    DELETE FROM job_texts WHERE rowid = old.rowid;
    DELETE FROM job_words WHERE rowid = old.rowid;
    INSERT INTO job_texts (rowid, text) VALUES (new.rowid, new.search_text);
    INSERT INTO job_words (rowid, text) VALUES (new.rowid, new.search_text);
END;
CREATE TRIGGER jobs_text_removed AFTER DELETE ON jobs BEGIN
    DELETE FROM job_texts WHERE rowid = old.rowid;
    DELETE FROM job_words WHERE rowid = old.rowid;
END;

-- A search for a person finds the jobs that they created or assigned, too.
CREATE INDEX jobs_creator ON jobs (user_id, archived);
CREATE INDEX jobs_assigner ON jobs (assigned_by_user_id, archived);
