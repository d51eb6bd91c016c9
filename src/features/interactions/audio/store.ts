import type { Waveform } from '#features/interactions/audio/wave.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The recording of an interaction; undefined if the interaction does not exist. */
export const lockAudio = (tx: Tx, id: number) =>
  tx
    .from('interaction')
    .select(['audio_file', 'recording_removed_at'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whether the recording of the interaction was deleted for good: its people were erased, or it expired. */
export async function isAudioRemoved(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .from('interaction')
    .select('id')
    .where('id', '=', id)
    .where('recording_removed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveAudio(tx: Tx, id: number, key: string, drawn: Waveform | null): Promise<void> {
  tx.feed('interactions', [id])
  await tx
    .update('interaction')
    .set({
      audio_file: key,
      audio_peaks: drawn?.peaks ?? null,
      audio_seconds: drawn?.seconds ?? null,
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .execute()
}
