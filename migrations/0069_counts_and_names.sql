-- Counts people by role and status without their rows: this index is a tenth of those that also sort them by name.
create index employee_role_status_index on app.employee (company_id, role_id, status);

-- Lists of channels by name read a page instead of computing the sort key of every channel.
create index channel_name_index on app.channel (company_id, app.name_key(name, 'en'), id);
create index channel_name_nb_index on app.channel (company_id, app.name_key(name, 'nb'), id);
