-- The channels that were there before devices.
alter table app.alert_channel validate constraint alert_channel_kind_known;
