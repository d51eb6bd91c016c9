-- The stream of one team merges the newest rows of its sub-teams from here: by time alone, the responses of one team
-- among thousands are far apart.
create index response_of_team_index on app.response (company_id, team_id, responded_at desc, id desc)
  include (stars, employee_id, channel_id, brand_id, survey_id, has_comment);
