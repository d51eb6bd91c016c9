-- Outside a transaction.
-- Finds mails whose last attempt was killed.
create index concurrently if not exists mail_message_sending_index on app.mail_message (company_id, id) where status = 'sending';
