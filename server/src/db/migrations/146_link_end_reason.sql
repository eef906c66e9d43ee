-- Why a link was superseded: its customer reads it. Unknown for links that ended before.
alter table pay_links add column ended_why text;
