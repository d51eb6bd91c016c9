-- The rows that were there before assignments had budgets.
alter table app.qa_assignment validate constraint qa_assignment_budget_known;
