-- What a company sets for itself, brands and channels that are looked after, and how a company ends.

alter table app.company add column default_picture_file text;
-- What people read beside the form of their own profile.
alter table app.company add column guideline_profile text;
alter table app.company add column solicitation_reporting_timestamp text not null default 'RESPONDED_AT';
-- What customers are shown beside praise, set by the areas that reward it.
alter table app.company add column positive_feedback_mode text not null default 'AREAS_OF_EXCELLENCE';
alter table app.company add column five_star_rewards boolean not null default true;
alter table app.company add column rewards_low_cleared_at timestamptz;
alter table app.company add column rewards_mid_cleared_at timestamptz;
alter table app.company add column rewards_high_cleared_at timestamptz;
alter table app.company add column churned_at timestamptz;
alter table app.company add constraint company_reporting_timestamp_known check (solicitation_reporting_timestamp in ('SENT_AT', 'RESPONDED_AT'));
alter table app.company add constraint company_positive_feedback_mode_known check (positive_feedback_mode in ('AREAS_OF_EXCELLENCE', 'OFF', 'REWARDS'));
alter table app.company add constraint company_profile_image_setting_known check (profile_image_setting in ('ALLOWED', 'NOT_ALLOWED'));
-- Quarters may start on any day that every year has; which those are is a rule of the use-case.
alter table app.company drop constraint company_quarter_start_real;
alter table app.company add constraint company_quarter_start_real check (quarter_start_month between 1 and 12 and quarter_start_day between 1 and 31);

alter table app.brand add column version integer not null default 1;
alter table app.brand add column updated_at timestamptz;
create index brand_in_order_index on app.brand (company_id, lower(name), id);
alter table app.channel add column version integer not null default 1;
alter table app.channel add column updated_at timestamptz;
create index channel_in_order_index on app.channel (company_id, lower(name), id);

-- The areas of excellence that a company has chosen to show.
alter table app.response_tag add column selected boolean not null default false;

-- The activity log is read newest first, all of it, one person's, or one record's.
create index audit_entry_newest_index on app.audit_entry (company_id, at desc, sequence desc);
create index audit_entry_of_actor_index on app.audit_entry (company_id, actor_kind, actor_id, at desc, sequence desc);
create index audit_entry_of_object_index on app.audit_entry (company_id, object_type, object_id, at desc, sequence desc);
drop index app.audit_entry_object_index;
drop index app.audit_entry_actor_index;
