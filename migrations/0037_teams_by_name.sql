-- The table of users sorted by team goes through all teams by name, archived ones too, and stops after the first few:
-- an index of some teams only had it sort every team of the company for each page.
drop index app.team_name_index;
create index team_name_index on app.team (company_id, lower(name), id);
