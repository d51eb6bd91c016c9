import { z } from 'zod'
import { backUp } from '#platform/backup/backup.ts'
import { type BackupPlace, parseBackupName } from '#platform/backup/place.ts'
import { placeOf, placesOf } from '#platform/backup/places.ts'
import type { Services } from '#platform/services.ts'

export const BACK_UP = 'backup.nightly'

/** The nightly backup, on the process that runs jobs. */
export function defineBackupJobs(services: Services): void {
  const { hour } = services.config.backup
  if (hour === null) return
  const options = {
    data: z.object({}),
    cron: { expression: `7 ${hour} * * *`, timeZone: 'UTC' },
    expireInSeconds: 12 * 3600,
    retries: 2,
    retryDelaySeconds: 600,
  }
  services.jobs.define(BACK_UP, options, (_data, { signal }) => backUpNightly(services, signal))
}

/** Makes a backup and removes the oldest ones; only warns if there is too little room. */
export async function backUpNightly(services: Services, signal?: AbortSignal): Promise<void> {
  const { config, log, database } = services
  if (database.distributed) return
  const place = placeOf(config.backup.to, config)
  const problem = await roomProblem(place)
  if (problem !== null) {
    log.warn(`the nightly backup was skipped: ${problem}. Free space, lower BACKUP_KEEP or set BACKUP_TO`)
    return
  }
  const { passphrase, keep } = config.backup
  await backUp(services, { place, passphrase, ...(signal && { signal }) })
  for (const each of placesOf(config)) await prune(each, keep)
}

/** Removes all but the newest backups, and all but the newest restore points. Returns how many it removed. */
export async function prune(place: BackupPlace, keep: number): Promise<number> {
  const stored = await place.list()
  const ofKind = (kind: string) => stored.filter(({ name }) => parseBackupName(name)?.kind === kind)
  const old = [...ofKind('plaudit').slice(keep), ...ofKind('restore-point').slice(keep)]
  for (const { name } of old) await place.remove(name)
  return old.length
}

/** A backup needs room next to the others: twice the size of the last one, because data grow. Null: there is room. */
export async function roomProblem(place: BackupPlace): Promise<string | null> {
  const [last] = await place.list()
  const free = last === undefined ? null : await place.freeBytes()
  if (last === undefined || free === null || free >= 2 * last.bytes) return null
  return `only ${megabytes(free)} are free for backups, and the last one has ${megabytes(last.bytes)}`
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
