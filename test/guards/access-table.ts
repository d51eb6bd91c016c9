import type { Line } from '#test/guards/access-rules.ts'
import { ALERTS } from '#test/guards/lines/alerts.ts'
import { ASSIGNMENTS } from '#test/guards/lines/assignments.ts'
import { AUDITS } from '#test/guards/lines/audits.ts'
import { CALIBRATIONS } from '#test/guards/lines/calibrations.ts'
import { COACHING } from '#test/guards/lines/coaching.ts'
import { DASHBOARDS } from '#test/guards/lines/dashboards.ts'
import { DIGESTS } from '#test/guards/lines/digests.ts'
import { DROP_FOLDERS } from '#test/guards/lines/drop-folders.ts'
import { EMPLOYEES } from '#test/guards/lines/employees.ts'
import { EXPORT_DESTINATIONS } from '#test/guards/lines/export-destinations.ts'
import { EXPORTS } from '#test/guards/lines/exports.ts'
import { FEEDBACK } from '#test/guards/lines/feedback.ts'
import { FEEDS } from '#test/guards/lines/feeds.ts'
import { GOALS } from '#test/guards/lines/goals.ts'
import { INTEGRATIONS } from '#test/guards/lines/integrations.ts'
import { INTERACTIONS } from '#test/guards/lines/interactions.ts'
import { METRICS } from '#test/guards/lines/metrics.ts'
import { NOTICES } from '#test/guards/lines/notices.ts'
import { PASSKEYS } from '#test/guards/lines/passkeys.ts'
import { PEOPLE } from '#test/guards/lines/people.ts'
import { PERFORMANCE } from '#test/guards/lines/performance.ts'
import { PRIVACY } from '#test/guards/lines/privacy.ts'
import { PUSH } from '#test/guards/lines/push.ts'
import { QA } from '#test/guards/lines/qa.ts'
import { RECOGNITION } from '#test/guards/lines/recognition.ts'
import { REPORTS } from '#test/guards/lines/reports.ts'
import { REWARDS } from '#test/guards/lines/rewards.ts'
import { SCIM } from '#test/guards/lines/scim.ts'
import { SESSIONS } from '#test/guards/lines/sessions.ts'
import { SETTINGS } from '#test/guards/lines/settings.ts'
import { SIGN_IN } from '#test/guards/lines/sign-in.ts'
import { STREAM } from '#test/guards/lines/stream.ts'
import { SUBSCRIPTIONS } from '#test/guards/lines/subscriptions.ts'
import { SURVEY_REQUESTS } from '#test/guards/lines/survey-requests.ts'
import { SURVEYS } from '#test/guards/lines/surveys.ts'
import { TEAMS } from '#test/guards/lines/teams.ts'
import { TRENDS } from '#test/guards/lines/trends.ts'
import { WEBHOOK_SOURCES } from '#test/guards/lines/webhook-sources.ts'
import { WEBHOOKS } from '#test/guards/lines/webhooks.ts'

/**
 * Who may do what: a line for every REST operation and every field of Query and Mutation. An operation without a line
 * fails the suite. access-matrix.db.test.ts calls each line as every kind of caller, on records of every relation;
 * tenant-probe.db.test.ts calls it with ids of another company. How to add a line: README.md.
 */
export const ACCESS: Readonly<Record<string, Line>> = {
  ...PEOPLE,
  ...EMPLOYEES,
  ...SIGN_IN,
  ...PASSKEYS,
  ...PUSH,
  ...SESSIONS,
  ...SCIM,
  ...TEAMS,
  ...SETTINGS,
  ...PRIVACY,
  ...FEEDBACK,
  ...STREAM,
  ...SURVEYS,
  ...INTEGRATIONS,
  ...WEBHOOKS,
  ...ALERTS,
  ...DROP_FOLDERS,
  ...DASHBOARDS,
  ...SUBSCRIPTIONS,
  ...WEBHOOK_SOURCES,
  ...INTERACTIONS,
  ...QA,
  ...CALIBRATIONS,
  ...AUDITS,
  ...ASSIGNMENTS,
  ...COACHING,
  ...NOTICES,
  ...FEEDS,
  ...GOALS,
  ...PERFORMANCE,
  ...RECOGNITION,
  ...DIGESTS,
  ...METRICS,
  ...REPORTS,
  ...EXPORTS,
  ...EXPORT_DESTINATIONS,
  ...TRENDS,
  ...REWARDS,
  ...SURVEY_REQUESTS,
}
