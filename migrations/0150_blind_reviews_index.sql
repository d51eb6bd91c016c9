-- Outside a transaction.
-- Each page of the stream looks up what the reader reviews blind. Of all their reviews, few are.
create index concurrently if not exists qa_review_blind_index on app.qa_review (company_id, reviewer_id)
  include (interaction_id, solicitation_id, ext_interaction_id)
  where blind and deleted_at is null and qa_calibration_id is null;
