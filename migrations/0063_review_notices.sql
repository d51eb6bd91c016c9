-- A person is notified of a completed review of their work, and again when the content of the review changes.
alter table app.coaching_notice add column review_id bigint;
alter table app.coaching_notice drop constraint coaching_notice_kind_known;
alter table app.coaching_notice add constraint coaching_notice_kind_known check (
  kind in ('session_shared', 'takeaway_due', 'kudo_received', 'intelligence_on', 'intelligence_off',
           'review_completed', 'review_changed'));
alter table app.coaching_notice drop constraint coaching_notice_session_known;
alter table app.coaching_notice add constraint coaching_notice_session_known check (
  (session_id is not null) = (kind in ('session_shared', 'takeaway_due', 'kudo_received')));
alter table app.coaching_notice add constraint coaching_notice_review_known check (
  (review_id is not null) = (kind in ('review_completed', 'review_changed')));
alter table app.coaching_notice add constraint coaching_notice_review_fkey
  foreign key (company_id, review_id) references app.qa_review (company_id, id) on delete cascade;
create index coaching_notice_review_index on app.coaching_notice (company_id, review_id) where review_id is not null;

alter table app.coaching_notice_setting drop constraint coaching_notice_setting_kind_known;
alter table app.coaching_notice_setting add constraint coaching_notice_setting_kind_known check (
  kind in ('session_shared', 'takeaway_due', 'kudo_received', 'review_completed'));

-- A hash of the content that the person was last notified of. The same content again sends no notice.
alter table app.qa_review add column notified_hash bytea;

-- The review that a mail is about. Admins who review blindly do not see such a mail in the list of mails.
alter table app.mail_message add column qa_review_id bigint;
alter table app.mail_message add constraint mail_message_review_fkey
  foreign key (company_id, qa_review_id) references app.qa_review (company_id, id) on delete cascade;
create index mail_message_review_index on app.mail_message (company_id, qa_review_id) where qa_review_id is not null;
