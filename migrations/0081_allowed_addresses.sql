-- From where the company may be reached. Companies without a row, or with no entries, can be reached from everywhere.
create table app.address_allow_list (
  company_id bigint not null,
  -- [{"range": "192.0.2.0/24", "note": "Office"}]
  entries jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint address_allow_list_pkey primary key (company_id),
  constraint address_allow_list_entries check (jsonb_typeof(entries) = 'array')
);
select app.tenant_table('address_allow_list');
