-- Outside a transaction.
create unique index concurrently if not exists export_destination_name_key on app.export_destination (company_id, lower(name));
