-- What the index of words holds: each word with its company and the 26 weeks in which the interaction started, as
-- 12.113.refund for weeks 2938 to 2963 of company 12. Weeks before 1970 count as 0, those after 2100 as the last. A search
-- must not start parallel workers, which takes longer than the search, nor read rows without the index:
-- docs/decisions/0120.
create function app.span_words(company bigint, words tsvector) returns tsvector
  language sql immutable strict parallel restricted cost 1000
  return (
    select array_to_tsvector(array_agg(company || '.' || split.span || '.' || word.word))
      from (select every.words, coalesce(
                     (select least(greatest(substr(mark, 2)::bigint, 0), 6799) / 26 from unnest(every.words) mark
                       where starts_with(mark, '#') limit 1), 0) as span
              from (select tsvector_to_array(words) as words) every) split
           cross join unnest(split.words) as word (word));
