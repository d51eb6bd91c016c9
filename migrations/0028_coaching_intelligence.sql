-- Coaching Intelligence: whether a company uses it, and who accepted its Acceptable Use Policy. No row: never asked for.

create table app.coaching_intelligence (
  company_id bigint not null,
  enabled boolean not null default false,
  -- The policy's revision that was accepted; null where nobody accepts it at present.
  accepted_revision integer,
  accepted_by bigint,
  accepted_at timestamptz,
  -- When the acceptance ends, where a new one is asked for.
  accepted_until timestamptz,
  updated_at timestamptz not null,
  constraint coaching_intelligence_pkey primary key (company_id),
  constraint coaching_intelligence_whole check (
    (accepted_revision is null) = (accepted_at is null)
    and (accepted_revision is null) = (accepted_by is null)
    and (accepted_until is null or accepted_revision is not null)
    and (not enabled or accepted_revision is not null)
  ),
  constraint coaching_intelligence_person_fkey foreign key (company_id, accepted_by) references app.employee (company_id, id)
);
create index coaching_intelligence_person_index on app.coaching_intelligence (company_id, accepted_by);
select app.tenant_table('coaching_intelligence');
