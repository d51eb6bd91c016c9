-- Outside a transaction.
-- Service recovery counts the few responses whose customers answered the recovery survey, beside the sums of all others.
create index concurrently if not exists response_recovered_index on app.response (company_id, responded_at desc, id desc) where recovery_at is not null;
