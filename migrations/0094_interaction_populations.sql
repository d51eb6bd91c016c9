-- Assignments that draw from interactions: the filters of the population, and what is offered and skipped of it.

-- Filters of interactions with an optional date preset; null for assignments that draw from responses.
alter table app.qa_assignment add column population jsonb;

-- Set for every offer of an interaction stored here, so that two assignments cannot offer it at the same time.
alter table app.qa_assignment_offer add column interaction_id bigint;
alter table app.qa_assignment_offer drop constraint qa_assignment_offer_of_one;
alter table app.qa_assignment_offer add constraint qa_assignment_offer_of_work
  check ((review_id is null) = (num_nonnulls(solicitation_id, interaction_id) > 0)) not valid;

alter table app.qa_assignment_skip add column interaction_id bigint;
alter table app.qa_assignment_skip alter column solicitation_id drop not null;
alter table app.qa_assignment_skip alter column uuid drop not null;
