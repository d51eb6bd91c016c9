-- The settings from before every event had one.
alter table app.coaching_notice_setting validate constraint coaching_notice_setting_kind_known;
