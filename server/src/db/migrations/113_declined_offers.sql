-- Why a customer does not take an offer, in their own words, sealed.
alter table pay_links add column declined_sealed text;
