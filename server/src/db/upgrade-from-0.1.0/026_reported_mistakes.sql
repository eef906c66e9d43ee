-- 'Something is wrong: tell my agent', in the customer's words, encrypted.
alter table pay_links add column mistake_sealed text;
