-- Photos and documents of jobs. Their bytes are files in a folder beside the database, named by their content.

-- One row for each file of a job, from the moment its upload begins. A deleted file keeps its row, so that its id stays used.
CREATE TABLE job_files (
    id            UUID    NOT NULL PRIMARY KEY,   -- made by the client
    job_id        UUID    NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    name          TEXT    NOT NULL,
    kind          TEXT    NOT NULL,               -- a media type
    size          BIGINT  NOT NULL,               -- of the bytes that are sent
    sha256        BYTEA   NOT NULL,               -- of the bytes that are sent
    added_by      UUID    NOT NULL REFERENCES users (id),
    added_at      BIGINT  NOT NULL,               -- when the upload began
    uploaded      BIGINT  NOT NULL,               -- how many bytes have arrived
    uploaded_at   BIGINT  NOT NULL,               -- when the last of them arrived
    is_complete   BOOLEAN NOT NULL,
    blob_id       BYTEA,                          -- the stored content; NULL until the file is complete
    width         BIGINT,                         -- of a photo, in pixels
    height        BIGINT,
    taken_at      BIGINT,                         -- when the photo was taken, if it says so
    caption       TEXT,
    on_card       BOOLEAN NOT NULL,
    place         BIGINT  NOT NULL,
    deleted_at    BIGINT
);

-- The list of a job, in its order.
CREATE INDEX job_files_job ON job_files (job_id, place, added_at, id) WHERE deleted_at IS NULL;
-- Which files have a content.
CREATE INDEX job_files_blob ON job_files (blob_id) WHERE deleted_at IS NULL AND blob_id IS NOT NULL;
-- Uploads that don't go on are removed.
CREATE INDEX job_files_unfinished ON job_files (uploaded_at) WHERE deleted_at IS NULL AND is_complete = FALSE;

-- The stored contents. Several files may have the same one.
CREATE TABLE file_blobs (
    id           BYTEA  NOT NULL PRIMARY KEY,     -- the SHA-256 of the stored bytes
    size         BIGINT NOT NULL,
    unused_since BIGINT                           -- since when no file has it; NULL if one has
);
CREATE INDEX file_blobs_unused ON file_blobs (unused_since) WHERE unused_since IS NOT NULL;

-- Which folder belongs to this database: the id is in the folder's marker too.
CREATE TABLE file_folder (
    number BIGINT NOT NULL PRIMARY KEY,           -- always 1
    id     UUID   NOT NULL
);
