-- Surveyor, partner manager and auditor join; what each may do stands in domain/src/kernel/access.ts.
alter table partners drop constraint partners_role_check;
alter table partners add constraint partners_role_check
  check (role in ('partner', 'underwriter', 'surveyor', 'finance', 'partner_manager', 'auditor', 'admin')) not valid;
alter table partners validate constraint partners_role_check;
