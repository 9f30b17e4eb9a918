-- The words of the text messages to clients. Without them the app uses its own.

ALTER TABLE settings ADD COLUMN running_late_text TEXT NOT NULL DEFAULT '';
ALTER TABLE settings ADD COLUMN on_my_way_text    TEXT NOT NULL DEFAULT '';
