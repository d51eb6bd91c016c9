import { exportPerson } from '#features/privacy/access-export.ts'
import { erasePerson } from '#features/privacy/erase.ts'
import { detachFile, findWaitingExports } from '#features/privacy/files-store.ts'
import { heldReason } from '#features/privacy/holds/refusal.ts'
import { type Person, personSchema } from '#features/privacy/person.ts'
import { changeRequest, lockRequest, type RequestRow } from '#features/privacy/requests-store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { findFile, removeFile, type StoredFile } from '#platform/files/stored-files.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

/** Days after which the file of an access export is removed if nobody downloads it. */
export const ACCESS_FILE_DAYS = 7

/** Does what a request asks for. Repeated after a failure; a request that is done is skipped. */
export async function runRequest(services: Services, system: Viewer, id: number, run: JobRun): Promise<void> {
  const row = await claim(services, system, id)
  if (row === null) return
  const person: Person = personSchema.parse(row.subject)
  try {
    if (row.kind === 'erasure') await erasePerson(services, system, row, person, run.signal)
    else await exportPerson(services, system, id, person, run.signal)
  } catch (error) {
    if (run.isLastAttempt)
      await tenantTransaction(services, system, async (tx) => {
        await changeRequest(tx, id, { state: 'failed', fault: 'The server could not finish this request.' })
        tx.audit({ action: 'personal_data.request_failed', objectType: 'privacy_request', objectId: id })
      })
    throw error
  }
}

const claim = (services: Services, system: Viewer, id: number): Promise<RequestRow | null> =>
  tenantTransaction(services, system, async (tx) => {
    const row = await lockRequest(tx, id)
    if (!row || row.state === 'done' || row.subject === null) return null
    // A hold may have been placed since the request was made. A run that had begun is ended: it is half done.
    const refusal =
      row.kind === 'erasure' && row.state === 'pending'
        ? await heldReason(tx, personSchema.parse(row.subject))
        : null
    if (refusal !== null) {
      await changeRequest(tx, id, { state: 'failed', fault: refusal })
      tx.audit({ action: 'personal_data.request_failed', objectType: 'privacy_request', objectId: id })
      return null
    }
    await changeRequest(tx, id, { state: 'running' })
    return row
  })

/** The file of an access export and its contents. It is removed with this download. */
export async function takeAccessFile(
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<{ file: StoredFile; content: NodeJS.ReadableStream }> {
  const key = await tenantTransaction(services, viewer, async (tx) => (await lockRequest(tx, id))?.file_key)
  const file = key ? await findFile(services, viewer, key) : null
  if (!key || !file) throw notFound('This file')
  // Open it first: removing it does not stop a download that has begun.
  const content = await services.files.get(key)
  try {
    await tenantTransaction(services, viewer, async (tx) => {
      const row = await lockRequest(tx, id)
      if (row?.file_key !== key) throw notFound('This file')
      await changeRequest(tx, id, { file_key: null, downloaded_at: tx.now })
      await removeFile(tx, key)
      tx.audit({ action: 'personal_data.downloaded', objectType: 'privacy_request', objectId: id })
    })
  } catch (error) {
    content.destroy()
    throw error
  }
  return { file, content }
}

/** Removes the files of access exports that nobody downloaded. */
export const tidyAccessFiles = (services: Services, system: Viewer): Promise<void> =>
  tenantTransaction(services, system, async (tx) => {
    const before = new Date(tx.now.getTime() - ACCESS_FILE_DAYS * MILLISECONDS_PER_DAY)
    for (const { id, file_key: key } of await findWaitingExports(tx, before)) {
      if (key === null) continue
      await detachFile(tx, key)
      await removeFile(tx, key)
      tx.audit({ action: 'personal_data.file_removed', objectType: 'privacy_request', objectId: id })
    }
  })
