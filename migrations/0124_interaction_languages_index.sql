-- Outside a transaction.
-- Returns the languages of a company's interactions, one look for each, because a search asks for stems of each.
create index concurrently if not exists interaction_language_index on app.interaction (company_id, language);
