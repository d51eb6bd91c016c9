-- Responses that a customer began and did not finish, and whether the company counts them.

-- The customer has not sent the whole survey; more answers may come as long as the link can be answered.
alter table app.response add column partial boolean not null default false;
create index response_partial_index on app.response (company_id, responded_at desc, id desc) where partial;

-- Why a response counts in no figure. In progress: the customer may still be answering. Partial: left unfinished, in a
-- company that counts finished responses only.
alter table app.response drop constraint response_excluded_reason_known;
alter table app.response add constraint response_excluded_reason_known check (excluded_reason in ('suspected_bot', 'in_progress', 'partial'));

-- When the customer last sent a page of an unfinished response; null once it is finished, or left for long enough.
alter table app.survey_request add column continued_at timestamptz;
create index survey_request_continued_index on app.survey_request (company_id, continued_at) where continued_at is not null;

alter table app.company add column count_partial_responses boolean not null default true;
