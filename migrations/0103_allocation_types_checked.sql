-- The rows that were there before allocations had more types.
alter table app.qa_allocation validate constraint qa_allocation_type_known;
