-- Which surveys the customers of a source system are sent when their conversation is solved.
alter table app.source_system add column survey_rules jsonb not null default '[]';
