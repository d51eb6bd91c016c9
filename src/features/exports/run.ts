import { type ExportType, IN_PROGRESS } from '#features/exports/contract.ts'
import { startDelivery } from '#features/exports/deliveries/add-delivery.ts'
import { storedOptions } from '#features/exports/export-options.ts'
import { exportContent, FORMATS } from '#features/exports/formats/formats.ts'
import { exportMail } from '#features/exports/mails.ts'
import { exportAction } from '#features/exports/policy.ts'
import { rangeOf } from '#features/exports/range.ts'
import { type Rights, rightsOf, stillCovers } from '#features/exports/rights.ts'
import { openSource } from '#features/exports/sources/sources.ts'
import {
  changeExport,
  type ExportChange,
  type ExportRow,
  findExport,
  lockExport,
} from '#features/exports/store.ts'
import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { messagePerson } from '#features/people/notices/message-person.ts'
import { activeViewerWithin, loadViewer } from '#features/people/sessions/viewers.ts'
import { todayIn } from '#lib/dates.ts'
import { paths } from '#paths.ts'
import { can } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden } from '#platform/errors/app-error.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

const LARGEST_FILE = 1024 ** 3
/** A run without progress for this long is considered dead: every batch reports progress. */
const SILENCE_MS = 10 * 60_000

/** Another run has taken over the export, or it was stopped. */
class Overtaken extends Error {}

/**
 * Writes the file of an export with its owner's current rights. The file is stored and the export completed in one
 * transaction, so a killed run leaves nothing behind and the next run starts over.
 */
export async function runExport(services: Services, system: Viewer, id: number, run: JobRun): Promise<void> {
  const row = await claim(services, system, id, run.id)
  if (row === null) return
  try {
    await writeExport(services, row, run.signal)
  } catch (error) {
    if (error instanceof Overtaken) return
    if (run.signal.aborted && !run.isLastAttempt) {
      // The process is shutting down: leave the export waiting for the next attempt.
      await tenantTransaction(services, system, (tx) => changeExport(tx, id, here(row), { state: 'PENDING' }))
      throw error
    }
    const fault = faultOf(error)
    if (fault === null && !run.isLastAttempt) throw error
    await failExport(services, system, row, fault ?? causeOf(error))
    if (fault === null) throw error
  }
}

/** Marks an abandoned export as failed. */
export const failExport = (
  services: Services,
  system: Viewer,
  row: Pick<ExportRow, 'id' | 'run'>,
  fault: string,
) =>
  tenantTransaction(services, system, async (tx) => {
    const ended = await changeExport(
      tx,
      row.id,
      { states: IN_PROGRESS, run: row.run },
      { state: 'FAILED', fault },
    )
    if (!ended) return
    tx.audit({ action: 'export.failed', objectType: 'export', objectId: row.id, after: { fault } })
    const failed = await lockExport(tx, row.id)
    const owner = failed && (await activeViewerWithin(tx, failed.owner_id))
    if (failed && owner) await tellOwner(services, tx, { row: failed, owner, ending: 'failed' })
  })

const here = ({ run }: { run: number }) => ({ states: ['PROCESSING' as const], run })

/** Returns null if the export has ended or another job is working on it. */
const claim = (services: Services, system: Viewer, id: number, jobId: string): Promise<ExportRow | null> =>
  tenantTransaction(services, system, async (tx) => {
    const row = await lockExport(tx, id)
    if (!row || row.archived_at !== null || !(IN_PROGRESS as readonly string[]).includes(row.state))
      return null
    const silent = tx.now.getTime() - (row.seen_at?.getTime() ?? 0) > SILENCE_MS
    if (row.state === 'PROCESSING' && row.job_id !== jobId && !silent) return null
    const claimed: ExportChange = {
      state: 'PROCESSING',
      job_id: jobId,
      run: row.run + 1,
      seen_at: tx.now,
      rows_done: 0,
      rows_total: null,
    }
    await changeExport(tx, id, {}, claimed)
    return (await lockExport(tx, id)) ?? null
  })

async function writeExport(services: Services, row: ExportRow, signal: AbortSignal): Promise<void> {
  const type = row.export_type as ExportType
  let held: Rights | null = null
  const admit = (viewer: Viewer | null): Viewer => {
    if (!viewer || !can(viewer, exportAction(type)))
      throw forbidden('The person who requested this export may no longer see this data.')
    const rights = rightsOf(viewer, type)
    // Rows already read may include data that has since been hidden.
    if (held && !stillCovers(rights, held))
      throw forbidden('You may see less now than when this export started. Make it again.')
    held = rights
    return viewer
  }
  const owner = async () => admit(await loadViewer(services, row.company_id, row.owner_id))
  const viewer = await owner()
  const options = storedOptions(row.options)
  const range = rangeOf(viewer, options, row.scheduled_for ?? row.created_at)
  const source = await openSource(type, { services, viewer: owner, options, range })
  await tell(services, viewer, row, { rows_total: source.total, capped: source.capped ?? false })

  let rows = 0
  async function* records() {
    for await (const batch of source.batches()) {
      signal.throwIfAborted()
      yield* batch
      rows += batch.length
      await tell(services, viewer, row, { rows_done: rows })
    }
  }
  const format = options.format ?? 'CSV'
  const { extension, contentType } = FORMATS[format]
  const { content, fault } = exportContent(format, source, records(), services.config)
  const name = `${type.toLowerCase().replaceAll('_', '-')} ${range.start} – ${range.end}.${extension}`
  const upload = { content, name, contentType, maxBytes: LARGEST_FILE, kind: 'any' as const }
  try {
    await storeFile(services, viewer, upload, async (tx, file) => {
      const now = admit(await activeViewerWithin(tx, row.owner_id))
      const done = await changeExport(tx, row.id, here(row), {
        state: 'COMPLETED',
        file_key: file.key,
        size: file.size,
        rows_done: rows,
        rows_total: rows,
        fields_count: source.columns.length,
        rights: JSON.stringify(rightsOf(now, type)),
        completed_at: tx.now,
        read_at: null,
      })
      if (!done) throw new Overtaken()
      tx.audit({ action: 'export.completed', objectType: 'export', objectId: row.id, after: { type, rows } })
      await recordWebhookEvents(tx, 'export.finished', [row.id])
      tx.emit({ type: 'exportCompleted', payload: { exportId: row.id } })
      await startDelivery(tx, row.id)
      await tellOwner(services, tx, { row, owner: now, ending: 'ready' })
    })
  } catch (error) {
    // The store's error explains more, such as a file that grew too large; the stream only reports that it broke off.
    throw error instanceof AppError ? error : (fault() ?? error)
  }
}

/** Saves the progress. Throws if another run has taken over or the owner has stopped the export. */
async function tell(services: Services, viewer: Viewer, row: ExportRow, change: ExportChange): Promise<void> {
  const isWritten = await tenantTransaction(services, viewer, (tx) =>
    changeExport(tx, row.id, here(row), { ...change, seen_at: tx.now }),
  )
  if (!isWritten) throw new Overtaken()
}

/** Notifies the owner of a scheduled export. Other exports are followed on the screen. */
async function tellOwner(
  services: Services,
  tx: Tx,
  { row, owner, ending }: { row: ExportRow; owner: Viewer; ending: 'ready' | 'failed' },
): Promise<void> {
  const { person, company } = owner
  if (row.scheduled_for === null || !person) return
  const path = paths.feedbackExports()
  const known = await findExport(tx, row.owner_id, row.id)
  const mail = exportMail(ending, {
    languages: [person.language, company.language],
    firstName: person.firstName,
    name: known?.template_name ?? todayIn(company.timeZone, row.scheduled_for),
    link: services.config.baseUrl + path,
  })
  const message = { employeeId: person.id, path, to: person.email, ...mail }
  await messagePerson(services, tx, `export_${ending}`, message)
}

/** The reason to show if retrying cannot help; null for temporary errors. */
function faultOf(error: unknown): string | null {
  if (!(error instanceof AppError)) return null
  if (error.code === 'payload_too_large')
    return 'The file would be larger than 1 GB. Choose a shorter range or fewer fields.'
  return ['forbidden', 'not_found', 'invalid'].includes(error.code) ? error.message : null
}

/** Shown after the last attempt. */
const causeOf = (error: unknown): string =>
  error instanceof AppError && error.code === 'unavailable'
    ? error.message
    : 'The server could not finish this export.'
