import type { Waveform } from '#features/interactions/audio/wave.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The recording of an interaction; undefined if the interaction does not exist. */
export const lockAudio = (tx: Tx, id: number) =>
  tx
    .from('interaction')
    .select(['audio_file'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

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
