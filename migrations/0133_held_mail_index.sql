-- Outside a transaction.
-- Finds the mail that waits for the quiet hours of a person.
create index concurrently if not exists mail_message_held_index on app.mail_message (company_id, held_for) where held_for is not null and status = 'queued';
