import { type MissingRecording, type SourceApi, SourceError } from '#features/integrations/sources/call.ts'
import type { Run } from '#features/integrations/sources/plan.ts'
import type { Skip } from '#features/integrations/sources/store.ts'

/** A recording of a record, to be fetched. */
export type RecordingWish = { recordId: string; url: string; name: string }

/**
 * Fetches recordings one after another and stores them. One that is stored already is not fetched again. Returns those
 * that cannot be had, with the reason: they must not stop the reading. Those that another attempt may get have the
 * recording too.
 */
export async function keepRecordings(
  { services, viewer, keepRecording }: Run,
  api: SourceApi,
  wishes: readonly (RecordingWish & { interactionId: number })[],
): Promise<Skip[]> {
  const skips: Skip[] = []
  for (const { recordId, interactionId, url, name } of wishes) {
    const missing: MissingRecording[] = []
    const fetch = async () => {
      const read = await api.recording(url).catch((error: unknown) => {
        if (error instanceof SourceError) return { fault: error.message, isFinal: false }
        throw error
      })
      if (!('fault' in read)) return read
      missing.push(read)
      return null
    }
    const refusal = (await keepRecording?.(services, viewer, interactionId, { name, fetch })) ?? null
    const [fault] = missing
    if (fault)
      skips.push({
        external_id: recordId,
        reason: fault.fault,
        ...(!fault.isFinal && { recording: { url, name, interactionId } }),
      })
    else if (refusal !== null) skips.push({ external_id: recordId, reason: refusal })
  }
  return skips
}
