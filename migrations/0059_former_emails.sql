-- Addresses that people had before. Files and programs that still name one reach the person; nobody signs in with it.
-- An address has one row: that of the person who had it last.
create table app.former_email (
  company_id bigint not null,
  email text not null,
  employee_id bigint not null,
  created_at timestamptz not null,
  constraint former_email_pkey primary key (company_id, email),
  constraint former_email_employee_fkey foreign key (company_id, employee_id) references app.employee (company_id, id) on delete cascade
);
create index former_email_employee_index on app.former_email (company_id, employee_id);
select app.tenant_table('former_email');

/* across companies: the changes of addresses that the audit log knows, the latest of each address */
insert into app.former_email (company_id, email, employee_id, created_at)
select distinct on (v.company_id, v.before ->> 'email') v.company_id, v.before ->> 'email', e.id, a.at
  from app.audit_value v
  join app.audit_entry a on a.company_id = v.company_id and a.sequence = v.sequence
  join app.employee e on e.company_id = v.company_id and e.id::text = a.object_id
 where a.action = 'employee.changed' and a.object_type = 'employee'
   and v.before ->> 'email' <> v.after ->> 'email'
   and not exists (select from app.employee c where c.company_id = v.company_id and c.email = v.before ->> 'email')
 order by v.company_id, v.before ->> 'email', v.sequence desc
    on conflict do nothing;

-- The paths of the teams that an import of employees creates, the first thousand of them.
alter table app.employee_import add column new_teams text[];
alter table app.employee_import add column new_team_count integer;
