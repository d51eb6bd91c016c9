import type { Readable } from 'node:stream'
import type { z } from 'zod'
import {
  FILE_NAME_TAKEN,
  FILE_TOO_LARGE,
  type savedFileSchema,
} from '#features/coaching/attachments/contract.ts'
import { LARGEST_FILE } from '#features/coaching/attachments/limits.ts'
import { fileUrl } from '#features/coaching/attachments/present.ts'
import {
  countFiles,
  deleteFileRow,
  type FileRow,
  findFileOf,
  findLooseFileNamed,
  hasFileNamed,
  insertFileRow,
  lockFileOf,
} from '#features/coaching/attachments/store.ts'
import { record } from '#features/coaching/records.ts'
import { MOST_PARTS } from '#features/coaching/sessions/contract.ts'
import { readLockOwn, requireCoachingSession, tooMany } from '#features/coaching/sessions/reading.ts'
import { ownPerson } from '#features/people/own-person.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound } from '#platform/errors/app-error.ts'
import { findFile, removeFile, type StoredFile, storeFile } from '#platform/files/stored-files.ts'
import type { IncomingFile } from '#platform/http/upload.ts'
import type { Services } from '#platform/services.ts'

/**
 * Stores a file for a session. Requests are rejected before the body is read where possible. A file that turns out
 * too large, or whose name was taken by a faster upload, is removed again.
 */
export async function storeSessionFile(
  services: Services,
  viewer: Viewer,
  sessionId: number,
  incoming: () => Promise<IncomingFile>,
): Promise<z.input<typeof savedFileSchema>> {
  await tenantTransaction(services, viewer, (tx) => requireRoomForFile(tx, sessionId))
  const upload = await incoming().catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'malformed') throw error
    throw invalid([{ path: 'attachment', message: 'is missing: send the file in this field of the form.' }])
  })
  const isNameTaken = await tenantTransaction(services, viewer, async (tx) => {
    await dropAbandoned(tx, sessionId, upload.name)
    return hasFileNamed(tx, sessionId, upload.name)
  })
  if (isNameTaken) {
    // The rest of the body is not read; destroy it so that the sender does not wait.
    upload.content.destroy()
    throw nameTaken()
  }
  const whole = { ...upload, maxBytes: LARGEST_FILE, kind: 'any' as const }
  return storeFile(services, viewer, whole, async (tx, file) => {
    await requireRoomForFile(tx, sessionId)
    const id = await insertFileRow(tx, {
      session_id: sessionId,
      file_key: file.key,
      name: file.name,
      size: file.size,
      created_by: ownPerson(viewer).id,
    })
    record(tx, { id: sessionId }, 'coaching_file.stored', { fileId: id, size: file.size })
    return { id, url: fileUrl(sessionId, id), name: file.name, size: file.size }
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === 'coaching_file_name_key') throw nameTaken()
    if (error instanceof AppError && error.code === 'payload_too_large')
      throw invalid([{ path: 'attachment', message: FILE_TOO_LARGE }])
    throw error
  })
}

/** Opens the stored bytes for anyone who may see the session. */
export async function openFile(
  services: Services,
  viewer: Viewer,
  sessionId: number,
  id: number,
): Promise<{ file: StoredFile; content: Readable }> {
  const row = await tenantTransaction(services, viewer, async (tx) => {
    await requireCoachingSession(tx, sessionId)
    return findFileOf(tx, sessionId, id)
  })
  const file = row && (await findFile(services, viewer, row.file_key))
  if (!file) throw noFile()
  return { file, content: await services.files.get(file.key) }
}

export const dropFile = (services: Services, viewer: Viewer, sessionId: number, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const session = await readLockOwn(tx, sessionId)
    const row = await lockFileOf(tx, sessionId, id)
    if (!row) throw noFile()
    await deleteFileWithBytes(tx, row)
    record(tx, session, 'coaching_file.deleted', { fileId: id })
  })

/** How long a sender has to attach an uploaded file before another upload may take its name. */
const ATTACHED_WITHIN_MS = 60_000

/**
 * Deletes a file that was uploaded but never attached, for example because the response was lost. It is not shown
 * anywhere and must not block another upload of the same name.
 */
async function dropAbandoned(tx: Tx, sessionId: number, name: string): Promise<void> {
  const before = new Date(tx.now.getTime() - ATTACHED_WITHIN_MS)
  const row = await findLooseFileNamed(tx, sessionId, name, before)
  if (!row) return
  await deleteFileWithBytes(tx, row)
  record(tx, { id: sessionId }, 'coaching_file.deleted', { fileId: row.id })
}

/** Deletes the file with its attachment; the bytes are removed after the commit. */
export async function deleteFileWithBytes(tx: Tx, row: FileRow): Promise<void> {
  await deleteFileRow(tx, row.id)
  await removeFile(tx, row.file_key)
}

const noFile = () => notFound('This file')
const nameTaken = () => invalid([{ path: 'attachment', message: FILE_NAME_TAKEN }])

async function requireRoomForFile(tx: Tx, sessionId: number): Promise<void> {
  await readLockOwn(tx, sessionId)
  if ((await countFiles(tx, sessionId)) >= MOST_PARTS) throw tooMany('files')
}
