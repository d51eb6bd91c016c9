-- When the status of a mail was set. Null: by an earlier version.
alter table app.mail_message add column status_at timestamptz;
/* across companies: mails that are being sent, or whose last attempt was killed, count from now */
update app.mail_message set status_at = now() where status = 'sending';
