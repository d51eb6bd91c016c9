import { type SourceApi, SourceError } from '#features/integrations/sources/call.ts'
import type { Run } from '#features/integrations/sources/plan.ts'
import type { Skip } from '#features/integrations/sources/store.ts'

/** A recording of a record, to be fetched. */
export type RecordingWish = { recordId: string; url: string; name: string }

/**
 * Fetches recordings one after another and stores them. One that is stored already is not fetched again. Returns those
 * that cannot be had, with the reason: they must not stop the reading.
 */
export async function keepRecordings(
  { services, viewer, keepRecording }: Run,
  api: SourceApi,
  wishes: readonly (RecordingWish & { interactionId: number })[],
): Promise<Skip[]> {
  const skips: Skip[] = []
  for (const { recordId, interactionId, url, name } of wishes) {
    let fault: string | null = null
    const fetch = async () => {
      const read = await api.recording(url).catch((error: unknown) => {
        if (error instanceof SourceError) return { fault: error.message }
        throw error
      })
      if (!('fault' in read)) return read
      fault = read.fault
      return null
    }
    const refusal = (await keepRecording?.(services, viewer, interactionId, { name, fetch })) ?? null
    const reason = fault ?? refusal
    if (reason !== null) skips.push({ external_id: recordId, reason })
  }
  return skips
}
