import { randomUUID } from 'node:crypto'
import { Transform } from 'node:stream'
import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { acceptedKeys } from '#platform/auth/secret-keys.ts'
import { backUp, secretKeyMark } from '#platform/backup/backup.ts'
import { findBackup, refuseDistributed } from '#platform/backup/list.ts'
import { BackupError } from '#platform/backup/manifest.ts'
import { roomProblem } from '#platform/backup/nightly.ts'
import { placeOf } from '#platform/backup/places.ts'
import { checkArchive } from '#platform/backup/read-archive.ts'
import {
  closeLostRuns,
  deleteRunsBefore,
  findRun,
  finishRun,
  insertRun,
  type RunRow,
  saveProgress,
} from '#platform/backup/store.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const BACKUP_REQUESTED = 'backup.requested'
export const RUN_BACKUP = 'backup.run'
/** Longer than the queue takes to give the work of a killed process to another one. */
export const LOST_AFTER_MS = 15 * 60_000
export const LOST = 'It was interrupted: no process reported any progress for 15 minutes.'
const KEEP_RUNS_MS = 400 * 86_400_000
const SAVE_MS = 2_000

/** What a finished run found in the archive. */
export const runResult = z.object({
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  same_key: z.boolean().describe('Whether this installation has the SECRET_KEY of the backup'),
})
type RunResult = z.infer<typeof runResult>

/** Starts a backup, or the verification of one, in the background. Throws a conflict while another one runs. */
export async function startRun(
  services: Services,
  viewer: Viewer,
  request: { kind: 'backup' } | { kind: 'verification'; name: string },
): Promise<string> {
  refuseDistributed(services)
  const file = request.kind === 'backup' ? null : (await findBackup(services.config, request.name)).name
  const id = randomUUID()
  return tenantTransaction(services, viewer, async (tx) => {
    const { db, now } = tx
    await closeLostRuns(db, { oldest: new Date(now.getTime() - LOST_AFTER_MS), now }, LOST)
    await deleteRunsBefore(db, new Date(now.getTime() - KEEP_RUNS_MS))
    if (!(await insertRun(db, { id, kind: request.kind, file, now })))
      throw new AppError('conflict', 'A backup or a verification is running. Wait until it ends.')
    tx.audit({
      action: request.kind === 'backup' ? 'company.backup_started' : 'company.backup_verified',
      objectType: 'company',
      objectId: tx.companyId,
      after: { file },
    })
    tx.emit({ type: BACKUP_REQUESTED, payload: { runId: id } })
    return id
  })
}

export function defineBackupRuns(services: Services, relay: Pick<OutboxRelay, 'onEvent'>): void {
  const options = {
    data: z.object({ runId: z.uuid() }),
    expireInSeconds: 12 * 3600,
    retries: 2,
    retryDelaySeconds: 10,
  }
  services.jobs.define(RUN_BACKUP, options, ({ runId }, { signal }) => performRun(services, runId, signal))
  relay.onEvent(BACKUP_REQUESTED, RUN_BACKUP)
}

/** Performs a run and saves its progress and its end. A run whose process stops is repeated by another one. */
export async function performRun(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const { clock, log, database } = services
  const run = await findRun(database.kysely, id)
  if (!run || run.finished_at !== null) return
  const progress: Progress = { step: 'start', bytes: 0, total: null }
  const save = () => saveProgress(database.kysely, id, { ...progress, now: clock.now() })
  await save()
  const timer = setInterval(
    () =>
      save().catch((error: unknown) => log.warn({ err: error }, 'the progress of a backup was not saved')),
    SAVE_MS,
  )
  const finish = (end: { file: string | null; failure: string | null; result: string | null }) =>
    finishRun(database.kysely, id, { ...end, now: clock.now() })
  try {
    const work = run.kind === 'backup' ? makeBackup : verify
    const { file, result } = await work(services, run, progress, signal)
    await save()
    await finish({ file, failure: null, result: JSON.stringify(result) })
  } catch (error) {
    if (signal.aborted) throw error
    if (!(error instanceof BackupError)) log.error({ err: error }, 'a backup or its verification failed')
    await finish({ file: run.file, failure: (error as Error).message, result: null })
  } finally {
    clearInterval(timer)
  }
}

type Progress = { step: string; bytes: number; total: number | null }
type Done = { file: string; result: RunResult }

async function makeBackup(
  services: Services,
  _run: RunRow,
  progress: Progress,
  signal: AbortSignal,
): Promise<Done> {
  const { config } = services
  const place = placeOf(config.backup.to, config)
  const problem = await roomProblem(place)
  if (problem !== null)
    throw new BackupError(
      `There is too little room: ${problem}. Free space, lower BACKUP_KEEP or set BACKUP_TO.`,
    )
  const { passphrase } = config.backup
  const { file, tables, rows, files } = await backUp(services, {
    place,
    passphrase,
    signal,
    onProgress({ item, bytes }) {
      progress.step = item.startsWith('files/') ? 'files' : 'tables'
      progress.bytes += bytes
    },
  })
  return { file: file.split(/[\\/]/).at(-1) ?? file, result: { tables, rows, files, same_key: true } }
}

async function verify(
  { config }: Services,
  run: RunRow,
  progress: Progress,
  signal: AbortSignal,
): Promise<Done> {
  const { place, name, bytes } = await findBackup(config, run.file ?? '')
  progress.step = 'reading'
  progress.total = bytes
  const source = await place.read(name)
  const counted = source.pipe(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        progress.bytes += chunk.length
        done(null, chunk)
      },
    }),
  )
  source.on('error', (error) => counted.destroy(error))
  signal.addEventListener('abort', () => source.destroy(signal.reason), { once: true })
  const { header, manifest } = await checkArchive(counted, config.backup.passphrase)
  const tables = manifest.tables.filter((table) => table.name.startsWith('app.'))
  return {
    file: name,
    result: {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      same_key: acceptedKeys(config).some((key) => header.secretKeyMark === secretKeyMark(key)),
    },
  }
}
