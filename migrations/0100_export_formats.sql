-- The format of the files that a template makes.
alter table app.data_export_template add column format text not null default 'CSV';
