-- Messages that wait for quiet hours follow a change of them.
-- The employee whose quiet hours a mail waits for.
alter table app.mail_message add column held_for bigint;
-- Neither waits longer than this.
alter table app.mail_message add column needed_by timestamptz;
alter table app.push_message add column needed_by timestamptz;
