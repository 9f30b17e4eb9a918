-- What lists of clients are found and sorted by. A twin, because turning text into bytes and taking the
-- digits out of a phone number have no portable form; both files make the same columns.

-- Bytes of the lower-cased business name; NULL without one.
ALTER TABLE clients ADD COLUMN business_sort BYTEA;
-- All that the search box of the clients looks through, lower-cased, and the bare digits of the phones;
-- `search_text` stays what a search among jobs looks through.
ALTER TABLE clients ADD COLUMN find_text TEXT NOT NULL DEFAULT '';

UPDATE clients SET
    business_sort = convert_to(lower(business_name), 'UTF8'),
    find_text = lower(concat_ws(E'\n', name, business_name, main_contact, site_contact, email, main_contact_email,
        address, phone, main_contact_phone, site_contact_phone,
        regexp_replace(concat_ws(E'\n', phone, main_contact_phone, site_contact_phone), '[^0-9\n]', '', 'g')));

CREATE INDEX clients_created ON clients (created_at, id);
