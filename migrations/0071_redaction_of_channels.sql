-- Personal data of these kinds is replaced in the texts of a channel before they are stored. Phone numbers without a
-- country code are read as numbers of the country.
alter table app.channel
  add column redaction_kinds text[] not null default '{}',
  add column redaction_country text,
  add constraint channel_redaction_kinds_check
    check (redaction_kinds <@ array['card', 'iban', 'national_id', 'email', 'phone', 'name']),
  add constraint channel_redaction_country_check check (redaction_country ~ '^[A-Z]{2}$');
