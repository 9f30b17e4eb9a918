-- What lists of jobs are sorted by. Each index holds the jobs drawer by drawer (archived or not, status, priority), each drawer
-- in the order: a list merges the drawers that it shows, so that a page costs the same at any size, in every order, with
-- and without archived jobs, and whichever status and priority it is narrowed to.
CREATE INDEX jobs_by_start ON jobs (archived, status, priority, start_at, id);
CREATE INDEX jobs_by_created ON jobs (archived, status, priority, created_at, id);
CREATE INDEX jobs_by_day ON jobs (archived, status, priority, complete_by, id);
CREATE INDEX jobs_by_title ON jobs (archived, status, priority, title_sort, id);
CREATE INDEX jobs_by_id ON jobs (archived, status, priority, id);

-- What starts in a span, a person's and a client's jobs: narrowed and counted without reading them. With these and the ones
-- above nobody asks for jobs_counts.
DROP INDEX jobs_start;
CREATE INDEX jobs_start ON jobs (start_at, id, slot_end, archived, status);
DROP INDEX jobs_assignee;
CREATE INDEX jobs_assignee ON jobs (assigned_user_id, start_at, slot_end, archived, status, priority);
DROP INDEX jobs_client;
CREATE INDEX jobs_client ON jobs (client_id, start_at, archived, status, priority);
DROP INDEX jobs_counts;
