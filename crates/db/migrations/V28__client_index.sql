-- A search for words that are names of clients and of people finds the jobs that have both without reading the others.

DROP INDEX jobs_client;
CREATE INDEX jobs_client ON jobs (client_id, start_at, archived, status, priority, assigned_user_id);
