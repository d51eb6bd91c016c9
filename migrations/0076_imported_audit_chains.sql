-- The hashes of a company’s audit log cover its id. A company that was imported under another id keeps its log: this is
-- the id that all hashes of the chain cover, or null for the company’s own.
alter table app.audit_head add column chain_company_id bigint;
