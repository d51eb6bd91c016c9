import { type BackupPlace, compareNames, parseBackupName, type StoredBackup } from '#platform/backup/place.ts'
import { placesOf } from '#platform/backup/places.ts'
import type { Config } from '#platform/config/config.ts'
import { knownMigrations } from '#platform/db/migrate.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type FoundBackup = StoredBackup & { place: BackupPlace }

let schema: string | undefined
/** Schema of this version: the number of its last migration. */
export function installedSchema(): string {
  schema ??= [...knownMigrations().keys()].at(-1)?.slice(0, 4) ?? '0000'
  return schema
}

/** Backups and restore points, the newest first. Throws unavailable if their place cannot be read. */
export async function findBackups(config: Config): Promise<FoundBackup[]> {
  const lists = await Promise.all(
    placesOf(config).map(async (place) => (await listed(place)).map((backup) => ({ ...backup, place }))),
  )
  const byName = new Map(
    lists
      .flat()
      .reverse()
      .map((backup) => [backup.name, backup]),
  )
  return [...byName.values()].sort((a, b) => compareNames(a.name, b.name))
}

const listed = (place: BackupPlace): Promise<StoredBackup[]> =>
  place.list().catch((error: unknown) => {
    const cause = (error as Error).message || (error as Error).name
    throw new AppError('unavailable', `The backups in ${place.addressOf('')} cannot be read: ${cause}`, {
      cause: error,
    })
  })

/** One page of them, after the backup with the name `after`. */
export async function pageOfBackups(
  config: Config,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ backups: FoundBackup[]; next: string | null }> {
  if (after !== undefined && parseBackupName(after) === null)
    throw new AppError('malformed', 'The cursor is not valid.')
  const all = await findBackups(config)
  const rest = after === undefined ? all : all.filter(({ name }) => compareNames(after, name) < 0)
  const backups = rest.slice(0, limit)
  return { backups, next: rest.length > limit ? (backups.at(-1)?.name ?? null) : null }
}

/** Throws not found for any other name, such as the path of another file. */
export async function findBackup(config: Config, name: string): Promise<FoundBackup> {
  const found = parseBackupName(name) && (await findBackups(config)).find((backup) => backup.name === name)
  if (!found) throw notFound('This backup')
  return found
}

export const DISTRIBUTED =
  'A distributed database cannot be backed up by Plaudit. Use the backup of every node, as docs/scale-out.md says.'

export function refuseDistributed({ database }: Pick<Services, 'database'>): void {
  if (database.distributed) throw new AppError('conflict', DISTRIBUTED)
}

/** Whether this version can restore a backup with the schema. */
export function fitOf(schema: string): 'same' | 'older' | 'newer' {
  const installed = installedSchema()
  return schema === installed ? 'same' : schema < installed ? 'older' : 'newer'
}

/** What a host types to restore a backup over what is there. */
export const restoreCommand = ({ place, name }: Pick<FoundBackup, 'place' | 'name'>): string =>
  `npx plaudit restore ${shellWord(place.addressOf(name))} --replace`

const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
