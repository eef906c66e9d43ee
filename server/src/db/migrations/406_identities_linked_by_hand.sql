-- An administrator links an account to an identity before anybody has signed in with it.
alter table account_identities alter column last_sign_in_at drop not null;
