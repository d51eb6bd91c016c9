import { EMPTY_TALLY, type ImportTally, type RowError, tallyOf } from '#lib/import-run.ts'
import { type Action, can } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { AreaName, ImportArea, ImportRow } from '#platform/imports/area.ts'
import {
  changeImport,
  deleteErrors,
  findImport,
  type ImportChange,
  insertErrors,
  lockRunning,
  runningKey,
} from '#platform/imports/store.ts'
import type { JobOptions, JobRun } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

/** Further errors are counted but not stored: nobody corrects that many. */
const KEPT_ERRORS = 100_000
/** A run that has not reported for this long is dead; runs report after each batch. */
const SILENCE_MS = 10 * 60_000

/** A run that may start: the stored import, and the person on whose behalf it runs. */
export type ImportTurn<Name extends AreaName> = {
  row: ImportRow<Name>
  viewer: Viewer
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
  signal: AbortSignal
  /** Reports progress. Call it after each committed batch; an error that it throws must end the run. */
  tell(progress: ImportProgress, own?: ImportChange<Name>): Promise<void>
}

export type ImportProgress = {
  /** Unchanged if absent. */
  tally?: ImportTally
  totalRows: number | null
  /** Errors found since the last report. */
  errors: readonly RowError[]
}

/** How the imports of an area run: their job, and what it does with a file. */
export type ImportWork<Name extends AreaName> = {
  area: ImportArea<Name>
  options: Pick<JobOptions<never>, 'concurrency' | 'expireInSeconds'>
  /** Cron schedule for deleting unused files: `41 3 * * *`. */
  cleanUpAt: string
  action: Action
  loadViewer(services: Services, companyId: number, personId: number): Promise<Viewer | null>
  /** Whether a run that follows a killed one starts from the beginning. */
  afresh(row: ImportRow<Name>): boolean
  /** Values of the area's own columns when a run starts from the beginning. */
  begins(tx: Tx): ImportChange<Name>
  work(services: Services, turn: ImportTurn<Name>): Promise<void>
  /** Whether an error of the area's own will recur in every further attempt. */
  isFault?(error: unknown): error is Error
}

/**
 * Runs a queued import; one at a time in a company. Returns 'waiting' if another is running: try again later. The
 * import acts as the person who started it, with that person's current permissions.
 */
export async function runImport<Name extends AreaName>(
  services: Services,
  system: Viewer,
  work: ImportWork<Name>,
  id: number,
  run: JobRun,
): Promise<'ended' | 'waiting'> {
  const { area } = work
  const row = await takeTurn(services, system, work, id, run.id)
  if (row === 'waiting' || row === null) return row ?? 'ended'
  try {
    await workOn(services, work, row, run.signal)
  } catch (error) {
    if (error instanceof Overtaken) return 'ended'
    if (run.signal.aborted && !run.isLastAttempt) {
      // The process is stopping: queue the import again, so that the next run of the job finds it.
      await tenantTransaction(services, system, (tx) =>
        changeImport<AreaName>(tx, area, row.id, here(row), { status: 'queued' }),
      )
      throw error
    }
    const fault = faultOf(error) ?? (work.isFault?.(error) ? error.message : null)
    if (fault === null && !run.isLastAttempt) throw error
    const message = fault ?? 'The server could not finish this import.'
    await finish(services, system, area, row, { status: 'failed', fault: message })
    if (fault === null) throw error
  }
  return 'ended'
}

/** Another run has taken over this import, or it was cancelled. */
class Overtaken extends Error {}

/** Null if there is nothing to do: the import has ended, or another job runs it. */
async function takeTurn<Name extends AreaName>(
  services: Services,
  system: Viewer,
  { area, afresh, begins }: ImportWork<Name>,
  id: number,
  jobId: string,
): Promise<ImportRow<Name> | 'waiting' | null> {
  try {
    return await tenantTransaction(services, system, async (tx) => {
      const running = await lockRunning(tx, area)
      if (running && (running.id !== id || running.job_id !== jobId)) {
        const silent = tx.now.getTime() - (running.seen_at?.getTime() ?? 0) > SILENCE_MS
        if (!silent) return running.id === id ? null : 'waiting'
        const fault = 'The server stopped while it worked on this import.'
        if (running.id !== id) await endImport(tx, area, running.id, { status: 'failed', fault })
      }
      const known = await findImport(tx, area, id)
      if (!known) return null
      const fresh = known.started_at === null || afresh(known)
      const claim: ImportChange<AreaName> = {
        status: 'running',
        job_id: jobId,
        run: known.run + 1,
        started_at: known.started_at ?? tx.now,
        seen_at: tx.now,
        ...(fresh && { ...EMPTY_TALLY, error_count: 0, ...begins(tx) }),
      }
      const expected = { statuses: ['queued', 'running'] as const }
      const claimed = await changeImport(tx, area, id, expected, claim as ImportChange<Name>)
      // Only after claiming: if the job repeats after the import has ended, its errors must stay.
      if (claimed && fresh) await deleteErrors(tx, area, id)
      return claimed
    })
  } catch (error) {
    // Another import started between the check and the claim.
    if (brokenConstraint(error) === runningKey(area)) return 'waiting'
    throw error
  }
}

async function workOn<Name extends AreaName>(
  services: Services,
  { area, action, loadViewer, work }: ImportWork<Name>,
  row: ImportRow<Name>,
  signal: AbortSignal,
): Promise<void> {
  const viewer = await loadViewer(services, row.company_id, row.created_by)
  if (!viewer || !can(viewer, action))
    throw new AppError('forbidden', 'The person who started this import may not import any more.')
  const key = row.file_key
  if (key === null) throw new AppError('not_found', 'The file of this import has been removed.')
  let errorCount = row.error_count
  await work(services, {
    row,
    viewer,
    open: () => services.files.get(key),
    signal,
    tell: async (progress, own) => {
      await note(services, viewer, area, row, { progress, own, errorCount })
      errorCount += progress.errors.length
    },
  })
  await finish(services, viewer, area, row, { status: 'done' })
}

/** Stores progress and new errors in one transaction. */
async function note<Name extends AreaName>(
  services: Services,
  viewer: Viewer,
  area: ImportArea<Name>,
  row: ImportRow<Name>,
  state: { progress: ImportProgress; own: ImportChange<Name> | undefined; errorCount: number },
): Promise<void> {
  const { progress, own, errorCount } = state
  const { tally, totalRows, errors } = progress
  await tenantTransaction(services, viewer, async (tx) => {
    const noted = await changeImport<AreaName>(tx, area, row.id, here(row), {
      ...tally,
      total_rows: totalRows,
      error_count: errorCount + errors.length,
      seen_at: tx.now,
      ...own,
    })
    if (!noted) throw new Overtaken()
    const storable = errors.slice(0, Math.max(0, KEPT_ERRORS - errorCount))
    await insertErrors(tx, area, row.id, errorCount, storable)
  })
}

type Ending = { status: 'done' | 'failed'; fault?: string }

/** Matches only this run: an import that was cancelled or taken over meanwhile is not changed. */
const here = ({ run }: { run: number }) => ({ statuses: ['running'] as const, run })

const finish = (
  services: Services,
  viewer: Viewer,
  area: ImportArea,
  { id, run }: { id: number; run: number },
  ending: Ending,
) => tenantTransaction(services, viewer, (tx) => endImport(tx, area, id, ending, run))

async function endImport(
  tx: Tx,
  area: ImportArea,
  id: number,
  { status, fault }: Ending,
  run?: number,
): Promise<void> {
  const expected = { statuses: ['running' as const], ...(run !== undefined && { run }) }
  const change = { status, fault: fault ?? null, finished_at: tx.now }
  const ended = await changeImport(tx, area, id, expected, change)
  if (ended)
    tx.audit({
      action: `${area.name}_import.${status}`,
      objectType: `${area.name}_import`,
      objectId: id,
      after: { ...tallyOf(ended), fault: fault ?? null },
    })
}

/** The message of a permanent error; null for one that another attempt may avoid. */
function faultOf(error: unknown): string | null {
  if (error instanceof CsvFault) return error.message
  if (error instanceof AppError && ['forbidden', 'not_found'].includes(error.code)) return error.message
  return null
}
