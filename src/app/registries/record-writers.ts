import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import type { DropWriters } from '#features/integrations/drop-folders/ports.ts'
import type { RecordWriters } from '#features/integrations/webhook-sources/target.ts'
import { storeRecordingOnce } from '#features/interactions/audio/audio.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { importRequests } from '#features/surveys/delivery/requests.ts'

/** How webhook sources and drop folders store what they receive: as if it had been sent to the API. */
export const recordWriters: RecordWriters = {
  interactions: (services, viewer, records, options) =>
    ingestInteractions(services, viewer, records, options),
  feedback: (services, viewer, records, { dryRun }) =>
    ingestFeedback(services, viewer, records, dryRun ? new Map() : undefined),
  survey_requests: (services, viewer, records, { dryRun }) =>
    importRequests(services, viewer, records, { dryRun }),
}

export const dropWriters: DropWriters = { records: recordWriters, recording: storeRecordingOnce }
