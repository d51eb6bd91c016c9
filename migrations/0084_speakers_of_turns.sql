-- Who said a turn. An employee we know is named by id alone; the name and address of others stay as the source gave
-- them. All three are null in turns without an author: an agent's turn then belongs to the interaction's employee.
alter table app.interaction_event add column employee_id bigint;
alter table app.interaction_event add column author_name text;
alter table app.interaction_event add column author_address text;

-- The employees who spoke in an interaction, counted when it arrives. Interactions stored before have no rows; their
-- only known employee is interaction.employee_id.
create table app.interaction_participant (
  company_id bigint not null,
  interaction_id bigint not null,
  employee_id bigint not null,
  turns integer not null,
  -- The length of those turns.
  characters integer not null,
  -- The interaction is this employee's. Lists find those by interaction.employee_id, and only the others here.
  assigned boolean not null,
  -- As in the interaction, so that an index has the order of lists.
  started_at timestamptz not null,
  constraint interaction_participant_pkey primary key (company_id, interaction_id, employee_id),
  constraint interaction_participant_interaction_fkey foreign key (company_id, interaction_id)
    references app.interaction (company_id, id) on delete cascade,
  constraint interaction_participant_employee_fkey foreign key (company_id, employee_id)
    references app.employee (company_id, id)
);
create index interaction_participant_employee_index on app.interaction_participant (company_id, employee_id, interaction_id);
create index interaction_participant_others_index on app.interaction_participant (company_id, employee_id, started_at desc, interaction_id desc)
  where not assigned;
create index interaction_participant_newest_index on app.interaction_participant (company_id, started_at desc, interaction_id desc)
  where not assigned;
select app.tenant_table('interaction_participant');
