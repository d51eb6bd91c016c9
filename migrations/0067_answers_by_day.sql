-- Sums per team and day of the two questions that every company is measured by, so that their metrics need no answers.

-- The values of the first answer of each response: 100, 0 and -100 for NPS, 1 and 0 for first contact resolution.
create table app.metric_answer_day (
  company_id bigint not null,
  day date not null,
  team_id bigint not null,
  question_type text not null,
  results integer not null,
  total bigint not null,
  squares bigint not null,
  constraint metric_answer_day_pkey primary key (company_id, day, team_id, question_type)
);
select app.tenant_table('metric_answer_day');

/* across companies: the days summed so far have no such sums, so all days are summed again */
update app.metric_fold set time_zone = '', unsummed_from = null where time_zone <> '';
