import { Readable } from 'node:stream'
import type pg from 'pg'
import { acceptedKeys } from '#platform/auth/secret-keys.ts'
import { type BackupServices, backUp, secretKeyMark } from '#platform/backup/backup.ts'
import { beginLoad, finishLoad, loadTable, sendWaitingJobs } from '#platform/backup/database-load.ts'
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  fileItem,
  HEADER,
  MANIFEST,
  tableItem,
} from '#platform/backup/manifest.ts'
import { folderPlace, restorePointFolder } from '#platform/backup/places.ts'
import { checkArchive, readArchive, sumOf } from '#platform/backup/read-archive.ts'
import { hasCitus } from '#platform/db/citus.ts'
import { knownMigrations, migrate } from '#platform/db/migrate.ts'
import { type DatabaseAddress, ownerClient } from '#platform/db/pools.ts'
import {
  beginRestore,
  endRestore,
  failRestore,
  oldFiles,
  readRestoreState,
  setRestoreStep,
} from '#platform/db/restore-state.ts'

export type RestoreOptions = {
  /** Opens the backup; called twice, because a backup is checked completely before anything changes. */
  open(): Promise<Readable>
  /** Name of the backup for people. */
  archive: string
  passphrase: string | null
  /** Replace a database that has companies, after a backup of it. */
  replace: boolean
  say(message: string): void
  /** Runs when everything is loaded and migrated, before the restore counts as finished. */
  whenLoaded?(): Promise<void>
}

export type RestoreSummary = {
  tables: number
  rows: number
  files: number
  differences: 0
  /** Address of the backup of what was there before. */
  restorePoint: string | null
}

type RestoreServices = BackupServices & { address: DatabaseAddress }

/**
 * Replaces the database and the files by those of a backup. Throws a BackupError before the first change if the backup
 * is damaged, newer than this version, or the database is in use. A restore that fails or is killed later leaves a
 * database that says so, and that Plaudit refuses to start on.
 */
export async function restore(services: RestoreServices, options: RestoreOptions): Promise<RestoreSummary> {
  const { say, passphrase } = options
  say('Checking the backup')
  const { header, manifest } = await checkArchive(await options.open(), passphrase, requireKnownSchema)
  if (!acceptedKeys(services.config).some((key) => header.secretKeyMark === secretKeyMark(key)))
    say(
      'The backup was made with another SECRET_KEY. Set that key, or two-step verification and secrets of providers must be set up again.',
    )
  const client = ownerClient(services.address)
  await client.connect()
  try {
    const restorePoint = await prepare(client, services, options)
    await beginRestore(client, { archive: options.archive, startedAt: services.clock.now(), restorePoint })
    try {
      await fill(client, services, options, { header, manifest })
    } catch (error) {
      await noteFailure(services.address, error as Error)
      throw error
    }
    const tables = manifest.tables.filter(({ name }) => name.startsWith('app.'))
    return {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      differences: 0,
      restorePoint,
    }
  } finally {
    await client.end()
  }
}

/** Refuses a backup with migrations that this version lacks or has changed. */
export function requireKnownSchema({ version, migrations }: BackupHeader): void {
  const known = knownMigrations()
  const newer = migrations.filter(({ name }) => !known.has(name))
  if (newer.length > 0)
    throw new BackupError(
      `The backup is from a newer version of Plaudit (${version}, ${newer.map(({ name }) => name).join(', ')}). Restore it with that version.`,
    )
  const changed = migrations.filter(({ name, hash }) => known.get(name) !== hash)
  if (changed.length > 0)
    throw new BackupError(
      `The backup has other migrations than this version (${changed.map(({ name }) => name).join(', ')}).`,
    )
}

/** Refuses what must not be replaced. Returns the address of the restore point, if there is anything to save. */
async function prepare(
  client: pg.Client,
  services: RestoreServices,
  { replace, passphrase, say }: RestoreOptions,
): Promise<string | null> {
  if (await hasCitus(client))
    throw new BackupError(
      'A backup cannot be restored into a distributed database. Restore it, then distribute it.',
    )
  const unfinished = await readRestoreState(client)
  // A repeated attempt keeps the restore point of the first one: the database is only half there.
  if (unfinished !== null) return unfinished.restorePoint
  const companies = await countCompanies(client)
  if (companies === 0) return null
  if (!replace)
    throw new BackupError(
      `The database has ${companies} ${companies === 1 ? 'company' : 'companies'}. With --replace they are backed up and then replaced.`,
    )
  say('Backing up what is there')
  const place = folderPlace(restorePointFolder(services.config))
  const { file } = await backUp(services, { place, passphrase, kind: 'restore-point' })
  say(`What was there is in ${file}`)
  return file
}

async function countCompanies(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query(`select to_regclass('app.company') is not null as exists`)
  if (!tables[0]?.exists) return 0
  const { rows } = await client.query<{ count: number }>(
    '/* across companies: all would be replaced */ select count(*)::int as count from app.company',
  )
  return rows[0]?.count ?? 0
}

async function fill(
  client: pg.Client,
  { address, files }: RestoreServices,
  { open, passphrase, say, whenLoaded }: RestoreOptions,
  { header, manifest }: { header: BackupHeader; manifest: BackupManifest },
): Promise<void> {
  const step = async (text: string) => {
    await setRestoreStep(client, text)
    say(text)
  }
  await step('Creating the tables')
  await migrate(address, () => {}, { restoring: true, only: header.migrations.map(({ name }) => name) })
  await step('Loading the tables')
  const keys = await beginLoad(client, manifest.tables)
  const tables = new Map(manifest.tables.map((table) => [tableItem(table.name), table]))
  const stored = new Map(manifest.files.map((file) => [fileItem(file.key), file]))
  let isLoading = true
  for await (const { name, content } of readArchive(await open(), passphrase)) {
    const table = tables.get(name)
    const file = stored.get(name)
    if (table) await loadTable(client, table, content)
    if (isLoading && !table && name !== HEADER) {
      await finishLoad(client, manifest, keys)
      isLoading = false
      await step('Storing the files')
    }
    if (file) await storeFile(files, file, content)
    else if (!table && name !== HEADER && name !== MANIFEST) throw new BackupError(`${name} is not expected.`)
  }
  await step('Sending the jobs that waited')
  await sendWaitingJobs(client, address)
  await step('Migrating the database to this version')
  await migrate(address, say, { restoring: true })
  if (whenLoaded) {
    await step('Repeating erasures')
    await whenLoaded()
  }
  await step('Removing files of the replaced database')
  const kept = new Set(manifest.files.map(({ key }) => key))
  for (const key of await oldFiles(client)) if (!kept.has(key)) await files.delete(key)
  await endRestore(client)
}

/** Stores a file and reads it back. */
export async function storeFile(
  files: RestoreServices['files'],
  { key, contentType, sha256 }: BackupManifest['files'][number],
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const source = Readable.from(content, { objectMode: false })
  await files.put(key, source, { contentType, maxBytes: Number.MAX_SAFE_INTEGER })
  const { sha256: found } = await sumOf(await files.get(key))
  if (found !== sha256)
    throw new BackupError(`The file ${key} does not hold what was backed up after storing it.`)
}

/** Over a connection of its own, because the failure may be that of the first one. */
async function noteFailure(address: DatabaseAddress, error: Error): Promise<void> {
  const client = ownerClient(address)
  try {
    await client.connect()
    await failRestore(client, error.message)
  } catch {
    // The database is gone; its state still says that the restore has not finished.
  } finally {
    await client.end().catch(() => {})
  }
}
