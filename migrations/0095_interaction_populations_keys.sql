-- Outside a transaction.
create unique index concurrently if not exists qa_assignment_offer_interaction_key
  on app.qa_assignment_offer (company_id, interaction_id) where interaction_id is not null;
create unique index concurrently if not exists qa_assignment_skip_interaction_key
  on app.qa_assignment_skip (company_id, assignment_id, interaction_id) where interaction_id is not null;
