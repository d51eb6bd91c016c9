-- A follow-up that a person must do something about, by a time.
create table app.follow_up_task (
  company_id bigint not null,
  follow_up_id bigint not null,
  -- Of the follow-up, so that a record has at most one open task.
  subject_type text not null,
  subject_id bigint not null,
  owner_id bigint not null,
  due_at timestamptz not null,
  completed_at timestamptz,
  -- Not completed, and the follow-up is not deleted.
  is_open boolean not null,
  constraint follow_up_task_pkey primary key (company_id, follow_up_id),
  constraint follow_up_task_follow_up_fkey foreign key (company_id, follow_up_id)
    references app.follow_up (company_id, id) on delete cascade,
  constraint follow_up_task_owner_fkey foreign key (company_id, owner_id) references app.employee (company_id, id)
);
create unique index follow_up_task_open_key on app.follow_up_task (company_id, subject_type, subject_id) where is_open;
create index follow_up_task_owner_index on app.follow_up_task (company_id, owner_id, due_at) where is_open;
create index follow_up_task_of_owner_index on app.follow_up_task (company_id, owner_id);
select app.tenant_table('follow_up_task');
