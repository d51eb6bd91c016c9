-- The most minutes of reviewing that an assignment asks of a reviewer in a period; null for no limit.
alter table app.qa_assignment add column budget_minutes integer;
alter table app.qa_assignment add constraint qa_assignment_budget_known
  check (budget_minutes between 1 and 10000) not valid;
