-- By which ways a payment link went to its customer: sms, email, whatsapp, copy, qr. Unknown for links created before.
alter table pay_links add column ways text[] not null default '{}';
