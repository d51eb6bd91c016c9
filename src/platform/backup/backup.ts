import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import {
  copyJobsOut,
  copyOut,
  counting,
  listTables,
  openSnapshot,
  readFileRows,
  readHeaderFacts,
  readSequences,
  waitingJobs,
} from '#platform/backup/database-dump.ts'
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  fileItem,
  HEADER,
  MANIFEST,
  tableItem,
} from '#platform/backup/manifest.ts'
import type { BackupPlace } from '#platform/backup/place.ts'
import { type ArchiveWriter, writeArchive } from '#platform/backup/write-archive.ts'
import { isDiskFull } from '#platform/files/disk.ts'
import type { Services } from '#platform/services.ts'

export type BackupServices = Pick<Services, 'clock' | 'files' | 'config'> & {
  database: Pick<Services['database'], 'ownerPool'>
}

export type BackupOptions = {
  place: BackupPlace
  passphrase: string | null
  /** `plaudit`, or `restore-point` for what a restore replaces. */
  kind?: 'plaudit' | 'restore-point'
  signal?: AbortSignal
  /** Receives the item that was just written, for progress. */
  onProgress?: (progress: { item: string; bytes: number }) => void
}

export type BackupSummary = {
  file: string
  bytes: number
  tables: number
  rows: number
  files: number
  missingFiles: number
  sha256: string
}

/**
 * Writes one backup: first the database, in one snapshot, then the files. People can go on working. The file gets its
 * name only when it is complete, so an interrupted backup never looks like a finished one.
 */
export async function backUp(services: BackupServices, options: BackupOptions): Promise<BackupSummary> {
  const client = await services.database.ownerPool.connect()
  let broken: Error | undefined
  try {
    await openSnapshot(client)
    const header = await headerOf(services, client)
    const output = await options.place.write(backupName(options, header))
    try {
      const writer = await writeArchive(output.sink, options.passphrase)
      const manifest = await fill(services, client, writer, header, options).catch(async (error: Error) => {
        await writer.abort(error)
        throw error
      })
      const { bytes, sha256 } = await output.commit()
      const tables = manifest.tables.filter(({ name }) => name.startsWith('app.'))
      return {
        file: output.address,
        bytes,
        tables: tables.length,
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        files: manifest.files.length,
        missingFiles: manifest.missingFiles.length,
        sha256,
      }
    } catch (error) {
      await output.discard()
      throw error
    }
  } catch (error) {
    broken = error as Error
    throw isDiskFull(error) ? new BackupError(DISK_FULL, { cause: error }) : error
  } finally {
    // A copy that was cut leaves the connection in the middle of a message.
    if (broken) client.release(broken)
    else {
      await client.query('rollback')
      client.release()
    }
  }
}

const DISK_FULL = 'The disk for backups is full. Free space, lower BACKUP_KEEP or set BACKUP_TO.'

async function fill(
  { files }: BackupServices,
  client: pg.ClientBase,
  writer: ArchiveWriter,
  header: BackupHeader,
  { signal, onProgress }: BackupOptions,
): Promise<BackupManifest> {
  const manifest: BackupManifest = { tables: [], sequences: [], files: [], missingFiles: [] }
  const add = async (item: string, content: AsyncIterable<Uint8Array>) => {
    signal?.throwIfAborted()
    const sum = await writer.add(item, content)
    onProgress?.({ item, bytes: sum.bytes })
    return sum
  }
  await add(HEADER, json(header))
  const addTable = async (table: { name: string; columns: string[] }, content: AsyncIterable<Buffer>) => {
    let rows = 0
    const sum = await add(
      tableItem(table.name),
      counting(content, (more) => {
        rows += more
      }),
    )
    manifest.tables.push({ ...table, rows, ...sum })
  }
  for (const table of await listTables(client)) await addTable(table, copyOut(client, table))
  const jobs = await waitingJobs(client)
  if (jobs) await addTable(jobs, copyJobsOut(client, jobs))
  manifest.sequences = await readSequences(client)
  for (const { key, contentType } of await readFileRows(client)) {
    const content = await files.get(key).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'not_found') return null
      throw error
    })
    if (content === null) manifest.missingFiles.push(key)
    else manifest.files.push({ key, contentType, ...(await add(fileItem(key), content)) })
  }
  await add(MANIFEST, json(manifest))
  await writer.finish()
  return manifest
}

async function* json(value: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(JSON.stringify(value))
}

async function headerOf({ clock, config }: BackupServices, client: pg.ClientBase): Promise<BackupHeader> {
  return {
    format: 2,
    version: productVersion(),
    createdAt: clock.now().toISOString(),
    secretKeyMark: secretKeyMark(config.secretKey),
    ...(await readHeaderFacts(client)),
  }
}

/** Four bytes say whether two keys are the same, and too little to find the key. */
export const secretKeyMark = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('plaudit backup').digest('hex').slice(0, 8)

export const productVersion = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')).version

/** `plaudit-20261127T020000Z-v0.1.0-schema0068.tar.zst.age`: sorted by time, and readable without opening the file. */
function backupName({ kind = 'plaudit', passphrase }: BackupOptions, header: BackupHeader): string {
  const time = header.createdAt.replace(/[-:]|\.\d+/g, '')
  const schema = header.migrations.at(-1)?.name.slice(0, 4) ?? '0000'
  return `${kind}-${time}-v${header.version}-schema${schema}.tar.zst${passphrase === null ? '' : '.age'}`
}
