-- Searches find words without their accents, the customer, and the interaction's id. In `search` words of the customer
-- have the weight A, for viewers who may see customers, and those of the interaction's id the weight B.

alter table app.interaction add column search tsvector not null default '';
/* across companies: the words to search of every row */
update app.response r
   set search = to_tsvector('simple', left(normalize(regexp_replace(normalize(coalesce(r.comment, '') || E'\n' || coalesce((
         select string_agg(coalesce(a.text, '') || E'\n' || coalesce(a.comment, ''), E'\n' order by a.position)
           from app.answer a
          where a.company_id = r.company_id and a.response_id = r.id and not a.recovery), ''), NFD),
         '[\u0300-\u036f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'), NFC), 130000))
 where r.search::text ~ '[^\u0001-\u007f]';

/* across companies: the words to search of every row */
update app.response r
   set search = r.search
         || setweight(to_tsvector('simple', normalize(regexp_replace(normalize(coalesce(r.customer_name, '') || E'\n' || coalesce(r.customer_email, '')
              || E'\n' || coalesce(regexp_replace(r.customer_email, '[^[:alnum:]]+', ' ', 'g'), ''), NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'A')
         || setweight(to_tsvector('simple', normalize(regexp_replace(normalize(coalesce(r.ext_interaction_id, '')
              || E'\n' || coalesce(regexp_replace(r.ext_interaction_id, '[^[:alnum:]]+', ' ', 'g'), ''), NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'B')
 where r.customer_name is not null or r.customer_email is not null or r.ext_interaction_id is not null;

/* across companies: the words to search of every row */
update app.interaction i
   set search = setweight(to_tsvector('simple', normalize(regexp_replace(normalize(coalesce(i.customer_name, '') || E'\n' || coalesce(i.customer_email, '')
              || E'\n' || coalesce(regexp_replace(i.customer_email, '[^[:alnum:]]+', ' ', 'g'), ''), NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'A')
         || setweight(to_tsvector('simple', normalize(regexp_replace(normalize(coalesce(i.external_id, '')
              || E'\n' || coalesce(regexp_replace(i.external_id, '[^[:alnum:]]+', ' ', 'g'), ''), NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'B');
create index interaction_search_index on app.interaction using gin (company_id, search);
