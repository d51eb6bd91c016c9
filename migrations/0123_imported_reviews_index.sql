-- Outside a transaction.
-- Finds the reviews of an import that is undone.
create index concurrently if not exists imported_review_import_index on app.imported_review (company_id, import_id, review_id) where import_id is not null;
