-- Reviews counted by language, by property and by duration.

alter table app.qa_allocation
  add column languages text[],
  add column property text,
  add column property_values text[],
  -- Seconds, both included.
  add column duration_from integer,
  add column duration_to integer;
alter table app.qa_allocation drop constraint qa_allocation_type_known;
alter table app.qa_allocation add constraint qa_allocation_type_known
  check (type in ('any', 'stars', 'channel', 'tags', 'language', 'property', 'duration')) not valid;
