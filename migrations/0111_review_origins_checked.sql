-- The rows from before reviews could be imported.
alter table app.qa_review validate constraint qa_review_origin_known;
