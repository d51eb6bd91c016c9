-- Surveys as they are edited and as they were published; answers keep the version they were asked with.

alter table app.survey add column archived_at timestamptz;

-- What stands in the editor. `json` and not `jsonb`: it is read and written whole, and keeps the order of its keys.
create table app.survey_configuration (
  company_id bigint not null,
  survey_id bigint not null,
  configuration json not null,
  configuration_hash text not null,
  -- The version that customers are asked; null before the first publishing.
  published_number integer,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint survey_configuration_pkey primary key (company_id, survey_id),
  constraint survey_configuration_survey_fkey foreign key (company_id, survey_id) references app.survey (company_id, id)
);
select app.tenant_table('survey_configuration');

create table app.survey_version (
  company_id bigint not null,
  survey_id bigint not null,
  number integer not null,
  configuration json not null,
  configuration_hash text not null,
  -- Questions and options of the configuration as the company's catalogue knows them, by their ids in it.
  links jsonb not null,
  published_by bigint,
  published_at timestamptz not null,
  constraint survey_version_pkey primary key (company_id, survey_id, number),
  constraint survey_version_survey_fkey foreign key (company_id, survey_id) references app.survey_configuration (company_id, survey_id),
  constraint survey_version_publisher_fkey foreign key (company_id, published_by) references app.employee (company_id, id)
);
create index survey_version_publisher_index on app.survey_version (company_id, published_by);
select app.tenant_table('survey_version');

-- One row a company, made when it is first changed.
create table app.survey_settings (
  company_id bigint not null,
  marketing jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint survey_settings_pkey primary key (company_id)
);
select app.tenant_table('survey_settings');

alter table app.response add column survey_version integer;
