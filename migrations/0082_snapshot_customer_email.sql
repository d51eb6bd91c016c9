-- Outside a transaction.
-- Requests about personal data and legal holds look for copies of conversations by the customer's address.
create index concurrently if not exists interaction_snapshot_customer_email_index
  on app.interaction_snapshot (company_id, lower(content->'customer'->>'email'));
