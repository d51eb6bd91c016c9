import { CsvFault } from '#features/feedback/import/csv-bytes.ts'
import {
  type ImportProgress,
  type ImportTally,
  importFeedback,
  NOTHING_YET,
} from '#features/feedback/import/import.ts'
import { checkMapping, MappingFault } from '#features/feedback/import/mapping-schema.ts'
import {
  changeImport,
  deleteErrors,
  findImport,
  type ImportRow,
  insertErrors,
  lockRunning,
} from '#features/feedback/import/store.ts'
import { importFeedbackAction } from '#features/feedback/policy.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { can } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

/** Further errors are counted, not kept: nobody mends so many by hand. */
const KEPT_ERRORS = 100_000
/** A run that told nothing for so long is dead: it tells after each batch. */
const SILENCE_MS = 10 * 60_000

/**
 * Runs an import of the queue, one at a time in a company: 'waiting' means that another is at work and this one must
 * ask again. It acts as the person who sent it, with the rights that person has now. A run that follows a killed one
 * goes on behind the last batch that was told; a dry run, which leaves nothing behind, starts anew.
 */
export async function runImport(
  services: Services,
  system: Viewer,
  importId: number,
  run: JobRun,
): Promise<'ended' | 'waiting'> {
  const turn = await takeTurn(services, system, importId, run.id)
  if (turn === 'waiting' || turn === null) return turn ?? 'ended'
  try {
    await work(services, turn, run.signal)
  } catch (error) {
    if (error instanceof Overtaken) return 'ended'
    if (run.signal.aborted && !run.isLastAttempt) {
      // The process is stopping: whoever takes the job up again finds the import waiting.
      await change(services, system, turn, { status: 'queued' })
      throw error
    }
    const fault = faultOf(error)
    if (fault === null && !run.isLastAttempt) throw error
    await finish(services, system, turn, {
      status: 'failed',
      fault: fault ?? 'The server could not finish this import.',
    })
    if (fault === null) throw error
  }
  return 'ended'
}

/** Another run has this import now, or it was cancelled. */
class Overtaken extends Error {}

/** Null when there is nothing to do: it has ended, or another job is at it. */
async function takeTurn(
  services: Services,
  system: Viewer,
  id: number,
  jobId: string,
): Promise<ImportRow | 'waiting' | null> {
  try {
    return await tenantTransaction(services, system, async (tx) => {
      const running = await lockRunning(tx)
      if (running && (running.id !== id || running.job_id !== jobId)) {
        const silent = tx.now.getTime() - (running.seen_at?.getTime() ?? 0) > SILENCE_MS
        if (!silent) return running.id === id ? null : 'waiting'
        if (running.id !== id)
          await end(tx, running.id, {
            status: 'failed',
            fault: 'The server stopped while it worked on this import.',
          })
      }
      const known = await findImport(tx, id)
      if (!known) return null
      const fresh = known.started_at === null || known.dry_run
      if (fresh) await deleteErrors(tx, id)
      return changeImport(
        tx,
        id,
        { statuses: ['queued', 'running'] },
        {
          status: 'running',
          job_id: jobId,
          run: known.run + 1,
          started_at: known.started_at ?? tx.now,
          seen_at: tx.now,
          ...(fresh && { ...NOTHING_YET, error_count: 0, told_at: tx.now }),
        },
      )
    })
  } catch (error) {
    // Another import began between the look and the claim.
    if (brokenConstraint(error) === 'feedback_import_running_key') return 'waiting'
    throw error
  }
}

async function work(services: Services, turn: ImportRow, signal: AbortSignal): Promise<void> {
  const viewer = await loadViewer(services, turn.company_id, turn.created_by)
  if (!viewer || !can(viewer, importFeedbackAction))
    throw new AppError('forbidden', 'The person who started this import may not import any more.')
  const key = turn.file_key
  if (key === null) throw new AppError('not_found', 'The file of this import has been removed.')
  let errorCount = turn.error_count
  const resumes = turn.run > 1 && !turn.dry_run
  await importFeedback(services, viewer, {
    open: () => services.files.get(key),
    mapping: checkMapping(turn.mapping),
    dryRun: turn.dry_run,
    signal,
    ...(resumes && { resume: { tally: tallyOf(turn), toldAt: turn.told_at ?? turn.created_at } }),
    onProgress: async (progress) => {
      await note(services, viewer, turn, progress, errorCount)
      errorCount += progress.errors.length
    },
  })
  await finish(services, viewer, turn, { status: 'done' })
}

/** Tells how far the run is, with the errors it found, in one transaction. */
async function note(
  services: Services,
  viewer: Viewer,
  turn: ImportRow,
  { tally, totalRows, readBytes, errors }: ImportProgress,
  errorCount: number,
): Promise<void> {
  await tenantTransaction(services, viewer, async (tx) => {
    const noted = await changeImport(
      tx,
      turn.id,
      { statuses: ['running'], run: turn.run },
      {
        read_bytes: Math.min(readBytes, turn.total_bytes),
        total_rows: totalRows,
        error_count: errorCount + errors.length,
        seen_at: tx.now,
        ...(totalRows !== null && { ...tally, told_at: tx.now }),
      },
    )
    if (!noted) throw new Overtaken()
    await insertErrors(tx, turn.id, errorCount, errors.slice(0, Math.max(0, KEPT_ERRORS - errorCount)))
  })
}

type Ending = { status: 'done' | 'failed'; fault?: string }

/** An import that was cancelled meanwhile stays so. */
const finish = (services: Services, viewer: Viewer, turn: ImportRow, ending: Ending) =>
  tenantTransaction(services, viewer, (tx) => end(tx, turn.id, ending, turn.run))

async function end(tx: Tx, id: number, { status, fault }: Ending, run?: number): Promise<ImportRow | null> {
  const expected = { statuses: ['running' as const], ...(run !== undefined && { run }) }
  const ended = await changeImport(tx, id, expected, { status, fault: fault ?? null, finished_at: tx.now })
  if (ended)
    tx.audit({
      action: `feedback_import.${status}`,
      objectType: 'feedback_import',
      objectId: id,
      after: { ...tallyOf(ended), fault: fault ?? null },
    })
  return ended
}

const change = (services: Services, viewer: Viewer, turn: ImportRow, to: { status: 'queued' }) =>
  tenantTransaction(services, viewer, (tx) =>
    changeImport(tx, turn.id, { statuses: ['running'], run: turn.run }, to),
  )

const tallyOf = ({ rows, created, updated, unchanged, rejected }: ImportRow): ImportTally => ({
  rows,
  created,
  updated,
  unchanged,
  rejected,
})

/** What no further attempt can change; null for what may pass by itself. */
function faultOf(error: unknown): string | null {
  if (error instanceof CsvFault || error instanceof MappingFault) return error.message
  if (error instanceof AppError && ['forbidden', 'not_found'].includes(error.code)) return error.message
  return null
}
