-- Whether the directory last said that a person is active, to report differences from the status here. Null until the
-- directory next changes the person.
alter table app.directory_user add column active boolean;
