-- What lists of clients are found and sorted by. A twin, because turning text into bytes and taking the
-- digits out of a phone number have no portable form; both files make the same columns.

-- Bytes of the lower-cased business name; NULL without one.
ALTER TABLE clients ADD COLUMN business_sort BYTEA;
-- All that the search box of the clients looks through, lower-cased, and the bare digits of the phones;
-- `search_text` stays what a search among jobs looks through.
ALTER TABLE clients ADD COLUMN find_text TEXT NOT NULL DEFAULT '';

UPDATE clients SET
    business_sort = CAST(lower(business_name) AS BLOB),
    find_text = lower(name
        || coalesce(char(10) || business_name, '') || coalesce(char(10) || main_contact, '')
        || coalesce(char(10) || site_contact, '') || coalesce(char(10) || email, '')
        || coalesce(char(10) || main_contact_email, '') || coalesce(char(10) || address, '')
        || coalesce(char(10) || phone, '') || coalesce(char(10) || main_contact_phone, '')
        || coalesce(char(10) || site_contact_phone, '')
        || char(10) || replace(replace(replace(replace(replace(replace(
            coalesce(phone, '') || char(10) || coalesce(main_contact_phone, '') || char(10) || coalesce(site_contact_phone, ''),
            ' ', ''), '(', ''), ')', ''), '-', ''), '+', ''), '.', ''));

CREATE INDEX clients_created ON clients (created_at, id);
