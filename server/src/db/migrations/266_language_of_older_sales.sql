-- online
-- A customer who agreed in another language than English before sales knew theirs goes on being spoken to in it.

-- pages: sales from before
with page as (select id, quote_id from proposals where id > $1 order by id limit 1000),
  agreed as (select distinct on (consents.proposal_id) page.quote_id, consents.language
    from page join consents on consents.proposal_id = page.id order by consents.proposal_id, consents.given_at desc),
  written as (update quotes set language = agreed.language from agreed
    where quotes.id = agreed.quote_id and quotes.language is null and agreed.language <> 'en')
select max(id) as last from page
