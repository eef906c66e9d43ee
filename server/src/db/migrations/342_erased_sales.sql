-- A sale whose personal data is gone says since when and why: at the customer's request, or because its time was over.
alter table quotes add column erased_at timestamptz;
alter table quotes add column erased_why text;

-- Evidence is never changed, except that what identifies a person is emptied when their sale is erased.
create function refuse_change_but_erasure_of_decisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note = '' then
    new.note = old.note;
    if new is not distinct from old then
      new.note = '';
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
drop trigger uw_decisions_append_only on uw_decisions;
create trigger uw_decisions_append_only before delete or update on uw_decisions
  for each row execute function refuse_change_but_erasure_of_decisions();

create function refuse_change_but_erasure_of_consents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.ip = '' and new.user_agent = '' then
    new.ip = old.ip;
    new.user_agent = old.user_agent;
    if new is not distinct from old then
      new.ip = '';
      new.user_agent = '';
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
drop trigger consents_append_only on consents;
create trigger consents_append_only before delete or update on consents
  for each row execute function refuse_change_but_erasure_of_consents();
