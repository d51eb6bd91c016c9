import { Readable } from 'node:stream'
import {
  type FileRow,
  noteAttempt,
  saveMoved,
  saveOutcome,
  saveTargets,
} from '#features/integrations/drop-folders/file-store.ts'
import { DONE, FAILED, numbered } from '#features/integrations/drop-folders/group-files.ts'
import { MOST_ERRORS } from '#features/integrations/drop-folders/limits.ts'
import { type FileOutcome, type Reading, readFile } from '#features/integrations/drop-folders/read-file.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { type RemoteFolder, RemoteFolderError } from '#platform/remote-folders/remote-folder.ts'

/** A file that makes the server fail this often is listed as failed, so that the others go on. */
const MOST_ATTEMPTS = 3

/**
 * Stores what a file has, notes what became of it, then moves it. After a kill, the next run goes on with the step that
 * was interrupted: the file is found where it was, or where it was being moved to.
 */
export async function processFile(reading: Reading, file: FileRow): Promise<void> {
  const { services, system, remote } = reading
  if (file.state !== 'working') return moveFile(reading, file)
  const outcome = await outcomeOf(reading, file)
  const isGood = outcome.errors.length === 0
  const isThere = (await remote.find(file.location)) !== null
  const targets = isThere ? await chooseTargets(remote, file, isGood) : NOWHERE
  if (!isGood && isThere) await writeReason(remote, targets.moving_to ?? file.location, outcome)
  if (isGood && file.location.startsWith(`${FAILED}/`)) await remote.delete(reasonPath(file.location))
  const state = isGood ? 'done' : 'failed'
  const { rows, records, errors } = outcome
  await tenantTransaction(services, system, (tx) =>
    saveOutcome(tx, file.id, { state, rows, records, errors: errors.slice(0, MOST_ERRORS), ...targets }),
  )
  await moveFile(reading, { ...file, state, ...targets })
}

const NOWHERE = { moving_to: null, recording_moving_to: null }

async function outcomeOf(reading: Reading, file: FileRow): Promise<FileOutcome> {
  const { services, system } = reading
  try {
    return await readFile(reading, file)
  } catch (error) {
    if (error instanceof RemoteFolderError && error.fault === 'missing')
      return failure('The file is no longer in the folder.')
    if (error instanceof RemoteFolderError) throw error
    const attempts = await tenantTransaction(services, system, (tx) => noteAttempt(tx, file.id))
    if (attempts < MOST_ATTEMPTS) throw error
    services.log.warn({ err: error }, 'a dropped file could not be processed')
    return failure('Something went wrong. The log of the server has the reason.')
  }
}

const failure = (message: string): FileOutcome => ({
  rows: 0,
  records: 0,
  errors: [{ row: null, path: '', message }],
  moreErrors: 0,
})

type Targets = { moving_to: string | null; recording_moving_to: string | null }

/** A name that no file has, with the same number for both files of a pair. */
async function chooseTargets(remote: RemoteFolder, file: FileRow, isGood: boolean): Promise<Targets> {
  // A file that fails again stays where it is.
  if (!isGood && file.location.startsWith(`${FAILED}/`)) return NOWHERE
  const at = (path: string | null, number: number) =>
    path === null ? null : `${isGood ? DONE : FAILED}/${numbered(path, number)}`
  for (let number = 1; ; number++) {
    const targets = { moving_to: at(file.path, number), recording_moving_to: at(file.recording_path, number) }
    const taken = await Promise.all(
      [targets.moving_to, targets.recording_moving_to].map((path) => path !== null && remote.find(path)),
    )
    if (!taken.some(Boolean)) return targets
  }
}

async function moveFile(reading: Reading, file: FileRow): Promise<void> {
  const { services, system, remote } = reading
  let targets: Targets = file
  for (;;) {
    try {
      await moveOne(remote, file, file.location, targets.moving_to)
      await moveOne(remote, null, file.recording_location, targets.recording_moving_to)
      break
    } catch (error) {
      if (!(error instanceof RemoteFolderError && error.fault === 'exists')) throw error
      // Another program has put a file there.
      const chosen = await chooseTargets(remote, file, file.state === 'done')
      await tenantTransaction(services, system, (tx) => saveTargets(tx, file.id, chosen))
      targets = chosen
    }
  }
  await tenantTransaction(services, system, (tx) =>
    saveMoved(tx, file.id, {
      location: targets.moving_to ?? file.location,
      recording_location: targets.recording_moving_to ?? file.recording_location,
    }),
  )
}

/** Moves what is there. A file that is gone was moved before the run was killed; another one has come since. */
async function moveOne(
  remote: RemoteFolder,
  dropped: FileRow | null,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (from === null || to === null) return
  const found = await remote.find(from)
  const isAnother =
    dropped !== null &&
    from === dropped.path &&
    (found?.size !== dropped.size || found.changedAt.getTime() !== dropped.changed_at.getTime())
  if (found === null || isAnother) return
  await remote.move(from, to)
}

const reasonPath = (path: string): string => `${path}.reason.txt`

/** The reasons beside a failed file, for those who see the folder but not the screen. */
async function writeReason(remote: RemoteFolder, path: string, outcome: FileOutcome): Promise<void> {
  const { rows, records, errors, moreErrors } = outcome
  const lines = [
    `${rows} rows read, ${records} records stored.`,
    ...errors.map(({ row, path: field, message }) =>
      [row === null ? '' : `Row ${row}: `, message, field === '' ? '' : ` (${field})`].join(''),
    ),
    ...(moreErrors > 0 ? [`${moreErrors} more errors.`] : []),
  ]
  await remote.write(reasonPath(path), Readable.from([Buffer.from(`${lines.join('\n')}\n`)]))
}
