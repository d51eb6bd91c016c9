import { ownAlerts } from '#features/alerts/policy.ts'
import { readOneOnOnes } from '#features/coaching/policy.ts'
import { makeExports, manageExportTemplates } from '#features/exports/policy.ts'
import { manageWebhooks } from '#features/integrations/webhooks/policy.ts'
import { writeFollowUps } from '#features/interactions/policy.ts'
import { readDigests } from '#features/notifications/policy.ts'
import { LISTED_EVENTS, type ListedEvent } from '#features/people/notices/events.ts'
import { calibrateAction } from '#features/qa/policy.ts'
import { can } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

type Reach = (viewer: Viewer) => boolean

const oneOnOnes: Reach = (viewer) => can(viewer, readOneOnOnes)
const alerts: Reach = (viewer) => can(viewer, ownAlerts)
const schedules: Reach = (viewer) => can(viewer, manageExportTemplates)

/** Whether an event can reach a person with these rights; only such events are in their settings. */
const REACH: Readonly<Record<ListedEvent, Reach>> = {
  session_shared: oneOnOnes,
  kudo_received: oneOnOnes,
  takeaway_due: oneOnOnes,
  review_completed: (viewer) => scopeOf(viewer, 'QA') !== null,
  calibration_meeting: (viewer) => can(viewer, calibrateAction),
  alert: alerts,
  alert_chat_stopped: alerts,
  // Alerts assign follow-ups to team leaders, and to their own owners if no lead may see the record.
  follow_up_assigned: (viewer) => can(viewer, writeFollowUps),
  digest: (viewer) => can(viewer, readDigests),
  subscription: ({ permissions }) => permissions.feedbackEnabled || permissions.qaEnabled,
  // Only templates have a schedule; the owner of another export waits for it on the page.
  export_ready: schedules,
  export_failed: schedules,
  export_undelivered: (viewer) => can(viewer, makeExports),
  webhook_paused: (viewer) => can(viewer, manageWebhooks),
}

export const eventsThatReach = (viewer: Viewer): ListedEvent[] =>
  LISTED_EVENTS.filter((event) => REACH[event](viewer))
