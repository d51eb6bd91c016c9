-- Requests that carry an Idempotency-Key: that one was carried out stands in the transaction that carried it out.

create table app.retry_key (
  company_id bigint not null,
  -- Who asked, `person 12` or `token 3`, and what: `POST /api/v1/follow_ups`.
  actor text not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  -- What was answered; null until it was, and for answers that are told only once.
  status smallint,
  answer text,
  created_at timestamptz not null,
  constraint retry_key_pkey primary key (company_id, actor, route, key)
);
create index retry_key_age_index on app.retry_key (company_id, created_at);
select app.tenant_table('retry_key');
