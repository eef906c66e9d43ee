-- Which policy wording the customer agreed to. Until now there was one.
alter table consents add column wording_version text not null default '2026-11';
alter table consents alter column wording_version drop default;
