-- How long the company's sessions last. Companies without a row have the installation's limits.
create table app.session_policy (
  company_id bigint not null,
  -- Ends a session after this time without a request.
  idle_minutes integer not null,
  -- Ends a session this long after the sign-in, even while it is in use.
  longest_minutes integer not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint session_policy_pkey primary key (company_id),
  constraint session_policy_bounds check (0 < idle_minutes and idle_minutes <= longest_minutes)
);
select app.tenant_table('session_policy');

-- Where a session was used last, for the list of the person's sessions; null before its first request.
alter table app.session add column address text;
alter table app.session add column user_agent text;
