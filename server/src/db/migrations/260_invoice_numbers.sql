-- The number of a tax invoice or bill of supply has at most 16 characters by the GST rules. Bills of earlier policies keep theirs, which
-- is derived from the policy's number.
alter table policies add column invoice_number text check (length(invoice_number) <= 16);
