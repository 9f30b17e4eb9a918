-- How many jobs there are of each status, kept along with every change, so that counting them costs the
-- same at any size. Only the sum over the shards means anything: they keep writers from waiting for one row.
CREATE TABLE job_counts (
    archived BOOLEAN NOT NULL,
    status   TEXT    NOT NULL,
    shard    BIGINT  NOT NULL,
    jobs     BIGINT  NOT NULL,
    PRIMARY KEY (archived, status, shard)
);
INSERT INTO job_counts (archived, status, shard, jobs)
    SELECT archived, status, CAST(0 AS BIGINT), COUNT(*) FROM jobs GROUP BY archived, status;
