-- Outside a transaction.
-- Takes some minutes for 1,000,000 interactions. Without a list of pending entries: every search would read it.
create index concurrently if not exists interaction_search_spans_index on app.interaction_search using gin (app.span_words(company_id, words)) with (fastupdate = off);
drop index concurrently if exists app.interaction_search_words_index;
