-- The kinds of notifications are checked in the code alone, so that a new kind needs no migration.

ALTER TABLE notifications DROP CONSTRAINT notifications_type;
