import '#app/registries/criterion-sources.ts'
import { defineDemoJobs } from '#app/demo/jobs.ts'
import { mailRefusals } from '#app/registries/mail-refusals.ts'
import { dropWriters, recordWriters } from '#app/registries/record-writers.ts'
import { webhookPayloads } from '#app/registries/webhook-payloads.ts'
import { defineAlertJobs } from '#features/alerts/jobs.ts'
import { defineCoachingJobs } from '#features/coaching/notices/jobs.ts'
import { visitCompanies } from '#features/company/companies.ts'
import { definePurgeJobs } from '#features/company/purge/jobs.ts'
import { defineDashboardJobs } from '#features/dashboards/jobs.ts'
import { defineDeliveryJobs } from '#features/exports/deliveries/jobs.ts'
import { defineExportJobs } from '#features/exports/jobs.ts'
import { defineAreaJobs } from '#features/feedback/areas/jobs.ts'
import { feedbackImportWork } from '#features/feedback/import/run-import.ts'
import { ingestRatings } from '#features/feedback/ingest/ingest-ratings.ts'
import { answerRecorder } from '#features/feedback/ingest/record-answer.ts'
import { defineFeedbackJobs } from '#features/feedback/jobs.ts'
import { defineStarJobs } from '#features/feedback/stars/jobs.ts'
import { defineGoalJobs } from '#features/goals/jobs.ts'
import { defineDropFolderJobs } from '#features/integrations/drop-folders/jobs.ts'
import { defineSourceJobs } from '#features/integrations/sources/jobs.ts'
import { defineWebhookSourceJobs } from '#features/integrations/webhook-sources/jobs.ts'
import { defineWebhookJobs } from '#features/integrations/webhooks/jobs.ts'
import { keepFetchedRecording } from '#features/interactions/audio/audio.ts'
import { defineFollowUpJobs } from '#features/interactions/follow-ups/jobs.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { defineSearchJobs } from '#features/interactions/search/jobs.ts'
import { defineInteractionViewJobs } from '#features/interactions/views/jobs.ts'
import { defineMetricJobs } from '#features/metrics/rollups/jobs.ts'
import { defineDigestJobs } from '#features/notifications/digests/jobs.ts'
import { employeeImportWork } from '#features/people/employee-import/run-import.ts'
import { defineEmployeeJobs } from '#features/people/employees/jobs.ts'
import { defineInvitationJobs } from '#features/people/invitations/jobs.ts'
import { definePushJobs } from '#features/people/push/jobs.ts'
import { defineReportingGroupJobs } from '#features/people/reporting-groups/jobs.ts'
import { defineRoleJobs } from '#features/people/roles/jobs.ts'
import { defineSessionJobs } from '#features/people/sessions/jobs.ts'
import { systemViewer as systemOf } from '#features/people/sessions/viewers.ts'
import { definePrivacyJobs } from '#features/privacy/jobs.ts'
import { defineCalibrationJobs } from '#features/qa/calibrations/jobs.ts'
import { reviewImportWork } from '#features/qa/reviews/import/run-import.ts'
import { defineUndoJob } from '#features/qa/reviews/import/undo-job.ts'
import { readNewestResult } from '#features/qa/reviews/result.ts'
import { defineScoreGroupJobs } from '#features/qa/reviews/score-groups/jobs.ts'
import { defineRewardJobs } from '#features/rewards/jobs.ts'
import { defineSubscriptionJobs } from '#features/subscriptions/jobs.ts'
import { requestImportWork } from '#features/surveys/delivery/import/run-import.ts'
import { defineSurveyJobs } from '#features/surveys/delivery/jobs.ts'
import { requestOnce } from '#features/surveys/delivery/request-once.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { defineBackupJobs } from '#platform/backup/nightly.ts'
import { defineBackupRuns } from '#platform/backup/run.ts'
import { defineFileJobs } from '#platform/files/stored-files.ts'
import { defineImportJobs } from '#platform/imports/jobs.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import { defineLiveJobs } from '#platform/live/jobs.ts'
import { defineMailJobs } from '#platform/mail/send-mail.ts'
import type { Services } from '#platform/services.ts'

/** Every job of the product, and the events that start them. */
export function defineJobs(services: Services, relay: OutboxRelay, systemViewer: SystemViewer): void {
  defineMailJobs(services, relay, systemViewer, mailRefusals(services))
  defineFileJobs(services, relay)
  defineBackupJobs(services)
  defineBackupRuns(services, relay)
  const eachCompany = (visit: (viewer: Viewer) => Promise<unknown>) =>
    visitCompanies(services, systemViewer, visit)
  defineImportJobs(services, relay, systemViewer, eachCompany, feedbackImportWork)
  defineImportJobs(services, relay, systemViewer, eachCompany, requestImportWork)
  defineImportJobs(services, relay, systemViewer, eachCompany, reviewImportWork)
  defineUndoJob(services, relay, systemViewer)
  defineImportJobs(services, relay, systemViewer, eachCompany, employeeImportWork)
  defineSourceJobs(services, relay, systemViewer, {
    write: ingestInteractions,
    writeRatings: ingestRatings,
    requestSurveys: requestOnce,
    keepRecording: keepFetchedRecording,
    readResult: readNewestResult,
  })
  defineWebhookJobs(services, relay, systemViewer, { readers: webhookPayloads })
  defineWebhookSourceJobs(services, relay, systemViewer, recordWriters)
  defineDropFolderJobs(services, relay, systemViewer, { writers: dropWriters })
  defineFollowUpJobs(services, systemViewer)
  defineSearchJobs(services, systemViewer)
  defineInteractionViewJobs(services, systemViewer)
  defineFeedbackJobs(services, systemViewer)
  defineAreaJobs(services, relay, systemViewer)
  defineStarJobs(services, relay, systemViewer)
  defineSurveyJobs(services, relay, systemViewer, answerRecorder)
  defineLiveJobs(services)
  defineSessionJobs(services, systemViewer)
  definePushJobs(services, relay, systemViewer)
  defineEmployeeJobs(services, systemViewer)
  defineReportingGroupJobs(services, relay, systemViewer)
  defineInvitationJobs(services, systemViewer)
  defineRoleJobs(services, systemViewer)
  defineMetricJobs(services, relay, systemViewer)
  defineScoreGroupJobs(services, relay, systemViewer)
  defineCalibrationJobs(services, systemViewer)
  defineCoachingJobs(services, systemViewer)
  defineGoalJobs(services, systemViewer)
  defineDigestJobs(services, systemViewer)
  defineAlertJobs(services, systemViewer)
  defineDashboardJobs(services, systemViewer)
  defineExportJobs(services, relay, systemViewer)
  defineDeliveryJobs(services, relay, systemViewer)
  defineSubscriptionJobs(services, relay, systemViewer)
  defineRewardJobs(services, relay, systemViewer)
  definePrivacyJobs(services, relay, systemViewer)
  defineDemoJobs(services)
  definePurgeJobs(services, (companyId) => systemOf(services, companyId))
}
