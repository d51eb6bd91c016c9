import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import type { RecordWriters } from '#features/integrations/webhook-sources/target.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { importRequests } from '#features/surveys/delivery/requests.ts'

/** How webhook sources store what they receive: as if it had been sent to the API. */
export const recordWriters: RecordWriters = {
  interactions: (services, viewer, records, options) =>
    ingestInteractions(services, viewer, records, options),
  feedback: (services, viewer, records, { dryRun }) =>
    ingestFeedback(services, viewer, records, dryRun ? new Map() : undefined),
  survey_requests: (services, viewer, records, { dryRun }) =>
    importRequests(services, viewer, records, { dryRun }),
}
