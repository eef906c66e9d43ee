-- The texts registered on the operators' DLT platform, each with its id, as the office loads them.
create table registered_templates (
  template text not null,
  language text not null,
  template_id text not null,
  -- Word for word as registered: a text that was changed since then is not delivered.
  registered_text text not null,
  loaded_at timestamptz not null,
  loaded_by text not null,
  constraint registered_templates_pkey primary key (template, language),
  constraint registered_templates_id_check check (template_id ~ '^[0-9]{19}$')
);
create index registered_templates_id on registered_templates (template_id);
