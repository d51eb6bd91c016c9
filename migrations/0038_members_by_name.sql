-- The table of users sorted by team takes the first people of each team by name, and asks apart for whoever is in no
-- team: by the team alone it had to sort each team, or walk past everybody by name to find that nobody is without one.
create index employee_of_team_by_name_index on app.employee (company_id, team_id, lower(first_name), lower(last_name), id);
drop index app.employee_team_index;
