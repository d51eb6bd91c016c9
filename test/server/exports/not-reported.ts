/** Tables of a company without a view for BI tools, by the reason. */
export const NOT_REPORTED: Readonly<Record<string, string>> = {
  'texts of interactions and of people who took part':
    'interaction_event interaction_search interaction_snapshot response_removed_comment',
  'one-on-ones have private parts':
    'coaching_attachment coaching_change coaching_file coaching_intelligence coaching_kudo coaching_note coaching_notice coaching_notice_setting coaching_session coaching_takeaway coaching_template coaching_topic',
  'sign-ins and secrets':
    'address_allow_list alert_channel api_token credential drop_folder export_destination former_email gifting_connection passkey password_link privacy_key push_device push_key recovery_code report_chat report_login saml_assertion second_factor session session_policy sign_in_challenge sign_in_setting sign_on_exception sign_on_identity sign_on_role source_system webhook webhook_delivery webhook_source webhook_source_delivery',
  'the activity log, which has a feed': 'audit_entry audit_head audit_value',
  'personal data and its deletion': 'erased_identity legal_hold privacy_request retention_rule retention_run',
  customers: 'survey_contact survey_request survey_request_event',
  'imports, exports and files':
    'data_export data_export_template drop_file employee_import employee_import_error employee_import_file export_delivery export_template_destination feedback_import feedback_import_error feedback_import_file imported_review review_import review_import_error review_import_file source_skip source_write stored_file survey_request_import survey_request_import_error survey_request_import_file',
  'sums of what the views have':
    'metric_answer_day metric_day metric_employee_month metric_fold metric_month metric_tag_day metric_team_day metric_team_month response_changed_day',
  'work of the moment and of the product itself':
    'alert_notice alert_watch bulk_change bulk_change_row digest_mailing digest_subscription feed_change feed_head live_event mail_message outbox_event praise_notification push_message qa_assignment_handover qa_assignment_offer qa_assignment_seen report_sending retry_key',
  settings:
    'alert_rule dashboard dashboard_start directory_group directory_group_member directory_mapping directory_setting directory_user field_mapping field_mapping_version interaction_view leaderboard_settings metric_config metric_set metric_set_member notification_quiet_hours property_key qa_appeal_settings removed_role report_reader report_subscription reporting_group reward reward_configuration reward_tier stream_view survey_configuration survey_delivery_settings survey_question survey_settings survey_version',
  'details that no report has asked for':
    'employee_channel employee_group employee_group_member follow_up follow_up_task goal_action_item qa_allocation qa_assignment_reviewer qa_assignment_skip qa_audit qa_audit_answer qa_calibration_option qa_pass qa_review_change reporting_group_member reward_earned reward_vote',
}
