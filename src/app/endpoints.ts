import { followUpSubjects } from '#app/registries/follow-up-subjects.ts'
import { recordWriters } from '#app/registries/record-writers.ts'
import { transcriptConnectors } from '#app/registries/transcript-connectors.ts'
import { alertEndpoints } from '#features/alerts/rest.ts'
import { coachingEndpoints } from '#features/coaching/rest.ts'
import { takeawayFeed } from '#features/coaching/takeaways/feed.ts'
import { featureEndpoints } from '#features/company/features/rest.ts'
import { settingsEndpoints } from '#features/company/rest.ts'
import { dashboardEndpoints } from '#features/dashboards/rest.ts'
import { exportDestinationEndpoints } from '#features/exports/destinations/rest.ts'
import { dataExportEndpoints } from '#features/exports/rest.ts'
import { areaEndpoints } from '#features/feedback/areas/rest.ts'
import { editEndpoints } from '#features/feedback/edits/rest.ts'
import { exclusionEndpoints } from '#features/feedback/exclusions/rest.ts'
import { exportEndpoints } from '#features/feedback/export/rest.ts'
import { feedbackImportEndpoints } from '#features/feedback/import/rest.ts'
import { responseFeed } from '#features/feedback/requests/feed.ts'
import { solicitationSubject } from '#features/feedback/requests/follow-up-subject.ts'
import { requestEndpoints } from '#features/feedback/requests/rest.ts'
import { feedbackEndpoints } from '#features/feedback/rest.ts'
import { streamEndpoints } from '#features/feedback/stream/rest.ts'
import { viewEndpoints } from '#features/feedback/views/rest.ts'
import { goalFeed } from '#features/goals/feed.ts'
import { channelEndpoints } from '#features/integrations/channels/rest.ts'
import { dropFolderEndpoints } from '#features/integrations/drop-folders/rest.ts'
import { fieldMappingEndpoints } from '#features/integrations/field-mappings/rest.ts'
import { sourceEndpoints } from '#features/integrations/sources/rest.ts'
import { webhookSourceEndpoints } from '#features/integrations/webhook-sources/rest.ts'
import { webhookEndpoints } from '#features/integrations/webhooks/rest.ts'
import { interactionExportEndpoints } from '#features/interactions/export/rest.ts'
import { followUpEndpoints } from '#features/interactions/follow-ups/rest.ts'
import { interactionFeed } from '#features/interactions/reading/feed.ts'
import { interactionEndpoints } from '#features/interactions/rest.ts'
import { interactionViewEndpoints } from '#features/interactions/views/rest.ts'
import { metricEndpoints } from '#features/metrics/rest.ts'
import { digestEndpoints } from '#features/notifications/digests/rest.ts'
import { notificationSettingsEndpoints } from '#features/notifications/preferences/rest.ts'
import { notificationEndpoints } from '#features/notifications/rest.ts'
import { activityFeed } from '#features/people/activity-log/feed.ts'
import { activityLogEndpoints } from '#features/people/activity-log/rest.ts'
import { allowedAddressEndpoints } from '#features/people/allowed-addresses/rest.ts'
import { employeeImportEndpoints } from '#features/people/employee-import/rest.ts'
import { employeeEndpoints } from '#features/people/employees/rest.ts'
import { invitationEndpoints } from '#features/people/invitations/rest.ts'
import { passkeyEndpoints } from '#features/people/passkeys/rest.ts'
import { pushEndpoints } from '#features/people/push/rest.ts'
import { reportingGroupEndpoints } from '#features/people/reporting-groups/rest.ts'
import { roleEndpoints } from '#features/people/roles/rest.ts'
import { directoryDriftEndpoints } from '#features/people/scim/drift-rest.ts'
import { directoryMappingEndpoints } from '#features/people/scim/mapping-rest.ts'
import { secondFactorEndpoints } from '#features/people/second-factor/rest.ts'
import { sessionPolicyEndpoints } from '#features/people/session-policy/rest.ts'
import { ownSessionEndpoints } from '#features/people/sessions/own-sessions-rest.ts'
import { sessionEndpoints } from '#features/people/sessions/rest.ts'
import { signOnEndpoints } from '#features/people/sign-on/rest.ts'
import { tokenEndpoints } from '#features/people/tokens/rest.ts'
import { viewAsEndpoints } from '#features/people/view-as/rest.ts'
import { privacyEndpoints } from '#features/privacy/rest.ts'
import { appealFeed } from '#features/qa/appeals/feed.ts'
import { checkAssignedReview } from '#features/qa/assignments/assigned-work.ts'
import { assignmentFeed } from '#features/qa/assignments/feed.ts'
import { assignmentEndpoints } from '#features/qa/assignments/rest.ts'
import { auditEndpoints } from '#features/qa/audits/rest.ts'
import { calibrationFeed } from '#features/qa/calibrations/feed.ts'
import { calibrationEndpoints } from '#features/qa/calibrations/rest.ts'
import { reviewFeeds } from '#features/qa/reviews/feeds.ts'
import { reviewImportEndpoints } from '#features/qa/reviews/import/rest.ts'
import { passEndpoints } from '#features/qa/reviews/passes/rest.ts'
import { reviewEndpoints } from '#features/qa/reviews/rest.ts'
import { reviewedResponses, reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import { solicitationEndpoints } from '#features/qa/reviews/solicitations.ts'
import { scorecardEndpoints } from '#features/qa/scorecards/rest.ts'
import { qaReportEndpoints } from '#features/reports/qa/rest.ts'
import { trendEndpoints } from '#features/reports/trends/rest.ts'
import { rewardEndpoints } from '#features/rewards/rest.ts'
import { praiseProvider } from '#features/rewards/votes/praise.ts'
import { subscriptionEndpoints } from '#features/subscriptions/rest.ts'
import { surveyEndpoints } from '#features/surveys/configuration/rest.ts'
import { surveyRequestImportEndpoints } from '#features/surveys/delivery/import/rest.ts'
import { surveyRequestEndpoints } from '#features/surveys/delivery/rest.ts'
import { surveyPreviewEndpoints } from '#features/surveys/preview/rest.ts'
import { surveyTranslationEndpoints } from '#features/surveys/translations/rest.ts'
import { backupEndpoints } from '#platform/backup/rest.ts'
import { graphqlEndpoint } from '#platform/graphql/rest.ts'
import { graphqlSchemaEndpoint } from '#platform/graphql/schema-endpoint.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { jobEndpoints } from '#platform/jobs/rest.ts'
import { mailEndpoints } from '#platform/mail/rest.ts'

/** Every REST operation. List the endpoints of each slice exactly once. */
export const endpoints: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...invitationEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...pushEndpoints,
  ...sessionPolicyEndpoints,
  ...allowedAddressEndpoints,
  ...ownSessionEndpoints,
  ...signOnEndpoints,
  ...directoryMappingEndpoints,
  ...directoryDriftEndpoints,
  ...viewAsEndpoints,
  ...roleEndpoints,
  ...featureEndpoints,
  ...employeeEndpoints,
  ...employeeImportEndpoints,
  ...reportingGroupEndpoints,
  ...tokenEndpoints,
  ...settingsEndpoints,
  ...activityLogEndpoints,
  activityFeed,
  ...channelEndpoints,
  ...sourceEndpoints,
  ...webhookEndpoints,
  ...webhookSourceEndpoints(recordWriters),
  ...dropFolderEndpoints,
  ...fieldMappingEndpoints,
  ...surveyEndpoints,
  ...interactionViewEndpoints,
  ...interactionExportEndpoints({ reviews: reviewLookups }),
  ...interactionEndpoints({ reviews: reviewLookups, connectors: transcriptConnectors }),
  ...surveyPreviewEndpoints({ praise: praiseProvider }),
  ...surveyTranslationEndpoints,
  ...surveyRequestEndpoints,
  ...surveyRequestImportEndpoints,
  ...reviewImportEndpoints,
  ...followUpEndpoints(followUpSubjects),
  ...feedbackEndpoints,
  ...streamEndpoints({ reviewed: reviewedResponses }),
  ...editEndpoints,
  ...exportEndpoints({ reviewed: reviewedResponses }),
  ...areaEndpoints,
  ...exclusionEndpoints,
  ...requestEndpoints,
  responseFeed,
  ...viewEndpoints,
  ...scorecardEndpoints,
  ...reviewEndpoints({ findSolicitation: solicitationSubject.find, joinAssignment: checkAssignedReview }),
  interactionFeed(reviewLookups),
  ...reviewFeeds,
  appealFeed,
  calibrationFeed,
  assignmentFeed,
  goalFeed,
  takeawayFeed,
  ...passEndpoints({ findSolicitation: solicitationSubject.find }),
  ...solicitationEndpoints,
  ...metricEndpoints,
  ...calibrationEndpoints({ findSolicitation: solicitationSubject.find }),
  ...auditEndpoints,
  ...assignmentEndpoints,
  ...coachingEndpoints,
  ...notificationEndpoints,
  ...notificationSettingsEndpoints,
  ...digestEndpoints,
  ...rewardEndpoints,
  ...qaReportEndpoints,
  ...dataExportEndpoints,
  ...exportDestinationEndpoints,
  ...trendEndpoints,
  ...alertEndpoints,
  ...dashboardEndpoints,
  ...subscriptionEndpoints,
  ...feedbackImportEndpoints,
  ...privacyEndpoints,
  ...jobEndpoints,
  ...backupEndpoints,
  ...mailEndpoints,
  graphqlEndpoint,
  graphqlSchemaEndpoint,
]
