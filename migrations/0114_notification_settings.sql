-- Settings of every event that a person is notified of and may turn off; until now those of the bell.
alter table app.coaching_notice_setting drop constraint coaching_notice_setting_kind_known;
alter table app.coaching_notice_setting add constraint coaching_notice_setting_kind_known check (
  kind in ('session_shared', 'takeaway_due', 'kudo_received', 'review_completed', 'calibration_meeting',
           'alert_chat_stopped', 'follow_up_assigned', 'export_ready', 'export_failed', 'export_undelivered',
           'webhook_paused')) not valid;
-- For messages to the person's browsers.
alter table app.coaching_notice_setting add column push boolean not null default true;

-- Times of day as minutes; without a time zone, in the company's. Mail that can wait is sent at their end.
create table app.notification_quiet_hours (
  company_id bigint not null,
  employee_id bigint not null,
  quiet_from smallint not null,
  quiet_to smallint not null,
  time_zone text,
  constraint notification_quiet_hours_pkey primary key (company_id, employee_id),
  constraint notification_quiet_hours_times check (
    quiet_from between 0 and 1439 and quiet_to between 0 and 1439 and quiet_from <> quiet_to),
  constraint notification_quiet_hours_person_fkey
    foreign key (company_id, employee_id) references app.employee (company_id, id)
);
select app.tenant_table('notification_quiet_hours');

alter table app.mail_message add column not_before timestamptz;
