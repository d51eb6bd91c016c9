-- Answers to a recovery survey are shown in the words of the version that the request asked.
create index survey_request_response_index on app.survey_request (company_id, response_id) where recovery_survey_id is not null;
