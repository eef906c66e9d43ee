-- Which form of the agreed content a consent's hash was made of; consents up to 0.1.0 are of the first.
alter table consents add column content_version smallint not null default 1;
alter table consents alter column content_version drop default;
