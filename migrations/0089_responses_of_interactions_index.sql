-- Outside a transaction.
-- Finds the responses to an interaction, as the sender wrote its id: under row-level security lower() reaches no index.
create index concurrently if not exists response_of_interaction_index on app.response (company_id, ext_interaction_id) where ext_interaction_id is not null;
