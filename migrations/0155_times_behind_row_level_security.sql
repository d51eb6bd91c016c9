-- Outside a transaction.
-- Indexes on coalesce are not used behind row-level security, because PostgreSQL does not know that coalesce leaks
-- nothing: reports on surveys read all requests of the company. It knows case.
create index concurrently if not exists survey_request_asked_at_index on app.survey_request
  (company_id, (case when sent_at is not null then sent_at when deliver = 'link' then created_at end));
drop index concurrently if exists app.survey_request_asked_index;
create index concurrently if not exists employee_by_last_active_index on app.employee
  (company_id, (case when last_active_at is null then '-infinity'::timestamptz else last_active_at end), id);
drop index concurrently if exists app.employee_last_active_index;
