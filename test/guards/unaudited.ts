/** A write that changes nothing in the access matrix, with the test that sees its entry. */
export type TestedElsewhere = { action: string; test: string }

const READS = 'reads, and sends its question as a body'
const OWN_MARK = 'marks something as read, for the caller alone'
const FIRST_STEP = 'begins something that is recorded when it is completed'

/** Writes by their method that leave no entry in the activity log, with the reason. */
export const UNAUDITED: Readonly<Record<string, string | TestedElsewhere>> = {
  'POST /api/v2/profiles/by_employee_id': READS,
  'POST /api/v1/sign_in_settings/test': READS,
  'POST /api/v1/sign_in_settings/saml_metadata': READS,
  'POST /api/v1/personal_data/search': READS,
  'POST /api/v1/personal_data/preview': READS,
  'POST /api/v1/personal_data/receipts/verify': READS,
  'POST /api/v1/personal_data/retention/preview': READS,
  'POST /api/v1/stream': READS,
  'POST /api/v1/stream/summary': READS,
  'POST /api/v1/feedback_import_previews': READS,
  'POST /api/v1/stream/new_since': READS,
  'POST /api/v1/survey_configurations/{id}/translations/check': READS,
  'POST /api/v1/source_systems/test': READS,
  'POST /api/v1/webhook_sources/preview': READS,
  'POST /api/v1/drop_folders/check': READS,
  'POST /api/v1/export_destinations/test': READS,
  'POST /api/v1/qa_forms/{id}/replay': READS,
  'POST /api/v1/qa_assignments/estimate': READS,
  'POST /api/v2/trends/series': READS,
  'POST /api/v2/trends/series/export.csv': READS,
  'POST /api/v2/team_reports/{tab}': READS,
  'POST /api/v2/team_reports/{tab}/export.csv': READS,
  'POST /api/v2/trends/program': READS,
  'POST /api/v2/trends/service_recovery': READS,
  'PUT /api/v1/coaching/notices/{id}/read': OWN_MARK,
  'PUT /api/v1/coaching/notices/read': OWN_MARK,
  'PUT /api/v1/notifications/{id}': OWN_MARK,
  'POST /api/v1/alert_notices/read': OWN_MARK,
  'mutation markExportsRead': OWN_MARK,
  'POST /api/v1/second_factor': FIRST_STEP,
  'POST /api/v1/passkeys/options': FIRST_STEP,
  'DELETE /api/v1/session/view_as': {
    action: 'view_as.ended',
    test: 'test/server/people/view-as.db.test.ts',
  },
  'DELETE /api/v1/employees/{id}/second_factor': {
    action: 'second_factor.reset',
    test: 'test/server/sign-in/second-factor.db.test.ts',
  },
  'POST /api/v1/directory_drift/apply': {
    action: 'employee.reactivated',
    test: 'test/server/sign-in/scim-drift.db.test.ts',
  },
  'POST /api/v1/failed_jobs/run': {
    action: 'company.jobs_run_again',
    test: 'test/server/settings/jobs.db.test.ts',
  },
}
