-- The oldest unread notification of a person is found without the read ones, of which there are many more.

DROP INDEX notifications_unread;
CREATE INDEX notifications_unread ON notifications (user_id, created_at, id) WHERE is_read = FALSE;
