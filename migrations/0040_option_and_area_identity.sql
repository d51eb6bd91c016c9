-- Options of surveys and areas keep their identity when their words are corrected: the words they had before stay with
-- them, so that metrics, senders and surveys that use the old words still find them.

-- The option in the configurations of surveys; null for options that feedback from other systems brought.
alter table app.question_option add column uuid uuid;
alter table app.question_option add column former_labels text[] not null default '{}';
-- Two options of a survey may have one label at different times; options known by their label alone may not.
alter table app.question_option drop constraint question_option_label_key;
create unique index question_option_label_key on app.question_option (company_id, question_id, label) where uuid is null;
create index question_option_question_index on app.question_option (company_id, question_id);
alter table app.question_option add constraint question_option_uuid_key unique (company_id, question_id, uuid);

alter table app.response_tag add column former_captions text[] not null default '{}';
-- Set on a duplicate while its answers move to the area it is merged into; then it is deleted.
alter table app.response_tag add column merged_into bigint;
alter table app.response_tag add constraint response_tag_merged_fkey foreign key (company_id, merged_into) references app.response_tag (company_id, id);
create index response_tag_merged_index on app.response_tag (company_id, merged_into);
