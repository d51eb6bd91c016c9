-- The policy of Coaching Intelligence promises that employees whose one-on-ones are prepared with it are informed. Such
-- a notice belongs to no session. The newest one of a person says what they last heard, so each change is sent once.
alter table app.coaching_notice alter column session_id drop not null;
alter table app.coaching_notice drop constraint coaching_notice_kind_known;
alter table app.coaching_notice add constraint coaching_notice_kind_known check (
  kind in ('session_shared', 'takeaway_due', 'kudo_received', 'intelligence_on', 'intelligence_off'));
alter table app.coaching_notice add constraint coaching_notice_session_known check (
  (session_id is null) = (kind in ('intelligence_on', 'intelligence_off')));
create index coaching_notice_intelligence_index on app.coaching_notice (company_id, employee_id, id desc)
  where kind in ('intelligence_on', 'intelligence_off');
