import type { Readable } from 'node:stream'
import type { RecordWriters } from '#features/integrations/webhook-sources/target.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

export type Recording = { name: string; contentType: string; size: number; open: () => Promise<Readable> }

/** Stores the recording of an interaction. Storing the same one again has no effect. */
export type RecordingWriter = (
  services: Services,
  viewer: Viewer,
  interactionId: number,
  recording: Recording,
) => Promise<void>

/** Passed in by the composition, because the targets depend on integrations. */
export type DropWriters = { records: RecordWriters; recording: RecordingWriter }
