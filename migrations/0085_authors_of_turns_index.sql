-- Outside a transaction.
-- Finds the turns of a customer who was copied into the conversation of another.
create index concurrently if not exists interaction_event_author_index on app.interaction_event (company_id, (lower(author_address))) where author_address is not null;
