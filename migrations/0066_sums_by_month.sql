-- Sums by calendar month of the company, for groupings whose sums by day would hardly be fewer than the responses, and
-- a first fold that can stop after any slice of days. docs/decisions/0070-sums-by-month.md has the measurements.

-- The first day that is not summed yet while all days are being summed; null when they are.
alter table app.metric_fold add column unsummed_from date;

-- Past months whose sums are kept. A month without a row is counted from its responses.
create table app.metric_month (
  company_id bigint not null,
  month date not null,
  constraint metric_month_pkey primary key (company_id, month),
  constraint metric_month_first_day check (extract(day from month) = 1)
);
select app.tenant_table('metric_month');

-- 0 means no employee, no team, no channel. The team is that of the responses, so one employee can have several.
create table app.metric_employee_month (
  company_id bigint not null,
  month date not null,
  employee_id bigint not null,
  team_id bigint not null,
  responses integer not null,
  star1 integer not null,
  star2 integer not null,
  star3 integer not null,
  star4 integer not null,
  star5 integer not null,
  constraint metric_employee_month_pkey primary key (company_id, month, employee_id, team_id)
);
select app.tenant_table('metric_employee_month');

create table app.metric_team_month (
  company_id bigint not null,
  month date not null,
  team_id bigint not null,
  channel_id bigint not null,
  responses integer not null,
  star1 integer not null,
  star2 integer not null,
  star3 integer not null,
  star4 integer not null,
  star5 integer not null,
  constraint metric_team_month_pkey primary key (company_id, month, team_id, channel_id)
);
select app.tenant_table('metric_team_month');
