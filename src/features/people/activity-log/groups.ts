/** Actions grouped by subject, the part before the dot. Unlisted subjects belong to `other`. */
export const ACTION_GROUPS = {
  sign_in: [
    'session',
    'session_policy',
    'allowed_addresses',
    'password',
    'second_factor',
    'passkey',
    'recovery_code',
    'recovery_codes',
    'sign_on',
    'sign_in_settings',
    'invitation',
    'view_as',
  ],
  people: ['employee', 'profile', 'preferences', 'digest', 'employee_import', 'employee_import_file'],
  teams: ['team', 'employee_group', 'group', 'reporting_group'],
  access: ['role', 'feature', 'features', 'api_token', 'report_login', 'directory_group'],
  settings: [
    'company',
    'company_settings',
    'personal_data',
    'brand',
    'channel',
    'metric',
    'metric_set',
    'leaderboard',
    'rewards',
    'area',
    'areas_of_excellence',
    'gifting',
    'source_system',
    'webhook',
    'alert',
    'webhook_source',
    'drop_folder',
    'field_mappings',
  ],
  feedback: [
    'feedback',
    'feedback_import',
    'feedback_import_file',
    'response',
    'reward',
    'follow_up',
    'stream_view',
    'survey',
    'survey_request',
    'survey_request_import',
    'survey_request_import_file',
    'survey_settings',
    'export',
    'export_template',
  ],
  coaching: [
    'coaching_session',
    'coaching_note',
    'coaching_takeaway',
    'coaching_kudo',
    'coaching_attachment',
    'coaching_file',
    'coaching_topic',
    'coaching_template',
    'coaching_notices',
    'coaching_intelligence',
    'goal',
    'goal_action_item',
  ],
  qa: [
    'interactions',
    'interaction',
    'interaction_view',
    'qa_form',
    'qa_review',
    'qa_answer',
    'qa_annotation',
    'qa_pass',
    'qa_calibration',
    'qa_appeal',
    'qa_appeal_settings',
    'qa_audit',
    'qa_assignment',
  ],
} as const satisfies Record<string, readonly string[]>

export const GROUP_NAMES = [
  ...(Object.keys(ACTION_GROUPS) as (keyof typeof ACTION_GROUPS)[]),
  'other',
] as const
export type ActionGroup = (typeof GROUP_NAMES)[number]

export function groupOf(action: string): ActionGroup {
  const subject = action.split('.')[0] ?? ''
  const found = Object.entries(ACTION_GROUPS).find(([, subjects]) =>
    (subjects as readonly string[]).includes(subject),
  )
  return (found?.[0] ?? 'other') as ActionGroup
}
