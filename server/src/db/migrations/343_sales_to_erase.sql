-- online
-- Ended sales whose personal data is still there, oldest first: the daily job reads along it.

-- step: ended sales by age
create index concurrently if not exists quotes_to_erase on quotes (updated_at, id)
  where erased_at is null and state = 'expired';
