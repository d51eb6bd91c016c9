-- Alerts also go to the devices of their owners.
alter table app.alert_channel drop constraint alert_channel_kind_known;
alter table app.alert_channel add constraint alert_channel_kind_known check (kind in ('mail', 'push', 'slack', 'teams')) not valid;

-- A test waits for some seconds after the last one.
alter table app.alert_rule add column tested_at timestamptz;
-- When a message last went to the mail, the devices or a chat.
alter table app.alert_rule add column last_sent_at timestamptz;
