import { ASSIGNMENTS } from '#app/access-lines-assignments.ts'
import { AUDITS } from '#app/access-lines-audits.ts'
import { CALIBRATIONS } from '#app/access-lines-calibrations.ts'
import { COACHING } from '#app/access-lines-coaching.ts'
import { DIGESTS } from '#app/access-lines-digests.ts'
import { EMPLOYEES } from '#app/access-lines-employees.ts'
import { EXPORTS } from '#app/access-lines-exports.ts'
import { FEEDBACK } from '#app/access-lines-feedback.ts'
import { GOALS } from '#app/access-lines-goals.ts'
import { INTEGRATIONS } from '#app/access-lines-integrations.ts'
import { INTERACTIONS } from '#app/access-lines-interactions.ts'
import { METRICS } from '#app/access-lines-metrics.ts'
import { NOTICES } from '#app/access-lines-notices.ts'
import { PEOPLE } from '#app/access-lines-people.ts'
import { PERFORMANCE } from '#app/access-lines-performance.ts'
import { QA } from '#app/access-lines-qa.ts'
import { RECOGNITION } from '#app/access-lines-recognition.ts'
import { REPORTS } from '#app/access-lines-reports.ts'
import { REWARDS } from '#app/access-lines-rewards.ts'
import { SETTINGS } from '#app/access-lines-settings.ts'
import { SIGN_IN } from '#app/access-lines-sign-in.ts'
import { STREAM } from '#app/access-lines-stream.ts'
import { SURVEY_REQUESTS } from '#app/access-lines-survey-requests.ts'
import { SURVEYS } from '#app/access-lines-surveys.ts'
import { TEAMS } from '#app/access-lines-teams.ts'
import { TRENDS } from '#app/access-lines-trends.ts'
import type { Line } from '#app/access-rules.ts'

/**
 * Who may do what: every REST operation and every field of Query and Mutation, a line each; the rules are in
 * access-rules.ts, the kinds of records in access-records.ts. What is not here fails the suite.
 * `npx vitest run --project server src/app/access-matrix.db.test.ts` tries each line as everybody, on records of one's
 * own, of the own team, of another team and of another company; tenant-probe.db.test.ts tries each id of a line with
 * those of another company.
 */
export const ACCESS: Readonly<Record<string, Line>> = {
  ...PEOPLE,
  ...EMPLOYEES,
  ...SIGN_IN,
  ...TEAMS,
  ...SETTINGS,
  ...FEEDBACK,
  ...STREAM,
  ...SURVEYS,
  ...INTEGRATIONS,
  ...INTERACTIONS,
  ...QA,
  ...CALIBRATIONS,
  ...AUDITS,
  ...ASSIGNMENTS,
  ...COACHING,
  ...NOTICES,
  ...GOALS,
  ...PERFORMANCE,
  ...RECOGNITION,
  ...DIGESTS,
  ...METRICS,
  ...REPORTS,
  ...EXPORTS,
  ...TRENDS,
  ...REWARDS,
  ...SURVEY_REQUESTS,
}
