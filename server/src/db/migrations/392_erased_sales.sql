-- Evidence is never changed, except that what identifies a person is emptied once the key of their sale was destroyed. The servers cannot
-- update these tables: they call a function of the owner, which empties and does nothing else.
create or replace function refuse_change_of_evidence() returns trigger language plpgsql as $$
declare
  emptied jsonb := to_jsonb(old);
begin
  -- A trigger names the columns that may be emptied; one that names none allows nothing.
  if tg_op = 'UPDATE' and tg_nargs > 0 then
    for i in 0 .. tg_nargs - 1 loop
      emptied := emptied || jsonb_build_object(tg_argv[i], '');
    end loop;
    if to_jsonb(new) = emptied then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

drop trigger uw_decisions_append_only on uw_decisions;
create trigger uw_decisions_append_only before delete or update on uw_decisions
  for each row execute function refuse_change_of_evidence('note');
drop trigger consents_append_only on consents;
create trigger consents_append_only before delete or update on consents
  for each row execute function refuse_change_of_evidence('ip', 'user_agent');
drop trigger policy_changes_append_only on policy_changes;
create trigger policy_changes_append_only before delete or update on policy_changes
  for each row execute function refuse_change_of_evidence('before_sealed', 'change_sealed');
drop trigger endorsements_append_only on endorsements;
create trigger endorsements_append_only before delete or update on endorsements
  for each row execute function refuse_change_of_evidence('confirmed_to');

create function erase_evidence(erased_quote text) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.quotes where id = erased_quote and key_destroyed_at is not null and key_salt is null) then
    raise exception 'the key of this sale was not destroyed' using errcode = 'integrity_constraint_violation';
  end if;
  update public.uw_decisions set note = ''
    where note <> '' and case_id in (select uw_cases.id from public.uw_cases join public.proposals on proposals.id = proposal_id where proposals.quote_id = erased_quote);
  update public.consents set ip = '', user_agent = ''
    where (ip, user_agent) <> ('', '') and proposal_id in (select id from public.proposals where quote_id = erased_quote);
  update public.policy_changes set before_sealed = '', change_sealed = ''
    where (before_sealed, change_sealed) <> ('', '') and proposal_id in (select id from public.proposals where quote_id = erased_quote);
  update public.endorsements set confirmed_to = ''
    where confirmed_to <> '' and policy_id in (select policies.id from public.policies join public.proposals on proposals.id = proposal_id where proposals.quote_id = erased_quote);
end $$;
