-- What reports of reviews are read from: these indexes alone.

create index qa_review_reported_index on app.qa_review (company_id, completed_at desc, id desc)
  include (employee_id, team_id, reviewer_id, form_id, channel_id, score, autofailed, count_toward_score, hide_reviewer, blind,
           origin, annotations_count, resolution_status, audit_id, language)
  where deleted_at is null and completed_at is not null and qa_calibration_id is null;

-- Answers by their reviews, so that whatever filters reviews filters what was answered in them.
drop index app.qa_answer_breakdown_index;
create index qa_answer_breakdown_index on app.qa_answer (company_id, form_id, completed_at)
  include (review_id, question_id, option_id, employee_id, answered, points, possible) where completed_at is not null;
