-- People whom a company's directory manages by SCIM 2.0, with the names that the directory knows them by.
create table app.directory_user (
  company_id bigint not null,
  employee_id bigint not null,
  -- As the directory sends it; most directories send the e-mail.
  user_name text not null,
  external_id text,
  linked_at timestamptz not null,
  constraint directory_user_pkey primary key (company_id, employee_id),
  constraint directory_user_employee_fkey foreign key (company_id, employee_id)
    references app.employee (company_id, id) on delete cascade
);
create unique index directory_user_name_key on app.directory_user (company_id, lower(user_name));
create index directory_user_external_id on app.directory_user (company_id, external_id);
select app.tenant_table('directory_user');
