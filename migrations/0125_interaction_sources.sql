-- Which record of which account an interaction was read from. Several accounts may have records with the same id.
alter table app.interaction
  add column source_system_id bigint,
  -- System, account and id of the record, such as 'zendesk acme 1001'.
  add column source_record text;
alter table app.interaction add constraint interaction_source_fkey foreign key (company_id, source_system_id) references app.source_system (company_id, id) not valid;
