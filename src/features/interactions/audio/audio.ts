import { pipeline, Readable } from 'node:stream'
import { isAudioRemoved, lockAudio, saveAudio } from '#features/interactions/audio/store.ts'
import { throughWaveform, WaveformReader } from '#features/interactions/audio/wave.ts'
import { findInteraction } from '#features/interactions/reading/store.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { cleanName, findFile, removeFile, type StoredFile, storeFile } from '#platform/files/stored-files.ts'
import type { IncomingFile } from '#platform/http/upload.ts'
import type { Services } from '#platform/services.ts'

/** An hour of phone audio as uncompressed WAV. */
export const LARGEST_AUDIO = 64 * 1_048_576

/**
 * Stores a recording, replacing an earlier one, and computes its waveform if the format allows it. Throws 409 if the
 * recording was deleted for good: another copy would bring back the voice of an erased person.
 */
export async function storeAudio(
  services: Services,
  viewer: Viewer,
  id: number,
  upload: IncomingFile,
): Promise<{ audio_peaks: number[] | null; audio_seconds: number | null }> {
  if (!/^audio\//.test(upload.contentType)) {
    upload.content.destroy()
    throw new AppError('unsupported_media_type', 'The file must be an audio recording.')
  }
  // Compute the waveform while the bytes pass, so that a recording is neither kept in memory nor read again.
  const waveform = new WaveformReader()
  const content = pipeline(upload.content, throughWaveform(waveform), () => {})
  const file = { ...upload, content, maxBytes: LARGEST_AUDIO, kind: 'any' as const }
  const drawn = await storeFile(services, viewer, file, async (tx, { key }) => {
    const drawn = waveform.result()
    const before = await lockAudio(tx, id)
    if (!before) throw notFound('This interaction')
    if (before.recording_removed_at !== null)
      throw new AppError(
        'conflict',
        'The recording of this interaction was deleted for good, so no other one can be stored.',
      )
    await saveAudio(tx, id, key, drawn)
    if (before.audio_file !== null) await removeFile(tx, before.audio_file)
    tx.audit({
      action: 'interaction.audio_stored',
      objectType: 'interaction',
      objectId: id,
      after: { name: upload.name, seconds: drawn?.seconds ?? null },
    })
    return drawn
  })
  return { audio_peaks: drawn?.peaks ?? null, audio_seconds: drawn?.seconds ?? null }
}

/**
 * Stores a recording unless the interaction already has it, so that storing it again has no effect. One that was deleted
 * for good stays deleted.
 */
export async function storeRecordingOnce(
  services: Services,
  viewer: Viewer,
  id: number,
  recording: { name: string; contentType: string; size: number; open: () => Promise<Readable> },
): Promise<void> {
  const stored = await findAudio(services, viewer, id)
  if (stored?.name === cleanName(recording.name) && stored.size === recording.size) return
  if (await tenantTransaction(services, viewer, (tx) => isAudioRemoved(tx, id))) return
  await storeAudio(services, viewer, id, { ...recording, content: await recording.open() })
}

/**
 * Stores a recording that must be fetched, unless the interaction has this one or one that a person added, or its
 * recording was deleted for good. Returns why it cannot be stored; null if there is nothing to say.
 */
export async function keepFetchedRecording(
  services: Services,
  viewer: Viewer,
  id: number,
  { name, fetch }: { name: string; fetch: () => Promise<{ contentType: string; content: Buffer } | null> },
): Promise<string | null> {
  const stored = await findAudio(services, viewer, id)
  if (stored && (stored.name === cleanName(name) || !isFetched(stored.name, name))) return null
  if (await tenantTransaction(services, viewer, (tx) => isAudioRemoved(tx, id))) return null
  const fetched = await fetch()
  if (fetched === null) return null
  try {
    await storeAudio(services, viewer, id, {
      name,
      contentType: fetched.contentType,
      content: Readable.from([fetched.content]),
    })
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return error.message
  }
}

/** Names of fetched recordings start with the system, such as `zendesk-0a1b`. */
const isFetched = (stored: string, name: string): boolean => stored.startsWith(`${name.split('-')[0]}-`)

/** The recording of an interaction the viewer may see. Throws 404 if there is none. */
export async function openAudio(
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<{ file: StoredFile; content: Readable }> {
  const file = await findAudio(services, viewer, id)
  if (!file) throw notFound('This recording')
  return { file, content: await services.files.get(file.key) }
}

async function findAudio(services: Services, viewer: Viewer, id: number): Promise<StoredFile | null> {
  const key = await tenantTransaction(services, viewer, async (tx) => {
    const row = await findInteraction(tx, id, visibleEmployeeIds(viewer, 'QA'), true)
    return row?.audio_file ?? null
  })
  return key === null ? null : findFile(services, viewer, key)
}
