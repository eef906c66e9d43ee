-- Finance places money that needs a person; it neither underwrites nor manages accounts.
alter table partners drop constraint partners_role_check;
alter table partners add constraint partners_role_check check (role in ('partner', 'underwriter', 'finance', 'admin'));
