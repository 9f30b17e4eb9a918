-- What is created last is found in jobs_by_created, drawer by drawer like every other order: one index less to write.
DROP INDEX jobs_created;
