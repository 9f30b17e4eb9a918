-- A card with the customer's signature is protected: since when it is signed, and who saved it last, and when.

ALTER TABLE job_cards ADD COLUMN signed_at BIGINT;                      -- of the customer's signature that stands now
ALTER TABLE job_cards ADD COLUMN saved_at  BIGINT NOT NULL DEFAULT 0;
ALTER TABLE job_cards ADD COLUMN saved_by  UUID REFERENCES users (id);  -- unknown of a card saved before this version

UPDATE job_cards SET saved_at = updated_at;
UPDATE job_cards SET signed_at = updated_at WHERE customer_signature IS NOT NULL;
