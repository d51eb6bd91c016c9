-- Roles that companies make and remove, feature flags with a version, and seeing the product as somebody else.

-- Two roles of one name in other letters would be one name in every list.
create unique index role_lower_name_key on app.role (company_id, lower(name));

-- A role that was removed, whole, so that the removal can be taken back: under its old id, with its old people.
create table app.removed_role (
  company_id bigint not null,
  id bigint not null,
  name text not null,
  role_template text not null,
  permissions text[] not null,
  data_access jsonb not null,
  version integer not null,
  created_at timestamptz not null,
  removed_at timestamptz not null,
  -- Where its people went; null when it had none.
  moved_to bigint,
  moved_employee_ids bigint[] not null,
  constraint removed_role_pkey primary key (company_id, id)
);
create index removed_role_time_index on app.removed_role (company_id, removed_at);
select app.tenant_table('removed_role');

-- A session of an admin who looks at the product as somebody else, until a moment.
alter table app.session add column view_as_employee_id bigint;
alter table app.session add column view_as_until timestamptz;
alter table app.session add constraint session_view_as_fkey foreign key (company_id, view_as_employee_id) references app.employee (company_id, id) on delete cascade;
alter table app.session add constraint session_view_as_whole check ((view_as_employee_id is null) = (view_as_until is null));
create index session_view_as_index on app.session (company_id, view_as_employee_id) where view_as_employee_id is not null;

-- The copy of the feature flags that a change was made on.
alter table app.company add column features_version integer not null default 1;
