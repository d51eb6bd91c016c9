-- Trends: what the programme of surveys and service recovery are counted by.

-- Of a request few have ended in this; whether one did is asked of every one that is counted.
create index survey_request_unsubscribed_index on app.survey_request_event (company_id, request_id) where kind = 'unsubscribed';

-- Requests that a recovery survey followed, by when the customer had answered badly, and by when they were asked.
create index survey_request_recovery_index on app.survey_request (company_id, answered_at, id) where recovery_survey_id is not null;
