-- Jobs that are overdue once their last day is over: open, not archived, and with a time. Completed jobs are left out, so the
-- index doesn't grow with the history.
CREATE INDEX jobs_overdue ON jobs (start_at, id, slot_end)
    WHERE NOT archived AND NOT unscheduled AND status <> 'completed';
