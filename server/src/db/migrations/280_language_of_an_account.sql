-- The language in which the portal speaks to this account. Which ones there are stands in words/src/languages.ts.
alter table partners add column language text not null default 'en';
