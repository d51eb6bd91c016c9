-- Searches compare folded words everywhere: Straße is found by strasse, Øystein by oystein, full-width letters by plain
-- ones. Survey requests are found by the customer, the sender's id and the interaction's id.

alter table app.survey_request add column search tsvector generated always as (
  to_tsvector('simple', translate(app.fold(external_id || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email, '') || ' ' || coalesce(ext_interaction_id, '')), '@.-_+/'':,;&#~=?()[]|’‘ʼ´`·', '                          '))
) stored;
create index survey_request_search_index on app.survey_request using gin (company_id, search) with (fastupdate = off);

/* across companies: the words of 0043_search_without_accents.sql, folded; rows of plain letters have them */
update app.response r
   set search = to_tsvector('simple', left(app.fold(regexp_replace(coalesce(r.comment, '') || E'\n' || coalesce((
         select string_agg(coalesce(a.text, '') || E'\n' || coalesce(a.comment, ''), E'\n' order by a.position)
           from app.answer a
          where a.company_id = r.company_id and a.response_id = r.id and not a.recovery), ''),
         '[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g')), 130000))
         || setweight(to_tsvector('simple', app.fold(coalesce(r.customer_name, '') || E'\n' || coalesce(r.customer_email, ''))
              || E'\n' || regexp_replace(app.fold(coalesce(r.customer_email, '')), '[^[:alnum:]]+', ' ', 'g')), 'A')
         || setweight(to_tsvector('simple', app.fold(coalesce(r.ext_interaction_id, ''))
              || E'\n' || regexp_replace(app.fold(coalesce(r.ext_interaction_id, '')), '[^[:alnum:]]+', ' ', 'g')), 'B')
 where r.search::text ~ '[^\u0001-\u007f]';

/* across companies: the words of 0043_search_without_accents.sql, folded; rows of plain letters have them */
update app.interaction i
   set search = setweight(to_tsvector('simple', app.fold(coalesce(i.customer_name, '') || E'\n' || coalesce(i.customer_email, ''))
              || E'\n' || regexp_replace(app.fold(coalesce(i.customer_email, '')), '[^[:alnum:]]+', ' ', 'g')), 'A')
         || setweight(to_tsvector('simple', app.fold(coalesce(i.external_id, ''))
              || E'\n' || regexp_replace(app.fold(coalesce(i.external_id, '')), '[^[:alnum:]]+', ' ', 'g')), 'B')
 where i.search::text ~ '[^\u0001-\u007f]';
