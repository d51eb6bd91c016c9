-- The schema `report`: views of a company's quality data for BI tools. Logins are created by `plaudit report-access`,
-- which also grants the views; until then nobody but the owner can read them.

create table app.report_login (
  company_id bigint not null,
  login text not null,
  name text not null,
  created_at timestamptz not null,
  constraint report_login_pkey primary key (company_id, login),
  constraint report_login_name_key unique (company_id, name)
);
select app.tenant_table('report_login');

create schema if not exists report;

-- The company of the login that opened the connection. The session user is the only input: `set` and `set role` do not
-- change it. Null for other logins, for a login of two companies, and while the company is closed.
create or replace function report.company_id() returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select min(l.company_id)
    from app.report_login l join app.company c on c.id = l.company_id
   where l.login = session_user and c.state = 'live'
  having count(*) = 1
$$;
revoke execute on function report.company_id() from public;

-- As before, but bound to app.fold when it is created: planning a query of a view needs it, because indexes contain it,
-- and logins may not name what is in the schema app.
create or replace function app.name_key(name text, language text) returns text
language sql immutable strict parallel safe
return case when language = 'nb' then
    app.fold(replace(replace(replace(
      translate(normalize(name, NFC), 'æÆäÄøØöÖœŒåÅüÜ', '{{{{||||||}}yy'), 'aa', '}'), 'Aa', '}'), 'AA', '}'))
    else app.fold(name) end collate "C";

-- The views are barriers: otherwise an error of a condition could show values of rows that a view leaves out.

create view report.company with (security_invoker = true, security_barrier = true) as
select c.id as company_id, c.name, c.time_zone, c.week_start, c.language
  from app.company c;
comment on view report.company is 'The company of this login; one row.';
comment on column report.company.company_id is 'Id of the company.';
comment on column report.company.name is 'Name of the company.';
comment on column report.company.time_zone is 'IANA time zone in which days such as responded_on begin.';
comment on column report.company.week_start is 'First day of a week in reports, such as MONDAY.';
comment on column report.company.language is 'Language of the company: en or nb.';

create view report.teams with (security_invoker = true, security_barrier = true) as
select t.id as team_id, t.name, t.parent_id as parent_team_id, t.owner_id as leader_id,
       t.archived_at is not null as is_archived, t.created_at
  from app.team t;
comment on view report.teams is 'Teams, also archived ones.';
comment on column report.teams.team_id is 'Id of the team.';
comment on column report.teams.name is 'Name of the team.';
comment on column report.teams.parent_team_id is 'The team above; null at the top.';
comment on column report.teams.leader_id is 'Employee who leads the team.';
comment on column report.teams.is_archived is 'Whether the team is archived.';
comment on column report.teams.created_at is 'When the team was created.';

create view report.employees with (security_invoker = true, security_barrier = true) as
select e.id as employee_id, e.first_name, e.last_name, e.first_name || ' ' || e.last_name as name, e.email,
       e.custom_employee_id, e.team_id, r.name as role, e.status, e.license_type, e.employment_status, e.start_date,
       e.location, e.country_code, e.created_at
  from app.employee e
  join app.role r on r.company_id = e.company_id and r.id = e.role_id;
comment on view report.employees is 'Employees, also former ones. An erased employee has another name.';
comment on column report.employees.employee_id is 'Id of the employee.';
comment on column report.employees.first_name is 'First name.';
comment on column report.employees.last_name is 'Last name.';
comment on column report.employees.name is 'First and last name.';
comment on column report.employees.email is 'E-mail address at work.';
comment on column report.employees.custom_employee_id is 'Employee number of the company.';
comment on column report.employees.team_id is 'Present team. Responses and reviews have the team of their time.';
comment on column report.employees.role is 'Name of the role.';
comment on column report.employees.status is 'Stage of the account, such as ACTIVE or DEACTIVATED.';
comment on column report.employees.license_type is 'AGENT, MANAGER or ADMIN.';
comment on column report.employees.employment_status is 'FULL_TIME, PART_TIME, TEMP or UNKNOWN.';
comment on column report.employees.start_date is 'First day of work.';
comment on column report.employees.location is 'Place of work.';
comment on column report.employees.country_code is 'ISO code of the country of work.';
comment on column report.employees.created_at is 'When the employee was added.';

create view report.brands with (security_invoker = true, security_barrier = true) as
select b.id as brand_id, b.name, b.archived_at is not null as is_archived
  from app.brand b;
comment on view report.brands is 'Brands, also archived ones.';
comment on column report.brands.brand_id is 'Id of the brand.';
comment on column report.brands.name is 'Name of the brand.';
comment on column report.brands.is_archived is 'Whether the brand is archived.';

create view report.channels with (security_invoker = true, security_barrier = true) as
select c.id as channel_id, c.name, c.slug, c.active as is_active
  from app.channel c;
comment on view report.channels is 'Channels, such as phone or chat.';
comment on column report.channels.channel_id is 'Id of the channel.';
comment on column report.channels.name is 'Name of the channel.';
comment on column report.channels.slug is 'Name of the channel in the API.';
comment on column report.channels.is_active is 'Whether the channel is in use.';

create view report.surveys with (security_invoker = true, security_barrier = true) as
select s.id as survey_id, s.uuid, s.name, s.archived_at is not null as is_archived, s.created_at
  from app.survey s;
comment on view report.surveys is 'Surveys, also archived ones.';
comment on column report.surveys.survey_id is 'Id of the survey.';
comment on column report.surveys.uuid is 'Id of the survey in the API and in links.';
comment on column report.surveys.name is 'Name of the survey.';
comment on column report.surveys.is_archived is 'Whether the survey is archived.';
comment on column report.surveys.created_at is 'When the survey was created.';

create view report.questions with (security_invoker = true, security_barrier = true) as
select q.id as question_id, q.identifier, q.text, q.type, q.scale_min, q.scale_max
  from app.question q;
comment on view report.questions is 'Questions of surveys.';
comment on column report.questions.question_id is 'Id of the question.';
comment on column report.questions.identifier is 'Name of the question in the API.';
comment on column report.questions.text is 'Present wording.';
comment on column report.questions.type is 'Type of the question.';
comment on column report.questions.scale_min is 'Lowest value of a scale.';
comment on column report.questions.scale_max is 'Highest value of a scale.';

create view report.question_options with (security_invoker = true, security_barrier = true) as
select o.id as option_id, o.question_id, o.label, o.integer_value as value
  from app.question_option o;
comment on view report.question_options is 'Options of survey questions.';
comment on column report.question_options.option_id is 'Id of the option.';
comment on column report.question_options.question_id is 'Question of the option.';
comment on column report.question_options.label is 'Text of the option.';
comment on column report.question_options.value is 'Numeric value of the option.';

create view report.responses with (security_invoker = true, security_barrier = true) as
select r.id as response_id, r.uuid, r.external_id, r.responded_at,
       (r.responded_at at time zone c.time_zone)::date as responded_on, r.stars, r.comment, r.language, r.employee_id,
       r.team_id, r.channel_id, r.brand_id, r.survey_id, r.survey_version,
       r.ext_interaction_id as interaction_external_id, r.partial as is_partial, r.excluded_reason, r.properties,
       r.created_at, r.updated_at
  from app.response r
  join app.company c on c.id = r.company_id;
comment on view report.responses is 'Responses of customers, without the customers.';
comment on column report.responses.response_id is 'Id of the response.';
comment on column report.responses.uuid is 'Id of the response in links.';
comment on column report.responses.external_id is 'Id in the system that sent the response.';
comment on column report.responses.responded_at is 'When the customer responded.';
comment on column report.responses.responded_on is 'Day of the response in the time zone of the company.';
comment on column report.responses.stars is 'Overall rating, 1 to 5.';
comment on column report.responses.comment is 'Comment; null if removed, erased or expired.';
comment on column report.responses.language is 'Language of the response.';
comment on column report.responses.employee_id is 'Employee of the response.';
comment on column report.responses.team_id is 'Team of the employee at the time.';
comment on column report.responses.channel_id is 'Channel.';
comment on column report.responses.brand_id is 'Brand.';
comment on column report.responses.survey_id is 'Survey.';
comment on column report.responses.survey_version is 'Version of the survey.';
comment on column report.responses.interaction_external_id is 'External id of the interaction, as sent; may name no interaction.';
comment on column report.responses.is_partial is 'Whether the customer did not finish the survey.';
comment on column report.responses.excluded_reason is 'Why figures leave the response out: suspected_bot, in_progress or partial; null if they count it.';
comment on column report.responses.properties is 'Further data from the sender, by key.';
comment on column report.responses.created_at is 'When Plaudit received the response.';
comment on column report.responses.updated_at is 'Last change.';

create view report.answers with (security_invoker = true, security_barrier = true) as
select a.response_id, a.position, a.question_id, a.number, a.text, a.comment
  from app.answer a;
comment on view report.answers is 'Answers of responses.';
comment on column report.answers.response_id is 'Response of the answer.';
comment on column report.answers.position is 'Place in the response.';
comment on column report.answers.question_id is 'Question that is answered.';
comment on column report.answers.number is 'Answer as a number: a scale, or 1 and 0 for yes and no.';
comment on column report.answers.text is 'Answer as a text.';
comment on column report.answers.comment is 'Comment on the answer.';

create view report.answer_options with (security_invoker = true, security_barrier = true) as
select a.response_id, a.position, a.question_id, o.option_id
  from app.answer a
 cross join lateral unnest(a.option_ids) as o (option_id);
comment on view report.answer_options is 'Options that customers chose.';
comment on column report.answer_options.response_id is 'Response of the answer.';
comment on column report.answer_options.position is 'Place of the answer in the response.';
comment on column report.answer_options.question_id is 'Question that is answered.';
comment on column report.answer_options.option_id is 'Option that the customer chose.';

create view report.response_areas with (security_invoker = true, security_barrier = true) as
select r.id as response_id, t.id as area_id, t.kind, t.caption
  from app.response r
  join app.response_tag t on t.company_id = r.company_id and t.id = any(r.excellence_ids || r.improvement_ids);
comment on view report.response_areas is 'Areas of excellence and improvement that customers chose.';
comment on column report.response_areas.response_id is 'Response.';
comment on column report.response_areas.area_id is 'Id of the area.';
comment on column report.response_areas.kind is 'excellence or improvement.';
comment on column report.response_areas.caption is 'Name of the area.';

create view report.interactions with (security_invoker = true, security_barrier = true) as
select i.id as interaction_id, i.external_id, i.channel_id, i.employee_id, i.team_id, i.started_at,
       (i.started_at at time zone c.time_zone)::date as started_on, i.resolved_at, i.language,
       i.event_count as messages, i.audio_seconds as recording_seconds, i.tags, i.properties, i.updated_at
  from app.interaction i
  join app.company c on c.id = i.company_id
 where i.removed_at is null;
comment on view report.interactions is 'Interactions, without their texts, summaries and customers.';
comment on column report.interactions.interaction_id is 'Id of the interaction.';
comment on column report.interactions.external_id is 'Id in the system that sent the interaction.';
comment on column report.interactions.channel_id is 'Channel.';
comment on column report.interactions.employee_id is 'Assigned employee.';
comment on column report.interactions.team_id is 'Team of the employee at the time.';
comment on column report.interactions.started_at is 'When it started.';
comment on column report.interactions.started_on is 'Day of the start in the time zone of the company.';
comment on column report.interactions.resolved_at is 'When it was resolved.';
comment on column report.interactions.language is 'Language of the interaction.';
comment on column report.interactions.messages is 'Number of messages and events.';
comment on column report.interactions.recording_seconds is 'Length of the recording.';
comment on column report.interactions.tags is 'Tags.';
comment on column report.interactions.properties is 'Further data from the sender, by key.';
comment on column report.interactions.updated_at is 'Last change.';

create view report.participants with (security_invoker = true, security_barrier = true) as
select p.interaction_id, p.employee_id, p.assigned as is_assigned, p.turns as messages, p.characters, p.started_at
  from app.interaction_participant p
  join app.interaction i on i.company_id = p.company_id and i.id = p.interaction_id
 where i.removed_at is null;
comment on view report.participants is 'Employees who took part in interactions.';
comment on column report.participants.interaction_id is 'Interaction.';
comment on column report.participants.employee_id is 'Employee.';
comment on column report.participants.is_assigned is 'Whether the interaction is assigned to the employee.';
comment on column report.participants.messages is 'Messages of the employee.';
comment on column report.participants.characters is 'Characters in these messages.';
comment on column report.participants.started_at is 'When the interaction started.';

create view report.scorecards with (security_invoker = true, security_barrier = true) as
select f.id as scorecard_id, f.lineage as scorecard_key, f.name, f.version_number, f.type, f.active as is_active,
       f.weighted_sections as has_weighted_sections, f.created_at
  from app.qa_form f;
comment on view report.scorecards is 'Versions of scorecards.';
comment on column report.scorecards.scorecard_id is 'Id of the version.';
comment on column report.scorecards.scorecard_key is 'The same for all versions of a scorecard.';
comment on column report.scorecards.name is 'Name of the scorecard.';
comment on column report.scorecards.version_number is 'Number of the version.';
comment on column report.scorecards.type is 'Type of the scorecard.';
comment on column report.scorecards.is_active is 'Whether new reviews can use the version.';
comment on column report.scorecards.has_weighted_sections is 'Whether sections have weights.';
comment on column report.scorecards.created_at is 'When the version was created.';

create view report.scorecard_questions with (security_invoker = true, security_barrier = true) as
select q.id as scorecard_question_id, q.form_id as scorecard_id, q.lineage as question_key, q.text, q.position,
       q.section_id, s.title as section, s.position as section_position, s.weight as section_weight
  from app.qa_question q
  join app.qa_section s on s.company_id = q.company_id and s.id = q.section_id;
comment on view report.scorecard_questions is 'Questions of scorecards with their sections.';
comment on column report.scorecard_questions.scorecard_question_id is 'Id of the question in this version.';
comment on column report.scorecard_questions.scorecard_id is 'Version of the scorecard.';
comment on column report.scorecard_questions.question_key is 'The same for a question in all versions.';
comment on column report.scorecard_questions.text is 'Text of the question.';
comment on column report.scorecard_questions.position is 'Place in the section.';
comment on column report.scorecard_questions.section_id is 'Id of the section in this version.';
comment on column report.scorecard_questions.section is 'Title of the section.';
comment on column report.scorecard_questions.section_position is 'Place of the section.';
comment on column report.scorecard_questions.section_weight is 'Weight of the section.';

create view report.scorecard_options with (security_invoker = true, security_barrier = true) as
select o.id as scorecard_option_id, o.question_id as scorecard_question_id, o.text, o.score, o.autofail as is_autofail,
       o.position
  from app.qa_option o;
comment on view report.scorecard_options is 'Options of scorecard questions.';
comment on column report.scorecard_options.scorecard_option_id is 'Id of the option in this version.';
comment on column report.scorecard_options.scorecard_question_id is 'Question of the option.';
comment on column report.scorecard_options.text is 'Text of the option.';
comment on column report.scorecard_options.score is 'Points that the option gives.';
comment on column report.scorecard_options.is_autofail is 'Whether the option fails the review.';
comment on column report.scorecard_options.position is 'Place in the question.';

create view report.reviews with (security_invoker = true, security_barrier = true) as
select r.id as review_id, r.form_id as scorecard_id, r.employee_id, r.team_id,
       case when r.hide_reviewer then null else r.reviewer_id end as reviewer_id, r.interaction_id,
       r.solicitation_id as response_id, r.channel_id, r.qa_assignment_id as assignment_id,
       r.qa_calibration_id as calibration_id, r.origin, r.language, r.blind as is_blind, r.score, r.points, r.possible,
       r.score_before_autofail, r.autofailed as is_autofailed, r.count_toward_score as counts_toward_score,
       r.annotations_count as annotations, r.resolution_status as appeal_status, r.started_at, r.completed_at,
       (r.completed_at at time zone c.time_zone)::date as completed_on, r.acknowledged_at, r.updated_at
  from app.qa_review r
  join app.company c on c.id = r.company_id
  left join app.qa_calibration k on k.company_id = r.company_id and k.id = r.qa_calibration_id
 where r.completed_at is not null and r.deleted_at is null
   and (r.qa_calibration_id is null or k.completed_at is not null and k.deleted_at is null);
comment on view report.reviews is 'Completed reviews. Reviews of a calibration appear once the calibration is completed; figures of the QA dashboard leave them out.';
comment on column report.reviews.review_id is 'Id of the review.';
comment on column report.reviews.scorecard_id is 'Version of the scorecard.';
comment on column report.reviews.employee_id is 'Employee whose work was reviewed.';
comment on column report.reviews.team_id is 'Team of the employee at the time.';
comment on column report.reviews.reviewer_id is 'Reviewer; null if the reviewer is hidden.';
comment on column report.reviews.interaction_id is 'Interaction that was reviewed.';
comment on column report.reviews.response_id is 'Response that the review is based on.';
comment on column report.reviews.channel_id is 'Channel.';
comment on column report.reviews.assignment_id is 'Assignment that asked for the review.';
comment on column report.reviews.calibration_id is 'Calibration that the review is part of; null for ordinary reviews.';
comment on column report.reviews.origin is 'Where the review was started: assignment, initial or stream.';
comment on column report.reviews.language is 'Language of the interaction.';
comment on column report.reviews.is_blind is 'Whether the reviewer did not know the employee.';
comment on column report.reviews.score is 'Score in percent; null without a score.';
comment on column report.reviews.points is 'Points reached.';
comment on column report.reviews.possible is 'Points possible.';
comment on column report.reviews.score_before_autofail is 'Score without the automatic failure.';
comment on column report.reviews.is_autofailed is 'Whether an option failed the review.';
comment on column report.reviews.counts_toward_score is 'Whether averages count the score.';
comment on column report.reviews.annotations is 'Number of annotations.';
comment on column report.reviews.appeal_status is 'State of the appeal; null without one.';
comment on column report.reviews.started_at is 'When the reviewer started.';
comment on column report.reviews.completed_at is 'When the review was completed.';
comment on column report.reviews.completed_on is 'Day of completion in the time zone of the company.';
comment on column report.reviews.acknowledged_at is 'When the employee acknowledged the review.';
comment on column report.reviews.updated_at is 'Last change.';

create view report.review_answers with (security_invoker = true, security_barrier = true) as
select a.id as review_answer_id, a.review_id, a.question_id as scorecard_question_id, a.option_id as scorecard_option_id,
       a.answered as is_answered, a.points, a.possible, a.comments
  from app.qa_answer a
  join report.reviews r on r.review_id = a.review_id;
comment on view report.review_answers is 'Answers of the reviews of this schema.';
comment on column report.review_answers.review_answer_id is 'Id of the answer.';
comment on column report.review_answers.review_id is 'Review.';
comment on column report.review_answers.scorecard_question_id is 'Question of the scorecard.';
comment on column report.review_answers.scorecard_option_id is 'Option chosen; null with is_answered means not applicable.';
comment on column report.review_answers.is_answered is 'Whether an option was chosen.';
comment on column report.review_answers.points is 'Points reached; null if the answer does not count.';
comment on column report.review_answers.possible is 'Points possible; null if the answer does not count.';
comment on column report.review_answers.comments is 'Comments of the reviewer.';

create view report.annotations with (security_invoker = true, security_barrier = true) as
select n.id as annotation_id, n.review_id, n.media_type, n.start as starts_at, n.stop as stops_at, n.comments,
       n.created_at
  from app.qa_annotation n
  join report.reviews r on r.review_id = n.review_id;
comment on view report.annotations is 'Annotations of the reviews of this schema, without the words that they quote and their author.';
comment on column report.annotations.annotation_id is 'Id of the annotation.';
comment on column report.annotations.review_id is 'Review.';
comment on column report.annotations.media_type is 'What is annotated; null for the whole interaction.';
comment on column report.annotations.starts_at is 'Start of the annotated part: a second or a character.';
comment on column report.annotations.stops_at is 'End of the annotated part.';
comment on column report.annotations.comments is 'Comments of the reviewer.';
comment on column report.annotations.created_at is 'When it was created.';

create view report.appeals with (security_invoker = true, security_barrier = true) as
select p.id as appeal_id, p.review_id, p.employee_id, p.closed_at is null as is_open, p.created_at, p.decide_by,
       p.closed_at, p.score_before, p.score_after
  from app.qa_appeal p
  join report.reviews r on r.review_id = p.review_id
 where p.archived_at is null;
comment on view report.appeals is 'Appeals against reviews, without withdrawn ones and without the person who decided.';
comment on column report.appeals.appeal_id is 'Id of the appeal.';
comment on column report.appeals.review_id is 'Review.';
comment on column report.appeals.employee_id is 'Employee who appeals.';
comment on column report.appeals.is_open is 'Whether a decision is missing.';
comment on column report.appeals.created_at is 'When it was opened.';
comment on column report.appeals.decide_by is 'Deadline of the decision.';
comment on column report.appeals.closed_at is 'When it was decided.';
comment on column report.appeals.score_before is 'Score before the decision.';
comment on column report.appeals.score_after is 'Score after the decision.';

create view report.appeal_answers with (security_invoker = true, security_barrier = true) as
select w.appeal_id, w.answer_id as review_answer_id, w.reason, w.resolution, w.overturned as is_overturned
  from app.qa_appeal_answer w
  join report.appeals p on p.appeal_id = w.appeal_id;
comment on view report.appeal_answers is 'Answers that appeals are about.';
comment on column report.appeal_answers.appeal_id is 'Appeal.';
comment on column report.appeal_answers.review_answer_id is 'Answer of the review.';
comment on column report.appeal_answers.reason is 'Reason of the employee.';
comment on column report.appeal_answers.resolution is 'Reply to the reason.';
comment on column report.appeal_answers.is_overturned is 'Whether the answer was changed.';

create view report.calibrations with (security_invoker = true, security_barrier = true) as
select k.id as calibration_id, k.form_id as scorecard_id, k.employee_id, k.owner_id as leader_id, k.invited,
       k.meeting_at, k.completed_at, k.created_at
  from app.qa_calibration k
 where k.deleted_at is null;
comment on view report.calibrations is 'Calibrations, without their notes.';
comment on column report.calibrations.calibration_id is 'Id of the calibration.';
comment on column report.calibrations.scorecard_id is 'Version of the scorecard.';
comment on column report.calibrations.employee_id is 'Employee whose work is calibrated.';
comment on column report.calibrations.leader_id is 'Employee who leads the calibration.';
comment on column report.calibrations.invited is 'Number of people who take part.';
comment on column report.calibrations.meeting_at is 'When they meet.';
comment on column report.calibrations.completed_at is 'When it was completed; null while it is open.';
comment on column report.calibrations.created_at is 'When it was created.';

create view report.assignments with (security_invoker = true, security_barrier = true) as
select a.id as assignment_id, a.name, a.status, a.cadence, a.blind as is_blind, a.qa_review_type as review_type,
       a.default_form_id as scorecard_id, a.number_of_days, a.initial_start_date as starts_on, a.completed_on,
       a.created_at
  from app.qa_assignment a;
comment on view report.assignments is 'Assignments of reviews, as they were set up.';
comment on column report.assignments.assignment_id is 'Id of the assignment.';
comment on column report.assignments.name is 'Name of the assignment.';
comment on column report.assignments.status is 'assigned or archived.';
comment on column report.assignments.cadence is 'How often it repeats.';
comment on column report.assignments.is_blind is 'Whether reviewers do not know the employees.';
comment on column report.assignments.review_type is 'Kind of review.';
comment on column report.assignments.scorecard_id is 'Scorecard to use; null if reviewers choose.';
comment on column report.assignments.number_of_days is 'Age in days of what is drawn.';
comment on column report.assignments.starts_on is 'First day.';
comment on column report.assignments.completed_on is 'Day on which it ended.';
comment on column report.assignments.created_at is 'When it was created.';

create view report.goals with (security_invoker = true, security_barrier = true) as
select g.id as goal_id, g.kind, g.title, g.employee_id, g.team_id, g.metric_config_id as metric_id, g.goal as target,
       g.threshold as least_results, g.started_on as starts_on, g.ended_on as ends_on, g.completed_at,
       g.archived_at is not null as is_archived, g.created_at
  from app.goal g;
comment on view report.goals is 'Goals of employees and teams.';
comment on column report.goals.goal_id is 'Id of the goal.';
comment on column report.goals.kind is 'METRIC or FREEFORM.';
comment on column report.goals.title is 'Title of the goal.';
comment on column report.goals.employee_id is 'Employee of the goal; null for a team.';
comment on column report.goals.team_id is 'Team of the goal; null for an employee.';
comment on column report.goals.metric_id is 'Metric of the goal, as in the API.';
comment on column report.goals.target is 'Value to reach.';
comment on column report.goals.least_results is 'Results that a value needs to count.';
comment on column report.goals.starts_on is 'First day.';
comment on column report.goals.ends_on is 'Last day; null without an end.';
comment on column report.goals.completed_at is 'When it was completed.';
comment on column report.goals.is_archived is 'Whether it is archived.';
comment on column report.goals.created_at is 'When it was created.';
