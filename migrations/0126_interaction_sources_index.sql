-- Outside a transaction.
-- Finds the interactions of records of a source system.
create index concurrently if not exists interaction_source_index on app.interaction (company_id, source_system_id, source_record) where source_system_id is not null;
