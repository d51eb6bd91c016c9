import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'

/**
 * What every column with text holds, by table. A test compares this list with the database, so that a new column
 * cannot be forgotten: it is in exactly one of these groups.
 */
export type TableColumns = {
  /** Free text: places that name an erased person are replaced. */
  words?: string
  /** Free text that must stay unique within the company. */
  unique?: string
  /** Lists of texts. */
  lists?: string
  /** Texts are replaced at any depth. */
  json?: string
  /** Identifies the customer of the record. Others may have the same name, so only other identifiers are looked for. */
  customer?: string
  /** Identifies the employee of the record; cleared with the employee only. */
  account?: string
  /** Rows that name the person are deleted: nothing depends on them for long. */
  deleted?: string
  /** Values of the audit log, which are erased completely: part of them would not match their hash. */
  audited?: string
  /** Fixed words, keys, settings and addresses of ours. */
  fixed?: string
  /** Hashes and encrypted secrets. */
  hashes?: string
  /** Computed from other columns. */
  derived?: string
}

/** Columns of a person's profile: texts, or codes of ours such as the country. */
const profileColumns = (form: 'text' | 'code') =>
  PROFILE_FIELDS.filter(({ kind }) => (kind === 'country') === (form === 'code'))
    .map(({ column }) => column)
    .join(' ')

export const COLUMNS: Readonly<Record<string, TableColumns>> = {
  address_allow_list: { json: 'entries' },
  alert_channel: { fixed: 'kind uuid address_hint failure', hashes: 'address' },
  alert_notice: { json: 'facts', fixed: 'cause_key kind rights_key' },
  alert_rule: { words: 'name', json: 'cause', fixed: 'kind follow_up_owner state paused_because' },
  alert_watch: { fixed: 'feed' },
  answer: { words: 'text comment' },
  api_token: { words: 'name', fixed: 'scopes allowed_addresses last_used_address', hashes: 'token_hash' },
  audit_entry: {
    fixed: 'actor_kind action object_type object_id',
    hashes: 'before_hash after_hash previous_hash hash',
  },
  audit_head: { hashes: 'hash' },
  audit_value: { audited: 'before after', hashes: 'salt' },
  brand: { unique: 'name' },
  bulk_change: { fixed: 'kind' },
  bulk_change_row: { json: 'before' },
  channel: { words: 'name', fixed: 'slug redaction_kinds redaction_country' },
  coaching_attachment: { words: 'notes url name', json: 'metric', fixed: 'kind' },
  coaching_change: { words: 'value_before value_after', fixed: 'event attribute_name' },
  coaching_file: { unique: 'name', fixed: 'file_key' },
  coaching_kudo: { words: 'text' },
  coaching_note: { words: 'notes', fixed: 'kind' },
  coaching_notice: { fixed: 'kind' },
  coaching_notice_setting: { fixed: 'kind' },
  coaching_session: { words: 'title notes', fixed: 'repeats changed', hashes: 'notified_hash' },
  coaching_takeaway: { words: 'text', fixed: 'category' },
  coaching_template: { words: 'name body' },
  coaching_topic: { words: 'title text' },
  company: {
    fixed:
      'slug name state image_file time_zone week_start language customer_visibility profile_image_setting features default_picture_file guideline_profile solicitation_reporting_timestamp positive_feedback_mode',
  },
  credential: { hashes: 'password_hash' },
  data_export: { json: 'options rights', words: 'fault', fixed: 'export_type state file_key job_id' },
  data_export_template: {
    unique: 'name',
    fixed: 'fields schedule date_range start_of_week start_of_quarter survey_type format',
  },
  dashboard: { unique: 'name', json: 'tiles' },
  digest_mailing: { fixed: 'type', hashes: 'rights_hash' },
  digest_subscription: { fixed: 'type repeats time_zone' },
  directory_group: { unique: 'display_name', words: 'external_id' },
  directory_mapping: { unique: 'group_name' },
  directory_user: { account: 'user_name external_id' },
  // Names of files may have the name of a customer.
  drop_file: {
    words: 'recording_path location recording_location moving_to recording_moving_to',
    unique: 'path',
    json: 'errors',
    fixed: 'state',
  },
  drop_folder: {
    words: 'name last_fault',
    json: 'mapping place',
    fixed: 'uuid target runner',
    hashes: 'secret',
  },
  employee: {
    account: `email first_name last_name custom_employee_id image_file ${profileColumns('text')}`,
    fixed: `status employment_status language colour_scheme license_type review_keys ${profileColumns('code')}`,
    derived: 'first_name_key last_name_key first_name_key_nb last_name_key_nb search',
  },
  employee_group: { unique: 'name', words: 'description' },
  employee_import: {
    words: 'file_name fault',
    lists: 'new_teams',
    fixed: 'file_key mapping status job_id',
  },
  employee_import_error: { words: 'message', fixed: 'column_name' },
  employee_import_file: { fixed: 'key' },
  erased_identity: { hashes: 'hash' },
  export_delivery: { words: 'destination_name path part_path fault', fixed: 'state runner' },
  export_destination: {
    words: 'name last_fault',
    json: 'place',
    fixed: 'uuid',
    hashes: 'secret',
  },
  feed_change: { fixed: 'feed' },
  feed_head: { fixed: 'filled' },
  feedback_import: { words: 'file_name fault', fixed: 'file_key mapping status job_id' },
  feedback_import_error: { words: 'message', fixed: 'column_name' },
  feedback_import_file: { fixed: 'key' },
  field_mapping: { words: 'title', fixed: 'field_id property_key' },
  follow_up: { words: 'note', fixed: 'subject_type' },
  follow_up_task: { fixed: 'subject_type' },
  former_email: { account: 'email' },
  gifting_connection: { fixed: 'api_key_end', hashes: 'api_key' },
  goal: { words: 'title', fixed: 'kind' },
  goal_action_item: { words: 'text' },
  interaction: {
    customer: 'customer_name customer_email customer_phone',
    words: 'external_url audio_url summary',
    unique: 'external_id',
    lists: 'tags',
    json: 'properties',
    fixed: 'language audio_file source_record',
    hashes: 'content_hash',
    derived: 'search',
  },
  interaction_event: { words: 'text translated_text author_name author_address', fixed: 'kind speaker' },
  interaction_search: { derived: 'words' },
  interaction_snapshot: { json: 'content', hashes: 'content_hash' },
  interaction_view: { unique: 'name', json: 'filters', fixed: 'date_preset' },
  leaderboard_settings: { fixed: 'intervals thresholds' },
  legal_hold: { words: 'reason', json: 'subject', fixed: 'scope' },
  live_event: { fixed: 'topic' },
  mail_message: {
    customer: 'to_address',
    words: 'subject text_body html_body error from_name reply_to',
    json: 'headers attachments',
    fixed: 'status message_id origin',
  },
  metric_answer_day: { fixed: 'question_type' },
  metric_config: {
    words: 'title custom_title nickname',
    lists: 'target_answers',
    fixed: 'metric_name type question_identifier denominator default_group_by',
  },
  metric_fold: { fixed: 'time_zone' },
  metric_set: { unique: 'name', fixed: 'kind' },
  notification_quiet_hours: { fixed: 'time_zone' },
  outbox_event: { deleted: 'payload', fixed: 'type' },
  password_link: { fixed: 'kind', hashes: 'token_hash' },
  passkey: { words: 'name', hashes: 'credential_id public_key', fixed: 'user_handle transports' },
  passkey_challenge: { hashes: 'challenge_hash' },
  person_login: { account: 'email' },
  privacy_key: { hashes: 'key' },
  privacy_request: { fixed: 'kind subject subject_kind state counts fault receipt file_key' },
  property_key: { fixed: 'key kind' },
  push_device: {
    deleted: 'user_agent',
    fixed: 'uuid',
    hashes: 'session_hash endpoint_hash subscription',
  },
  push_key: { fixed: 'public_key', hashes: 'private_key' },
  push_message: { words: 'title', fixed: 'event path' },
  qa_allocation: { lists: 'tags property_values', words: 'property', fixed: 'type languages' },
  qa_annotation: { words: 'content comments', fixed: 'media_type' },
  qa_answer: { words: 'comments' },
  qa_appeal_answer: { words: 'reason resolution' },
  qa_assignment: { words: 'name', json: 'filters population', fixed: 'status cadence qa_review_type' },
  qa_assignment_seen: { hashes: 'fingerprint' },
  qa_assignment_skip: { words: 'reason_detail', fixed: 'uuid' },
  qa_audit: { fixed: 'kind' },
  qa_audit_answer: { words: 'comments' },
  qa_calibration: { words: 'notes' },
  qa_form: { words: 'name', fixed: 'lineage slug type' },
  qa_option: { words: 'text', fixed: 'lineage' },
  qa_pass: { words: 'comments', fixed: 'reason' },
  qa_question: { words: 'text instructions', fixed: 'lineage' },
  qa_review: {
    words: 'ext_interaction_id interaction_url filename',
    json: 'properties',
    fixed: 'language origin section_scores resolution_status',
    hashes: 'notified_hash',
  },
  qa_review_change: { words: 'value_before value_after', fixed: 'event attribute_name' },
  qa_section: { words: 'title', fixed: 'lineage' },
  question: { words: 'text first_text', unique: 'identifier source_words', fixed: 'type uuid' },
  question_option: { unique: 'label', lists: 'former_labels', fixed: 'uuid' },
  recovery_code: { hashes: 'code_hash' },
  removed_role: { words: 'name', fixed: 'role_template permissions data_access' },
  report_chat: { fixed: 'kind uuid address_hint failure', hashes: 'address' },
  report_login: { words: 'name', fixed: 'login' },
  report_sending: { fixed: 'state reason', hashes: 'rights_hash' },
  report_subscription: { fixed: 'repeats tile_key' },
  reporting_group: {
    unique: 'name',
    words: 'description',
    json: 'criteria',
    fixed: 'color emoji image_file',
  },
  response: {
    customer: 'customer_name customer_email customer_phone',
    words: 'comment ext_interaction_id external_url',
    unique: 'external_id',
    json: 'properties',
    fixed: 'uuid language edited_fields excluded_reason',
    hashes: 'content_hash',
    derived: 'search',
  },
  response_changed_day: { fixed: 'mark' },
  response_removed_comment: { words: 'text', fixed: 'part', hashes: 'text_hash' },
  response_tag: { unique: 'caption', lists: 'former_captions', fixed: 'kind' },
  retention_rule: { fixed: 'kind' },
  retention_run: { fixed: 'counts' },
  retry_key: { deleted: 'answer', fixed: 'actor route key', hashes: 'request_hash' },
  reward: { words: 'caption' },
  reward_earned: { words: 'caption gift_note', fixed: 'tier how order_id gift_status gift_campaign_id' },
  reward_tier: { fixed: 'tier campaign_id secondary_campaign_id' },
  reward_vote: { fixed: 'tier' },
  role: { unique: 'name', fixed: 'role_template permissions data_access' },
  saml_assertion: { deleted: 'person', fixed: 'request_id return_to', hashes: 'assertion_hash ticket_hash' },
  second_factor: { hashes: 'secret' },
  session: { json: 'stream_filters', deleted: 'address user_agent', hashes: 'token_hash' },
  sign_in_challenge: { hashes: 'token_hash' },
  sign_in_setting: {
    words: 'provider_name',
    fixed:
      'second_factor issuer client_id client_secret_end group_claim domains protocol saml_entity_id saml_sign_on_url saml_certificates',
    hashes: 'client_secret',
  },
  sign_on_identity: { account: 'subject', fixed: 'issuer' },
  sign_on_role: { unique: 'group_name' },
  source_skip: { words: 'reason recording_url', fixed: 'external_id recording_name' },
  source_system: {
    words: 'login last_error',
    lists: 'excluded_tags',
    json: 'survey_rules',
    fixed:
      'source subdomain region api_key_end excluded_fields do_not_send_field score_field link_field read_cursor requests_spent page_seen runner',
    hashes: 'api_key',
  },
  source_write: { words: 'reason', fixed: 'state runner' },
  stored_file: { words: 'name', fixed: 'key content_type' },
  stream_view: { unique: 'name', json: 'filters', fixed: 'date_preset' },
  survey: { unique: 'name', fixed: 'uuid' },
  survey_configuration: { json: 'configuration', hashes: 'configuration_hash' },
  survey_contact: { customer: 'email', words: 'bounce_reason' },
  survey_delivery_settings: { words: 'from_name reply_to consent_text', fixed: 'privacy_url colour' },
  survey_question: { words: 'text', json: 'texts' },
  survey_request: {
    customer: 'customer_name customer_email',
    words: 'ext_interaction_id error',
    unique: 'external_id',
    json: 'properties answers',
    fixed: 'uuid language deliver status answer_language',
    hashes: 'request_hash token_hash token_sealed',
    derived: 'search',
  },
  survey_request_event: { words: 'note', fixed: 'kind' },
  review_import: {
    words: 'file_name fault',
    lists: 'unknown_people',
    json: 'mapping',
    fixed: 'file_key status job_id not_kept',
  },
  review_import_error: { words: 'message', fixed: 'column_name' },
  review_import_file: { fixed: 'key not_kept' },
  imported_review: { fixed: 'source external_id', hashes: 'content_hash' },
  survey_request_import: { words: 'file_name fault', fixed: 'file_key mapping status job_id' },
  survey_request_import_error: { words: 'message', fixed: 'column_name' },
  survey_request_import_file: { fixed: 'key' },
  survey_settings: { fixed: 'marketing' },
  survey_version: { json: 'configuration links', hashes: 'configuration_hash' },
  team: { unique: 'name', words: 'label', derived: 'name_key name_key_nb' },
  webhook: {
    words: 'description',
    fixed: 'uuid url events state paused_because runner',
    hashes: 'secrets',
  },
  webhook_delivery: {
    deleted: 'body response_body',
    fixed: 'uuid event order_key state failure',
  },
  webhook_source: {
    words: 'name',
    json: 'mapping',
    fixed: 'uuid target signature last_refusal runner',
    hashes: 'token_hash secrets sample',
  },
  // The sealed bodies are read by erase-bodies.ts.
  webhook_source_delivery: {
    json: 'errors',
    lists: 'external_ids',
    fixed: 'uuid state',
    hashes: 'event_hash body',
  },
}

/** Tables outside the companies; `person_login` belongs to an employee. */
export const GLOBAL_TABLES: Readonly<Record<string, TableColumns>> = {
  backup_run: { fixed: 'id kind file step result failure' },
  schema_migration: { fixed: 'name', hashes: 'hash' },
  sign_in_throttle: { hashes: 'key_hash' },
  sign_on_directory: { fixed: 'kind name' },
}

export const columnList = (columns: string | undefined): string[] => columns?.split(' ') ?? []
